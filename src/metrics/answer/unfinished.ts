import { ofAnswer } from '../metric-entry.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { scored } from '../../lib/model/score.ts'
import { words } from '../../lib/text/words/words.ts'

/** unfinished: 1 where the answer breaks off in the middle of a sentence, else 0. */
export const unfinished = ofAnswer({
  name: 'unfinished',
  direction: 'lower',
  description: 'Share of the answers that break off in mid-sentence.',
  ruledOut: nothingRulesOut,
  score: ({ answer }) => scored(breaksOff(answer) ? 1 : 0),
})

/**
 * Whether prose ends with a comma, or with a word although its sentences end with a mark. Lists, tables, headings, code
 * and short lines may end with a word, and so may a text of a single short sentence.
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

/** Words of a line that has to end with a mark; of one in a text whose other sentences do. */
const longSentence = 12
const shortSentence = 4

/** Units at the end that are searched for what follows a sentence: from every sign on, the search goes on to the end. */
const tail = 200

/** What may be behind the end of a sentence: markers of sources, emphasis, brackets and quotation marks. */
const behindSentence = /(?:\s*\[[^[\]\n]{1,20}\]|[*_)"'”’»])+$/u
const openEnd = /[\p{L}\p{M}\p{N},]$/u
const noProse = /^\s*(?:[-*+•>#|`]|\d{1,3}[.)]\s|\p{L}[.)]\s)/u
/** An address. */
const noSentence = /.(?::\/\/|@)./u
const noSentenceEnds = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const sentenceEnd = /[.!?。！？…][*_)"'”’»]*(?:\s|(?<=[。！？]))/u
