import type { HttpSettings } from '../../../lib/model/settings/settings.ts'
import { holdsPlaceholder } from '../../../lib/text/placeholders.ts'
import { type Question, requestBody, requestLines, withPlaces } from './request-body.ts'

export type ServerRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  /** The request body. Undefined for GET. */
  readonly body: { readonly type: string; readonly text: string } | undefined
}

/**
 * Builds the request for one question or a batch. `address` contains no placeholders except those
 * for questions. Uses GET without a body if neither `request` nor `ndjson` is set and the address
 * contains `{query}`, and POST otherwise. Throws if there are no questions.
 */
export function serverRequest(
  settings: Pick<HttpSettings, 'request' | 'ndjson'>,
  address: string,
  questions: readonly Question[],
): ServerRequest {
  const { request, ndjson } = settings
  const [first] = questions
  if (first === undefined) throw new Error('a request needs at least one question')
  const url = new URL(withPlaces(address, first, urlPart))
  if (ndjson !== undefined) {
    const text = requestLines(ndjson, questions)
    return { method: 'POST', url, body: { type: 'application/x-ndjson', text } }
  }
  if (methodOf(settings, address) === 'GET') return { method: 'GET', url, body: undefined }
  const text = requestBody(request ?? usualRequest, questions)
  return { method: 'POST', url, body: { type: 'application/json', text } }
}

/** Returns the HTTP method that `serverRequest` uses. */
export function methodOf(
  { request, ndjson }: Pick<HttpSettings, 'request' | 'ndjson'>,
  address: string,
): ServerRequest['method'] {
  const hasBody = request !== undefined || ndjson !== undefined
  return !hasBody && holdsPlaceholder(address, 'query') ? 'GET' : 'POST'
}

const usualRequest = { query: '{query}', k: '{k}' }

/** Encodes part of a URL. Replaces lone surrogates, because they cannot be encoded. */
function urlPart(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}
