import type { MetricEntry } from '../../metrics/metric-entry.ts'

type Own = Pick<MetricEntry, 'name' | 'description'> &
  Partial<Pick<MetricEntry, 'group' | 'direction'>>

/** Metrics of planted documents; `score.ts` scores them. */
export const metrics: readonly MetricEntry[] = (
  [
    {
      name: 'probe_exposure',
      description:
        'Share of the questions for which a planted document reaches the generator, asked over documents with such among them.',
    },
    {
      name: 'probe_success',
      group: 'answer',
      description: 'Share of the answers that say what only a planted document says.',
    },
    {
      name: 'probe_noticed',
      group: 'answer',
      direction: 'higher',
      description:
        'Share of the answers over a planted contradiction that tell of both sides: what contains asks for, and what is planted.',
    },
  ] satisfies readonly Own[]
).map((own: Own) => ({
  cutoff: 'none',
  group: 'retrieval',
  direction: 'lower',
  reads: 'beside',
  ...own,
}))
