import type { MeasuredSides, Side } from '../../lib/sides.ts'
import type { SideHealth } from '../../lib/model/health.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import { reachOf } from '../../metrics/compare/same-list.ts'
import { readsChunks } from '../../metrics/reads-chunks.ts'
import { type Bad, type Found as Unhealthy, onlyIds, unhealthy, warned } from './kinds/unhealthy.ts'
import type { WeighedMetric } from '../weighed-metric.ts'

type Check = Unhealthy['check']

type Vitals = {
  readonly health: MeasuredSides<SideHealth>
  readonly metrics: readonly WeighedMetric[]
  /** Whether checks with known answers confirmed the judge, or undefined without a judge. */
  readonly trusted: boolean | undefined
}

/**
 * The minimum share and number of labelled questions whose labels must match something. The number
 * applies only if there are that many labelled questions.
 */
const leastFit = { share: 0.5, questions: 10 }
/** The maximum share of returned chunks that may have neither text nor offsets. */
const mostUnreadable = 0.1
/** The minimum share of chunks with a `doc` that must name one of the side's documents. */
const leastHomed = 0.9
/** The maximum share of returned chunks that may have no `doc` if labels are on documents. */
const mostUnnamed = 0.1
/**
 * The maximum share of lists that may use the same id for two passages. Above it, no number can be
 * trusted.
 */
const mostShared = 0.1
/** The maximum share of reported contexts that may name no returned chunk. */
const mostUnknown = 0.1
/** The maximum share of answerable questions that may get no chunks. */
const mostEmpty = 0.1
/**
 * The maximum difference between the sides in the share of chunks that their documents do not
 * contain, or that lack a field.
 */
const mostUnlike = 0.05
/**
 * If more than this share of base's chunks is missing from their documents, base cannot be used for
 * a comparison.
 */
const mostUnplaced = 0.5
/** A metric that is always 0 or 1 is suspicious only if it has at least this many questions. */
const leastConstant = 10
/** With at least this many lists, it is unlikely to be a coincidence that all of them are equal. */
const leastLists = 5

/**
 * Checks whether labels match, chunks belong to documents, something is measured, and the pipeline
 * answers. An error among these findings decides the verdict by itself.
 */
export function healthFindings({ health, metrics, trusted }: Vitals): readonly Unhealthy[] {
  const sides = sidesOf(health)
  const { base, head } = health
  return [
    ...perSide(sides, 'labels-fit', unresolvedLabels),
    ...perSide(sides, 'chunks-homed', homelessChunks),
    ...perSide(sides, 'chunks-named', unnamedChunks),
    ...perSide(sides, 'chunks-readable', unreadableChunks),
    ...sides.flatMap(sharedIds),
    ...(decideByContext(metrics) ? sides.flatMap(unknownContexts) : []),
    ...(decideByChunks(metrics) ? unansweredQuestions(sides) : []),
    ...(base === undefined ? [] : shorterLists(base.answers, head.answers)),
    ...(base === undefined ? [] : lostFields(base, head)),
    ...placedAlike(health),
    ...metrics.flatMap((metric) => constantMetric(metric, trusted)),
  ]
}

/**
 * Returns whether a gated metric reads chunks, or nothing is gated. A gate on an agent's tools, for
 * example, does not read chunks.
 */
function decideByChunks(metrics: readonly WeighedMetric[]): boolean {
  const gated = metrics.filter(({ gate }) => gate !== undefined)
  return (
    gated.length === 0 || gated.some(({ comparison }) => readsChunks(entryOf(comparison.metric)))
  )
}

/** Returns whether a gated metric reads the context. */
function decideByContext(metrics: readonly WeighedMetric[]): boolean {
  return metrics.some(
    ({ gate, comparison: { metric } }) =>
      gate !== undefined && (reachOf(metric) === 'context' || entryOf(metric).reads === 'matrix'),
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
 * Checks for labels that match nothing. Their questions are left out, so this is an error if too
 * few questions are left. It is also an error if every label on documents or chunks matches nothing
 * and only the names in returned results are known. Sections do not count, because finding them
 * needs the documents' text, which may be unknown.
 */
function unresolvedLabels({ labels, labelled, misfit }: SideHealth): Bad | undefined {
  const { of, unfit } = labelled
  const left = of - unfit.length
  const areFew = left < leastFit.questions && of >= leastFit.questions
  const isNoneKnown = labels.some(
    ({ kind, known, of: all, unresolved }) =>
      kind !== 'sections' && known === 'returned' && unresolved === all,
  )
  if (left === of || !(left < leastFit.share * of || areFew || isNoneKnown)) return undefined
  return {
    bad: unfit.length,
    of,
    items: unfit,
    example: misfit?.name,
    nearest: misfit?.nearest,
  }
}

/**
 * Checks for chunks whose `doc` is unknown. Chunks without a `doc` do not count, because the text of
 * quotes and sections can be found in them.
 */
function homelessChunks({ homes }: SideHealth): Bad | undefined {
  if (homes === undefined) return undefined
  const { chunks, unnamed = 0, homed, example, nearest } = homes
  const named = chunks - unnamed
  return homed < leastHomed * named
    ? { bad: named - homed, of: named, example, nearest }
    : undefined
}

/** Checks for chunks without a `doc`, if labels are on documents. */
function unnamedChunks({ labels, fields }: SideHealth): Bad | undefined {
  if (!labels.some(({ kind }) => kind === 'docs') || fields === undefined) return undefined
  const bad = fields.chunks - fields.doc
  return bad > mostUnnamed * fields.chunks ? { bad, of: fields.chunks } : undefined
}

/** Checks for chunks with neither text nor offsets, if labels are quotes or sections. */
function unreadableChunks({ labels, fields }: SideHealth): Bad | undefined {
  if (!labels.some(({ kind }) => kind === 'evidence' || kind === 'sections')) return undefined
  if (fields === undefined || fields.neither <= mostUnreadable * fields.chunks) return undefined
  return { bad: fields.neither, of: fields.chunks }
}

/**
 * Checks whether head's chunks lack a field that base's chunks have. Unreadable chunks, and unnamed
 * ones that no label can match, are reported separately, because they are worse.
 */
function lostFields(base: SideHealth, head: SideHealth): readonly Unhealthy[] {
  const [ofBase, ofHead] = [base.fields, head.fields]
  if (ofBase === undefined || ofHead === undefined || unreadableChunks(head) !== undefined)
    return []
  const share = (part: number, { chunks }: typeof ofHead): number => part / Math.max(1, chunks)
  const isLost = (field: 'text' | 'doc' | 'offsets'): boolean => {
    const [onBase, onHead] = [ofBase[field], ofHead[field]]
    if (ofHead.chunks === 0 || onBase === undefined || onHead === undefined) return false
    return share(onBase, ofBase) - share(onHead, ofHead) > mostUnlike
  }
  // Offsets are counted only with a document, so a lost `doc` explains lost offsets.
  const place = isLost('doc') ? 'doc' : 'offsets'
  const isNamed = place === 'doc' && unnamedChunks(head) !== undefined
  return (['text', place] as const).flatMap((field) => {
    if (!isLost(field) || (field === 'doc' && isNamed)) return []
    const bad = { bad: ofHead.chunks - (ofHead[field] ?? 0), of: ofHead.chunks, example: field }
    return [warned(unhealthy('fields-alike', 'head', bad))]
  })
}

/**
 * Checks for lists in which two passages share an id. Only the first of the two can score, so this
 * is an error if it happens in many lists.
 */
function sharedIds({ side, health: { ids } }: NamedSide): readonly Unhealthy[] {
  if (ids === undefined || ids.shared === 0) return []
  const { shared: bad, lists: of, example } = ids
  const found = unhealthy('ids-unique', side, { bad, of, example })
  return [bad > mostShared * of ? found : warned(found)]
}

/**
 * Checks for contexts that name no returned chunk. Since they do not say what the generator received,
 * context metrics do not score these questions. If there are many, the other questions prove nothing.
 */
function unknownContexts({ side, health: { contexts } }: NamedSide): readonly Unhealthy[] {
  if (contexts === undefined || contexts.unknown === 0) return []
  const { reported: of, unknown: bad, example } = contexts
  const found = unhealthy('context-ids', side, { bad, of, example })
  return [bad > mostUnknown * of ? found : warned(found)]
}

function emptyAnswers({ answers: { asked, empty } }: SideHealth): Bad | undefined {
  return empty > mostEmpty * asked ? { bad: empty, of: asked } : undefined
}

/**
 * Checks whether a side returns the same list for every question. This is an error only if it
 * happens on all sides, because otherwise the scores show it. If only the ids are the same, labels
 * on text are still measured, so it is an error only for labels on chunks.
 */
function sameLists(sides: readonly NamedSide[]): readonly Unhealthy[] {
  const found = perSide(sides, 'lists-differ', ({ answers }) => {
    const { sameList, textsDiffer, lists, longest } = answers
    if (!sameList || lists < leastLists || longest <= 1) return undefined
    return { bad: lists, of: lists, ...(textsDiffer && { example: onlyIds }) }
  })
  const isById = sides.some(({ health }) => health.labels.some(({ kind }) => kind === 'chunks'))
  const isOnAll = found.length === sides.length
  return found.map((one) => (isOnAll && (isById || one.example !== onlyIds) ? one : warned(one)))
}

/**
 * Checks whether one side's lists are shorter than requested and shorter than the other side's. This is
 * reported only if most of that side's lists, and at least `leastCut`, have the same maximum length.
 */
function shorterLists(
  base: SideHealth['answers'],
  head: SideHealth['answers'],
): readonly Unhealthy[] {
  const isCut = ({ longest, depth, atLongest, lists }: SideHealth['answers']): boolean =>
    atLongest >= leastCut && longest < depth && 2 * atLongest > lists
  const isBase = base.longest < head.longest
  const [short, other] = isBase ? [base, head] : [head, base]
  if (short.longest === other.longest || !isCut(short) || isCut(other)) return []
  const side = isBase ? 'base' : 'head'
  const { longest, depth } = short
  return [warned(unhealthy('lists-as-long', side, { bad: longest, of: depth }))]
}

/** The minimum number of lists with the maximum length. With fewer, the equal lengths may be chance. */
const leastCut = 3

/**
 * Checks whether the sides' shares of chunks that are missing from their documents differ by more
 * than five points. If so, both sides are matched by the words of their chunks, and this is only a
 * warning. It is an error if most of base's chunks are missing, because base cannot be compared.
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

/**
 * Checks for a gated metric that is 0 for every question, and for a judge that gives full marks to
 * everything although no check with known answers confirmed it.
 */
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
