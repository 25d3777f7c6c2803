import { describe, expect, it } from 'vitest'
import { fakeGitHub, json } from '../../../test/support/fake-github.ts'
import { openComments, UnknownOwner } from './open-comments.ts'
import { checkRunFailure, postFailure } from './post-failure.ts'

const pull = {
  owner: 'octo',
  repo: 'rag',
  number: 7,
  graphqlUrl: 'https://api.github.test/graphql',
}

/** Returns the error that GitHub's client throws if this is the response to creating a comment. */
async function errorFor(answer: () => Response): Promise<unknown> {
  const github = fakeGitHub('a'.repeat(40))
  github.before = answer
  try {
    await openComments(await github.open(), pull).create('body')
  } catch (error) {
    return error
  }
  throw new Error('the request did not fail')
}

const html = (): Response =>
  new Response(`<html>${'x'.repeat(1_000_000)}</html>`, {
    status: 502,
    headers: { 'content-type': 'text/html' },
  })

const limited = { message: 'API rate limit exceeded for installation.' }

describe('github 21: when posting fails', () => {
  it('says that another comment may be ours if the owner of the token is unknown', () => {
    expect(postFailure(new UnknownOwner('GitHub did not say whose token this is'))).toEqual({
      level: 'warning',
      message:
        'GitHub did not say whose token this is, so RAG Gate cannot tell whether the existing comment is its own, and posted nothing; see the run summary',
    })
  })

  it.each<{ name: string; answer: () => Response; level: string; says: string }>([
    {
      name: '403',
      answer: () => json(403, { message: 'Resource not accessible by integration' }),
      level: 'notice',
      says: 'under `permissions:` in the workflow; a token of your own needs the same permission. GitHub says: Resource not accessible by integration',
    },
    {
      name: '403 of another wording',
      answer: () => json(403, { message: 'SAML enforcement' }),
      level: 'notice',
      says: 'GitHub says: SAML enforcement',
    },
    {
      name: '404',
      answer: () => json(404, { message: 'Not Found' }),
      level: 'notice',
      says: 'no permission to comment',
    },
    {
      name: '401',
      answer: () => json(401, { message: 'Bad credentials' }),
      level: 'warning',
      says: 'check the input `token`',
    },
    {
      name: '403 locked',
      answer: () => json(403, { message: 'Unable to create comment because issue is locked.' }),
      level: 'notice',
      says: 'the conversation on the pull request is locked',
    },
    {
      name: '422 too long',
      answer: () =>
        json(422, { message: 'Validation Failed', errors: [{ message: 'Body is too long' }] }),
      level: 'warning',
      says: 'too long',
    },
    {
      name: '422 other',
      answer: () =>
        json(422, { message: 'Validation Failed', errors: [{ code: 'x' }, { message: 'why' }] }),
      level: 'warning',
      says: '422, Validation Failed: why',
    },
    {
      name: 'the hourly allowance',
      answer: () => json(403, limited, { 'x-ratelimit-remaining': '0' }),
      level: 'warning',
      says: "GitHub's rate limit is used up: API rate limit exceeded",
    },
    {
      name: '429',
      answer: () => json(429, { message: 'slow down' }),
      level: 'warning',
      says: '429, slow down',
    },
    {
      name: 'a secondary limit',
      answer: () => json(403, { message: 'You have exceeded a secondary rate limit' }),
      level: 'warning',
      says: 'rate limit',
    },
    {
      name: '500',
      answer: () => json(500, {}),
      level: 'warning',
      says: 'responded to the comment with 500;',
    },
    {
      name: 'a broken connection',
      answer: () => {
        throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') })
      },
      level: 'warning',
      says: 'could not be reached: ECONNRESET',
    },
  ])('$name is a $level', async ({ answer, level, says }) => {
    const failure = postFailure(await errorFor(answer))
    expect(failure).toEqual({ level, message: expect.stringContaining(says) as string })
  })

  it("S2: an HTML page is reduced to its status, and GitHub's message to 200 characters", async () => {
    const page = postFailure(await errorFor(html))
    expect(page.message).toBe('GitHub responded to the comment with 502; see the run summary')
    const long = postFailure(await errorFor(() => json(422, { message: 'x'.repeat(5000) })))
    expect(long.message.length).toBeLessThan(300)
  })

  it('accepts any thrown value', () => {
    for (const thrown of [undefined, null, 'text', 7, {}, new Error('x')]) {
      expect(postFailure(thrown).level).toBe('warning')
      expect(checkRunFailure(thrown).level).toBe('warning')
    }
  })
})
