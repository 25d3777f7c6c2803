import { evidencePage } from '../../evidence-page.ts'
import type { Sink } from '../sink.ts'

export const sink = {
  file: 'report.html',
  holds: 'the evidence page, for a browser',
  render: evidencePage,
} as const satisfies Sink
