import { sentenceSpans } from '../../../../lib/text/words/sentences.ts'
import { functionWords } from './word-lists.ts'
import { writtenWords } from './written-words.ts'

/** The words for what is done and for what is not done, as in "use A instead of B". */
type Preference = { readonly chosen: readonly string[]; readonly denied: readonly string[] }

/**
 * Returns the words for B in sentences such as "A instead of B" or "not B but A", if A and B change
 * places between the two texts. Otherwise, returns empty lists.
 */
export function swappedPreferences(
  before: string,
  after: string,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const [old, now] = [preferencesIn(before), preferencesIn(after)]
  const swapped = old
    .flatMap((own) => now.map((other) => ({ own, other })))
    .find(
      ({ own, other }) => overlap(own.denied, other.chosen) && overlap(own.chosen, other.denied),
    )
  return { before: swapped?.own.denied ?? [], after: swapped?.other.denied ?? [] }
}

const instead = /^(.{1,500}?)\b(?:instead of|rather than|anstatt|anstelle|statt)\b(.{1,500})$/iu
const but = /\b(?:not|nicht|kein\p{L}{0,2})\b(.{1,500}?)\b(?:but|sondern)\b(.{1,500})$/iu

function preferencesIn(text: string): readonly Preference[] {
  return sentenceSpans(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end).replaceAll(/\s+/g, ' ')
    const [, first, second] = instead.exec(sentence) ?? []
    if (first !== undefined && second !== undefined) return apart(first, second)
    const [, denied, chosen] = but.exec(sentence) ?? []
    return denied === undefined || chosen === undefined ? [] : apart(chosen, denied)
  })
}

/**
 * Returns a preference from its two parts, leaving out the words that both contain. Returns an empty
 * list if no words of a part are left.
 */
function apart(chosen: string, denied: string): readonly Preference[] {
  const [yes, no] = [chosen, denied].map((part) =>
    writtenWords(part).flatMap(({ key, same }) => (functionWords.has(same) ? [] : [key])),
  )
  const own = (words: readonly string[] = [], other: readonly string[] = []) =>
    words.filter((word) => !other.some((one) => stemOf(one) === stemOf(word)))
  const parts = { chosen: own(yes, no), denied: own(no, yes) }
  return parts.chosen.length > 0 && parts.denied.length > 0 ? [parts] : []
}

/** Returns whether at least half of the words of the shorter list are in the other one. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  const stems = new Set(other.map(stemOf))
  const shared = new Set(one.map(stemOf).filter((stem) => stems.has(stem)))
  return shared.size > 0 && 2 * shared.size >= Math.min(new Set(one.map(stemOf)).size, stems.size)
}

function stemOf(word: string): string {
  return word.slice(0, 4)
}
