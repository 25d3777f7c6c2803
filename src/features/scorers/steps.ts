import type { Steps } from '../../gate/feature.ts'
import { scoreRuns } from './score-runs.ts'

export const steps: Steps = { scores: scoreRuns }
