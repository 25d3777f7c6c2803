import { printable } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import type { SideFiles } from './side-files.ts'

export type DocumentList = {
  /** Relative to the root, with slashes, sorted by code unit. Contains at least one path. */
  readonly paths: readonly string[]
  /** The globs that match no file. At least one other glob matches a file. */
  readonly unmatched: readonly string[]
}

const mostDocuments = 100_000

/**
 * Finds the documents selected by the globs in `pipeline.documents`, without reading them. Rejects
 * with `pipeline-failed` if there are none or more than 100,000.
 */
export async function listDocuments({
  side,
  files,
  globs,
}: {
  readonly side: Side
  readonly files: SideFiles
  readonly globs: readonly string[]
}): Promise<DocumentList> {
  const selector = documentSelector(globs)
  const paths = (await files.list()).filter((path) => selector.selects(path))
  if (paths.length === 0) throw await noDocuments({ side, files, globs })
  if (paths.length > mostDocuments) {
    throw new GateError(
      'pipeline-failed',
      `${side}: pipeline.documents selects ${paths.length} files; at most ${mostDocuments} can be indexed`,
      { hint: 'narrow the globs, or exclude files with a glob that begins with "!"', side },
    )
  }
  return { paths, unmatched: selector.unmatched(paths) }
}

async function noDocuments({
  side,
  files,
  globs,
}: {
  readonly side: Side
  readonly files: SideFiles
  readonly globs: readonly string[]
}): Promise<GateError> {
  const listed = globs.map((glob) => `\`${printable(glob)}\``).join(', ')
  const message = `${side}: no file matches \`pipeline.documents\` (${listed})`
  const selector = documentSelector(globs)
  const submodule = (await files.missingSubmodules()).find((folder) => selector.reachesInto(folder))
  const hint =
    submodule !== undefined
      ? `set \`submodules: true\` for actions/checkout if the documents are in ${printable(submodule)}, a submodule that is not checked out`
      : 'check the globs: they are relative to the top of the repository; case and leading dots matter'
  return new GateError('pipeline-failed', message, { hint, side })
}
