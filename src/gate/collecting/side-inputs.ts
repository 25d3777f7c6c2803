import type { Side } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import { isReviewOf } from '../../golden/reviews-folder.ts'
import { isWritten } from '../../lib/model/settings/kind-traits.ts'
import { trialsOf } from '../../metrics/trials/pass-hat.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { commitFiles, type SideFiles } from '../../pipeline/builtin/side-files.ts'
import type { Query } from '../../pipeline/side-request.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import type { TreeEntry } from '../../git/tree.ts'
import type { CommitReader } from '../../git/commit-reader.ts'
import type { GateRequest } from '../request.ts'
import { policyPaths } from './hide-policy.ts'

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

/**
 * Returns a reader of a side's files in Git's object store. Returns undefined if the side needs a
 * worktree, because it runs programs or because some files are links or are in submodules or LFS.
 */
export function filesWithoutTree(
  side: Side,
  sha: string,
  {
    policy,
    workspace,
    request,
    settings,
    entries,
  }: {
    readonly policy: Policy
    readonly workspace: Pick<CommitReader, 'readFile'>
    readonly request: Pick<GateRequest, 'lfs'>
    readonly settings: PipelineSettings
    readonly entries: readonly TreeEntry[]
  },
): SideFiles | undefined {
  const isPlain = entries.every(({ mode }) => mode === '100644' || mode === '100755')
  if (settings.kind !== 'builtin' || request.lfs || !isPlain) return undefined
  const hidden = policyPaths(side, policy)
  const shown = entries.filter((entry) => {
    const path = fromTop(policy.folders[side], entry.path)
    return !hidden.has(path) && !isReviewOf(path, hidden)
  })
  return commitFiles(workspace, sha, shown)
}
