import { makeFolders } from '../../lib/files/make-folders.ts'
import { digestOfFile } from '../../lib/files/file-digest.ts'
import { randomUUID } from 'node:crypto'
import { copyFile, lstat, readlink, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { byCodeUnit } from '../../lib/by-code-unit.ts'
import { GateError } from '../../lib/errors.ts'
import { codeOf } from '../../lib/reason-of.ts'
import type { Side } from '../../lib/sides.ts'
import { isLeftPath, type LeftFile, mostLeft } from './left-file.ts'
import { quoted } from '../../lib/text/printing/printable.ts'
import { type Stamp, stampTree } from './stamp-tree.ts'

/**
 * Copies to the folder `into` all files that a build wrote. Files with the same content are copied
 * once and named after their SHA-256. Returns the changes in the order in which `restoreFiles`
 * applies them. `before` describes the worktree before the build. Rejects with `pipeline-failed` if
 * there are too many changes or a file cannot be copied.
 */
export async function leaveFiles(
  { root, side }: { readonly root: string; readonly side: Side },
  before: ReadonlyMap<string, Stamp>,
  into: string,
): Promise<readonly LeftFile[]> {
  const now = await stampTree(root)
  const written = [...now.keys()].filter((path) => now.get(path)?.text !== before.get(path)?.text)
  const gone = [...before.keys()].filter((path) => !now.has(path))
  if (written.length + gone.length > mostLeft) throw tooMany(side, written.length + gone.length)
  const strange = [...written, ...gone].find((path) => !isLeftPath(path))
  if (strange !== undefined) throw strangeName(side, strange)
  makeFolders(into)
  const left: LeftFile[] = gone.toSorted(byCodeUnit).map((path) => ({ path, gone: true }))
  try {
    for (const path of written.toSorted(byCodeUnit))
      left.push(await leave(path, now.get(path), { root, into }))
  } catch (cause) {
    throw notTaken(side, cause)
  }
  return left
}

async function leave(
  path: string,
  stamp: Stamp | undefined,
  { root, into }: { readonly root: string; readonly into: string },
): Promise<LeftFile> {
  const from = join(root, path)
  switch (stamp?.kind) {
    case 'link':
      return { path, link: await readlink(from) }
    case 'file':
      return { path, ...(await leaveFile(from, into)) }
    case 'folder':
    case undefined:
      return { path, folder: true }
  }
}

/**
 * Copies the file before hashing it, so that the digest matches the copy even if the original
 * changes.
 */
async function leaveFile(
  from: string,
  into: string,
): Promise<{ readonly sha256: string; readonly bytes: number; readonly executable: boolean }> {
  const part = join(into, `${randomUUID()}.part`)
  try {
    await copyFile(from, part)
    const digest = await digestOfFile(part)
    const { size, mode } = await lstat(part)
    await rename(part, join(into, digest))
    return { sha256: digest, bytes: size, executable: (mode & 0o100) !== 0 }
  } finally {
    await rm(part, { force: true })
  }
}

function tooMany(side: Side, count: number): GateError {
  const message = `${side}: \`build\` changed ${count} files; at most ${mostLeft} can be passed to the job that asks the questions`
  return new GateError('pipeline-failed', message, {
    hint: 'have `setup` install what the pipeline needs, and have `build` write only the index',
    side,
  })
}

function strangeName(side: Side, path: string): GateError {
  const message = `${side}: \`build\` changed ${quoted(path)}, whose name cannot be passed to the job that asks the questions`
  return new GateError('pipeline-failed', message, {
    hint: 'file names must not contain control characters, such as tabs or line breaks, or ".." between braces',
    side,
  })
}

function notTaken(side: Side, cause: unknown): GateError {
  const message = `${side}: the files that \`build\` wrote could not be copied: ${codeOf(cause) ?? String(cause)}`
  return new GateError('pipeline-failed', message, {
    hint: 'make sure that the folder for the build has room for a copy of the index, and that `build` finishes all writing before it exits',
    cause,
    side,
  })
}
