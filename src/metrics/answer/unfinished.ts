import { ofAnswer } from '../metric-entry.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { scored } from '../../lib/model/score.ts'
import { words } from '../../lib/text/words/words.ts'

/**
 * The `unfinished` metric: 1 if the answer breaks off in the middle of a sentence, and 0 otherwise.
 */
export const unfinished = ofAnswer({
  name: 'unfinished',
  direction: 'lower',
  description: 'Share of the answers that break off mid-sentence.',
  ruledOut: nothingRulesOut,
  score: ({ answer }) => scored(breaksOff(answer) ? 1 : 0),
})

/**
 * Returns whether the answer ends with a comma, or with a word although its last line is long
 * enough to need final punctuation. Lists, tables, headings, code and short lines may end with a
 * word.
 */
export function breaksOff(answer: string): boolean {
  const whole = answer.trimEnd()
  const text = whole.slice(0, -tail) + whole.slice(-tail).replace(behindSentence, '')
  if (!openEnd.test(text.slice(-2))) return false
  const line = text.slice(text.lastIndexOf('\n') + 1)
  const lastWord = line.split(/\s/).at(-1) ?? ''
  if (noProse.test(line) || noSentence.test(lastWord) || noSentenceEnds.test(text.slice(-1)))
    return false
  const length = words(line).length
  if (text.endsWith(',')) return length > 1
  return length >= longSentence || (length >= shortSentence && sentenceEnd.test(text))
}

/** A last line with at least this many words must end with punctuation. */
const longSentence = 12
/** The same limit for an answer whose other sentences end with punctuation. */
const shortSentence = 4

/**
 * The number of UTF-16 code units searched at the end of the answer. The pattern scans to the end
 * from every possible start, so it can be slow on longer strings.
 */
const tail = 200

/**
 * Matches what may follow the end of a sentence, such as citation markers, emphasis, brackets and
 * quotation marks.
 */
const behindSentence = /(?:\s*\[[^[\]\n]{1,20}\]|[*_)"'”’»])+$/u
const openEnd = /[\p{L}\p{M}\p{N},]$/u
const noProse = /^\s*(?:[-*+•>#|`]|\d{1,3}[.)]\s|\p{L}[.)]\s)/u
/** Matches a URL or an email address. */
const noSentence = /.(?::\/\/|@)./u
const noSentenceEnds = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const sentenceEnd = /[.!?。！？…][*_)"'”’»]*(?:\s|(?<=[。！？]))/u
