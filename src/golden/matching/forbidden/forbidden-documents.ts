import type { ForbiddenDocument } from '../../../lib/model/comparison.ts'
import type { UnscoredChunk } from '../../../lib/model/run.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { Named } from './named-documents.ts'
import { type Hit, pagesIn } from './own-words.ts'
import type { Beside } from './returned-beside.ts'

export type ReadsChunks = {
  readonly read: (doc: string) => Named
  /** Returns the pieces of forbidden pages that a chunk's text contains. */
  readonly piecesOf: (chunk: UnscoredChunk) => readonly Hit[]
  readonly list: number
}

/**
 * Returns the forbidden documents among the returned chunks by rank, each once. A document is
 * recognised by its name or, under any other name, by its text. Names that match no document and
 * chunks without a document are included, because they may come from a forbidden document.
 * `context` contains the chunks that the generator received, if known. `beside` contains what else
 * reached the model or the user.
 */
export function forbiddenDocuments<Placed extends { readonly chunk: UnscoredChunk }>(
  chunks: readonly Placed[],
  context: readonly Placed[] | undefined,
  reads: ReadsChunks,
  beside: readonly Beside[] = [],
): readonly ForbiddenDocument[] {
  const all = foundIn([...chunks, ...beside], reads)
  const seen = new Set(foundIn([...(context ?? []), ...beside], reads).map(keyOf))
  const otherwise = context === undefined ? undefined : false
  return all
    .map((one) => ({ ...one, inContext: seen.has(keyOf(one)) ? true : otherwise }))
    .toSorted((one, other) => one.rank - other.rank)
}

export function withMore(
  some: readonly ForbiddenDocument[],
  others: readonly ForbiddenDocument[],
): readonly ForbiddenDocument[] {
  const known = new Map(others.map((one) => [keyOf(one), one]))
  const both = some.map((one) => {
    const other = known.get(keyOf(one)) ?? one
    known.delete(keyOf(one))
    const inContext = one.inContext === true ? true : other.inContext
    return { ...one, rank: Math.min(one.rank, other.rank), inContext }
  })
  return [...both, ...known.values()]
}

type Found = Omit<ForbiddenDocument, 'inContext'>

function foundIn(
  chunks: readonly (Pick<Beside, 'chunk'> & Partial<Pick<Beside, 'where'>>)[],
  { read, piecesOf, list }: ReadsChunks,
): readonly Found[] {
  const found = new Map<string, Found>()
  const add = (one: Found): void => {
    if (!found.has(keyOf(one))) found.set(keyOf(one), one)
  }
  const named = chunks.map(({ chunk: { doc } }) => (doc === undefined ? undefined : read(doc)))
  const texts = chunks.map(({ chunk }, at) => piecesBeside(named[at], piecesOf(chunk)))
  const byText = pagesIn(texts, list)
  const told = new Set(byText.map(({ at }) => at))
  for (const [at, { chunk, where }] of chunks.entries()) {
    if (where !== undefined) continue
    const name = named[at]
    const written = chunk.doc === undefined ? undefined : documentId(chunk.doc)
    const rank = at + 1
    if (name?.kind === 'forbidden') add({ doc: name.doc, as: otherThan(name.doc, written), rank })
    else if (name?.kind !== 'allowed' && !told.has(at)) add({ doc: undefined, as: written, rank })
  }
  for (const { page, at } of byText) {
    const { chunk, where } = chunks[at] ?? {}
    const as = chunk?.doc === undefined ? where : documentId(chunk.doc)
    add({ doc: page.doc, as: otherThan(page.doc, as), rank: at + 1 })
  }
  return [...found.values()]
}

/**
 * If a chunk comes from a forbidden document, omits hits on other pages whose text that document
 * also contained on base.
 */
function piecesBeside(name: Named | undefined, hits: readonly Hit[]): readonly Hit[] {
  if (name?.kind !== 'forbidden') return hits
  const pages = new Set(hits.map(({ page }) => page).filter(({ doc }) => doc === name.doc))
  const onBase = Array.from(pages).filter(({ isOfHead }) => !isOfHead)
  const own = onBase.map(({ words }) => ` ${words.join(' ')} `)
  return hits.filter(({ page, from, to }) => {
    const piece = ` ${page.words.slice(from, to).join(' ')} `
    return pages.has(page) || own.every((text) => !text.includes(piece))
  })
}

/**
 * Returns the written name; undefined if it equals the document's name apart from surrounding
 * spaces.
 */
function otherThan(doc: string, written: string | undefined): string | undefined {
  return written?.trim() === doc ? undefined : written
}

/**
 * Returns a key for removing duplicates. A document has a single key, whatever names it was
 * returned under.
 */
function keyOf({ doc, as }: Pick<Found, 'doc' | 'as'>): string {
  return JSON.stringify([doc, doc === undefined ? as : undefined])
}
