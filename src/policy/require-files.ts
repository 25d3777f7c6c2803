import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { printable } from '../lib/text/printing/printable.ts'
import { GateError } from '../lib/errors.ts'
import { fileErrorText } from '../lib/files/file-error.ts'

/** A file that a flag of the command line names; undefined if the flag is not given. */
type NamedFile = {
  readonly flag: 'golden' | 'config' | 'base-run' | 'head-run'
  readonly path: string | undefined
}

/**
 * Looks at all files that were named before any is read, so every one that cannot be is told at once. Throws
 * `runs-invalid` where these are run files alone, else `input-invalid`.
 */
export async function requireFiles(files: readonly NamedFile[]): Promise<void> {
  const troubles = (await Promise.all(files.map(troubleOf))).flat()
  if (troubles.length === 0) return
  const code = troubles.every(({ flag }) => flag.endsWith('-run'))
    ? 'runs-invalid'
    : 'input-invalid'
  throw new GateError(code, troubles.map(({ says }) => says).join('\n'), {
    hint: 'check the path, which begins at the current folder, and that the step which writes the file came before',
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
    // Whether a pipe will do depends on who reads it.
    return (await stat(path)).isDirectory() ? says('is not a regular file but a folder') : []
  } catch (error) {
    return says(fileErrorText(error))
  }
}
