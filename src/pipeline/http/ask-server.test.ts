import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../../test/support/scripted-server.ts'
import { silentLog } from '../../../test/support/silent-log.ts'
import type { HttpSettings } from '../../model/settings/settings.ts'
import { collectRun } from '../collect-run.ts'
import { askServer } from './ask-server.ts'

const settings: HttpSettings = {
  kind: 'http',
  inputs: undefined,
  depth: undefined,
  context: undefined,
  concurrency: 8,
  setup: undefined,
  build: undefined,
  teardown: undefined,
  start: undefined,
  ready: undefined,
  url: 'http://127.0.0.1/',
  headers: new Map(),
  request: { query: '{query}' },
  response: {
    chunks: 'chunks',
    chunk: {
      id: 'id',
      doc: undefined,
      start: undefined,
      end: undefined,
      text: undefined,
      score: undefined,
    },
    answer: undefined,
    context: undefined,
    usage: { input_tokens: undefined, output_tokens: undefined },
    manifest: undefined,
    models: { generator: undefined, reranker: undefined },
  },
  timeout: { setupMs: 1, buildMs: 1, startMs: 1, queryMs: 5000 },
}

const queries = Array.from({ length: 6 }, (_, index) => ({ id: `q${index}`, query: 'x' }))

describe('askServer', () => {
  it('S14: stops asking once the answers are more than can be kept', async () => {
    await using server = await scriptedServer((_, response) => void response.end('{"chunks":[]}  '))
    const collector = collectRun({ side: 'base', queries, log: silentLog })
    await askServer(
      {
        side: 'base',
        root: '/',
        folder: '/',
        settings,
        depth: 20,
        concurrency: 1,
        queries,
        environment: {},
        log: silentLog,
        signal: new AbortController().signal,
      },
      {
        server: {
          at: { url: server.origin, headers: new Map() },
          ended: undefined,
          [Symbol.asyncDispose]: () => Promise.resolve(),
        },
        sha: '0'.repeat(40),
        collector,
        limits: { longestBody: 100, mostText: 40 },
      },
    )
    const { results } = collector.finish(undefined)
    // Fifteen characters each: the third goes beyond forty.
    expect(queries.map(({ id }) => results.get(id)?.kind)).toEqual([
      'answered',
      'answered',
      'answered',
      'failed',
      'failed',
      'failed',
    ])
    expect(results.get('q5')).toEqual({
      kind: 'failed',
      message: 'not asked, since the answers before it are longer than can be kept',
    })
    expect(server.requests).toHaveLength(3)
  })
})
