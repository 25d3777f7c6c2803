import type { ChunkSettings } from '../../model/settings/settings.ts'
import { sha256 } from '../../core/sha256.ts'
import {
  type DocumentText,
  documentText,
  formatOf,
  isPage,
  maxDocumentBytes,
} from '../../documents/document-text.ts'
import type { FileResult } from '../../files/read-file-inside.ts'
import type { SideFiles } from './side-files.ts'
import type { PageReader } from '../../documents/open-page-reader.ts'
import { type CutDocument, openCutter } from './word-index/cut-document.ts'
import { termNumbers, type TermNumbers } from './word-index/term-numbers.ts'

/** A document to be searched, or why it has no text. */
export type ReadDocument =
  | { readonly kind: 'cut'; readonly document: CutDocument }
  | Exclude<DocumentText, { kind: 'text' }>

/**
 * What both sides of a run share: documents with the same bytes that are cut alike are cut once, and a text has
 * one vector of a model.
 */
export type Library = {
  readonly numbers: TermNumbers
  /** The document of a file, read where it is not known. Rejects as the page reader does. */
  cut(
    file: { readonly path: string; readonly files: SideFiles },
    how: { readonly settings: ChunkSettings; readonly pages: PageReader },
  ): Promise<ReadDocument>
  /** The vectors of a model that are known so far, by the digest of their text. */
  vectors(model: string): Map<string, Float32Array>
}

/** An empty library. */
export function openLibrary(): Library {
  const numbers = termNumbers()
  const cutter = openCutter(numbers)
  const documents = new Map<string, Promise<ReadDocument>>()
  const vectors = new Map<string, Map<string, Float32Array>>()
  const cut = async (
    { path, bytes }: { readonly path: string; readonly bytes: Uint8Array },
    { settings, pages }: Parameters<Library['cut']>[1],
  ): Promise<ReadDocument> => {
    const found = isPage(path) ? await pages.read(path, bytes) : await documentText(path, bytes)
    return found.kind === 'text' ? { kind: 'cut', document: cutter(found, settings) } : found
  }
  /** Makes a document once. Where the other side was stopped in the middle, this one goes on alone. */
  const once = async (key: string, make: () => Promise<ReadDocument>): Promise<ReadDocument> => {
    const known = await documents.get(key)?.catch(() => undefined)
    if (known !== undefined) return known
    const mine = make()
    documents.set(key, mine)
    return mine
  }
  return {
    numbers,
    cut: async ({ path, files }, how) => {
      const kind = isPage(path) ? 'page' : formatOf(path)
      const { unit, size, overlap } = how.settings
      const keyOf = (id: string): string => [id, kind, unit, size, overlap].join(' ')
      const read = async (known: string | undefined): Promise<ReadDocument> => {
        const file = await files.read(path, { maxBytes: maxDocumentBytes })
        if (file.kind !== 'file') return { kind: 'unreadable', reason: reasonOf(file) }
        const make = (): Promise<ReadDocument> => cut({ path, bytes: file.bytes }, how)
        return known === undefined ? once(keyOf(sha256(file.bytes)), make) : make()
      }
      const id = files.idOf(path)
      return id === undefined ? read(id) : once(keyOf(id), () => read(id))
    },
    vectors: (model) => {
      const known = vectors.get(model) ?? new Map<string, Float32Array>()
      vectors.set(model, known)
      return known
    },
  }
}

function reasonOf(file: Exclude<FileResult, { kind: 'file' }>): string {
  return file.kind === 'missing' ? 'does not exist' : file.reason
}
