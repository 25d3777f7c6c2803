import type { ScoredItem } from '../compare/comparison.ts'
import { minSlicePairs } from '../compare/slices.ts'
import type { Labels } from '../golden/golden-set.ts'
import type { ItemMatch } from '../metrics/item-match.ts'
import type { Side } from '../sides.ts'
import type { Measured } from './build-report.ts'
import { reachOfMetric } from './reach-of-metric.ts'
import type { Note } from './report.ts'
import type { Known } from './short-reports.ts'

/** Everything a reader must know to read the comparison right, each only when true, in the order of `Note`. */
export function buildNotes(
  known: Known,
  measured: Measured,
  chunkSize: { readonly base: number; readonly head: number } | undefined,
): readonly Note[] {
  return [
    ...originNotes(known, measured),
    ...examNotes(known, measured),
    ...coverageNotes(measured),
    ...(known.text === 'snippets' ? [] : [{ kind: 'text-withheld', level: known.text } as const]),
    ...(measured.behind ? [{ kind: 'base-behind', commits: measured.behind } as const] : []),
    ...scopeNotes(measured),
    ...chunkIdNotes(measured),
    ...(chunkSize === undefined ? [] : [{ kind: 'chunk-size-changed', ...chunkSize } as const]),
    ...matchingNotes(measured.items),
    ...rankingNotes(measured),
    ...gateNotes(measured),
    ...contextNotes(measured),
    ...labelNotes(measured),
  ]
}

function originNotes(known: Known, { sides }: Measured): readonly Note[] {
  if (sides.base !== undefined) return []
  return [{ kind: known.commits.base === undefined ? 'no-base' : 'no-base-config' }]
}

function examNotes({ text }: Known, { exam, items }: Measured): readonly Note[] {
  const ids = (wanted: (item: ScoredItem) => boolean): readonly string[] =>
    items.filter(wanted).map((item) => item.id)
  const golden = {
    added: ids((item) => item.origin === 'added'),
    removed: ids((item) => item.origin === 'removed'),
    relabelled: ids((item) => item.relabelled),
  }
  const labels = items
    .flatMap((item) => item.stale)
    .map((label) => ({ ...label, quote: text === 'snippets' ? label.quote : undefined }))
  return [
    exam.changes.length === 0 ? [] : [{ kind: 'exam-changed', changes: exam.changes } as const],
    Object.values(golden).every((list) => list.length === 0)
      ? []
      : [{ kind: 'golden-changed', ...golden } as const],
    labels.length === 0 ? [] : [{ kind: 'stale', labels } as const],
  ].flat()
}

function coverageNotes({ decision }: Measured): readonly Note[] {
  return decision.metrics.flatMap(({ gate, comparison: { metric, coverage } }): readonly Note[] => {
    const lost = coverage.runErrors + coverage.turnedOnHead + coverage.turnedOnBase
    if (gate === undefined || lost === 0) return []
    const items = coverage.pairs + lost + coverage.notApplicable
    return [{ kind: 'unscored', metric: metric.name, coverage, items }]
  })
}

function scopeNotes({ exam, items }: Measured): readonly Note[] {
  const asked = items.length
  const { drafts } = exam.golden.head
  return [
    exam.filteredFrom === undefined
      ? []
      : [{ kind: 'filtered', asked, of: exam.filteredFrom } as const],
    drafts === 0 ? [] : [{ kind: 'drafts', items: drafts } as const],
  ].flat()
}

/** Below half of the ids in common, labels on chunk ids begin to lose their meaning. */
function chunkIdNotes({ decision: { chunkOverlap } }: Measured): readonly Note[] {
  if (chunkOverlap === undefined || chunkOverlap >= 0.5) return []
  return [{ kind: 'chunk-ids-changed', jaccard: chunkOverlap }]
}

function matchingNotes(items: readonly ScoredItem[]): readonly Note[] {
  const notes = items.flatMap((item) => item.notes)
  const idsOf = (kind: (typeof notes)[number]['kind']): readonly string[] => [
    ...new Set(notes.filter((note) => note.kind === kind).map((note) => note.item)),
  ]
  const reAnchored = idsOf('re-anchored')
  const ambiguous = idsOf('ambiguous-quote')
  return [
    reAnchored.length === 0 ? [] : [{ kind: 're-anchored', items: reAnchored } as const],
    ambiguous.length === 0 ? [] : [{ kind: 'ambiguous-quote', items: ambiguous } as const],
    offsetsNote(items, 'base'),
    offsetsNote(items, 'head'),
    ngramNote(items),
  ].flat()
}

function offsetsNote(items: readonly ScoredItem[], side: Side): readonly Note[] {
  const disagreeing = items
    .flatMap((item) => item.notes)
    .filter((note) => note.kind === 'offsets-disagree' && note.side === side)
  return disagreeing.length === 0
    ? []
    : [{ kind: 'offsets-disagree', side, chunks: disagreeing.length }]
}

/** Noted when the share of chunks that only word sequences could place differs by more than ten points. */
function ngramNote(items: readonly ScoredItem[]): readonly Note[] {
  const base = ngramShare(items, 'base')
  const head = ngramShare(items, 'head')
  if (base === undefined || head === undefined || Math.abs(head - base) <= 0.1) return []
  return [{ kind: 'ngram-share', base, head }]
}

function ngramShare(items: readonly ScoredItem[], side: Side): number | undefined {
  const chunks = items.flatMap((item) => {
    const match = item.matches[side]
    return match?.labels === 'evidence' ? match.chunks : []
  })
  if (chunks.length === 0) return undefined
  return chunks.filter((chunk) => chunk.matchedBy === 'ngram').length / chunks.length
}

function rankingNotes(measured: Measured): readonly Note[] {
  return [
    orderNote(measured, 'base'),
    orderNote(measured, 'head'),
    budgetNotes(measured, 'base'),
    budgetNotes(measured, 'head'),
    shortListNote(measured),
    crowdedNotes(measured),
  ].flat()
}

/**
 * Scores that rise down the ranking, or are equal: such an order may differ from run to run. The
 * built-in index breaks its ties by the order of the documents, always the same way.
 */
function orderNote({ items, exam }: Measured, side: Side): readonly Note[] {
  const tiesAreFixed = exam.pipelines[side]?.kind === 'builtin'
  const unstable = items.filter(({ results }) => {
    const result = results[side]
    if (result?.kind !== 'answered') return false
    return result.chunks.some(({ score }, index) => {
      const above = result.chunks[index - 1]?.score
      if (score === undefined || above === undefined) return false
      return score > above || (score === above && !tiesAreFixed)
    })
  })
  return unstable.length === 0 ? [] : [{ kind: 'unstable-order', side, items: unstable.length }]
}

/** A token budget that full-depth rankings leave unfilled on more than a tenth of the items asks for more depth. */
function budgetNotes({ decision, items, exam }: Measured, side: Side): readonly Note[] {
  return decision.metrics.flatMap(({ comparison: { metric } }): readonly Note[] => {
    if (metric.cutoff.kind !== 'tokens') return []
    const matches = items.flatMap((item) => item.matches[side] ?? [])
    const unfilled = matches.filter(
      (match) =>
        match.chunks.length >= exam.depth && reachOfMetric(metric, match) === match.chunks.length,
    )
    if (unfilled.length <= 0.1 * matches.length) return []
    return [
      {
        kind: 'budget-not-filled',
        side,
        metric: metric.name,
        items: unfilled.length,
        of: matches.length,
        depth: exam.depth,
      },
    ]
  })
}

/** A pipeline that never returns more than j chunks makes every metric beyond rank j equal the one at j. */
function shortListNote({ decision, items }: Measured): readonly Note[] {
  const lengths = items.flatMap(({ results }) =>
    [results.base, results.head].flatMap((result) =>
      result?.kind === 'answered' ? [result.chunks.length] : [],
    ),
  )
  if (lengths.length === 0) return []
  const longest = lengths.reduce((a, b) => Math.max(a, b), 0)
  const metrics = decision.metrics
    .map(({ comparison }) => comparison.metric)
    .filter(({ cutoff }) => cutoff.kind === 'ranks' && cutoff.k > longest)
    .map((metric) => metric.name)
  return metrics.length === 0 ? [] : [{ kind: 'short-lists', longest, metrics }]
}

/** More relevant targets than ranks: recall@k cannot reach 1 there. */
function crowdedNotes({ decision, items }: Measured): readonly Note[] {
  return decision.metrics.flatMap(({ comparison: { metric } }): readonly Note[] => {
    if (metric.family !== 'recall' || metric.cutoff.kind !== 'ranks') return []
    const { k } = metric.cutoff
    const crowded = items.filter(({ matches }) => relevantTargets(matches.head) > k)
    return crowded.length === 0
      ? []
      : [{ kind: 'more-targets-than-k', metric: metric.name, items: crowded.length }]
  })
}

function relevantTargets(match: ItemMatch | undefined): number {
  return match?.targets.filter((target) => target.grade >= match.minGrade).length ?? 0
}

function gateNotes({ decision }: Measured): readonly Note[] {
  const pairsByTag = new Map<string, number>()
  for (const { gate, slices } of decision.metrics) {
    // A tag that no item carries has no slice at all: a slip of the pen would switch its gate off unseen.
    for (const tag of gate?.perSlice ?? []) {
      const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0
      pairsByTag.set(tag, Math.min(pairs, pairsByTag.get(tag) ?? pairs))
    }
  }
  const small = [...pairsByTag]
    .filter(([, pairs]) => pairs < minSlicePairs)
    .map(([tag, pairs]) => ({ kind: 'small-slice', tag, pairs }) as const)
  const zero = decision.metrics
    .filter(({ gate, comparison }) => gate?.tolerance?.kind === 'relative' && comparison.base === 0)
    .map(({ comparison }) => ({ kind: 'zero-tolerance', metric: comparison.metric.name }) as const)
  return [...small, ...zero]
}

/** Both sides are asked to one depth, so that a smaller k of the pipeline moves no rank metric: it has to be said. */
function contextNotes({ exam, decision }: Measured): readonly Note[] {
  const base = exam.pipelines.base?.retrieve.k
  const head = exam.pipelines.head.retrieve.k
  if (base === undefined || base === head) return []
  const metrics = decision.metrics
    .map(({ comparison }) => comparison.metric)
    .filter(({ cutoff }) => cutoff.kind === 'ranks' && cutoff.k > head)
    .map((metric) => metric.name)
  return [{ kind: 'context-changed', base, head, metrics }]
}

function labelNotes({ items, sides }: Measured): readonly Note[] {
  const unknown = items.flatMap(({ id, golden }) =>
    [...documentsOf(golden.head.labels)]
      .filter(
        (doc) =>
          sides.head.corpus.text(doc) === undefined && sides.base?.corpus.text(doc) === undefined,
      )
      .map((doc) => ({ item: id, doc })),
  )
  const unlabelled = items
    .filter(({ golden }) => golden.head.answerable && golden.head.labels.kind === 'none')
    .map((item) => item.id)
  return [
    unknown.length === 0 ? [] : [{ kind: 'unknown-documents', labels: unknown } as const],
    unlabelled.length === 0 ? [] : [{ kind: 'unlabelled', items: unlabelled } as const],
  ].flat()
}

function documentsOf(labels: Labels): ReadonlySet<string> {
  if (labels.kind !== 'evidence') return new Set()
  return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)))
}
