import { join } from 'node:path'
import { mkdir, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { judgeServer, type JudgeServerOptions } from '../../../../test/support/judge-server.ts'
import { recordingLog } from '../../../../test/support/recording-log.ts'
import { settings as plain } from '../../../../test/support/side-fixture.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import type { AnswerSettings, BuiltinSettings } from '../../../lib/model/settings/settings.ts'
import { openModels } from '../../../lib/llm/open-models.ts'
import type { QueryResult, Run } from '../../../lib/model/run.ts'
import type { Side } from '../../../lib/sides.ts'
import type { Query } from '../../side-request.ts'
import type { KnownAnswer } from '../../answerer.ts'
import { emptyShelf } from '../../../../test/support/vector-shelves.ts'
import { openLibrary } from '../library.ts'
import { runPipeline } from '../../run-pipeline.ts'
import { openAnswerers } from './open-answerers.ts'
import { knownAnswers } from './write-answers.ts'

const answer: AnswerSettings = {
  model: 'writer',
  prompt: undefined,
  extraBody: { temperature: 0 },
}

const writing: BuiltinSettings = {
  ...plain,
  chunk: { size: 40, overlap: 0, unit: 'chars' },
  retrieve: { mode: 'bm25', k: 2 },
  answer,
}

const queries = [
  { id: 'refunds', query: 'How long do refunds take?' },
  { id: 'seats', query: 'How many seats do teams have?' },
  { id: 'nothing', query: 'Xylophone?' },
]

const documents = {
  'docs/refunds.md':
    'Refunds take sixty days.\n\nRefunds of gifts take ten days.\n\nRefunds are free.\n',
  'docs/seats.md': 'Teams have twelve seats.\n',
}

const refused = 'I could not find this in the documents.'

/** A fake endpoint, with answerers opened as in production, and sides that can be asked. */
async function opened({
  key = 'k',
  withheld = false,
  ...options
}: JudgeServerOptions & { key?: string; withheld?: boolean } = {}) {
  const dir = await tempDir()
  const server = await judgeServer({ key, ...options })
  const log = recordingLog()
  const access = { key: 'k', baseUrl: server.baseUrl, environment: {}, log }
  const openAnswerer = openAnswerers(openModels(access))
  let made = 0
  const ask = async ({
    side = 'head',
    files = documents,
    settings = writing,
    known = [],
    signal = new AbortController().signal,
    queries: asked = queries,
  }: {
    side?: Side
    files?: Readonly<Record<string, string>>
    settings?: BuiltinSettings
    known?: readonly KnownAnswer[]
    signal?: AbortSignal
    queries?: readonly Query[]
  } = {}): Promise<Run> => {
    made += 1
    const root = join(dir.path, `${side}-${made}`)
    await mkdir(join(root, 'docs'), { recursive: true })
    for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text)
    const request = {
      side,
      root,
      folder: root,
      settings,
      depth: 20,
      concurrency: 4,
      queries: asked,
    }
    return runPipeline(
      { ...request, environment: {}, log, signal },
      {
        headersTo: () => new Map(),
        sha: 'a'.repeat(40),
        checkout: root,
        openEmbedder: () => Promise.reject(new Error('no vectors are wanted')),
        openAnswerer: withheld ? async () => undefined : openAnswerer,
        knownAnswers: async () => known,
        library: openLibrary(),
        files: undefined,
        shelf: emptyShelf,
      },
    )
  }
  return {
    server,
    log,
    ask,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await dir[Symbol.asyncDispose]()
    },
  }
}

function answered(run: Run, id: string): Extract<QueryResult, { kind: 'answered' }> {
  const result = run.results.get(id)
  if (result?.kind !== 'answered') throw new Error(`${id} has no answer: ${JSON.stringify(result)}`)
  return result
}

describe('answers of the builtin pipeline', () => {
  it('are written from the first k chunks of each question', async () => {
    await using given = await opened()
    const run = await given.ask()
    expect(answered(run, 'refunds')).toMatchObject({
      answer: 'Refunds take sixty days. Refunds of gifts take ten days.',
      context: ['docs/refunds.md#0-24', 'docs/refunds.md#26-57'],
    })
    expect(answered(run, 'refunds').chunks).toHaveLength(3)
    expect(answered(run, 'nothing')).toMatchObject({ answer: refused, context: [], chunks: [] })
    expect(run.models).toEqual({ generator: 'writer', reranker: undefined })
    expect(given.log.lines).toContain('progress: head answer 3/3')
    expect(given.server.problems).toEqual([])
    const call = given.server.calls.find(({ prompt }) => JSON.stringify(prompt).includes('refunds'))
    expect(call?.data).toEqual([
      '{"chunks":[{"id":"1","text":"Refunds take sixty days."},{"id":"2","text":"Refunds of gifts take ten days."}]}',
      '{"query":"How long do refunds take?"}',
    ])
    expect(call?.body).toMatchObject({ model: 'writer', temperature: 0 })
    expect(call?.body).not.toHaveProperty('response_format')
  })

  it('use the earlier turns of a conversation as well', async () => {
    await using given = await opened()
    const [first] = queries
    const history = [{ role: 'user', text: 'We want our money back.' }] as const
    const run = await given.ask({ queries: [first!, { ...first!, id: 'again', history }] })
    expect(answered(run, 'again').answer).toBe(answered(run, 'refunds').answer)
    const asked = given.server.calls.map(({ data, system }) => [data[1], /history/.test(system)])
    expect(asked).toEqual([
      ['{"query":"How long do refunds take?"}', false],
      [
        '{"history":[{"role":"user","text":"We want our money back."}],"query":"How long do refunds take?"}',
        true,
      ],
    ])
    expect(given.server.problems).toEqual([])
  })

  it('are not written to questions that need none', async () => {
    await using given = await opened()
    const run = await given.ask({ queries: [{ ...queries[0]!, retrievalOnly: true }, queries[1]!] })
    expect(answered(run, 'refunds')).toMatchObject({ answer: undefined, usage: undefined })
    expect(answered(run, 'refunds').chunks).toHaveLength(3)
    expect(answered(run, 'seats').answer).toContain('twelve')
    expect(given.server.calls).toHaveLength(1)
  })

  it('report the same usage on both sides', async () => {
    await using given = await opened()
    const first = await given.ask({ side: 'base' })
    const { usage } = answered(first, 'refunds')
    expect(usage?.inputTokens).toBeGreaterThan(0)
    expect(answered(await given.ask(), 'refunds').usage).toEqual(usage)
    expect(given.server.calls).toHaveLength(3)
  })

  it('are shared if both sides ask the same, even at the same time', async () => {
    await using given = await opened({ mode: 'random' })
    const [base, head] = await Promise.all([given.ask({ side: 'base' }), given.ask()])
    expect(given.server.calls).toHaveLength(3)
    for (const { id } of queries) expect(answered(head, id).answer).toBe(answered(base, id).answer)
  })

  it('are requested again if one of the k chunks differs, but not if a later chunk does', async () => {
    await using given = await opened()
    await given.ask({ side: 'base' })
    await given.ask({
      files: { ...documents, 'docs/seats.md': 'Teams have thirteen seats.\n' },
    })
    await given.ask({
      files: {
        ...documents,
        'docs/refunds.md': documents['docs/refunds.md'].replace('are free', 'cost 5'),
      },
    })
    expect(given.server.calls).toHaveLength(4)
  })

  it('are reused from an earlier run for the same questions', async () => {
    await using earlier = await opened()
    const kept = await earlier.ask({ side: 'base' })
    await using given = await opened()
    const changed = { ...documents, 'docs/seats.md': 'Teams have thirteen seats.\n' }
    const known = knownAnswers(kept, { queries, k: 2 })
    const run = await given.ask({ files: changed, known })
    expect(given.server.calls.map(({ prompt }) => prompt)).toMatchObject([
      { query: 'How many seats do teams have?' },
    ])
    expect(answered(run, 'seats').answer).toBe('Teams have thirteen seats.')
    const { answer: written, usage } = answered(kept, 'refunds')
    expect(usage?.outputTokens).toBeGreaterThan(0)
    expect(answered(run, 'refunds')).toMatchObject({ answer: written, usage })
  })

  it('follow instructions of the project, which leave data as mere data', async () => {
    await using given = await opened()
    const prompt = 'Answer like a pirate.'
    await given.ask({ settings: { ...writing, answer: { ...answer, prompt } } })
    const [call] = given.server.calls
    expect(call?.system).toMatch(/^Answer like a pirate\.\n\nThe user message contains the data/)
  })
})

describe('what goes wrong with an answer', () => {
  it('leaves only retrieval to be measured if no key is given by design', async () => {
    await using given = await opened({ withheld: true })
    const run = await given.ask()
    expect(answered(run, 'refunds')).toMatchObject({ answer: undefined, context: undefined })
    expect(run.models).toBeUndefined()
    expect(given.log.lines).toContain(
      'warn: head: this run has no API key, so no answers are generated and only retrieval is measured',
    )
    expect(given.server.calls).toEqual([])
  })

  it('fails only its own question, on both sides alike', async () => {
    await using given = await opened({
      failures: [
        {
          when: ({ body }) => JSON.stringify(body).includes('How many seats'),
          trouble: { kind: 'content-filter' },
        },
      ],
    })
    const run = await given.ask({ side: 'base' })
    const calls = given.server.calls.length
    const other = await given.ask()
    expect(run.results.get('seats')).toEqual({
      kind: 'failed',
      message: expect.stringMatching(/^no answer was generated: .*content filter/),
    })
    expect(other.results.get('seats')).toEqual(run.results.get('seats'))
    expect(given.server.calls).toHaveLength(calls)
    expect(answered(run, 'refunds').answer).toMatch(/^Refunds/)
  })

  it('ends the side if no later question would be answered either', async () => {
    await using given = await opened({ key: 'another' })
    await expect(given.ask()).rejects.toMatchObject({
      code: 'judge-unavailable',
      side: 'head',
      message: expect.stringMatching(/^head: no answers can be generated: .*401/),
      hint: expect.stringContaining('api-key'),
    })
  })

  it('ends with the reason of the signal while a model does not respond', async () => {
    await using given = await opened({ failures: [{ when: 'always', trouble: { kind: 'hang' } }] })
    const stop = new AbortController()
    const reason = new Error('enough')
    const run = given.ask({ signal: stop.signal })
    run.catch(() => {})
    const until = performance.now() + 10_000
    while (given.server.calls.length === 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 5))
    stop.abort(reason)
    await expect(run).rejects.toBe(reason)
  })
})
