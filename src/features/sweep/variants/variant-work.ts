import { depthFor } from '../../../metrics/depth.ts'
import { isApart } from '../../../metrics/compare/eligible-items.ts'
import { contextOf, type Policy } from '../../../policy/policy.ts'
import type { Run } from '../../../lib/model/run.ts'
import type { PipelineSettings } from '../../../lib/model/settings/settings.ts'
import { metricTried } from '../../../policy/measured-too.ts'
import type { Asking } from '../../../gate/collecting/ask-side.ts'

/**
 * What variants of a pipeline are measured on: a policy, and a commit or a snapshot of the working tree.
 */
export type VariantWork = Omit<Asking, 'keepRuns'> & {
  /**
   * Once aborted, variants that have not been measured are skipped. Absent if there is no time limit.
   */
  readonly until?: AbortSignal | undefined
  /**
   * Base's run, if labels are carried over from base's documents to head's, as in the gate; absent
   * if only head's documents are used.
   */
  readonly base?: Run | undefined
}

export type SetUp = { readonly pipeline: PipelineSettings; readonly sha: string }

/**
 * Adds the metric `context_tokens` to the policy, and sets the policy's depth to the largest that any
 * variant needs. All variants get this depth, because a greater depth is an advantage.
 */
export function policyOfAll(policy: Policy, pipelines: readonly PipelineSettings[]): Policy {
  const tried = metricTried('context_tokens')
  const isKnown = policy.settings.metrics.some(({ name }) => name === tried.name)
  const metrics = isKnown ? policy.settings.metrics : [...policy.settings.metrics, tried]
  const contexts = pipelines.flatMap((pipeline) => contextOf(pipeline) ?? [])
  const needed = pipelines[0]?.depth ?? depthFor(metrics, contexts)
  const depth = Math.max(policy.depth, needed, ...contexts)
  return { ...policy, settings: { ...policy.settings, metrics }, depth, items: questionsOf(policy) }
}

/**
 * Returns the questions that may decide the comparison, leaving out unreviewed drafts, questions that
 * head added, and head's alternative wordings.
 */
function questionsOf({ items }: Policy): Policy['items'] {
  return items.filter((item) => !isApart(item) && item.origin !== 'added')
}

export function policyOf(policy: Policy, pipeline: PipelineSettings): Policy {
  return { ...policy, pipelines: { ...policy.pipelines, head: pipeline } }
}

/** Returns the policy for measuring a side without a base. */
export function alone(policy: Policy): Policy {
  return { ...policy, pipelines: { ...policy.pipelines, base: undefined } }
}
