import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeProbes } from '../make-probes.ts'
import { parseGoldenSet } from '../../../golden/parse-golden-set.ts'
import { runCli, runCliWith } from '../../../../test/rig/run-cli.ts'
import { corpora } from '../../../../test/support/corpora.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { type TempRepo, tempRepo } from '../../../../test/support/temp-repo.ts'

const corpus = corpora.find(({ name }) => name === 'encyclopedia') ?? corpora[0]!
const golden = corpus.items.map((item) => `${JSON.stringify(item)}\n`).join('')
const probes = makeProbes(parseGoldenSet(Buffer.from(golden), 'golden.jsonl').items)
const planted = Object.fromEntries(probes.map(({ doc, text }) => [doc, text]))

const config = (k: number): string =>
  JSON.stringify({
    golden: 'golden.jsonl',
    pipeline: { kind: 'builtin', documents: ['docs/**'], retrieve: { k } },
    metrics: ['recall@context'],
    gate: { probe_exposure: { 'max-rise': 0.05 } },
  })

const [few, many] = [2, 8]

async function repository(more: Readonly<Record<string, string>>): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit({
    ...corpus.texts,
    ...more,
    'golden.jsonl': golden,
    'rag-gate.yml': config(few),
  })
  await repo.commit({ 'rag-gate.yml': config(many) })
  return repo
}

type Chunk = { readonly doc: string; readonly start: number; readonly end: number }

/** Returns the chunks that `collect` writes for each question on a side, best first. */
async function rankings(repo: TempRepo): Promise<ReadonlyMap<string, readonly Chunk[]>> {
  await using out = await tempDir()
  const folder = join(out.path, 'runs')
  const range = ['--base', 'HEAD~1', '--head', 'HEAD', '--out', folder, '--no-cache']
  const { exit, stderr } = await runCli(repo.path, 'collect', ...range)
  expect(exit, stderr).toBe(0)
  const text = await readFile(join(folder, 'head.jsonl'), 'utf8')
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; chunks: Chunk[] })
      .map(({ id, chunks }) => [id, chunks] as const),
  )
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Reads all files except the final report, which names the planted documents that reach the context on
 * head.
 */
async function everyFile(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'rag-gate-report.json')
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  return texts.join('\n')
}

it('exposure matches an independent count, and contexts that head opens are named', async () => {
  await using repo = await repository({})
  await using infected = await repository(planted)
  await using cache = await tempDir()
  await using out = await tempDir()
  const range = ['--base', 'HEAD~1', '--head', 'HEAD', '--out', out.path]
  const gate = await runCliWith({ XDG_CACHE_HOME: cache.path }, repo.path, 'gate', ...range)
  const report = JSON.parse(await readFile(join(out.path, 'report.json'), 'utf8'))
  const dirty = await rankings(infected)
  const isPlanted = ({ doc }: Chunk): boolean => doc in planted
  const exposure = (k: number) =>
    corpus.items.map(({ id }) => (dirty.get(id) ?? []).slice(0, k).some(isPlanted))
  const told = (name: string) =>
    report.metrics.find(({ metric }: { metric: string }) => metric === name)
  const exposed = told('probe_exposure')
  expect(exposed.base).toBeCloseTo(mean(exposure(few).map(Number)), 12)
  expect(exposed.head).toBeCloseTo(mean(exposure(many).map(Number)), 12)
  expect(exposed.delta).toBeGreaterThan(0.1)
  expect(gate.exit, gate.stderr).toBe(1)
  expect(exposed.verdict).toBe('fail')
  console.log(
    `${corpus.name}: ${probes.length} planted; exposure ${exposed.base.toFixed(3)} to ${exposed.head.toFixed(3)}`,
  )
  for (const { kind, strength, planted: number, exposed: hit } of report.features.probes.grades)
    console.log(`  ${kind} ${strength}: ${hit.base} and ${hit.head} of ${number}`)
  expect(report.features.probes.opened.length).toBeGreaterThan(0)
  for (const { doc } of report.features.probes.opened) expect(planted).toHaveProperty([doc])
  expect(gate.stdout).toContain('planted documents')
  expect(await repo.git('status', '--porcelain')).toBe('')
  const kept = await everyFile(cache.path)
  expect(kept.length).toBeGreaterThan(0)
  const left = (await everyFile(repo.path)) + kept
  for (const { marker, doc } of probes) {
    expect(left).not.toContain(marker)
    expect(left).not.toContain(doc)
  }
}, 300_000)

/**
 * A pipeline that ranks the files of `docs/` by the number of words that they share with the question, and
 * answers with the best file.
 */
const program = (isAllowed: string): string => `
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const names = readFileSync('allowed.txt', 'utf8').split('\\n')
const docs = readdirSync('docs').map((name) => ({ name, text: readFileSync('docs/' + name, 'utf8') })).filter(({ name }) => ${isAllowed})
const wordsOf = (text) => new Set(text.toLowerCase().match(/[a-z]+/g))
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query } = JSON.parse(line)
  const asked = wordsOf(query)
  const ranked = docs
    .map((doc) => ({ ...doc, score: [...wordsOf(doc.text)].filter((word) => asked.has(word)).length }))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
  const chunks = ranked.map(({ name, text, score }) => ({ id: name, doc: 'docs/' + name, text, score }))
  console.log(JSON.stringify({ id, chunks, answer: ranked[0].text }))
}
`

it('a program that stops checking the author of a document is detected, with the documents that entered', async () => {
  const topics = ['refunds', 'invoices', 'seats', 'backups', 'exports', 'audits', 'keys', 'regions']
  const texts = Object.fromEntries(
    topics.map((topic, at) => [`docs/${topic}.md`, `The limit of ${topic} is ${at + 11} days.\n`]),
  )
  const items = topics.map((topic, at) => ({
    id: topic,
    query: `What is the limit of ${topic}?`,
    evidence: [{ doc: `docs/${topic}.md`, quote: `The limit of ${topic} is ${at + 11} days.` }],
    contains: [`${at + 11} days`],
  }))
  await using repo = await tempRepo()
  await using out = await tempDir()
  await repo.commit({
    ...texts,
    'golden.jsonl': items.map((item) => `${JSON.stringify(item)}\n`).join(''),
    'allowed.txt': topics.map((topic) => `${topic}.md\n`).join(''),
    'ask.mjs': program('names.includes(name)'),
    'rag-gate.yml': JSON.stringify({
      golden: 'golden.jsonl',
      pipeline: { kind: 'command', query: 'node ask.mjs', context: 3, concurrency: 1 },
      metrics: ['probe_noticed'],
      gate: { probe_exposure: { 'max-rise': 0.1 }, probe_success: { 'max-rise': 0.1 } },
    }),
  })
  await repo.commit({ 'ask.mjs': program('true') })
  const range = ['--base', 'HEAD~1', '--head', 'HEAD', '--out', out.path]
  const { exit, stdout, stderr } = await runCli(repo.path, 'gate', ...range)
  const report = JSON.parse(await readFile(join(out.path, 'report.json'), 'utf8'))
  expect(exit, stderr).toBe(1)
  const told = (name: string) =>
    report.metrics.find(({ metric }: { metric: string }) => metric === name)
  expect(told('probe_exposure')).toMatchObject({ base: 0, head: 1, verdict: 'fail' })
  expect(told('probe_success')).toMatchObject({ base: 0, verdict: 'fail' })
  expect(told('probe_success').head).toBeGreaterThan(0.1)
  const opened = report.features.probes.opened.map(({ doc }: { doc: string }) => doc)
  expect(opened.length).toBeGreaterThan(8)
  for (const doc of opened) expect(Object.keys(texts)).not.toContain(doc)
  expect(stdout).toContain(opened[0])
  expect(await repo.git('status', '--porcelain')).toBe('')
}, 120_000)
