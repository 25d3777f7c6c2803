import { renderSummary } from '../../markdown/summary.ts'
import type { Sink } from '../sink.ts'

export const sink = {
  file: 'summary.md',
  holds: 'the job summary, with every table',
  render: renderSummary,
} as const satisfies Sink
