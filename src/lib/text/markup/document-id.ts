import { composed } from '../composed.ts'
import { fromFolder } from '../folder-path.ts'

/**
 * Returns a document's id in its canonical form, so that ids can be compared: with slashes instead
 * of backslashes, no leading `./`, and composed accents (NFC), because macOS writes them
 * decomposed. Case is kept.
 */
export function documentId(written: string): string {
  if (isPlain(written)) return written
  const slashed = composed(written.includes('\\') ? written.replaceAll('\\', '/') : written)
  return slashed.startsWith('./') ? slashed.replace(/^(?:\.\/)+/, '') : slashed
}

/**
 * Returns whether a name is already in the form of an id. This runs for every chunk, and a loop is
 * faster than searching for each character.
 */
function isPlain(written: string): boolean {
  if (written.startsWith('./')) return false
  for (let at = 0; at < written.length; at += 1) {
    const unit = written.charCodeAt(at)
    if (unit > 0x7e || unit === BACKSLASH) return false
  }
  return true
}

const BACKSLASH = 0x5c

/** Where a side's files were checked out. `root` is undefined for results produced elsewhere. */
export type LaidOut = {
  readonly root?: string | undefined
  /**
   * The folder that the index was built in, if different from `root`. Programs may name documents
   * by paths in that folder.
   */
  readonly formerRoot?: string | undefined
  /** The folder under `root` that names are relative to. Left out or '' for `root` itself. */
  readonly workingDirectory?: string | undefined
}

/**
 * Returns a document's name relative to its side's folder, given a name that a loader wrote as an
 * absolute path or a file URL.
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
