import type { MatchFacts } from '../../lib/model/comparison.ts'
import { type QueryResult, SharedChunk, type UnscoredChunk } from '../../lib/model/run.ts'
import { composed } from '../../lib/text/composed.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { copyRank, type CopySettings } from './follow/copies.ts'
import { findingRanks, rankingForEvidence, relevantRanks, satisfiedAt } from './evidence-match.ts'
import {
  type ItemMatch,
  type MatchedTarget,
  type PlacedChunk,
  type Way,
  ways,
} from '../../lib/model/item-match.ts'
import { textOfChunk } from './locate-chunk.ts'
import { cachedPlaces, placedAt } from './cached-places.ts'
import { markRepeats } from './mark-repeats.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import type { TargetLabels, UsableEvidence, UsableTarget } from './usable-labels.ts'

export type MatchSettings = CopySettings & {
  readonly minGrade: number
}

/**
 * A ranking matched with an item's labels, and the number of chunks whose offsets did not match
 * their text.
 */
export type Matched = {
  readonly match: ItemMatch
  readonly offsetsDisagree: number
  /** See `MatchFacts`. */
  readonly unread?: MatchFacts['unread']
}

export function weaker(a: Way, b: Way): Way {
  return ways.indexOf(a) > ways.indexOf(b) ? a : b
}

/** A query's result: the chunks that were kept, and what is known about the chunks after them. */
export type Ranking = Pick<Extract<QueryResult, { kind: 'answered' }>, 'beyond'> & {
  readonly chunks: readonly UnscoredChunk[]
}

type MatchedBy = {
  readonly corpus: NormalCorpus
  readonly matchSettings: MatchSettings
  /** The most certain way of matching that may be used. If omitted, any may be used. */
  readonly allowed?: Way
}

/**
 * Matches a ranking with labels: determines the rank at which each target is found, and whether
 * each chunk is relevant. Chunks after the kept ones are matched only by id, not with evidence.
 */
export function matchItem(
  labels: TargetLabels,
  { chunks, beyond }: Ranking,
  { corpus, matchSettings, allowed = 'span' }: MatchedBy,
): Matched {
  const returned = Math.max(chunks.length, beyond?.returned ?? 0)
  switch (labels.kind) {
    case 'evidence':
    case 'sections':
      return matchEvidence(labels, chunks, { corpus, matchSettings, allowed, returned })
    case 'chunks':
    case 'docs': {
      const idOf = labels.kind === 'docs' ? documentOf : ({ chunk }: PlacedChunk) => chunk.id
      return matchIds(labels, placeChunks(chunks, corpus), {
        idOf,
        matchSettings,
        beyond,
        returned,
      })
    }
  }
}

/**
 * Returns the chunks without looking up their places in documents. No chunk is marked as relevant.
 */
export function placeChunks(
  chunks: readonly UnscoredChunk[],
  corpus: NormalCorpus,
): readonly PlacedChunk[] {
  const { unplaced } = cachedPlaces(corpus)
  return markRepeats(chunks, unplaced)
}

type Settings = Required<MatchedBy> & { readonly returned: number }

function matchEvidence(
  { kind, targets }: Extract<TargetLabels, { readonly targets: unknown }>,
  chunks: readonly UnscoredChunk[],
  settings: Settings,
): Matched {
  const { corpus, returned } = settings
  const { minGrade } = settings.matchSettings
  const { placed, way, offsetsDisagree } = placeAll(targets, chunks, settings)
  const counted = targets.map(({ any, ...target }) => ({
    ...target,
    any: way === 'words' ? any.map((one) => inWords(one, corpus)) : any,
  }))
  const textOf = ({ chunk }: PlacedChunk): string | undefined => textOfChunk(chunk, corpus)
  const ranking = rankingForEvidence(placed, textOf)
  const ofCopy = (one: UsableEvidence): number =>
    copyRank(one, placed, { ...settings.matchSettings, textOf })
  const members = counted.filter(({ grade }) => grade >= minGrade).flatMap(({ any }) => any)
  const copies = members.map(ofCopy)
  const relevant = members.map((one) => relevantRanks(one, ranking))
  const finding = members.map((one, at) => findingRanks(one, ranking, relevant[at] ?? []))
  const rankOf = (any: readonly UsableEvidence[]): number =>
    any.reduce((first, one) => Math.min(first, satisfiedAt(one, ranking), ofCopy(one)), Infinity)
  const ranks = counted.map(({ any }) => rankOf(any))
  const missed = targets.filter(({ grade }, at) => grade >= minGrade && ranks[at] === Infinity)
  return {
    match: {
      labels: kind,
      targets: counted.map(({ grade, any, lost }, index) => ({
        grade,
        rank: ranks[index] ?? Infinity,
        what: {
          kind: 'evidence',
          any: way === 'words' ? withoutPlaces(targets[index]) : any,
          lost,
        },
      })),
      chunks: marked(
        placed,
        new Set([...relevant.flat(), ...copies]),
        new Set([...finding.flat(), ...copies]),
      ),
      returned,
      minGrade,
      way,
    },
    offsetsDisagree,
    unread: unreadOf(missed),
  }
}

/**
 * Returns the evidence of missed targets whose places are unknown because neither side has the
 * documents' text; undefined if there is no such evidence.
 */
function unreadOf(missed: readonly UsableTarget[]): MatchFacts['unread'] {
  const unread = missed
    .map(({ any }) => any)
    .filter((any) => any.every(({ places }) => places.length === 0))
    .flatMap((any) => any.map(({ doc, quote }) => ({ doc, quote })))
  return unread.length === 0 ? undefined : unread
}

/**
 * Returns the chunks. Marks those at the relevant ranks (counted from 1) as relevant and, if their
 * ranks are not among the finding ranks, also as containing only a part of the evidence.
 */
function marked(
  placed: readonly PlacedChunk[],
  relevant: ReadonlySet<number>,
  finding: ReadonlySet<number>,
): readonly PlacedChunk[] {
  const chunks = [...placed]
  for (const rank of relevant) {
    const chunk = rank <= placed.length ? placed[rank - 1] : undefined
    if (chunk === undefined) continue
    const part = finding.has(rank) ? {} : ({ onlyPart: true } as const)
    chunks[rank - 1] = { ...chunk, relevant: true, ...part }
  }
  return chunks
}

type Placing = {
  readonly placed: readonly PlacedChunk[]
  readonly way: Way
  readonly offsetsDisagree: number
}

/**
 * Places all chunks in the same way: the most certain one that works for every chunk that may
 * contain evidence.
 */
function placeAll(
  targets: readonly UsableTarget[],
  chunks: readonly UnscoredChunk[],
  { corpus, allowed }: Pick<Settings, 'corpus' | 'allowed'>,
): Placing {
  const evidenceDocs = new Set(targets.flatMap(({ any }) => any.map(({ doc }) => doc)))
  const cached = cachedPlaces(corpus)
  let way = allowed
  let offsetsDisagree = 0
  const placeBy = (by: Way, chunk: UnscoredChunk): PlacedChunk => {
    const placed =
      chunk.doc === undefined
        ? placedAt(chunk, { corpus, way: by, evidenceDocs })
        : cached[by](chunk)
    if (placed.offsetsDisagree) offsetsDisagree += 1
    if (way === 'span' && placed.matchedBy === 'text' && placed.places.length > 0) way = 'text'
    if (placed.matchedBy === 'unplaced' && isAsked(placed, evidenceDocs)) way = 'words'
    return placed
  }
  const placed = markRepeats(chunks, (chunk) => placeBy(allowed, chunk))
  const isMixed = way === 'text' && allowed === 'span'
  return {
    // Only chunks that were placed by their span must be placed again by their text. Their offsets
    // match the text, so `offsetsDisagree` does not change.
    placed: isMixed
      ? placed.map((one) =>
          one.matchedBy === 'span'
            ? { ...placeBy('text', one.chunk), repeated: one.repeated }
            : one,
        )
      : placed,
    way,
    offsetsDisagree,
  }
}

/** Returns whether the chunk is from one of the evidence's documents. */
function isAsked({ chunk }: PlacedChunk, evidenceDocs: ReadonlySet<string>): boolean {
  const doc = SharedChunk.document(chunk)
  return doc !== undefined && evidenceDocs.has(doc)
}

/** Returns the evidence without its places and with the document's own wording as its quote. */
function inWords(
  { places: [place], ...one }: UsableEvidence,
  corpus: NormalCorpus,
): UsableEvidence {
  const found = place && corpus.source(one.doc)?.slice(place.start, place.end)
  return { ...one, quote: found ?? one.quote, places: [] }
}

function withoutPlaces(target: UsableTarget | undefined): readonly UsableEvidence[] {
  return (target?.any ?? []).map((one) => ({ ...one, places: [] }))
}

/**
 * Returns a chunk's document. The chunk's id is never used instead, so a chunk without a document
 * matches nothing.
 */
function documentOf({ chunk }: PlacedChunk): string | undefined {
  return SharedChunk.document(chunk)
}

type IdSettings = {
  readonly idOf: (placed: PlacedChunk) => string | undefined
  readonly matchSettings: MatchSettings
  readonly beyond: Ranking['beyond']
  readonly returned: number
}

function matchIds(
  labels: Extract<TargetLabels, { kind: 'chunks' | 'docs' }>,
  placed: readonly PlacedChunk[],
  { idOf, matchSettings: { minGrade }, beyond, returned }: IdSettings,
): Matched {
  const { kind } = labels
  const grades = kind === 'docs' ? byDocument(labels.grades) : labels.grades
  const ranks = new Map<string, number>()
  const chunks = placed.map((chunk, index) => {
    const id = idOf(chunk)
    const grade = chunk.repeated || id === undefined ? undefined : grades.get(id)
    if (id === undefined || grade === undefined) return chunk
    if (!ranks.has(id)) ranks.set(id, index + 1)
    return grade >= minGrade ? { ...chunk, relevant: true } : chunk
  })
  const deeper = ranksBeyond(beyond, kind)
  const targets = [...grades].map(([id, grade]): MatchedTarget => {
    const what = { kind: kind === 'docs' ? 'doc' : 'chunk', id } as const
    return { grade, rank: ranks.get(id) ?? deeper?.get(id) ?? Infinity, what }
  })
  return {
    match: { labels: kind, targets, chunks, returned, minGrade, way: 'span' },
    offsetsDisagree: 0,
  }
}

function byDocument(grades: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  if (grades.keys().every((doc) => documentId(doc) === doc)) return grades
  return new Map([...grades].map(([doc, grade]) => [documentId(doc), grade]))
}

/**
 * Returns the ranks of ids after the kept chunks. If an id was returned in two spellings, the
 * better rank counts.
 */
function ranksBeyond(
  beyond: Ranking['beyond'],
  kind: 'chunks' | 'docs',
): ReadonlyMap<string, number> | undefined {
  if (beyond === undefined) return undefined
  const nameOf = kind === 'docs' ? documentId : composed
  const ranks = new Map<string, number>()
  for (const [written, rank] of beyond.ranks) {
    const id = nameOf(written)
    ranks.set(id, Math.min(rank, ranks.get(id) ?? Infinity))
  }
  return ranks
}
