import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../../../test/support/scripted-server.ts'
import { recordingLog } from '../../../../test/support/recording-log.ts'
import type { HttpSettings } from '../../../lib/model/settings/settings.ts'
import { collectRun } from '../../collect-run.ts'
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
  ndjson: undefined,
  batch: 1,
  response: {
    answers: undefined,
    id: 'id',
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
  },
  timeoutMs: 5000,
}

type Setup = {
  readonly settings?: Partial<HttpSettings>
  readonly count?: number
  readonly concurrency?: number
  readonly limits?: Parameters<typeof askServer>[1]['limits']
}

/** Asks a server that answers like this, without really waiting. */
async function asked(answer: Parameters<typeof scriptedServer>[0], setup: Setup = {}) {
  await using server = await scriptedServer(answer)
  const queries = Array.from({ length: setup.count ?? 6 }, (_, index) => ({
    id: `q${index}`,
    query: `question ${index}`,
  }))
  const log = recordingLog()
  const collector = collectRun({ side: 'base', queries, log })
  const waits: number[] = []
  const sleep = async (ms: number): Promise<void> => void waits.push(ms)
  let now = 0
  await askServer(
    {
      side: 'base',
      root: '/',
      folder: '/',
      settings: { ...settings, ...setup.settings },
      depth: 20,
      concurrency: setup.concurrency ?? 1,
      queries,
      environment: {},
      log,
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
      ...(setup.limits === undefined ? {} : { limits: setup.limits }),
      ports: { now: () => (now += 10_000), sleep, random: () => 0.5 },
    },
  )
  const { results } = collector.finish(undefined)
  const outcomes = queries.map(({ id }) => {
    const result = results.get(id)
    return result?.kind === 'answered' ? result.chunks[0]?.id : result?.message
  })
  const warnings = log.lines.filter((line) => line.startsWith('warn'))
  return { outcomes, waits, warnings, requests: server.requests }
}

describe('askServer', () => {
  it('S14: stops asking once the answers exceed what can be kept', async () => {
    const { outcomes, requests } = await asked(
      (_, response) => void response.end('{"chunks":[{"id":"c"}]}'),
      { limits: { longestBody: 100, mostText: 60 } },
    )
    // Each answer has 23 characters, so the third exceeds sixty.
    const notAsked = 'not asked, because the earlier answers together exceed the size limit'
    expect(outcomes).toEqual(['c', 'c', 'c', notAsked, notAsked, notAsked])
    expect(requests).toHaveLength(3)
  })

  it('waits for a server that throttles, and loses nothing', async () => {
    let times = 0
    const { outcomes, waits, warnings } = await asked((request, response) => {
      times += 1
      if (times % 3 === 2) response.writeHead(429, { 'retry-after': '7' }).end()
      else if (times % 3 === 0) response.writeHead(503).end()
      else response.end(`{"chunks":[{"id":"${JSON.parse(request.body).query}"}]}`)
    })
    expect(outcomes).toEqual(Array.from({ length: 6 }, (_, at) => `question ${at}`))
    expect(new Set(waits)).toEqual(new Set([7000, 2000]))
    expect(warnings).toEqual([
      'warn: base: 10 requests were sent again; the last reason: the server responded with 503 Service Unavailable',
    ])
  })

  it('waits for a server that was up and now refuses connections, and reports how it ended', async () => {
    let times = 0
    const { outcomes, waits, warnings } = await asked(
      (_, response) => {
        times += 1
        if (times > 2) response.destroy()
        else response.end('{"chunks":[{"id":"c"}]}')
      },
      { count: 20 },
    )
    const why = 'the server closed the connection before its response was complete (ECONNRESET)'
    expect(outcomes.slice(0, 3)).toEqual(['c', 'c', `${why}; tried 6 times`])
    expect(outcomes.at(-1)).toBe(
      `not asked, because 8 queries in a row got no answer; the reason for the last one: ${why}; tried 6 times`,
    )
    expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(warnings[0]).toContain(
      `warn: base: 40 requests were sent again; the last reason: ${why}`,
    )
  })
})

describe('askServer by batches', () => {
  const batched = {
    settings: {
      batch: 4,
      ndjson: [{}, { q: '{query}', n: '{k}' }],
      response: { ...settings.response, answers: 'responses' },
    },
    count: 9,
  } satisfies Setup

  const all = Array.from({ length: 9 }, (_, at) => `question ${at}`)

  /** Returns the questions in a JSON Lines body. */
  const questionsIn = (body: string): readonly string[] =>
    body
      .trimEnd()
      .split('\n')
      .flatMap((line) => (JSON.parse(line) as { q?: string }).q ?? [])

  const answerTo = (query: string): object => ({ chunks: [{ id: query }] })

  it('sends several questions in a request, and returns an answer for each', async () => {
    const { outcomes, requests, warnings } = await asked(({ body }, response) => {
      response.end(JSON.stringify({ responses: questionsIn(body).map(answerTo) }))
    }, batched)
    expect(outcomes).toEqual(all)
    expect(requests.map(({ body }) => questionsIn(body).length)).toEqual([1, 4, 4])
    expect(requests[0]?.body).toBe('{}\n{"q":"question 0","n":20}\n')
    expect(requests[0]?.headers['content-type']).toBe('application/x-ndjson')
    expect(warnings).toEqual([])
  })

  it.each<{ readonly name: string; readonly answers: (queries: readonly string[]) => unknown[] }>([
    { name: 'half of them', answers: (queries) => queries.slice(0, 2).map(answerTo) },
    {
      name: 'errors in places of answers',
      answers: (queries) =>
        queries.map((query, at) =>
          at % 2 === 1 ? { error: 'rejected', status: 429 } : answerTo(query),
        ),
    },
  ])('asks a question again alone if the batch does not answer it: $name', async ({ answers }) => {
    const { outcomes, requests, warnings } = await asked(({ body }, response) => {
      response.end(JSON.stringify({ responses: answers(questionsIn(body)) }))
    }, batched)
    expect(outcomes).toEqual(all)
    const alone = requests.length - 3
    expect(warnings).toEqual([
      `warn: base: ${alone} questions from batches were asked again individually, because the server refused a batch, or because an answer in a batch was missing or malformed`,
    ])
  })

  it('fails only the question that a server refuses', async () => {
    const { outcomes } = await asked(({ body }, response) => {
      const queries = questionsIn(body)
      if (queries.includes('question 3')) response.writeHead(400).end('{"error":"too long"}')
      else response.end(JSON.stringify({ responses: queries.map(answerTo) }))
    }, batched)
    expect(outcomes).toEqual(
      all.with(3, 'the server responded with 400 Bad Request: {"error":"too long"}'),
    )
  })

  it('reports why the answer to a single question is invalid', async () => {
    const { outcomes } = await asked(
      (_, response) => {
        response.end('{"responses":[{"status":404,"error":{"reason":"no such index"}}]}')
      },
      { ...batched, count: 1 },
    )
    expect(outcomes).toEqual([
      'malformed answer: the server says "no such index", and there is nothing at the path "chunks" (response.chunks)',
    ])
  })

  it('names the batch that timed out', async () => {
    const { outcomes } = await asked(
      ({ body }, response) => {
        const queries = questionsIn(body)
        if (queries.length === 1) response.end(JSON.stringify({ responses: queries.map(answerTo) }))
      },
      {
        ...batched,
        count: 3,
        settings: { ...batched.settings, timeoutMs: 1_000 },
      },
    )
    const late = 'timed out after 1.0 s, in a batch of 2; lower pipeline.batch'
    expect(outcomes).toEqual(['question 0', late, late])
  })

  it('matches answers by the ids that were sent, in any order', async () => {
    const { outcomes } = await asked(
      ({ body }, response) => {
        const { asked: questions } = JSON.parse(body) as {
          asked: readonly { id: string; q: string }[]
        }
        response.end(
          JSON.stringify(questions.map(({ id, q }) => ({ id, ...answerTo(q) })).toReversed()),
        )
      },
      {
        count: 9,
        settings: { batch: 4, request: { asked: [{ id: '{id}', q: '{query}' }], k: '{k}' } },
      },
    )
    expect(outcomes).toEqual(all)
  })
})
