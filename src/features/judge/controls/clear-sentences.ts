import { numbersIn } from '../../../lib/text/words/numbers-in.ts'
import { sentenceSpans } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'
import { textToGrader } from '../ask/text-to-grader.ts'
import { claimText } from '../ask/claim-text.ts'
import { falsehood, folded, hedges, negations, pronouns, validity } from './words-of-doubt.ts'

/**
 * A sentence from a chunk, joined into one line and without its list marker. `chunk` is the index of the
 * chunk's text.
 */
export type ClearSentence = { readonly text: string; readonly chunk: number }

/**
 * Returns the sentences that can be understood on their own and that their chunk states as true.
 * Excludes questions, headings, tables, code, fragments, hedged or dated statements, and sentences
 * that begin with a pronoun or address a judge. A chunk that calls anything false yields no
 * sentences, because its other sentences may be what it calls false.
 */
export function clearSentences(texts: readonly string[]): readonly ClearSentence[] {
  return texts.flatMap((text, chunk) => {
    if (falsehood.test(folded(text))) return []
    const speaks = textToGrader(text).length > 0
    return sentenceSpans(text)
      .map(({ start, end }) => claimText(text.slice(start, end)))
      .filter((sentence) => isClear(sentence) && !(speaks && textToGrader(sentence).length > 0))
      .map((sentence) => ({ text: sentence, chunk }))
  })
}

function isClear(sentence: string): boolean {
  if (sentence.length > longest || !plain.test(sentence)) return false
  if (words(sentence).length < fewestWords) return false
  const normal = folded(sentence)
  return ![pronouns, hedges, validity].some((pattern) => pattern.test(normal))
}

const fewestWords = 4
const longest = 200

/**
 * Matches a sentence that begins with a capital or an uncased letter, ends with a full stop, and
 * contains no table, code, link or list markup.
 */
const plain = /^(?:\p{Lu}|\p{Lo})[^?？!！:：|<>{}[\]=\\#*_`\n]*[.。।]$/u

/**
 * Returns a function that checks whether another sentence disputes a given one, either by denying
 * it or by saying nearly the same with one different number. No control is made from a disputed
 * sentence, because there is no telling which of the two is true.
 */
export function disputes(sentences: readonly ClearSentence[]): (text: string) => boolean {
  const all = sentences.map(({ text }) => ({ text, ...factsOf(text) }))
  const known = new Map<string, boolean>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const own = factsOf(text)
    const isDisputed = all.some(
      (other) =>
        other.text !== text &&
        own.words.intersection(other.words).size >= alike * own.words.size &&
        (own.denies !== other.denies || own.numbers.difference(other.numbers).size === 1),
    )
    known.set(text, isDisputed)
    return isDisputed
  }
}

/**
 * Another sentence is about the same subject if it contains at least this share of the sentence's words.
 */
const alike = 0.7

function factsOf(text: string) {
  return {
    words: new Set(words(text)),
    numbers: numbersIn(text),
    denies: negations.test(folded(text)),
  }
}
