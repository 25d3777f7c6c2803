import { showsTracked } from '../../lib/model/visibility.ts'
import { isApart } from '../../metrics/compare/eligible-items.ts'
import type { ScoredItem, Scored } from '../../lib/model/comparison.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'
import type { WorseAnswer } from '../diagnosis/items/worse-answer.ts'
import type { Attribution } from '../../lib/model/cause.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { ClaimMatrix } from '../../lib/model/judging/claims.ts'
import { type Score, whyUnscored } from '../../lib/model/score.ts'
import { withoutSpareRoom } from '../../lib/without-spare-room.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { ChunkTable } from './chunk-table.ts'
import { itemDetails } from './item-details.ts'
import type { ShortScore } from '../../lib/model/score-schema.ts'
import type { ItemReport } from '../schema/item.ts'

export type DetailContext = {
  /**
   * The metric whose cutoff decides whether a target counts as lost. Undefined if nothing is gated.
   */
  readonly headline: Metric | undefined
  /** The metric whose token budget is marked in rankings, or undefined if no metric has one. */
  readonly budget: Metric | undefined
  readonly corpora: MeasuredSides<Corpus>
  readonly text: TextLevel
  /** The judge's findings by question id. Empty if there is no judge. */
  readonly matrices: Matrices
  /** The answers that got worse, by question id. */
  readonly worseAnswers: ReadonlyMap<string, WorseAnswer>
}

/** The judge's findings for each side, by question id. A side is undefined if it was not judged. */
export type Matrices = ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>>

export type ItemContext = DetailContext & {
  /**
   * How each question changed on the headline metric. Questions that were not compared are missing.
   */
  readonly changes: ReadonlyMap<string, 'improved' | 'degraded' | 'unchanged'>
  /**
   * The ids of questions without labels whose results differ between the sides, most changed first.
   */
  readonly lists: readonly string[]
  /** The names of the measured metrics, in configuration order. */
  readonly metrics: readonly string[]
  readonly details: Scored['details']
  readonly attributions: ReadonlyMap<string, Attribution>
}

/** Returns the report's questions in golden-set order, with their scores but without details. */
export function buildItems(
  items: readonly ScoredItem[],
  context: ItemContext,
): readonly ItemReport[] {
  const share = sharedScores()
  return items.map((item) => ({
    ...itemFacts(item, context),
    scores: scoresOf(item, context, share),
    ...noDetails,
    answerLostBy: context.worseAnswers.get(item.id)?.lostBy,
    why: whyOf(item, context),
    failures: {
      base: failureOf(item.facts.base, context.text),
      head: failureOf(item.facts.head, context.text),
    },
  }))
}

/**
 * Returns a question's details, such as where each of its targets was found on both sides. Adds the
 * question's chunks to the table.
 */
export function detailsOf(
  item: ScoredItem,
  { context, table }: { readonly context: ItemContext; readonly table: ChunkTable },
): Pick<ItemReport, keyof typeof noDetails> {
  const examined = examinedOf(item)
  const [expected] = examined.references
  return {
    ...goldenTexts(examined, context.text),
    ...itemDetails({ id: item.id, expected, ...context.details(item) }, context, table),
  }
}

type Golden = Pick<ItemReport, 'history' | 'references' | 'contains' | 'excludes' | 'goldenNotes'>

/**
 * Returns the texts that the golden set has for a question, such as its reference answers, if the
 * text level allows it.
 */
function goldenTexts(
  { history, references, contains, excludes, notes }: GoldenItem,
  text: TextLevel,
): Golden {
  const shown = (texts: readonly string[]) =>
    showsTracked(text) && texts.length > 0 ? texts : undefined
  return {
    history: showsTracked(text) ? history : undefined,
    references: shown(references),
    contains: shown(contains),
    excludes: shown(excludes),
    goldenNotes: showsTracked(text) ? notes : undefined,
  }
}

/**
 * Returns a failed query's message. It is empty if the text level is below `snippets`, because a
 * pipeline's message may quote anything that the pipeline read.
 */
function failureOf(
  facts: ScoredItem['facts']['head'] | undefined,
  text: TextLevel,
): string | undefined {
  return facts?.failure === undefined || text === 'snippets' ? facts?.failure : ''
}

/** The keys of a question that are undefined unless the report contains its details. */
export const noDetails = {
  targets: undefined,
  history: undefined,
  references: undefined,
  contains: undefined,
  excludes: undefined,
  goldenNotes: undefined,
  chunks: undefined,
  budget: undefined,
  inContext: undefined,
  answers: undefined,
}

function itemFacts(
  item: ScoredItem,
  { text, changes }: ItemContext,
): Omit<ItemReport, 'scores' | keyof typeof noDetails | 'answerLostBy' | 'why' | 'failures'> {
  const examined = examinedOf(item)
  return {
    id: item.id,
    query: text === 'ids' ? undefined : examined.query,
    tags: examined.tags,
    mustPass: examined.mustPass,
    answerable: examined.answerable,
    origin: item.origin,
    relabelled: item.relabelled,
    line: item.origin === 'removed' ? undefined : item.golden.head.line,
    cluster: examined.cluster,
    split: examined.split,
    draft: isApart(item) ? true : undefined,
    change: changes.get(item.id) ?? 'not-compared',
  }
}

/**
 * Returns the golden item with which the question was asked and scored: head's if head adds the
 * question, otherwise base's.
 */
function examinedOf({ golden, origin }: ScoredItem): GoldenItem {
  return origin === 'added' ? golden.head : golden.base
}

function whyOf({ id }: ScoredItem, { attributions, text }: ItemContext): ItemReport['why'] {
  const attribution = attributions.get(id)
  if (attribution === undefined) return undefined
  const { message: _, claim, elsewhere, ...why } = attribution
  const { label, ...place } = elsewhere ?? { chunk: '', doc: undefined }
  const shown = label && showsTracked(text) ? { ...place, label } : place
  return {
    ...why,
    claim: text === 'snippets' ? claim : undefined,
    elsewhere: elsewhere && shown,
  }
}

type MetricScores = ItemReport['scores'][number]

function scoresOf(
  { scores }: ScoredItem,
  { metrics }: ItemContext,
  share: (scores: MetricScores) => MetricScores,
): ItemReport['scores'] {
  const all = metrics.flatMap((metric) => {
    const head = scores.head.get(metric)
    if (head === undefined) return []
    return [share({ metric, base: shortScore(scores.base?.get(metric)), head: shortScore(head) })]
  })
  return withoutSpareRoom(all)
}

/**
 * Returns a function that replaces equal scores with one shared object, so that a million scores
 * collapse to a few thousand objects.
 */
function sharedScores(): (scores: MetricScores) => MetricScores {
  const shared = new Map<string, MetricScores>()
  return (scores) => {
    const key = `${scores.metric} ${keyOf(scores.base)} ${keyOf(scores.head)}`
    const known = shared.get(key)
    if (known !== undefined) return known
    if (shared.size < mostShared) shared.set(key, scores)
    return scores
  }
}

const mostShared = 10_000

function shortScore<S extends Score | undefined>(score: S): ShortScore | (S & undefined)
function shortScore(score: Score | undefined): ShortScore | undefined {
  return score?.kind === 'scored' && score.claims === undefined ? score.value : score
}

function keyOf(score: ShortScore | undefined): string {
  if (score === undefined) return ''
  if (typeof score === 'number') return String(score)
  if (score.kind !== 'scored') return whyUnscored(score) ?? ''
  const { value, claims } = score
  return claims === undefined ? String(value) : `${value} ${claims.judged}/${claims.of}`
}
