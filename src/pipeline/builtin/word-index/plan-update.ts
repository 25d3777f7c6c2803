import { hash } from 'node:crypto'
import { maxDocumentBytes } from '../../../documents/read-document.ts'
import { readFileInside } from '../../../files/read-file-inside.ts'
import type { IndexedDocument } from './index-layout.ts'

/** What makes one index of another. */
export type UpdatePlan = {
  /** Documents whose chunks go, in the order of their rows: they changed, or are no longer there. */
  readonly stale: readonly IndexedDocument[]
  /** Paths to cut and add, in their order. */
  readonly fresh: readonly string[]
  /** How many documents stay as they are. */
  readonly kept: number
}

/**
 * Compares the documents of a worktree with those of an index, by the SHA-256 of their bytes. A file that
 * cannot be read counts as changed: reading it again says why.
 */
export async function planUpdate({
  root,
  paths,
  indexed,
}: {
  readonly root: string
  readonly paths: readonly string[]
  readonly indexed: ReadonlyMap<string, IndexedDocument>
}): Promise<UpdatePlan> {
  const unchanged = new Set<string>()
  const known = paths.filter((path) => indexed.has(path))
  for (let at = 0; at < known.length; at += filesAtOnce) {
    await Promise.all(
      known.slice(at, at + filesAtOnce).map(async (path) => {
        const digest = await digestOfFile(root, path)
        if (digest === indexed.get(path)?.digest) unchanged.add(path)
      }),
    )
  }
  return {
    stale: [...indexed.values()]
      .filter(({ path }) => !unchanged.has(path))
      .toSorted((one, other) => one.first - other.first),
    fresh: paths.filter((path) => !unchanged.has(path)),
    kept: unchanged.size,
  }
}

/** Each may be of 16 MiB. */
const filesAtOnce = 8

async function digestOfFile(root: string, path: string): Promise<string | undefined> {
  const file = await readFileInside(root, path, { maxBytes: maxDocumentBytes })
  return file.kind === 'file' ? documentDigest(file.bytes) : undefined
}

/** SHA-256 in hex. */
export function documentDigest(bytes: Uint8Array): string {
  return hash('sha256', bytes)
}
