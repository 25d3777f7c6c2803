import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { printable } from '../lib/text/printing/printable.ts'
import { GateError } from '../lib/errors.ts'
import { fileErrorText } from '../lib/files/file-error.ts'

/** A file specified with a command-line flag. The path is undefined if the flag is missing. */
type NamedFile = {
  readonly flag: 'golden' | 'config' | 'base-run' | 'head-run'
  readonly path: string | undefined
}

/**
 * Checks all files before reading any of them, so that all problems are reported at once. Rejects
 * with `runs-invalid` if all problems concern run files, and with `input-invalid` otherwise.
 */
export async function requireFiles(files: readonly NamedFile[]): Promise<void> {
  const troubles = (await Promise.all(files.map(troubleOf))).flat()
  if (troubles.length === 0) return
  const code = troubles.every(({ flag }) => flag.endsWith('-run'))
    ? 'runs-invalid'
    : 'input-invalid'
  throw new GateError(code, troubles.map(({ says }) => says).join('\n'), {
    hint: 'check that the path is relative to the current folder, and that the step that writes the file has run',
  })
}

async function troubleOf({
  flag,
  path,
}: NamedFile): Promise<readonly { readonly flag: string; readonly says: string }[]> {
  if (path === undefined) return []
  const says = (what: string) => [{ flag, says: `--${flag} ${printable(path)}: ${what}` }]
  try {
    await access(path, constants.R_OK)
    // Pipes are not rejected here, because the code that reads the file decides whether they are
    // acceptable.
    return (await stat(path)).isDirectory() ? says('is a folder, not a file') : []
  } catch (error) {
    return says(fileErrorText(error))
  }
}
