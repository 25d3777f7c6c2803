import { GateError } from '../lib/errors.ts'
import type { FileLimits, FileResult } from '../lib/files/read-file-inside.ts'
import { largerThan } from '../lib/files/read-file-inside.ts'
import type { ObjectReader } from './object-reader.ts'
import { type Resolved, resolveTreePath } from './resolve-tree-path.ts'
import type { Tree, TreeEntry } from './tree.ts'

type Source = FileLimits & { readonly objects: ObjectReader }

/**
 * Reads one of a commit's files as git stores it, without converting line endings. Follows at most 8
 * symbolic links, only within the commit.
 */
export async function readTreeFile(
  tree: Tree,
  path: string,
  { objects, maxBytes }: Source,
): Promise<FileResult> {
  const found = await resolve(tree, path, objects)
  if (found.kind !== 'entry') return found
  const bytes = await readEntry(found.entry, { objects, maxBytes })
  return bytes === undefined
    ? { kind: 'refused', reason: largerThan(maxBytes) }
    : { kind: 'file', bytes }
}

/** Returns the path of the file that `readTreeFile` would read, without reading it; otherwise undefined. */
export async function realTreePath(
  tree: Tree,
  path: string,
  objects: ObjectReader,
): Promise<string | undefined> {
  const found = await resolve(tree, path, objects)
  return found.kind === 'entry' ? found.entry.path : undefined
}

function resolve(tree: Tree, path: string, objects: ObjectReader): Promise<Resolved> {
  return resolveTreePath(tree, path, async (link) => {
    const target = await readEntry(link, { objects, maxBytes: maxLinkBytes })
    return target?.toString()
  })
}

export type PathFile = { readonly path: string; readonly file: FileResult }

/** Reads several of a commit's files like `readTreeFile`, in the order of `paths`, a few at a time. */
export async function* readTreeFiles(
  tree: Tree,
  paths: readonly string[],
  source: Source,
): AsyncGenerator<PathFile> {
  for (let at = 0; at < paths.length; at += filesAtOnce) {
    const some = paths.slice(at, at + filesAtOnce)
    yield* await Promise.all(
      some.map(async (path) => ({ path, file: await readTreeFile(tree, path, source) })),
    )
  }
}

/**
 * The number of files to read at the same time. It is small because each file may be as large as
 * `maxBytes`.
 */
const filesAtOnce = 8

/** The longest path on any operating system; a longer link cannot lead to a file. */
const maxLinkBytes = 4096

/** Returns an entry's bytes, or undefined if the file is larger than `maxBytes`. */
async function readEntry(
  { path, oid }: TreeEntry,
  { objects, maxBytes }: Source,
): Promise<Buffer | undefined> {
  const bytes = await objects.read(oid, maxBytes)
  if (bytes !== 'missing') return bytes === 'larger' ? undefined : bytes
  throw new GateError(
    'workspace-failed',
    `${path} cannot be read: its object ${oid} is missing from the repository`,
  )
}
