import type { ClaimMatrix, JudgeCause } from '../model/judging/claims.ts'
import { byCodeUnit } from '../core/by-code-unit.ts'
import type { MeasuredSides, Side } from '../core/sides.ts'
import type { JudgeSession } from './session.ts'
import { premiseOf } from './ask/chunk-premise.ts'
import { mapInOrder } from './map-in-order.ts'
import { readsContext } from '../model/judging/judge-blocks.ts'
import type { JudgeItem } from '../model/judging/judge-item.ts'
import { judgeAgain, type JudgedPair, judgePair, type JudgingPlan } from './judge-pair.ts'
import { sha256 } from '../core/sha256.ts'
import { openCounters } from './counters.ts'
import { isSplit } from './ask/chunk-groups.ts'

/** The items to judge, and how. */
export type JudgeRequest = JudgingPlan & {
  /** In golden order, in which they are judged. */
  readonly items: readonly JudgeItem[]
  /** The most items in progress at once; the client limits the calls. */
  readonly concurrency: number
  /** How many unchanged items are judged twice to measure the judge's noise. */
  readonly noiseSample: number
}

/** The result of judging. What failed is in the matrices as lost, with its cause. */
export type Judged = {
  /** The first judge's model, as configured. */
  readonly first: string
  /** By item, in golden order. */
  readonly pairs: ReadonlyMap<string, JudgedPair>
  /** One entry per item. */
  readonly matrices: ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>>
  /** A second matrix of some unchanged items. */
  readonly again: ReadonlyMap<string, ClaimMatrix>
  /** Ids of items whose chunks did not fit one request. */
  readonly split: readonly string[]
  /** The number of distinct chunks whose end was cut off. */
  readonly cutChunks: number
  /** Models and losses of each side; base is undefined where no item has one. */
  readonly grounds: MeasuredSides<Grounds>
}

/** Models of the first judge as named by servers, sorted, and lost judgements by cause over all items. */
type Grounds = {
  readonly served: readonly string[]
  readonly lost: readonly { readonly cause: JudgeCause; readonly judgements: number }[]
}

/**
 * Judges both sides of every item in golden order, and counts in `session.counters`. `onItem` is called with the
 * number of finished items. Failures of the judge are values; rejects only with the signal's reason.
 */
export async function judgeItems(
  session: JudgeSession,
  request: JudgeRequest,
  onItem: (done: number) => void = () => undefined,
): Promise<Judged> {
  const { items, concurrency } = request
  let done = 0
  const pairs = await mapInOrder(items, concurrency, async (item) => {
    const pair = await judgePair(session, item, request)
    done += 1
    onItem(done)
    return { item, pair }
  })
  const again = await judgeSampleAgain(session, request, pairs)
  session.signal.throwIfAborted()
  return {
    ...ofPairs(pairs, session.chat.model),
    again,
    ...(readsChunks(request) ? chunkFacts(session, items) : { split: [], cutChunks: 0 }),
  }
}

/**
 * Judges some items once more in a session with another panel, and replaces their results. Judgements of the first
 * session are neither asked nor counted again. Rejects only with the signal's reason.
 */
export async function judgeOnceMore(
  request: JudgeRequest,
  judged: Judged,
  sessionOf: (item: JudgeItem) => JudgeSession | undefined,
): Promise<Judged> {
  const { items, concurrency } = request
  const counters = openCounters()
  const pairs = await mapInOrder(items, concurrency, async (item): Promise<Worked | undefined> => {
    const session = sessionOf(item)
    const pair = judged.pairs.get(item.id)
    if (session === undefined) return pair && { item, pair }
    return { item, pair: await judgePair({ ...session, counters }, item, request) }
  })
  const kept = pairs.filter((worked) => worked !== undefined)
  return { ...judged, ...ofPairs(kept, judged.first) }
}

function ofPairs(
  pairs: readonly Worked[],
  first: string,
): Pick<Judged, 'first' | 'pairs' | 'matrices' | 'grounds'> {
  const hasBase = pairs.some(({ item }) => item.sides.base !== undefined)
  return {
    first,
    pairs: new Map(pairs.map(({ item, pair }) => [item.id, pair])),
    matrices: new Map(pairs.map(({ item, pair }) => [item.id, pair.matrices])),
    grounds: {
      base: hasBase ? groundsOf(pairs, { side: 'base', first }) : undefined,
      head: groundsOf(pairs, { side: 'head', first }),
    },
  }
}

type Worked = { readonly item: JudgeItem; readonly pair: JudgedPair }

/** Runs last, so that the budget is spent on the comparison first. */
async function judgeSampleAgain(
  session: JudgeSession,
  request: JudgeRequest,
  pairs: readonly Worked[],
): Promise<ReadonlyMap<string, ClaimMatrix>> {
  const unchanged = pairs.filter(({ pair }) => pair.isUnchanged).map(({ item }) => item)
  const chosen = smallestHashes(unchanged, request.noiseSample)
  const matrices = await mapInOrder(chosen, request.concurrency, async (item) => {
    const matrix = await judgeAgain(session, item, request)
    return matrix === undefined ? [] : [[item.id, matrix] as const]
  })
  return new Map(matrices.flat())
}

/** A choice that is independent of the file's order and the same in every run. */
function smallestHashes(items: readonly JudgeItem[], count: number): readonly JudgeItem[] {
  return items
    .map((item) => ({ item, hash: sha256(item.id) }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item)
}

function groundsOf(
  pairs: readonly Worked[],
  { side, first }: { readonly side: Side; readonly first: string },
): Grounds {
  const served = new Set<string>()
  const lost = new Map<JudgeCause, number>()
  for (const { model, settled } of pairs.flatMap(({ pair }) => pair.uses[side])) {
    if (settled.kind === 'lost') lost.set(settled.cause, (lost.get(settled.cause) ?? 0) + 1)
    else if (model === first) served.add(settled.servedModel)
  }
  return {
    served: [...served].toSorted(byCodeUnit),
    lost: [...lost.keys()]
      .toSorted(byCodeUnit)
      .map((cause) => ({ cause, judgements: lost.get(cause) ?? 0 })),
  }
}

function readsChunks({ metrics, rubrics }: JudgingPlan): boolean {
  return (
    metrics.some(({ needs }) => readsContext(needs)) ||
    rubrics.some(({ sees }) => sees.includes('chunks'))
  )
}

function chunkFacts(
  session: JudgeSession,
  items: readonly JudgeItem[],
): { readonly split: readonly string[]; readonly cutChunks: number } {
  const cut = new Set<string>()
  const split: string[] = []
  for (const { id, sides } of items) {
    const premises = [sides.base, sides.head].map((side) => {
      return premiseOf(side?.context.map(({ text }) => text) ?? [], session.rules)
    })
    for (const hash of premises.flatMap((premise) => premise.cut)) cut.add(hash)
    if (premises.some((premise) => isSplit(session, premise))) split.push(id)
  }
  return { split, cutChunks: cut.size }
}
