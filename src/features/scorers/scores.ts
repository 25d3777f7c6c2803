import type { ScoreRuns } from '../../gate/feature.ts'
import { scoreRuns } from './score-runs.ts'

export const scores: ScoreRuns = scoreRuns
