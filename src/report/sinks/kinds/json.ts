import { reportJsonPieces } from '../../json.ts'
import type { Sink } from '../sink.ts'

export const sink = {
  file: 'report.json',
  holds: 'everything, for programs',
  render: reportJsonPieces,
} as const satisfies Sink
