import { contentDigest } from '../../lib/content-digest.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { Policy } from '../../policy/load-policy.ts'
import { documentsOfEvidence } from '../../golden/documents-of-evidence.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { CommitReader } from '../../git/commit-reader.ts'
import { type Listing, sideContent } from './side-content.ts'

/** Both sides' content, by what git says of it. */
export type Relevance = {
  readonly policy: Policy
  readonly commits: MeasuredSides<string>
  readonly reader: Pick<CommitReader, 'listFiles' | 'treeOf'>
}

/** Whether pipeline, documents, golden set and policy are the same on both sides, so no score can differ. */
export async function nothingRelevantChanged({
  policy,
  commits,
  reader,
}: Relevance): Promise<boolean> {
  const { pipelines, golden, changes, depth } = policy
  if (commits.base === undefined || pipelines.base === undefined || changes.length > 0) return false
  if (golden.base?.hash !== golden.head.hash) return false
  const labelled = documentsOfEvidence(policy.items.map((item) => item.golden.head))
  const digest = async (sha: string, settings: PipelineSettings): Promise<string | undefined> => {
    const entries = await reader.listFiles(sha)
    const tree = await reader.treeOf(sha)
    const relevance = relevanceDigest({ entries, tree, settings, depth })
    if (relevance === undefined) return undefined
    // Labels may quote documents that are not indexed: their text decides what is stale.
    const quoted = entries.filter(({ path }) => labelled.has(path))
    const content = quoted.some(({ mode }) => mode === linkMode)
      ? [tree]
      : quoted.map(({ oid }) => oid)
    return [relevance, ...content].join(' ')
  }
  const base = await digest(commits.base, pipelines.base)
  return base !== undefined && base === (await digest(commits.head, pipelines.head))
}

/** Git's mode of a symbolic link, whose own id says nothing of what it leads to. */
const linkMode = '120000'

/**
 * What a side's results depend on, as 32 hex digits: equal digests of two sides of one run mean that no
 * result can differ. It is made of content, never of commit ids. Undefined if nothing can tell, which counts
 * as changed. Throws `config-invalid` as globs do.
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

/** A side's settings without those that belong to the policy, which both sides share. */
export function ownSettings(settings: PipelineSettings): object {
  const { depth: _depth, concurrency: _concurrency, ...own } = settings
  return own
}
