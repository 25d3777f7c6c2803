import type { ResponsePaths } from '../../src/model/settings/settings.ts'

/** Where a server's answer has its fields if the configuration names no path. */
export const usualPaths: ResponsePaths = {
  answers: undefined,
  id: 'id',
  chunks: 'chunks',
  chunk: { id: 'id', doc: 'doc', start: 'start', end: 'end', text: 'text', score: 'score' },
  answer: 'answer',
  confidence: 'confidence',
  context: 'context',
  steps: 'steps',
  step: {
    tool: 'tool',
    arguments: 'arguments',
    result: 'result',
    error: 'error',
    chunks: 'chunks',
  },
  trace_id: 'trace_id',
  usage: { input_tokens: 'usage.input_tokens', output_tokens: 'usage.output_tokens' },
  manifest: 'manifest',
  models: { generator: 'models.generator', reranker: 'models.reranker' },
}
