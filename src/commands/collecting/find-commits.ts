import type { MeasuredSides } from '../../core/sides.ts'
import { defaultBranchTip, mergeBase, resolveRef } from '../../workspace/resolve-ref.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import type { GateRequest } from '../request.ts'

/** `named`: head is a commit that others can look up, not a snapshot of the work tree. */
export type Commits = MeasuredSides<string> & { readonly named: boolean }

/** The commits to compare, made available. Throws `ref-not-found` for what cannot be fetched. */
export async function findCommits(
  { checkout, base, head }: GateRequest,
  workspace: Workspace,
): Promise<Commits> {
  const named = head.kind === 'commit'
  const headSha = named ? head.sha : await workspace.snapshotWorkTree()
  await workspace.ensureCommit(headSha)
  switch (base.kind) {
    case 'none':
      return { base: undefined, head: headSha, named }
    case 'head':
      return { base: headSha, head: headSha, named }
    case 'commit':
      await workspace.ensureCommit(base.sha)
      return { base: base.sha, head: headSha, named }
    case 'merge-base': {
      const tip = base.tip ?? (await defaultBranchTip(checkout))
      const from = named ? head.sha : await resolveRef(checkout, 'HEAD')
      return { base: await mergeBase(checkout, tip, from), head: headSha, named }
    }
  }
}
