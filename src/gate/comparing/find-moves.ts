import { extname } from 'node:path'
import { eitherCorpus } from '../../git/documents/corpus-of.ts'
import type { Policy } from '../../policy/policy.ts'
import {
  followEvidence,
  type Moves,
  noMoves,
} from '../../golden/matching/follow/follow-evidence.ts'
import { formerPath } from '../../golden/matching/follow/follow-quote.ts'
import {
  type LostPassage,
  openPageSearch,
  passageKey,
} from '../../golden/matching/follow/other-pages.ts'
import { lostPassage, memberOf } from '../../golden/matching/labels/label-member.ts'
import { normalCorpusOf } from '../../golden/matching/quotes/normal-corpus.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { evidencesOf, labelledDocuments } from '../../lib/model/items/labelled-documents.ts'
import type { Sides } from '../../lib/sides.ts'
import type { Collected } from '../collected.ts'
import { openBreather } from './breathe.ts'

export type KnownIndex = {
  /** The documents that the manifest lists or that the side returned, as paths in the repository. */
  readonly documents: ReadonlySet<string>
  /** Whether the list of documents is complete. */
  readonly isWhole: boolean
}

type Of = Pick<Collected, 'files'> & {
  readonly policy: Pick<Policy, 'items'> & {
    readonly files: { readonly head: { readonly golden: { readonly path: string } } }
  }
  readonly indexes: Sides<KnownIndex>
}

type Ports = Parameters<typeof openBreather>[0]

/**
 * Finds where head moved the text that base's labels quote. Also returns the texts of both sides'
 * documents, including head's documents that now contain the quotes or a changed version of them.
 * Searches all of head's documents only if a quote is no longer in its document.
 */
export async function findMoves(
  renames: Moves['renamed'],
  corpora: Sides<Corpus>,
  of: Of,
  ports: Ports,
): Promise<{ readonly moves: Moves; readonly corpora: Sides<Corpus> }> {
  const hasLeft = leavesOf(of.indexes)
  const renamed = new Map([...renames].filter(([from, to]) => !hasLeft(from, to)))
  const removed = await removedDocuments(of, { renames, renamed })
  const moves = { ...noMoves, renamed, removed }
  const normal = { base: normalCorpusOf(corpora.base), head: normalCorpusOf(corpora.head) }
  const documents = { corpora: normal, moves }
  const missing = new Set<string>()
  const lost = new Map<string, LostPassage>()
  const breath = openBreather(ports)
  for (const { golden } of of.policy.items)
    for (const evidence of evidencesOf(golden.base.labels)) {
      const { onHead } = memberOf(evidence, documents, followEvidence)
      if (onHead.kind === 'gone') missing.add(onHead.text)
      const passage =
        onHead.kind === 'gone' && lostPassage(memberOf(evidence, documents), normal.base)
      if (passage) lost.set(passageKey(passage), passage)
      await breath()
    }
  const search = openPageSearch([...lost.values()])
  const holders = await holdersOf(missing, of, search.see)
  const likely = search.likely()
  const others = [...likely.values()].flat().map(({ doc }) => doc)
  const texts = {
    base: await of.files.texts('base', new Set(others.map((doc) => formerPath(doc, renamed)))),
    head: await of.files.texts('head', new Set([...holders.values(), others].flat())),
  }
  return {
    moves: { ...moves, holders, likely },
    corpora: {
      base: eitherCorpus(corpora.base, texts.base),
      head: eitherCorpus(corpora.head, texts.head),
    },
  }
}

/**
 * Returns a predicate for documents that are in base's index as `from` but not in head's as `to`.
 * By default, both names are the same. The predicate is always false if it is unknown what head's
 * index contains.
 */
function leavesOf({ base, head }: Of['indexes']): (from: string, to?: string) => boolean {
  return (from, to = from) => base.documents.has(from) && head.isWhole && !head.documents.has(to)
}

async function removedDocuments(
  { files: { listing }, indexes }: Of,
  { renames, renamed }: { readonly renames: Moves['renamed']; readonly renamed: Moves['renamed'] },
): Promise<Moves['removed']> {
  const hasLeft = leavesOf(indexes)
  const unindexed = [...indexes.base.documents].filter((doc) => hasLeft(doc) && !renamed.has(doc))
  const [base, head] = await Promise.all([listing?.('base'), listing?.('head')])
  const left = new Set(head?.map(({ path }) => path))
  const files = (base ?? []).filter(({ path }) => !left.has(path) && !renames.has(path))
  return new Map([
    ...unindexed.map((doc) => [doc, 'index'] as const),
    ...files.map(({ path }) => [path, 'file'] as const),
  ])
}

async function holdersOf(
  texts: ReadonlySet<string>,
  { policy, files, indexes }: Of,
  see: (doc: string, text: string) => void,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (texts.size === 0 || files.moved === undefined || files.listing === undefined) return new Map()
  const [base, head] = await Promise.all([files.listing('base'), files.listing('head')])
  const paths = head.filter(documentsOnHead(policy, indexes, base)).map(({ path }) => path)
  return files.moved.holders(texts, paths, see)
}

/**
 * Returns a predicate for the files on head in which to look for moved text. If head's complete index is
 * known, these are its documents. Otherwise, they are the documents that either side returned, and the
 * files that head changed and that have the extension of a labelled document. Other files may not have
 * been in the index. The golden set is left out, because it contains every quote.
 */
function documentsOnHead(
  { items, files }: Of['policy'],
  indexes: Of['indexes'],
  base: Listing,
): (file: Listing[number]) => boolean {
  const { documents, isWhole } = indexes.head
  if (isWhole) return ({ path }) => documents.has(path)
  const before = new Map(base.map(({ path, oid }) => [path, oid]))
  const labelled = items.flatMap(({ golden }) => labelledDocuments(golden.base.labels))
  const endings = new Set(labelled.map((doc) => extname(doc)))
  return ({ path, oid }) =>
    documents.has(path) ||
    indexes.base.documents.has(path) ||
    (before.get(path) !== oid && endings.has(extname(path)) && path !== files.head.golden.path)
}

type Listing = Awaited<ReturnType<NonNullable<Collected['files']['listing']>>>
