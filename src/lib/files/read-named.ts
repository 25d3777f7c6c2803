import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { GateError } from '../errors.ts'
import { fileErrorText } from './file-error.ts'
import { readNamedFile } from './read-named-file.ts'
import { printable } from '../text/printing/printable.ts'

export type NamedFile = { readonly path: string; readonly name: string; readonly bytes: Uint8Array }

const maxBytes = 64 * 1024 * 1024

/**
 * Matches the names of a data set's files. Other files in the folder, such as a README, are
 * ignored.
 */
const readable =
  /\.(?:jsonl|ndjson|json|ya?ml|csv|tsv|qrels?|txt|trec|topics|parquet)$|^(?:topics|qrels)\b/i

/**
 * Reads the files at the given paths. For a folder, reads the data files in it and in its `qrels/`
 * subfolder, sorted by name. Rejects with `input-invalid` for anything that is not a readable file
 * of at most 64 MiB.
 */
export async function readNamed(paths: readonly string[]): Promise<readonly NamedFile[]> {
  const files: NamedFile[] = []
  for (const path of paths) {
    for (const file of await filesAt(path)) files.push(await readFileNamed(file))
  }
  return files
}

async function filesAt(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw refused(path, fileErrorText(cause), cause)
  })
  if (!found.isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map(({ name }) => name)
  const judged = entries.some((entry) => entry.isDirectory() && entry.name === 'qrels')
    ? (await readdir(join(path, 'qrels'))).filter((name) => readable.test(name))
    : []
  const all = [...files, ...judged.map((name) => join('qrels', name))].toSorted()
  if (all.length === 0) throw refused(path, 'contains no file in a supported format')
  return all.map((name) => join(path, name))
}

/** Reads one file. Rejects with the same errors as `readNamed`. */
export async function readFileNamed(path: string): Promise<NamedFile> {
  const bytes = await readNamedFile(path, { maxBytes, what: '', hint })
  return { path, name: basename(path), bytes }
}

function refused(path: string, reason: string, cause?: unknown): GateError {
  return new GateError('input-invalid', `${printable(path)}: ${reason}`, {
    hint,
    cause,
  })
}

const hint = 'pass a file, or the folder of a data set'
