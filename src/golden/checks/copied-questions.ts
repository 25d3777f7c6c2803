import { foreign, say } from '../../lib/text/printing/sentence.ts'
import { words, sourceOfWords } from '../../lib/text/words/words.ts'
import { quotesOf } from './labelled.ts'
import type { CheckedSet, FoundProblem } from './set-check.ts'

/** The minimum number of words in a match. A shorter match may be a product name. */
const leastWords = 6
/**
 * A question counts as a copy if its quote contains at least this share of the question's words in
 * one run.
 */
const leastShare = 0.7

/**
 * Finds questions that contain their quote or are contained in it. Such questions test nothing,
 * because any index finds their evidence.
 */
export function ownEvidence({ items }: CheckedSet): readonly FoundProblem[] {
  return items.flatMap((item) => {
    const whole = quotesOf(item).find((quote) => areOne(words(item.query), words(quote)))
    return whole === undefined
      ? []
      : [{ item, says: say`contains the passage it quotes, or is part of it: ${foreign(whole)}` }]
  })
}

/** Finds questions that consist mostly of a run of words from their quote. */
export function copiedQuestions({ items }: CheckedSet): readonly FoundProblem[] {
  return items.flatMap((item) => {
    const query = words(item.query)
    const runs = quotesOf(item).flatMap((quote) => {
      const own = words(quote)
      return areOne(query, own) ? [] : [longestRun(query, own)]
    })
    const { length, end } = runs.toSorted((a, b) => b.length - a.length)[0] ?? { length: 0, end: 0 }
    if (length < leastWords || length < leastShare * query.length) return []
    const run = sourceOfWords(item.query, end - length, end)
    return [{ item, says: say`copies its passage: ${foreign(run)}` }]
  })
}

/**
 * Returns whether one list of words contains the entire other list as a run. Lists of fewer than
 * `leastWords` words do not match.
 */
function areOne(one: readonly string[], other: readonly string[]): boolean {
  const shorter = Math.min(one.length, other.length)
  return shorter >= leastWords && longestRun(one, other).length === shorter
}

/** Returns the length of the longest run of words that both lists contain, and its end in `one`. */
function longestRun(
  one: readonly string[],
  other: readonly string[],
): { readonly length: number; readonly end: number } {
  let lengths = new Uint32Array(other.length + 1)
  let [length, end] = [0, 0]
  for (const [at, word] of one.entries()) {
    const next = new Uint32Array(other.length + 1)
    for (const [place, each] of other.entries()) {
      if (word !== each) continue
      const run = (lengths[place] ?? 0) + 1
      next[place + 1] = run
      if (run > length) [length, end] = [run, at + 1]
    }
    lengths = next
  }
  return { length, end }
}
