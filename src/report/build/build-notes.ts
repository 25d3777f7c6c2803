import type { ScoredItem } from '../../model/comparison.ts'
import { devItems, eligibleItems } from '../../compare/eligible-items.ts'
import { minSlicePairs } from '../../compare/slices.ts'
import type { Exam } from '../../exam/load-exam.ts'
import type { Labels } from '../../model/golden-set.ts'
import type { Decision } from '../../verdict/decide.ts'
import type { Measured } from './build-report.ts'
import { addressedNotes, judgeNotes } from './judge-notes.ts'
import { matchingNotes } from './matching-notes.ts'
import { isOfAnswers, isOfSpending } from '../../metrics/metric-traits.ts'
import { anomalyNotes } from './anomaly-notes.ts'
import { rankingNotes } from './ranking-notes.ts'
import type { Note } from '../schema/note.ts'
import type { RunContext } from './short-reports.ts'

/** What the report finds out while it is built. */
type NoteFacts = {
  /** Mean tokens of a chunk, where the change moved them. */
  readonly chunkSize: { readonly base: number; readonly head: number } | undefined
  /** Items that the report gives in detail. */
  readonly detailed: number
}

/** Everything a reader must know to read the comparison right, each only when true, in the order of `Note`. */
export function buildNotes(
  run: RunContext,
  measured: Measured,
  { chunkSize, detailed }: NoteFacts,
): readonly Note[] {
  return [
    ...originNotes(run, measured),
    ...measured.claims,
    ...examNotes(run, measured),
    ...coverageNotes(measured),
    ...judgeNotes(measured),
    ...(run.text === 'snippets' ? [] : [{ kind: 'text-withheld', level: run.text } as const]),
    ...(measured.behind ? [{ kind: 'base-behind', commits: measured.behind } as const] : []),
    ...addressedNotes(measured),
    ...scopeNotes(measured, detailed),
    ...anomalyNotes(measured),
    ...chunkIdNotes(measured),
    ...(chunkSize === undefined ? [] : [{ kind: 'chunk-size-changed', ...chunkSize } as const]),
    ...matchingNotes(measured.scored),
    ...rankingNotes(measured),
    ...gateNotes(measured),
    ...contextNotes(measured),
    ...labelNotes(run, measured),
  ]
}

function originNotes(run: RunContext, { sides }: Measured): readonly Note[] {
  if (sides.base !== undefined) return []
  return [{ kind: run.commits.base === undefined ? 'no-base' : 'no-base-config' }]
}

function examNotes(
  run: RunContext,
  { exam, decision, scored: { items } }: Measured,
): readonly Note[] {
  const ids = (wanted: (item: ScoredItem) => boolean): readonly string[] =>
    items.filter(wanted).map((item) => item.id)
  const golden = {
    added: ids((item) => item.origin === 'added'),
    removed: ids((item) => item.origin === 'removed'),
    relabelled: ids((item) => item.relabelled),
    regrouped: ids((item) => item.policyChanged.some((field) => field !== 'must_pass')),
  }
  const labels = items
    .flatMap((item) => item.stale)
    .map((label) => ({ ...label, quote: run.text === 'snippets' ? label.quote : undefined }))
  return [
    exam.changes.length === 0 ? [] : [{ kind: 'exam-changed', changes: exam.changes } as const],
    Object.values(golden).every((list) => list.length === 0)
      ? []
      : [{ kind: 'golden-changed', ...golden } as const],
    ...noiseNotes(run, decision),
    ...waiverNotes(exam, decision),
    ...splitNotes(items),
    labels.length === 0 ? [] : [{ kind: 'stale', labels } as const],
  ].flat()
}

/** One commit measured twice. */
function noiseNotes({ commits }: RunContext, { metrics }: Decision): readonly Note[] {
  if (commits.base === undefined || commits.base !== commits.head) return []
  const moved = metrics.flatMap(({ comparison, weighed }) => {
    const change = weighed?.change
    if (change === undefined || change.changed === 0) return []
    const floor = change.se === undefined ? undefined : 2 * change.se
    const { name: metric } = comparison.metric
    return [{ metric, moved: change.changed, of: change.n, floor }]
  })
  return [{ kind: 'noise', metrics: moved }]
}

function waiverNotes(
  { waivers, expiredWaivers: expired, golden }: Exam,
  { waived }: Decision,
): readonly Note[] {
  if (waivers.length + expired.length === 0) return []
  const asked = [...(golden.base?.items ?? []), ...golden.head.items]
  const known = new Set(asked.map(({ id }) => id))
  const told = waivers.map((waiver) => ({
    ...waiver,
    used: waived.includes(waiver),
    unknown: waiver.items.filter((id) => !known.has(id)),
  }))
  return [{ kind: 'waivers', waivers: told, expired }]
}

function splitNotes(items: readonly ScoredItem[]): readonly Note[] {
  const dev = devItems(items).length
  return dev === 0 ? [] : [{ kind: 'dev-split', dev, test: eligibleItems(items).length }]
}

function coverageNotes({ decision }: Measured): readonly Note[] {
  return decision.metrics.flatMap(({ gate, comparison: { metric, coverage } }): readonly Note[] => {
    const { runErrors, judgeErrors, turnedOnHead, turnedOnBase } = coverage
    const lost = runErrors + judgeErrors + turnedOnHead + turnedOnBase
    // The tables of answers say it below themselves, of every metric.
    if (gate === undefined || lost === 0 || isOfAnswers(metric) || isOfSpending(metric)) return []
    const items = coverage.pairs + lost + coverage.notApplicable
    return [{ kind: 'unscored', metric: metric.name, coverage, items }]
  })
}

function scopeNotes({ exam, scored }: Measured, detailed: number): readonly Note[] {
  const asked = scored.items.length
  const { drafts } = exam.golden.head
  return [
    exam.filteredFrom === undefined
      ? []
      : [{ kind: 'filtered', asked, of: exam.filteredFrom } as const],
    drafts === 0 ? [] : [{ kind: 'drafts', items: drafts } as const],
    detailed === asked ? [] : [{ kind: 'details-limited', detailed, of: asked } as const],
  ].flat()
}

/** Below half of the ids in common, labels on chunk ids begin to lose their meaning. */
function chunkIdNotes({ scored: { chunkOverlap } }: Measured): readonly Note[] {
  if (chunkOverlap === undefined || chunkOverlap >= 0.5) return []
  return [{ kind: 'chunk-ids-changed', jaccard: chunkOverlap }]
}

function gateNotes({ decision }: Measured): readonly Note[] {
  const pairsByTag = new Map<string, number>()
  for (const { gate, slices } of decision.metrics) {
    for (const { tag } of gate?.perSlice ?? []) {
      const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0
      pairsByTag.set(tag, Math.min(pairs, pairsByTag.get(tag) ?? pairs))
    }
  }
  const small = [...pairsByTag]
    .filter(([, pairs]) => pairs > 0 && pairs < minSlicePairs)
    .map(([tag, pairs]) => ({ kind: 'small-slice', tag, pairs }) as const)
  const zero = decision.metrics
    .filter((metric) =>
      [metric, ...metric.slices].some(
        ({ gate, comparison }) => gate?.tolerance?.kind === 'relative' && comparison.base === 0,
      ),
    )
    .map(({ comparison }) => ({ kind: 'zero-tolerance', metric: comparison.metric.name }) as const)
  return [...small, ...zero, ...clusterNotes(decision)]
}

/** With few groups of questions the error of a mean is itself a guess. */
function clusterNotes({ metrics }: Decision): readonly Note[] {
  const counts = metrics
    .flatMap((metric) => [metric, ...metric.slices])
    .flatMap(({ gate, weighed }) => (gate === undefined ? [] : (weighed?.change.clusters ?? [])))
  const clusters = Math.min(...counts)
  return clusters < fewClusters ? [{ kind: 'few-clusters', clusters }] : []
}

const fewClusters = 10

/** Both sides are asked to one depth, so that a smaller k of the pipeline moves no rank metric: it has to be said. */
function contextNotes({ exam, decision }: Measured): readonly Note[] {
  const { pipelines } = exam
  if (pipelines.base?.kind !== 'builtin' || pipelines.head.kind !== 'builtin') return []
  const base = pipelines.base.retrieve.k
  const head = pipelines.head.retrieve.k
  if (base === head) return []
  const metrics = decision.metrics
    .map(({ comparison }) => comparison.metric)
    .filter(({ cutoff }) => cutoff.kind === 'ranks' && cutoff.k > head)
    .map((metric) => metric.name)
  return [{ kind: 'context-changed', base, head, metrics }]
}

function labelNotes(
  { origin }: RunContext,
  { scored: { items }, decision, sides }: Measured,
): readonly Note[] {
  const unknown = items.flatMap(({ id, golden }) =>
    [...documentsOf(golden.head.labels)]
      .filter(
        (doc) =>
          sides.head.corpus.text(doc) === undefined && sides.base?.corpus.text(doc) === undefined,
      )
      .map((doc) => ({ item: id, doc })),
  )
  const isRetrieval = decision.metrics.some(
    ({ comparison }) => comparison.metric.group === 'retrieval',
  )
  const unlabelled = (isRetrieval ? items : [])
    .filter(({ golden }) => golden.head.answerable && golden.head.labels.kind === 'none')
    .map((item) => item.id)
  return [
    // Without a repository no document is known, and none is missing.
    unknown.length === 0 || origin.files !== undefined
      ? []
      : [{ kind: 'unknown-documents', labels: unknown } as const],
    unlabelled.length === 0 ? [] : [{ kind: 'unlabelled', items: unlabelled } as const],
  ].flat()
}

function documentsOf(labels: Labels): ReadonlySet<string> {
  if (labels.kind !== 'evidence') return new Set()
  return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)))
}
