import type { ResponsePaths } from '../../src/lib/model/settings/settings.ts'

/** The paths of the fields in a server's answer if the configuration names none. */
export const usualPaths: ResponsePaths = {
  answers: undefined,
  id: 'id',
  chunks: 'chunks',
  chunk: { id: 'id', doc: 'doc', start: 'start', end: 'end', text: 'text', score: 'score' },
  answer: 'answer',
  context: 'context',
}
