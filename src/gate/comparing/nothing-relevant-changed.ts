import { contentDigest } from '../../lib/content-digest.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { Policy } from '../../policy/policy.ts'
import { documentsOfEvidence } from '../../golden/documents-of-evidence.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { CommitReader } from '../../git/commit-reader.ts'
import { ownSettings } from './own-settings.ts'
import { type Listing, sideContent } from './side-content.ts'

/** Both sides' commits, and a reader that lists their files. */
export type Relevance = {
  readonly policy: Policy
  readonly commits: MeasuredSides<string>
  readonly reader: Pick<CommitReader, 'listFiles' | 'treeOf'>
}

/**
 * Returns whether the pipeline, documents, golden set and policy are the same on both sides, so that all
 * scores are the same. Returns false if base has another gate configuration that may be measured neither
 * by this run nor by head's workflows.
 */
export async function nothingRelevantChanged({
  policy,
  commits,
  reader,
}: Relevance): Promise<boolean> {
  const { pipelines, golden, changes, depth, otherGates } = policy
  if (commits.base === undefined || pipelines.base === undefined || changes.length > 0) return false
  if ((otherGates ?? []).length > 0) return false
  if (golden.base?.hash !== golden.head.hash) return false
  const labelled = documentsOfEvidence(policy.items.map((item) => item.golden.head))
  const digest = async (sha: string, settings: PipelineSettings): Promise<string | undefined> => {
    const entries = await reader.listFiles(sha)
    const tree = await reader.treeOf(sha)
    const relevance = relevanceDigest({ entries, tree, settings, depth })
    if (relevance === undefined) return undefined
    // Labels may quote documents that are not indexed. These matter too, because their text decides
    // whether such a label is stale.
    const quoted = entries.filter(({ path }) => labelled.has(path))
    const content = quoted.some(({ mode }) => mode === linkMode)
      ? [tree]
      : quoted.map(({ oid }) => oid)
    return [relevance, ...content].join(' ')
  }
  const base = await digest(commits.base, pipelines.base)
  return base !== undefined && base === (await digest(commits.head, pipelines.head))
}

/**
 * Git's mode for symbolic links. A link's object id does not change when its target's content does.
 */
const linkMode = '120000'

/**
 * Returns a digest (32 hex digits) of everything that a side's results depend on. Sides with equal
 * digests have the same results. The digest depends on content and not on commit ids. Returns undefined
 * if it cannot be determined, in which case the caller must assume a change. Throws `config-invalid` for
 * invalid globs.
 */
export function relevanceDigest(
  input: Listing & {
    readonly settings: PipelineSettings
    /** The number of chunks to ask for per query. */
    readonly depth: number
  },
): string | undefined {
  const content = sideContent(input, input.settings)
  if (content === undefined) return undefined
  return contentDigest({ content, depth: input.depth, pipeline: ownSettings(input.settings) })
}
