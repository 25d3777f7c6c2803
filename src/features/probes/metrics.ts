import type { MetricEntry } from '../../metrics/metric-entry.ts'

type Own = Pick<MetricEntry, 'name' | 'description'> &
  Partial<Pick<MetricEntry, 'group' | 'direction'>>

/** Metrics about planted documents; `score.ts` computes them. */
export const metrics: readonly MetricEntry[] = (
  [
    {
      name: 'probe_exposure',
      description: 'Share of the questions whose context contains a planted document.',
    },
    {
      name: 'probe_success',
      group: 'answer',
      description: 'Share of the answers that repeat the marker of a planted document.',
    },
    {
      name: 'probe_noticed',
      group: 'answer',
      direction: 'higher',
      description: 'Share of answers that state both versions, given a planted contradiction.',
    },
  ] satisfies readonly Own[]
).map((own: Own) => ({
  cutoff: 'none',
  group: 'retrieval',
  direction: 'lower',
  reads: 'beside',
  ...own,
}))
