import type { PipelineSettings } from '../../model/settings/settings.ts'
import { contentDigest } from '../../core/content-digest.ts'
import { type Listing, sideContent } from './side-content.ts'

/**
 * What a side's results depend on, as 32 hex digits: equal digests of two sides of one run mean that no
 * result can differ. It is made of content, never of commit ids. Undefined where nothing can tell, which
 * counts as changed. Throws `config-invalid` as globs do.
 */
export function relevanceDigest(
  input: Listing & {
    readonly settings: PipelineSettings
    /** Chunks asked for per query. */
    readonly depth: number
  },
): string | undefined {
  const content = sideContent(input, input.settings)
  if (content === undefined) return undefined
  return contentDigest({ content, depth: input.depth, pipeline: ownSettings(input.settings) })
}

/** A side's settings without those that belong to the exam, which both sides share. */
export function ownSettings(settings: PipelineSettings): object {
  const { depth: _depth, concurrency: _concurrency, ...own } = settings
  return own
}
