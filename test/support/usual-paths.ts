import type { ResponsePaths } from '../../src/lib/model/settings/settings.ts'

/** Where a server's answer has its fields if the configuration names no path. */
export const usualPaths: ResponsePaths = {
  answers: undefined,
  id: 'id',
  chunks: 'chunks',
  chunk: { id: 'id', doc: 'doc', start: 'start', end: 'end', text: 'text', score: 'score' },
  answer: 'answer',
  context: 'context',
}
