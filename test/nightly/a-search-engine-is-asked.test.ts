import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { elasticsearch } from '../rig/engines/elasticsearch.ts'
import { indexed, lossyIndexes } from '../rig/engines/gated-engine.ts'
import { recordedEngine } from '../rig/engines/recorded-engine.ts'
import { configText, handbook } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'
import { runCliWith } from '../rig/run-cli.ts'
import { scriptedServer } from '../support/scripted-server.ts'
import { tempDir } from '../support/temp-dir.ts'

const [header, secret] = elasticsearch.credential
const token = secret.split(' ').at(-1) ?? ''

const indexes = lossyIndexes((side) => `docs-${side}`)

function withEngine(origin: string, pipeline: object = {}) {
  const config = {
    kind: 'http',
    url: `${origin}/docs-{side}/_search`,
    headers: { [header]: 'RAG_GATE_SEARCH_AUTH' },
    request: { size: '{k}', query: { match: { text: '{query}' } } },
    response: {
      chunks: 'hits.hits[]',
      chunk: { id: '_id', doc: '_source.doc', text: '_source.text', score: '_score' },
    },
    inputs: ['index/**'],
    context: 5,
    ...pipeline,
  }
  return { '.github/rag-gate.yml': configText({ pipeline: config }), 'index/mapping.json': '{}' }
}

const change = { 'index/mapping.json': '{"settings":{}}' }

/** Returns the contents of all files below a folder, joined. */
async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

describe('a search engine that requires a key', () => {
  it('blocks a head whose index lacks a document, and keeps the key secret', async () => {
    await using engine = await recordedEngine(elasticsearch, indexes)
    await using scenario = await openScenario({
      base: { ...handbook, ...withEngine(engine.origin) },
      head: change,
      visibility: 'private',
    })
    const step = await scenario.run({ env: { RAG_GATE_SEARCH_AUTH: secret } })
    expect(step.exit, step.stdout).toBe(1)
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain('refund-annual')
    // The two sides return different lists for every question, so the gate asks each of the six
    // questions twice.
    expect(engine.requests.map(({ path }) => path).toSorted()).toEqual([
      ...Array<string>(12).fill('/docs-base/_search'),
      ...Array<string>(12).fill('/docs-head/_search'),
    ])
    const said = [step.stdout, step.stderr, step.summary, ...step.outputs.values(), comment?.body]
    expect(said.join('\n')).not.toContain(token)
  })

  it('S6: writes the key to no report, run file or cache, even if the server echoes it', async () => {
    const talks = indexed.map((one) => ({ ...one, text: `${one.text} asked with ${secret}` }))
    await using engine = await recordedEngine(
      elasticsearch,
      new Map([...indexes.keys()].map((name) => [name, talks])),
    )
    await using scenario = await openScenario({
      base: { ...handbook, ...withEngine(engine.origin) },
      head: change,
    })
    await using out = await tempDir()
    const env = { RAG_GATE_SEARCH_AUTH: secret, XDG_CACHE_HOME: join(out.path, 'cache') }
    const folder = scenario.origin.path
    const [base, head] = [scenario.pull.base, scenario.pull.merge]
    const flags = ['--base', base, '--head', head, '--out', join(out.path, 'report')]
    const { stdout, stderr } = await runCliWith(env, folder, 'gate', ...flags)
    const written = await everythingIn(out.path)
    expect(await readdir(join(out.path, 'cache'), { recursive: true })).toContainEqual(
      expect.stringContaining('run'),
    )
    expect(written).toContain('asked with ***')
    expect(stdout + stderr + written).not.toContain(token)
  })

  it.each([
    {
      name: 'another host',
      changes: (origin: string) => ({
        url: `${origin.replace('127.0.0.1', 'localhost')}/docs-{side}/_search`,
      }),
      why: "base's config uses POST http://127.0.0.1:",
    },
    {
      name: 'another secret',
      changes: () => ({ headers: { [header]: 'RAG_GATE_OTHER' } }),
      why: "which base's config does not set from RAG_GATE_OTHER",
    },
  ])('S6: sends the key to no address that only head names: $name', async ({ changes, why }) => {
    await using engine = await recordedEngine(elasticsearch, indexes)
    await using scenario = await openScenario({
      base: { ...handbook, ...withEngine(engine.origin) },
      head: { ...change, ...withEngine(engine.origin, changes(engine.origin)) },
    })
    const step = await scenario.run({
      env: { RAG_GATE_SEARCH_AUTH: secret, RAG_GATE_OTHER: 'another-secret-of-the-job' },
    })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout).toContain(`no secret is sent for pipeline.headers.${header}`)
    expect(step.stdout).toContain(why)
    expect(engine.requests.filter(({ path }) => path.startsWith('/docs-head'))).toEqual([])
  })

  it("S6: sends the key to no readiness path on base's host that only head names", async () => {
    await using server = await scriptedServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ hits: { hits: [] } }))
    })
    const ready = `${server.origin}/mallory/collect?x=1`
    await using scenario = await openScenario({
      base: { ...handbook, ...withEngine(server.origin) },
      head: { ...change, ...withEngine(server.origin, { ready }) },
      door: 'bundle-at-night',
    })
    await scenario.run({ env: { RAG_GATE_SEARCH_AUTH: secret } })
    const sent = (path: string) =>
      server.requests.filter((one) => one.path === path).map(({ headers }) => headers.authorization)
    expect(sent('/mallory/collect?x=1')).toEqual([undefined])
    expect(new Set(sent('/docs-head/_search'))).toEqual(new Set([secret]))
  })

  it('S15: does not measure head alone because base lacked its key', async () => {
    await using engine = await recordedEngine(elasticsearch, indexes)
    await using scenario = await openScenario({
      base: { ...handbook, ...withEngine(engine.origin) },
      head: { '.github/rag-gate.yml': configText() },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(3)
    expect(step.stdout).toContain('base: RAG_GATE_SEARCH_AUTH, which pipeline.headers uses, is not')
    expect(engine.requests).toEqual([])
  })

  it('says which variable is not set', async () => {
    await using engine = await recordedEngine(elasticsearch, indexes)
    await using scenario = await openScenario({
      base: { ...handbook, ...withEngine(engine.origin) },
      head: change,
    })
    const step = await scenario.run()
    expect(step.exit).toBe(3)
    expect(step.stdout).toContain('RAG_GATE_SEARCH_AUTH, which pipeline.headers uses, is not set')
    expect(engine.requests).toEqual([])
  })
})
