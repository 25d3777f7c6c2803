import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileKind, keepFile, restoreFile, type RestoredFile } from './kept-file.ts'
import type { SealedStore } from './store.ts'

/** A store, and an existing private folder for temporary files. */
export type BytePorts = { readonly store: SealedStore; readonly folder: string }

/** Like `RestoredFile`, but with the file's content. */
export type RestoredBytes<Facts> =
  | (Extract<RestoredFile<Facts>, { kind: 'found' }> & { readonly bytes: Buffer })
  | Exclude<RestoredFile<Facts>, { kind: 'found' }>

/**
 * Reads the file stored under a key or, with `newest`, the latest file whose key begins with it.
 * Never rejects.
 */
export async function restoreBytes<Facts>(
  kind: FileKind<Facts>,
  { key, newest = false }: { readonly key: string; readonly newest?: boolean },
  { store, folder }: BytePorts,
): Promise<RestoredBytes<Facts>> {
  const into = join(folder, `${kind.name}-${randomUUID()}`)
  const found = await restoreFile(kind, { store, key, into, newest })
  if (found.kind !== 'found') return found
  try {
    return { ...found, bytes: await readFile(into) }
  } catch {
    return { kind: 'absent' }
  } finally {
    await rm(into, { force: true }).catch(() => {})
  }
}

/** Stores bytes as a file. Never rejects. */
export async function keepBytes<Facts>(
  kind: FileKind<Facts>,
  {
    key,
    facts,
    bytes,
  }: { readonly key: string; readonly facts: Facts; readonly bytes: Iterable<Uint8Array> },
  { store, folder }: BytePorts,
): Promise<void> {
  const from = join(folder, `${kind.name}-${randomUUID()}`)
  try {
    await writeFile(from, bytes)
    await keepFile(kind, { store, key, from, facts })
  } catch {
    // If this fails, for example because the disk is full, nothing is stored.
  } finally {
    await rm(from, { force: true }).catch(() => {})
  }
}
