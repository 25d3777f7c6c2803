import { ofAnswer } from '../metric-entry.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { languageOf } from '../../lib/text/words/language-of.ts'
import { words } from '../../lib/text/words/words.ts'

/**
 * The `other_language` metric: 1 if the answer is in a different language from its question, and 0
 * otherwise. If the answer's language cannot be detected, a short answer counts as 0, because it
 * probably consists of names or numbers, and a longer answer is not scored.
 */
export const otherLanguage = ofAnswer({
  name: 'other_language',
  direction: 'lower',
  description: 'Share of the answers that are in a different language from their question.',
  ruledOut: nothingRulesOut,
  score: ({ answer, item: { query, history = [] } }) => {
    const asked = history.filter(({ role }) => role === 'user').map(({ text }) => text)
    const language = languageOf(query) ?? languageOf([...asked, query].join('\n'))
    if (language === undefined) return notApplicable('no_language')
    const answered = languageOf(answer)
    if (answered === undefined && words(answer).length >= longAnswer)
      return notApplicable('no_language')
    return scored((answered ?? language) === language ? 0 : 1)
  },
})

/**
 * If an answer's language cannot be detected and the answer has at least this many words, it is not
 * scored. A shorter answer probably consists of names or numbers.
 */
const longAnswer = 8
