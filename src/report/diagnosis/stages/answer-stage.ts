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
 * Where a question stops whose passages, if it has labels, are all before the generator; undefined if its
 * answer, if there is one, does not fail. An answer fails by the strings that it has to contain or must not,
 * where it declines, and by a statement of the reference that a trusted judge misses.
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

/** Whoever declines with the passage in front of it does not use it; without a label a judge has to see one. */
function declined({ details, matrix }: AskedQuestion): Stopped {
  if (details.matches.head !== undefined) return { stage: 'not-used' }
  return judgedSight(matrix) === true ? { stage: 'not-used', byJudge: true } : { stage: 'unknown' }
}

/**
 * A string that the answer lacks is in the context: if there are labels, in a chunk that contains what they
 * ask for.
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
