import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type EmbeddingsRequest = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Readonly<Record<string, unknown>>
  /** The texts of `input`, which may be one text or a list. */
  readonly texts: readonly string[]
}

/** A faulty answer of the server. `spoil` changes the correct answer. */
export type EmbeddingsFault =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
    }
  | { readonly kind: 'hang' | 'reset' }
  | { readonly kind: 'text'; readonly text: string; readonly type?: string }
  | { readonly kind: 'spoil'; readonly change: (vectors: number[][]) => unknown[] }

export type EmbeddingsServer = AsyncDisposable & {
  /** The address to use as `base-url`. */
  readonly baseUrl: string
  readonly origin: string
  /** All requests in order, including those with a faulty answer. */
  readonly requests: readonly EmbeddingsRequest[]
  /** Resolves when the first request has arrived. */
  readonly asked: Promise<void>
  /** All texts of requests with a correct answer. */
  readonly embedded: readonly string[]
  /** Answers the next requests with these faults, one each. */
  fail(...faults: readonly EmbeddingsFault[]): void
}

/**
 * Starts a local server for OpenAI's `/v1/embeddings`. Its vectors are hashed bags of words: the same text
 * always has the same vector, and texts with common words have similar vectors. Words of the same group in
 * `synonyms` count as one.
 */
export async function embeddingsServer({
  dimensions = 64,
  synonyms = [],
  answer = () => undefined,
}: {
  readonly dimensions?: number
  readonly synonyms?: readonly (readonly string[])[]
  /** Chooses a fault for a request, or undefined for a correct answer. */
  readonly answer?: (request: EmbeddingsRequest) => EmbeddingsFault | undefined
} = {}): Promise<EmbeddingsServer> {
  const requests: EmbeddingsRequest[] = []
  const embedded: string[] = []
  const faults: EmbeddingsFault[] = []
  const meaning = new Map(
    synonyms.flatMap((group) => group.map((word) => [word, group[0] ?? word])),
  )
  const { promise: asked, resolve: arrived } = Promise.withResolvers<void>()
  const server = createServer((incoming, response) => {
    void receive(incoming).then((request) => {
      requests.push(request)
      arrived()
      const length = Number(request.body['dimensions'] ?? dimensions)
      const vectors = request.texts.map((text) => bagOfWords(text, length, meaning))
      const fault = faults.shift() ?? answer(request)
      if (fault !== undefined) return misbehave(response, { fault, vectors })
      embedded.push(...request.texts)
      return reply(response, { status: 200, body: listOf(vectors) })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    baseUrl: `${origin}/v1`,
    origin,
    requests,
    asked,
    embedded,
    fail: (...more) => {
      faults.push(...more)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function receive(incoming: IncomingMessage): Promise<EmbeddingsRequest> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
  const texts = [body['input'] ?? []].flat() as string[]
  return { path: incoming.url ?? '', headers: incoming.headers, body, texts }
}

function misbehave(
  response: ServerResponse,
  { fault, vectors }: { readonly fault: EmbeddingsFault; readonly vectors: number[][] },
): void {
  switch (fault.kind) {
    case 'status':
      return reply(response, {
        ...fault,
        body: fault.body ?? { error: { message: `status ${fault.status}` } },
      })
    case 'hang':
      return
    case 'reset':
      response.socket?.resetAndDestroy()
      return
    case 'text':
      response.writeHead(200, { 'content-type': fault.type ?? 'application/json' })
      response.end(fault.text)
      return
    case 'spoil':
      return reply(response, { status: 200, body: { data: fault.change(vectors) } })
  }
}

function reply(
  response: ServerResponse,
  {
    status,
    headers,
    body,
  }: {
    readonly status: number
    readonly headers?: Readonly<Record<string, string>>
    readonly body: unknown
  },
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function listOf(vectors: readonly (readonly number[])[]): unknown {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }))
  // The list is in reverse order, because clients must use `index` instead of the order.
  return { object: 'list', model: 'stand-in', data: data.toReversed(), usage: { prompt_tokens: 0 } }
}

/**
 * Each word adds one at the position that its hash gives. The last position has a small value, so that
 * no vector is zero.
 */
function bagOfWords(
  text: string,
  dimensions: number,
  meaning: ReadonlyMap<string, string>,
): number[] {
  const vector = Array.from({ length: dimensions }, () => 0)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const digest = createHash('sha256')
      .update(meaning.get(word) ?? word)
      .digest()
    const at = digest.readUInt32BE(0) % dimensions
    vector[at] = (vector[at] ?? 0) + 1
  }
  vector[dimensions - 1] = (vector[dimensions - 1] ?? 0) + 0.01
  return vector
}
