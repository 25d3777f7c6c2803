import { commonSubsequence } from '../../metrics/answer/common-subsequence.ts'
import type { MetricEntry } from '../../metrics/metric-entry.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { madeCalls, satisfiedCalls } from '../../metrics/trials/match-calls.ts'
import { ofSteps } from './of-steps.ts'

/**
 * tool_precision: the share of the agent's calls that were expected, compared by name; 0 if there were no
 * calls.
 */
export const toolPrecision: MetricEntry = ofSteps({
  name: 'tool_precision',
  direction: 'higher',
  description: "Share of the agent's calls that the question expects.",
  wants: 'calls',
  score: ({ steps, tools }) =>
    scored(steps.length === 0 ? 0 : madeCalls(tools.calls, steps) / steps.length),
})

/** tool_recall: the share of expected calls that the agent made, compared by name. */
export const toolRecall: MetricEntry = ofSteps({
  name: 'tool_recall',
  direction: 'higher',
  description: 'Share of the expected calls that the agent made.',
  wants: 'calls',
  score: ({ steps, tools }) => scored(madeCalls(tools.calls, steps) / tools.calls.length),
})

/**
 * tool_order: the length of the longest common subsequence of expected and actual calls, as a share of the
 * expected calls.
 */
export const toolOrder: MetricEntry = ofSteps({
  name: 'tool_order',
  direction: 'higher',
  description: 'Share of the expected calls that the agent made in the expected order.',
  wants: 'calls',
  score: ({ steps, tools }) => {
    if (!tools.ordered) return notApplicable('unordered_tools')
    const [expected, made] = [tools.calls, steps].map((calls) => calls.map(({ tool }) => tool))
    return scored(commonSubsequence(expected ?? [], made ?? []) / tools.calls.length)
  },
})

/**
 * argument_accuracy: among the expected calls with arguments, the share for which the agent made a call
 * with all of the expected arguments. Each of the agent's calls matches at most one expected call.
 */
export const argumentAccuracy: MetricEntry = ofSteps({
  name: 'argument_accuracy',
  direction: 'higher',
  description:
    'Share of the expected calls with arguments that the agent made with all of these arguments.',
  wants: 'calls',
  score: ({ steps, tools }) => {
    const wanted = tools.calls.filter((call) => call.arguments.size > 0)
    if (wanted.length === 0) return notApplicable('no_arguments')
    return scored(satisfiedCalls(wanted, steps) / wanted.length)
  },
})

/** tool_limits: 1 if no forbidden tool was called and there were at most `most` steps, otherwise 0. */
export const toolLimits: MetricEntry = ofSteps({
  name: 'tool_limits',
  direction: 'higher',
  description: '1 if the agent called no forbidden tool and stayed within its step limit, else 0.',
  wants: 'limits',
  score: ({ steps, tools: { forbidden, most = Infinity } }) => {
    const isKept = steps.length <= most && steps.every(({ tool }) => !forbidden.includes(tool))
    return scored(isKept ? 1 : 0)
  },
})
