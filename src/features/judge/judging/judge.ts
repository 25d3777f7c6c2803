import type { ClaimMatrix, JudgeCause } from '../../../lib/model/judging/claims.ts'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import type { MeasuredSides, Side } from '../../../lib/sides.ts'
import type { JudgeSession } from './session.ts'
import { premiseOf } from '../ask/chunk-premise.ts'
import { mapInOrder } from '../../../lib/map-in-order.ts'
import { readsContext } from '../../../lib/model/judging/judge-blocks.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { type JudgedPair, judgePair, type JudgingPlan } from './judge-pair.ts'
import { isSplit } from '../ask/chunk-groups.ts'

export type JudgeRequest = JudgingPlan & {
  /** The questions in golden-set order, which is also the order of judging. */
  readonly items: readonly JudgeItem[]
  /**
   * The maximum number of questions to judge at the same time. The client limits the number of
   * calls.
   */
  readonly concurrency: number
}

/** The result of judging. Failures appear in the matrices as `lost` with a cause. */
export type Judged = {
  readonly first: string
  /** The judged pairs by question id, in golden-set order. */
  readonly pairs: ReadonlyMap<string, JudgedPair>
  /** The verdicts on claims, one entry per question. */
  readonly matrices: ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>>
  /** The ids of questions whose chunks did not fit in one request. */
  readonly split: readonly string[]
  readonly cutChunks: number
  /** Each side's models and failures; base is undefined if no question has a base. */
  readonly grounds: MeasuredSides<Grounds>
}

/**
 * The sorted names of the models that answered for the first judge, as reported by the servers, and
 * the number of failed judgments by cause.
 */
type Grounds = {
  readonly served: readonly string[]
  readonly lost: readonly { readonly cause: JudgeCause; readonly judgments: number }[]
}

/**
 * Judges both sides of every question in golden-set order, and updates `session.counters`. Calls
 * `onItem` with the number of finished questions. Returns the judge's failures as values; rejects only
 * with the signal's reason.
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
  session.signal.throwIfAborted()
  return {
    ...ofPairs(pairs, session.chat.model),
    ...(readsChunks(request) ? chunkFacts(session, items) : { split: [], cutChunks: 0 }),
  }
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
      .map((cause) => ({ cause, judgments: lost.get(cause) ?? 0 })),
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
