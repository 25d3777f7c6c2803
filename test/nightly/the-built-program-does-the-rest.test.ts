import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openCached } from '../rig/cached-scenario.ts'
import { handbook, recallDrop, refactoring } from '../rig/handbook.ts'
import { cliBundle, runBuiltCli, runBuiltCliWith } from '../rig/run-cli.ts'
import { judgedConfig, judgedRepo } from '../support/judged-repo.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

// Most other scenarios run the sources in this process. These run the built files that no other scenario
// covers.
vi.setConfig({ testTimeout: 60_000 })

const dist = dirname(cliBundle)

const page = '<!doctype html><title>Seats</title><p>Teams have <b>twelve</b> seats.</p>\n'

const golden = [
  {
    id: 'seats',
    query: 'How many seats do teams have?',
    docs: ['docs/seats.html'],
    answer: 'Teams have twelve seats.',
  },
]
  .map((item) => `${JSON.stringify(item)}\n`)
  .join('')

const withPage = {
  'rag-gate.yml': judgedConfig().replace('docs/*.md', 'docs/*.html'),
  'docs/seats.html': page.replace('twelve', 'ten'),
  'golden.jsonl': golden,
}

const range = ['--base', 'main~1', '--head', 'main'] as const

describe('the built command line', () => {
  it('collects answers about an HTML page, and reports the judgments', async () => {
    await using given = await judgedRepo({}, withPage)
    await given.commit({ 'docs/seats.html': page })
    const collected = await given.runBuilt('collect', ...range, '--out', 'runs')
    expect(collected.exit, collected.stderr).toBe(0)
    const reported = await given.runBuilt('report', '--runs', 'runs', '--json')
    expect(reported.exit, reported.stderr).toBe(0)
    const report = JSON.parse(reported.stdout)
    expect(report).toMatchObject({ outcome: 'compared', verdict: 'pass' })
    expect(report.chunks).toContainEqual(
      expect.objectContaining({ text: 'Seats\n\nTeams have twelve seats.' }),
    )
    expect(given.server.calls.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['answer', 'extract', 'verify']),
    )
    expect(given.server.problems).toEqual([])
  })

  it('exits with 3 if the judge refuses the key, and nothing keeps the process alive', async () => {
    const trouble = { kind: 'status', status: 401, message: 'Incorrect API key.' } as const
    const failures = [{ when: ({ kind }: { kind: string }) => kind !== 'answer', trouble }]
    await using given = await judgedRepo({ failures }, withPage)
    await given.commit({ 'docs/seats.html': page })
    expect(await given.run('collect', ...range, '--out', 'runs')).toMatchObject({ code: 0 })
    const reported = await given.runBuilt('report', '--runs', 'runs', '--json')
    expect(reported.exit, reported.stderr).toBe(3)
    expect(JSON.parse(reported.stdout)).toMatchObject({ verdict: 'error' })
  })

  it('checks a judge', async () => {
    await using given = await judgedRepo()
    const { exit, stdout, stderr } = await given.runBuilt('judge', 'check')
    expect(exit, stderr).toBe(0)
    expect(stdout).toContain('trusted: 21 of 21 checks passed, 15 requests')
  })

  it('finds the value of an expression in a server response', async () => {
    await using repo = await tempRepo()
    await repo.commit({
      'docs/seats.html': page,
      'golden.jsonl': golden,
      'server.mjs': `import { createServer } from 'node:http'
const hits = [{ key: 'seats', source: { doc: 'docs/seats.html', text: 'Teams have twelve seats.' } }]
createServer((_, response) => response.end(JSON.stringify({ found: [{ hits }] }))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
`,
      'rag-gate.yml': `golden: golden.jsonl
metrics: [recall@5]
gate: { recall@5: { min: 1 } }
pipeline:
  kind: http
  start: '"${process.execPath}" server.mjs'
  ready: 'http://127.0.0.1:{port}/'
  url: 'http://127.0.0.1:{port}/ask'
  response: { chunks: 'found[0].hits', chunk: { id: key, doc: source.doc, text: source.text } }
`,
    })
    await repo.commit({ 'other.txt': 'Any file may be one that the server reads.\n' })
    const since = ['--base', 'HEAD~1', '--head', 'HEAD', '--json']
    const { exit, stdout, stderr } = await runBuiltCli(repo.path, 'gate', ...since)
    expect(exit, stderr).toBe(0)
    const { items } = JSON.parse(stdout)
    expect(items[0].targets).toMatchObject([{ name: 'docs/seats.html', rank: { head: 1 } }])
    expect(items[0].scores[0]).toMatchObject({ metric: 'recall@5', head: 1 })
  })
})

describe('the code that runs before the Node.js version check', () => {
  it('consists of cli.js and a file without imports', async () => {
    const importsOf = async (file: string) =>
      Array.from(
        (await readFile(join(dist, file), 'utf8')).matchAll(/^import .*"(\..+)"/gm),
        ([, from]) => from,
      )
    expect(await importsOf('cli.js')).toEqual(['./lib-start.js'])
    expect(await importsOf('lib-start.js')).toEqual([])
  })
})

describe('the programs beside the built ones', () => {
  it('are at the path used by the file that starts them', async () => {
    const found: string[] = []
    const names = await readdir(dist, { recursive: true })
    for (const name of names.filter((one) => one.endsWith('.js'))) {
      const code = await readFile(join(dist, name), 'utf8')
      const addresses = code.matchAll(
        /import\.meta\.url\.endsWith\("\.ts"\) \? "[^"]+" : "([^"]+)"/g,
      )
      for (const [, address = ''] of addresses) {
        const file = join(dirname(join(dist, name)), address)
        await access(file)
        found.push(`${basename(name).split(/[-.]/, 1).join()}: ${basename(file)}`)
      }
    }
    expect(found.toSorted()).toEqual([
      'lib: actions-artifact.js',
      'lib: actions-cache.js',
      'lib: cli.js',
      'lib: dist',
      'lib: embeddings-worker.js',
      'lib: native-worker.js',
      'lib: page-worker.js',
      'lib: pdf-worker.js',
      'lib: rag_gate.py',
      'lib: score-worker.js',
      'lib: trec-worker.js',
    ])
  })

  it('save measurements for the action', async () => {
    await using cached = await openCached({ base: handbook, head: refactoring, door: 'bundle' })
    const env = { RAG_GATE_STORE_KEY: 'a-secret-of-at-least-twenty-characters' }
    const first = await cached.pull({ env })
    expect(first.exit, first.stdout).toBe(0)
    expect(cached.service.entries).not.toEqual([])
    const again = await cached.pull({ env })
    expect(again.exit, again.stdout).toBe(0)
    expect(again.stdout).toMatch(/head: nothing to build/)
  })
})

describe('the built command line, disturbed', () => {
  async function worseRepo() {
    const repo = await tempRepo()
    const files = Object.entries(handbook).filter(([, content]) => content !== null)
    await repo.commit(Object.fromEntries(files))
    await repo.branch('change')
    await repo.commit(recallDrop)
    return repo
  }

  it('keeps its exit code if nobody reads its output (EPIPE)', async () => {
    await using repo = await worseRepo()
    const commits = ['--base', 'main', '--head', 'change', '--json']
    const { exit, stderr } = await runBuiltCliWith({ unread: true }, repo.path, 'gate', ...commits)
    expect(exit, stderr).toBe(1)
    expect(stderr).not.toMatch(/EPIPE|standard output|error:/)
  })

  it('exits with 3 on an uncaught exception', async () => {
    await using repo = await worseRepo()
    await using dir = await tempDir()
    const fault = join(dir.path, 'fault.mjs')
    // Throws as soon as the program listens for uncaught exceptions.
    await writeFile(
      fault,
      `import { isMainThread } from 'node:worker_threads'
const timer = isMainThread && setInterval(() => {
  if (process.listenerCount('uncaughtException') === 0) return
  clearInterval(timer)
  throw new Error('boom')
}, 1)
`,
    )
    const env = { NODE_OPTIONS: `--import=${fault}` }
    const commits = ['--base', 'main', '--head', 'change']
    const { exit, stderr } = await runBuiltCliWith({ env }, repo.path, 'gate', ...commits)
    expect(exit, stderr).toBe(3)
    expect(stderr).toMatch(/^error: this is a bug in RAG Gate.*\nError: boom\n/m)
  })
})
