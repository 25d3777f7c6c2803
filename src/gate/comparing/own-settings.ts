import type { PipelineSettings } from '../../lib/model/settings/settings.ts'

/**
 * Returns the settings in which two sides can differ, for a side's cache key and for the comparison.
 * Leaves out settings that belong to the policy, which both sides share.
 */
export function ownSettings(settings: PipelineSettings): object {
  const { depth: _depth, concurrency: _concurrency, ...own } = settings
  return own
}
