import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCliBuiltAtNightWith } from '../rig/run-cli.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

const ids = Array.from({ length: 12 }, (_, at) => `q${at}`)

/** Indexes as many documents as the file `indexed` says. The pipeline sets `place` and `build`. */
const index = `
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
const most = Number(readFileSync('indexed', 'utf8'))
export const chunks = readdirSync('docs').sort().slice(0, most).map((name) => ({
  id: name, doc: 'docs/' + name, text: readFileSync('docs/' + name, 'utf8'),
}))
const read = (place) => (existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : [])
const write = (place, all) => {
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place + '.part', JSON.stringify(all))
  renameSync(place + '.part', place)
}
const builds = {
  fresh: (place) => write(place, chunks),
  'if-missing': (place) => existsSync(place) || write(place, chunks),
  upsert: (place) => {
    const own = new Set(chunks.map(({ id }) => id))
    write(place, [...read(place).filter(({ id }) => !own.has(id)), ...chunks])
  },
}
export const build = (how, place) => void builds[how](place)
export const find = (place, id) =>
  (place === 'memory' ? chunks : read(place)).filter(({ doc }) => doc === 'docs/' + id + '.md')
`

const place = `(process.argv[2] ?? '').replace('~', process.env.HOME)`

const programs = {
  'index.mjs': index,
  'build.mjs': `import { build } from './index.mjs'\nbuild(process.argv[3], ${place})\n`,
  'query.mjs': `import { createInterface } from 'node:readline'
import { find } from './index.mjs'
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  console.log(JSON.stringify({ id, chunks: find(${place}, id) }))
}
`,
  'serve.mjs': `import { createServer } from 'node:http'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { build, chunks, find } from './index.mjs'
const place = ${place}
// Base, with all documents, is first.
while (chunks.length < 12 && !existsSync(place)) await setTimeout(50)
build('if-missing', place)
createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const id = /q\\d+/.exec(String(JSON.parse(Buffer.concat(parts).toString()).query))[0]
  response.end(JSON.stringify({ chunks: find(place, id) }))
}).listen(process.env.PORT, '127.0.0.1')
`,
}

const node = `"${process.execPath}"`

const command = (at: string, how: string, query = `query.mjs ${at}`): string =>
  `kind: command, build: '${node} build.mjs ${at} ${how}', query: '${node} ${query}'`

const docs = Object.fromEntries(
  ids.map((id) => [`docs/${id}.md`, `All about ${id} in a few words more.\n`]),
)

/** A change that loses the documents of half of the questions. */
const loss = { indexed: '6' }

/** Returns the report on a pull request with this change, from one run or from shards. */
async function gate(
  pipeline: string,
  change: Readonly<Record<string, string>>,
  {
    files = {},
    shards = [],
  }: {
    readonly files?: Readonly<Record<string, string>>
    readonly shards?: readonly string[]
  } = {},
) {
  await using repo = await tempRepo()
  await using home = await tempDir()
  const golden = ids.map((id) =>
    JSON.stringify({ id, query: `What is ${id}?`, docs: [`docs/${id}.md`] }),
  )
  const config = `golden: golden.jsonl
metrics: [recall@5]
gate: { recall@5: { max-drop: 0.02 } }
pipeline: { ${pipeline} }
`
  const own = { 'golden.jsonl': `${golden.join('\n')}\n`, 'rag-gate.yml': config, indexed: '12' }
  await repo.commit({ ...docs, ...programs, ...own, ...files }, 'base')
  await repo.branch('change')
  await repo.commit(change, 'change')
  const run = (...args: readonly string[]) =>
    runCliBuiltAtNightWith({ HOME: home.path }, repo.path, ...args)
  const sides = ['--base', 'main', '--head', 'change']
  for (const shard of shards) {
    const out = join(home.path, 'runs', shard.replace('/', '-'))
    const said = await run('collect', ...sides, '--shard', shard, '--out', out)
    expect(said.exit, said.stderr).toBe(0)
  }
  const { stdout, stderr } =
    shards.length > 0
      ? await run('report', '--runs', join(home.path, 'runs'), '--json')
      : await run('gate', ...sides, '--json')
  expect(stdout, stderr).toMatch(/^{/)
  const report = JSON.parse(stdout) as Told
  return { ...report, findings: report.findings.filter(({ key }) => key === 'side') }
}

type Told = {
  readonly verdict: string
  readonly findings: readonly { readonly kind: string; readonly key?: string }[]
}

const told = [{ kind: 'changed-source', verdict: 'warn', key: 'side' }]

describe('an index of base that head searches instead of its own', () => {
  it.each(['if-missing', 'upsert'])('is told if build is %s at a fixed path', async (how) => {
    await using outside = await tempDir()
    const at = join(outside.path, 'index.json')
    expect(await gate(command(at, how), loss)).toMatchObject({ verdict: 'warn', findings: told })
  })

  it('is told below HOME, also if the server makes it at its start', async () => {
    const at = '~/.cache/index.json'
    const start = `kind: http, start: '${node} serve.mjs ${at}', url: 'http://127.0.0.1:{port}/'`
    for (const pipeline of [command(at, 'if-missing'), start])
      expect(await gate(pipeline, loss)).toMatchObject({ verdict: 'warn', findings: told })
  })

  it('is told by another job from returned text, with the run files of two shards', async () => {
    await using outside = await tempDir()
    const pipeline = command(join(outside.path, 'index.json'), 'if-missing')
    const change = { 'docs/q3.md': 'All about q3 in entirely different terms.\n' }
    const found = await gate(pipeline, change, { shards: ['1/2', '2/2'] })
    expect(found).toMatchObject({ verdict: 'warn', findings: told })
  })

  it('is told by the name of a document, if head returns text that only base has', async () => {
    await using outside = await tempDir()
    const at = join(outside.path, 'index.json')
    // The build also writes into the worktree, so only the texts of the chunks show that the index is
    // old.
    const pipeline = command(at, 'if-missing').replace("build: '", "build: 'touch built; ")
    const change = { 'docs/q3.md': 'All about q3 in entirely different terms.\n' }
    const { findings } = await gate(pipeline, change)
    expect(findings).toEqual([expect.objectContaining({ ...told[0], head: 'docs/q3.md' })])
  })
})

const refactoring = { 'query.mjs': `${programs['query.mjs']}// The same in other words.\n` }

describe('equal lists cause no warning', () => {
  it.each([
    [
      'for a refactoring, if the index is in memory',
      `kind: command, query: '${node} query.mjs memory'`,
    ],
    [
      'for a refactoring, if build only checks',
      `kind: command, build: test -d docs, query: '${node} query.mjs memory'`,
    ],
    [
      'for a refactoring, if query logs outside',
      `kind: command, query: '${node} query.mjs memory 2>>~/ask.log'`,
    ],
    ['for a refactoring, if the index is in the worktree', command('.index/i.json', 'if-missing')],
  ])('%s', async (_, pipeline) => {
    expect(await gate(pipeline, refactoring)).toMatchObject({ verdict: 'pass', findings: [] })
  })

  it('for a change of documents that no list shows, if the index is in the worktree', async () => {
    const change = { 'docs/other.md': 'Nothing that any question asks.\n', indexed: '13' }
    const pipeline = command('.index/i.json', 'fresh')
    expect(await gate(pipeline, change)).toMatchObject({ verdict: 'pass', findings: [] })
  })

  it('if a program names the place by the side', async () => {
    const files = {
      'build.mjs': programs['build.mjs'].replace(place, `${place} + process.env.RAG_GATE_SIDE`),
      'query.mjs': programs['query.mjs'].replace(place, `${place} + process.env.RAG_GATE_SIDE`),
    }
    const change = { 'query.mjs': `${files['query.mjs']}// The same in other words.\n` }
    const pipeline = command('~/index-', 'if-missing')
    expect(await gate(pipeline, change, { files })).toMatchObject({ verdict: 'pass', findings: [] })
  })
})
