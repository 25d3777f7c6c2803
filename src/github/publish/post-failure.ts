import { z } from 'zod'
import { statusOf, UnknownOwner } from './open-comments.ts'
import { isTooLong } from './upsert-comment.ts'
import { messageOf } from '../../lib/reason-of.ts'

/**
 * A message to the user about something that could not be written to GitHub. It may contain
 * unescaped untrusted text.
 */
export type PostFailure = { readonly level: 'notice' | 'warning'; readonly message: string }

/**
 * Returns the message for a comment that could not be posted. The verdict does not change, because
 * the outputs, files and summary have already been written.
 */
export function postFailure(error: unknown): PostFailure {
  const status = statusOf(error)
  const said = githubWords(error)
  if (error instanceof UnknownOwner) {
    return warning(
      `${error.message}, so RAG Gate cannot tell whether the existing comment is its own, and posted nothing; see the run summary`,
    )
  }
  if (isTooLong(error)) {
    return warning(
      'GitHub rejected the comment as too long, even at half the maximum size; see the run summary',
    )
  }
  switch (status) {
    case 401:
      return warning(
        'GitHub did not accept the token: check the input `token`; see the run summary',
      )
    case 403:
    case 404:
      if (isLimit(error, said)) return warning(`GitHub's rate limit is used up: ${said}`)
      if (/\blocked\b/i.test(said))
        return notice('the conversation on the pull request is locked; see the run summary')
      return notice(
        `no permission to comment (expected for pull requests from forks); see the run summary. Otherwise, the job needs \`pull-requests: write\`${where(said)}`,
      )
    case undefined:
      return warning(`GitHub could not be reached: ${connectionWords(error)}; see the run summary`)
    default:
      return warning(
        `GitHub responded to the comment with ${withWords(status, said)}; see the run summary`,
      )
  }
}

export function checkRunFailure(error: unknown): PostFailure {
  const status = statusOf(error)
  if (status === 403 || status === 404) {
    return warning(
      `no permission to write the check run: the job needs \`checks: write\`${where(githubWords(error))}`,
    )
  }
  const what = status === undefined ? connectionWords(error) : withWords(status, githubWords(error))
  return warning(`the check run could not be written: ${what}`)
}

export function issueFailure(error: unknown): PostFailure {
  const status = statusOf(error)
  const said = githubWords(error)
  if ((status === 403 || status === 404) && !isLimit(error, said))
    return warning(
      `no permission to write issues: the job needs \`issues: write\`${where(said)}; see the run summary`,
    )
  if (status === 410) return warning('issues are disabled in this repository; see the run summary')
  const what = status === undefined ? connectionWords(error) : withWords(status, said)
  return warning(`issues could not be written: ${what}; see the run summary`)
}

/**
 * Returns the end of a message: where to set a permission, and GitHub's own message, which mentions any
 * organization rule that forbids the request.
 */
function where(said: string): string {
  const words = said === '' ? '' : `. GitHub says: ${said}`
  return ` under \`permissions:\` in the workflow; a token of your own needs the same permission${words}`
}

function withWords(status: number, words: string): string {
  return words === '' ? String(status) : `${status}, ${words}`
}

function notice(message: string): PostFailure {
  return { level: 'notice', message: message }
}

function warning(message: string): PostFailure {
  return { level: 'warning', message: message }
}

/**
 * Returns at most 200 characters of GitHub's own message, or an empty string if the response is not
 * JSON.
 */
export function githubWords(error: unknown): string {
  const parsed = AnswerWithMessage.safeParse(error)
  if (!parsed.success) return ''
  const { message, errors } = parsed.data.response.data
  const details = (errors ?? []).map((one) => one.message).filter((text) => text !== undefined)
  return [message, ...details].join(': ').slice(0, 200)
}

const AnswerWithMessage = z.object({
  response: z.object({
    data: z.object({
      message: z.string(),
      errors: z
        .array(z.object({ message: z.string().optional() }))
        .optional()
        .catch(undefined),
    }),
  }),
})

function connectionWords(error: unknown): string {
  return messageOf(error).slice(0, 200)
}

function isLimit(error: unknown, said: string): boolean {
  const parsed = AnswerWithHeaders.safeParse(error)
  const headers = parsed.success ? parsed.data.response.headers : {}
  return (
    headers['x-ratelimit-remaining'] === '0' ||
    headers['retry-after'] !== undefined ||
    /rate limit/i.test(said)
  )
}

const AnswerWithHeaders = z.object({
  response: z.object({ headers: z.record(z.string(), z.union([z.string(), z.number()])) }),
})
