import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { embeddingsServer } from '../../../../test/rig/embeddings-server.ts'
import { configText, handbook, pipeline } from '../../../../test/rig/handbook.ts'
import { runBuiltCli, runCli } from '../../../../test/rig/run-cli.ts'
import { watchCli } from '../../../../test/rig/watch-cli.ts'
import { judgedRepo } from '../../../../test/support/judged-repo.ts'
import { isElement, nodesOf, textOf } from '../../../../test/support/parsed-html.ts'
import { tempRepo, type TempRepo } from '../../../../test/support/temp-repo.ts'

vi.setConfig({ testTimeout: 60_000 })

async function handbookRepo(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit(handbook)
  return repo
}

const csvOf = (text: string): readonly (readonly string[])[] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

describe('S14: settings of the built-in pipeline', () => {
  it.each([
    ['chunk.siz=300', /pipeline\.chunk\.siz: unknown key.*size/],
    ['chnk.size=300', /pipeline\.chnk: unknown key.*chunk/],
    ['retrieve.mode=bm25,bm26', /pipeline\.retrieve\.mode: expected.*found "bm26".*bm25/],
    ['chunk.size=big', /pipeline\.chunk\.size: expected a whole number .*found "big"/],
    ['chunk.size=', /--set chunk\.size: "" is not a list of values/],
    ['chunk.size', /--set "chunk\.size": expected KEY=VALUE,VALUE/],
    ['depth=5,50', /--set depth: this key controls how the pipeline is queried/],
    ['__proto__.size=5', /pipeline\["__proto__"\]|pipeline\.__proto__/],
    ['context=3', /pipeline\.context: .*belongs to kind/],
  ])('that are misspelt are reported before anything is measured: %s', async (set, message) => {
    await using repo = await handbookRepo()
    const { exit, stdout, stderr } = await runCli(repo.path, 'sweep', '--set', set)
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('variant 1')
  })

  it('are not trusted if labels match nothing or the golden set is empty', async () => {
    await using repo = await handbookRepo()
    const golden = join(repo.path, 'eval/golden.jsonl')
    const lines = await readFile(golden, 'utf8')
    await writeFile(golden, lines.replaceAll('"doc":"', '"doc":"elsewhere/'))
    const misspelt = await runCli(repo.path, 'sweep', '--set', 'retrieve.k=1')
    expect(misspelt.exit).toBe(3)
    expect(misspelt.stdout).toMatch(/labels\s+that match nothing, such as elsewhere\//)
    expect(misspelt.stdout).not.toMatch(/cheapest|Best|\*/)
    await writeFile(golden, '')
    const empty = await runCli(repo.path, 'sweep', '--set', 'retrieve.k=1')
    expect(empty.exit).toBe(3)
    expect(empty.stdout).toContain('The variants cannot be compared')
  })

  it('are not measured if the output folder is an existing file', async () => {
    await using repo = await handbookRepo()
    const { exit, stderr } = await runCli(
      repo.path,
      'sweep',
      '--set',
      'retrieve.k=1',
      '--out',
      '.github/rag-gate.yml',
    )
    expect(exit).toBe(2)
    expect(stderr).toMatch(/--out .*: a file with that name already exists/)
    expect(stderr).not.toContain('variant 1')
  })

  it.each([
    [['--set', 'retrieve.k=1', 'v.yml'], 'sweep takes --set or a file, not both'],
    [['v.yml', 'w.yml'], 'sweep takes one file of variants'],
    [['--set', 'retrieve.k=1', '--set', 'retrieve.k=2'], 'specifies "retrieve.k" twice'],
    [
      ['--set', 'retrieve.k=1', '--budget', 'soon'],
      '--budget "soon": expected 0.1 to 21600 seconds',
    ],
    [
      ['--set', `retrieve.k=${Array.from({ length: 501 }, (_, at) => at + 1).join(',')}`],
      'at most 500',
    ],
    [['nowhere.yml'], 'nowhere.yml: '],
    [['--set', 'chunk.size=500'], 'every variant is the same as the unchanged pipeline'],
  ])('cause an error for flags that name nothing to try: %s', async (flags, message) => {
    await using repo = await handbookRepo()
    const { exit, stderr } = await runCli(repo.path, 'sweep', ...flags)
    expect(exit, stderr).toBe(2)
    expect(stderr).toContain(message)
  })

  it('are measured in every combination and unchanged, with one index per chunking', async () => {
    await using repo = await handbookRepo()
    const sets = ['--set', 'chunk.size=100,500', '--set', 'retrieve.k=1,2,3']
    const files = ['--out', 'out', '--json']
    const { exit, stdout, stderr } = await runBuiltCli(repo.path, 'sweep', ...sets, ...files)
    expect(exit, stderr).toBe(0)
    expect(stderr.match(/built an index of/g)).toHaveLength(2)
    const report = JSON.parse(stdout)
    const names = report.variants.map(({ name }: { name: string }) => name)
    expect(names).toEqual([
      'as it is',
      ...[100, 500].flatMap((size) => [1, 2, 3].map((k) => `chunk.size=${size} retrieve.k=${k}`)),
    ])
    const [heading = [], ...rows] = csvOf(await readFile(join(repo.path, 'out/sweep.csv'), 'utf8'))
    expect(rows.map(([name]) => name)).toEqual(names)
    expect(heading.slice(0, 4)).toEqual([
      'variant',
      'outcome',
      'non_dominated',
      report.metrics[0].name,
    ])
    expect(heading.slice(-2)).toEqual(['build_ms_this_run', 'query_ms_this_run'])
    const page = await readFile(join(repo.path, 'out/sweep.html'), 'utf8')
    for (const name of names) expect(page).toContain(name)
  })

  it('produce the same bytes again, except for the times', async () => {
    await using repo = await handbookRepo()
    const run = async (name: string) => {
      const files = ['--out', name, '--json']
      const sets = ['--set', 'chunk.size=100,200', '--set', 'retrieve.k=1,3']
      const { stdout } = await runCli(repo.path, 'sweep', ...sets, ...files)
      const csv = await readFile(join(repo.path, `${name}/sweep.csv`), 'utf8')
      const page = await readFile(join(repo.path, `${name}/sweep.html`), 'utf8')
      const { variants, ...rest } = JSON.parse(stdout)
      return {
        csv: csvOf(csv).map((cells) => cells.slice(0, -2)),
        page: page.replaceAll(/<td>[\d.]+ m?s<\/td>/g, '<td>time</td>'),
        report: {
          ...rest,
          variants: variants.map((one: object) => ({ ...one, times: undefined })),
        },
      }
    }
    const first = await run('one')
    expect(first.page).toContain('<td>time</td>')
    expect(await run('two')).toEqual(first)
  })

  it('fail individually if they conflict', async () => {
    await using repo = await handbookRepo()
    const sets = ['--set', 'chunk.size=100,500', '--set', 'chunk.overlap=0,200']
    const { exit, stdout } = await runCli(repo.path, 'sweep', ...sets)
    expect(exit).toBe(3)
    expect(stdout).toContain('RAG Gate: 4 of 5 variants measured')
    expect(stdout).toMatch(
      /chunk\.size=100 chunk\.overlap=200: pipeline\.chunk\.overlap: expected\s+less/,
    )
  })
})

/** A pipeline that returns the first K documents, sorted by name or in reverse. */
const program = `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const names = ['a', 'b', 'c']
const reversed = false
if (reversed) names.reverse()
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const chunks = names.slice(0, Number(process.env.K ?? 1)).map((doc) => ({
    id: doc, doc: 'docs/' + doc + '.md', text: 'Rule ' + doc,
  }))
  console.log(JSON.stringify({ id, chunks, context: chunks.map(({ id }) => id) }))
}
`

const patch = `--- a/ask.mjs
+++ b/ask.mjs
@@ -4,3 +4,3 @@
 const names = ['a', 'b', 'c']
-const reversed = false
+const reversed = true
 if (reversed) names.reverse()
`

async function programRepo(keys: object = {}): Promise<TempRepo> {
  const repo = await tempRepo()
  const items = ['a', 'b', 'c'].map((id) => ({ id, query: id, docs: [`docs/${id}.md`] }))
  await repo.commit({
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.md`, `Rule ${name}\n`])),
    'ask.mjs': program,
    'golden.jsonl': items.map((item) => `${JSON.stringify(item)}\n`).join(''),
    'rag-gate.yml': JSON.stringify({
      golden: 'golden.jsonl',
      metrics: ['recall@context', 'mrr'],
      pipeline: {
        kind: 'command',
        query: 'K=$K node ask.mjs',
        build: 'echo building',
        ...keys,
      },
    }),
  })
  return repo
}

const hostile = ['=1+1', '+cmd', '-2', '@SUM(A1)', '<script>alert(1)</script>"\'&', '::error::x']

describe('S14: variants of a command pipeline', () => {
  it('with variables or a patch are measured on one build, whatever their names', async () => {
    await using repo = await programRepo({ query: 'K=${K:-1} node ask.mjs' })
    await writeFile(join(repo.path, 'reverse.patch'), patch)
    const variants = [
      { name: 'reversed', patch: 'reverse.patch' },
      { name: 'both', patch: 'reverse.patch', env: { K: 2 } },
      ...hostile.map((name, at) => ({ name, env: { K: (at % 3) + 1 } })),
    ]
    await writeFile(join(repo.path, 'variants.json'), JSON.stringify(variants))
    const files = ['variants.json', '--out', '.']
    const { exit, stdout, stderr } = await runBuiltCli(repo.path, 'sweep', ...files, '--json')
    expect(exit, stderr).toBe(0)
    // The sweep builds one index for the working tree, shared by all variants that set only
    // variables named by `query`, and one for the patch.
    expect(stderr.match(/\| building/g)).toHaveLength(2)
    expect(stderr).toContain(
      '=1+1 returns the same results as the unchanged pipeline for every question',
    )
    expect(stderr).not.toMatch(/(?:reversed|both|\+cmd) returns the same results/)
    const report = JSON.parse(stdout)
    const recall = report.variants.map(
      ({ name, values }: { name: string; values: Record<string, number> }) =>
        `${name}: ${values['recall@context']?.toFixed(2)}`,
    )
    expect(recall.slice(0, 5)).toEqual([
      'as it is: 0.33',
      'reversed: 0.33',
      'both: 0.67',
      '=1+1: 0.33',
      '+cmd: 0.67',
    ])
    const [, reversed] = report.variants
    expect(reversed).toMatchObject({ better: ['c'], worse: ['a'] })
    const csv = await readFile(join(repo.path, 'sweep.csv'), 'utf8')
    for (const name of hostile.slice(0, 4)) expect(csv).toContain(`\r\n'${name},`)
    expect(csv).toContain('"<script>alert(1)</script>""\'&",measured')
    const page = await readFile(join(repo.path, 'sweep.html'), 'utf8')
    const nodes = nodesOf(page)
    expect(nodes.filter((node) => isElement(node, 'script'))).toEqual([])
    const rows = nodes.filter((node) => isElement(node, 'th')).map(textOf)
    for (const name of hostile.slice(0, 5)) expect(rows.join('\n')).toContain(name)
    const table = await runCli(repo.path, 'sweep', 'variants.json')
    expect(table.stdout).not.toMatch(/^\s*::/m)
  })

  it('that exceed the deadline are listed, and do not count as a pass', async () => {
    await using repo = await programRepo({ build: 'sleep $SLEEP' })
    const variants = [0, 100, 200].map((seconds) => ({
      name: `${seconds} s`,
      env: { SLEEP: seconds },
    }))
    await writeFile(join(repo.path, 'variants.yml'), JSON.stringify(variants))
    const args = ['sweep', 'variants.yml', '--budget', '4s']
    const { exit, stdout, left, leftovers, ms } = await watchCli(repo.path, { args })
    expect(exit, stdout).toBe(3)
    expect(stdout).toMatch(/of 4 variants measured/)
    expect(stdout).toMatch(
      /Not measured because time ran out\n(?: {2}0 s\n)? {2}100 s\n {2}200 s\n/,
    )
    expect({ left, leftovers }).toEqual({ left: [], leftovers: [] })
    expect(ms).toBeLessThan(30_000)
  })

  it('leave nothing behind when they are stopped', async () => {
    await using repo = await programRepo({ build: 'echo waiting; sleep 1000 & wait' })
    const args = ['sweep', '--set', 'context=1,2']
    const stopped = await watchCli(repo.path, { args, stopAt: '| waiting', stopBy: 'SIGINT' })
    expect(stopped.exit, stopped.stderr).toBe(3)
    expect(stopped.stderr).toContain('stopped by SIGINT')
    expect(stopped).toMatchObject({ stdout: '', left: [], leftovers: [] })
    expect(await readdir(repo.path)).not.toContain('sweep.html')
  })

  it('are rejected for an invalid name, key or variable', async () => {
    await using repo = await programRepo()
    const text = `- { name: one, env: { NODE_OPTIONS: x } }
- { name: one, patch: p }
- { name: as it is, set: { context: 1 } }
- { name: two, sett: { context: 1 } }
- { name: three }
`
    await writeFile(join(repo.path, 'variants.yml'), text)
    const { exit, stderr } = await runCli(repo.path, 'sweep', 'variants.yml')
    expect(exit).toBe(2)
    for (const message of [
      /variants\.yml:1:.*env: expected names of variables/,
      /variants\.yml:2:.*name: appears twice/,
      /variants\.yml:3:.*name: is the name of the unchanged settings/,
      /variants\.yml:4:.*sett: unknown key.*set/,
      /variants\.yml:4:.*expected set, env or patch.*lines 4, 5/,
    ])
      expect(stderr).toMatch(message)
  })
})

it('S14: run files have no settings, and the message suggests an alternative', async () => {
  await using repo = await programRepo()
  await repo.commit({
    'rag-gate.yml': JSON.stringify({
      golden: 'golden.jsonl',
      metrics: ['mrr'],
      pipeline: { kind: 'runs', path: '{side}.jsonl' },
    }),
  })
  const { exit, stderr } = await runCli(repo.path, 'sweep', '--set', 'context=1,2')
  expect(exit).toBe(2)
  expect(stderr).toContain('rag-gate report --base-run FILE --head-run FILE')
})

describe('S14: variants whose answers are written and judged', () => {
  it('share answers and judgments, so common parts are requested only once', async () => {
    await using given = await judgedRepo()
    const { code, out, err } = await given.run('sweep', '--set', 'retrieve.k=1,2,3', '--json')
    expect(code, err).toBe(0)
    const { variants, metrics } = JSON.parse(out)
    expect(metrics[0].name).toBe('faithfulness')
    expect(variants.map(({ values }: { values: object }) => Object.keys(values))).toEqual(
      variants.map(() => ['faithfulness', 'correctness', 'context_recall']),
    )
    const first = given.server.calls.length
    const again = await given.run('sweep', '--set', 'retrieve.k=1,2,3', '--json')
    expect(JSON.parse(again.out).variants.map(({ values }: { values: object }) => values)).toEqual(
      variants.map(({ values }: { values: object }) => values),
    )
    expect(given.server.calls.length - first).toBe(0)
  })

  it('with --dry-run are answered but not judged, and the plan covers all of them', async () => {
    await using given = await judgedRepo()
    const one = await given.run('sweep', '--set', 'retrieve.k=1', '--dry-run')
    const both = await given.run('sweep', '--set', 'retrieve.k=1,3', '--dry-run', '--no-cache')
    const planned = [one, both].map(({ out }) =>
      Number(/^judge: (\d+) calls planned/.exec(out)?.[1]),
    )
    expect(planned[0], one.err).toBeGreaterThan(0)
    expect(planned[1], both.err).toBeGreaterThanOrEqual(planned[0] ?? Infinity)
    expect(given.server.calls.filter(({ kind }) => kind !== 'answer')).toEqual([])
    expect([one.code, both.code]).toEqual([0, 0])
  })
})

it('S14: every search mode is tried on one set of vectors, and matches the result of the gate', async () => {
  await using server = await embeddingsServer()
  await using repo = await handbookRepo()
  const config = (mode: string): string =>
    configText({
      metrics: ['mrr', 'char_recall@5', 'context_tokens'],
      gate: undefined,
      pipeline: pipeline({
        chunk: { size: 100, overlap: 0, unit: 'chars' },
        retrieve: { mode, k: 3 },
        embed: mode === 'bm25' ? undefined : { model: 'small' },
      }),
    })
  await repo.commit({ '.github/rag-gate.yml': config('hybrid') })
  const flags = ['--base-url', server.baseUrl, '--no-cache', '--json']
  const sets = ['--set', 'retrieve.mode=bm25,vectors', '--set', 'retrieve.k=2,3']
  const swept = await runCli(repo.path, 'sweep', ...sets, ...flags)
  expect(swept.exit, swept.stderr).toBe(0)
  expect(swept.stderr.match(/built an index of/g)).toHaveLength(2)
  expect(server.embedded).toHaveLength(new Set(server.embedded).size)
  const { variants } = JSON.parse(swept.stdout)
  const seen = new Set<string>()
  for (const mode of ['hybrid', 'bm25', 'vectors']) {
    await writeFile(join(repo.path, '.github/rag-gate.yml'), config(mode))
    const gated = await runCli(repo.path, 'gate', '--base', 'HEAD~1', ...flags)
    const { metrics } = JSON.parse(gated.stdout)
    const name = mode === 'hybrid' ? 'as it is' : `retrieve.mode=${mode} retrieve.k=3`
    const variant = variants.find((one: { name: string }) => one.name === name)
    const values = { ...variant.values, context_tokens: variant.contextTokens }
    const gatedValues = metrics
      .filter(({ metric }: { metric: string }) => metric in values)
      .map(({ metric, head }: { metric: string; head: number }) => [metric, head])
    expect(gatedValues.length).toBeGreaterThan(1)
    expect(values, mode).toMatchObject(Object.fromEntries(gatedValues))
    seen.add(JSON.stringify(values))
  }
  expect(seen.size).toBeGreaterThan(1)
})
