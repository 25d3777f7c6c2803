import { normalText } from '../words/normalise.ts'
import { type Gap, wordGaps } from '../words/word-gaps.ts'
import { unspacedScripts } from '../words/words.ts'
import { changed, joinWords, proseOf, say, type Words } from './sentence.ts'

/**
 * Shows how text was reworded by printing the parts that differ, with up to `around` unchanged
 * words on both sides. Ignores case, white space, quotation marks and punctuation. Returns an empty
 * sentence if nothing else changed. Words that moved are shown with the words that they moved past.
 * At most the first `most` differing parts are shown.
 */
export function wordDifference(
  before: string,
  after: string,
  around: number,
  most = Infinity,
): Words {
  const [old, now] = [wordsIn(before), wordsIn(after)]
  const all = inPhrases(wordGaps(old.map(keyOf), now.map(keyOf)))
  const gaps = all.slice(0, most)
  if (gaps.length === 0) return say``
  const parts = gaps.flatMap((gap, at) => {
    const from = gaps[at - 1]?.after.end ?? 0
    const kept = { first: at === 0 ? 0 : around, last: around }
    return [
      ...context(after, now.slice(from, gap.after.start), kept),
      changed(
        textOf(before, old.slice(gap.before.start, gap.before.end)),
        textOf(after, now.slice(gap.after.start, gap.after.end)),
      ),
    ]
  })
  const rest = now.slice(gaps.at(-1)?.after.end)
  if (gaps.length < all.length) return joinWords([...parts, say`…`], say` `)
  return joinWords([...parts, ...context(after, rest, { first: around, last: 0 })], say` `)
}

/**
 * Joins neighbouring differences that are hard to read separately: those with at most one word between
 * them, and those with a few words between them if one of the two only adds or only removes words.
 */
function inPhrases(gaps: readonly Gap[]): readonly Gap[] {
  const joined: Gap[] = []
  for (const gap of gaps) {
    const last = joined.at(-1)
    if (last === undefined || !isOnePhrase(last, gap)) joined.push(gap)
    else
      joined[joined.length - 1] = {
        before: { start: last.before.start, end: gap.before.end },
        after: { start: last.after.start, end: gap.after.end },
      }
  }
  return joined
}

/**
 * Returns whether to join two differences. The joined difference repeats the unchanged words
 * between them.
 */
function isOnePhrase(one: Gap, next: Gap): boolean {
  const kept = next.after.start - one.after.end
  const [first, second] = [sidesOf(one), sidesOf(next)]
  if (first === 'both' && second === 'both') return kept <= 1
  const isMove = first !== 'both' && second !== 'both' && first !== second
  return kept <= (isMove ? fewOfMove : fewKept)
}

/**
 * Returns whether the words are only in `before` (removed), only in `after` (added), or in both
 * (replaced).
 */
function sidesOf({ before, after }: Gap): 'before' | 'after' | 'both' {
  if (before.start === before.end) return 'after'
  return after.start === after.end ? 'before' : 'both'
}

/**
 * The maximum number of words between two joined differences if one of them only removes or only
 * adds words.
 */
const fewKept = 3
/**
 * The maximum number of words between two joined differences if one only removes and the other only
 * adds words, as when words move.
 */
const fewOfMove = 8

type Word = { readonly written: string; readonly start: number; readonly end: number }

/** Splits a string at white space. In scripts without spaces, each character is a word. */
function wordsIn(text: string): readonly Word[] {
  return Array.from(text.matchAll(word), ({ 0: written, index }) => ({
    written,
    start: index,
    end: index + written.length,
  }))
}

const word = new RegExp(`[${unspacedScripts('sc')}]|[^\\s${unspacedScripts('sc')}]+`, 'gu')

function keyOf({ written }: Word): string {
  const key = normalText(written)
  return key.replaceAll(/^["'(*_[]+|["')*_\].,;:!?]+$/g, '') || key
}

function textOf(source: string, words: readonly Word[]): string {
  return source.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
}

/** Shows unchanged words, or only the first and last of them if there are too many. */
function context(
  source: string,
  words: readonly Word[],
  kept: { readonly first: number; readonly last: number },
): readonly Words[] {
  if (words.length === 0) return []
  if (words.length <= kept.first + kept.last) return [proseOf(textOf(source, words))]
  const [first, last] = [words.slice(0, kept.first), words.slice(words.length - kept.last)].map(
    (some) => textOf(source, some),
  )
  return [proseOf([first, '…', last].filter((each) => each !== '').join(' '))]
}
