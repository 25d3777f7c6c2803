import type { Reaction } from './proxy.ts'

/** The answers of a GitHub that cannot or will not, to be given to `proxy.on`. */

/** 429 with the seconds after which to try again. */
export function tooManyRequests(seconds: number): Reaction {
  return () => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: { message: 'Too many requests' },
  })
}

/** 403 of the hourly limit, with the moment (seconds since 1970) at which it is lifted. */
export function primaryLimit(resetAt: number): Reaction {
  return () => ({
    status: 403,
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetAt) },
    body: { message: 'API rate limit exceeded for installation ID 100.' },
  })
}

/** 403 of the limit on bursts. */
export function secondaryLimit(seconds: number): Reaction {
  return () => ({
    status: 403,
    headers: { 'retry-after': String(seconds) },
    body: {
      message:
        'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    },
  })
}

/** The connection stays open, and no answer ever comes. */
export const silent: Reaction = () => new Promise(() => undefined)

/** 502 as a load balancer sends it: a page for people. */
export const badGateway: Reaction = () => ({
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: `<html><head><title>502 Bad Gateway</title></head><body>${'<p>Unicorn! ::error::html</p>\n'.repeat(400)}</body></html>`,
})

/** The connection breaks off before an answer. */
export const reset: Reaction = () => 'reset'

/** The usual answer, after this many milliseconds. */
export function slow(ms: number): Reaction {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return undefined
  }
}

/** 401 for a token that is wrong or has expired. */
export const unauthorized: Reaction = () => ({ status: 401, body: { message: 'Bad credentials' } })

/** 403 for a token without the grant. */
export const forbidden: Reaction = () => ({
  status: 403,
  body: { message: 'Resource not accessible by integration' },
})

export const notFound: Reaction = () => ({ status: 404, body: { message: 'Not Found' } })

/** 403 for a conversation that a maintainer has locked. */
export const locked: Reaction = () => ({
  status: 403,
  body: { message: 'Unable to create comment because issue is locked.' },
})

/** 422 with GitHub's message. */
export function unprocessable(message: string): Reaction {
  return () => ({
    status: 422,
    body: {
      message: 'Validation Failed',
      errors: [{ resource: 'IssueComment', code: 'unprocessable', field: 'data', message }],
    },
  })
}

/** Runs the work when the request arrives and lets it pass then: the way to make a race. */
export function beforehand(work: () => Promise<void>): Reaction {
  return async () => {
    await work()
    return undefined
  }
}
