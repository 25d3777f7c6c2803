import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Evidence } from '../../lib/model/items/golden-set.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { Run } from '../../lib/model/run.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { SideNames } from '../../golden/matching/known-names.ts'
import { chunkId } from '../../pipeline/builtin/chunking/chunk-document.ts'
import type { TreeEntry } from '../../git/tree.ts'
import { isBelow } from '../../golden/matching/follow/document-homes.ts'
import { chunksOfDocument } from './chunks-of-document.ts'

/**
 * Returns what a side is known to contain: its commit's files, its manifest's documents, and the chunks
 * of a built-in index.
 */
export function sideNames(
  listing: readonly TreeEntry[] | undefined,
  { manifest }: Pick<Run, 'manifest'>,
  pipeline: PipelineSettings | undefined,
): Pick<SideNames, 'documents'> & {
  readonly holdsChunk: (corpus: Corpus) => SideNames['holdsChunk']
} {
  const holdsChunk = (corpus: Corpus): SideNames['holdsChunk'] => chunkHolder(pipeline, corpus)
  if (listing === undefined && manifest === undefined) return { documents: undefined, holdsChunk }
  const names = new Set(manifest?.map(documentId))
  const sealed = sealedFolders(listing ?? [])
  for (const { path, mode } of listing ?? []) if (mode !== submodule) names.add(documentId(path))
  const has = (doc: string): boolean => names.has(doc) || isBelow(doc, sealed)
  return { documents: { has, names: [...names] }, holdsChunk }
}

const submodule = '160000'
const symbolicLink = '120000'

/** Returns submodules and links. Files below them are not in the commit's list of files. */
export function sealedFolders(listing: readonly TreeEntry[]): ReadonlySet<string> {
  const sealed = listing.filter(({ mode }) => mode === submodule || mode === symbolicLink)
  return new Set(sealed.map(({ path }) => documentId(path)))
}

/** Returns the document in a built-in chunk's id; undefined for ids of another form. */
export function documentOfChunk(id: string): string | undefined {
  return /^(.+)#\d+-\d+$/s.exec(id)?.[1]
}

/**
 * Returns a built-in chunk's text as evidence, given its id; undefined if its document is not
 * available.
 */
export function chunkOfId(id: string, corpus: Corpus): Evidence | undefined {
  const [, doc, start, end] = /^(.+)#(\d+)-(\d+)$/s.exec(id) ?? []
  const quote = doc === undefined ? undefined : corpus.text(doc)?.slice(Number(start), Number(end))
  if (doc === undefined || quote === undefined) return undefined
  return { doc, quote, prefix: '', suffix: '', start: Number(start) }
}

function chunkHolder(
  pipeline: PipelineSettings | undefined,
  corpus: Corpus,
): SideNames['holdsChunk'] {
  if (pipeline?.kind !== 'builtin') return undefined
  const chunksOf = chunksOfDocument(pipeline, corpus)
  const known = new Map<string, ReadonlySet<string>>()
  return (id) => {
    const doc = documentOfChunk(id)
    if (doc === undefined) return false
    const ids = known.get(doc) ?? new Set(chunksOf(doc)?.map((span) => chunkId({ doc, ...span })))
    known.set(doc, ids)
    return ids.has(id)
  }
}
