import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A stand-in for GitHub's cache service, version 2, as used by `@actions/cache`. */
export type CacheService = AsyncDisposable & {
  /** Returns the environment variables that the runner sets for a job with access to these scopes. The job's own scope comes first. */
  env(scopes: readonly Scope[]): Readonly<Record<string, string>>
  /** Sets how the service answers from now on. */
  behave(behaviour: Behaviour): void
  /** All requests so far: the service method, or the HTTP method and route for a blob. */
  readonly requests: readonly string[]
  /** The stored entries, oldest first. */
  readonly entries: readonly CacheEntry[]
  /** Replaces an entry's archive, or adds an entry. */
  plant(entry: CacheEntry): void
  /** Removes all entries and returns them. */
  clear(): readonly CacheEntry[]
}

export type Scope = { readonly scope: string; readonly may: 'read' | 'write' | 'both' }

type CacheEntry = {
  readonly scope: string
  readonly key: string
  /** The version: a digest that the client computes from the paths and the compression. */
  readonly version: string
  /** The archive. */
  readonly bytes: Uint8Array
}

/**
 * `read-only` and `read-denied`: answers as if the token belonged to an untrusted run. `forbidden`: the
 * same, but with an HTTP status. `hangs`: does not answer. `loose`: a key also matches entries whose key
 * begins with it, as the service documents.
 */
type Behaviour =
  | 'works'
  | 'read-only'
  | 'read-denied'
  | 'forbidden'
  | 'too-many'
  | 'broken'
  | 'hangs'
  | 'loose'

/** The scopes of a job of pull request 1 into `main`. */
export const pullRequestScopes: readonly Scope[] = [
  { scope: 'refs/pull/1/merge', may: 'both' },
  { scope: 'refs/heads/main', may: 'read' },
]

/** The scopes of a push to `main`. */
export const mainScopes: readonly Scope[] = [{ scope: 'refs/heads/main', may: 'both' }]

/** Starts the service in this process, on its own port. */
export async function openCacheService(): Promise<CacheService> {
  const requests: string[] = []
  const entries: CacheEntry[] = []
  const uploads = new Map<string, Upload>()
  let behaviour: Behaviour = 'works'
  let origin = ''
  const server = createServer((request, response) => {
    void serve(request, response)
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const body = await buffer(request)
    if (url.pathname.startsWith('/twirp/')) {
      const method = url.pathname.split('/').at(-1) ?? ''
      requests.push(method)
      if (behaviour === 'hangs') return
      const answer = asked(method, scopesOf(request), JSON.parse(body.toString()))
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
      return
    }
    const comp = url.searchParams.get('comp')
    requests.push(`${request.method} ${url.pathname}${comp === null ? '' : ` ${comp}`}`)
    if (request.method === 'PUT') upload(url, body, response)
    else download(request, url, response)
  }

  function asked(method: string, scopes: readonly Scope[], message: Message): Answer {
    const denial = denialOf(behaviour, method)
    if (denial !== undefined) return denial
    switch (method) {
      case 'CreateCacheEntry':
        return create(scopes, message)
      case 'FinalizeCacheEntryUpload':
        return finalize(scopes, message)
      case 'GetCacheEntryDownloadURL':
        return lookUp(scopes, message)
      default:
        return { status: 404, body: { code: 'bad_route', msg: `no method ${method}` } }
    }
  }

  function create(scopes: readonly Scope[], { key, version }: Message): Answer {
    const scope = scopes.find(({ may }) => may !== 'read')?.scope
    if (scope === undefined) return refused('cache write denied: the token has no writable scope')
    const id = identity({ scope, key, version })
    if (uploads.has(id) || entries.some((entry) => identity(entry) === id))
      return refused('cache entry already exists')
    uploads.set(id, { bytes: undefined, blocks: new Map() })
    return ok({ signed_upload_url: `${origin}/upload/${Buffer.from(id).toString('hex')}?sig=x` })
  }

  function finalize(scopes: readonly Scope[], message: Message): Answer {
    const { key, version, size_bytes: size } = message
    const scope = scopes.find(({ may }) => may !== 'read')?.scope ?? ''
    const id = identity({ scope, key, version })
    const bytes = uploads.get(id)?.bytes
    if (bytes === undefined || String(bytes.length) !== size)
      return refused('the upload is not what was announced')
    uploads.delete(id)
    entries.push({ scope, key, version, bytes })
    return ok({ entry_id: String(entries.length) })
  }

  /**
   * Looks up an entry scope by scope: first the exact key, then each restore key as a prefix, newest entry
   * first.
   */
  function lookUp(scopes: readonly Scope[], message: Message): Answer {
    const { key, version, restore_keys: restoreKeys = [] } = message
    const prefixes = behaviour === 'loose' ? [key, ...restoreKeys] : restoreKeys
    for (const { scope, may } of scopes) {
      if (may === 'write') continue
      const here = entries.filter((entry) => entry.scope === scope && entry.version === version)
      const begun = prefixes.map((prefix) => here.findLast((entry) => entry.key.startsWith(prefix)))
      const found = [here.find((entry) => entry.key === key), ...begun].find((entry) => entry)
      if (found === undefined) continue
      const url = `${origin}/blob/${entries.indexOf(found)}?sig=x`
      return ok({ signed_download_url: url, matched_key: found.key })
    }
    return { status: 200, body: { ok: false } }
  }

  function upload(url: URL, body: Uint8Array, response: ServerResponse): void {
    const id = Buffer.from(url.pathname.split('/').at(-1) ?? '', 'hex').toString()
    const blob = uploads.get(id)
    if (blob === undefined) {
      response.writeHead(404).end()
      return
    }
    const comp = url.searchParams.get('comp')
    if (comp === 'block') blob.blocks.set(url.searchParams.get('blockid') ?? '', body)
    else blob.bytes = comp === 'blocklist' ? joined(blob, body.toString()) : body
    response.writeHead(201, { etag: '"1"', 'last-modified': lastModified }).end()
  }

  function download(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const bytes = entries[Number(url.pathname.split('/').at(-1))]?.bytes
    if (bytes === undefined) {
      response.writeHead(404).end()
      return
    }
    const wanted = request.headers['x-ms-range'] ?? request.headers.range
    const range = /^bytes=(\d+)-(\d*)$/.exec(String(wanted ?? ''))
    const from = range === null ? 0 : Number(range[1])
    const last = Math.min(range?.[2] ? Number(range[2]) : Infinity, bytes.length - 1)
    response.writeHead(range === null ? 200 : 206, {
      'content-length': last - from + 1,
      'content-type': 'application/octet-stream',
      'accept-ranges': 'bytes',
      'x-ms-blob-type': 'BlockBlob',
      etag: '"1"',
      'last-modified': lastModified,
      ...(range === null ? {} : { 'content-range': `bytes ${from}-${last}/${bytes.length}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : bytes.subarray(from, last + 1))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  origin = `http://127.0.0.1:${address.port}`
  return {
    requests,
    entries,
    behave: (how) => {
      behaviour = how
    },
    plant: (entry) => {
      const at = entries.findIndex((other) => identity(other) === identity(entry))
      if (at === -1) entries.push(entry)
      else entries[at] = entry
    },
    clear: () => entries.splice(0),
    env: (scopes) => ({
      ACTIONS_RESULTS_URL: `${origin}/`,
      ACTIONS_RUNTIME_TOKEN: tokenFor(scopes),
      ACTIONS_CACHE_SERVICE_V2: 'true',
      // With any other host, the client assumes an Enterprise server, which has no version 2.
      GITHUB_SERVER_URL: 'https://github.com',
    }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Message = {
  readonly key: string
  readonly version: string
  readonly size_bytes?: string
  readonly restore_keys?: readonly string[]
}

type Answer = { readonly status: number; readonly body: unknown }

type Upload = { bytes: Uint8Array | undefined; readonly blocks: Map<string, Uint8Array> }

const lastModified = 'Thu, 01 Jan 2026 00:00:00 GMT'

function ok(body: Readonly<Record<string, string>>): Answer {
  return { status: 200, body: { ok: true, ...body } }
}

function refused(message: string): Answer {
  return { status: 200, body: { ok: false, message } }
}

function denialOf(behaviour: Behaviour, method: string): Answer | undefined {
  const isRead = method === 'GetCacheEntryDownloadURL'
  const denied = { code: 'permission_denied', msg: '' }
  switch (behaviour) {
    case 'works':
    case 'hangs':
    case 'loose':
      return undefined
    case 'read-only':
      return isRead ? undefined : refused('cache write denied: the run is not trusted')
    case 'read-denied':
      return isRead
        ? { status: 403, body: { ...denied, msg: 'cache read denied: no readable scope' } }
        : undefined
    case 'forbidden':
      return { status: 403, body: { ...denied, msg: 'cache write denied: the run is not trusted' } }
    case 'too-many':
      return { status: 429, body: { code: 'resource_exhausted', msg: 'too many requests' } }
    case 'broken':
      return { status: 500, body: { code: 'internal', msg: 'broken' } }
  }
}

/** Returns a token that lists scopes in its claim `ac`; 1 is read, 2 write, 3 both. */
function tokenFor(scopes: readonly Scope[]): string {
  const listed = scopes.map(({ scope, may }) => ({ Scope: scope, Permission: permissions[may] }))
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ ac: JSON.stringify(listed) })}.`
}

const permissions = { read: 1, write: 2, both: 3 } as const

function scopesOf({ headers }: IncomingMessage): readonly Scope[] {
  const claims = (headers.authorization ?? '').split('.')[1] ?? ''
  const { ac }: { ac: string } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const listed: readonly { Scope: string; Permission: number }[] = JSON.parse(ac)
  return listed.map(({ Scope: scope, Permission }) => ({
    scope,
    may: Permission === 3 ? 'both' : Permission === 2 ? 'write' : 'read',
  }))
}

function identity({ scope, key, version }: Omit<CacheEntry, 'bytes'>): string {
  return [scope, key, version].join('\n')
}

/** Joins the blocks in the order of the list. */
function joined({ blocks }: Upload, list: string): Uint8Array {
  const ids = [...list.matchAll(/<(?:Latest|Committed|Uncommitted)>([^<]*)</g)]
  return Buffer.concat(ids.map(([, id = '']) => blocks.get(id) ?? new Uint8Array()))
}
