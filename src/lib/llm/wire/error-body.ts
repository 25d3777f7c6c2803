import { tooMuchToParse } from '../../parse/json-limits.ts'

/**
 * Converts the body of an error response to OpenAI's form, the only one that the client library
 * reads. Other servers put the message at the top level, call it `detail`, or respond in HTML. The
 * result always contains a message of at most 4,000 UTF-16 code units.
 */
export function errorBody(text: string): string {
  const { message, code, param } = parsedError(text)
  return JSON.stringify({ error: { message: message.slice(0, longest), code, param } })
}

const longest = 4000

/**
 * An error in a response with a success status. `status` is the HTTP status that the response
 * should have had.
 */
export type ErrorInSuccess = ErrorParts & { readonly status: number }

/**
 * Returns the error in a response with a success status, or undefined if the response contains a
 * reply. If the error's code is not an HTTP status, `status` is 503 if the error's wording suggests
 * that a retry might help, or 400 otherwise.
 */
export function errorInSuccess(body: unknown): ErrorInSuccess | undefined {
  if (!isRecord(body)) return undefined
  const choices = Array.isArray(body['choices']) ? body['choices'] : []
  const [choice]: readonly unknown[] = choices
  const inChoice = isRecord(choice) ? choice['error'] : undefined
  const error = inChoice ?? (choices.length === 0 ? body['error'] : undefined)
  if (typeof error !== 'string' && !isRecord(error)) return undefined
  const parts = parsedError(JSON.stringify({ error }))
  const code = Number(isRecord(error) ? error['code'] : undefined)
  if (code >= 400 && code <= 599) return { ...parts, status: code }
  return { ...parts, status: passing.test(`${parts.code} ${parts.message}`) ? 503 : 400 }
}

const passing =
  /rate.?limit|too many|overload|capacity|exhausted|temporar|unavailable|time[d-]? ?out|try again|upstream/i

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
    // Some servers put the error's name into `type` and the status into `code`.
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

/**
 * Returns a field's value, truncated to 200 code units, if it is a non-empty string. Ignores
 * "null", and "None", which servers written in Python write for a missing value.
 */
function wordIn(value: unknown): string | undefined {
  const isWord = typeof value === 'string' && value !== '' && value !== 'None' && value !== 'null'
  return isWord ? value.slice(0, 200) : undefined
}
