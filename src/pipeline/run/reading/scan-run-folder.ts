import { type Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../../../lib/errors.ts'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import { largerThan } from '../../../lib/files/read-file-inside.ts'
import { finishedName, manifestName, partNamed } from '../folder-names.ts'
import { runsInvalid } from '../runs-invalid.ts'
import { mostShards } from '../../../lib/model/shard.ts'
import { mostFileBytes } from '../writing/write-run-file.ts'
import { codeOf } from '../../../lib/reason-of.ts'

/**
 * The paths of the files that one `collect` run wrote. A path is undefined if the file does not
 * exist.
 */
export type ScannedPart = {
  /** The folder's path, also used in messages. */
  readonly path: string
  readonly base: string | undefined
  readonly head: string | undefined
  readonly goldenBase: string | undefined
  readonly goldenHead: string | undefined
}

const mostBytes = 2 * 1024 * 1024 * 1024

/**
 * Finds the files that `collect` wrote, either in the folder itself or in one subfolder per shard,
 * ordered by name. The files of `ask` are in a subfolder `finished`. Rejects with `runs-invalid`,
 * naming the path, for unknown names, links and other kinds of entries, and for more than 256
 * shards, 256 MiB in one file or 2 GiB in total.
 */
export async function scanRunFolder(folder: string): Promise<readonly ScannedPart[]> {
  const entries = await list(folder)
  if (entries.length === 0) throw noRunFiles(folder)
  const folders = entries.filter((entry) => entry.isDirectory())
  const room = { bytes: mostBytes }
  if (folders.length === 0) return [await scanPart(folder, entries, room)]
  const stray = entries.find((entry) => !entry.isDirectory())
  if (stray !== undefined)
    throw runsInvalid(
      join(folder, stray.name),
      'is not a folder, although it is among folders of run files',
    )
  if (folders.length > mostShards)
    throw runsInvalid(
      folder,
      `contains ${folders.length} folders, but a run has at most ${mostShards} shards`,
    )
  const parts: ScannedPart[] = []
  for (const { name } of folders) {
    const [path, found] = await wherePartLies(join(folder, name))
    parts.push(await scanPart(path, found, room))
  }
  return parts
}

/**
 * Returns the path and entries of a shard's folder, or of its subfolder `finished` if `ask` wrote the
 * shard.
 */
async function wherePartLies(path: string): Promise<readonly [string, readonly Dirent[]]> {
  const entries = await list(path)
  const [only] = entries
  if (entries.length !== 1 || only?.name !== finishedName || !only.isDirectory())
    return [path, entries]
  const finished = join(path, finishedName)
  return [finished, await list(finished)]
}

async function list(folder: string): Promise<readonly Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    const code = codeOf(cause)
    if (code === 'ENOENT') throw noRunFiles(folder)
    throw runsInvalid(folder, 'cannot be read as a folder', { cause })
  })
  const finished = entries.filter(({ name }) => partNamed(name) !== 'journal')
  if (finished.length === 0 && entries.length > 0) throw unfinished(folder)
  return finished.toSorted((one, other) => byCodeUnit(one.name, other.name))
}

function unfinished(folder: string): GateError {
  return runsInvalid(folder, 'is unfinished: some of its questions have not been asked yet', {
    hint: 'run `rag-gate ask` into this folder again; `ask` continues where it stopped',
  })
}

function noRunFiles(folder: string): GateError {
  return runsInvalid(folder, 'contains no run files: did `collect` succeed?', {
    hint: 'see the log of the job that runs `collect`, and check that its artifact was downloaded here',
  })
}

async function scanPart(
  path: string,
  entries: readonly Dirent[],
  room: { bytes: number },
): Promise<ScannedPart> {
  const found = new Map<string, string>()
  for (const { name } of entries) {
    const part = partNamed(name)
    const file = join(path, name)
    if (part === undefined) throw runsInvalid(file, 'is not a file that `collect` writes')
    await requireFile(file, room)
    const known = found.get(part)
    if (known !== undefined)
      throw runsInvalid(file, `conflicts with ${known}: only one of the two files may exist`)
    found.set(part, name)
  }
  if (!found.has('manifest'))
    throw runsInvalid(path, `has no ${manifestName}: did \`collect\` finish?`)
  return {
    path,
    base: found.get('base'),
    head: found.get('head'),
    goldenBase: found.get('golden-base'),
    goldenHead: found.get('golden-head'),
  }
}

async function requireFile(file: string, room: { bytes: number }): Promise<void> {
  const found = await lstat(file)
  if (found.isSymbolicLink()) throw runsInvalid(file, 'is a symbolic link')
  if (!found.isFile()) throw runsInvalid(file, 'is not a regular file')
  if (found.size > mostFileBytes) throw runsInvalid(file, largerThan(mostFileBytes))
  room.bytes -= found.size
  if (room.bytes < 0) throw runsInvalid(file, 'makes the run files larger than 2 GiB in total')
}
