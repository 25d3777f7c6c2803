import type { AnswerFault } from '../../model/worse-answers.ts'
import { hasWordRun } from '../../text/occurrences.ts'
import { words } from '../../text/words/words.ts'
import type { Sight } from './answer-cause.ts'
import { droppedClaims, inventedClaims } from './judged-cause.ts'
import { answerOf, droppedStrings, inventedNumbers } from './word-cause.ts'

/** What head's answer lacks or adds against base's, what it lacks first; a judge's word only where it is trusted. */
export function answerFaults(sight: Sight): readonly AnswerFault[] {
  const { matrices } = sight.degraded
  const of = (kind: AnswerFault['kind'], texts: readonly string[]): readonly AnswerFault[] =>
    texts.map((text) => ({ kind, text }))
  return [
    ...of('missing-string', droppedStrings(sight)),
    ...of('missing-claim', droppedClaims(matrices)),
    ...of('excluded-string', enteredStrings(sight)),
    ...of('invented-number', inventedNumbers(sight)),
    ...of('invented-claim', inventedClaims(matrices)),
  ]
}

/** Strings that an answer must not say, that head says and base did not. */
function enteredStrings(sight: Sight): readonly string[] {
  const [before, now] = [words(answerOf('base', sight) ?? ''), words(answerOf('head', sight) ?? '')]
  return sight.degraded.item.golden.base.excludes.filter((listed) => {
    const run = words(listed)
    return hasWordRun(now, run) && !hasWordRun(before, run)
  })
}
