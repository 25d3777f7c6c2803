import { describe, expect, it } from 'vitest'

import type { PipelineSettings } from '../../model/settings/settings.ts'
import { indexFixture } from '../../../test/support/report-fixture.ts'
import { command, http, runs, settings } from '../../../test/support/side-fixture.ts'
import { noAnomalies, type IndexFacts, type Run } from '../../model/run.ts'
import type { Side } from '../../core/sides.ts'
import { changedInputs } from './changed-inputs.ts'

const run = (parts: Partial<Run> = {}): Run => ({
  results: new Map(),
  index: undefined,
  buildMs: 1,
  manifest: undefined,
  models: undefined,
  anomalies: noAnomalies,
  ...parts,
})

const file = (path: string, oid = 'a') => ({ path, mode: '100644', oid: oid.repeat(40) })

type Changes = {
  readonly base?: PipelineSettings
  readonly head?: PipelineSettings
  readonly files?: Readonly<Record<Side, readonly ReturnType<typeof file>[]>>
  readonly runs?: Readonly<Record<Side, Run>>
  readonly index?: Readonly<Record<Side, IndexFacts>>
}

async function changed({
  base = settings,
  head = settings,
  files,
  runs: both = { base: run(), head: run() },
  index = { base: indexFixture(), head: indexFixture() },
}: Changes) {
  const listing = files && (async (side: Side) => files[side])
  return changedInputs({ exam: { pipelines: { base, head } }, runs: both, index, listing })
}

describe('the settings that differ', () => {
  it('are named with both values, lists with what came and went', async () => {
    const head = {
      ...settings,
      chunk: { ...settings.chunk, size: 1500 },
      documents: ['docs/**/*.md', '!docs/b.md'],
    }
    expect((await changed({ head }))?.config).toEqual([
      { kind: 'list', path: 'pipeline.documents', added: ['!docs/b.md'], removed: [] },
      { kind: 'value', path: 'pipeline.chunk.size', base: '500', head: '1500' },
    ])
  })

  it('show no prompt, command, address or body', async () => {
    const answer = {
      model: 'm-1',
      prompt: 'Be brief.',
      timeoutMs: 1,
      maxOutput: 1,
      temperature: undefined,
      reasoningEffort: undefined,
      verbosity: undefined,
      serviceTier: undefined,
    }
    const builtin = await changed({
      base: { ...settings, answer },
      head: { ...settings, answer: { ...answer, prompt: 'Be secret.' } },
    })
    expect(builtin?.config).toEqual([{ kind: 'edited', path: 'pipeline.answer.prompt' }])
    const program = await changed({ base: command, head: { ...command, query: 'TOKEN=x ./ask' } })
    expect(program?.config).toEqual([{ kind: 'edited', path: 'pipeline.query' }])
    const server = await changed({
      base: http,
      head: { ...http, url: 'http://user:secret@localhost', request: { key: 'secret' } },
    })
    expect(server?.config.map(({ kind, path }) => [kind, path])).toEqual([
      ['edited', 'pipeline.url'],
      ['edited', 'pipeline.request'],
    ])
    expect(JSON.stringify([builtin, program, server])).not.toMatch(/secret|TOKEN/)
  })

  it('of another kind are the kind alone, beside which no other key says anything', async () => {
    expect((await changed({ base: settings, head: command }))?.config).toEqual([
      { kind: 'value', path: 'pipeline.kind', base: 'builtin', head: 'command' },
    ])
  })

  it('are none of the exam’s, nor any where nothing differs', async () => {
    expect((await changed({ head: { ...settings, depth: 50, concurrency: 9 } }))?.config).toEqual(
      [],
    )
  })
})

describe('the documents that differ', () => {
  it('are those that the globs select, by their content', async () => {
    const files = {
      base: [file('docs/a.md'), file('docs/b.md'), file('docs/same.md'), file('src/x.ts')],
      head: [file('docs/a.md', 'b'), file('docs/c.md'), file('docs/same.md'), file('src/y.ts')],
    }
    expect((await changed({ files }))?.documents).toEqual({
      added: { total: 1, names: ['docs/c.md'] },
      removed: { total: 1, names: ['docs/b.md'] },
      edited: { total: 1, names: ['docs/a.md'] },
    })
  })

  it('are also those that only one side’s globs select', async () => {
    const files = { base: [file('docs/a.md')], head: [file('docs/a.md')] }
    const head = { ...settings, documents: ['docs/**/*.md', '!docs/a.md'] }
    expect((await changed({ head, files }))?.documents?.removed.names).toEqual(['docs/a.md'])
  })

  it('are counted past the first twenty', async () => {
    const many = Array.from({ length: 30 }, (_, index) => file(`docs/${index + 10}.md`))
    const documents = (await changed({ files: { base: [], head: many } }))?.documents
    expect(documents?.added.total).toBe(30)
    expect(documents?.added.names).toHaveLength(20)
  })

  it('are not known without commits, and all files where a side declares none', async () => {
    expect((await changed({}))?.documents).toBeUndefined()
    const files = { base: [], head: [{ path: 'run.jsonl', mode: '100644', oid: 'a'.repeat(40) }] }
    const declared = { ...command, inputs: ['src/**'] }
    const added = async (base: PipelineSettings, head: PipelineSettings) =>
      (await changed({ base, head, files }))?.documents?.added.names
    expect(await added(declared, declared)).toEqual([])
    expect(await added(command, declared)).toEqual(['run.jsonl'])
    expect(await added(declared, runs)).toEqual(['run.jsonl'])
  })
})

describe('what else differs', () => {
  it('is what the index is made of, past a tenth', async () => {
    const base = indexFixture({ chunks: 100, meanChunkTokens: 100, duplicateChunks: 0 })
    const head = indexFixture({ chunks: 110, meanChunkTokens: 111, duplicateChunks: 1 })
    expect((await changed({ index: { base, head } }))?.index).toEqual([
      { fact: 'mean-chunk-tokens', base: 100, head: 111 },
      { fact: 'duplicate-share', base: 0, head: 1 / 110 },
    ])
  })

  it('is the size of chunks alone where only returned ones were counted', async () => {
    const base = indexFixture({ basis: 'returned', chunks: 100, meanChunkTokens: 100 })
    const head = indexFixture({ basis: 'returned', chunks: 400, meanChunkTokens: 200 })
    expect((await changed({ index: { base, head } }))?.index.map(({ fact }) => fact)).toEqual([
      'mean-chunk-tokens',
    ])
  })

  it('are models that the pipelines declare', async () => {
    const models = (generator: string) => run({ models: { generator, reranker: undefined } })
    const both = { base: models('g-1'), head: models('g-2') }
    expect((await changed({ runs: both }))?.models).toEqual([
      { role: 'generator', base: 'g-1', head: 'g-2' },
    ])
  })

  it('is nothing without a base', async () => {
    const alone = await changedInputs({
      exam: { pipelines: { base: undefined, head: settings } },
      runs: { base: undefined, head: run() },
      index: { base: undefined, head: indexFixture() },
      listing: undefined,
    })
    expect(alone).toBeUndefined()
  })
})
