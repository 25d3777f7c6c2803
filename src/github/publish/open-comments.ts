import { z } from 'zod'
import type { GitHub } from './open-github.ts'

/** One comment of a pull request. */
export type Comment = {
  readonly id: number
  readonly body: string
  readonly url: string
  /** Undefined: the account is gone. */
  readonly author: { readonly login: string; readonly type: string } | undefined
}

/** The comments of one pull request. Everything rejects with the client's errors, which have a `status`. */
export type Comments = {
  /** Login of the token's owner, without `[bot]`; asked once. */
  ownLogin(): Promise<string>
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
  let login: Promise<string> | undefined
  return {
    ownLogin: () => (login ??= askLogin(github, graphqlUrl)),
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

/** The HTTP status an error of the client carries; undefined where no answer came. */
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

/** REST has no way to ask a job's token who it is; GraphQL has. */
export async function askLogin(github: GitHub, url: string): Promise<string> {
  try {
    const { data } = await github.request({ method: 'POST', url, query: '{ viewer { login } }' })
    return withoutBot(Viewer.parse(data).data.viewer.login)
  } catch {
    return 'github-actions'
  }
}

/** A login as GraphQL and REST both know it. */
export function withoutBot(login: string): string {
  return login.replace(/\[bot\]$/, '')
}
