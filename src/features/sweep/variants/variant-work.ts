import { depthFor } from '../../../metrics/depth.ts'
import { isApart } from '../../../metrics/compare/eligible-items.ts'
import { contextOf, type Policy } from '../../../policy/load-policy.ts'
import type { Run } from '../../../lib/model/run.ts'
import type { PipelineSettings } from '../../../lib/model/settings/settings.ts'
import { metricTried } from '../../../policy/measured-too.ts'
import type { Asking } from '../../../gate/collecting/ask-side.ts'

/** A commit, or the work tree as one, with its policy: what variants of its pipeline are measured on. */
export type VariantWork = Omit<Asking, 'keepRuns'> & {
  /** Ends the variants that are not measured by then, and nothing else; left out: nothing limits them. */
  readonly until?: AbortSignal | undefined
  /** What base returned, so that labels are followed from it as the gate does; left out: head's documents are all there is. */
  readonly base?: Run | undefined
}

export type SetUp = { readonly pipeline: PipelineSettings; readonly sha: string }

/** The policy with its context tokens measured, and asked as deep as any variant needs: a depth of its own would be an advantage. */
export function policyOfAll(policy: Policy, pipelines: readonly PipelineSettings[]): Policy {
  const tried = metricTried('context_tokens')
  const isKnown = policy.settings.metrics.some(({ name }) => name === tried.name)
  const metrics = isKnown ? policy.settings.metrics : [...policy.settings.metrics, tried]
  const contexts = pipelines.flatMap((pipeline) => contextOf(pipeline) ?? [])
  const needed = pipelines[0]?.depth ?? depthFor(metrics, contexts)
  const depth = Math.max(policy.depth, needed, ...contexts)
  return { ...policy, settings: { ...policy.settings, metrics }, depth, items: questionsOf(policy) }
}

/** Without unreviewed drafts, what head adds beside base, and head's other wordings: none of them may decide. */
function questionsOf({ items }: Policy): Policy['items'] {
  return items.filter((item) => !isApart(item) && item.origin !== 'added')
}

export function policyOf(policy: Policy, pipeline: PipelineSettings): Policy {
  return { ...policy, pipelines: { ...policy.pipelines, head: pipeline } }
}

/** The policy of a side that is measured beside none. */
export function alone(policy: Policy): Policy {
  return { ...policy, pipelines: { ...policy.pipelines, base: undefined } }
}
