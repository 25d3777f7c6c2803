import { PROMPT_VERSION } from './user-message.ts'
import type { ChatRequest } from '../chat-model.ts'
import { type ChatSettings, parametersOf } from '../chat-settings.ts'
import type { Capabilities } from './capabilities.ts'
import type { ChatBody } from './openai.ts'

/**
 * Builds a request body for a server with these capabilities. `isProvider` is true for OpenAI's own
 * server, which supports two more fields.
 */
export function chatBody(
  request: ChatRequest,
  {
    settings,
    capabilities,
    cap,
    isProvider,
  }: {
    readonly settings: ChatSettings
    readonly capabilities: Capabilities
    /** The maximum number of tokens in the reply. */
    readonly cap: number
    readonly isProvider: boolean
  },
): ChatBody {
  const optional = [
    ...parametersOf(settings),
    ...(isProvider
      ? ([
          ['store', false],
          ['prompt_cache_key', `rag-gate/${request.kind}/${PROMPT_VERSION}`],
        ] as const)
      : []),
    ...(capabilities.streamed
      ? ([
          ['stream', true],
          ['stream_options', { include_usage: true }],
        ] as const)
      : []),
  ].filter(([name]) => !capabilities.dropped.has(name))
  return {
    model: settings.model,
    messages: messagesOf(request, capabilities),
    ...formatOf(request, capabilities),
    ...(capabilities.cap === undefined ? {} : { [capabilities.cap]: cap }),
    ...Object.fromEntries(optional),
  }
}

/**
 * Returns the names of all fields of the request except `model` and `messages`. If a server rejects one
 * of these fields, the request can be repeated with the field renamed or left out.
 */
export function adaptableFields(body: ChatBody): readonly string[] {
  return Object.keys(body).filter((name) => name !== 'model' && name !== 'messages')
}

function messagesOf({ system, user }: ChatRequest, { folded }: Capabilities): ChatBody['messages'] {
  if (folded) return [{ role: 'user', content: `${system}\n\n${user}` }]
  return [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
}

function formatOf({ schema }: ChatRequest, { output }: Capabilities): Partial<ChatBody> {
  if (schema === undefined || output === 'text') return {}
  if (output === 'json_object') return { response_format: { type: 'json_object' } }
  return {
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: schema.name,
        strict: true,
        schema: record(schema.schema),
      },
    },
  }
}

function record(schema: unknown): Record<string, unknown> {
  if (typeof schema !== 'object' || schema === null)
    throw new Error('a JSON schema must be an object')
  return { ...schema }
}
