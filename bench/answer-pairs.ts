import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readLabelledAnswers, supportOf } from './read-labelled-answers.ts'
import { parseGoldenSet } from '../src/golden/parse-golden-set.ts'
import type { GoldenItem } from '../src/lib/model/items/golden-set.ts'
import { sentencesOf } from '../src/lib/text/words/sentences.ts'
import { words } from '../src/lib/text/words/words.ts'
import { belowOf } from './draw-items.ts'

/** A question with the answers that several systems gave from the same passages. */
export type Answered = {
  readonly item: GoldenItem
  readonly passages: readonly string[]
  /** Answers by system, in the same order for every question. */
  readonly answers: readonly string[]
}

const LineSchema = z.object({
  model: z.string(),
  history: z.array(z.object({ speaker: z.string(), text: z.string() })),
  query: z.string(),
  chunks: z.array(z.object({ text: z.string() })),
  answer: z.string(),
  reference: z.string(),
  answerability: z.string(),
  human: z.object({ faithfulness: z.array(z.number()), completeness: z.array(z.number()) }),
})

/**
 * For each answer, whether most people rated it as faithful and as complete. Ratings are from 1 to 4; 3 and
 * 4 count as yes.
 */
export type PeoplesVotes = {
  readonly votes: readonly { readonly faithful: boolean; readonly complete: boolean }[]
}

/** Reads answers written by two models and by people from `judged-answers.jsonl` in the folder. */
export function judgedAnswers(folder: string): readonly (Answered & PeoplesVotes)[] {
  const lines = readFileSync(join(folder, 'judged-answers.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LineSchema.parse(JSON.parse(line)))
  const questions = Map.groupBy(lines, ({ history, query }) => JSON.stringify([history, query]))
  return [...questions.values()].flatMap((those, at) => {
    const [first] = those
    if (first === undefined) return []
    const { query, reference, answerability, chunks } = first
    const ranked = those.toSorted((a, b) => (a.model < b.model ? -1 : 1))
    const answerable = answerability !== 'unanswerable'
    const asked = answerable
      ? { answer: reference, contains: stringsOf(reference) }
      : { answerable: false }
    return {
      item: itemOf({ id: `q${at}`, query, ...asked }),
      passages: chunks.map(({ text }) => text),
      answers: ranked.map(({ answer }) => answer),
      votes: ranked.map(({ human }) => ({
        faithful: isMostlyHigh(human.faithfulness),
        complete: isMostlyHigh(human.completeness),
      })),
    }
  })
}

/**
 * Reads answers that three systems wrote from retrieved documents, from a checkout of
 * github.com/timchen0618/LFQA-Verification, with the share of sentences in each answer that most people
 * call supported. The reference answers were written by people.
 */
export function labelledAnswers(folder: string): readonly (Answered & PeoplesShares)[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const written = new Map(
    HumanSchema.parse(read('data/answers.json')).map((one) => [one.question_id, one.human_answer]),
  )
  const systems = ['alpaca_wdoc', 'gpt3_wdoc', 'webgpt']
  return readLabelledAnswers(folder).map(({ id, query, answers }) => {
    const reference = written.get(Number(id.slice(1))) ?? ''
    const own = systems.map((system) => answers.get(system))
    return {
      item: itemOf({ id, query, answer: reference, contains: stringsOf(reference) }),
      passages: own[0]?.chunks ?? [],
      answers: own.map((one) => (one?.sentences ?? []).map(({ text }) => text).join(' ')),
      supported: own.map((one) => supportOf(one?.sentences ?? [])),
    }
  })
}

/** The share of supported sentences in each system's answer. */
type PeoplesShares = { readonly supported: readonly number[] }

const HumanSchema = z.array(z.object({ question_id: z.number(), human_answer: z.string() }))

/**
 * Answers the questions of `encyclopedia` with three extractors. Each picks sentences from the two
 * documents that share the most words with the question, by rules that lead to different lengths,
 * and refuses to answer if too few words match.
 */
export function extractedAnswers(folder: string): readonly Answered[] {
  const docs = join(folder, 'encyclopedia/docs')
  const documents = readdirSync(docs)
    .toSorted()
    .map((name) => readFileSync(join(docs, name), 'utf8'))
    .map((text) => ({ text, known: new Set(words(text)) }))
  const golden = join(folder, 'encyclopedia/golden.jsonl')
  const { items } = parseGoldenSet(readFileSync(golden), golden)
  const spread = spreadOf(documents.map(({ known }) => known))
  return items.map((item) => {
    const asked = [...new Set(words(item.query))]
    const weigh = (known: ReadonlySet<string>) =>
      asked.reduce((sum, word) => sum + (known.has(word) ? spread(word) : 0), 0)
    const best = documents
      .map(({ text, known }) => ({ text, weight: weigh(known) }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, 2)
    const passages = best.map(({ text }) => text.slice(0, 6000))
    const sentences = passages.flatMap(sentencesOf).map((text) => ({
      text,
      weight: weigh(new Set(words(text))) / Math.log(8 + words(text).length),
    }))
    const all = asked.reduce((sum, word) => sum + spread(word), 0)
    const [reference = ''] = item.references
    return {
      item: { ...item, contains: item.answerable ? stringsOf(reference) : [] },
      passages,
      answers: extractors.map(({ most, least }) => {
        const top = sentences.toSorted((a, b) => b.weight - a.weight).slice(0, most)
        return (top[0]?.weight ?? 0) < least * all
          ? 'The documents do not say that.'
          : top.map(({ text }) => text).join(' ')
      }),
    }
  })
}

const extractors = [
  { most: 1, least: 0.2 },
  { most: 2, least: 0.15 },
  { most: 4, least: 0.1 },
]

/** Returns a function that computes how rare a word is in the documents. */
function spreadOf(documents: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const known of documents)
    for (const word of known) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log((documents.length + 1) / ((counts.get(word) ?? 0) + 0.5))
}

function isMostlyHigh(levels: readonly number[]): boolean {
  return 2 * levels.filter((level) => level >= 3).length > levels.length
}

/**
 * Returns strings that an author might list under `contains`: numbers and the longest words of a reference
 * answer.
 */
function stringsOf(reference: string): string[] {
  const own = [...new Set(words(reference))]
  const numbers = own.filter((word) => /^\p{Nd}/u.test(word)).slice(0, 2)
  const long = own.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, 3)
  return [...new Set([...numbers, ...long])]
}

function itemOf(line: object): GoldenItem {
  const [item] = parseGoldenSet(Buffer.from(JSON.stringify(line)), 'answers.jsonl').items
  if (item === undefined) throw new Error('a line must contain one question')
  return item
}

/**
 * Adds citation markers to most sentences of most answers, reproducibly for a seed. Most markers name a
 * passage that supports the sentence.
 */
export function withMarkers(questions: readonly Answered[], seed: number): readonly Answered[] {
  const below = belowOf(seed)
  return questions.map(({ answers, ...rest }) => {
    const known = rest.passages.map((text) => new Set(words(text)))
    return {
      ...rest,
      answers: answers.map((answer) => {
        if (below(5) === 0) return answer
        const marked = sentencesOf(answer).map((sentence) => {
          const best = known.reduce(
            (most, one, at) =>
              sharedOf(sentence, one) > sharedOf(sentence, known[most] ?? new Set()) ? at : most,
            0,
          )
          const rank = below(6) === 0 ? below(known.length) : best
          return below(4) === 0 ? sentence : `${sentence.replace(/[.!?]$/u, '')} [${rank + 1}].`
        })
        return marked.join(' ')
      }),
    }
  })
}

/** Adds a citation marker after each sentence that names the passage sharing the most words with it. */
export function withCitations(questions: readonly Answered[]): readonly Answered[] {
  return questions.map(({ answers, ...rest }) => {
    const known = rest.passages.map((text) => new Set(words(text)))
    const cited = (sentence: string): string => {
      const shared = known.map((one) => sharedOf(sentence, one))
      const rank = shared.indexOf(Math.max(...shared)) + 1
      return rank === 0 ? sentence : sentence.replace(/([.!?]?)$/u, ` [${rank}]$1`)
    }
    return { ...rest, answers: answers.map((answer) => sentencesOf(answer).map(cited).join(' ')) }
  })
}

/** Returns the share of a sentence's words that occur in a text. */
export function sharedOf(sentence: string, known: ReadonlySet<string>): number {
  const own = words(sentence)
  return own.filter((word) => known.has(word)).length / Math.max(1, own.length)
}
