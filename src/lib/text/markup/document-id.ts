import { fromFolder } from '../folder-path.ts'

/**
 * A document's id as ids are compared: slashes for backslashes, no leading `./`, composed accents (NFC), which macOS
 * writes as characters of their own; case counts.
 */
export function documentId(written: string): string {
  const slashed = composed(written.includes('\\') ? written.replaceAll('\\', '/') : written)
  return slashed.startsWith('./') ? slashed.replace(/^(?:\.\/)+/, '') : slashed
}

function composed(text: string): string {
  return /[^\0-\x7f]/.test(text) ? text.normalize('NFC') : text
}

/** Where a side was laid out; `root` is left out for what was written elsewhere. */
export type LaidOut = {
  readonly root?: string | undefined
  /** Where its index was built, if that was elsewhere: programs may name documents by it. */
  readonly formerRoot?: string | undefined
  /** The folder in it where names begin; '' or left out: `root` itself. */
  readonly workingDirectory?: string | undefined
}

/** A document's name without the folder that its side was laid out in: a path as a loader gives it, or as a URL. */
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
