import type { Measure, MonitorDay } from '../monitor-day.ts'
import { judgedSignals } from '../signal.ts'
import { nearestRank } from '../../../lib/stats/quantile.ts'
import { probabilityOf, stillOut, usualDays } from '../charts/chart-day.ts'
import type { Measures } from '../signals/measure-day.ts'
import { rate } from '../signals/measures.ts'
import type { JudgedDay } from './judge-day.ts'

/** Two scores count as different if their difference is greater than this. */
const same = 0.2

export type WithJudged = {
  readonly signals: Measures
  /** The signals to chart. Leaves out the judge's scores if the judge has drifted. */
  readonly charted: Measures
  /**
   * Whether the judge still scores the frozen answers as before. True if there are too few earlier
   * days to tell; false if earlier days have frozen answers but too few of them can be compared.
   */
  readonly isSteady: boolean
}

/** Adds the judge's scores to a day's signals. */
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

/**
 * Measures how often the score of a frozen answer differs from its median on previous days. Leaves
 * out answers without earlier scores.
 */
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
