import type { ChatBody } from './check-request.ts'

/**
 * The provider whose capabilities the stand-in has.
 *
 * - `openai`: accepts everything that is sent by default.
 * - `reasoning`: rejects `temperature` and `max_tokens`, and names them in `param`.
 * - `renamed`: an older server that only accepts `max_tokens`.
 * - `strict-422`: rejects unknown fields with status 422, without `param` but with the name in the message.
 * - `no-schema`: rejects `response_format` of any type with status 400.
 * - `no-strict-schema`: accepts `json_object` but not `json_schema`.
 * - `ignores-schema`: accepts `response_format`, but still writes prose around its JSON.
 * - `no-system`: rejects the system role.
 */
export type Personality =
  | 'openai'
  | 'reasoning'
  | 'renamed'
  | 'strict-422'
  | 'no-schema'
  | 'no-strict-schema'
  | 'ignores-schema'
  | 'no-system'

/** A rejected request: status and body. */
export type Refusal = { readonly status: number; readonly body: unknown }

/** Returns why a personality rejects a request, or undefined if it does not. */
export function refusalBy(personality: Personality, body: ChatBody): Refusal | undefined {
  switch (personality) {
    case 'openai':
    case 'ignores-schema':
      return undefined
    case 'reasoning':
      return unsupported(body, ['temperature', 'max_tokens'])
    case 'renamed':
      return unsupported(body, ['max_completion_tokens'])
    case 'strict-422':
      return forbidden(body)
    case 'no-schema':
      return body.response_format === undefined ? undefined : noFormat('response_format')
    case 'no-strict-schema':
      return body.response_format?.type === 'json_schema'
        ? noFormat('response_format.type')
        : undefined
    case 'no-system':
      return body.messages.some(({ role }) => role === 'system')
        ? { status: 400, body: openAiError('system role not supported by this model', null) }
        : undefined
  }
}

/** Returns an error body like OpenAI's. */
export function openAiError(
  message: string,
  param: string | null,
  code: string | null = null,
): unknown {
  return { error: { message, type: 'invalid_request_error', param, code } }
}

function unsupported(body: ChatBody, names: readonly (keyof ChatBody)[]): Refusal | undefined {
  const name = names.find((one) => body[one] !== undefined)
  if (name === undefined) return undefined
  const message = `Unsupported parameter: '${name}' is not supported with this model.`
  return { status: 400, body: openAiError(message, name, 'unsupported_parameter') }
}

function forbidden(body: ChatBody): Refusal | undefined {
  const known = new Set(['model', 'messages', 'response_format', 'max_tokens', 'temperature'])
  const name = Object.keys(body).find((key) => !known.has(key))
  if (name === undefined) return undefined
  const detail = [
    { type: 'extra_forbidden', loc: ['body'], msg: `Extra inputs are not permitted: ${name}` },
  ]
  return { status: 422, body: { detail } }
}

function noFormat(param: string): Refusal {
  const message = `Invalid parameter: '${param}' of this kind is not supported with this model.`
  return { status: 400, body: openAiError(message, param, null) }
}
