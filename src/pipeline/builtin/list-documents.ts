import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { printable } from '../../text/printable.ts'
import { GateError } from '../../core/errors.ts'
import type { Side } from '../../core/sides.ts'
import { listFiles } from '../../files/list-files.ts'
import { documentSelector } from '../../documents/document-selector.ts'

/** The documents of one side. */
export type DocumentList = {
  /** Relative to the root, with slashes, sorted by code unit. Never empty. */
  readonly paths: readonly string[]
  /** Globs that select nothing here although others do. */
  readonly unmatched: readonly string[]
}

const mostDocuments = 100_000

/**
 * Finds the documents below a worktree that the globs of `pipeline.documents` select; whether they can be
 * read shows when they are. Throws `pipeline-failed` when there are none, or more than 100,000.
 */
export async function listDocuments({
  side,
  root,
  globs,
}: {
  readonly side: Side
  readonly root: string
  readonly globs: readonly string[]
}): Promise<DocumentList> {
  const selector = documentSelector(globs)
  const files = await listFiles(root)
  const paths = files.filter((path) => selector.selects(path))
  if (paths.length === 0) throw await noDocuments({ side, root, globs })
  if (paths.length > mostDocuments) {
    throw new GateError(
      'pipeline-failed',
      `${side}: pipeline.documents selects ${paths.length} files; at most ${mostDocuments} can be indexed`,
      { hint: 'narrow the globs, or take files out again with a glob that begins with "!"', side },
    )
  }
  return { paths, unmatched: selector.unmatched(paths) }
}

async function noDocuments({
  side,
  root,
  globs,
}: {
  readonly side: Side
  readonly root: string
  readonly globs: readonly string[]
}): Promise<GateError> {
  const listed = globs.map((glob) => `"${printable(glob)}"`).join(', ')
  const message = `${side}: no file matches pipeline.documents (${listed})`
  const hasSubmodules = await lstat(join(root, '.gitmodules')).catch(() => undefined)
  const hint = hasSubmodules
    ? 'this repository has submodules, which are left empty: set `submodules: true` if the documents lie in one'
    : 'globs are relative to the top of the repository and case-sensitive; "docs/**" is everything below docs; a name that begins with a dot has to be written out'
  return new GateError('pipeline-failed', message, { hint, side })
}
