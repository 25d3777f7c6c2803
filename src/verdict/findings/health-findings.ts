import type { MeasuredSides, Side } from '../../lib/sides.ts'
import type { SideHealth } from '../../lib/model/health.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import { readsChunks } from '../../metrics/reads-chunks.ts'
import { type Bad, type Found as Unhealthy, unhealthy, warned } from './kinds/unhealthy.ts'
import type { WeighedMetric } from '../weigh-metrics.ts'

type Check = Unhealthy['check']

type Vitals = {
  readonly health: MeasuredSides<SideHealth>
  readonly metrics: readonly WeighedMetric[]
  /** Whether checks with known answers proved the judge; undefined if there is none. */
  readonly trusted: boolean | undefined
}

/** Questions whose labels have to fit something, of those with labels, and in number if there were as many. */
const leastFit = { share: 0.5, questions: 10 }
/** Returned chunks in which no quote can be found. */
const mostUnreadable = 0.1
/** Returned chunks that must name a document of the side. */
const leastHomed = 0.9
/** Lists in which one id may stand for two passages before no number can be believed. */
const mostShared = 0.1
/** Answerable questions that may get no chunk. */
const mostEmpty = 0.1
/** How far the sides may differ in the share of chunks that their documents do not contain, or that lack a field. */
const mostUnlike = 0.05
/** A base of which more are not found is nothing to compare with. */
const mostUnplaced = 0.5
/** Questions from which on a metric that never leaves its end says something of the set. */
const leastConstant = 10
/** Lists from which on all being the same is no chance. */
const leastLists = 5

/**
 * Whether a verdict can depend on what was measured: labels fit, chunks have a home, something is measured,
 * the pipeline answers. An error of this kind decides alone.
 */
export function healthFindings({ health, metrics, trusted }: Vitals): readonly Unhealthy[] {
  const sides = sidesOf(health)
  const { base, head } = health
  return [
    ...perSide(sides, 'labels-fit', unresolvedLabels),
    ...perSide(sides, 'chunks-homed', homelessChunks),
    ...perSide(sides, 'chunks-readable', unreadableChunks),
    ...sides.flatMap(sharedIds),
    ...(decideByChunks(metrics) ? unansweredQuestions(sides) : []),
    ...(base === undefined ? [] : shorterLists(base.answers, head.answers)),
    ...(base === undefined ? [] : lostFields(base, head)),
    ...placedAlike(health),
    ...metrics.flatMap((metric) => constantMetric(metric, trusted)),
  ]
}

/** Whether a gated metric reads chunks, or nothing is gated. A gate of an agent's tools reads none. */
function decideByChunks(metrics: readonly WeighedMetric[]): boolean {
  const gated = metrics.filter(({ gate }) => gate !== undefined)
  return (
    gated.length === 0 || gated.some(({ comparison }) => readsChunks(entryOf(comparison.metric)))
  )
}

function unansweredQuestions(sides: readonly NamedSide[]): readonly Unhealthy[] {
  return [...onAll(sides, 'pipeline-answers', emptyAnswers), ...sameLists(sides)]
}

type NamedSide = { readonly side: Side; readonly health: SideHealth }

function sidesOf({ base, head }: MeasuredSides<SideHealth>): readonly NamedSide[] {
  return [
    ...(base === undefined ? [] : [{ side: 'base' as const, health: base }]),
    { side: 'head', health: head },
  ]
}

/** An error for each side on which a check fails. */
function perSide(
  sides: readonly NamedSide[],
  check: Check,
  badOf: (health: SideHealth) => Bad | undefined,
): readonly Unhealthy[] {
  return sides.flatMap(({ side, health }) => {
    const bad = badOf(health)
    return bad === undefined ? [] : [unhealthy(check, side, bad)]
  })
}

function onAll(...checked: Parameters<typeof perSide>): readonly Unhealthy[] {
  const found = perSide(...checked)
  return found.length === checked[0].length ? found : []
}

/**
 * Labels that match nothing leave their questions out: an error where too few are left, or it is unknown what
 * there is.
 */
function unresolvedLabels({ labels, labelled, misfit }: SideHealth): Bad | undefined {
  const { of, unfit } = labelled
  const left = of - unfit.length
  const areFew = left < leastFit.questions && of >= leastFit.questions
  const isNoneKnown = labels.some((fit) => fit.known === 'returned' && fit.unresolved === fit.of)
  if (left === of || !(left < leastFit.share * of || areFew || isNoneKnown)) return undefined
  return {
    bad: unfit.length,
    of,
    items: unfit,
    example: misfit?.name,
    nearest: misfit?.nearest,
  }
}

function homelessChunks({ homes }: SideHealth): Bad | undefined {
  if (homes === undefined || homes.homed >= leastHomed * homes.chunks) return undefined
  const { chunks, homed, example, nearest } = homes
  return { bad: chunks - homed, of: chunks, example, nearest }
}

/** Chunks that neither say what they contain nor where it is, where labels are quotes or sections. */
function unreadableChunks({ labels, fields }: SideHealth): Bad | undefined {
  if (!labels.some(({ kind }) => kind === 'evidence' || kind === 'sections')) return undefined
  if (fields === undefined || fields.neither <= mostUnreadable * fields.chunks) return undefined
  return { bad: fields.neither, of: fields.chunks }
}

/** Head's chunks come without something that base's have; what no quote can be found in is worse and told by itself. */
function lostFields(base: SideHealth, head: SideHealth): readonly Unhealthy[] {
  const [was, is] = [base.fields, head.fields]
  if (was === undefined || is === undefined || unreadableChunks(head) !== undefined) return []
  const share = (part: number, { chunks }: typeof is): number => part / Math.max(1, chunks)
  return (['text', 'offsets'] as const).flatMap((field) => {
    if (is.chunks === 0 || share(was[field], was) - share(is[field], is) <= mostUnlike) return []
    const bad = { bad: is.chunks - is[field], of: is.chunks, example: field }
    return [warned(unhealthy('fields-alike', 'head', bad))]
  })
}

/** A chunk under the id of one above it earns nothing: an error where that happens in many lists. */
function sharedIds({ side, health: { ids } }: NamedSide): readonly Unhealthy[] {
  if (ids === undefined || ids.shared === 0) return []
  const { shared: bad, lists: of, example } = ids
  const found = unhealthy('ids-unique', side, { bad, of, example })
  return [bad > mostShared * of ? found : warned(found)]
}

function emptyAnswers({ answers: { asked, empty } }: SideHealth): Bad | undefined {
  return empty > mostEmpty * asked ? { bad: empty, of: asked } : undefined
}

/** Nothing is measured where every side ignores the question; where one does, the scores tell. */
function sameLists(sides: readonly NamedSide[]): readonly Unhealthy[] {
  const found = perSide(sides, 'lists-differ', ({ answers: { sameList, lists, longest } }) =>
    sameList && lists >= leastLists && longest > 1 ? { bad: lists, of: lists } : undefined,
  )
  return found.length === sides.length ? found : found.map(warned)
}

/** One side returns fewer chunks than it was asked for and than the other does, and cuts most of its lists there. */
function shorterLists(
  base: SideHealth['answers'],
  head: SideHealth['answers'],
): readonly Unhealthy[] {
  const isCut = ({ longest, depth, atLongest, lists }: SideHealth['answers']): boolean =>
    lists > 0 && longest < depth && 2 * atLongest > lists
  const isBase = base.longest < head.longest
  const [short, other] = isBase ? [base, head] : [head, base]
  if (short.longest === other.longest || !isCut(short) || isCut(other)) return []
  const side = isBase ? 'base' : 'head'
  const { longest, depth } = short
  return [warned(unhealthy('lists-as-long', side, { bad: longest, of: depth }))]
}

/**
 * The text of one side's chunks is not that of their documents, by more than five points more often than the
 * other's. If it cannot be placed both sides are matched by their words, so this is a warning; a base of
 * which most cannot is nothing to compare with.
 */
export function placedAlike({ base, head }: MeasuredSides<SideHealth>): readonly Unhealthy[] {
  if (base?.placed === undefined || head.placed === undefined) return []
  const [ofBase, ofHead] = [unplacedShare(base.placed), unplacedShare(head.placed)]
  if (Math.abs(ofBase - ofHead) <= mostUnlike) return []
  const [side, { unplaced: bad, chunks: of }] =
    ofBase > ofHead ? (['base', base.placed] as const) : (['head', head.placed] as const)
  const found = unhealthy('placed-alike', side, { bad, of })
  return [ofBase > Math.max(ofHead, mostUnplaced) ? found : warned(found)]
}

function unplacedShare({ chunks, unplaced }: NonNullable<SideHealth['placed']>): number {
  return unplaced / Math.max(1, chunks)
}

/** A gated metric that is 0 on every question, or a judge that gives full marks to everything. */
function constantMetric(
  { gate, comparison: { metric, pairs, headScored, base } }: WeighedMetric,
  trusted: boolean | undefined,
): readonly Unhealthy[] {
  if (gate === undefined || metric.direction !== 'higher') return []
  const of = base === undefined ? (headScored?.items ?? 0) : pairs.items.length
  if (of < leastConstant) return []
  const isAll = (value: number): boolean =>
    base === undefined
      ? headScored?.value === value
      : [...pairs.base, ...pairs.head].every((each) => each === value)
  const bad = { bad: of, of, metric: metric.name }
  if (isAll(0)) return [unhealthy('something-measured', undefined, bad)]
  if (metric.group !== 'judged' || trusted !== false || !isAll(1)) return []
  return [warned(unhealthy('judge-varies', undefined, bad))]
}
