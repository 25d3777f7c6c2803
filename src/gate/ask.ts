import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { GateError } from '../lib/errors.ts'
import { refuseSecretBesideCode } from '../pipeline/refuse-secret-beside-code.ts'
import { digestOfFile } from '../lib/files/file-digest.ts'
import { formatShard } from '../lib/model/shard.ts'
import { finishedName, manifestName } from '../pipeline/run/folder-names.ts'
import { type Manifest, parseManifest } from '../pipeline/run/manifest.ts'
import { requireCommits } from '../pipeline/run/reading/expected-runs.ts'
import { runsInvalid } from '../pipeline/run/runs-invalid.ts'
import { clearRunFolder, requireRunFolder } from '../pipeline/run/writing/clear-run-folder.ts'
import { type CollectRequest, collectRuns, writeRuns } from './collect.ts'
import { openPolicy } from './collecting/open-policy.ts'
import { refusePrivateText } from './collecting/public-artifact-guard.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { type BuildHandle, folderOf, readHandle } from './staging/build-handle.ts'
import { openPartJournal } from './staging/part-journal.ts'
import { putTogether } from './staging/put-together.ts'

export type AskRequest = Omit<CollectRequest, 'base' | 'head'> & {
  /** The folder written by `build`. */
  readonly build: string
  /**
   * The commits that the build must have been made from; undefined to use the commits recorded in the
   * build.
   */
  readonly commits: Pick<GateRequest, 'base' | 'head'> | undefined
}

/**
 * Runs the second of three stages: asks one shard of the questions against an existing build, and
 * writes run files as `collect` does. Any number of workers may run at the same time. If a shard is
 * already finished, asks only its failed questions again. Rejects with `runs-invalid` if the build
 * is damaged or was made from other commits.
 */
export async function ask(request: AskRequest, ports: PipelinePorts): Promise<Manifest> {
  const { handle, digest } = await readHandle(request.build)
  await requireIndex(handle, request.build)
  requirePassEnv(handle, request)
  const gateRequest = { ...request, ...commitsOf(handle, request) }
  // List the names before reading the shard, so that files that another worker finishes in the meantime
  // are not removed.
  const names = await requireRunFolder(request.folder)
  const finished = await finishedPart(request, digest)
  if (finished !== undefined && !hasFailed(finished)) return finished
  await clearRunFolder(request.folder, names)
  await using opened = await openPolicy(gateRequest, ports)
  const { pipelines, depth, settings } = opened.context.policy
  const { secrets = [], folder, shard } = request
  refuseSecretBesideCode({ secrets, pipelines, scorers: settings.scorers.size > 0 })
  const part = { build: digest, shard: shard ? formatShard(shard) : '', depth }
  using journal = await openPartJournal(folder, part)
  const stage = { kind: 'ask', folder: request.build, handle, journal } as const
  const collected = await collectRuns({ ...gateRequest, stage }, opened, ports)
  journal.check()
  await refusePrivateText(collected, request.visibility)
  const { signal } = ports
  return await putTogether(folder, {
    journals: (counts) => (hasFailed(counts) ? [] : journal.names),
    finished: () => finishedPart(request, digest),
    write: (into) =>
      writeRuns(collected, opened, { ...request, folder: into, build: digest, signal }),
  })
}

/**
 * Returns whether any question failed, for example because an engine was temporarily unavailable.
 * Failed questions are asked again.
 */
function hasFailed({ sides: { base, head } }: Manifest): boolean {
  return [base, head].some((side) => side !== undefined && side.failed > 0)
}

/** Returns this shard's manifest if the shard is finished, and undefined otherwise. */
async function finishedPart(
  { folder, shard }: AskRequest,
  digest: string,
): Promise<Manifest | undefined> {
  const path = join(folder, finishedName, manifestName)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const manifest = parseManifest(text, path)
  const isOfBuild = manifest.build === digest && isDeepStrictEqual(manifest.shard, shard)
  return isOfBuild ? manifest : undefined
}

/** Returns the build's commits. Throws if the request specifies different commits. */
export function commitsOf(
  { commits }: BuildHandle,
  { build, commits: wanted }: Pick<AskRequest, 'build' | 'commits'>,
): Pick<GateRequest, 'base' | 'head'> {
  const { base, head } = commits
  if (wanted !== undefined)
    requireCommits(commits, { base: shaOf(wanted.base), head: shaOf(wanted.head) }, build)
  return {
    head: { kind: 'commit', sha: head },
    base: base === undefined ? { kind: 'none' } : { kind: 'commit', sha: base },
  }
}

function shaOf(ref: GateRequest['base'] | GateRequest['head']): string | undefined {
  return ref.kind === 'commit' ? ref.sha : undefined
}

async function requireIndex({ index }: BuildHandle, folder: string): Promise<void> {
  for (const { name, sha256 } of index) {
    const path = join(folderOf.index(folder), name)
    const found = await digestOfFile(path).catch(() => undefined)
    if (found !== sha256)
      throw runsInvalid(
        path,
        found === undefined ? 'is missing' : 'is not the file that `rag-gate build` wrote',
        {
          hint: 'copy the whole folder that `rag-gate build` wrote, unchanged, or run `rag-gate build` again',
        },
      )
  }
}

/**
 * Throws if this job and the job that built the index pass different environment variables to
 * programs.
 */
export function requirePassEnv(
  { passEnv }: Pick<BuildHandle, 'passEnv'>,
  request: Pick<GateRequest, 'passEnv'>,
): void {
  const [built, here] = [passEnv, request.passEnv.names].map((names) =>
    [...new Set(names)].toSorted().join(', '),
  )
  if (built === here) return
  throw new GateError(
    'input-invalid',
    `pass-env: the build job passed ${built || 'no variables'}, but this job passes ${here || 'none'}`,
    { hint: 'set the same `pass-env` for `build`, `ask` and `teardown`' },
  )
}
