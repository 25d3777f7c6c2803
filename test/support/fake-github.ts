import { openGitHub, type GitHub } from '../../src/github/publish/open-github.ts'
import type { Fetch } from '../../src/github/publish/timed-fetch.ts'
import { silentLog } from '../../src/lib/log.ts'

type StoredComment = { id: number; body: string; login: string; type: 'Bot' | 'User' }

export type Call = { readonly method: string; readonly path: string; readonly body: unknown }

/** A pull request in a list. `head.repo` is null for a deleted fork. */
export type FakePull = {
  readonly number: number
  readonly state: 'open' | 'closed'
  readonly head: {
    readonly label: string
    readonly sha: string
    readonly repo: { readonly id: number } | null
  }
  readonly base: { readonly ref: string }
}

export type FakeFile = { readonly filename: string; readonly previous_filename?: string }

/**
 * The GitHub state that a token can access: comments of one pull request, its head, check runs, commits,
 * and a list of pull requests with their changed files.
 */
export type FakeGitHub = {
  readonly fetch: Fetch
  /** All requests in order of arrival. Paths include the query. */
  readonly calls: Call[]
  readonly comments: StoredComment[]
  readonly checkRuns: { id: number; body: Record<string, unknown> }[]
  /** Head of the pull request. */
  head: string
  /** Its merge commit; null if there are conflicts. */
  merge: string | null
  readonly pulls: FakePull[]
  /** Changed files by number of the pull request. */
  readonly files: Map<number, readonly FakeFile[]>
  /** Called before each answer. A response that it returns is sent instead of the answer. */
  before: (call: Call) => Response | Promise<Response | void> | void
  /** Adds a comment of another author. */
  plant(body: string, author?: { login: string; type: 'Bot' | 'User' }): StoredComment
  /** Returns the product's own client for this server. */
  open(stopped?: AbortSignal): Promise<GitHub>
}

const bot = { login: 'github-actions[bot]', type: 'Bot' } as const

/**
 * An in-memory implementation of the parts of GitHub's REST API that the action uses, with pages of at most
 * 100 comments.
 */
export function fakeGitHub(head: string): FakeGitHub {
  let lastId = 0
  const nextId = (): number => (lastId += 1)
  const fake: FakeGitHub = {
    head,
    merge: null,
    calls: [],
    comments: [],
    checkRuns: [],
    pulls: [],
    files: new Map(),
    before: () => undefined,
    fetch: (url, init) => serve(fake, nextId, url, init),
    plant: (body, author = bot) => {
      const comment = { id: nextId(), body, ...author }
      fake.comments.push(comment)
      return comment
    },
    open: (stopped = new AbortController().signal) =>
      openGitHub({
        apiUrl,
        token: 'ghs_token',
        log: silentLog,
        stopped,
        over: new AbortController().signal,
        sleep: async () => undefined,
        fetch: fake.fetch,
      }),
  }
  return fake
}

const apiUrl = 'https://api.github.test'

async function serve(
  fake: FakeGitHub,
  nextId: () => number,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const { pathname: rawPath, search, searchParams } = new URL(url)
  // GitHub's links to further pages contain the repository's number instead of its name.
  const pathname = rawPath.replace('/repositories/1/', '/repos/octo/rag/')
  const call = {
    method: init.method ?? 'GET',
    path: `${pathname}${search}`,
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
  }
  fake.calls.push(call)
  return (
    (await fake.before(call)) ??
    answer(fake, nextId, {
      ...call,
      pathname,
      page: Number(searchParams.get('page') ?? 1),
      head: searchParams.get('head'),
    })
  )
}

type Request = Call & {
  readonly pathname: string
  readonly page: number
  readonly head: string | null
}

function answer(fake: FakeGitHub, nextId: () => number, request: Request): Response {
  const { method, pathname, page, head } = request
  const body = request.body as Record<string, unknown>
  const [, kind, id] =
    /^\/repos\/octo\/rag\/(issues\/comments|check-runs)\/(\d+)$/.exec(pathname) ?? []
  const comment =
    kind === 'issues/comments' ? fake.comments.find((one) => one.id === Number(id)) : undefined
  const checkRun =
    kind === 'check-runs' ? fake.checkRuns.find((one) => one.id === Number(id)) : undefined
  const [, listed] = /^\/repos\/octo\/rag\/pulls\/(\d+)\/files$/.exec(pathname) ?? []
  if (method === 'GET' && listed !== undefined) {
    return pageOf(fake.files.get(Number(listed)) ?? [], { pathname, page })
  }
  switch (`${method} ${pathname.replace(/\d+$/, 'N').replace(/[0-9a-f]{40}/g, 'SHA')}`) {
    case 'POST /graphql':
      return json(200, { data: { viewer: { login: bot.login } } })
    case 'GET /repos/octo/rag/pulls/N':
      return json(200, {
        number: 7,
        head: { sha: fake.head },
        base: { ref: 'main' },
        merge_commit_sha: fake.merge,
      })
    case 'GET /repos/octo/rag/pulls':
      return pageOf(openPulls(fake, head), { pathname, page })
    case 'GET /repos/octo/rag/issues/7/comments':
      return pageOf(fake.comments.map(shown), { pathname, page })
    case 'POST /repos/octo/rag/issues/7/comments':
      return json(201, shown(fake.plant(String(body['body']))))
    case 'GET /repos/octo/rag/issues/comments/N':
      return comment === undefined ? missing() : json(200, shown(comment))
    case 'PATCH /repos/octo/rag/issues/comments/N':
      if (comment === undefined) return missing()
      comment.body = String(body['body'])
      return json(200, shown(comment))
    case 'DELETE /repos/octo/rag/issues/comments/N':
      if (comment === undefined) return missing()
      fake.comments.splice(fake.comments.indexOf(comment), 1)
      return new Response(null, { status: 204 })
    case 'POST /repos/octo/rag/check-runs': {
      const made = { id: nextId(), body }
      fake.checkRuns.push(made)
      return json(201, { id: made.id, html_url: 'https://github.test/check' })
    }
    case 'PATCH /repos/octo/rag/check-runs/N':
      if (checkRun === undefined) return missing()
      Object.assign(checkRun.body, body)
      return json(200, { id: checkRun.id, html_url: 'https://github.test/check' })
    case 'GET /repos/octo/rag/compare/SHA...SHA':
      return json(200, { merge_base_commit: { sha: 'd'.repeat(40) }, behind_by: 3 })
    case 'GET /repos/octo/rag/commits/main':
    case 'GET /repos/octo/rag/commits/heads/main':
    case 'GET /repos/octo/rag/commits/heads%2Fmain':
      return json(200, { sha: 'e'.repeat(40) })
    default:
      return missing()
  }
}

/** Returns pull requests newest first, like GitHub. */
function openPulls({ pulls }: FakeGitHub, head: string | null): readonly FakePull[] {
  return pulls
    .filter((pull) => pull.state === 'open' && (head === null || pull.head.label === head))
    .toSorted((one, other) => other.number - one.number)
}

function pageOf(
  all: readonly object[],
  { pathname, page }: { readonly pathname: string; readonly page: number },
): Response {
  const rest = all.slice((page - 1) * 100)
  const path = pathname.replace('/repos/octo/rag/', '/repositories/1/')
  const next = `<${apiUrl}${path}?per_page=100&page=${page + 1}>; rel="next"`
  return json(200, rest.slice(0, 100), rest.length > 100 ? { link: next } : {})
}

function shown({ id, body, login, type }: StoredComment): object {
  return { id, body, html_url: `https://github.test/c/${id}`, user: { login, type } }
}

function missing(): Response {
  return json(404, { message: 'Not Found' })
}

export function json(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}
