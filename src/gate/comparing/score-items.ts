import type { ForbiddenDocument, Scored, ScoredItem } from '../../lib/model/comparison.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { devItems, isApart } from '../../metrics/compare/eligible-items.ts'
import { atEqualLength, withEqualLength } from './at-equal-length.ts'
import type { PolicySettings } from '../../lib/model/settings/settings.ts'
import type { Policy } from '../../policy/policy.ts'
import {
  type ChunkLabels,
  labelledByText,
  openChunkLabels,
} from '../../golden/matching/chunk-labels.ts'
import { textOfChunk } from '../../golden/matching/locate-chunk.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { growHeapSlowly } from '../../lib/grow-heap-slowly.ts'
import { brokenLabels } from '../../golden/matching/broken-labels.ts'
import { labelDebts } from '../../golden/matching/label-debt.ts'
import { normalCorpusOf } from '../../golden/matching/quotes/normal-corpus.ts'
import { type LabelledNames, labelledNames } from '../../golden/matching/labelled-names.ts'
import type { SideNames } from '../../golden/matching/known-names.ts'
import { type HealthWatch, watchHealth } from '../../golden/matching/side-health.ts'
import { askedTwice, odditiesOf } from './oddities-of.ts'
import type { Moves } from '../../golden/matching/follow/follow-evidence.ts'
import { knownMetric } from '../../metrics/parse-metric.ts'
import type { QueryResult, Run, SharedList } from '../../lib/model/run.ts'
import type { MeasuredSides, Side } from '../../lib/sides.ts'
import { abortable } from '../../lib/abortable.ts'
import { orphanedBelow } from '../../verdict/findings/metric-findings.ts'
import { openBreather } from './breathe.ts'
import { openJudgedAlone } from './judged-alone.ts'
import { openChunkTotals } from './chunk-totals.ts'
import {
  type ItemScorer,
  openItemScorer,
  type ScorerSettings,
  listsOf,
  type ToldOfItems,
} from './item-scorer.ts'
import { type Lasting, scoreBeside } from './score-beside.ts'
import { chunkOfId } from './side-names.ts'

/** One side as input for scoring: the results of its pipeline and the text of its documents. */
export type SideToScore = {
  readonly run: Run
  readonly corpus: Corpus
  /** If omitted, only returned names are known. */
  readonly names?: SideNames
  /**
   * Set for head only: where its documents and text moved. If omitted, the gate assumes that
   * nothing moved.
   */
  readonly moves?: Moves | undefined
  /** The forbidden documents that were returned, by question id. If omitted, nothing is forbidden. */
  readonly forbidden?: ReadonlyMap<string, readonly ForbiddenDocument[]> | undefined
}

/** The clock, the abort signal, and what is known about items besides their answers. */
type Ports = ToldOfItems & {
  readonly now: () => number
  readonly signal: AbortSignal
  /** The minimum number of chunks on both sides together for starting a second thread. */
  readonly worthAThread?: number
}

/**
 * Scores every item on every measured side, in the order of the golden set, and returns what later
 * steps need. Keeps no details, because they are read from the runs again when needed. Rejects with
 * the signal's reason on abort.
 */
export async function scoreItems(
  policy: Pick<Policy, 'items' | 'pipelines' | 'depth'> & Partial<Pick<Policy, 'golden'>>,
  settings: ScorerSettings & Pick<PolicySettings, 'metrics'>,
  sides: MeasuredSides<SideToScore>,
  ports: Ports,
): Promise<Scored> {
  growHeapSlowly(policy.items.length, 25)
  const scorer = openItemScorer(policy, { ...settings, ...ports }, sides)
  await using beside = scoreBeside(policy, settings, sides, ports, ports.worthAThread)
  const labels = openLabels(policy.items, sides)
  let followed: ReturnType<NonNullable<typeof labels>['followed']>
  let debts: ReturnType<typeof labelDebts> = new Map()
  const renamed = new Set<string>()
  const score: ItemScorer = (written, metrics, as) => {
    const { golden = written.golden, stale = none } = debts.get(written.id) ?? {}
    const item = { ...written, golden }
    const scored = scorer(followed === undefined ? item : byText(item, followed), metrics, as)
    const own = { ...scored, stale: [...scored.stale, ...stale] }
    const whole = renamed.has(item.id) ? withHead(own, scorer(byHeadsIds(item), metrics, as)) : own
    return { ...whole, facts: withForbidden(item.id, whole.facts, sides) }
  }
  const textsOfHead = normalCorpusOf(sides.head.corpus)
  const totals = openChunkTotals(policy, sides)
  const { minGrade } = settings.match
  const labelled = labelledNames(
    policy.items.filter((item) => !isApart(item)),
    minGrade,
  )
  const watches = openWatches(labelled, { depth: policy.depth, minGrade }, sides)
  const items: ScoredItem[] = []
  const breath = openBreather(ports)
  const count = (
    item: Policy['items'][number],
    results: MeasuredSides<QueryResult | SharedList>,
  ): void => {
    totals.add(results)
    if (isApart(item)) return
    if (item.origin !== 'added' && results.base !== undefined) watches.base?.add(item, results.base)
    watches.head.add(item, results.head)
  }
  // Count results in the order of the golden set, so that examples do not depend on how many items
  // the thread scores.
  for (const item of beside ? policy.items : []) {
    count(item, listsOf(sides, item.id))
    beside?.handOver(0)
    await breath()
  }
  for (const [index, item] of policy.items.entries()) {
    if (index >= (beside?.handOver(index) ?? Infinity)) break
    const { chunks, results, ...scored } = score(item, settings.metrics)
    if (beside === undefined) count(item, results)
    labels?.add('base', chunks.base ?? [])
    labels?.add('head', chunks.head)
    items.push({ ...item, ...lasting(scored) })
    await breath()
  }
  await abortable(beside?.settled() ?? Promise.resolve(), ports.signal)
  for (const item of policy.items.slice(items.length)) {
    const scoredBeside = beside?.takeLasting(items.length)
    const facts = scoredBeside && withForbidden(item.id, scoredBeside.facts, sides)
    items.push({
      ...item,
      ...lasting(
        scoredBeside && facts ? { ...scoredBeside, facts } : score(item, settings.metrics),
      ),
    })
    await breath()
  }
  debts = labelDebts(
    items.filter((item) => !isApart(item)),
    { labelled, watches, minGrade, matchesOf: (item) => scorer(item, []).matches },
  )
  for (const [index, item] of debts.size > 0 ? items.entries() : []) {
    if (!debts.has(item.id)) continue
    items[index] = { ...item, ...lasting(score(item, settings.metrics)) }
    await breath()
  }
  followed = labels?.followed()
  const sums = totals.sums()
  const isOrphaned = followed === undefined && (sums.chunkOverlap ?? 1) < orphanedBelow
  for (const [index, item] of followed || isOrphaned ? items.entries() : []) {
    const { base, head } = item.golden
    if (base.labels.kind !== 'chunks') continue
    const isMended = debts.has(item.id)
    if (isOrphaned && !isMended && isRelabelled(base.labels, head.labels)) renamed.add(item.id)
    const { matches, ...scored } = score(item, settings.metrics)
    const by = renamed.has(item.id) ? 'head' : 'text'
    if (by === 'text' && matches.head?.labels !== 'evidence') continue
    const note = { kind: 're-chunked', item: item.id, by } as const
    items[index] = { ...item, ...lasting(scored), notes: [...scored.notes, note] }
    await breath()
  }
  const details: Scored['details'] = (item) => {
    const { scores, results, ...found } = score(item, spendingMetrics)
    const { matches, inSteps, chunks, context } = found
    return { matches, inSteps, results, chunks, context, spending: scores }
  }
  const detailsOfHead: Scored['detailsOfHead'] = (item) => {
    const headBy = item.facts.head.match?.allowed ?? 'span'
    const { matches, results } = score(item, [], { headBy })
    return { matches, results }
  }
  const dev = new Set(devItems(items))
  const questions = items.filter((item) => !isApart(item) && !dev.has(item))
  const oddities = (side: Side, { run }: SideToScore) => ({
    ...askedTwice(side, questions),
    oddities: odditiesOf(side, questions, { run, policy }),
  })
  const health = {
    base: watches.base &&
      sides.base && {
        ...watches.base.health(questions, undefined),
        ...oddities('base', sides.base),
      },
    head: {
      ...watches.head.health(questions, watches.base),
      ...oddities('head', sides.head),
    },
  }
  const areNew = sides.base === undefined || policy.golden?.base === undefined
  const broken = brokenLabels(
    items.filter((item) => !isApart(item)),
    { head: textsOfHead, watch: watches.head, areNew },
  )
  const compared = await atEqualLength(items, settings.metrics, {
    score: (item, metric) => score(item, [metric]),
    breath,
  })
  const measured = withEqualLength(settings.metrics, compared)
  const credited: Scored['credited'] = (item) => {
    const own = score(item, []).matches.head
    const { facts, scores, matches } = score(item, measured, 'copies')
    const by = (matches.head?.targets ?? []).flatMap(({ rank }, at) => {
      const isEarlier = rank < (own?.targets[at]?.rank ?? Infinity)
      const doc = isEarlier ? matches.head?.chunks[rank - 1]?.chunk.doc : undefined
      return doc === undefined ? [] : [documentId(doc)]
    })
    return { item: { ...item, facts, scores }, by }
  }
  const judgedAlone = openJudgedAlone(policy, measured, score)
  return { ...compared, ...sums, health, broken, credited, judgedAlone, details, detailsOfHead }
}

function lasting({ facts, scores, stale, gone, notes }: Lasting): Lasting {
  return { facts, scores, stale: kept(stale), gone: kept(gone), notes: kept(notes) }
}

/** Adds the forbidden documents that were returned for a question, which were found before scoring. */
function withForbidden(
  id: string,
  { base, head }: Lasting['facts'],
  sides: MeasuredSides<SideToScore>,
): Lasting['facts'] {
  const ofBase = sides.base?.forbidden?.get(id)
  const ofHead = sides.head.forbidden?.get(id)
  if (ofBase === undefined && ofHead === undefined) return { base, head }
  return {
    base: base && ofBase ? { ...base, forbidden: ofBase } : base,
    head: ofHead ? { ...head, forbidden: ofHead } : head,
  }
}

/** Returns the list, or one shared object for all empty lists, to save memory. */
function kept<One>(list: readonly One[]): readonly One[] {
  return list.length === 0 ? none : list
}

const none: readonly never[] = []

const spendingMetrics = ['context_tokens', 'input_tokens', 'output_tokens', 'cost'].map(knownMetric)

/**
 * Returns a collector for the chunks in chunk labels, so that they can be tracked from base to
 * head. Returns undefined unless both sides were measured.
 */
function openLabels(
  items: Policy['items'],
  { base, head }: MeasuredSides<SideToScore>,
): ChunkLabels | undefined {
  if (base === undefined) return undefined
  const texts = normalCorpusOf(base.corpus)
  return openChunkLabels(items, ({ chunk }) => textOfChunk(chunk, texts), {
    onBase: (id) =>
      base.names?.holdsChunk?.(id) === true ? chunkOfId(id, base.corpus) : undefined,
    onHead: (id) => head.names?.holdsChunk?.(id) === true,
  })
}

function byText<Item extends Pick<ScoredItem, 'golden'>>(
  item: Item,
  followed: Parameters<typeof labelledByText>[1],
): Item {
  const { base, head } = item.golden
  const golden = { base: labelledByText(base, followed), head: labelledByText(head, followed) }
  return { ...item, golden }
}

/** Returns whether both sides have chunk labels but have none in common. */
function isRelabelled(base: Labels, head: Labels): boolean {
  if (base.kind !== 'chunks' || head.kind !== 'chunks') return false
  return base.grades.keys().every((id) => !head.grades.has(id))
}

function byHeadsIds<Item extends Pick<ScoredItem, 'golden'>>(item: Item): Item {
  const { base, head } = item.golden
  const own = { ...base, labels: head.labels }
  return { ...item, golden: { base: own, head: own } }
}

type ScoredSides = ReturnType<ItemScorer>

function withHead(own: ScoredSides, { facts, scores, matches }: ScoredSides): ScoredSides {
  return {
    ...own,
    facts: { base: own.facts.base, head: facts.head },
    scores: { base: own.scores.base, head: scores.head },
    matches: { base: own.matches.base, head: matches.head },
  }
}

function openWatches(
  labelled: LabelledNames,
  { depth, minGrade }: Pick<Policy, 'depth'> & Pick<PolicySettings['match'], 'minGrade'>,
  sides: MeasuredSides<SideToScore>,
): MeasuredSides<HealthWatch> {
  const open = (side: Side, { names = unknownNames, run }: SideToScore): HealthWatch =>
    watchHealth({
      ...names,
      side,
      depth: Math.min(depth, run.index?.chunks ?? depth),
      minGrade,
      labelled,
      isOwnIndex: run.index !== undefined,
    })
  return { base: sides.base && open('base', sides.base), head: open('head', sides.head) }
}

const unknownNames: SideNames = { documents: undefined, holdsChunk: undefined }
