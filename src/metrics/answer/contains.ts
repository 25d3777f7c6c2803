import { ofAnswer, type AnswerInput } from '../metric-entry.ts'
import { notApplicable, scored, type Score } from '../../lib/model/score.ts'
import { hasWordRun } from '../../lib/text/occurrences.ts'
import { words } from '../../lib/text/words/words.ts'

/**
 * The `contains` metric: the share of listed strings whose words occur consecutively in the answer.
 */
export const contains = ofAnswer({
  name: 'contains',
  direction: 'higher',
  description:
    'Share of the strings under `contains` whose words occur consecutively in the answer.',
  ruledOut: ({ contains: listed }) => (listed.length === 0 ? 'no_strings' : undefined),
  score: (input) => {
    const { contains: listed } = input.item
    return shareOf(listed, countPresent(input, listed))
  },
})

/**
 * The `excludes` metric: the share of listed strings whose words do not occur consecutively in the
 * answer.
 */
export const excludes = ofAnswer({
  name: 'excludes',
  direction: 'higher',
  description: 'Share of the strings under `excludes` that do not occur in the answer.',
  ruledOut: ({ excludes: listed }) => (listed.length === 0 ? 'no_strings' : undefined),
  score: (input) => {
    const { excludes: listed } = input.item
    return shareOf(listed, listed.length - countPresent(input, listed))
  },
})

/** Counts the listed strings that occur in an answer as consecutive words. */
export function countPresent(
  { answer }: Pick<AnswerInput, 'answer'>,
  listed: readonly string[],
): number {
  const said = words(answer)
  return listed.filter((one) => hasWordRun(said, words(one))).length
}

function shareOf(listed: readonly string[], count: number): Score {
  return listed.length === 0 ? notApplicable('no_strings') : scored(count / listed.length)
}
