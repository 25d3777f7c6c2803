import { allInOrder } from '../../lib/all-in-order.ts'
import { GateError } from '../../lib/errors.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import { loadPolicy } from '../../policy/load-policy.ts'
import { openFolders } from '../../policy/working-folders.ts'
import { resolveTextLevel } from '../../lib/model/visibility.ts'
import type { ReportContext } from '../../report/build/short-reports.ts'
import { didYouMean } from '../../lib/text/nearest.ts'
import { readHead } from '../../git/head-commit.ts'
import { mergeBase } from '../../git/refs/merge-base.ts'
import { defaultBranchTip } from '../../git/refs/default-branch.ts'
import { openWorkspace, type Workspace } from '../../git/workspace.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
import type { ContextSoFar } from '../with-error-report.ts'

/** The commits to measure and the policy to use. Disposing this object removes the workspace. */
export type OpenPolicy = AsyncDisposable & {
  readonly workspace: Workspace
  readonly commits: Commits
  readonly context: ReportContext & { readonly policy: Policy }
}

/**
 * Finds the commits and reads the policy. Rejects with `ref-not-found` for a missing commit,
 * `config-invalid` and `golden-invalid` for missing or invalid files, `input-invalid` for an
 * unreadable checkout or an unknown item in `only`, and `workspace-failed` if the workspace cannot
 * be set up.
 */
export async function openPolicy(
  request: GateRequest,
  { log, signal }: Pick<PipelinePorts, 'log' | 'signal'>,
  soFar?: ContextSoFar,
): Promise<OpenPolicy> {
  await using undo = new AsyncDisposableStack()
  const whole = undo.use(await openWorkspace({ ...request, log, signal }))
  const found = await findCommits(request, whole)
  const commits = { base: found.base, head: found.named ? found.head : undefined }
  const day = found.named ? await whole.dayOf(found.head) : undefined
  soFar?.learn({ commits, day })
  const { reader: workspace, openBranch, otherGates } = await openFolders(whole, found, request)
  const loaded = await loadPolicy({ ...request, workspace, openBranch, otherGates, commits: found })
  const { only } = request
  const policy = keepOnly(loaded, typeof only === 'function' ? only(commits) : only)
  const text = resolveTextLevel(policy.settings.text, request.visibility)
  soFar?.learn({ policy, text })
  const owned = undo.move()
  return {
    workspace,
    commits: found,
    context: { origin: request.origin, commits, day, policy, text },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/**
 * `named` states whether head is a commit that others can look up, as opposed to a snapshot of the
 * working tree.
 */
export type Commits = MeasuredSides<string> & { readonly named: boolean }

/**
 * Finds the commits to compare and makes them available locally. Rejects with `ref-not-found` if
 * one cannot be fetched.
 */
async function findCommits(
  { checkout, base, head }: GateRequest,
  workspace: Workspace,
): Promise<Commits> {
  const named = head.kind === 'commit'
  const headSha = named ? head.sha : await workspace.snapshotWorkTree()
  const isThere = workspace.ensureCommit(headSha)
  if (base.kind === 'merge-base') {
    const fork = forkFrom(checkout, base.tip, named ? headSha : undefined)
    const [, at] = await allInOrder([isThere, fork])
    return { base: at, head: headSha, named }
  }
  await isThere
  switch (base.kind) {
    case 'none':
      return { base: undefined, head: headSha, named }
    case 'head':
      return { base: headSha, head: headSha, named }
    case 'commit':
      await workspace.ensureCommit(base.sha)
      return { base: base.sha, head: headSha, named }
  }
}

/**
 * Returns the commit at which head (the checked-out commit by default) forked from the target branch.
 */
async function forkFrom(
  checkout: string,
  tip: string | undefined,
  head: string | undefined,
): Promise<string> {
  const ours = tip ?? (await defaultBranchTip(checkout))
  return mergeBase(checkout, ours, head ?? (await readHead(checkout)).sha)
}

/** Restricts the policy to the items in `only`. Throws an error that lists all unknown ids. */
function keepOnly(policy: Policy, only: readonly string[] | undefined): Policy {
  if (only === undefined) return policy
  const wanted = new Set(only)
  const items = policy.items.filter(({ id, wordingOf }) => wanted.has(wordingOf ?? id))
  const known = new Set(items.map((item) => item.id))
  const unknown = only.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    const all = policy.items.map(({ id, wordingOf }) => wordingOf ?? id)
    const guess = unknown.length === 1 ? didYouMean(unknown[0] ?? '', all) : ''
    throw new GateError(
      'input-invalid',
      `the golden set has no question with the id ${unknown.join(' or ')}${guess}`,
      {
        hint: '--only takes ids from the golden set, separated by commas',
      },
    )
  }
  return { ...policy, items, filteredFrom: policy.items.length }
}
