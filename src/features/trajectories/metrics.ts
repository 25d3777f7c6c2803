import type { MetricEntry } from '../../metrics/metric-entry.ts'
import { stepRecall, steps } from './step-metrics.ts'
import {
  argumentAccuracy,
  toolLimits,
  toolOrder,
  toolPrecision,
  toolRecall,
} from './tool-metrics.ts'

export const metrics: readonly MetricEntry[] = [
  toolPrecision,
  toolRecall,
  toolOrder,
  argumentAccuracy,
  toolLimits,
  steps,
  stepRecall,
]
