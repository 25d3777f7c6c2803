import { expect, it } from 'vitest'
import { aloneRequest, quietPorts } from './sweep-fixture.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { chunkDocument, chunkId } from '../../pipeline/builtin/chunking/chunk-document.ts'
import { gate } from '../../gate/gate.ts'
import { openPolicy } from '../../gate/collecting/open-policy.ts'
import { reachModels } from '../../gate/reach-models.ts'
import { openVariants } from './variants/run-variants.ts'
import { sweep } from './sweep.ts'
import type { Variant } from './variants/variant.ts'

const towns = ['Aarau', 'Basel', 'Chur', 'Davos', 'Evian', 'Flims', 'Genf', 'Horgen']

const documents = Object.fromEntries(
  towns.map((town, at) => [
    `docs/${town}.md`,
    `# ${town}\n\nThe town of ${town} has a market.\n\nIts tower is ${10 * at + 10} metres high, which many towns envy.\n\nThe river is cold and the towers of other towns are far.\n`,
  ]),
)

const golden = towns
  .map((town, at) => ({
    id: town,
    query: `How high is the tower of the town ${town}?`,
    evidence: [{ doc: `docs/${town}.md`, quote: `Its tower is ${10 * at + 10} metres high` }],
  }))
  .map((item) => `${JSON.stringify(item)}\n`)
  .join('')

const config = (size: number, k: number): string =>
  JSON.stringify({
    golden: 'golden.jsonl',
    metrics: ['recall@context', 'mrr', 'ndcg@10', 'context_tokens'],
    pipeline: {
      documents: ['docs/**'],
      depth: 20,
      chunk: { unit: 'chars', size, overlap: 0 },
      retrieve: { k },
    },
  })

const start = { ...documents, 'golden.jsonl': golden, 'rag-gate.yml': config(60, 5) }

const variantOf = (size: number, k: number): Variant => ({
  name: `${size} ${k}`,
  settings: new Map([
    ['chunk.size', size],
    ['retrieve.k', k],
  ]),
})

const grid = [30, 60, 90].flatMap((size) => [1, 5, 8].map((k) => variantOf(size, k)))

it('gives every variant the same scores as a gate with these settings', async () => {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  const ports = quietPorts()
  const sha = await repo.commit(start)
  const { results } = await sweep(aloneRequest(repo.path, sha, temp.path), grid, ports)
  expect(results.map(({ variant, kind }) => `${variant.name}: ${kind}`)).toEqual(
    ['as it is', ...grid.map(({ name }) => name)]
      .filter((name) => name !== '60 5')
      .map((name) => `${name}: measured`),
  )
  const means = new Set<string>()
  for (const [size, k] of [
    [30, 1],
    [60, 5],
    [90, 8],
  ] as const) {
    const own = await repo.commit({ 'rag-gate.yml': config(size, k) })
    const report = await gate(aloneRequest(repo.path, own, temp.path), quietPorts())
    const name = size === 60 ? 'as it is' : `${size} ${k}`
    const result = results.find(({ variant }) => variant.name === name)
    for (const metric of report.metrics) {
      const scores = result?.kind === 'measured' ? result.scores.get(metric.metric) : []
      const expected = report.items.map(({ scores: all }) => {
        const head = all.find((one) => one.metric === metric.metric)?.head
        return typeof head === 'number' ? head : undefined
      })
      expect(scores, `${metric.metric} of ${size} ${k}`).toEqual(expected)
    }
    means.add(JSON.stringify(report.metrics.map(({ head }) => head)))
  }
  expect(means.size).toBe(3)
})

it('builds one index per chunking, and asks each index a question once', async () => {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  const ports = quietPorts()
  const sha = await repo.commit(start)
  await sweep(aloneRequest(repo.path, sha, temp.path), grid, ports)
  const built = ports.log.lines.filter((line) => line.includes('built an index'))
  expect(built).toHaveLength(3)
})

it('asks some questions first and the others later, with the same index', async () => {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  const ports = quietPorts()
  const request = aloneRequest(repo.path, await repo.commit(start), temp.path)
  await using opened = await openPolicy(request, ports)
  const { workspace, commits, context } = opened
  const { policy } = context
  const models = reachModels(policy, commits, ports.models)
  await using runner = await openVariants(
    { request, policy, workspace, commits, models, ports },
    grid,
  )
  const some = await runner.measure(grid, ['Aarau', 'Genf'])
  const all = await runner.measure(grid)
  expect(ports.log.lines.filter((line) => line.includes('built an index'))).toHaveLength(3)
  for (const [at, one] of some.entries()) {
    const other = all[at]
    if (one.kind !== 'measured' || other?.kind !== 'measured') throw new Error('not measured')
    expect(one.items.map(({ id }) => id)).toEqual(['Aarau', 'Genf'])
    expect(other.items).toHaveLength(towns.length)
    const { items, scores } = other
    const again = items.flatMap(({ id }, index) =>
      ['Aarau', 'Genf'].includes(id) ? [scores.get('mrr')?.[index]] : [],
    )
    expect(one.scores.get('mrr')).toEqual(again)
  }
})

it('maps chunk labels to the chunks of each variant, like the gate', async () => {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  const labelled = towns.map((town) => {
    const doc = `docs/${town}.md`
    const document = { doc, text: documents[doc] ?? '', format: 'markdown' } as const
    const cut = [...chunkDocument(document, { unit: 'chars', size: 60, overlap: 0 })]
    const holder = cut.find(({ text }) => text.includes('Its tower'))
    const id = holder && chunkId(holder)
    return `${JSON.stringify({ id: town, query: `How high is the tower of the town ${town}?`, chunks: [id] })}\n`
  })
  const base = await repo.commit({ ...start, 'golden.jsonl': labelled.join('') })
  const head = await repo.commit({ 'rag-gate.yml': config(90, 1) })
  const request = aloneRequest(repo.path, head, temp.path)
  const report = await gate({ ...request, base: { kind: 'commit', sha: base } }, quietPorts())
  const { results } = await sweep(
    aloneRequest(repo.path, base, temp.path),
    [variantOf(90, 1)],
    quietPorts(),
  )
  const [, variant] = results
  if (variant?.kind !== 'measured') throw new Error('not measured')
  const expected = report.items.map(({ scores: all }) => {
    const score = all.find((one) => one.metric === 'recall@context')?.head
    return typeof score === 'number' ? score : undefined
  })
  expect(variant.scores.get('recall@context')).toEqual(expected)
  expect(new Set(expected)).toEqual(new Set([1]))
})
