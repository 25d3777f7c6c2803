import type { Trace } from './trace.ts'
import { textOf } from './field-values.ts'

/**
 * Returns numbers unchanged, and converts thumbs, words and booleans to `up` or `down`. Text that
 * contains both praise and blame is `down`; text that contains neither, or only praise with a
 * reservation ("good, but slow"), is `unclear`. Returns undefined for a middle rating and for text
 * that says there is no feedback.
 */
export function feedbackOf(value: unknown): Trace['feedback'] {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'up' : 'down'
  const text = textOf(value)
  if (text === undefined || isNeutral.test(text)) return undefined
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (/^(?:no|nein|false)\W*$/i.test(text)) return 'down'
  const stars = starsIn(text)
  if (stars !== undefined) return stars === 3 ? undefined : stars > 3 ? 'up' : 'down'
  const said = opinionsIn(text)
  if (said.includes('down')) return 'down'
  return said.length === 0 || reservation.test(text) ? 'unclear' : 'up'
}

/** Returns the first clear feedback, or `unclear` if there is only unclear feedback. */
export function clearest(said: readonly Trace['feedback'][]): Trace['feedback'] {
  return (
    said.find((one) => one !== undefined && one !== 'unclear') ??
    said.find((one) => one === 'unclear')
  )
}

/** Matches text that says there is no feedback. */
const isNeutral = /^(?:none|null|nan|undefined|n[./]?a\.?|neutral|keine?|[-–—]+)$/i

/** Matches words that signal a reservation about the praise before or after them. */
const reservation = /\b(?:but|however|although|though|except|aber|jedoch|allerdings|obwohl)\b/i

/** Parses `1 star`, `two stars`, `2/5` or `★★☆☆☆`. */
function starsIn(text: string): number | undefined {
  const [, written = '', word = ''] =
    /^(?:([1-5])|(one|two|three|four|five)) ?(?:stars?|sterne?|(?:\/|out of|of|von) ?5(?: stars| sternen)?)$/i.exec(
      text,
    ) ?? []
  if (written !== '') return Number(written)
  if (word !== '') return starWords.indexOf(word.toLowerCase()) + 1
  return /^[★⭐]{1,5}☆{0,4}$/u.test(text) ? text.replaceAll('☆', '').length : undefined
}

const starWords = ['one', 'two', 'three', 'four', 'five']

/**
 * Returns the opinions expressed in a string, in order. A negation inverts the next opinion in its
 * clause.
 */
function opinionsIn(text: string): readonly ('up' | 'down')[] {
  const words =
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replaceAll(/(?<!\p{L})(un|in)[_-](?=\p{L})/gu, '$1')
      .match(/[\p{L}'’]+|\p{Extended_Pictographic}|[,.;:!?]/gu) ?? []
  const isOnly = words.filter((word) => !clauseEnds.test(word)).length === 1
  let turns = false
  let isWish = false
  return words.flatMap((word, at) => {
    if (clauseEnds.test(word)) turns = isWish = false
    if (wish.test(word)) isWish = true
    if (negation.test(word)) turns = true
    const [, prefix = '', stem = ''] = opinions.has(word) ? [] : (turnedWord.exec(word) ?? [])
    const meant = opinions.has(word) ? word : stem
    const known = opinions.get(meant)
    const isNegated = turns || prefix !== ''
    if (known === undefined || (ambiguous.has(meant) && !isNegated && !isOnly)) return []
    const isTurned = turns !== (prefix !== '')
    turns = false
    if (isTurned && superlatives.has(meant)) return []
    if (known === 'up' && !isNegated && (isWish || /^(?:too|zu)$/.test(words[at - 1] ?? '')))
      return []
    return isTurned === (known === 'up') ? 'down' : 'up'
  })
}

const clauseEnds = /^[,.;:!?]$/

/**
 * Matches the verb of a wish. A wish such as "would be good if it named its source" is not praise.
 */
const wish = /^(?:would|could|should|might|wäre|könnte|sollte)$/

const negation = /^(?:not?|never|nothing|nicht|nichts|keine?|\p{L}+n['’]t)$/u

const turnedWord = /^(un|in|dis)(\p{L}+)$/u

/** Words that express an opinion only when alone or negated, not in phrases such as "please help". */
const ambiguous: ReadonlySet<string> = new Set(
  'help complete true super ja answered hallucination vollständig'.split(' '),
)

/** Praise that is not a complaint when negated: "good, not perfect". */
const superlatives: ReadonlySet<string> = new Set(['perfect', 'perfekt', 'excellent'])

const opinions: ReadonlyMap<string, 'up' | 'down'> = new Map([
  ...['up', 'thumbsup', 'upvote', 'upvoted', 'pos', 'positive', 'good', 'great', 'like', 'liked']
    .concat(['helpful', 'useful', 'satisfied', 'correct', 'right', 'yes', 'accurate', 'complete'])
    .concat(['excellent', 'perfect', 'help', 'helps', 'helped', 'answered', 'true'])
    .concat(['gut', 'hilfreich', 'richtig', 'super', 'perfekt', 'brauchbar', 'zufrieden', 'ja'])
    .concat(['vollständig', '👍', '😀', '😊', '🙂'])
    .map((word) => [word, 'up'] as const),
  ...['down', 'thumbsdown', 'downvote', 'downvoted', 'neg', 'negative', 'bad', 'wrong', 'poor']
    .concat(['terrible', 'horrible', 'awful', 'worst', 'useless', 'irrelevant', 'misleading'])
    .concat(['hallucinated', 'hallucination', 'falsch', 'schlecht', 'nutzlos', 'irreführend'])
    .concat(['👎', '😠', '😡', '☹', '🙁', '😞'])
    .map((word) => [word, 'down'] as const),
])

/** Returns whether a name is commonly used for user feedback on an answer. */
export function isFeedbackName(name: unknown): boolean {
  return typeof name === 'string' && /feedback|thumb|rating|user|csat|helpful/i.test(name)
}
