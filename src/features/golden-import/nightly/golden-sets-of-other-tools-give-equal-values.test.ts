import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runBuiltCli } from '../../../../test/rig/run-cli.ts'
import {
  type Documents,
  documentsOf,
  quotesOf,
  type WrittenItem,
} from '../../../../test/support/document-edits.ts'
import { firstSteps } from './new-user.ts'
import {
  byContexts,
  byNames,
  docsOf,
  writeSet,
} from '../../../../test/support/sets-of-other-tools.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../../../../test/support/temp-repo.ts'

const data = process.env['RAG_GATE_DATA']

const metrics =
  'recall@1 recall@5 recall@context recall@2000t precision@5 hit@5 mrr map ndcg ndcg@10'.split(' ')

const config = {
  golden: 'eval/golden.jsonl',
  pipeline: {
    kind: 'builtin',
    documents: ['docs/**/*.md'],
    chunk: { size: 100 },
    retrieve: { mode: 'bm25', k: 5 },
  },
  metrics,
  gate: { 'recall@5': { 'max-drop': 0.02 } },
}

function answerable(name: string): Documents {
  const { texts, items } = documentsOf(name, data)
  const placed = (path: string) => (path.startsWith('docs/') ? path : `docs/${path}`)
  return {
    texts: Object.fromEntries(Object.entries(texts).map(([path, text]) => [placed(path), text])),
    items: items.filter((item) => quotesOf(item).length > 0),
  }
}

/** Accepts a quote in any document that contains it, because these formats do not store the document. */
function inAnyCopy({ texts, items }: Documents): readonly WrittenItem[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')
  const all = Object.entries(texts).map(([doc, text]) => [doc, plain(text)] as const)
  return items.map((item) => {
    const quotes = [...new Set(quotesOf(item).map(({ quote }) => quote))]
    const evidence = quotes.map((quote) => {
      const holders = all.filter(([, text]) => text.includes(plain(quote)))
      return { any: holders.map(([doc]) => ({ doc, quote })) }
    })
    return { id: item.id, query: item.query, evidence }
  })
}

/** Returns head's mean of each metric, and the value of each question, by the question's text. */
async function values(repo: TempRepo, items: readonly object[] | string) {
  const text =
    typeof items === 'string' ? items : items.map((item) => `${JSON.stringify(item)}\n`).join('')
  await writeFile(join(repo.path, 'eval/golden.jsonl'), text)
  const run = await runBuiltCli(repo.path, 'gate', '--json')
  const report = JSON.parse(run.stdout) as {
    metrics: { metric: string; head: number }[]
    items: { id: string; query: string; scores: { metric: string; head: { value?: number } }[] }[]
  }
  const means = report.metrics.map(({ metric, head }) => [metric, head] as const)
  const single = report.items.map(({ query, scores }) => [
    query,
    scores.map(({ metric, head }) => [metric, head]),
  ])
  return {
    means: Object.fromEntries(means),
    single: Object.fromEntries(single) as Readonly<Record<string, unknown>>,
  }
}

async function imported(repo: TempRepo, set: Readonly<Record<string, string>>): Promise<string> {
  await using away = await tempDir()
  const path = await writeSet(set, away.path)
  const out = join(away.path, 'out.jsonl')
  const run = await runBuiltCli(repo.path, 'golden', 'import', path, '--out', out)
  expect(run, run.stderr).toMatchObject({ exit: 0 })
  return await readFile(out, 'utf8')
}

describe.skipIf(data === undefined)(
  'real sets, converted to the format of another tool and back',
  () => {
    it.each(['encyclopedia', 'speech'])(
      '%s: every value of every question is equal',
      async (name) => {
        const set = answerable(name)
        await using repo = await tempRepo()
        await repo.commit({
          ...set.texts,
          'eval/golden.jsonl': '',
          '.github/rag-gate.yml': JSON.stringify(config),
        })
        const copied = inAnyCopy(set)
        const byText = await values(repo, copied)
        const original = await values(repo, set.items)
        const unique = copied.filter(({ evidence = [] }) =>
          evidence.every((target) => 'any' in target && target.any.length === 1),
        )
        for (const { query } of unique) expect(byText.single[query]).toEqual(original.single[query])
        expect(unique.length).toBeGreaterThan(0.9 * copied.length)
        expect(Object.keys(byText.means)).toEqual(expect.arrayContaining(metrics))
        for (const [shape, written] of Object.entries(byContexts)) {
          const now = await values(repo, await imported(repo, written(set)))
          expect(now, shape).toEqual(byText)
        }
        const labelled = set.items.map((item) => ({
          id: item.id,
          query: item.query,
          docs: docsOf(item),
        }))
        const byDocument = await values(repo, labelled)
        for (const [shape, written] of Object.entries(byNames)) {
          const now = await values(repo, await imported(repo, written(set)))
          expect(now, shape).toEqual(byDocument)
        }
      },
      600_000,
    )

    it.each([
      ['a ragas file', byContexts['ragas'], 'docs', {}],
      ['a table', byNames['CSV'], 'docs', {}],
      ['a BEIR folder, with its documents', byNames['BEIR'], 'nowhere', { corpus: 'docs' }],
    ] as const)(
      'encyclopedia: a new user imports the 150 answerable questions as %s',
      async (_name, inShape, where, options) => {
        const set = answerable('encyclopedia')
        expect(set.items).toHaveLength(150)
        const files = { 'README.md': '# Pages\n', ...(where === 'docs' ? set.texts : {}) }
        const steps = await firstSteps(files, inShape?.(set) ?? {}, options)
        expect(steps.commands.length).toBeLessThanOrEqual(3)
        expect(steps.said).toContain('150 questions')
        expect(steps.comments[0]).toContain('**RAG Gate: pass, nothing to compare yet**')
        expect(steps.comments[1]).toContain('**RAG Gate: fail**')
      },
      600_000,
    )
  },
)
