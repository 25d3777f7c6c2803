import { GateError } from '../core/errors.ts'
import type { FileLimits, FileResult } from '../files/read-file-inside.ts'
import { largerThan } from '../files/read-file-inside.ts'
import type { ObjectReader } from './object-reader.ts'
import { resolveTreePath } from './resolve-tree-path.ts'
import type { SizedEntry, Tree } from './tree.ts'

type Source = FileLimits & { readonly objects: ObjectReader }

/**
 * Reads one file of a commit as git stores it, before any conversion of line ends. Symbolic links are
 * followed inside the commit, at most 8 of them; nothing outside of it is ever looked at.
 */
export async function readTreeFile(tree: Tree, path: string, source: Source): Promise<FileResult> {
  return (await locate(tree, path, source)).read()
}

/** A path with what was found there. */
export type PathFile = { readonly path: string; readonly file: FileResult }

/** Reads many files of one commit, each as `readTreeFile`, in the order of the paths and about 32 MiB ahead. */
export async function* readTreeFiles(
  tree: Tree,
  paths: readonly string[],
  source: Source,
): AsyncGenerator<PathFile> {
  let batch: Located[] = []
  let bytes = 0
  for (const path of paths) {
    const file = await locate(tree, path, source)
    if (batch.length === batchFiles || (bytes > 0 && bytes + file.size > batchBytes)) {
      yield* await readAll(batch)
      batch = []
      bytes = 0
    }
    batch.push(file)
    bytes += file.size
  }
  yield* await readAll(batch)
}

const batchFiles = 1000
const batchBytes = 32 * 1024 * 1024

/** The longest path that an operating system takes; a longer link is no link to a file. */
const maxLinkBytes = 4096

/** `size`: bytes that `read` will hold in memory. */
type Located = {
  readonly path: string
  readonly size: number
  readonly read: () => Promise<FileResult>
}

async function locate(tree: Tree, path: string, { objects, maxBytes }: Source): Promise<Located> {
  const found = await resolveTreePath(tree, path, async (link) =>
    sizeOf(link) > maxLinkBytes ? undefined : (await objects.read(link.oid)).toString(),
  )
  const none = (file: FileResult): Located => ({ path, size: 0, read: () => Promise.resolve(file) })
  if (found.kind !== 'entry') return none(found)
  const { oid, path: own } = found.entry
  const size = sizeOf(found.entry)
  if (size > maxBytes) return none({ kind: 'refused', reason: largerThan(maxBytes) })
  const at = own === path ? {} : { at: own }
  return { path, size, read: async () => ({ kind: 'file', bytes: await objects.read(oid), ...at }) }
}

function sizeOf({ path, oid, size }: SizedEntry): number {
  if (size !== undefined) return size
  throw new GateError(
    'workspace-failed',
    `${path} cannot be read: its object ${oid} is missing from the repository or damaged`,
  )
}

function readAll(batch: readonly Located[]): Promise<readonly PathFile[]> {
  return Promise.all(batch.map(async ({ path, read }) => ({ path, file: await read() })))
}
