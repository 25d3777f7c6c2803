import { foreign, say } from '../../lib/text/printing/sentence.ts'
import { words } from '../../lib/text/words/words.ts'
import { quotesOf } from './labelled.ts'
import type { CheckedSet, FoundProblem } from './set-check.ts'

/** Fewer words that agree may be a name. */
const leastWords = 6
/** Of a question's words, in one run, that make it a copy. */
const leastShare = 0.7

/** Questions that are in the passage they ask for, or hold it: any index finds these words. */
export function ownEvidence({ items }: CheckedSet): readonly FoundProblem[] {
  return items.flatMap((item) => {
    const whole = quotesOf(item).find((quote) => areOne(words(item.query), words(quote)))
    return whole === undefined ? [] : [{ item, says: say`is its own evidence: ${foreign(whole)}` }]
  })
}

/** Questions most of whose words are in their passage in the same order. */
export function copiedQuestions({ items }: CheckedSet): readonly FoundProblem[] {
  return items.flatMap((item) => {
    const query = words(item.query)
    const runs = quotesOf(item).flatMap((quote) => {
      const own = words(quote)
      return areOne(query, own) ? [] : [longestRun(query, own)]
    })
    const longest = runs.toSorted((a, b) => b.length - a.length)[0] ?? []
    return longest.length >= leastWords && longest.length >= leastShare * query.length
      ? [{ item, says: say`copies its passage: ${foreign(longest.join(' '))}` }]
      : []
  })
}

/** Whether one contains all words of the other in a row. */
function areOne(one: readonly string[], other: readonly string[]): boolean {
  const shorter = Math.min(one.length, other.length)
  return shorter >= leastWords && longestRun(one, other).length === shorter
}

/** The longest run of words that is in both. */
function longestRun(one: readonly string[], other: readonly string[]): readonly string[] {
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
  return one.slice(end - length, end)
}
