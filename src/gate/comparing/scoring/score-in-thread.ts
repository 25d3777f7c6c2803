import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { startSandboxedWorker } from '../../../lib/sandboxed-worker.ts'
import { type MeasuredSides, sideNames } from '../../../lib/sides.ts'
import type { Policy } from '../../../policy/policy.ts'
import { scoresOf } from '../../../metrics/scores-of.ts'
import type { Scores, ScoredItem } from '../../../lib/model/comparison.ts'
import { evidencesOf } from '../../../lib/model/items/labelled-documents.ts'
import type { Run } from '../../../lib/model/run.ts'
import { notApplicable, type Score, scored } from '../../../lib/model/score.ts'
import type { PolicySettings } from '../../../lib/model/settings/settings.ts'
import {
  type CrossingAnswers,
  crossingAnswers,
} from '../../../pipeline/run/reading/crossing-answers.ts'
import type { PackedChunks, PackedRows } from '../../../pipeline/run/reading/packed-answers.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { ScoringSettings, ToldOfItems } from './item-scorer.ts'
import type { SideToScore } from './side-to-score.ts'

export type Lasting = Pick<ScoredItem, 'facts' | 'scores' | 'stale' | 'gone' | 'notes'>

type Items = readonly Pick<ScoredItem, 'id' | 'golden' | 'origin'>[]

export type ThreadInput = {
  readonly pipelines: Policy['pipelines']
  readonly settings: ScoringSettings & Pick<PolicySettings, 'metrics'>
  readonly sides: MeasuredSides<CrossingSide>
}

type CrossingSide = Pick<SideToScore, 'moves'> & {
  readonly models: Run['models']
  readonly chunks: PackedChunks
  readonly texts: ReadonlyMap<string, string | undefined>
}

/** A batch of items, each with its index among all items, and both sides' answers. */
export type BatchToScore = {
  readonly items: readonly (Items[number] & { readonly at: number })[]
  readonly answers: MeasuredSides<PackedRows>
}

export type ScoredBatch = readonly (Omit<Lasting, 'scores'> & {
  readonly at: number
  readonly scores: MeasuredSides<readonly Score[]>
})[]

/**
 * The minimum number of chunks on both sides together for which a second thread is worthwhile. With it,
 * 30,000 questions with 10 chunks each took 15% less time, and 20,000 questions with 4 chunks each took
 * the same time.
 */
const worthAThread = 500_000
/**
 * The maximum share of answers that are not in memory. With more, no thread is started, because those
 * answers would have to be read from the files twice.
 */
const mostUnheld = 0.1
const batchSize = 250
/** The maximum number of batches that the thread may have at once. */
const mostBatches = 4
/** The maximum number of UTF-16 code units of document text passed to the thread. */
const mostUnits = 2 ** 25

/**
 * Scores items in a second thread, starting from the last one, while this thread starts from the first.
 */
export type ScoringThread = AsyncDisposable & {
  /**
   * Passes items from the end of the list to the thread until it has no more room or the item `next` is
   * near. Returns the index of the first item that was passed. This thread must score all items before
   * it.
   */
  handOver(next: number): number
  /** Resolves when the thread has scored all items passed to it, or has failed. */
  settled(): Promise<void>
  /**
   * Returns the scores that the thread computed for an item, and frees them. Returns undefined if this
   * thread must score the item.
   */
  takeLasting(index: number): Lasting | undefined
}

/**
 * Starts the thread. Returns undefined if a thread is not worthwhile or cannot be started, or if
 * its input cannot be passed to another thread.
 */
export function scoreInThread(
  { items, pipelines }: Pick<Policy, 'items' | 'pipelines'>,
  settings: ThreadInput['settings'],
  sides: MeasuredSides<SideToScore>,
  { matrices, beside, unsampled }: ToldOfItems,
  fewest = worthAThread,
): ScoringThread | undefined {
  const isTold = [matrices, beside, unsampled].some((told) => (told?.size ?? 0) > 0)
  if (isTold || availableParallelism() < 2) return undefined
  const ofBase = sides.base && crossingAnswers(sides.base.run.results)
  const ofHead = crossingAnswers(sides.head.run.results)
  if (ofHead === undefined || (sides.base && ofBase === undefined)) return undefined
  if ((ofBase?.ranks() ?? 0) + ofHead.ranks() < fewest) return undefined
  if (items.some(({ golden }) => golden.base.labels.kind === 'chunks')) return undefined
  const answers = { base: ofBase, head: ofHead }
  const unheld = items.values().filter(({ id }) => !canCross(answers, id))
  if (unheld.drop(Math.floor(items.length * mostUnheld)).next().done !== true) return undefined
  const head = crossing(sides.head, ofHead, items)
  const base = sides.base && ofBase && crossing(sides.base, ofBase, items)
  if (head === undefined || (sides.base && base === undefined)) return undefined
  const { metrics, match, refusal, prices } = settings
  const gate = settings.gate.map(({ metric }) => ({ metric }))
  const rules: ThreadInput = {
    pipelines,
    settings: { metrics, match, refusal, prices, gate },
    sides: { base, head },
  }
  try {
    // By default, V8 would use 100 MB for objects that are needed only while one item is scored.
    const worker = startSandboxedWorker(entry(), rules, { maxYoungGenerationSizeMb: 24 })
    return inBatches(worker, items, { answers, metrics })
  } catch {
    // The system does not allow this process to start another thread.
    return undefined
  }
}

function inBatches(
  worker: Worker,
  items: Items,
  {
    answers,
    metrics,
  }: {
    readonly answers: MeasuredSides<CrossingAnswers>
    readonly metrics: PolicySettings['metrics']
  },
): ScoringThread {
  const all = new Map<number, Lasting>()
  const settled = Promise.withResolvers<void>()
  let from = items.length
  let pending = 0
  let isEnded = false
  let isBroken = false
  const listed = (scores: readonly Score[]): Scores => scoresOf(metrics, scores.map(shared))
  const breakDown = (): void => {
    isBroken = true
    settled.resolve()
  }
  worker.on('message', (batch: ScoredBatch) => {
    for (const { at, scores, ...rest } of batch)
      all.set(at, {
        ...rest,
        scores: { base: scores.base && listed(scores.base), head: listed(scores.head) },
      })
    pending -= 1
    if (isEnded && pending === 0) settled.resolve()
  })
  worker.on('error', breakDown)
  worker.on('messageerror', breakDown)
  worker.on('exit', breakDown)
  const handOverBatch = (): void => {
    const before = Math.max(0, from - batchSize)
    const batch = items.slice(before, from).flatMap(({ id, golden, origin }, index) => {
      return canCross(answers, id) ? [{ at: before + index, id, golden, origin }] : []
    })
    const ids = batch.map(({ id }) => id)
    const question: BatchToScore = {
      items: batch,
      answers: { base: answers.base?.rows(ids), head: answers.head.rows(ids) },
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question)
    from = before
    pending += 1
  }
  return {
    handOver: (next) => {
      const hasRoom = (): boolean =>
        !isBroken && pending < mostBatches && from > next + 2 * batchSize
      while (hasRoom()) handOverBatch()
      return from
    },
    settled: async () => {
      isEnded = true
      if (pending === 0) settled.resolve()
      await settled.promise
    },
    takeLasting: (index) => {
      const lasting = all.get(index)
      all.delete(index)
      return lasting
    },
    [Symbol.asyncDispose]: async () => {
      await worker.terminate()
    },
  }
}

function canCross(answers: MeasuredSides<CrossingAnswers>, id: string): boolean {
  return sideNames.every((side) => answers[side]?.canCross(id) !== false)
}

function shared(score: Score): Score {
  if (score.kind === 'not_applicable') return notApplicable(score.reason)
  return score.kind === 'scored' && score.claims === undefined ? scored(score.value) : score
}

function crossing(
  { run, corpus, moves }: SideToScore,
  answers: CrossingAnswers,
  items: Items,
): CrossingSide | undefined {
  const labelled = items.flatMap(({ golden: { base, head } }) =>
    [base, head].flatMap(({ labels }) => evidencesOf(labels).map(({ doc }) => doc)),
  )
  const moved = [...(moves?.renamed.values() ?? []), ...[...(moves?.holders.values() ?? [])].flat()]
  const texts = new Map<string, string | undefined>()
  let units = 0
  const returned = [...(run.results.documents ?? []), ...answers.documentsOfSteps()]
  for (const name of [...labelled, ...moved, ...returned]) {
    const doc = documentId(name)
    if (texts.has(doc)) continue
    const text = corpus.text(doc)
    units += text?.length ?? 0
    if (units > mostUnits) return undefined
    texts.set(doc, text)
  }
  return { models: run.models, chunks: answers.chunks(), texts, moves }
}

/**
 * Returns the worker's URL. The worker is next to this file in the source tree, and next to the program
 * in the built package.
 */
function entry(): URL {
  const name = import.meta.url.endsWith('.ts') ? './score-worker.ts' : './score-worker.js'
  return new URL(name, import.meta.url)
}
