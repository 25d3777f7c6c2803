import type { ChatRequest } from '../../src/lib/llm/chat-model.ts'
import type { ChatSettings } from '../../src/lib/llm/chat-settings.ts'
import { numbered } from './judge-server/documented-request.ts'

/**
 * Returns a verification prompt with one claim, in the documented layout. `about` is part of the prompt,
 * so that different values give different prompts.
 */
export function chatQuestion(about = '1', changes: Partial<ChatRequest> = {}): ChatRequest {
  const chunks = numbered('c', [`Refunds take ${about} days.`])
  const claims = numbered('x', [`Refunds take ${about} days.`])
  const fence = `DATA-${'5c'.repeat(16)}`
  const lines = ['The data stands between the two marker lines.', fence]
  lines.push(JSON.stringify({ chunks }), JSON.stringify({ claims }), fence)
  lines.push('Reply with the JSON object described above.')
  return {
    kind: 'verify',
    system: 'The rubric.',
    user: lines.join('\n'),
    schema: { name: 'verdicts', schema: verdictsSchema },
    estimate: { input: 100, output: 50 },
    ...changes,
  }
}

/** Returns a prompt whose reply is plain text. */
export function textQuestion(): ChatRequest {
  const { user, ...rest } = chatQuestion('7', { kind: 'answer', schema: undefined })
  return {
    ...rest,
    user: user.replace(/\{"claims".*/, JSON.stringify({ query: 'How many days do refunds take?' })),
  }
}

export const chatSettings: ChatSettings = {
  model: 'judge-model',
  timeoutMs: 5000,
  concurrency: 16,
  extraBody: undefined,
}

const quote = closed({ source: { type: 'string' }, quote: { type: 'string' } })
const verdictsSchema = closed({
  verdicts: {
    type: 'array',
    items: closed({
      id: { type: 'string' },
      evidence: { type: 'array', items: quote },
      label: { type: 'string', enum: ['entailed', 'contradicted', 'not_found'] },
    }),
  },
})

function closed(properties: Readonly<Record<string, unknown>>): object {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}
