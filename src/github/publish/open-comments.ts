import { z } from 'zod'
import type { GitHub } from './open-github.ts'

export type Comment = {
  readonly id: number
  readonly body: string
  readonly url: string
  /** Undefined: the account is gone. */
  readonly author: Account | undefined
}

/** Who wrote something, or whom a token belongs to: `login` of a bot ends with `[bot]`, `type` is `Bot` or `User`. */
export type Account = { readonly login: string; readonly type: string }

/** The comments of one pull request. Everything rejects with the client's errors, which have a `status`. */
export type Comments = {
  /** Whom the token belongs to; asked once. */
  ownAccount(): Promise<Account>
  /** Newest commit of the pull request's branch, now. */
  pullHead(): Promise<string>
  /** All of them, oldest first. */
  list(): Promise<readonly Comment[]>
  /** Undefined: there is no such comment. */
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

/** The comments of a pull request, over GitHub's API. */
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
      return CommentSchema.parse(data)
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

/** The HTTP status an error of the client carries; undefined if no answer came. */
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
 * Whom the token belongs to. REST tells it of a person's token alone, GraphQL of a job's and an app's as well, but may be
 * refused to a person's. Where neither does it is the job's own.
 */
export async function askAccount(github: GitHub, url: string): Promise<Account> {
  try {
    const { data } = await github.request({ method: 'POST', url, query: '{ viewer { login } }' })
    const { login } = Viewer.parse(data).data.viewer
    return { login, type: login.endsWith(botEnding) ? 'Bot' : 'User' }
  } catch {
    const user = await github.rest.users.getAuthenticated().catch(() => undefined)
    const parsed = User.safeParse(user?.data)
    return parsed.success ? parsed.data : { login: `github-actions${botEnding}`, type: 'Bot' }
  }
}

const botEnding = '[bot]'

/** Whether both are one account: a name alone may be that of a bot and of a person. */
export function isSameAccount(one: Account | null | undefined, other: Account): boolean {
  return one?.login === other.login && one.type === other.type
}
