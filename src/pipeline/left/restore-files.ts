import { constants } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { GateError } from '../../lib/errors.ts'
import { codeOf } from '../../lib/reason-of.ts'
import type { Side } from '../../lib/sides.ts'
import { quoted } from '../../lib/text/printing/printable.ts'
import { digestOfFile } from '../../lib/files/file-digest.ts'
import type { LeftFile } from './left-file.ts'

/**
 * Applies a build's changes to a fresh worktree. `from` is the folder with the stored files.
 * Rejects with `runs-invalid` if a stored file does not match its digest or if a path leads out of
 * the worktree.
 */
export async function restoreFiles(
  { root, side }: { readonly root: string; readonly side: Side },
  left: readonly LeftFile[],
  from: string,
): Promise<void> {
  const top = await realpath(root)
  for (const file of left) {
    try {
      await restore(file, { top, from })
    } catch (cause) {
      throw notRestored(side, file.path, cause)
    }
  }
}

async function restore(
  file: LeftFile,
  { top, from }: { readonly top: string; readonly from: string },
): Promise<void> {
  const path = join(top, file.path)
  await requireInside(top, dirname(path))
  const isFolder = (await lstat(path).catch(() => undefined))?.isDirectory() === true
  if ('folder' in file && isFolder) return
  await rm(path, { recursive: true, force: true })
  if ('folder' in file) return await mkdir(path)
  if ('gone' in file) return
  if ('link' in file) return await symlink(file.link, path)
  await copyFile(join(from, file.sha256), path, constants.COPYFILE_FICLONE)
  if ((await digestOfFile(path)) !== file.sha256)
    throw new Error('its copy in the build folder has changed')
  await chmod(path, file.executable ? 0o755 : 0o644)
}

/**
 * Rejects if a folder lies outside the worktree, for example behind a symbolic link. A missing
 * folder is accepted.
 */
async function requireInside(top: string, folder: string): Promise<void> {
  const real = await realpath(folder).catch(() => top)
  if (real !== top && !real.startsWith(top + sep))
    throw new Error('its path leads outside the worktree')
}

function notRestored(side: Side, path: string, cause: unknown): GateError {
  const why = codeOf(cause) ?? (cause instanceof Error ? cause.message : String(cause))
  return new GateError(
    'runs-invalid',
    `${side}: cannot restore ${quoted(path)}, which \`build\` wrote: ${why}`,
    {
      hint: 'copy the whole folder that `rag-gate build` wrote, unchanged, or run `rag-gate build` again',
      cause,
      side,
    },
  )
}
