import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import type { Files } from '../rig/scenario.ts'
import { corpora } from '../support/corpora.ts'
import {
  answering,
  builtin,
  command,
  configOf,
  goldenOf,
  searching,
} from '../support/corpus-files.ts'
import { quotesOf } from '../support/document-edits.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

const [handbook] = corpora
const pages = ['docs/golden-set.md', 'docs/troubleshooting.md']
const texts = Object.fromEntries(pages.map((page) => [page, handbook?.texts[page] ?? '']))
const asked = (handbook?.items ?? [])
  .filter((item) => quotesOf(item).some(({ doc }) => pages.includes(doc)))
  .map(({ id, query, ...item }) => ({
    id,
    query,
    evidence: quotesOf({ id, query, ...item }).filter(({ doc }) => pages.includes(doc)),
  }))

/** Runs the default gate on two pages of this project's documentation, with the questions about them. */
async function gated(base: Files, head: Files) {
  await using repo = await tempRepo()
  await using out = await tempDir()
  await repo.commit({ ...texts, ...goldenOf(asked), ...base })
  await repo.branch('change')
  await repo.commit(head)
  const { exit } = await runCli(repo.path, 'gate', '--base', 'main', '--out', out.path)
  const written = async (name: string): Promise<string> => readFile(join(out.path, name), 'utf8')
  const report = JSON.parse(await written('report.json')) as {
    readonly findings: readonly { kind: string; metric?: string; verdict: string }[]
    readonly metrics: readonly { metric: string; base?: number; head?: number }[]
  }
  return { exit, comment: await written('comment.md'), ...report }
}

const silent = command({ context: undefined })

// `test/nightly/a-green-means-something.test.ts` tests `pipeline.context` and other documents.
describe('the generator receives 2 chunks instead of 5', () => {
  it.each<[string, Files, Files]>([
    [
      'of a built-in pipeline, by retrieve.k',
      configOf(builtin()),
      configOf(builtin({ retrieve: { k: 2 } })),
    ],
    [
      'of a command that says so',
      { ...configOf(silent), ...searching({ context: 5 }) },
      answering({ context: 2 }),
    ],
  ])('%s: fails', async (_, base, head) => {
    const { exit, findings, comment, metrics } = await gated(base, head)
    expect({ exit, findings }).toMatchObject({
      exit: 1,
      findings: expect.arrayContaining([
        expect.objectContaining({ kind: 'tolerance', verdict: 'fail', metric: 'recall@context' }),
      ]) as unknown,
    })
    expect(comment).toMatch(
      /RAG Gate: fail\*\* \(would block\) · `recall@context` [\d.]+% → [\d.]+%, \*\*−/,
    )
    const depth = metrics.find(({ metric }) => metric === 'recall@5')
    expect(depth?.base).toBe(depth?.head)
  })

  it('is an error if the context size is unknown', async () => {
    const { exit, comment, findings } = await gated(
      { ...configOf(silent), ...searching() },
      configOf({ ...silent, timeout: '2m' }),
    )
    expect({ exit, findings }).toMatchObject({
      exit: 3,
      findings: [{ kind: 'nothing-to-compare', verdict: 'error', metric: 'recall@context' }, {}],
    })
    expect(comment).toContain('pipeline.context')
  })
})
