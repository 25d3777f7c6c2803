import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { askHttp } from './ask-http.ts'
import { findOperation, type Operation } from './operations.ts'
import { openValidator, type Validator } from './validator.ts'

/** A request of the product to GitHub, in order of arrival. */
type Exchange = {
  readonly method: string
  /** The part before the path: `/api/v3` if the product assumes an Enterprise server. */
  readonly prefix: string
  /** The path without prefix and query; `/graphql` regardless of the prefix. */
  readonly path: string
  readonly query: URLSearchParams
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown
  readonly token: string | undefined
  /** The status of the answer; undefined if there is none yet, or if the connection was reset. */
  status: number | undefined
}

type Reply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent unchanged, anything else as JSON. */
  readonly body: unknown
}

/**
 * Decides what happens to a request before GitHub receives it. Returns an answer, `reset` to break the
 * connection, or undefined to pass the request on.
 */
export type Reaction = (
  exchange: Exchange,
) => Promise<Reply | 'reset' | undefined> | Reply | 'reset' | undefined

/**
 * The address at which the product reaches GitHub. Every request is checked, recorded, and passed on to the
 * emulator.
 */
export type Proxy = AsyncDisposable & {
  readonly url: string
  readonly journal: readonly Exchange[]
  /**
   * Violations of GitHub's API description by the product or the stand-in. A scenario with a violation
   * fails.
   */
  readonly violations: readonly string[]
  /** Applies the reaction to the next `times` (default 1) requests with this method and path. */
  on(method: string, path: RegExp, reaction: Reaction, times?: number): void
  /** Registers a token; GraphQL returns its owner's login. Other tokens are rejected with 401. */
  know(token: string, login: string): void
  /**
   * Marks the review with this GraphQL id as edited by the person with this number. The emulator does
   * not support edits.
   */
  edited(review: string, person: number): void
  /**
   * Sets the ISO time at which the base branch of the pull request was changed. The emulator has no
   * timeline.
   */
  retargeted(at: string): void
  /**
   * Sets the author of the commits of pull requests, by default the owner; undefined for an author without
   * a GitHub account.
   */
  wroteCommits(login: string | undefined): void
}

type Rule = {
  readonly method: string
  readonly path: RegExp
  readonly reaction: Reaction
  left: number
}

type State = {
  readonly upstream: string
  readonly journal: Exchange[]
  readonly violations: string[]
  readonly rules: Rule[]
  readonly logins: Map<string, string>
  readonly edits: Map<string, object>
  readonly retargets: string[]
  authorOfCommits: string | undefined
  readonly validator: Validator | undefined
  url: string
}

/** Starts the proxy in front of an emulator at this address. */
export async function openProxy(upstream: string): Promise<Proxy> {
  const state: State = {
    upstream,
    journal: [],
    violations: [],
    rules: [],
    logins: new Map(),
    edits: new Map(),
    retargets: [],
    authorOfCommits: 'acme',
    validator: await openValidator(),
    url: '',
  }
  const server = createServer((request, response) => {
    void serve(state, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: state.url,
    journal: state.journal,
    violations: state.violations,
    on: (method, path, reaction, times = 1) => {
      state.rules.push({ method, path, reaction, left: times })
    },
    know: (token, login) => {
      state.logins.set(token, login)
    },
    wroteCommits: (login) => {
      state.authorOfCommits = login
    },
    retargeted: (at) => {
      state.retargets.push(at)
    },
    edited: (id, databaseId) => {
      const lastEditedAt = '2026-01-01T00:00:00Z'
      state.edits.set(id, { id, lastEditedAt, editor: { databaseId } })
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const exchange = await read(request)
  state.journal.push(exchange)
  try {
    const reply = await answer(state, exchange)
    if (reply === 'reset') {
      request.socket.destroy()
      return
    }
    exchange.status = reply.status
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    response.writeHead(reply.status, {
      'content-type': 'application/json; charset=utf-8',
      ...reply.headers,
    })
    response.end(reply.status === 204 ? undefined : body)
  } catch (error) {
    state.violations.push(`the proxy itself failed: ${String(error)}`)
    request.socket.destroy()
  }
}

async function read(request: IncomingMessage): Promise<Exchange> {
  const url = new URL(request.url ?? '/', 'http://proxy')
  const body = await text(request)
  const [, token] = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  const [, prefix = '', path = ''] =
    /^(\/api\/v3(?=\/)|\/api(?=\/graphql$))?(.*)$/.exec(url.pathname) ?? []
  return {
    method: request.method ?? 'GET',
    prefix,
    path,
    query: url.searchParams,
    body: body === '' ? undefined : JSON.parse(body),
    token,
    status: undefined,
  }
}

async function answer(state: State, exchange: Exchange): Promise<Reply | 'reset'> {
  const rule = state.rules.find(
    ({ method, path, left }) => left > 0 && method === exchange.method && path.test(exchange.path),
  )
  if (rule !== undefined) {
    rule.left--
    const reply = await rule.reaction(exchange)
    if (reply !== undefined) return reply
  }
  if (exchange.token !== undefined && !state.logins.has(exchange.token)) {
    return { status: 401, body: { message: 'Bad credentials' } }
  }
  if (exchange.path === '/graphql') return graphql(state, exchange)
  const operation = findOperation(exchange.method, decodeURIComponent(exchange.path))
  if (operation === undefined) {
    state.violations.push(`unknown route: ${exchange.method} ${exchange.path}`)
    return { status: 404, body: { message: 'Not Found' } }
  }
  return checked(state, exchange, operation)
}

/**
 * Answers GraphQL queries for what the REST API does not offer: the current user, the editors of
 * reviews, and when the base branch was changed.
 */
function graphql(state: State, exchange: Exchange): Reply {
  const login = exchange.token === undefined ? undefined : state.logins.get(exchange.token)
  const { query = '', variables } = (exchange.body ?? {}) as {
    readonly query?: string
    readonly variables?: { readonly ids: readonly string[] }
  }
  if (/\bnodes\(ids: \$ids\) \{ \.\.\. on PullRequestReview /.test(query)) {
    const edits = variables?.ids.map((id) => state.edits.get(id) ?? { id, ...unedited })
    const timelineItems = { nodes: state.retargets.map((createdAt) => ({ createdAt })) }
    const repository = { pullRequest: { timelineItems } }
    return { status: 200, body: { data: { nodes: edits, repository } } }
  }
  if (!/^\s*(query\s*)?\{\s*viewer\s*\{\s*login\s*\}\s*\}\s*$/.test(query)) {
    state.violations.push(`unknown GraphQL query: ${query}`)
    return { status: 200, body: { errors: [{ message: 'unknown query' }] } }
  }
  if (login === undefined) return { status: 401, body: { message: 'Bad credentials' } }
  return { status: 200, body: { data: { viewer: { login } } } }
}

const unedited = { lastEditedAt: null, editor: null }

async function checked(state: State, exchange: Exchange, operation: Operation): Promise<Reply> {
  const mistakes = state.validator?.request({
    operation,
    method: exchange.method,
    path: pathOf(exchange),
    body: exchange.body,
    headers: { 'content-type': 'application/json' },
  })
  if (mistakes !== undefined && mistakes.length > 0) {
    state.violations.push(
      `invalid request ${exchange.method} ${exchange.path}: ${mistakes.join('; ')}`,
    )
    return { status: 422, body: { message: 'Invalid request.', errors: mistakes } }
  }
  const { body: comment } = (exchange.body ?? {}) as { readonly body?: unknown }
  if (typeof comment === 'string' && comment.length > 65_536) {
    return { status: 422, body: tooLong }
  }
  const reply = await forward(state, exchange, operation)
  const wrong =
    reply.status === 204
      ? []
      : (state.validator?.response(operation, reply.status, reply.body) ?? [])
  if (reply.status < 400 && wrong.length > 0) {
    state.violations.push(
      `invalid answer to ${exchange.method} ${exchange.path}: ${wrong.join('; ')}`,
    )
  }
  return reply
}

const tooLong = {
  message: 'Validation Failed',
  errors: [
    {
      resource: 'IssueComment',
      code: 'unprocessable',
      field: 'data',
      message: 'body is too long (maximum is 65536 characters)',
    },
  ],
}

function pathOf(exchange: Exchange): string {
  const query = exchange.query.toString()
  return query === '' ? exchange.path : `${exchange.path}?${query}`
}

async function forward(state: State, exchange: Exchange, operation: Operation): Promise<Reply> {
  if (operation.path.endsWith('/files')) return changedFiles(state, exchange)
  // GitHub answers `/user` only with a person's token.
  if (operation.path === '/user' && exchange.token !== undefined)
    if (state.logins.get(exchange.token)?.endsWith('[bot]') === true)
      return { status: 403, body: { message: 'Resource not accessible by integration' } }
  const upstream = await ask(state, exchange, pathOf(exchange))
  if (operation.path.endsWith('/pulls/{pull_number}') && upstream.status === 200) {
    return { ...upstream, body: await withMovedHead(state, exchange, upstream.body) }
  }
  if (operation.path.endsWith('/pulls') && Array.isArray(upstream.body)) {
    const moved = upstream.body.map((pull) => withMovedHead(state, exchange, pull))
    return { ...upstream, body: await Promise.all(moved) }
  }
  if (operation.path.endsWith('/commits') && Array.isArray(upstream.body)) {
    const { authorOfCommits: login } = state
    const author =
      login === undefined ? null : (await ask(state, noBody(exchange), `/users/${login}`)).body
    return {
      ...upstream,
      body: upstream.body.map((commit) => ({ ...withTreeUrl(commit), author, committer: author })),
    }
  }
  if (operation.path.endsWith('/permission')) return legacyPermission(upstream)
  if (operation.path.includes('/check-runs'))
    return { ...upstream, body: withAnnotationsUrl(upstream.body) }
  return upstream
}

/**
 * Sends one request to the emulator, and replaces the emulator's address in the answer with the proxy's.
 */
async function ask(
  state: State,
  exchange: Pick<Exchange, 'method' | 'prefix' | 'token' | 'body'>,
  path: string,
): Promise<Reply> {
  const answered = await askHttp(state.upstream + path, exchange)
  const ours = (value: string, address: string): string =>
    value
      .replaceAll(state.upstream, address)
      .replaceAll(state.upstream.replace('127.0.0.1', 'localhost'), address)
  const body = ours(answered.body, state.url)
  const { link } = answered.headers
  if (answered.status === 403) {
    return { status: 403, body: { message: 'Resource not accessible by integration' } }
  }
  return {
    status: answered.status,
    headers: link === undefined ? {} : { link: ours(String(link), state.url + exchange.prefix) },
    body: body === '' ? '' : JSON.parse(body),
  }
}

/**
 * Updates the head of a pull request to the tip of its branch, because the emulator keeps the original
 * commit.
 */
async function withMovedHead(state: State, exchange: Exchange, body: unknown): Promise<unknown> {
  const pull = body as {
    readonly head: { readonly ref: string; readonly repo: { readonly full_name: string } | null }
  }
  if (pull.head.repo === null) return body
  const reference = await ask(
    state,
    { ...exchange, method: 'GET', body: undefined },
    `/repos/${pull.head.repo.full_name}/git/ref/heads/${pull.head.ref}`,
  )
  if (reference.status !== 200) return body
  const { object } = reference.body as { readonly object: { readonly sha: string } }
  return { ...pull, head: { ...pull.head, sha: object.sha } }
}

/**
 * Replaces a role, such as `maintain`, with one of GitHub's four permissions, and sets the permission as
 * the person's `role_name`.
 */
function legacyPermission({ body, ...upstream }: Reply): Reply {
  const answered = body as { readonly permission?: string; readonly user?: object }
  const { permission = '', user } = answered
  const known: Readonly<Record<string, string>> = {
    maintain: 'write',
    push: 'write',
    triage: 'read',
    pull: 'read',
  }
  const legacy = known[permission] ?? permission
  if (user === undefined) return { ...upstream, body }
  return {
    ...upstream,
    body: { ...answered, permission: legacy, user: { ...user, role_name: legacy } },
  }
}

function noBody({ prefix, token }: Exchange) {
  return { method: 'GET', prefix, token, body: undefined }
}

function withTreeUrl(body: unknown): object {
  const commit = body as { readonly url: string; readonly commit: { readonly tree: object } }
  const tree = { ...commit.commit.tree, url: commit.url }
  return { ...commit, commit: { ...commit.commit, tree } }
}

function withAnnotationsUrl(body: unknown): unknown {
  const run = body as {
    readonly url?: string
    readonly output?: object
    readonly check_runs?: readonly unknown[]
  }
  if (run.check_runs !== undefined)
    return { ...run, check_runs: run.check_runs.map(withAnnotationsUrl) }
  return run.output === undefined
    ? body
    : { ...run, output: { ...run.output, annotations_url: `${run.url}/annotations` } }
}

/**
 * Returns the files of a pull request from a comparison of its ends, because the emulator's own list is
 * always empty.
 */
async function changedFiles(state: State, exchange: Exchange): Promise<Reply> {
  const get = { ...exchange, method: 'GET', body: undefined }
  const pull = await ask(state, get, exchange.path.replace(/\/files$/, ''))
  if (pull.status !== 200) return pull
  const { base, head } = pull.body as Readonly<Record<'base' | 'head', { readonly sha: string }>>
  const repository = exchange.path.split('/').slice(0, 4).join('/')
  const compared = await ask(state, get, `${repository}/compare/${base.sha}...${head.sha}`)
  const { files = [] } = compared.body as { readonly files?: readonly unknown[] }
  const perPage = Number(exchange.query.get('per_page') ?? 30)
  const page = Number(exchange.query.get('page') ?? 1)
  const last = Math.max(1, Math.ceil(files.length / perPage))
  const next = `<${state.url}${exchange.prefix}${exchange.path}?per_page=${perPage}&page=${page + 1}>; rel="next"`
  return {
    status: 200,
    headers: page < last ? { link: next } : {},
    body: files.slice((page - 1) * perPage, page * perPage),
  }
}
