import type { MetricEntry } from '../../metrics/metric-entry.ts'
import { answerWinRate } from './metrics/answer-win-rate.ts'
import { citationPrecision, citationRecall } from './metrics/citations.ts'
import { contextPrecision } from './metrics/context-precision.ts'
import { contextRecall } from './metrics/context-recall.ts'
import { contextRelevance } from './metrics/context-relevance.ts'
import { contextUtilization } from './metrics/context-utilization.ts'
import { contradiction, faithfulness } from './metrics/faithfulness.ts'
import { hallucination } from './metrics/hallucination.ts'
import { relevancy } from './metrics/relevancy.ts'

/** Metrics based on claim verdicts. Metrics of answer correctness are part of the core instead. */
export const metrics: readonly MetricEntry[] = [
  faithfulness,
  contradiction,
  hallucination,
  contextRelevance,
  contextRecall,
  contextPrecision,
  contextUtilization,
  answerWinRate,
  relevancy,
  citationPrecision,
  citationRecall,
]
