import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { goldenItems, handbook } from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import {
  gateConfig,
  type GoldenLine,
  goldenText,
  realCorpus,
  realData,
} from '../support/real-repo.ts'
import { tempDir } from '../support/temp-dir.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'
import type { Files } from '../rig/scenario.ts'

type Seen = {
  readonly exit: number | null
  readonly text: string
  readonly checks: readonly string[]
}

/** The gate over what is committed, with main as its base where that has a config. */
async function gated(repo: TempRepo): Promise<Seen> {
  await using out = await tempDir()
  const args = ['gate', '--base', 'main', '--out', out.path]
  const { exit, stdout, stderr } = await runCli(repo.path, ...args)
  const { findings } = JSON.parse(await readFile(join(out.path, 'report.json'), 'utf8')) as {
    readonly findings: readonly Record<string, unknown>[]
  }
  const checks = findings.flatMap(({ kind, check, verdict, side }) =>
    kind === 'unhealthy' ? [[verdict, check, side].filter(Boolean).join(' ')] : [],
  )
  return { exit, text: `${stdout}${stderr}`.replaceAll(/\s+/g, ' '), checks }
}

/** The adopting pull request, and the next one on top of what it brought. */
async function twoPullRequests(
  corpus: Files,
  { adopting, next }: { readonly adopting: Files; readonly next: Files },
): Promise<{ readonly first: Seen; readonly second: Seen }> {
  await using repo = await tempRepo()
  await repo.commit(corpus)
  await repo.branch('adopt')
  await repo.commit(adopting)
  const first = await gated(repo)
  await repo.checkout('main')
  await repo.merge('adopt')
  await repo.branch('change')
  await repo.commit(next)
  return { first, second: await gated(repo) }
}

/** The questions labelled by whole documents. */
function byDocument(
  golden: readonly GoldenLine[],
  named: (doc: string) => string = (doc) => doc,
): readonly { readonly docs: readonly string[] }[] {
  return golden.flatMap(({ id, query, evidence = [] }) =>
    evidence.length === 0
      ? []
      : [{ id, query, docs: [...new Set(evidence.map(({ doc }) => named(doc)))] }],
  )
}

/** A program that ranks paragraphs by the words they share with the question; `doc` and `query` are expressions. */
function program({ doc = 'path', query = 'asked' } = {}): string {
  return `
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
const words = (text) => new Set(text.toLowerCase().match(/[a-z0-9]{4,}/g))
const chunks = readdirSync('docs').flatMap((name) => {
  const path = 'docs/' + name
  return readFileSync(path, 'utf8').split('\\n\\n').map((text) => ({ doc: ${doc}, text, words: words(text) }))
})
const lines = readFileSync(process.env.RAG_GATE_QUERIES, 'utf8').trim().split('\\n')
writeFileSync(process.env.RAG_GATE_ANSWERS, lines.map((line) => {
  const { id, query: asked, k } = JSON.parse(line)
  const wanted = words(${query})
  const scored = chunks.map((chunk) => ({ chunk, score: wanted.intersection(chunk.words).size }))
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, k)
  return JSON.stringify({ id, chunks: best.map(({ chunk: { doc, text }, score }) => ({ doc, text, score })) })
}).join('\\n') + '\\n')
`
}

const command = {
  kind: 'command',
  mode: 'batch',
  query: 'node search.mjs',
  inputs: ['docs/**', 'search.mjs'],
}

describe.skipIf(realData === undefined)('over real documents, RAG_GATE_DATA set', () => {
  it('labels that fit no document: an error from the adopting run on, with the nearest path', async () => {
    const { files, golden } = await realCorpus('encyclopedia')
    const labels = byDocument(golden, (doc) => doc.replace('docs/', 'documentation/'))
    const gone = String(labels[0]?.docs[0]).replace('documentation/', 'docs/')
    const count = labels.flatMap(({ docs }) => docs).length
    const { first, second } = await twoPullRequests(files, {
      adopting: { 'eval/golden.jsonl': goldenText(labels), 'rag-gate.yml': gateConfig() },
      next: { [gone]: null },
    })
    expect(first).toMatchObject({
      exit: 3,
      checks: ['error labels-fit head', 'error something-measured'],
    })
    expect(first.text).toContain(
      `${count} of ${count} labels fit nothing on head, such as ${gone.replace('docs/', 'documentation/')} (did you mean ${gone}?)`,
    )
    expect(first.text).toContain(`0 of ${count} docs`)
    expect(first.text).not.toContain('0.000')
    expect(second.exit).toBe(3)
    expect(second.checks).toContain('error labels-fit base')
  })

  it('labels by chunk ids that are no id of the index: an error from the adopting run on', async () => {
    const { files, golden } = await realCorpus('speech')
    const labels = golden.map(({ id, query }, at) => ({ id, query, chunks: [`section-${at}`] }))
    const { first, second } = await twoPullRequests(files, {
      adopting: { 'eval/golden.jsonl': goldenText(labels), 'rag-gate.yml': gateConfig() },
      next: { 'docs/extra.md': 'More.\n' },
    })
    expect(first).toMatchObject({
      exit: 3,
      checks: ['error labels-fit head', 'error something-measured'],
    })
    expect(first.text).toContain('76 of 76 labels fit nothing on head, such as section-0')
    expect(second.exit).toBe(3)
  })

  it('documents that are none of the repository: an error from the adopting run on', async () => {
    const { files, golden } = await realCorpus('encyclopedia')
    const labels = byDocument(golden.slice(0, 60))
    const adopting = (doc: string): Files => ({
      'eval/golden.jsonl': goldenText(labels),
      'rag-gate.yml': gateConfig({ pipeline: command }),
      'search.mjs': program({ doc }),
    })
    const elsewhere = await twoPullRequests(files, {
      adopting: adopting('`file-${[...path].length}.txt`'),
      next: { 'search.mjs': program({ doc: '`file-${[...path].length}.txt`', query: "'the'" }) },
    })
    expect(elsewhere.first).toMatchObject({ exit: 3 })
    expect(elsewhere.first.checks).toContain('error chunks-homed head')
    expect(elsewhere.second.exit).toBe(3)
  })

  it('absolute paths are read below the root; a constant word is named, and its loss fails', async () => {
    const { files, golden } = await realCorpus('encyclopedia')
    const doc = 'process.cwd() + "/" + path'
    const { first, second } = await twoPullRequests(files, {
      adopting: {
        'eval/golden.jsonl': goldenText(byDocument(golden.slice(0, 120))),
        'rag-gate.yml': gateConfig({ pipeline: command }),
        'search.mjs': program({ doc }),
      },
      next: { 'search.mjs': program({ doc, query: "'constant'" }) },
    })
    expect(first, first.text).toMatchObject({ exit: 0, checks: [] })
    expect(second, second.text).toMatchObject({ exit: 1, checks: ['warn lists-differ head'] })
  })

  it.each([
    ['relative to its folder', 'path.slice(5)', 'nothing before them'],
    ['by their address', '"https://example.com/" + encodeURI(path)', 'https://example.com/'],
  ])('documents named %s are the same documents, and it is told once', async (_, doc, told) => {
    const { files, golden } = await realCorpus('encyclopedia')
    const labelled = golden.slice(0, 120).filter(({ evidence = [] }) => evidence.length > 0)
    const { second } = await twoPullRequests(files, {
      adopting: {
        'eval/golden.jsonl': goldenText(labelled),
        'rag-gate.yml': gateConfig({ pipeline: command }),
        'search.mjs': program(),
      },
      next: { 'search.mjs': program({ doc }) },
    })
    expect(second, second.text).toMatchObject({ exit: 0, checks: [] })
    expect(second.text).toContain(`recall@5 is the same on all ${labelled.length} questions`)
    expect(second.text.split(told)).toHaveLength(2)
  })
})

it('rag-gate doctor says of the work tree what a verdict would rest on', async () => {
  await using repo = await tempRepo()
  await repo.commit(handbook)
  const well = await runCli(repo.path, 'doctor')
  expect(well).toMatchObject({ exit: 0 })
  expect(well.stdout).toMatch(/^RAG Gate: healthy\n[^]*labels that fit +5 of 5 evidence\n/)
  const labels = goldenItems().map(({ id, query }) => ({ id, query, docs: ['doc/sso.md'] }))
  await repo.commit({ 'eval/golden.jsonl': goldenText(labels) })
  const ill = await runCli(repo.path, 'doctor')
  expect(ill).toMatchObject({ exit: 3 })
  expect(ill.stdout).toContain('did you mean docs/sso.md?')
})

it('a query that returns nothing everywhere: an error from the adopting run on', async () => {
  const notes = ['退款需要在六十天内申请。', '团队计划有二十五个席位。', '每分钟最多六百个请求。']
  const files = Object.fromEntries(notes.map((text, at) => [`docs/${at}.md`, `${text}\n`]))
  const golden = notes.map((quote, at) => ({
    id: `q${at}`,
    query: ['多久可以退款', '多少个席位', '请求的上限'][at],
    evidence: [{ doc: `docs/${at}.md`, quote }],
  }))
  const { first, second } = await twoPullRequests(files, {
    adopting: { 'eval/golden.jsonl': goldenText(golden), 'rag-gate.yml': gateConfig() },
    next: { 'docs/0.md': null },
  })
  expect(first).toMatchObject({ exit: 3, checks: ['error pipeline-answers head'] })
  expect(first.text).toContain('returns no chunk for 3 of 3 answerable questions on head')
  expect(second.exit).toBe(3)
})
