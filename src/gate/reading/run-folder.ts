import { claimsOfFork } from '../../report/notes/kinds/claims-of-fork.ts'
import { GateError } from '../../lib/errors.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import { loadPolicy } from '../../policy/load-policy.ts'
import { openFolders } from '../../policy/working-folders.ts'
import type { Manifest } from '../../pipeline/run/manifest.ts'
import { resolveTextLevel } from '../../lib/model/visibility.ts'
import { type Expected, requireCommits } from '../../pipeline/run/reading/expected-runs.ts'
import { mergeShards } from '../../pipeline/run/reading/merge-shards.ts'
import { readRunFolder } from '../../pipeline/run/reading/read-run-folder.ts'
import { openCommitReader } from '../../git/commit-reader.ts'
import { type Collected, filesOfCommits } from '../collected.ts'
import { nothingRelevantChanged } from '../comparing/nothing-relevant-changed.ts'
import { reachModels } from '../reach-models.ts'
import type { GatePorts, Subject } from '../request.ts'
import type { ContextSoFar } from '../with-error-report.ts'
import { requireRepeatable } from './require-repeatable.ts'
import { type CountingCommits, countingCommits, type ExpectedCommits } from './counting-commits.ts'

export type ReportRequest = Subject & {
  /** The folder that `collect` wrote, with one run or all shards. */
  readonly runs: string
  readonly commits: ExpectedCommits
}

/**
 * Opens the run files that `collect` wrote, in the repository that was measured. Disposing the
 * result removes the unpacked files. Rejects with `runs-invalid` for run files from other commits
 * or questions, and `judge-unavailable` if the API key may not be sent to the models' address.
 */
export async function openRunFolder(
  request: ReportRequest,
  { signal, log, models, seed = '' }: GatePorts,
  soFar: ContextSoFar,
): Promise<Collected & AsyncDisposable> {
  await using undo = new AsyncDisposableStack()
  const whole = undo.use(await openCommitReader({ ...request, log, signal }))
  const folder = await readRunFolder(request.runs)
  const counting = await countingCommits(request.commits, folder.manifest, whole)
  requireCommits(folder.manifest.commits, counting.named)
  const { commits } = counting
  const day = await whole.dayOf(commits.head)
  soFar.learn({ commits, day })
  const { reader, openBranch, otherGates } = await openFolders(whole, commits, request)
  const policy = await loadPolicy({
    ...request,
    workspace: reader,
    openBranch,
    otherGates,
    commits,
  })
  const text = resolveTextLevel(policy.settings.text, request.visibility)
  soFar.learn({ policy, text })
  const isUnchanged = await nothingRelevantChanged({ policy, commits, reader })
  const rules = { expected: expectedOf(policy, counting), signal }
  const merged = isUnchanged ? undefined : undo.use(await mergeShards(folder, rules))
  const files = filesOfCommits(commits, reader, signal)
  if (merged !== undefined) {
    const { runs } = merged
    const verifiable = commitsAsCollected(counting)
    await requireRepeatable({ policy, commits: verifiable, runs, reader, files, seed, signal })
  }
  const fork = request.origin.fork ? [claimsOfFork] : []
  const reached = reachModels(policy, commits, models)
  const owned = undo.move()
  return {
    origin: request.origin,
    commits,
    day,
    policy,
    text,
    runs: merged?.runs,
    lost: lostBase(folder.manifest),
    files,
    behind: request.behind,
    claims: [...fork, ...counting.claims],
    models: reached,
    folder: reader.folder,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/**
 * Returns the commits against which to verify the sides' answers. A side's commit is undefined if its
 * run was collected at another commit than the one whose policy is used.
 */
function commitsAsCollected({
  commits,
  named,
}: CountingCommits): MeasuredSides<string | undefined> {
  const { base, head } = commits
  return {
    base: base === named.base ? base : undefined,
    head: head === named.head ? head : undefined,
  }
}

/** Returns the error that stopped base, as `collect` recorded it. */
function lostBase({ lost }: Pick<Manifest, 'lost'>): GateError | undefined {
  return lost === undefined ? undefined : new GateError('pipeline-failed', lost, { side: 'base' })
}

/** Returns the commits, configurations, golden sets and questions that the run files must match. */
function expectedOf(policy: Policy, { commits, named }: CountingCommits): Expected {
  const { base, head } = policy.files
  return {
    commits: named,
    config: {
      // Compare a configuration only if it was read from the recorded commit. Untrusted run files
      // may record another commit.
      base: base && commits.base === named.base ? sha256(base.config.bytes) : undefined,
      head: commits.head === named.head ? sha256(head.config.bytes) : undefined,
    },
    golden: { base: policy.golden.base?.hash, head: policy.golden.head.hash },
    depth: policy.depth,
    asksBase: policy.pipelines.base !== undefined,
    ids: policy.items.map(({ id }) => id),
  }
}
