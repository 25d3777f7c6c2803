import type { HttpSettings } from '../../model/settings/settings.ts'
import { holdsPlaceholder } from '../../text/placeholders.ts'
import { type Question, requestBody, withPlaces } from './request-body.ts'

/** One request of the questions that a server is asked. */
export type ServerRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  /** JSON; undefined for GET. */
  readonly body: string | undefined
}

/**
 * How a question is asked at `address`, in which only the placeholders of questions are left: by POST with the body that
 * `request` says, or by GET where the address holds the question and there is no `request`.
 */
export function serverRequest(
  { request }: Pick<HttpSettings, 'request'>,
  address: string,
  question: Question,
): ServerRequest {
  const url = new URL(withPlaces(address, question, urlPart))
  if (request === undefined && holdsPlaceholder(address, 'query'))
    return { method: 'GET', url, body: undefined }
  return { method: 'POST', url, body: requestBody(request ?? usualRequest, question) }
}

const usualRequest = { query: '{query}', k: '{k}' }

/** A lone surrogate has no bytes to be escaped. */
function urlPart(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}
