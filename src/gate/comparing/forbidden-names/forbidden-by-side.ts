import { extname } from 'node:path'
import { contextChunks } from '../../../golden/matching/context-chunks.ts'
import {
  forbiddenDocuments,
  withMore,
} from '../../../golden/matching/forbidden/forbidden-documents.ts'
import {
  type NameReader,
  openNames,
  type OtherNames,
} from '../../../golden/matching/forbidden/named-documents.ts'
import {
  type Hit,
  openPieceSearch,
  openSharing,
  openTakingAway,
  type Page,
  pageOf,
  wordsOf,
} from '../../../golden/matching/forbidden/own-words.ts'
import { returnedBeside } from '../../../golden/matching/forbidden/returned-beside.ts'
import { textOfChunk } from '../../../golden/matching/locate-chunk.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { TreeEntry } from '../../../git/tree.ts'
import type { Corpus } from '../../../lib/model/corpus.ts'
import type { ForbiddenDocument } from '../../../lib/model/comparison.ts'
import { chunksOfAskings, type QueryResult, type UnscoredChunk } from '../../../lib/model/run.ts'
import { type MeasuredSides, type Side, sideNames } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import { normalTextOnce } from '../../../lib/text/words/normalise.ts'
import { secondOf } from '../../../metrics/mean-of-askings.ts'
import { contextOf, type Policy } from '../../../policy/policy.ts'
import type { SideFiles } from '../../collected.ts'
import { openBreather } from '../breathe.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'
import { type Listings, namesOfSides, type Returned } from './names-of-sides.ts'

type Given = {
  readonly policy: Pick<Policy, 'items' | 'pipelines' | 'files'>
  readonly files: Pick<SideFiles, 'each' | 'listing'>
}
type ReturnedSides = MeasuredSides<SideToScore & Returned>
type Ports = Parameters<typeof openBreather>[0] & {
  /** Called with a warning about pages whose text cannot be read. */
  readonly warn?: ((message: string) => void) | undefined
}

/**
 * Questions that forbid the same globs, and the reader that matches document names against these globs.
 */
type Rule = ReturnType<NameReader> & { readonly list: number; readonly ids: readonly string[] }

/**
 * Returns the forbidden documents that each side returned, by question id. Returns undefined for both
 * sides if no question forbids anything. Reads documents only if the text of a returned chunk does not
 * occur unchanged in an allowed document on base.
 */
export async function forbiddenBySide(
  given: Given,
  sides: ReturnedSides,
  formerly: OtherNames = new Map(),
  ports: Ports,
): Promise<Record<Side, SideToScore['forbidden']>> {
  const globs = Map.groupBy(
    given.policy.items.filter(({ golden }) => (golden.base.forbidden ?? []).length > 0),
    ({ golden }) => JSON.stringify(golden.base.forbidden?.toSorted()),
  )
  if (globs.size === 0) return { base: undefined, head: undefined }
  const listings = await listingsOf(given.files)
  const open = openNames(namesOfSides(sides, { listings, formerly }))
  const rules: readonly Rule[] = [...globs.values()].map((items, list) => ({
    ...open(items[0]?.golden.base.forbidden ?? []),
    list,
    ids: items.map(({ id }) => id),
  }))
  const piecesOf = await pieceReader(given, sides, { rules, listings }, ports)
  const breath = openBreather(ports)
  const found = async (side: Side): Promise<SideToScore['forbidden']> => {
    const own = sides[side]
    if (own === undefined) return undefined
    const k = contextOf(given.policy.pipelines[side])
    const byId = new Map<string, readonly ForbiddenDocument[]>()
    for (const rule of rules) {
      const reads = { ...rule, piecesOf: (chunk: UnscoredChunk) => piecesOf(side, chunk) }
      for (const id of rule.ids) {
        byId.set(id, forbiddenOf(own.run.results.get(id), k, reads))
        await breath()
      }
    }
    return byId
  }
  return { base: await found('base'), head: await found('head') }
}

function forbiddenOf(
  result: QueryResult | undefined,
  k: number | undefined,
  reads: Parameters<typeof forbiddenDocuments>[2],
): readonly ForbiddenDocument[] {
  if (result?.kind !== 'answered') return []
  const seen = new Set<string>()
  const chunks = result.chunks.map((chunk) => {
    const repeated = seen.has(chunk.id)
    seen.add(chunk.id)
    return { chunk, repeated }
  })
  const context = contextChunks(chunks, { reported: result.context, k })
  const second = secondOf(result)
  const first = forbiddenDocuments(chunks, context, reads, returnedBeside(result))
  return second === undefined ? first : withMore(first, forbiddenOf(second, k, reads))
}

/** Returns both sides' files, without links and submodules. */
async function listingsOf({ listing }: Given['files']): Promise<Listings> {
  const [base = [], head = []] = await Promise.all(
    listing === undefined ? [] : sideNames.map(listing),
  )
  const isFile = ({ mode }: TreeEntry): boolean => mode.startsWith('100')
  return { base: base.filter(isFile), head: head.filter(isFile) }
}

type Read = { readonly rules: readonly Rule[]; readonly listings: Listings }

/**
 * Returns a function that finds pieces of forbidden pages in a chunk's text. Ignores words that the
 * pages share with allowed documents.
 */
async function pieceReader(
  { policy, files: { each } }: Given,
  sides: ReturnedSides,
  { rules, listings }: Read,
  ports: Ports,
): Promise<(side: Side, chunk: UnscoredChunk) => readonly Hit[]> {
  const texts = await doubtfulTexts(sides, { rules, listings }, ports)
  if (texts.size === 0 || each === undefined) return () => []
  const breath = openBreather(ports)
  const unchanged = unchangedIn(listings)
  const pathsOf = (side: Side): readonly string[] =>
    listings[side]
      .filter((entry) => side === 'base' || !unchanged(entry.path))
      .map(({ path }) => path)
  const sharesPieces = openSharing(texts.values())
  const pages: Page[] = []
  for (const side of sideNames) {
    const forbidden = pathsOf(side).filter((path) =>
      rules.some(({ forbiddenAs }) => forbiddenAs(path) !== undefined),
    )
    if (forbidden.length === 0) continue
    const unread = new Set(forbidden.map(documentId))
    for await (const { doc, text } of each(side, forbidden)) {
      unread.delete(doc)
      const those = rules.filter(({ forbiddenAs }) => forbiddenAs(doc) !== undefined)
      const name = those[0]?.forbiddenAs(doc) ?? doc
      const page = pageOf(
        { doc: name, isOfHead: side === 'head', words: wordsOf(text) },
        those.map(({ list }) => list),
      )
      // Most pages have nothing in common with the returned chunks, so keep only pages that do.
      if (sharesPieces(page)) pages.push(page)
      await breath()
    }
    tellUnread(side, [...unread], 'are recognised by name only', ports)
  }
  if (pages.length === 0) return () => []
  const takeAway = openTakingAway(pages)
  const isDocument = documentsBy(policy, sides, pages)
  for (const side of sideNames) {
    const isOfHead = side === 'head'
    const allowed = pathsOf(side).filter(
      (path) =>
        isDocument(path) && rules.some(({ forbiddenAs }) => forbiddenAs(path) === undefined),
    )
    if (allowed.length === 0 || (isOfHead && !pages.some((page) => page.isOfHead))) continue
    const unread = new Set(allowed.map(documentId))
    for await (const { doc, text } of each(side, allowed)) {
      unread.delete(doc)
      const lists = new Set(
        rules.filter(({ forbiddenAs }) => forbiddenAs(doc) === undefined).map(({ list }) => list),
      )
      takeAway(wordsOf(text), { lists, isOfHead })
      await breath()
    }
    tellUnread(side, [...unread], 'that repeat a forbidden document count as forbidden', ports)
  }
  const search = openPieceSearch(pages)
  const hits = new Map(texts.entries().map(([text, words]) => [text, search(words)]))
  return (side, chunk) => hits.get(textOf(chunk, sides[side]?.corpus) ?? '') ?? []
}

/**
 * Warns about documents whose text cannot be read, because they are binary, too large, not UTF-8,
 * broken, or stored outside the repository. `what` states the consequence for their chunks.
 */
function tellUnread(side: Side, docs: readonly string[], what: string, { warn }: Ports): void {
  if (docs.length === 0) return
  const shown = docs.slice(0, 5).map((doc) => printable(doc))
  const more = docs.length > 5 ? ` and ${docs.length - 5} more` : ''
  const these = docs.length === 1 ? 'this document' : 'these documents'
  warn?.(`${side}: cannot read the text of ${shown.join(', ')}${more}; chunks of ${these} ${what}`)
}

/**
 * Returns the texts of returned chunks that may come from a forbidden document, each with its words.
 * Considers only questions that forbid something. Leaves out text that occurs unchanged in an allowed
 * document on base.
 */
async function doubtfulTexts(
  sides: ReturnedSides,
  { rules, listings }: Read,
  ports: Ports,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const breath = openBreather(ports)
  const unchanged = unchangedIn(listings)
  const texts = new Map<string, readonly string[]>()
  for (const side of sideNames) {
    const own = sides[side]
    if (own === undefined) continue
    const corpora = [sides.base?.corpus, own.corpus].map((one) => one && normalCorpusOf(one))
    const isAllowed = ({ doc }: UnscoredChunk, text: string, { read }: Rule): boolean => {
      if (doc === undefined || read(doc).kind !== 'allowed') return false
      const known = side === 'base' || unchanged(documentId(doc)) ? corpora : corpora.slice(0, 1)
      const there = known.find((corpus) => corpus?.source(doc) !== undefined)?.normalised(doc)
      return there?.text.includes(normalTextOnce(text)) === true
    }
    for (const rule of rules)
      for (const id of rule.ids) {
        const result = own.run.results.get(id)
        const beside = returnedBeside(result).map(({ chunk }) => chunk)
        for (const chunk of [...chunksOfAskings(result), ...beside]) {
          const text = textOf(chunk, own.corpus)
          if (text === undefined || texts.has(text)) continue
          if (!isAllowed(chunk, text, rule)) texts.set(text, wordsOf(text))
        }
        await breath()
      }
  }
  return texts
}

function textOf(chunk: UnscoredChunk, corpus: Corpus | undefined): string | undefined {
  return corpus && textOfChunk(chunk, normalCorpusOf(corpus))
}

function unchangedIn({ base, head }: Listings): (path: string) => boolean {
  const ofBase = new Map(base.map(({ path, oid }) => [path, oid]))
  const same = new Set(head.flatMap(({ path, oid }) => (ofBase.get(path) === oid ? [path] : [])))
  return (path) => same.has(path)
}

/**
 * Returns a predicate for document files: those with the same extension as a returned, indexed or
 * forbidden document, except the golden set, which quotes documents.
 */
function documentsBy(
  { files: { base, head } }: Given['policy'],
  sides: ReturnedSides,
  pages: readonly Page[],
): (path: string) => boolean {
  const known = sideNames.flatMap((side) => [
    ...(sides[side]?.returned ?? []),
    ...(sides[side]?.run.manifest ?? []),
  ])
  const endings = new Set([...known, ...pages.map(({ doc }) => doc)].map((doc) => extname(doc)))
  const golden = new Set([base?.golden?.path, head.golden.path])
  return (path) => endings.has(extname(path)) && !golden.has(path)
}
