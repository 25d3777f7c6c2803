import { type Side, sideNames } from '../../lib/sides.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { GoldenItem, Labels } from '../../lib/model/items/golden-set.ts'
import type { SideHealth } from '../../lib/model/health.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import type { Prefix } from './follow/document-homes.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { nearestName } from '../../lib/text/nearest-name.ts'
import { textHash } from '../../lib/text/text-hash.ts'
import { type TextNumbers, textNumbers } from '../../lib/text/text-numbers.ts'

/** The names that a side is known to have. */
export type SideNames = {
  /** Files of the commit and documents of the manifest; undefined where neither is known. */
  readonly documents: { has(doc: string): boolean; readonly names: readonly string[] } | undefined
  /** What the side writes before its documents where the repository has something else. */
  readonly prefix?: Prefix | undefined
  /** Whether the index holds a chunk of this id; undefined: only what was returned is known. */
  readonly holdsChunk: ((id: string) => boolean) | undefined
}

/** Watches what one side returns for each item, and says at the end whether the side can be measured. */
export type HealthWatch = {
  /** Of an item that only head holds the names alone count. */
  add(item: Pick<ScoredItem, 'golden' | 'origin'>, result: QueryResult): void
  /** Whether a label's document or chunk is one of the side; `number`: that of the name, where it is at hand. */
  resolves(kind: NameKind, name: string, number?: number): boolean
  /** Whether all names of this kind are known, and this is none of them. */
  lacks(kind: NameKind, name: string): boolean
  /** The most similar name that the side has; undefined where it has this one, or none is similar. */
  nearest(kind: NameKind, name: string): string | undefined
  /** `other`: a label that resolves there counts as resolved: what a change removes is no mistake of the labels. */
  health(items: readonly ScoredItem[], other: HealthWatch | undefined): Omit<SideHealth, 'oddities'>
}

type Settings = SideNames & {
  readonly side: Side
  readonly depth: number
  readonly minGrade: number
  /** Of the items that are going to be added; both sides share them. */
  readonly labelled: LabelledNames
}

/** The names that labels use, from min-grade on, by kind: of which side's labels they are, and which side returned them. */
export type LabelledNames = Record<NameKind, NumberedNames> & {
  /** The numbers of each question's own, in the order of its labels: looking up millions of names takes its time. */
  readonly of: ReadonlyMap<GoldenItem, readonly number[]>
}

type NumberedNames = {
  readonly numbers: TextNumbers
  readonly names: string[]
  readonly bits: number[]
}

/** Bits of a labelled name. */
const usedOn = { base: 1, head: 2 }
const returnedOn = { base: 4, head: 8 }

/** Names kept at most to look for a near one among. */
const MOST_SEEN = 5000

/** Opens a watch over one side. It keeps the labels' names and a few numbers, however much is returned. */
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
  const resolves: HealthWatch['resolves'] = (kind, name, number) => {
    const { numbers, bits } = labelled[kind]
    return (
      ((bits[number ?? numbers.get(name) ?? -1] ?? 0) & returned) !== 0 ||
      (kind === 'docs' ? documents?.has(name) === true : holdsChunk?.(name) === true)
    )
  }
  const near = { docs: documents?.names ?? seen.docs, chunks: seen.chunks }
  const nearest: HealthWatch['nearest'] = (kind, name) =>
    resolves(kind, name) ? undefined : nearestName(name, near[kind])
  return {
    add: ({ golden, origin }, result) => {
      if (result.kind === 'failed') return
      const isAdded = origin === 'added'
      if (golden[side].answerable && !isAdded) answers.add(result)
      for (const chunk of result.chunks) {
        note('chunks', chunk.id)
        if (chunk.doc !== undefined) note('docs', documentId(chunk.doc))
        if (!isAdded) homes.add(chunk.doc)
      }
      // A TREC run names documents and chunks alike.
      for (const name of result.beyond?.ranks.keys() ?? []) {
        note('chunks', name)
        note('docs', documentId(name))
      }
    },
    resolves,
    nearest,
    lacks: (kind, name) =>
      (kind === 'docs' ? documents : holdsChunk) !== undefined && !resolves(kind, name),
    health: (items, other) => {
      const fits = labelFits(
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
      }
    },
  }
}

/** The names of both sides' labels, of which none was returned yet. */
export function labelledNames(
  items: readonly Pick<ScoredItem, 'golden'>[],
  minGrade: number,
): LabelledNames {
  const of = new Map<GoldenItem, readonly number[]>()
  const [docs, chunks] = [noNames(), noNames()]
  const add = (golden: GoldenItem, used: number): void => {
    const own: number[] = []
    const note = (kind: NameKind, name: string): number => {
      const { numbers, names, bits } = kind === 'docs' ? docs : chunks
      const number = numbers.add(name)
      if (number === names.length) names.push(name)
      bits[number] = (bits[number] ?? 0) | used
      return number
    }
    eachLabel(golden, minGrade, {
      one: (kind, name) => own.push(note(kind, name)),
      any: (members) => members.forEach(({ name }) => note('docs', name)),
    })
    if (own.length > 0) of.set(golden, own)
  }
  for (const { golden } of items) {
    if (golden.base === golden.head) add(golden.base, usedOn.base | usedOn.head)
    else for (const side of sideNames) add(golden[side], usedOn[side])
  }
  return { docs, chunks, of }
}

function noNames(): NumberedNames {
  return { numbers: textNumbers(), names: [], bits: [] }
}

type NameKind = 'docs' | 'chunks'

/** An evidence, by its document and its quote. */
type Member = { readonly name: string; readonly quote: string }

/** Gives `take` each label from min-grade on: one name, or evidences of which any will do. A large golden set has millions, so that no list is made of them. */
function eachLabel(
  { labels, answerable }: GoldenItem,
  minGrade: number,
  take: { one(kind: NameKind, name: string): void; any(members: readonly Member[]): void },
): void {
  if (!answerable) return
  switch (labels.kind) {
    case 'none':
      return
    case 'evidence':
    case 'sections':
      for (const { grade, any } of labels.targets) {
        if (grade >= minGrade)
          take.any(any.map(({ doc, quote }) => ({ name: documentId(doc), quote })))
      }
      return
    case 'docs':
    case 'chunks':
      for (const [name, grade] of labels.grades) {
        if (grade >= minGrade)
          take.one(labels.kind, labels.kind === 'docs' ? documentId(name) : name)
      }
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

type Fits = Pick<SideHealth, 'labels' | 'labelled'> & {
  readonly misfit: { readonly kind: NameKind; readonly name: string } | undefined
}

/**
 * How many labels of each kind resolve, which questions are left with none that does, and the first name that is none.
 * Where only what was returned is known a label may still resolve, unless none of its kind does.
 */
function labelFits(
  items: readonly ScoredItem[],
  { side, minGrade, documents, holdsChunk, labelled }: Settings,
  resolves: HealthWatch['resolves'],
): Fits {
  type Fit = { of: number; unresolved: number; questions: number }
  const fits = new Map<SideHealth['labels'][number]['kind'], Fit>()
  const unfit: { readonly id: string; readonly kind: Exclude<Labels['kind'], 'none'> }[] = []
  let misfit: Fits['misfit']
  for (const item of items) {
    // What head adds gates only after the merge, and has to fit something by then; base's own questions come once.
    if (item.origin === (side === 'base' ? 'added' : 'removed') || item.wordingOf) continue
    const golden = item.golden[side]
    const { kind } = golden.labels
    if (kind === 'none') continue
    const fit = fits.get(kind) ?? { of: 0, unresolved: 0, questions: 0 }
    const before = { of: fit.of, unresolved: fit.unresolved }
    const count = (isResolved: boolean, of: NameKind, name: string): void => {
      fit.of += 1
      if (isResolved) return
      fit.unresolved += 1
      // A document that is there no longer says what is quoted.
      if (misfit === undefined && !resolves(of, name)) misfit = { kind: of, name }
    }
    const isFound = isResolvedFor(item, { side, resolves, isOpen: documents === undefined })
    const own = labelled.of.get(golden)?.values()
    eachLabel(golden, minGrade, {
      one: (of, name) => count(resolves(of, name, own?.next().value), of, name),
      any: (members) => count(members.some(isFound), 'docs', members[0]?.name ?? ''),
    })
    if (fit.of === before.of) continue
    fit.questions += 1
    const isUnfit = fit.of - before.of === fit.unresolved - before.unresolved
    if (isUnfit && !isFoundOn(item, side)) unfit.push({ id: item.id, kind })
    fits.set(kind, fit)
  }
  const isKnown = { evidence: documents, sections: documents, docs: documents, chunks: holdsChunk }
  const kinds = [...fits].map(([kind, fit]) => {
    const known = isKnown[kind] === undefined ? ('returned' as const) : ('all' as const)
    return { kind, known, ...fit }
  })
  const open = new Set(
    kinds
      .filter((fit) => fit.known === 'returned' && fit.unresolved < fit.of)
      .map((fit) => fit.kind),
  )
  return {
    labels: kinds.map(({ kind, of, unresolved, known }) => ({ kind, of, unresolved, known })),
    labelled: {
      of: kinds.reduce((sum, { questions }) => sum + questions, 0),
      unfit: unfit.filter((one) => !open.has(one.kind)).map(({ id }) => id),
    },
    misfit,
  }
}

/** Something of its labels was found, by the words alone where their document is not known. */
function isFoundOn({ facts }: ScoredItem, side: Side): boolean {
  return (facts[side]?.match?.firstRank ?? Infinity) < Infinity
}

/** Whether an evidence is of a document of the side; where none is known, what was found by its words has its place all the same. */
function isResolvedFor(
  item: ScoredItem,
  {
    side,
    resolves,
    isOpen,
  }: {
    readonly side: Side
    readonly resolves: HealthWatch['resolves']
    readonly isOpen: boolean
  },
): (evidence: Member) => boolean {
  const isStale = ({ name, quote }: Member): boolean =>
    item.stale.some(
      ({ name: doc, quote: gone, on }) =>
        doc === name && gone === quote && (on === 'both' || (on === side && isAlone(item, side))),
    )
  const isFound = isOpen && isFoundOn(item, side)
  return (evidence) => isFound || (resolves('docs', evidence.name) && !isStale(evidence))
}

/** Text that base holds and head does not is a loss, and no mistake of the label. */
function isAlone({ facts }: ScoredItem, side: Side): boolean {
  return side === 'base' || facts.base === undefined
}

/** Counts chunks by whether their document is one of the side, where labels speak of such documents. */
function watchHomes(documents: SideNames['documents'], { labelled, side }: Settings) {
  const isExpected =
    documents !== undefined &&
    labelled.docs.names.some(
      (name, number) =>
        ((labelled.docs.bits[number] ?? 0) & usedOn[side]) !== 0 && documents.has(name),
    )
  let chunks = 0
  let homed = 0
  let example: string | undefined
  return {
    add: (doc: string | undefined): void => {
      chunks += 1
      if (doc !== undefined && documents?.has(documentId(doc)) === true) homed += 1
      else example ??= doc
    },
    facts: (prefix: Prefix | undefined): SideHealth['homes'] =>
      isExpected
        ? {
            chunks,
            homed,
            prefix,
            example,
            nearest: example && nearestName(documentId(example), documents.names),
          }
        : undefined,
  }
}

/** Counts what came back for the questions. */
function watchAnswers(depth: number) {
  const counted = { asked: 0, empty: 0, longest: 0, atLongest: 0, lists: 0 }
  let first: number | undefined
  let sameList = true
  return {
    add: ({ chunks, beyond }: Extract<QueryResult, { kind: 'answered' }>): void => {
      const length = Math.max(chunks.length, beyond?.returned ?? 0)
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
      const list = textHash(chunks.map(({ id }) => id).join('\n'))
      first ??= list
      sameList = list === first
    },
    facts: (): SideHealth['answers'] => ({ ...counted, depth, sameList }),
  }
}
