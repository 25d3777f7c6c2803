import type { ServerResponse } from 'node:http'
import {
  type ScriptedRequest,
  type ScriptedServer,
  scriptedServer,
} from '../../support/scripted-server.ts'

/** An entry of a search engine's index: a document with a single chunk. */
export type Indexed = { readonly id: string; readonly doc: string; readonly text: string }

/** An answer of an engine: its status, and the body to be sent as JSON. */
export type EngineAnswer = { readonly status: number; readonly body: unknown }

/** Returns the best chunks of an index for a text, or undefined if there is no such index. */
export type Search = (index: string, text: string, k: number) => readonly Hit[] | undefined

export type Hit = Indexed & { readonly score: number }

/**
 * An engine as its public documentation describes it: the requests that it accepts, and its answers.
 * `answer` throws for a request that the documentation does not allow, and the client then gets status
 * 400.
 */
export type EngineShape = {
  /** The pages from which requests and answers were taken. */
  readonly sources: readonly string[]
  /** Header and value that authorize a request. */
  readonly credential: readonly [name: string, value: string]
  readonly answer: (request: ScriptedRequest, search: Search) => EngineAnswer
}

/**
 * Starts a local server that stands in for an engine with these indexes. It rejects requests without the
 * credential.
 */
export async function recordedEngine(
  { credential: [name, value], answer }: EngineShape,
  indexes: ReadonlyMap<string, readonly Indexed[]>,
): Promise<ScriptedServer> {
  const search: Search = (index, text, k) => {
    const indexed = indexes.get(index)
    return indexed && ranked(indexed, text).slice(0, k)
  }
  return scriptedServer((request, response) => {
    if (request.headers[name.toLowerCase()] !== value)
      return send(response, { status: 401, body: { error: 'unauthorized' } })
    try {
      return send(response, answer(request, search))
    } catch (error) {
      return send(response, { status: 400, body: { error: String(error) } })
    }
  })
}

function send(response: ServerResponse, { status, body }: EngineAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Ranks chunks by the number of words that they share with the question. Ties stay in order. */
function ranked(indexed: readonly Indexed[], text: string): readonly Hit[] {
  const asked = wordsOf(text)
  return indexed
    .map((chunk) => ({ ...chunk, score: wordsOf(chunk.text).intersection(asked).size }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9]+/g))
}
