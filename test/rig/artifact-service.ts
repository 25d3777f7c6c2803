import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A stand-in for GitHub's artifact service, version 4, as used by `@actions/artifact`. */
export type ArtifactService = AsyncDisposable & {
  /** The runner's environment variables for a job. */
  readonly env: Readonly<Record<string, string>>
  /** Sets how the service answers from now on: `forbidden` with status 403, `hangs` not at all. */
  behave(behaviour: 'works' | 'forbidden' | 'hangs'): void
  /** The methods called so far. */
  readonly requests: readonly string[]
  /** Artifacts that were uploaded and finalized, oldest first. Ids count from 1. */
  readonly artifacts: readonly Artifact[]
}

type Artifact = {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
}

type Message = {
  readonly name: string
  readonly size?: string
  readonly mime_type?: string
  readonly workflow_run_backend_id: string
}

/** Starts the service in this process, on its own port. */
export async function openArtifactService(): Promise<ArtifactService> {
  const requests: string[] = []
  const artifacts: Artifact[] = []
  const uploads = new Map<
    string,
    { mimeType: string; blocks: Map<string, Buffer>; bytes: Buffer }
  >()
  let behaviour: Parameters<ArtifactService['behave']>[0] = 'works'
  let origin = ''
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const body = await buffer(request)
    if (!url.pathname.startsWith('/twirp/')) {
      upload(url, body)
      response.writeHead(201, { etag: '"1"', 'last-modified': lastModified }).end()
      return
    }
    const method = url.pathname.split('/').at(-1) ?? ''
    requests.push(method)
    if (behaviour === 'hangs') return
    const isKnown = request.headers.authorization === `Bearer ${token}`
    if (behaviour === 'forbidden' || !isKnown) {
      response.writeHead(403).end(JSON.stringify({ code: 'permission_denied', msg: 'no' }))
      return
    }
    const answer = asked(method, JSON.parse(body.toString()) as Message)
    response.writeHead(answer === undefined ? 409 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { code: 'already_exists', msg: 'it exists already' }))
  }

  /** Answers a call. Returns undefined if the run already has an artifact of that name. */
  function asked(method: string, message: Message): object | undefined {
    const { name, size, mime_type: mimeType = '', workflow_run_backend_id: run } = message
    if (run !== backendRun) throw new Error(`the run is ${run}`)
    if (method === 'CreateArtifact') {
      if (uploads.has(name) || artifacts.some((known) => known.name === name)) return undefined
      uploads.set(name, { mimeType, blocks: new Map(), bytes: Buffer.alloc(0) })
      const path = Buffer.from(name).toString('hex')
      return { ok: true, signed_upload_url: `${origin}/blob/${path}?sig=secret-signature` }
    }
    const uploaded = uploads.get(name)
    if (String(uploaded?.bytes.length) !== size) return { ok: false, artifact_id: '0' }
    uploads.delete(name)
    artifacts.push({ name, mimeType: uploaded?.mimeType ?? '', bytes: uploaded!.bytes })
    return { ok: true, artifact_id: String(artifacts.length) }
  }

  function upload(url: URL, body: Buffer): void {
    const name = Buffer.from(url.pathname.split('/').at(-1) ?? '', 'hex').toString()
    const blob = uploads.get(name)
    if (blob === undefined) return
    const comp = url.searchParams.get('comp')
    if (comp === 'block') blob.blocks.set(url.searchParams.get('blockid') ?? '', body)
    else if (comp === null) blob.bytes = body
    else {
      const ids = [...body.toString().matchAll(/<Latest>([^<]+)</g)].map(([, id = '']) => id)
      blob.bytes = Buffer.concat(ids.map((id) => blob.blocks.get(id) ?? Buffer.alloc(0)))
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  origin = `http://127.0.0.1:${address.port}`
  return {
    env: { ACTIONS_RESULTS_URL: `${origin}/`, ACTIONS_RUNTIME_TOKEN: token },
    behave: (how) => {
      behaviour = how
    },
    requests,
    artifacts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const lastModified = 'Thu, 01 Jan 2026 00:00:00 GMT'

const backendRun = 'ce7f54c7-61c7-4aae-887f-30da475f5f1a'

/** A token whose claims name the run and the job. */
const token = ['{"alg":"none"}', `{"scp":"Actions.Results:${backendRun}:ca395085-040a"}`, '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')
