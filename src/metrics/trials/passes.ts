import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { ToolRules } from '../../lib/model/items/tool-rules.ts'
import type { Step, Trial } from '../../lib/model/run.ts'
import type { RefusalSettings } from '../../lib/model/settings/settings.ts'
import { keepsAssertions } from '../answer/keeps-assertions.ts'
import { satisfiedCalls, satisfiesInOrder } from './match-calls.ts'

/** Returns whether a question has rules that a trial can be checked against. */
export function isTold({ tools, answerable, contains, excludes }: GoldenItem): boolean {
  return tools !== undefined || !answerable || contains.length + excludes.length > 0
}

/**
 * Returns whether a trial satisfies all rules of its question. It must make every expected call
 * with its arguments, in order if required, and within the limits. Its answer must satisfy
 * `contains` and `excludes`, and must be a refusal if the question has no answer. Returns undefined
 * if the trial failed or lacks the required steps or answer.
 */
export function passes(
  item: GoldenItem,
  trial: Trial,
  refusal: RefusalSettings,
): boolean | undefined {
  if (trial.kind === 'failed') return undefined
  const { tools } = item
  if (tools !== undefined && trial.steps === undefined) return undefined
  const assertions = keepsAssertions(item, trial, refusal)
  if (assertions === 'no-answer') return undefined
  return assertions !== 'broken' && (tools === undefined || follows(trial.steps ?? [], tools))
}

function follows(
  steps: readonly Step[],
  { calls, ordered, forbidden, most = Infinity }: ToolRules,
): boolean {
  if (steps.length > most || steps.some(({ tool }) => forbidden.includes(tool))) return false
  return ordered ? satisfiesInOrder(calls, steps) : satisfiedCalls(calls, steps) === calls.length
}
