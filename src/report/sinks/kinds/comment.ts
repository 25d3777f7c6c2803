import { commentBytes, renderComment } from '../../markdown/comment.ts'
import type { Sink } from '../sink.ts'

export const sink = {
  file: 'comment.md',
  holds: 'the comment as it would be posted',
  render: (report) => renderComment(report, { budget: commentBytes }),
} as const satisfies Sink
