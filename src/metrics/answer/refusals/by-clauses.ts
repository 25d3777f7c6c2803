import { clausesOf, type Clause } from './clauses.ts'
import { refusalLanguages } from './languages.ts'
import { foldText, sourcesOf } from './patterns.ts'
import { lazily } from '../../../lib/lazily.ts'
import type { Outcome } from '../../../lib/model/judging/claims.ts'
import { words } from '../../../lib/text/words/words.ts'

/**
 * Decides from an answer's clauses whether it is a refusal, in any of `refusalLanguages`. Returns
 * `answered` if no clause says that the writer does not know the answer or that the documents do
 * not contain it. Otherwise, returns `partial` if any other clause may be an answer, and `refused`
 * if not.
 */
export function byClauses(answer: string): Outcome {
  const clauses = clausesOf(answer, patterns())
  const rest = clauses.filter((clause) => !declines(clause))
  if (rest.length === clauses.length) return 'answered'
  return rest.every(isIdle) ? 'refused' : 'partial'
}

function declines({ text, before }: Clause): boolean {
  const { alone, languages } = patterns()
  if (alone.test(text)) return true
  return languages.some((language) => {
    if (!language.hints.test(text)) return false
    const subject = before === undefined ? undefined : language.texts.exec(before)?.[0]
    const whole = subject === undefined ? text : `${subject} ${text}`
    return language.declining.test(whole) && !language.answers.test(text)
  })
}

function isIdle({ text, isQuestion }: Clause): boolean {
  const { idle, about, languages } = patterns()
  if (isQuestion || idle.test(text)) return true
  if (yes.test(text) || /\p{Nd}/u.test(text)) return false
  if (about.test(text)) return true
  return words(text).length < 3 && !languages.some(({ answers }) => answers.test(text))
}

const yes = /^(?:yes|ja|oui|si|sim|да|是的?|はい)(?!\S)/u

/**
 * Created on demand, because compiling the patterns of all languages takes ten milliseconds and few
 * runs need them.
 */
const patterns = lazily(() => {
  const sources = refusalLanguages.map((language) => sourcesOf(language))
  return {
    languages: sources.map(({ hints, declines: declining, texts, answers }) => ({
      hints: patternOf(hints),
      declining: patternOf(declining),
      texts: patternOf(texts),
      answers: patternOf(answers),
    })),
    alone: patternOf(...sources.map((source) => source.alone)),
    idle: patternOf(...sources.map((source) => source.idle)),
    about: patternOf(...sources.map((source) => source.about)),
    contrasts: patternOf(...sources.map((source) => source.contrasts)),
    concessions: patternOf(...sources.map((source) => source.concessions)),
  }
})

function patternOf(...parts: readonly string[]): RegExp {
  return new RegExp(foldText(parts.join('|')), 'u')
}
