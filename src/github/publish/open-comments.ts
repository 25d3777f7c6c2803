import { z } from 'zod'
import { messageOf } from '../../lib/reason-of.ts'
import type { GitHub } from './open-github.ts'

export type Comment = {
  readonly id: number
  readonly body: string
  readonly url: string
  /** Undefined if the account was deleted. */
  readonly author: Account | undefined
}

/**
 * An author, or the owner of a token. A bot's `login` ends with `[bot]`; `type` is `Bot` or `User`.
 */
export type Account = { readonly login: string; readonly type: string }

/**
 * A pull request's comments. All methods reject with the client's errors, which have a `status`.
 */
export type Comments = {
  /**
   * Returns the token's owner, who is looked up only once. Rejects if the owner cannot be
   * determined.
   */
  ownAccount(): Promise<Account>
  /** Returns the newest commit on the pull request's branch at the time of the call. */
  pullHead(): Promise<string>
  /** Returns all comments, oldest first. */
  list(): Promise<readonly Comment[]>
  /** Returns a comment; undefined if it does not exist. */
  read(id: number): Promise<Comment | undefined>
  create(body: string): Promise<Comment>
  update(id: number, body: string): Promise<Comment>
  remove(id: number): Promise<void>
}

export type PullRef = {
  readonly owner: string
  readonly repo: string
  readonly number: number
  readonly graphqlUrl: string
}

export function openComments(github: GitHub, pull: PullRef): Comments {
  const { owner, repo, number, graphqlUrl } = pull
  const { issues, pulls } = github.rest
  let account: Promise<Account> | undefined
  return {
    ownAccount: () => (account ??= askAccount(github, graphqlUrl)),
    pullHead: async () => {
      const { data } = await pulls.get({ owner, repo, pull_number: number })
      return z.object({ head: z.object({ sha: z.string() }) }).parse(data).head.sha
    },
    list: async () => {
      const query = { owner, repo, issue_number: number, per_page: 100 }
      const found: Comment[] = []
      for await (const page of github.paginate.iterator(issues.listComments, query)) {
        for (const comment of z.array(CommentSchema).parse(page.data)) found.push(comment)
      }
      return found.toSorted((one, other) => one.id - other.id)
    },
    read: async (id) => {
      try {
        const { data } = await issues.getComment({ owner, repo, comment_id: id })
        return CommentSchema.parse(data)
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },
    create: async (body) => {
      const { data } = await issues.createComment({ owner, repo, issue_number: number, body })
      const created = CommentSchema.parse(data)
      if (created.author !== undefined) account = Promise.resolve(created.author)
      return created
    },
    update: async (id, body) => {
      const { data } = await issues.updateComment({ owner, repo, comment_id: id, body })
      return CommentSchema.parse(data)
    },
    remove: async (id) => {
      await issues.deleteComment({ owner, repo, comment_id: id })
    },
  }
}

/** Returns the HTTP status of the GitHub client's error, or undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  const parsed = AnsweredError.safeParse(error)
  return parsed.success ? parsed.data.status : undefined
}

const AnsweredError = z.object({ status: z.number(), response: z.object({}) })

const CommentSchema = z
  .object({
    id: z.int(),
    body: z.string().nullish(),
    html_url: z.string(),
    user: z.object({ login: z.string(), type: z.string() }).nullish(),
  })
  .transform(({ id, body, html_url: url, user }): Comment => ({
    id,
    body: body ?? '',
    url,
    author: user ?? undefined,
  }))

const Viewer = z.object({ data: z.object({ viewer: z.object({ login: z.string().min(1) }) }) })
const User = z.object({ login: z.string().min(1), type: z.string() })

/**
 * Returns the token's owner. REST returns the owner of a person's token only. GraphQL also returns
 * the owner of a job's or an app's token, but may refuse a person's token. If both refuse, assumes
 * that the token is the job's own. Rejects if GitHub gives no usable response, because the token's
 * owner is then unknown.
 */
export async function askAccount(github: GitHub, url: string): Promise<Account> {
  const [viewer] = await Promise.allSettled([askViewer(github, url)])
  if (viewer.status === 'fulfilled') return viewer.value
  const [user] = await Promise.allSettled([askUser(github)])
  if (user.status === 'fulfilled') return user.value
  if (isDenied(viewer.reason) && isDenied(user.reason)) return jobAccount
  const why = statusOf(viewer.reason) ?? 'no usable response'
  throw new UnknownOwner(`GitHub's GraphQL API did not return the token's owner (${why})`)
}

/** Thrown if GitHub gives no usable response about the token's owner. */
export class UnknownOwner extends Error {}

async function askViewer(github: GitHub, url: string): Promise<Account> {
  const { data } = await github.request({ method: 'POST', url, query: '{ viewer { login } }' })
  const { login } = Viewer.parse(data).data.viewer
  return { login, type: login.endsWith(botEnding) ? 'Bot' : 'User' }
}

async function askUser(github: GitHub): Promise<Account> {
  return User.parse((await github.rest.users.getAuthenticated()).data)
}

function isDenied(error: unknown): boolean {
  return [401, 403, 404].includes(statusOf(error) ?? 0) && !/rate limit/i.test(messageOf(error))
}

const botEnding = '[bot]'

/** The owner of the token that GitHub gives to a job. */
export const jobAccount: Account = { login: `github-actions${botEnding}`, type: 'Bot' }

/**
 * Returns whether both are the same account. Comparing only the logins is not enough, because a bot
 * and a person can have the same one.
 */
export function isSameAccount(one: Account | null | undefined, other: Account): boolean {
  return one?.login === other.login && one.type === other.type
}
