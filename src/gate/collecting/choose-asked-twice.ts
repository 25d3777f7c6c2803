import { textHash } from '../../lib/text/text-hash.ts'
import type { Run } from '../../lib/model/run.ts'
import type { Side, Sides } from '../../lib/sides.ts'
import { isSameList, listWindow } from '../../metrics/compare/same-list.ts'
import { gating } from '../../metrics/compare/eligible-items.ts'
import { contextOf, type Policy } from '../../policy/policy.ts'

/** Decides, once both sides have answered all questions, which of them to ask a second time. */
export type SecondAsking = {
  /** Reports the side's first answers. Only the first call per side counts. */
  answered(side: Side, run: Run): void
  none(side: Side): void
  /** Waits for the side's first answers; undefined if it has none. */
  first(side: Side): Promise<Run | undefined>
  /**
   * Waits for the other side, and then returns the ids of the questions to ask this side again. Only
   * questions that this side answered are included.
   */
  questions(side: Side): Promise<ReadonlySet<string>>
}

/**
 * Questions marked `must_pass` and questions with different lists on the two sides are asked again.
 * If the golden set has more than this many questions, a single question has little weight, so
 * those with different lists are asked again only if they are in a sample of about this size. The
 * sample is drawn by hashes of the ids, so all shards draw the same one.
 */
const mostQuestions = 500

/**
 * The number of questions asked again if only one side is measured, to find out whether its results
 * are stable.
 */
const samples = 20

/**
 * Creates the selection before any answers are known. `all` is the whole golden set, of which the
 * policy may contain only a part.
 */
export function chooseAskedTwice(
  policy: Pick<Policy, 'items' | 'pipelines' | 'settings'>,
  all: Policy['items'],
  onAnswered: (side: Side) => void = () => undefined,
): SecondAsking {
  const found = {
    base: Promise.withResolvers<Run | undefined>(),
    head: Promise.withResolvers<Run | undefined>(),
  }
  const chosen = Promise.all([found.base.promise, found.head.promise]).then(([base, head]) => ({
    runs: { base, head },
    ids: idsOf({ base, head }, policy, all),
  }))
  return {
    answered: (side, run) => {
      onAnswered(side)
      found[side].resolve(run)
    },
    none: (side) => found[side].resolve(undefined),
    first: (side) => found[side].promise,
    questions: async (side) => {
      const { runs, ids } = await chosen
      return new Set(ids.filter((id) => isWhole(runs[side], id)))
    },
  }
}

/** Returns whether the run has a complete list for the question. Only complete lists can be compared. */
function isWhole(run: Run | undefined, id: string): boolean {
  const result = run?.results.get(id)
  return result?.kind === 'answered' && result.beyond === undefined
}

function idsOf(
  { base, head }: Sides<Run | undefined>,
  { items, pipelines, settings }: Parameters<typeof chooseAskedTwice>[0],
  all: Policy['items'],
): readonly string[] {
  const window = listWindow(settings.gate.map(({ metric }) => metric))
  const k = { base: contextOf(pipelines.base), head: contextOf(pipelines.head) }
  const isSample = base === undefined || head === undefined ? firstOf(all) : () => false
  const mayBeDrawn = drawnOf(all)
  const differs = (id: string): boolean => {
    const [ofBase, ofHead] = [base?.results.get(id), head?.results.get(id)]
    return ofBase !== undefined && ofHead !== undefined && !isSameList(ofBase, ofHead, window, k)
  }
  return gating(items)
    .filter(
      ({ id, golden }) => golden.base.mustPass || isSample(id) || (mayBeDrawn(id) && differs(id)),
    )
    .map(({ id }) => id)
}

function firstOf(all: Policy['items']): (id: string) => boolean {
  const first = new Set(
    gating(all)
      .slice(0, samples)
      .map(({ id }) => id),
  )
  return (id) => first.has(id)
}

function drawnOf({ length }: Policy['items']): (id: string) => boolean {
  return (id) => length <= mostQuestions || textHash(id) / 2 ** 53 < mostQuestions / length
}
