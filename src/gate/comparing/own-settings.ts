import type { PipelineSettings } from '../../lib/model/settings/settings.ts'

/**
 * Returns the settings that a side's cache key and the comparison of both sides depend on: its own,
 * without those that belong to the policy and are shared by both sides.
 */
export function ownSettings(settings: PipelineSettings): object {
  const { depth: _depth, concurrency: _concurrency, ...own } = settings
  return own
}
