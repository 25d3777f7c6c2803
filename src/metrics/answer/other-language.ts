import { ofAnswer } from '../metric-entry.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { languageOf } from '../../lib/text/words/language-of.ts'

/** other_language: 1 where the answer is in another language than its question, else 0. */
export const otherLanguage = ofAnswer({
  name: 'other_language',
  direction: 'lower',
  description: 'Share of the answers that are in another language than their question.',
  ruledOut: nothingRulesOut,
  score: ({ answer, item: { query, history = [] } }) => {
    const asked = history.filter(({ role }) => role === 'user').map(({ text }) => text)
    const language = languageOf(query) ?? languageOf([...asked, query].join('\n'))
    if (language === undefined) return notApplicable('no_language')
    const answered = languageOf(answer) ?? language
    return scored(answered === language ? 0 : 1)
  },
})
