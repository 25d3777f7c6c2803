import type { Reaction } from './proxy.ts'

/** Faulty answers of GitHub, for `proxy.on`. */

/** 429 with the number of seconds after which to retry. */
export function tooManyRequests(seconds: number): Reaction {
  return () => ({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    body: { message: 'Too many requests' },
  })
}

/** 403 of the hourly limit, with the time (seconds since 1970) at which it resets. */
export function primaryLimit(resetAt: number): Reaction {
  return () => ({
    status: 403,
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetAt) },
    body: { message: 'API rate limit exceeded for installation ID 100.' },
  })
}

/** 403 of the secondary rate limit. */
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

/** Never answers, and keeps the connection open. */
export const silent: Reaction = () => new Promise(() => undefined)

/** 502 with an HTML page, as a load balancer sends it. */
export const badGateway: Reaction = () => ({
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: `<html><head><title>502 Bad Gateway</title></head><body>${'<p>Unicorn! ::error::html</p>\n'.repeat(400)}</body></html>`,
})

/** Resets the connection before an answer. */
export const reset: Reaction = () => 'reset'

/** Answers normally after this many milliseconds. */
export function slow(ms: number): Reaction {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return undefined
  }
}

/** 401 for a wrong or expired token. */
export const unauthorized: Reaction = () => ({ status: 401, body: { message: 'Bad credentials' } })

/** 403 for a token without the required permission. */
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

/** Runs the work when the request arrives, and then passes the request on. Used to create race conditions. */
export function beforehand(work: () => Promise<void>): Reaction {
  return async () => {
    await work()
    return undefined
  }
}
