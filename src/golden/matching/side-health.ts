import type { Side } from '../../lib/sides.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { SideHealth } from '../../lib/model/health.ts'
import {
  chunksIn,
  type QueryResult,
  type ReturnedList,
  type SharedList,
  type UnscoredChunk,
} from '../../lib/model/run.ts'
import type { Prefix } from './follow/document-homes.ts'
import { composed } from '../../lib/text/composed.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { nearDocument } from '../../lib/text/near-document.ts'
import { nearestName } from '../../lib/text/nearest-name.ts'
import { textHash } from '../../lib/text/text-hash.ts'
import { countUnresolvedLabels } from './labels/count-unresolved-labels.ts'
import {
  type LabelledNames,
  type NameKind,
  type Resolves,
  returnedOn,
  usedOn,
} from './labelled-names.ts'
import type { SideNames } from './known-names.ts'
import { watchSharedIds } from './shared-ids.ts'

/**
 * Records what one side returns for each item. Once all items are added, reports whether the side
 * can be measured.
 */
export type HealthWatch = {
  /** Adds a result. For an item that is only on head, records only the returned names. */
  add(item: Pick<ScoredItem, 'golden' | 'origin'>, result: QueryResult | SharedList): void
  readonly resolves: Resolves
  /** Returns whether all names of this kind are known and `name` is not one of them. */
  lacks(kind: NameKind, name: string): boolean
  /**
   * Returns the side's name that is most similar; undefined if the side has the name itself or no
   * similar one.
   */
  nearest(kind: NameKind, name: string): string | undefined
  /**
   * Returns the side's health. Questions whose labels resolve only on the side `other` are not
   * reported as unfit, because removing content does not make a label wrong.
   */
  health(items: readonly ScoredItem[], other: HealthWatch | undefined): Omit<SideHealth, 'oddities'>
}

type Settings = SideNames & {
  readonly side: Side
  readonly depth: number
  readonly minGrade: number
  /** The names in the labels of all items to be added. Both sides share this object. */
  readonly labelled: LabelledNames
  /**
   * Whether RAG Gate built the index itself, so the returned chunks do not come from a user's
   * pipeline.
   */
  readonly isOwnIndex: boolean
}

/** The maximum number of names kept to search for similar ones. */
const MOST_SEEN = 5000

/**
 * Returns a watch for one side. Its memory does not grow with the number of results, because it
 * keeps only the names in the labels and a few numbers.
 */
export function watchHealth(settings: Settings): HealthWatch {
  const { side, documents, holdsChunk } = settings
  const { labelled } = settings
  const returned = returnedOn[side]
  const seen = { docs: new Set<string>(), chunks: new Set<string>() }
  const note = (kind: NameKind, name: string): void => {
    const { numbers, bits } = labelled[kind]
    const number = numbers.size > 0 ? numbers.get(name) : undefined
    const known = number === undefined ? 0 : (bits[number] ?? 0)
    if ((known & returned) !== 0) return
    if (number !== undefined) bits[number] = known | returned
    if (seen[kind].size < MOST_SEEN) seen[kind].add(name)
  }
  const homes = watchHomes(documents, settings)
  const answers = watchAnswers(settings.depth)
  const ids = watchSharedIds()
  const contexts = watchContexts()
  const fields = watchFields(settings.isOwnIndex)
  const noteNames = ({ id, doc }: UnscoredChunk): void => {
    note('chunks', id)
    if (doc !== undefined) note('docs', documentId(doc))
  }
  const traitsOf = (chunk: UnscoredChunk): number => homes.traits(chunk.doc) | fieldsOf(chunk)
  const count = (traits: number): void => {
    homes.add(traits)
    fields.add(traits)
  }
  let traitsOfShared: Uint8Array | undefined
  const countShared = ({ chunks, positions }: SharedList): void => {
    const known = (traitsOfShared ??= new Uint8Array(chunks.length))
    for (const position of positions) {
      const chunk = known[position] === 0 ? chunks[position] : undefined
      if (chunk !== undefined) {
        noteNames(chunk)
        known[position] = traits.known | traitsOf(chunk)
      }
      count(known[position] ?? 0)
    }
  }
  const resolves: HealthWatch['resolves'] = (kind, name, number) => {
    const { numbers, bits } = labelled[kind]
    return (
      ((bits[number ?? numbers.get(name) ?? -1] ?? 0) & returned) !== 0 ||
      (kind === 'docs' ? documents?.has(name) === true : holdsChunk?.(name) === true)
    )
  }
  const near = { docs: documents?.names ?? seen.docs, chunks: seen.chunks }
  const nearest: HealthWatch['nearest'] = (kind, name) => {
    if (resolves(kind, name)) return undefined
    return kind === 'docs' ? nearDocument(name, near.docs) : nearestName(name, near.chunks)
  }
  return {
    add: ({ golden, origin }, result) => {
      if (result.kind === 'failed') return
      const isAdded = origin === 'added'
      if (golden[side].answerable && !isAdded) answers.add(result)
      if (!isAdded) ids.add(result.kind === 'shared' ? result : result.chunks)
      if (result.kind === 'shared') {
        if (isAdded) chunksIn(result).forEach(noteNames)
        else countShared(result)
        return
      }
      if (!isAdded) contexts.add(result)
      for (const chunk of result.chunks) {
        noteNames(chunk)
        if (!isAdded) count(traitsOf(chunk))
      }
      // Each name is recorded as a chunk and as a document, because a TREC run does not distinguish
      // between them.
      for (const name of result.beyond?.ranks.keys() ?? []) {
        note('chunks', composed(name))
        note('docs', documentId(name))
      }
    },
    resolves,
    nearest,
    lacks: (kind, name) =>
      (kind === 'docs' ? documents : holdsChunk) !== undefined && !resolves(kind, name),
    health: (items, other) => {
      const fits = countUnresolvedLabels(
        items,
        settings,
        (kind, name, number) =>
          resolves(kind, name, number) || other?.resolves(kind, name, number) === true,
      )
      const { misfit } = fits
      return {
        labels: fits.labels,
        labelled: fits.labelled,
        misfit: misfit && { name: misfit.name, nearest: nearest(misfit.kind, misfit.name) },
        homes: homes.facts(settings.prefix),
        placed: placedOf(items, side),
        answers: answers.facts(),
        ids: ids.facts(),
        contexts: contexts.facts(),
        fields: fields.facts(),
      }
    },
  }
}

function placedOf(items: readonly ScoredItem[], side: Side): SideHealth['placed'] {
  let placed: SideHealth['placed']
  for (const { origin, facts } of items) {
    const match = facts[side]?.match
    if (origin === 'added' || match === undefined) continue
    if (match.labels !== 'evidence' && match.labels !== 'sections') continue
    const { chunks = 0, unplaced = 0 } = placed ?? {}
    placed = { chunks: chunks + match.chunks, unplaced: unplaced + match.unplaced }
  }
  return placed
}

/**
 * Returns a watch that counts the chunks from the side's documents, and the chunks that name no
 * document. It reports nothing unless labels refer to these documents.
 */
function watchHomes(documents: SideNames['documents'], { labelled, side }: Settings) {
  const isExpected =
    documents !== undefined &&
    labelled.docs.names.some(
      (name, number) =>
        ((labelled.docs.bits[number] ?? 0) & usedOn[side]) !== 0 && documents.has(name),
    )
  let chunks = 0
  let homed = 0
  let named = 0
  let example: string | undefined
  return {
    traits: (doc: string | undefined): number => {
      if (doc !== undefined && documents?.has(documentId(doc)) === true) return traits.homed
      example ??= doc
      return 0
    },
    add: (found: number): void => {
      chunks += 1
      if ((found & traits.homed) !== 0) homed += 1
      if ((found & traits.doc) !== 0) named += 1
    },
    facts: (prefix: Prefix | undefined): SideHealth['homes'] =>
      isExpected
        ? {
            chunks,
            homed,
            ...(named < chunks && { unnamed: chunks - named }),
            prefix,
            example,
            nearest: example && nearDocument(documentId(example), documents.names),
          }
        : undefined,
  }
}

/**
 * Bits for the traits of a chunk that are counted. They are computed only once for a chunk that
 * several answers share.
 */
const traits = { known: 1, homed: 2, text: 4, offsets: 8, doc: 16 }

function fieldsOf({ text, doc, start }: UnscoredChunk): number {
  const isReadable = text !== undefined && text.trim() !== ''
  const place = doc === undefined ? 0 : traits.doc | (start === undefined ? 0 : traits.offsets)
  return (isReadable ? traits.text : 0) | place
}

/**
 * Returns a watch that counts chunks by the fields that they have. Blank text counts as missing. Offsets
 * from our own index are not reported, because the other side may use a pipeline that returns none.
 */
function watchFields(isOwnIndex: boolean) {
  const counted = { chunks: 0, text: 0, doc: 0, offsets: 0, neither: 0 }
  return {
    add: (found: number): void => {
      counted.chunks += 1
      if ((found & traits.text) !== 0) counted.text += 1
      if ((found & traits.doc) !== 0) counted.doc += 1
      if ((found & traits.offsets) !== 0) counted.offsets += 1
      if ((found & (traits.text | traits.offsets)) === 0) counted.neither += 1
    },
    facts: (): NonNullable<SideHealth['fields']> =>
      isOwnIndex ? { ...counted, offsets: undefined } : counted,
  }
}

/**
 * Returns a watch that counts the answered questions and the empty results among them, and records
 * the lengths of results.
 */
function watchAnswers(depth: number) {
  const counted = { asked: 0, empty: 0, longest: 0, atLongest: 0, lists: 0 }
  let first: number | undefined
  let sameList = true
  let firstText: number | undefined
  let textsDiffer = false
  return {
    add: (list: Exclude<QueryResult, { kind: 'failed' }> | SharedList): void => {
      const isShared = list.kind === 'shared'
      const length = isShared
        ? list.positions.length
        : Math.max(list.chunks.length, list.beyond?.returned ?? 0)
      counted.asked += 1
      if (length === 0) {
        counted.empty += 1
        return
      }
      counted.lists += 1
      if (length === counted.longest) counted.atLongest += 1
      if (length > counted.longest) {
        counted.longest = length
        counted.atLongest = 1
      }
      if (!sameList) return
      const chunks = chunksIn(isShared ? list : list.chunks)
      const hash = textHash(chunks.map(({ id }) => id).join('\n'))
      first ??= hash
      sameList = hash === first
      const text =
        sameList && !textsDiffer ? textsHash(chunksIn(isShared ? list : list.chunks)) : undefined
      firstText ??= text
      if (text !== undefined && text !== firstText) textsDiffer = true
    },
    facts: (): SideHealth['answers'] => ({
      ...counted,
      depth,
      sameList,
      ...(sameList && textsDiffer && { textsDiffer }),
    }),
  }
}

/** Returns a watch that counts the contexts in which no id belongs to a returned chunk. */
function watchContexts() {
  const counted = { reported: 0, unknown: 0 }
  let example: string | undefined
  return {
    add: ({ chunks, context = [] }: ReturnedList): void => {
      if (context.length === 0) return
      counted.reported += 1
      if (chunks.some(({ id }) => context.includes(id))) return
      counted.unknown += 1
      example ??= context[0]
    },
    facts: (): NonNullable<SideHealth['contexts']> => ({ ...counted, example }),
  }
}

/** Returns a hash of the chunks' texts, or undefined if a chunk has no text. */
function textsHash(chunks: Iterable<UnscoredChunk>): number | undefined {
  const texts = Array.from(chunks, ({ text }) => text)
  return texts.includes(undefined) ? undefined : textHash(texts.join('\n'))
}
