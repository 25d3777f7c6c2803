import type { Side } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { commitFiles, type SideFiles } from '../../pipeline/builtin/side-files.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import type { TreeEntry } from '../../git/tree.ts'
import type { CommitReader } from '../../git/commit-reader.ts'
import type { GateRequest } from '../request.ts'
import { isHiddenFrom, policyPaths } from './hide-policy.ts'

/**
 * Returns a reader of a side's files in Git's object store. Returns undefined if the side needs a
 * worktree, because it runs programs, because a document is a link or may be in a submodule or LFS, or
 * because the golden set is behind a link. Other links do not matter, because the document search does
 * not follow links to folders.
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
    readonly request: Pick<GateRequest, 'lfs' | 'submodules'>
    readonly settings: PipelineSettings
    readonly entries: readonly TreeEntry[]
  },
): SideFiles | undefined {
  if (settings.kind !== 'builtin' || request.lfs) return undefined
  const selector = documentSelector(settings.documents)
  const hidden = policyPaths(side, policy)
  const whole = (path: string): string => fromTop(policy.folders[side], path)
  const leadsToHidden = (path: string): boolean =>
    [...hidden].some((one) => `${one}/`.startsWith(`${whole(path)}/`))
  const needsTree = ({ path, mode }: TreeEntry): boolean =>
    (mode === linkMode && (selector.selects(path) || leadsToHidden(path))) ||
    (mode === submoduleMode && request.submodules && selector.reachesInto(path))
  if (entries.some(needsTree)) return undefined
  const isHidden = isHiddenFrom(side, policy)
  const shown = entries.filter(({ path, mode }) => mode !== linkMode && !isHidden(path))
  return commitFiles(workspace, sha, {
    entries: shown,
    workingDirectory: policy.folders[side],
  })
}

const linkMode = '120000'
const submoduleMode = '160000'
