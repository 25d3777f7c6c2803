import type { RunsSettings } from '../../lib/model/settings/settings.ts'
import { printable, quoted } from '../../lib/text/printing/printable.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { GateError } from '../../lib/errors.ts'
import { openNamedRun } from '../run/reading/open-named-run.ts'
import type { QueryResult, Run } from '../../lib/model/run.ts'
import { type Shard, shardOf } from '../../lib/model/shard.ts'
import { realPathInside } from '../../lib/files/real-path-inside.ts'
import type { SideRequest } from '../side-request.ts'

/** Where a run file may be if it is not in the worktree, and which commit it belongs to. */
export type RunsPlace = {
  readonly sha: string
  readonly checkout: string
  /** The shard of the questions to ask, or undefined for all of them. */
  readonly shard?: Shard | undefined
}

/**
 * Reads a run that another tool or job produced, from the file at `pipeline.path` in the side's
 * worktree. If the path contains `{side}` or `{sha}`, the file may also be in the checkout, where
 * an earlier step may have written it. Answers to other queries are ignored and counted; in a split
 * run, each is counted in only one shard. Rejects with `pipeline-failed` if the file does not
 * exist, and with `runs-invalid` if it is not a run.
 */
export async function readRuns(
  request: SideRequest<RunsSettings>,
  { sha, checkout, shard }: RunsPlace,
): Promise<Run> {
  const { side, settings, queries, depth, folder, log, signal } = request
  const path = settings.path.replaceAll('{side}', side).replaceAll('{sha}', sha)
  const tellsApart = path !== settings.path
  const at = fromTop(request.workingDirectory ?? '', path)
  const found =
    (await realPathInside(request.root, at)) ??
    (tellsApart ? await realPathInside(checkout, at) : undefined)
  if (found === undefined) throw noRun(request, { path, tellsApart })
  await using file = await openNamedRun(found, {
    label: `${side}: ${printable(path)}`,
    depth,
    asked: new Set(queries.map(({ id }) => id)),
    isOwn: shard && ((id) => shardOf(id, shard.count) === shard.index),
    keep: undefined,
    temp: folder,
    signal,
  })
  // Copied, because the worktree is removed while the results are still needed.
  const results = new Map<string, QueryResult>()
  for (const { id } of queries) {
    const result = file.run.results.get(id)
    if (result !== undefined) results.set(id, result)
    else if (file.strangeId !== undefined) results.set(id, unanswered(file.strangeId))
  }
  const { length } = file.ids
  log.info(`${side}: read ${length} ${length === 1 ? 'answer' : 'answers'} from ${printable(path)}`)
  return { ...file.run, results }
}

function unanswered(strangeId: string): QueryResult {
  const strange = `answers under other ids, such as ${quoted(strangeId)}`
  const message = `the run file has no answer to this question, but ${strange}: use the question's id`
  return { kind: 'failed', message }
}

function noRun(
  { side }: SideRequest<RunsSettings>,
  { path, tellsApart }: { readonly path: string; readonly tellsApart: boolean },
): GateError {
  const where = tellsApart
    ? "neither in this side's worktree nor in the checkout"
    : "not in this side's worktree"
  return new GateError('pipeline-failed', `${side}: the run file ${printable(path)} is ${where}`, {
    hint: tellsApart
      ? 'commit the run file, or have an earlier step of the job write it there'
      : 'commit the run file; if an earlier step writes it, tell the sides apart with {side} or {sha} in `pipeline.path`',
    side,
  })
}
