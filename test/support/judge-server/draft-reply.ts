import type { Prompt } from './read-prompt.ts'
import { sentencesOf, wordsOf } from './words-of.ts'

type Drafting = Extract<Prompt, { kind: 'draft' }>
type Trying = Extract<Prompt, { kind: 'try' }>

/**
 * Returns a question made of the words of a passage's longest sentence. That sentence is also the answer
 * and the quote. A question about two passages uses the longest sentence of each. An unanswerable
 * question has all its words except the first two reversed. The stand-in does not understand language,
 * so it cannot show that drafted questions are good.
 */
export function draftReply({ of, passages }: Drafting): unknown {
  const isOfTwo = of === 'multi-hop' || of === 'comparison'
  const taken = passages.slice(0, isOfTwo ? 2 : 1).map(({ id, text }) => ({
    passage: id,
    text: longest(text),
  }))
  const asked = taken.flatMap(({ text }) => wordsOf(text))
  const isNear = of === 'unanswerable'
  const words = isNear ? asked.map((word, at) => (at < 2 ? word : turned(word))) : asked
  return {
    question: words.length === 0 ? '' : `What of ${words.join(', ')}?`,
    answer: isNear ? '' : taken.map(({ text }) => text).join(' '),
    quotes: isNear ? [] : taken,
  }
}

/**
 * Answers with the sentences that share at least three words with the question, if together they contain
 * four fifths of its words.
 */
export function tryReply({ query, passages }: Trying): unknown {
  const asked = new Set(wordsOf(query).filter((word) => word !== 'what'))
  const sentences = passages
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => wordsOf(sentence).filter((word) => asked.has(word)).length >= 3)
  const held = new Set(sentences.flatMap((sentence) => wordsOf(sentence)))
  const share = [...asked].filter((word) => held.has(word)).length / asked.size
  return share < 0.8
    ? { answerable: false, answer: '' }
    : { answerable: true, answer: sentences.join(' ') }
}

function longest(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !sentence.startsWith('#'))
    .reduce((best, one) => (one.length > best.length ? one : best), '')
}

function turned(word: string): string {
  return Array.from(word).toReversed().join('')
}
