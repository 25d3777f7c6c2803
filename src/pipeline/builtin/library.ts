import type { ChunkSettings } from '../../lib/model/settings/settings.ts'
import { sha256 } from '../../lib/sha256.ts'
import { kindOf } from '../../git/documents/document-kind.ts'
import { type DocumentText, maxDocumentBytes } from '../../git/documents/document-text.ts'
import { formatOf } from '../../lib/text/markup/document-format.ts'
import type { FileResult } from '../../lib/files/read-file-inside.ts'
import type { SideFiles } from './side-files.ts'
import type { DocumentReader } from '../../git/documents/open-document-reader.ts'
import {
  type Collection,
  type MadeDocument,
  openCollection,
  type ReadDocument,
} from './collection.ts'
import { heldTexts } from './held-texts.ts'
import { noSegments, type SegmentShelf } from './segment-shelf.ts'
import { openCutter } from './word-index/cut-document.ts'
import { termNumbers } from './word-index/term-numbers.ts'

type DocumentFile = {
  readonly path: string
  readonly files: SideFiles
  readonly reader: DocumentReader
}

/**
 * The data that both sides of a run share. If it is stored, later runs share it too. Documents with
 * the same bytes and the same chunk settings are chunked once, and each string is embedded once per
 * model.
 */
export type Library = {
  /** Returns the collection of all documents that are chunked with these settings. */
  collection(settings: ChunkSettings): Collection
  /**
   * Returns a file's chunked document. Reads the file only if the document is not known yet.
   * Rejects in the same cases as the document reader.
   */
  cut(file: DocumentFile, settings: ChunkSettings): Promise<ReadDocument>
  /**
   * Returns a chunked document's text, given the key that `cut` returned. Recently used text is
   * cached.
   */
  text(file: DocumentFile, key: string): Promise<DocumentText>
  /** Returns a model's known vectors, by the digest of the embedded text. */
  vectors(model: string): Map<string, Float32Array>
  /** Stores the data used in this run for later runs. Never rejects. */
  keep(): Promise<void>
}

export function openLibrary({
  shelf = noSegments,
  keepsAll = false,
  cutsOften = false,
  soonCut = 2 ** 20,
}: {
  readonly shelf?: SegmentShelf
  /** Whether to also store documents without a git id. */
  readonly keepsAll?: boolean
  /**
   * Whether the same documents are chunked with many settings. If so, their text is cached from the
   * first read on.
   */
  readonly cutsOften?: boolean
  /** The number of bytes of text up to which chunking is faster than fetching the stored index. */
  readonly soonCut?: number
} = {}): Library {
  const numbers = termNumbers()
  const cutter = openCutter(numbers)
  const collections = new Map<string, Collection>()
  const texts = heldTexts()
  const vectors = new Map<string, Map<string, Float32Array>>()
  const collectionOf = (settings: ChunkSettings): Collection => {
    const { unit, size, overlap } = settings
    const name = [unit, size, overlap].join(' ')
    const known =
      collections.get(name) ?? openCollection(shelf(settings), { terms: numbers.terms, soonCut })
    collections.set(name, known)
    return known
  }
  return {
    collection: collectionOf,
    cut: async (file, settings) => {
      const { path, files } = file
      const collection = collectionOf(settings)
      const cut = (found: DocumentText): MadeDocument =>
        found.kind === 'text' ? { kind: 'cut', document: cutter(found, settings) } : found
      const keyOf = (id: string): string => {
        const kind = kindOf(path)
        return `${kind === 'text' ? formatOf(path) : kind} ${id}`
      }
      const id = files.idOf(path)
      if (id !== undefined) {
        const key = keyOf(id)
        const read = () => (cutsOften ? texts(key, () => textOfFile(file)) : textOfFile(file))
        return collection.once(key, async () => cut(await read()), true)
      }
      const read = await files.read(path, { maxBytes: maxDocumentBytes })
      if (read.kind !== 'file') return unreadable(read)
      const { bytes } = read
      return collection.once(
        keyOf(sha256(bytes)),
        async () => cut(await file.reader.read(path, bytes)),
        keepsAll,
      )
    },
    text: (file, key) => texts(key, () => textOfFile(file)),
    vectors: (model) => {
      const known = vectors.get(model) ?? new Map<string, Float32Array>()
      vectors.set(model, known)
      return known
    },
    keep: async () => {
      for (const collection of collections.values()) await collection.keep()
    },
  }
}

async function textOfFile({ path, files, reader }: DocumentFile): Promise<DocumentText> {
  const read = await files.read(path, { maxBytes: maxDocumentBytes })
  return read.kind === 'file' ? reader.read(path, read.bytes) : unreadable(read)
}

function unreadable(
  file: Exclude<FileResult, { kind: 'file' }>,
): Extract<DocumentText, { kind: 'unreadable' }> {
  const reason = file.kind === 'missing' ? 'does not exist' : file.reason
  return { kind: 'unreadable', reason }
}
