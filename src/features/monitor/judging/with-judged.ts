import type { Measure, MonitorDay } from '../monitor-day.ts'
import { judgedSignals } from '../signal.ts'
import { nearestRank } from '../../../lib/stats/quantile.ts'
import { probabilityOf, stillOut, usualDays } from '../charts/chart-day.ts'
import type { Measures } from '../signals/measure-day.ts'
import { rate } from '../signals/measures.ts'
import type { JudgedDay } from './judge-day.ts'

/** A score that differs by more is another judgement. */
const same = 0.2

export type WithJudged = {
  readonly signals: Measures
  /** Of these, what may be charted: not what the judge says while its own word moves. */
  readonly charted: Measures
  /** The judge says of frozen answers what it said before, or no one can know yet. */
  readonly isSteady: boolean
}

/** Adds what the judge said to the signals of a day. */
export function withJudged(
  before: readonly MonitorDay[],
  { day, signals: own }: Pick<MonitorDay, 'day'> & { readonly signals: Measures },
  judged: Pick<JudgedDay, 'signals' | 'frozen'> | undefined,
): WithJudged {
  if (judged?.frozen === undefined) return { signals: own, charted: own, isSteady: true }
  const usual = usualDays(before, 'frozen').slice(-28)
  const frozen = frozenMoves(usual, judged.frozen)
  const signals = { ...own, ...judged.signals, ...(frozen && { frozen }) }
  const isSteady =
    frozen === undefined
      ? usual.every((one) => one.frozen === undefined)
      : (probabilityOf(before, { day, name: 'frozen', measures: [frozen] }) ?? 1) >= stillOut
  return { signals, charted: isSteady ? signals : withoutJudged(signals), isSteady }
}

/** How many judgements differ from their median on the days before, of those that these have. */
function frozenMoves(
  usual: readonly MonitorDay[],
  frozen: Readonly<Record<string, number>>,
): Measure | undefined {
  return rate(
    Object.entries(frozen).map(([name, score]) => {
      const before = usual.flatMap((day) => day.frozen?.[name] ?? []).toSorted((a, b) => a - b)
      const median = nearestRank(before, 50)
      return median === undefined ? undefined : Math.abs(score - median) > same
    }),
  )
}

function withoutJudged(signals: Measures): Measures {
  const judged: readonly string[] = judgedSignals
  return Object.fromEntries(Object.entries(signals).filter(([name]) => !judged.includes(name)))
}
