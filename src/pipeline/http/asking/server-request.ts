import type { HttpSettings } from '../../../lib/model/settings/settings.ts'
import { holdsPlaceholder } from '../../../lib/text/placeholders.ts'
import { type Question, requestBody, requestLines, withPlaces } from './request-body.ts'

export type ServerRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  /** Undefined for GET. */
  readonly body: { readonly type: string; readonly text: string } | undefined
}

/**
 * How questions are asked at `address`, in which only the placeholders of questions are left: by POST with the body that
 * `request` or `ndjson` says, or by GET where the address holds the question and neither is there. At least one; more than
 * one only as `batch` allows.
 */
export function serverRequest(
  settings: Pick<HttpSettings, 'request' | 'ndjson'>,
  address: string,
  questions: readonly Question[],
): ServerRequest {
  const { request, ndjson } = settings
  const [first] = questions
  if (first === undefined) throw new Error('a request asks something')
  const url = new URL(withPlaces(address, first, urlPart))
  if (ndjson !== undefined) {
    const text = requestLines(ndjson, questions)
    return { method: 'POST', url, body: { type: 'application/x-ndjson', text } }
  }
  if (methodOf(settings, address) === 'GET') return { method: 'GET', url, body: undefined }
  const text = requestBody(request ?? usualRequest, questions)
  return { method: 'POST', url, body: { type: 'application/json', text } }
}

/** By which method `serverRequest` asks. */
export function methodOf(
  { request, ndjson }: Pick<HttpSettings, 'request' | 'ndjson'>,
  address: string,
): ServerRequest['method'] {
  const hasBody = request !== undefined || ndjson !== undefined
  return !hasBody && holdsPlaceholder(address, 'query') ? 'GET' : 'POST'
}

const usualRequest = { query: '{query}', k: '{k}' }

/** A lone surrogate has no bytes to be escaped. */
function urlPart(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}
