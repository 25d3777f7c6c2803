import { tooMuchToParse } from '../../parse/json-limits.ts'

/**
 * The body of a failed request in OpenAI's form, the only one that the client's package reads: other servers put
 * the message at the top, call it `detail`, or answer in HTML. Always holds a message, of at most 4,000 characters.
 */
export function errorBody(text: string): string {
  const { message, code, param } = parsedError(text)
  return JSON.stringify({ error: { message: message.slice(0, longest), code, param } })
}

const longest = 4000

type ErrorParts = {
  readonly message: string
  readonly code: string | undefined
  readonly param: string | undefined
}

function parsedError(text: string): ErrorParts {
  const body = parsed(text)
  const error = isRecord(body) ? (body['error'] ?? body) : body
  if (!isRecord(error)) return { ...nothing, message: typeof error === 'string' ? error : text }
  const { message, code, type, param } = error
  return {
    message: typeof message === 'string' ? message : text,
    // Some servers name the error in `type`, and put the status into `code`.
    code: wordIn(code) ?? wordIn(type),
    param: wordIn(param),
  }
}

const nothing = { code: undefined, param: undefined }

function parsed(text: string): unknown {
  if (tooMuchToParse(text) !== undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wordIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}
