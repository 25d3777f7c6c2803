import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { SideHealth } from '../../../lib/model/health.ts'
import type { Labels } from '../../../lib/model/items/golden-set.ts'
import type { Side } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import {
  eachLabel,
  type LabelledNames,
  type LabelMember,
  type NameKind,
  type Resolves,
} from '../labelled-names.ts'
import type { SideNames } from '../known-names.ts'

type LabelsOfSide = Pick<SideNames, 'documents' | 'holdsChunk'> & {
  readonly side: Side
  readonly minGrade: number
  readonly labelled: LabelledNames
}

type Fits = Pick<SideHealth, 'labels' | 'labelled'> & {
  readonly misfit: { readonly kind: NameKind; readonly name: string } | undefined
}

/**
 * Counts the labels of each kind that match nothing on this side. Also returns the questions without any
 * resolved label, and the first unknown name. A label that only the other side matches counts as
 * unresolved, but its question is not returned, because removing content does not make a label wrong. If
 * only returned names are known, an unresolved label may still be valid, so its question is returned
 * only if no label of its kind resolves.
 */
export function countUnresolvedLabels(
  items: readonly ScoredItem[],
  { side, minGrade, documents, holdsChunk, labelled }: LabelsOfSide,
  resolves: Resolves,
): Fits {
  type Fit = {
    of: number
    unresolved: number
    unread: number
    onlyThere: number
    questions: number
  }
  const fits = new Map<SideHealth['labels'][number]['kind'], Fit>()
  const unfit: { readonly id: string; readonly kind: Exclude<Labels['kind'], 'none'> }[] = []
  const names = {
    docs: documents && ((name: string) => documents.has(name)),
    chunks: holdsChunk,
  }
  let misfit: Fits['misfit']
  for (const item of items) {
    // Added questions are checked only on head, because they will gate after the merge; removed
    // questions are checked only on base. Rewordings of a question are skipped, because the
    // question itself is counted.
    if (item.origin === (side === 'base' ? 'added' : 'removed') || item.wordingOf) continue
    const golden = item.golden[side]
    const { kind } = golden.labels
    if (kind === 'none') continue
    const fit = fits.get(kind) ?? { of: 0, unresolved: 0, unread: 0, onlyThere: 0, questions: 0 }
    const before = { of: fit.of, unresolved: fit.unresolved }
    const count = (
      isResolved: boolean,
      { of, name, isHere }: { of: NameKind; name: string; isHere: boolean },
    ): void => {
      fit.of += 1
      if (isResolved) {
        if (!isHere) fit.onlyThere += 1
        return
      }
      fit.unresolved += 1
      // If the document exists, the label names it correctly and only the quote is missing, so the name
      // is not reported.
      if (misfit === undefined && !resolves(of, name)) misfit = { kind: of, name }
    }
    const isFound = isResolvedFor(item, { side, resolves, isOpen: documents === undefined })
    const isLost = isLostFor(item, side)
    const isUnread = isUnreadFor(item)
    const own = labelled.of.get(golden)?.values()
    eachLabel(golden, minGrade, {
      one: (of, name) => {
        const isOnlyThere =
          of === 'chunks' || side === 'base' ? names[of]?.(name) === false : isLost({ name })
        count(resolves(of, name, own?.next().value), { of, name, isHere: !isOnlyThere })
      },
      any: (members) => {
        const isHere = !members.some(isLost)
        const isResolved = members.some(isFound)
        if (isResolved && members.some(isUnread)) fit.unread += 1
        count(isResolved, { of: 'docs', name: members[0]?.name ?? '', isHere })
      },
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
    labels: kinds.map(({ kind, of, unresolved, unread, onlyThere, known }) => {
      const lost = known === 'all' ? onlyThere : 0
      const counts = { kind, of, unresolved: unresolved + lost, known }
      return unread === 0 ? counts : { ...counts, unread }
    }),
    labelled: {
      of: kinds.reduce((sum, { questions }) => sum + questions, 0),
      unfit: unfit.filter((one) => !open.has(one.kind)).map(({ id }) => id),
    },
    misfit,
  }
}

/**
 * Returns whether the side returned anything that matches the item's labels, even if only by
 * comparing words.
 */
function isFoundOn({ facts }: ScoredItem, side: Side): boolean {
  return (facts[side]?.match?.firstRank ?? Infinity) < Infinity
}

type NamedLabel = { readonly name: string; readonly quote?: string }

/**
 * Returns a predicate that is true for labels whose text head's files no longer contain; on base,
 * it is always false. For a label with alternatives, `gone` contains one of them, and only if head
 * lost them all.
 */
function isLostFor({ gone }: ScoredItem, side: Side): (label: NamedLabel) => boolean {
  return ({ name, quote }) =>
    side === 'head' &&
    gone.some((one) => one.from === 'file' && documentId(one.doc) === name && one.quote === quote)
}

/**
 * Returns a predicate that is true for evidence labels that resolve. A label resolves if the side
 * has its document and the label is not stale, or if the side's documents are unknown and anything
 * that the side returned matches the item's labels.
 */
function isResolvedFor(
  item: ScoredItem,
  {
    side,
    resolves,
    isOpen,
  }: {
    readonly side: Side
    readonly resolves: Resolves
    readonly isOpen: boolean
  },
): (evidence: LabelMember) => boolean {
  const isStale = ({ name, quote }: LabelMember): boolean =>
    item.stale.some(
      ({ name: doc, quote: gone, on }) =>
        doc === name && gone === quote && (on === 'both' || (on === side && isAlone(item, side))),
    )
  const isFound = isOpen && isFoundOn(item, side)
  return (evidence) => isFound || (resolves('docs', evidence.name) && !isStale(evidence))
}

/**
 * Returns a predicate that is true for labels whose quote was confirmed neither by the text of the
 * document nor by a chunk that a side returned.
 */
function isUnreadFor({ facts: { base, head } }: ScoredItem): (label: LabelMember) => boolean {
  const matches = [base, base?.again, head, head.again].flatMap((one) => one?.match ?? [])
  return ({ name, quote }) =>
    matches.length > 0 &&
    matches.every(({ unread = [] }) =>
      unread.some((one) => one.doc === name && one.quote === quote),
    )
}

/**
 * Returns whether a label is wrong if this is the only side that lacks its quote. On base, it is wrong.
 * On head, it is wrong only if there is no base; otherwise head lost the quote.
 */
function isAlone({ facts }: ScoredItem, side: Side): boolean {
  return side === 'base' || facts.base === undefined
}
