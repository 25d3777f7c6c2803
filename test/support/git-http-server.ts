import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

type GitRequest = {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly authorization: string | undefined
}

export type GitHttpServer = AsyncDisposable & {
  /**
   * `http://127.0.0.1:<port>`. A repository at `<root>/a/b` or `<root>/a/b/.git` is served as `<url>/a/b`.
   */
  readonly url: string
  /** All requests in order of arrival. */
  readonly requests: readonly GitRequest[]
}

/**
 * Serves all repositories below a folder for reading, with git's own `http-backend`: any commit by its id,
 * and partial clones. With `password`, requests need basic authentication with it and any user name.
 */
export async function gitHttpServer(options: {
  readonly root: string
  readonly password?: string
}): Promise<GitHttpServer> {
  const requests: GitRequest[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, url, authorization: headers.authorization })
    if (isAllowed(headers.authorization, options.password)) {
      runBackend(request, response, options.root)
    } else {
      request.resume()
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isAllowed(authorization: string | undefined, password: string | undefined): boolean {
  if (password === undefined) return true
  const encoded = /^basic (.+)$/i.exec(authorization ?? '')?.[1]
  return encoded !== undefined && Buffer.from(encoded, 'base64').toString().endsWith(`:${password}`)
}

/**
 * Runs the backend by the Common Gateway Interface: the request is in variables and standard input, the
 * response on standard output.
 */
function runBackend(request: IncomingMessage, response: ServerResponse, root: string): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const child = spawn('git', ['http-backend'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      ...settingsInEnvironment(['uploadpack.allowAnySHA1InWant', 'uploadpack.allowFilter']),
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: request.headers['content-type'],
      CONTENT_LENGTH: request.headers['content-length'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      HTTP_GIT_PROTOCOL: [request.headers['git-protocol']].flat()[0],
      REMOTE_ADDR: '127.0.0.1',
    },
  })
  // Ignores clients that disconnect early.
  child.stdin.on('error', () => {})
  request.pipe(child.stdin)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('close', () => {
    answer(response, Buffer.concat(chunks))
  })
}

function answer(response: ServerResponse, output: Buffer): void {
  const end = output.indexOf('\r\n\r\n')
  const lines = output.subarray(0, Math.max(end, 0)).toString().split('\r\n').filter(Boolean)
  const headers = lines.map((line) => line.split(/: */, 2) as [string, string])
  const status = headers.find(([name]) => name.toLowerCase() === 'status')?.[1]
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== 'status') response.setHeader(name, value)
  }
  response.statusCode = end === -1 ? 500 : Number.parseInt(status ?? '200', 10)
  response.end(output.subarray(end + 4))
}

function settingsInEnvironment(names: readonly string[]): Record<string, string> {
  const pairs = names.flatMap((name, at) => [
    [`GIT_CONFIG_KEY_${at}`, name],
    [`GIT_CONFIG_VALUE_${at}`, 'true'],
  ])
  return { GIT_CONFIG_COUNT: String(names.length), ...Object.fromEntries(pairs) }
}
