import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { judgeServer } from '../support/judge-server.ts'
import { type Prompt, readPrompt } from '../support/judge-server/read-prompt.ts'

/** A call to the judge. Calls are in order of arrival. */
export type CountedCall = {
  /**
   * The parts of a call that cost money: an extraction, or a claim with its texts, one line each. Controls
   * are not included.
   */
  readonly units: readonly string[]
  /** Number of the connection that the call came on. */
  readonly connection: number
  /**
   * The time at which the whole reply had been handed to the operating system; undefined if it never
   * was.
   */
  answered: number | undefined
}

/** A stand-in for a judge, behind a proxy that records each call and the time of its reply. */
export type CountingJudge = AsyncDisposable & {
  readonly baseUrl: string
  readonly calls: CountedCall[]
  /** Called as soon as a call was answered. */
  onAnswer: (call: CountedCall) => void
}

/**
 * Returns whether a claim is one of the judge's controls, whose answer is known, rather than a claim
 * from an answer.
 */
type IsControl = (claim: string, chunks: readonly string[]) => boolean

/** Starts the judge and the proxy on this machine. A reply takes 5 to 10 ms. */
export async function countingJudge(isControl: IsControl): Promise<CountingJudge> {
  await using undo = new AsyncDisposableStack()
  const judge = undo.use(await judgeServer())
  const calls: CountedCall[] = []
  const connections = new WeakMap<object, number>()
  let opened = 0
  const server = createServer((incoming, response) => void pass(incoming, response))
  server.on('connection', (socket) => connections.set(socket, (opened += 1)))

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(incoming)
    const { prompt } = readPrompt(JSON.parse(body).messages)
    const connection = connections.get(incoming.socket) ?? 0
    const call: CountedCall = { units: unitsOf(prompt, isControl), connection, answered: undefined }
    calls.push(call)
    const reply = await fetch(`${judge.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer test' },
      body,
    })
    const said = await reply.text()
    await delay(5 + (calls.length % 6))
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(said, () => {
      if (reply.status !== 200 || response.destroyed) return
      call.answered = performance.now()
      counting.onAnswer(call)
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  undo.defer(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const owned = undo.move()
  const counting: CountingJudge = {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    calls,
    onAnswer: () => {},
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
  return counting
}

/** Returns the paid parts of a prompt. A claim that is repeated in another group counts as paid again. */
export function unitsOf(prompt: Prompt, isControl: IsControl): readonly string[] {
  const line = (...parts: readonly unknown[]): string => JSON.stringify([prompt.kind, ...parts])
  if (prompt.kind === 'verify') {
    const chunks = prompt.chunks.map(({ text: chunk }) => chunk)
    const claims = prompt.claims.map(({ text: claim }) => claim)
    return claims.filter((claim) => !isControl(claim, chunks)).map((claim) => line(chunks, claim))
  }
  if (prompt.kind === 'compare') {
    const { query, reference, answer, answerClaims, referenceClaims } = prompt
    const claims = [...answerClaims, ...referenceClaims].map(({ text: claim }) => claim)
    return claims.map((claim) => line(query, reference, answer, claim))
  }
  return [line(prompt)]
}
