import { wordGaps } from '../../../../lib/text/words/word-gaps.ts'
import type { WrittenWord } from './written-words.ts'

type Sides = Readonly<Record<'old' | 'now', readonly WrittenWord[]>>

/**
 * Returns the words of two texts. A word whose capital alone does not show that it is a name counts as a
 * name if it is one elsewhere in the texts, or if it replaces a name: "Oracle stores it" instead of
 * "MySQL stores it".
 */
export function withNames(old: readonly WrittenWord[], now: readonly WrittenWord[]): Sides {
  const known = new Set(
    [...old, ...now].flatMap(({ kind, written }) => (kind === 'name' ? [written] : [])),
  )
  const beside = besideNames(old, now)
  const named = (words: readonly WrittenWord[]) =>
    words.map((word): WrittenWord => {
      const isName = word.named !== undefined && (known.has(word.written) || beside.has(word))
      return word.kind === 'word' && isName ? { ...word, kind: 'name' } : word
    })
  return { old: named(old), now: named(now) }
}

/** Returns the capitalised words that replace a name, or that a name replaces. */
function besideNames(
  old: readonly WrittenWord[],
  now: readonly WrittenWord[],
): ReadonlySet<WrittenWord> {
  const gaps = wordGaps(
    old.map(({ same }) => same),
    now.map(({ same }) => same),
  )
  const pairs = gaps.flatMap(({ before, after }) => {
    const [had, has] = [old.slice(before.start, before.end), now.slice(after.start, after.end)]
    return had.length === has.length && had.length <= widest
      ? had.flatMap((own, at) => has.slice(at, at + 1).map((other) => [own, other] as const))
      : []
  })
  return new Set(pairs.filter((pair) => pair.some(({ named }) => named === 'surely')).flat())
}

/** The maximum number of words replaced together, as in "Oracle Database". */
const widest = 3
