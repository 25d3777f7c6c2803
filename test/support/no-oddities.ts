import type { Oddities } from '../../src/lib/model/health.ts'

/** The facts of a side without anomalies. */
export const noOddities: Oddities = {
  ignoredAnswers: 0,
  droppedChunks: 0,
  unknownContext: 0,
  sortedRankings: 0,
  loose: 0,
  offsetsDisagree: 0,
  unfilled: 0,
  filters: 0,
  turns: 0,
}
