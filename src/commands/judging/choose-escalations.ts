import { meanOf } from '../../compare/side-value.ts'
import { orientedChange } from '../../compare/compare-metric.ts'
import type { MetricGate } from '../../model/settings/settings.ts'
import type { Exam } from '../../exam/load-exam.ts'
import type { Block } from '../../model/judging/judge-blocks.ts'
import { doubtfulBlocks } from '../../judge/panel/doubtful-blocks.ts'
import { isUnchanged, type JudgeItem } from '../../model/judging/judge-item.ts'
import type { Judged } from '../../judge/judge.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import type { ClaimMatrix } from '../../model/judging/claims.ts'
import type { MeasuredSides } from '../../core/sides.ts'
import { allowedDrop } from '../../verdict/bounds.ts'
import { applies, noiseOfJudging, scoredPair } from './noise-of-judging.ts'

/** Assumed noise of a mean where it was not measured. */
const assumedNoise = 0.02

/** Sums differ by rounding. */
const slack = 1e-9

/**
 * The blocks of verdicts to ask a stronger judge, by judged item: blocks with a doubtful verdict on either side; and
 * where a gated metric's drop is within the judge's noise of its tolerance, all blocks of changed items that the
 * metric reads. Always both sides of a question, whether or not the gate would pass.
 */
export function chooseEscalations(
  exam: Pick<Exam, 'items' | 'settings'>,
  { items, judged }: { readonly items: readonly JudgeItem[]; readonly judged: Judged },
): ReadonlyMap<string, ReadonlySet<Block>> {
  const near = nearBlocks(exam, { items, judged })
  return new Map(
    items.flatMap((item) => {
      const blocks = [
        ...doubtful(item, judged.matrices.get(item.id)),
        ...(isUnchanged(item) ? [] : near),
      ]
      return blocks.length === 0 ? [] : [[item.id, new Set(blocks)] as const]
    }),
  )
}

function doubtful(
  item: JudgeItem,
  matrices: MeasuredSides<ClaimMatrix | undefined> | undefined,
): readonly Block[] {
  return (['base', 'head'] as const).flatMap((name) => {
    const [side, matrix] = [item.sides[name], matrices?.[name]]
    if (side === undefined || matrix === undefined) return []
    return [...doubtfulBlocks(item, side, matrix)]
  })
}

/** The blocks read by gated metrics whose drop is within the noise of their tolerance. */
function nearBlocks(
  exam: Pick<Exam, 'items' | 'settings'>,
  work: { readonly items: readonly JudgeItem[]; readonly judged: Judged },
): readonly Block[] {
  const noise = noiseOfJudging(exam, work)
  const { matrices } = work.judged
  const pairs = exam.items
    .filter(({ origin }) => origin !== 'added')
    .map(({ id, golden }) => ({ golden, ...(matrices.get(id) ?? nothing) }))
  return exam.settings.gate.flatMap((gate): readonly Block[] => {
    const entry = entryOf(gate.metric)
    if (entry.reads !== 'matrix') return []
    const floor = noise.find(({ metric }) => metric === gate.metric.name)?.floor ?? assumedNoise
    const distance = distanceToTolerance(gate, pairs)
    return distance !== undefined && distance <= floor + slack
      ? entry.needs.filter(isOfVerdicts)
      : []
  })
}

const nothing = { base: undefined, head: undefined }

type Pair = MeasuredSides<ClaimMatrix | undefined> & Pick<Exam['items'][number], 'golden'>

/** The absolute distance of the mean drop from the allowed drop; undefined where there is nothing to compare. */
function distanceToTolerance(
  { metric, tolerance }: MetricGate,
  pairs: readonly Pair[],
): number | undefined {
  const entry = entryOf(metric)
  if (tolerance === undefined || entry.reads !== 'matrix') return undefined
  const values = pairs.flatMap(({ golden, base, head }) =>
    applies(entry, golden) ? scoredPair(entry, base, head) : [],
  )
  const change = meanOf(values.map((value) => value.change))
  if (change === undefined) return undefined
  const allowed = allowedDrop(tolerance, meanOf(values.map(({ base }) => base)))
  return Math.abs(-orientedChange(metric, change) - allowed)
}

function isOfVerdicts(block: Block): boolean {
  return block === 'Br' || block === 'Bg' || block === 'Cr' || block === 'Cg'
}
