import { composed } from '../composed.ts'
import { fromFolder } from '../folder-path.ts'

/**
 * Returns a document's id in the form in which ids are compared: slashes instead of backslashes, no
 * leading `./`, and composed accents (NFC), which macOS writes decomposed. Case is kept.
 */
export function documentId(written: string): string {
  const slashed = composed(written.includes('\\') ? written.replaceAll('\\', '/') : written)
  return slashed.startsWith('./') ? slashed.replace(/^(?:\.\/)+/, '') : slashed
}

/** Where the files of a side were checked out. `root` is undefined for results produced elsewhere. */
export type LaidOut = {
  readonly root?: string | undefined
  /**
   * The folder in which the index was built, if different from `root`: programs may name documents by paths
   * in that folder.
   */
  readonly formerRoot?: string | undefined
  /** The folder below `root` to which names are relative; '' or left out for `root` itself. */
  readonly workingDirectory?: string | undefined
}

/**
 * Returns a document's name relative to the folder of its side, for a name that a loader wrote as
 * an absolute path or a file URL.
 */
export function withoutRoot(
  written: string,
  { root, formerRoot, workingDirectory }: LaidOut,
): string {
  return (
    below(root, written, workingDirectory) ??
    below(formerRoot, written, workingDirectory) ??
    written
  )
}

function below(root: string | undefined, written: string, folder = ''): string | undefined {
  if (root === undefined || !written.includes(root)) return undefined
  const path = written.startsWith('file://') ? written.slice('file://'.length) : written
  return path.startsWith(`${root}/`) ? fromFolder(folder, path.slice(root.length + 1)) : undefined
}
