import { createHash } from 'node:crypto'
import { refuseKeyBesideCode } from '../event/refuse-key-beside-code.ts'
import { type ExamFile, loadExam } from '../exam/load-exam.ts'
import { askSides } from './collecting/ask-sides.ts'
import { findCommits } from './collecting/find-commits.ts'
import { keepOnly } from './comparing/keep-only.ts'
import { nothingRelevantChanged } from './comparing/nothing-relevant-changed.ts'
import { refusePrivateText } from './collecting/public-artifact-guard.ts'
import { reachModels } from './judging/reach-models.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { requireKey } from './collecting/require-key.ts'
import { clearRunFolder } from '../run/writing/clear-run-folder.ts'
import { trackedFiles } from './collecting/tracked-files.ts'
import type { Manifest } from '../run/manifest.ts'
import { formatShard, itemsOfShard, type Shard } from '../model/shard.ts'
import { writeRunFolder } from '../run/writing/write-run-folder.ts'
import { toolVersion } from '../core/version.ts'
import { openWorkspace } from '../workspace/workspace.ts'

/** What to build and ask, and where the run files go. */
export type CollectRequest = GateRequest & {
  /** The part of the golden set to ask; undefined: all of it. */
  readonly shard: Shard | undefined
  /** Folder for the run files. */
  readonly folder: string
  /** Key of a builtin pipeline's models, which refuses to stand beside code of the repository. */
  readonly apiKey: string | undefined
}

/**
 * Builds and asks both sides, as `gate` does, and leaves run files instead of a report: what each side
 * returned, and no score. Throws where it cannot collect; the folder then holds no `run.json`.
 */
export async function collect(request: CollectRequest, ports: PipelinePorts): Promise<Manifest> {
  const { log, signal } = ports
  // Before the work: what lies in the way is told at once, and no run.json of an earlier run stays behind a failure.
  await clearRunFolder(request.folder)
  await using workspace = await openWorkspace({ ...request, log, signal })
  const commits = await findCommits(request, workspace)
  const loaded = await loadExam({ ...request, workspace, commits })
  const whole = keepOnly(loaded, request.only)
  refuseKeyBesideCode({
    apiKey: request.apiKey,
    kinds: { base: whole.pipelines.base?.kind, head: whole.pipelines.head.kind },
  })
  const exam = { ...whole, items: itemsOfShard(whole.items, request.shard) }
  const ids = exam.items.map(({ id }) => id)
  const models = reachModels(exam, commits, ports.models)
  const unchanged = await nothingRelevantChanged({ exam: whole, commits, reader: workspace })
  if (!unchanged) requireKey(exam.pipelines, models)
  const part = request.shard === undefined ? '' : ` (shard ${formatShard(request.shard)})`
  const runs = unchanged
    ? undefined
    : await log.group(`Build both sides and ask ${ids.length} questions${part}`, async () =>
        askSides({ request, exam, workspace, commits, models, ports, keepRuns: part === '' }),
      )
  if (unchanged) log.info('nothing that the answers depend on has changed: nothing was asked')
  if (runs !== undefined) {
    const { base, head } = commits
    const { visibility } = request
    const tracked = {
      base:
        base === undefined ? undefined : trackedFiles(await workspace.listFiles(base), visibility),
      head: trackedFiles(await workspace.listFiles(head), visibility),
    }
    refusePrivateText({ runs, ids, tracked, visibility, settings: exam.settings })
  }
  const { files } = exam
  return await writeRunFolder({
    folder: request.folder,
    manifest: {
      tool: toolVersion,
      commits: { base: commits.base, head: commits.head },
      pullRequest: request.origin.pullRequest,
      config: {
        base: files.base && digestOf(files.base.config),
        head: digestOf(files.head.config),
      },
      depth: exam.depth,
      shard: request.shard,
    },
    runs,
    ids,
    golden: { base: files.base?.golden, head: files.head.golden },
    signal,
  })
}

function digestOf({ bytes }: ExamFile): string {
  return createHash('sha256').update(bytes).digest('hex')
}
