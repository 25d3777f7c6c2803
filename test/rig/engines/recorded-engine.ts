import type { ServerResponse } from 'node:http'
import {
  type ScriptedRequest,
  type ScriptedServer,
  scriptedServer,
} from '../../support/scripted-server.ts'

/** What lies in an index of a search engine: a document, one chunk. */
export type Indexed = { readonly id: string; readonly doc: string; readonly text: string }

/** An answer of an engine: its status, and what becomes JSON. */
export type EngineAnswer = { readonly status: number; readonly body: unknown }

/** The best chunks of an index for a text; undefined: there is no such index. */
export type Search = (index: string, text: string, k: number) => readonly Hit[] | undefined

export type Hit = Indexed & { readonly score: number }

/**
 * An engine as its public description has it: the requests that it takes, and the answers that it gives. `answer` throws
 * for what the description does not allow, and is told as a bad request.
 */
export type EngineShape = {
  /** The pages that the shapes were taken from. */
  readonly sources: readonly string[]
  /** Header and value that let somebody in. */
  readonly credential: readonly [name: string, value: string]
  readonly answer: (request: ScriptedRequest, search: Search) => EngineAnswer
}

/** A server on this machine that stands in for an engine with these indexes; it refuses who has not its credential. */
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

/** By how many words of the question a chunk holds; ties stay in order. */
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
