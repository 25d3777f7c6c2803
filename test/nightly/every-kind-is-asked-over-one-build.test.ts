import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { embeddingsServer } from '../rig/embeddings-server.ts'
import { elasticsearch } from '../rig/engines/elasticsearch.ts'
import { type Indexed, recordedEngine } from '../rig/engines/recorded-engine.ts'
import { type CliResult, runBuiltCliWith } from '../rig/run-cli.ts'
import { documents, run, sameDocuments } from '../rig/same-documents.ts'
import { scriptedServer } from '../support/scripted-server.ts'
import { tempDir } from '../support/temp-dir.ts'
import type { TempRepo } from '../support/temp-repo.ts'

/** `build` determines the size of a chunk, so a query without the build's output would use another size. */
const build = `build: 'echo build $RAG_GATE_SIDE >> "$NOTES"; expr $(cat chunk-size.txt) / 2 > size; mv size chunk-size.txt', teardown: 'echo teardown $RAG_GATE_SIDE >> "$NOTES"'`
const reply =
  'response: { chunks: result.hits, chunk: { id: key, doc: source.doc, start: source.start, end: source.end, text: source.text } }'
const chunked = (size: number): string =>
  `documents: ["docs/**/*.md"], chunk: { size: ${size}, overlap: 0 }`

type Kind = {
  readonly name: string
  readonly config: (size: number, origin: string) => string
  /** The lines that the steps of each side write, without duplicates. */
  readonly notes: readonly string[]
}

const noted = ['build base', 'build head', 'teardown base', 'teardown head']

const kinds: readonly Kind[] = [
  {
    name: 'builtin, words',
    config: (size) => `{ ${chunked(size)}, retrieve: { k: 20 } }`,
    notes: [],
  },
  {
    name: 'builtin, vectors',
    config: (size) =>
      `{ ${chunked(size)}, retrieve: { k: 20, mode: hybrid }, embed: { model: small } }`,
    notes: [],
  },
  ...['stream', 'once', 'batch'].map((mode) => ({
    name: `command, ${mode}`,
    config: () => `{ kind: command, mode: ${mode}, context: 20, ${build}, query: '${run(mode)}' }`,
    notes: noted,
  })),
  {
    name: 'http, a server of its own',
    config: () =>
      `{ kind: http, context: 20, ${build}, start: '${run('serve')}', ready: "http://127.0.0.1:{port}/ready", url: "http://127.0.0.1:{port}/ask", request: { question: "{query}", depth: "{k}" }, ${reply} }`,
    notes: noted,
  },
  {
    name: 'http, an engine behind a key',
    config: (size, origin) => engineConfig(origin, `size-${size}`),
    notes: [],
  },
  {
    name: 'runs',
    config: () => '{ kind: runs, context: 20, path: "made/{side}.jsonl" }',
    notes: [],
  },
]

const [header, secret] = elasticsearch.credential

function engineConfig(origin: string, revision: string): string {
  return `{ kind: http, context: 20, url: "${origin}/docs-{side}/_search", headers: { ${header}: RAG_GATE_SEARCH_AUTH }, request: { size: "{k}", query: { match: { text: "{query}" } } }, response: { chunks: "hits.hits[]", chunk: { id: _id, doc: _source.doc, text: _source.text, score: _score } }, inputs: [chunk-size.txt] } # ${revision}`
}

/** One chunk for each rule of a document. Head's index lacks the chunks of one document. */
const rules: readonly Indexed[] = Object.entries(documents).flatMap(([doc, text]) =>
  text.split('\n\n').map((rule, at) => ({ id: `${doc}#${at}`, doc, text: rule })),
)
const indexes = new Map([
  ['docs-base', rules],
  ['docs-head', rules.filter(({ doc }) => doc !== 'docs/seats.md')],
])

const withoutTimes = (json: string): string => JSON.stringify({ ...JSON.parse(json), times: {} })

/** A repository in which the built program runs, and a folder for its output. */
async function openSite(config: (size: number) => string) {
  await using undo = new AsyncDisposableStack()
  const repo: TempRepo = undo.use(await sameDocuments(config))
  const dir = undo.use(await tempDir())
  const owned = undo.move()
  const at = (name: string): string => join(dir.path, name)
  const env = { NOTES: at('notes'), RAG_GATE_SEARCH_AUTH: secret, OPENAI_API_KEY: 'a-key' }
  const cli = (...args: readonly string[]): Promise<CliResult> =>
    runBuiltCliWith({ env }, repo.path, ...args)
  return {
    repo,
    at,
    cli,
    /** Fails with the program's messages if it does not succeed. */
    good: async (...args: readonly string[]): Promise<string> => {
      const { exit, stdout, stderr } = await cli(...args)
      expect(exit, `${args.join(' ')}\n${stderr}`).toBe(0)
      return stdout
    },
    report: (runs: string): Promise<CliResult> => cli('report', '--runs', at(runs), '--json'),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const commits = ['--base', 'main', '--head', 'change', '--pass-env', 'NOTES', '--no-cache'] as const

describe('three stages', { timeout: 120_000 }, () => {
  it.each(kinds)(
    '$name: two workers, which both ask one part at the same time, give the report of one run',
    async ({ name, config, notes }) => {
      await using engine = await recordedEngine(elasticsearch, indexes)
      await using models = await embeddingsServer()
      await using site = await openSite((size) => config(size, engine.origin))
      const { at, good, report } = site
      if (name === 'runs') await leaveRuns(site.repo)
      const reach = name.includes('vectors') ? ['--base-url', models.baseUrl] : []
      await good('collect', ...commits, ...reach, '--out', at('whole'))
      const whole = await report('whole')
      expect(JSON.parse(whole.stdout).metrics.some(hasMoved), whole.stdout).toBe(true)
      await writeFile(at('notes'), '')

      await good('build', ...commits, ...reach, '--out', at('build'))
      const embedded = models.embedded.length
      const passing = ['--pass-env', 'NOTES', ...reach]
      const ask = (part: number): Promise<string> =>
        good('ask', at('build'), '--shard', `${part}/2`, ...passing, '--out', at(`parts/${part}`))
      const told = await Promise.all([ask(1), ask(1), ask(2)])
      expect(told.join('')).not.toMatch(/[1-9]\d* on (?:base|head)/)
      const merged = await report('parts')
      expect(withoutTimes(merged.stdout) === withoutTimes(whole.stdout)).toBe(true)
      // Only the build embeds all chunks. Each of the three workers embeds its own questions and, to check that
      // the model is still the same, three chunks of each side.
      const fresh = models.embedded.slice(embedded)
      const chunks = fresh.filter((text) => !text.startsWith('How many days'))
      expect(chunks.length).toBeLessThanOrEqual(3 * 2 * 3)

      await good('teardown', at('build'), '--pass-env', 'NOTES')
      const lines = (await readFile(at('notes'), 'utf8')).split('\n').filter(Boolean)
      expect(lines.toSorted()).toEqual(notes)
    },
  )
})

const hasMoved = ({ delta }: { readonly delta?: number }): boolean =>
  delta !== undefined && delta !== 0

/** Leaves a command's run files in the checkout, as an earlier step would. */
async function leaveRuns({ path }: TempRepo): Promise<void> {
  await using site = await openSite(
    () => `{ kind: command, context: 20, query: '${run('stream')}' }`,
  )
  await site.good('collect', ...commits, '--out', site.at('runs'))
  await mkdir(join(path, 'made'))
  for (const side of ['base', 'head']) {
    const bytes = await readFile(site.at(`runs/${side}.jsonl`))
    await writeFile(join(path, 'made', `${side}.jsonl`), bytes)
  }
}

/**
 * An engine that repeats the key in each answer. For head's index, it answers `lives` more requests and
 * then drops the connection.
 */
async function mortalEngine() {
  const state = { lives: Infinity }
  const server = await scriptedServer((request, response) => {
    if (request.path.includes('head') && (state.lives -= 1) < 0) return void response.destroy()
    const key = String(request.headers.authorization)
    const search = (index: string, text: string, k: number) =>
      ranked(index, text)
        .slice(0, k)
        .map((hit) => ({ ...hit, id: `${hit.id} ${key}` }))
    const { status, body } = elasticsearch.answer(request, search)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return Object.assign(server, { state })
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z0-9]+/g))

function ranked(index: string, text: string): readonly (Indexed & { readonly score: number })[] {
  const scored = (indexes.get(index) ?? []).map((chunk) => ({
    ...chunk,
    score: wordsOf(chunk.text).intersection(wordsOf(text)).size,
  }))
  return scored.toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
}

/** Returns the contents of all files below a folder, joined. */
async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

describe('an engine that dies in the middle of a part', { timeout: 120_000 }, () => {
  it('is reported, and answered questions are not asked again after its recovery', async () => {
    await using engine = await mortalEngine()
    await using site = await openSite((size) => engineConfig(engine.origin, `size-${size}`))
    const { at, good, cli, report } = site
    await good('collect', ...commits, '--out', at('whole'))
    const whole = await report('whole')
    await good('build', ...commits, '--out', at('build'))
    const ask = (): Promise<CliResult> =>
      cli('ask', at('build'), '--out', at('part'), '--pass-env', 'NOTES')

    // Head's index answers six more requests. Then two questions fail, each after half a minute of
    // retries.
    engine.state.lives = 6
    const broken = await ask()
    expect(broken.exit, broken.stderr).toBe(0)
    const early = await report('part')
    const words = await cli('report', '--runs', at('part'))
    const said = words.stdout.replace(/\s+/g, ' ')
    expect(said).toMatch(
      /2 of 8 queries failed on head \(5% allowed\), such as [\w-]+: the server closed/,
    )
    expect(said).toContain('this is not a verdict on the change')
    expect(early.exit).toBe(3)
    const written = await everythingIn(at('part'))
    const answered = written.split('\n').filter((line) => line.startsWith('{"side"'))
    expect(answered).toHaveLength(8 + 6)

    engine.state.lives = Infinity
    const before = engine.requests.length
    const repaired = await ask()
    expect(repaired.exit, repaired.stderr).toBe(0)
    // One question of each side is asked a second time, to see whether its list is the same.
    expect(engine.requests.length - before).toBe(8 - 6 + 2)
    const merged = await report('part')
    expect(withoutTimes(merged.stdout) === withoutTimes(whole.stdout)).toBe(true)
    expect(await readdir(at('part'))).toEqual(['finished'])

    const told = [broken, early, words, repaired, merged].flatMap((one) => [one.stdout, one.stderr])
    const all = [...told, written, await everythingIn(at('.'))].join('\n')
    expect(all).toContain('***')
    expect(all).not.toContain(secret.split(' ').at(-1))
  })
})
