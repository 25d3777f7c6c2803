import type { Policy } from '../../policy/policy.ts'
import { isWritten } from '../../lib/model/settings/kind-traits.ts'
import { trialsOf } from '../../metrics/trials/pass-hat.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { Query } from '../../pipeline/side-request.ts'

/** Returns the queries for a pipeline, in the order of the golden set. */
export function queriesOf(
  { items }: Pick<Policy, 'items'>,
  settings: PipelineSettings,
): readonly Query[] {
  return items.map(({ id, golden: { base } }) => ({
    id,
    query: base.query,
    ...(base.history === undefined ? {} : { history: base.history }),
    ...(base.filters === undefined ? {} : { filters: base.filters }),
    ...(base.draft === undefined || !isWritten(settings) ? {} : { retrievalOnly: true as const }),
  }))
}

/**
 * Returns how many times to ask each question: the largest k of all pass^k metrics, or 1 for a
 * pipeline that is neither a command nor an HTTP service.
 */
export function trialsOfSide(
  { settings }: Pick<Policy, 'settings'>,
  { kind }: PipelineSettings,
): number {
  const isAgent = kind === 'command' || kind === 'http'
  return isAgent ? Math.max(1, ...settings.metrics.map(trialsOf)) : 1
}
