import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { pipelineKinds } from '../../src/lib/model/settings/pipeline-schema.ts'
import { runCli } from '../rig/run-cli.ts'
import { run, sameDocuments } from '../rig/same-documents.ts'

const ready = 'ready: "http://127.0.0.1:{port}/ready"'
const response =
  'response: { chunks: result.hits, chunk: { id: key, doc: source.doc, start: source.start, end: source.end, text: source.text } }'
const http = `{ kind: http, context: 20, start: '${run('serve')}', ${ready}, url: "http://127.0.0.1:{port}/ask", request: { question: "{query}", depth: "{k}" }, ${response} }`

/** Returns the configuration of each kind, for chunks of `size` tokens. */
const kinds: Readonly<Record<string, (size: number) => string>> = {
  'command, a stream': () => `{ kind: command, context: 20, query: '${run('stream')}' }`,
  'command, one process a query': () =>
    `{ kind: command, context: 20, mode: once, query: '${run('once')}' }`,
  'command, a batch': () => `{ kind: command, context: 20, mode: batch, query: '${run('batch')}' }`,
  http: () => http,
  'runs, plain': () => '{ kind: runs, context: 20, path: "made/{side}.jsonl" }',
  'runs, compressed': () => '{ kind: runs, context: 20, path: "made/{side}.jsonl.gz" }',
}

async function measured(config: (size: number) => string): Promise<WrittenReport> {
  await using repo = await sameDocuments(config)
  for (const [name, bytes] of Object.entries(made)) {
    await mkdir(join(repo.path, 'made'), { recursive: true })
    await writeFile(join(repo.path, 'made', name), bytes)
  }
  const { exit, stdout, stderr } = await runCli(
    repo.path,
    'gate',
    '--base',
    'main',
    '--head',
    'HEAD',
    '--json',
  )
  expect(exit, stderr + stdout.slice(0, 2000)).toBe(0)
  return JSON.parse(stdout)
}

/** The parts of `report.json` that are checked. */
type WrittenReport = {
  readonly verdict: string
  readonly metrics: readonly { readonly delta?: number }[]
  readonly items: readonly {
    readonly targets: readonly { readonly rank: unknown; readonly lost: boolean }[]
    readonly chunks: {
      readonly head: readonly { readonly chunk: number }[]
    }
  }[]
  readonly chunks: readonly {
    readonly id: string
    readonly start?: number
    readonly end?: number
  }[]
}

/** What must not depend on the kind of pipeline: every score, rank and movement. */
const scoresOf = ({ metrics, items, verdict, chunks: named }: WrittenReport) => ({
  verdict,
  metrics,
  items: items.map(({ chunks, ...item }) => ({
    ...item,
    chunks: chunks.head.map(({ chunk }) => {
      const { id, start, end } = named[chunk]!
      return { id, start, end }
    }),
  })),
})

let builtin: WrittenReport
let made: Readonly<Record<string, Uint8Array>> = {}

beforeAll(async () => {
  builtin = await measured(
    (size) =>
      `{ documents: ["docs/**/*.md"], chunk: { size: ${size}, overlap: 0 }, retrieve: { k: 20 } }`,
  )
  made = await runsOfBothSides()
})

/** Returns run files as if they were collected on another machine: only the files are kept. */
async function runsOfBothSides(): Promise<typeof made> {
  await using repo = await sameDocuments(
    () => `{ kind: command, context: 20, query: '${run('stream')}' }`,
  )
  const { exit, stderr } = await runCli(
    repo.path,
    'collect',
    '--base',
    'main',
    '--head',
    'HEAD',
    '--out',
    'collected',
  )
  expect(exit, stderr).toBe(0)
  const read = (side: string) => readFile(join(repo.path, 'collected', `${side}.jsonl`))
  const [base, head] = [await read('base'), await read('head')]
  return {
    'base.jsonl': base,
    'head.jsonl': head,
    'base.jsonl.gz': gzipSync(base),
    'head.jsonl.gz': gzipSync(head),
  }
}

describe('the same documents in every kind of pipeline', () => {
  it('change under the built-in kind', () => {
    expect(builtin.metrics.every(({ delta }) => delta !== undefined)).toBe(true)
    expect(builtin.metrics.filter(({ delta }) => delta !== 0).length).toBeGreaterThan(4)
    expect(builtin.items).toHaveLength(8)
    expect(builtin.chunks.length).toBeGreaterThan(0)
    expect(builtin.chunks.every(({ start, end }) => start! < end!)).toBe(true)
  })

  it('cover every kind', () => {
    const tried = new Set(Object.keys(kinds).map((name) => name.split(',')[0]))
    expect(new Set([...tried, 'builtin'])).toEqual(new Set(pipelineKinds))
  })

  it.each(Object.entries(kinds))('have the same scores: %s', async (_name, config) => {
    expect(scoresOf(await measured(config))).toEqual(scoresOf(builtin))
  })
})
