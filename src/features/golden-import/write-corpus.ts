import { makeFolders } from '../../lib/files/make-folders.ts'
import { open, readFile, realpath } from 'node:fs/promises'
import system, { join, type PlatformPath, relative } from 'node:path'
import { GateError } from '../../lib/errors.ts'
import { sha256 } from '../../lib/sha256.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { pathBelow } from '../../lib/files/repository-path.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { codeOf } from '../../lib/reason-of.ts'

const LONGEST_NAME = 100

type Where = { readonly root: string; readonly folder: string }

/**
 * Returns the paths to write documents to, relative to the repository, by document id. Throws
 * `input-invalid` if the folder is not a separate folder inside the repository.
 */
export function corpusPaths(
  documents: ReadonlyMap<string, string>,
  { root, folder }: Where,
  paths: PlatformPath = system,
): ReadonlyMap<string, string> {
  const inside = pathBelow(root, folder, paths)
  const isGits = inside?.split('/').some((name) => name.toLowerCase() === '.git')
  if (inside === undefined || isGits)
    throw refused(folder, 'expected a separate folder inside the repository')
  return new Map([...fileNames(documents.keys())].map(([id, name]) => [id, `${inside}/${name}`]))
}

/**
 * Writes documents to their paths. Never overwrites an existing file: the promise rejects with
 * `input-invalid`, before writing anything, if a file exists with different content.
 */
export async function writeCorpus(
  documents: ReadonlyMap<string, string>,
  paths: ReadonlyMap<string, string>,
  { root, folder }: Where,
): Promise<void> {
  const files = [...paths].map(([id, path]) => {
    return { path: join(root, path), text: `${documents.get(id) ?? ''}\n` }
  })
  try {
    for (const { path, text } of files) await requireFree(path, text)
    makeFolders(folder)
    if ((await realpath(folder)) !== join(await realpath(root), relative(root, folder)))
      throw refused(folder, 'expected a separate folder inside the repository, not a link')
    for (const { path, text } of files) await writeNew(path, text)
  } catch (cause) {
    throw cause instanceof GateError ? cause : refused(folder, fileErrorText(cause), cause)
  }
}

/**
 * Matches leading dots and hyphens, which hide a file or make it look like a flag, and the empty string
 * before a Windows device name.
 */
const unsafeStart = /^(?:[.-]+|(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)))/i

/**
 * Returns file names that are valid on every file system. Adds a hash to the name if the id is not
 * a valid name, or if it differs from another id only in case.
 */
function fileNames(ids: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const id of ids) {
    const plain = id.replaceAll(/[^\w.-]+/g, '_').replace(unsafeStart, '_')
    const named = /\.(?:md|txt|html?|rst|adoc)$/i.test(plain) ? plain : `${plain}.txt`
    const isSafe = plain === id && named.length <= LONGEST_NAME && !taken.has(named.toLowerCase())
    const name = isSafe ? named : `${plain.slice(0, 60)}-${sha256(id).slice(0, 12)}.txt`
    taken.add(name.toLowerCase())
    names.set(id, name)
  }
  return names
}

/**
 * Writes a file. Rejects if it exists with different content. The `wx` flag prevents following
 * symbolic links and overwriting files.
 */
async function writeNew(path: string, text: string): Promise<void> {
  try {
    await using file = await open(path, 'wx')
    await file.writeFile(text)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    await requireFree(path, text)
  }
}

/** Rejects if the file exists with different content. */
async function requireFree(path: string, text: string): Promise<void> {
  try {
    if ((await readFile(path, 'utf8')) === text) return
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  throw refused(path, 'already exists with different content')
}

function refused(path: string, reason: string, cause?: unknown): GateError {
  return new GateError('input-invalid', `--corpus ${printable(path)}: ${reason}`, {
    hint: 'choose a new folder for the documents, such as docs',
    cause,
  })
}
