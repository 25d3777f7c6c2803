import type { Policy } from '../../policy/policy.ts'
import type { Scored, ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import type { NotApplicableReason, Score } from '../../lib/model/score-schema.ts'
import { pairedAs } from '../../golden/merge-golden-sets.ts'
import type { Evidence, GoldenItem, PairedItem } from '../../lib/model/items/golden-set.ts'
import { evidencesOf } from '../../lib/model/items/labelled-documents.ts'
import type { MeasuredSides, Side } from '../../lib/sides.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { compareMetric } from '../../metrics/compare/compare-metric.ts'
import type { ByHead } from '../../report/notes/kinds/by-head.ts'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import { type Decision, decideStepwise } from '../../verdict/decide.ts'
import type { DecisionInputs } from '../../verdict/decision-inputs.ts'
import { toTheEnd } from './breathe.ts'
import { scoreItems } from './scoring/score-items.ts'
import type { SideToScore } from './scoring/side-to-score.ts'

type MeasuredByBase = {
  readonly policy: Pick<Policy, 'items' | 'depth' | 'pipelines' | 'settings'> &
    Partial<Pick<Policy, 'golden'>>
  readonly scored: Scored
  readonly sides: MeasuredSides<SideToScore>
  readonly inputs: DecisionInputs
}

/**
 * Computes what the verdict would be with base's settings but with head's questions and labels on both
 * sides. The report shows it next to the actual verdict. Returns undefined without a base, or if head's
 * questions and labels are the same as base's.
 */
export async function decideByHead(
  { policy, scored, sides, inputs }: MeasuredByBase,
  ports: Parameters<typeof scoreItems>[3],
): Promise<ByHead | undefined> {
  if (sides.base === undefined || !policy.items.some(isOtherOnHead)) return undefined
  const wordings = new Map(scored.items.map((item) => [item.wordingOf ?? item.id, item]))
  const kept = policy.items.filter(({ wordingOf, origin }) => !wordingOf && origin !== 'removed')
  const changed = kept.filter((item) => isOtherOnHead(item) && !wordings.get(item.id)?.wordingOf)
  const former = formerNames(sides)
  const again = { ...policy, items: changed.map((item) => asOnHead(item, former)) }
  const rescored = await scoreItems(again, policy.settings, sides, ports)
  const byLabels = rescored.items.map((item) => {
    const own = wordings.get(item.id)
    return [item.id, own !== undefined && isByBoth(item, own) ? own : item] as const
  })
  const known = new Map([...wordings, ...byLabels])
  const items = kept.flatMap((item) => {
    const own = known.get(item.id)
    return own === undefined ? [] : [{ ...own, ...asOnHead(item, former) }]
  })
  const decision = await toTheEnd(decideStepwise(items, policy.settings, inputs), ports)
  const found = byHeadOf(items, decision, new Set(changed.map(({ id }) => id)))
  const leftOut = changed.filter(
    ({ id, origin }) => origin === 'both' && found.leftOut.includes(id),
  )
  const worse = await worseByOwn(leftOut, decision, { policy, sides, ports })
  return worse.length === 0 ? found : { ...found, worse }
}

/** Returns the items that score worse on head with head's labels than on base with base's labels. */
async function worseByOwn(
  items: readonly PairedItem[],
  decision: Decision,
  {
    policy,
    sides,
    ports,
  }: Pick<MeasuredByBase, 'policy' | 'sides'> & {
    readonly ports: Parameters<typeof scoreItems>[3]
  },
): Promise<readonly string[]> {
  const metric = decidingMetric(decision)?.metric
  if (items.length === 0 || metric?.group !== 'retrieval') return []
  const scoresOn = async (side: Side) => {
    const own = sides[side]
    if (own === undefined) return []
    const pipelines = { base: undefined, head: policy.pipelines[side] ?? policy.pipelines.head }
    const asked = { ...policy, pipelines, items: items.map((item) => asOn(side, item)) }
    const scored = await scoreItems(asked, policy.settings, { base: undefined, head: own }, ports)
    return scored.items
  }
  const onBase = new Map((await scoresOn('base')).map(({ id, scores }) => [id, scores.head]))
  const pairs = (await scoresOn('head')).map((item) => ({
    ...item,
    scores: { base: onBase.get(item.id), head: item.scores.head },
  }))
  return compareMetric(metric, pairs).degraded
}

function decidingMetric({ metrics, headline }: Decision): MetricComparison | undefined {
  return metrics.find(({ comparison: { metric } }) => metric.name === headline)?.comparison
}

function isOtherOnHead({ origin, relabelled, policyChanged, wordingOf }: PairedItem): boolean {
  return wordingOf === undefined && (origin !== 'both' || relabelled || policyChanged.length > 0)
}

/**
 * Returns whether head's labels differ from base's only in quotes that the gate already found on head in
 * place of base's stale quotes. If so, the gate has already measured each side with its own labels.
 */
function isByBoth({ stale }: ScoredItem, { golden, notes, ...own }: ScoredItem): boolean {
  if (stale.length === 0) return false
  const { base, head } = golden
  const followed = new Map(
    notes.flatMap((note) =>
      'now' in note && note.now ? [[keyOf(note.now), keyOf(note)] as const] : [],
    ),
  )
  const written = new Map(evidencesOf(base.labels).map((one) => [keyOf(one), one] as const))
  const asOnBase = (one: Evidence): Evidence => written.get(followed.get(keyOf(one)) ?? '') ?? one
  const { labels, ...rest } = head
  const before =
    'targets' in labels
      ? {
          ...labels,
          targets: labels.targets.map(({ any, ...target }) => ({
            ...target,
            any: any.map(asOnBase),
          })),
        }
      : labels
  const mended = { ...rest, labels: before, mustPass: base.mustPass }
  return !pairedAs({ ...own, golden }, { base, head: mended }).relabelled
}

function keyOf(label: { readonly doc: string; readonly quote: string | undefined }): string {
  return JSON.stringify([documentId(label.doc), label.quote])
}

/** The old paths of documents that head renamed, by new path. */
type FormerNames = ReadonlyMap<string, string>

function formerNames({ head }: MeasuredSides<SideToScore>): FormerNames {
  return new Map(Array.from(head.moves?.renamed ?? [], ([from, to]) => [documentId(to), from]))
}

/**
 * Returns the item with head's version on both sides, so that it counts even if only head contains
 * it. On base, labels use the former names of documents that head renamed.
 */
function asOnHead<Item extends PairedItem | ScoredItem>(item: Item, former: FormerNames): Item {
  const { head } = item.golden
  return { ...asOn('head', item), golden: { base: withFormerNames(head, former), head } }
}

function withFormerNames(item: GoldenItem, former: FormerNames): GoldenItem {
  const { labels } = item
  if (labels.kind !== 'docs') return item
  if (!labels.grades.keys().some((doc) => former.has(documentId(doc)))) return item
  const nameOf = (doc: string): string => former.get(documentId(doc)) ?? doc
  const grades = new Map([...labels.grades].map(([doc, grade]) => [nameOf(doc), grade]))
  return { ...item, labels: { ...labels, grades } }
}

function asOn<Item extends PairedItem | ScoredItem>(side: Side, item: Item): Item {
  const own = item.golden[side]
  return { ...item, golden: { base: own, head: own }, origin: 'both', wordingOf: undefined }
}

/**
 * Returns the verdict with head's labels and the scores of the metric that decides it. `changed`
 * contains the ids of questions that were scored again with head's labels.
 */
function byHeadOf(
  items: readonly ScoredItem[],
  decision: Decision,
  changed: ReadonlySet<string>,
): ByHead {
  const {
    verdict,
    findings: [finding],
  } = decision
  const deciding = decidingMetric(decision)
  if (deciding === undefined) return { verdict, moved: undefined, leftOut: [], finding }
  const { metric, base, head, delta, improved, degraded, unchanged } = deciding
  const counts = {
    improved: improved.length,
    degraded: degraded.length,
    unchanged: unchanged.length,
  }
  const leftOut = eligibleItems(items)
    .filter(
      (item) =>
        reasonOf(item.scores.base?.get(metric.name)) === 'stale_label' ||
        (changed.has(item.id) && lacksLabel(item)),
    )
    .map(({ id }) => id)
  const moved = { metric: metric.name, base, head, delta, ...counts }
  return { verdict, moved, leftOut, finding }
}

/**
 * Returns whether one of head's labels matches nothing on base. Returns false if the label has
 * alternatives, because one of them may match.
 */
function lacksLabel({ golden: { head }, stale }: ScoredItem): boolean {
  const { labels } = head
  const areSingle = !('targets' in labels) || labels.targets.every(({ any }) => any.length === 1)
  return areSingle && stale.some(({ on }) => on !== 'head')
}

function reasonOf(score: Score | undefined): NotApplicableReason | undefined {
  return score?.kind === 'not_applicable' ? score.reason : undefined
}
