import { keepsStrings } from '../../../metrics/answer/keeps-assertions.ts'
import { entails } from '../../../metrics/judged/claim-rows.ts'
import { hasWordRun } from '../../../lib/text/occurrences.ts'
import { words } from '../../../lib/text/words/words.ts'
import { judgedSight, missingClaims } from '../items/judged-cause.ts'
import { refuses } from '../items/refuses.ts'
import type { Reached } from './reached.ts'
import { type AskedQuestion, goldenOf, type StageFacts, type Stopped } from './stage-facts.ts'
import { stringInContext } from './string-in-context.ts'

/**
 * Returns the stage at which an answer fails even though all of the question's labelled passages,
 * if any, reached the generator. Returns undefined if the answer does not fail or is missing. An
 * answer fails because of required or excluded strings, a refusal, or a reference claim that a
 * trusted judge does not find in it.
 */
export function answerStage(
  question: AskedQuestion,
  reached: Reached,
  facts: StageFacts,
): Stopped | undefined {
  const { head } = question.details.results
  const answer = head.kind === 'answered' ? head.answer : undefined
  if (answer === undefined) return undefined
  if (isDeclined(question, facts)) return declined(question)
  const missing = missingClaims(question.matrix)
  if (!keepsStrings(goldenOf(question.item), answer))
    return isUnused(question, { answer, reached }) ? { stage: 'not-used' } : { stage: 'unknown' }
  if (missing.some(({ inContext }) => entails(inContext)))
    return { stage: 'not-used', byJudge: true }
  return missing.some(({ importance }) => importance === 'vital') ? { stage: 'unknown' } : undefined
}

function isDeclined({ details, matrix }: AskedQuestion, facts: StageFacts): boolean {
  return refuses('head', { details, matrices: { base: undefined, head: matrix } }, facts) === true
}

/**
 * Returns the stage of a refusal. For a question with labels, it is `not-used`, because all of its
 * passages reached the generator. Without labels, it is `not-used` only if the judge finds a
 * passage in the context, and otherwise `unknown`.
 */
function declined({ details, matrix }: AskedQuestion): Stopped {
  if (details.matches.head !== undefined) return { stage: 'not-used' }
  return judgedSight(matrix) === true ? { stage: 'not-used', byJudge: true } : { stage: 'unknown' }
}

/**
 * Returns whether a string that the answer lacks is in the context. For a question with labels, it
 * must be in a relevant chunk.
 */
function isUnused(
  { item, details }: AskedQuestion,
  { answer, reached }: { readonly answer: string; readonly reached: Reached },
): boolean {
  const said = words(answer)
  const lacking = goldenOf(item).contains.filter((listed) => !hasWordRun(said, words(listed)))
  const isLabelled = details.matches.head !== undefined
  return stringInContext(lacking, reached, ({ relevant }) => relevant || !isLabelled) !== undefined
}
