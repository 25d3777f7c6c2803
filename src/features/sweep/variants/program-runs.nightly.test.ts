import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { aloneRequest, quietPorts } from '../sweep-fixture.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { sweep } from '../sweep.ts'
import type { Variant } from './variant.ts'

/** A pipeline that returns the first K built documents, in the order set by `ORDER`. */
const ask = `
import { readFileSync, existsSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
if (existsSync('asked-before')) throw new Error('the answers of another variant are still here')
writeFileSync('asked-before', '')
const built = readFileSync('index', 'utf8').trim().split('\\n')
const names = process.env.ORDER === 'reversed' ? built.toReversed() : built
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const chunks = names.slice(0, Number(process.env.K ?? 1)).map((doc) => ({ id: doc, doc, text: 'Rule ' + doc }))
  console.log(JSON.stringify({ id, chunks }))
}
`

const golden = ['a', 'b', 'c'].map((name) => ({ id: name, query: name, docs: [`docs/${name}.md`] }))

const start = {
  'docs/a.md': 'Rule a\n',
  'docs/b.md': 'Rule b\n',
  'docs/c.md': 'Rule c\n',
  'ask.mjs': ask,
  'golden.jsonl': golden.map((item) => `${JSON.stringify(item)}\n`).join(''),
  'rag-gate.yml': JSON.stringify({
    golden: 'golden.jsonl',
    metrics: ['recall@3', 'mrr'],
    pipeline: {
      kind: 'command',
      context: 3,
      setup: 'echo set up; echo 1 > installed',
      build: 'test ! -e index && echo built with ${DOCS:-all}; ls docs/${DOCS:-*}.md > index',
      query: 'ORDER=${ORDER:-} node ask.mjs',
    },
  }),
}

const patch = `diff --git a/ask.mjs b/ask.mjs
--- a/ask.mjs
+++ b/ask.mjs
@@ -9,3 +9,3 @@
   const { id } = JSON.parse(line)
-  const chunks = names.slice(0, Number(process.env.K ?? 1)).map((doc) => ({ id: doc, doc, text: 'Rule ' + doc }))
+  const chunks = names.slice(0, Number(process.env.K ?? 2)).map((doc) => ({ id: doc, doc, text: 'Rule ' + doc }))
   console.log(JSON.stringify({ id, chunks }))
`

async function swept(variants: readonly Variant[], files: Record<string, string> = start) {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  const ports = quietPorts()
  const sha = await repo.commit(files)
  const { results } = await sweep(aloneRequest(repo.path, sha, temp.path), variants, ports)
  expect(await readdir(temp.path, { recursive: true })).toEqual([])
  return {
    lines: ports.log.lines.map((line) => line.replace(/^info: head \| /, '')),
    results: results.map((result) =>
      result.kind === 'measured' ? result.scores.get('mrr') : result,
    ),
  }
}

it('passes variables to the program, and builds once for variables that only `query` uses', async () => {
  const { results, lines } = await swept([
    { name: 'reversed', env: { ORDER: 'reversed', K: '3' } },
    { name: 'three', env: { K: '3' } },
    { name: 'last', env: { ORDER: 'reversed' } },
    { name: 'a alone', env: { DOCS: 'a' } },
  ])
  expect(results).toEqual([
    [1, 0, 0],
    [1 / 3, 1 / 2, 1],
    [1, 1 / 2, 1 / 3],
    [0, 0, 1],
    [1, 0, 0],
  ])
  expect(lines.filter((line) => line === 'set up')).toHaveLength(1)
  // Any command may read K, and `build` names DOCS, so variants with these variables need separate indexes.
  expect(lines.filter((line) => line.startsWith('built with'))).toEqual([
    'built with all',
    'built with all',
    'built with a',
  ])
})

it('builds once if only the query depends on the variables', async () => {
  const { lines } = await swept([
    { name: 'reversed', env: { ORDER: 'reversed' } },
    { name: 'other', env: { ORDER: 'other' } },
    { name: 'fewer', settings: new Map([['context', 1]]) },
  ])
  expect(lines.filter((line) => line.startsWith('built with'))).toHaveLength(1)
})

it('tears an index down before the next is built, so that a shared engine has one at a time', async () => {
  const config = JSON.parse(start['rag-gate.yml'])
  const pipeline = { ...config.pipeline, teardown: 'echo torn down' }
  const { lines } = await swept(
    [
      { name: 'unnamed', env: { K: '3' } },
      { name: 'named', env: { DOCS: 'a' } },
    ],
    { ...start, 'rag-gate.yml': JSON.stringify({ ...config, pipeline }) },
  )
  const steps = lines.filter((line) => /^(?:built with|torn down)/.test(line))
  expect(steps.join(' | ')).toMatch(
    /^built with all( \| torn down)+ \| built with all( \| torn down)+ \| built with a( \| torn down)+$/,
  )
})

it('applies a patch in a separate worktree, and reports a patch that does not apply', async () => {
  const { results, lines } = await swept([
    { name: 'two', patch },
    { name: 'broken', patch: patch.replace('const { id }', 'const { no }') },
  ])
  expect(results).toEqual([
    [1, 0, 0],
    [1, 1 / 2, 0],
    expect.objectContaining({
      kind: 'failed',
      message: expect.stringContaining('the patch does not apply: error: patch failed: ask.mjs:9'),
    }),
  ])
  expect(lines.filter((line) => line === 'set up')).toHaveLength(2)
})

it('continues after a failed build, and restores files that a build changed', async () => {
  const build = 'test "$DOCS" != none; echo again >> installed; ls docs > index'
  const config = JSON.parse(start['rag-gate.yml'])
  const { results, lines } = await swept(
    [
      { name: 'fails', env: { DOCS: 'none' } },
      { name: 'works', env: { DOCS: 'all' } },
    ],
    {
      ...start,
      'rag-gate.yml': JSON.stringify({ ...config, pipeline: { ...config.pipeline, build } }),
    },
  )
  expect(results).toEqual([
    [1, 0, 0],
    expect.objectContaining({
      kind: 'failed',
      message: expect.stringMatching(/^head: build ended with exit code 1 after/),
    }),
    [1, 0, 0],
  ])
  expect(lines.filter((line) => line === 'set up')).toHaveLength(2)
})

const server = `
import { createServer } from 'node:http'
const server = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  const names = ['a', 'b', 'c'].slice(0, Number(process.env.K ?? 1))
  response.end(JSON.stringify({ chunks: names.map((id) => ({ id, doc: 'docs/' + id + '.md', text: 'Rule ' + id })) }))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
`

const overHttp = (pipeline: object): Record<string, string> => ({
  ...start,
  'server.mjs': server,
  'rag-gate.yml': JSON.stringify({
    golden: 'golden.jsonl',
    metrics: ['mrr'],
    pipeline: { kind: 'http', url: 'http://127.0.0.1:{port}/ask', ...pipeline },
  }),
})

it('starts a server per variant, with a single build', async () => {
  const { results, lines } = await swept(
    [{ name: 'three', env: { K: '3' } }],
    overHttp({ build: 'echo built with nothing', start: 'K=${K:-1} node server.mjs' }),
  )
  expect(results).toEqual([
    [1, 0, 0],
    [1, 1 / 2, 1 / 3],
  ])
  expect(lines.filter((line) => line.startsWith('built with'))).toHaveLength(1)
})

it('does not measure variables for a server that is started elsewhere', async () => {
  const { results } = await swept(
    [{ name: 'three', env: { K: '3' } }],
    overHttp({ url: 'http://127.0.0.1:1/ask' }),
  )
  expect(results.at(-1)).toMatchObject({
    message: 'env and patch need a server that RAG Gate starts',
  })
})

it('does not apply a patch to a builtin pipeline, or one that removes the configuration', async () => {
  const builtin = { golden: 'golden.jsonl', pipeline: { documents: ['docs/*.md'] } }
  const ofBuiltin = await swept([{ name: 'two', patch }], {
    ...start,
    'rag-gate.yml': JSON.stringify(builtin),
  })
  expect(ofBuiltin.results.at(-1)).toMatchObject({
    message: 'a pipeline of kind builtin does not support env or patch',
  })
  const removal = `diff --git a/rag-gate.yml b/rag-gate.yml
deleted file mode 100644
--- a/rag-gate.yml
+++ /dev/null
@@ -1 +0,0 @@
-${start['rag-gate.yml']}
\\ No newline at end of file
`
  const { results } = await swept([{ name: 'none', patch: removal }])
  expect(results.at(-1)).toMatchObject({
    message: 'the patch removes the configuration rag-gate.yml',
  })
})
