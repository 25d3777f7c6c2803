import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { policies, policyItems } from '../rig/flooded-policies.ts'
import { runCli } from '../rig/run-cli.ts'
import type { Files } from '../rig/scenario.ts'
import { chineseItems, chinesePages } from '../support/chinese-pages.ts'
import {
  answering,
  builtin,
  command,
  configOf,
  goldenOf,
  searching,
} from '../support/corpus-files.ts'
import { tempDir } from '../support/temp-dir.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'

// `test/nightly/a-green-means-something.test.ts` does the same with real documents.

type Seen = {
  readonly exit: number | null
  readonly text: string
  readonly checks: readonly string[]
  /** The prefix by which head's document names differ from the paths in the repository, if they do. */
  readonly prefix: unknown
}

/** Runs the gate on the last commit, with main as base. */
async function gated(repo: TempRepo): Promise<Seen> {
  await using out = await tempDir()
  const args = ['gate', '--base', 'main', '--out', out.path]
  const { exit, stdout, stderr } = await runCli(repo.path, ...args)
  const { findings, health } = JSON.parse(
    await readFile(join(out.path, 'report.json'), 'utf8'),
  ) as {
    readonly findings: readonly Record<string, unknown>[]
    readonly health: { readonly head?: { readonly homes?: { readonly prefix?: unknown } } }
  }
  const checks = findings.flatMap(({ kind, check, verdict, side }) =>
    kind === 'unhealthy' ? [[verdict, check, side].filter(Boolean).join(' ')] : [],
  )
  const text = `${stdout}${stderr}`.replaceAll(/\s+/g, ' ')
  return { exit, text, checks, prefix: health.head?.homes?.prefix }
}

const { 'golden.jsonl': _golden, 'rag-gate.yml': _config, ...documents } = policies

/** Gates a pull request that adopts the gate, merges it, and gates the next one. */
async function twoPullRequests(
  adopting: Files,
  next: Files,
  corpus: Files = documents,
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

const byDocument = policyItems.map(({ id, query }) => ({
  id,
  query,
  docs: [`docs/${id.slice(2)}.md`],
}))
const own = { ...configOf(command({ inputs: ['docs/**', 'rag/**'] })), ...goldenOf(byDocument) }

describe('an error from the adopting run on is caused by', () => {
  it('labels that match no document, with the nearest path', async () => {
    const labels = byDocument.map(({ docs: [doc], ...item }) => ({
      ...item,
      docs: [String(doc).replace('docs/', 'documentation/')],
    }))
    const adopting = { ...configOf(builtin()), ...goldenOf(labels) }
    const { first, second } = await twoPullRequests(adopting, { 'docs/refund.md': null })
    expect(first).toMatchObject({
      exit: 3,
      checks: ['error labels-fit head'],
    })
    expect(first.text).toContain(
      'only labels that match nothing on head, such as documentation/refund.md (did you mean docs/refund.md?); 0 are left',
    )
    expect(first.text).toContain('0 of 20 documents')
    expect(first.text).not.toContain('0.000')
    expect(second.exit).toBe(3)
    expect(second.checks).toContain('error labels-fit base')
  })

  it('labels that match no chunk id', async () => {
    const labels = policyItems.map(({ id, query }) => ({ id, query, chunks: [`${id}-section`] }))
    const adopting = { ...configOf(builtin()), ...goldenOf(labels) }
    const { first, second } = await twoPullRequests(adopting, { 'docs/extra.md': 'More.\n' })
    expect(first).toMatchObject({
      exit: 3,
      checks: ['error labels-fit head'],
    })
    expect(first.text).toContain('only labels that match nothing on head, such as q-refund-section')
    expect(second.exit).toBe(3)
  })

  it('chunks that match no document of the repository', async () => {
    const adopting = { ...own, ...searching({ doc: 'no document' }) }
    const next = answering({ doc: 'no document', word: 'the' })
    const { first, second } = await twoPullRequests(adopting, next)
    expect(first.exit, first.text).toBe(3)
    expect(first.checks).toContain('error chunks-homed head')
    expect(second.exit).toBe(3)
  })

  it('chunks that name no document, if labels are on documents', async () => {
    const adopting = { ...own, ...searching({ doc: 'none' }) }
    const next = answering({ doc: 'none', word: 'the' })
    const { first, second } = await twoPullRequests(adopting, next)
    expect(first.exit, first.text).toBe(3)
    expect(first.checks).toContain('error chunks-named head')
    expect(first.checks).not.toContain('error chunks-homed head')
    expect(second.exit).toBe(3)
  })

  it('Chinese text in an index that cannot search it, but not in one that can', async () => {
    const adopting = { ...configOf(builtin()), ...goldenOf(chineseItems) }
    const next = { 'docs/退款.md': null }
    const { first, second } = await twoPullRequests(adopting, next, chinesePages)
    expect(
      [
        [3, ['error pipeline-answers head'], 3],
        [0, [], 1],
      ],
      first.text + second.text,
    ).toContainEqual([first.exit, first.checks, second.exit])
    expect(first.text + second.text).toMatch(
      /returns no chunk for 12 of 12 answerable questions on head|1 question quotes text that head removed/,
    )
  })
})

it('absolute paths are resolved below the root; a constant query is named, and its loss fails', async () => {
  const { first, second } = await twoPullRequests(
    { ...own, ...searching({ doc: 'absolute' }) },
    answering({ doc: 'absolute', word: 'policy' }),
  )
  expect(first, first.text).toMatchObject({ exit: 0, checks: [] })
  expect(second, second.text).toMatchObject({ exit: 1, checks: ['warn lists-differ head'] })
})

it('documents named by address match their files, and the health table says so', async () => {
  const { second } = await twoPullRequests(
    { ...own, ...searching() },
    answering({ doc: 'address' }),
  )
  expect(second, second.text).toMatchObject({ exit: 0, checks: [] })
  expect(second.text).toContain('recall@context is unchanged on all 20 questions')
  expect(second.prefix).toEqual({ written: 'https://example.com/', meant: '' })
})

it('quotes are found in the text of chunks that name no document, and a loss of them fails', async () => {
  const quoted = { ...own, ...goldenOf(policyItems) }
  const { first, second } = await twoPullRequests(
    { ...quoted, ...searching({ doc: 'none' }) },
    answering({ doc: 'none', word: 'policy' }),
  )
  expect(first, first.text).toMatchObject({ exit: 0, checks: [] })
  expect(second, second.text).toMatchObject({ exit: 1, checks: ['warn lists-differ head'] })
})

it('chunks of head that no longer name their documents are a warning if labels are quotes', async () => {
  const quoted = { ...own, ...goldenOf(policyItems) }
  const { second } = await twoPullRequests(
    { ...quoted, ...searching() },
    answering({ doc: 'none' }),
  )
  expect(second, second.text).toMatchObject({ exit: 0, checks: ['warn fields-alike head'] })
  expect(second.text).toContain('recall@context is unchanged on all 20 questions')
})

it('rag-gate check reports on the working tree what a verdict would depend on', async () => {
  await using repo = await tempRepo()
  await repo.commit({ ...documents, ...configOf(builtin()), ...goldenOf(policyItems) })
  const well = await runCli(repo.path, 'check')
  expect(well).toMatchObject({ exit: 0 })
  expect(well.stdout).toMatch(
    /\n\nRAG Gate: healthy\n[^]*valid labels, indexed or not +20 of 20 quotes\n/,
  )
  expect(well.stdout).toMatch(/\n\nNone of 20 questions fails today\n$/)
  // The first question's passage is in its list but not in the generator's context, which has one chunk.
  const [first, second, ...others] = policyItems
  const apart = [{ ...first, evidence: second?.evidence }, second ?? {}, ...others]
  await repo.commit({
    ...goldenOf(apart),
    ...configOf(builtin({ retrieve: { mode: 'bm25', k: 1 } })),
  })
  const narrow = await runCli(repo.path, 'check')
  expect(narrow).toMatchObject({ exit: 0 })
  expect(narrow.stdout).toMatch(
    /\n\n1 of 20 questions fails today\n {2}1 has a passage that ranks below the 1 chunk considered/,
  )
  const labels = policyItems.map(({ id, query }) => ({ id, query, chunks: [`${id}-section`] }))
  await repo.commit(goldenOf(labels))
  const ill = await runCli(repo.path, 'check')
  expect(ill).toMatchObject({ exit: 1 })
  expect(ill.stdout).toContain('20 questions; error 0, warn 1')
  expect(ill.stdout).toMatch(/^RAG Gate: not healthy\n[^]*such as q-refund-section/m)
  const gone = { query: 'node rag/nowhere.mjs', mode: 'stream' }
  await repo.commit({ ...goldenOf(policyItems), ...configOf(command(gone)) })
  const broken = await runCli(repo.path, 'check', '--json')
  expect(broken).toMatchObject({ exit: 3 })
  const { pipeline } = JSON.parse(broken.stdout) as { readonly pipeline: { why: string[] } }
  expect(pipeline).toMatchObject({ outcome: 'unmeasured' })
  expect(pipeline.why[0]).toMatch(/^20 of 20 queries failed on head/)
  const { stdout } = await runCli(repo.path, 'check')
  expect(stdout).toContain('the query process ended with exit code 1')
})

it('rag-gate check builds nothing if the golden set is broken, or without a configuration', async () => {
  await using repo = await tempRepo()
  await repo.commit({ ...documents, ...configOf(builtin()), ...goldenOf(byDocument) })
  const labels = byDocument.map((item) => ({ ...item, docs: ['doc/refund.md'] }))
  await repo.commit(goldenOf(labels))
  const broken = await runCli(repo.path, 'check')
  expect(broken).toMatchObject({ exit: 1, stderr: '' })
  expect(broken.stdout).toMatch(
    /^error \(missing-document, 20\)[^]*\nNothing was built: correct the errors in the golden set first\.\n$/,
  )
  const [config = ''] = Object.keys(configOf(builtin()))
  await repo.commit({ ...goldenOf(byDocument), [config]: null })
  const bare = await runCli(repo.path, 'check', '--golden', Object.keys(goldenOf([]))[0] ?? '')
  expect(bare).toMatchObject({ exit: 0, stderr: '' })
  expect(bare.stdout).not.toContain('RAG Gate:')
})
