import { describe, expect, it } from 'vitest'
import { firstOfEach } from '../support/how-often.ts'
import {
  configText,
  goldenItems,
  goldenLines,
  handbook,
  irrelevant,
  pipeline,
  recallDrop,
  refactoring,
} from '../rig/handbook.ts'
import { type Files, openScenario, type Scenario } from '../rig/scenario.ts'

const config = '.github/rag-gate.yml'

const refunds =
  'Annual plans come with a 60-day money-back guarantee. Monthly plans are refunded for the current month only.'

const golden = 'eval/golden.jsonl'

const sixty = String(handbook['docs/limits.md']).replace('600', '60')

const gate = { 'recall@5': { 'max-drop': 0.02, rule: 'point' } } as const

const dropExport = pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] })

type Row = {
  readonly name: string
  readonly base?: Files
  readonly head: Files
  readonly verdict: string
  readonly exit: number
  /** Part of the summary's headline, or of the first error if there is no verdict. */
  readonly says: string
}

const items = goldenItems()

const mustPass = goldenLines(
  items.map((item) => (item.id === 'export-csv' ? { ...item, must_pass: true } : item)),
)

const rows: readonly Row[] = [
  {
    name: 'every gated metric within tolerance',
    head: refactoring,
    verdict: 'pass',
    exit: 0,
    says: 'RAG Gate: pass',
  },
  {
    name: 'a metric fell beyond its tolerance',
    head: recallDrop,
    verdict: 'fail',
    exit: 1,
    says: 'RAG Gate: fail',
  },
  {
    name: 'an absolute bound is crossed',
    base: { [config]: configText({ gate: { 'recall@5': { 'max-drop': 0.5, min: 0.9 } } }) },
    head: {
      [config]: configText({
        gate: { 'recall@5': { 'max-drop': 0.5, min: 0.9 } },
        pipeline: dropExport,
      }),
    },
    verdict: 'fail',
    exit: 1,
    says: 'RAG Gate: fail',
  },
  {
    name: 'a bound that base crossed as well, head not worse',
    base: {
      [config]: configText({
        gate: { 'recall@5': { 'max-drop': 0.5, min: 0.9 } },
        pipeline: dropExport,
      }),
    },
    head: {
      [config]: configText({
        gate: { 'recall@5': { 'max-drop': 0.5, min: 0.9 } },
        pipeline: { ...dropExport, chunk: { size: 600, overlap: 50, unit: 'chars' } },
      }),
    },
    verdict: 'warn',
    exit: 0,
    says: 'RAG Gate: warn',
  },
  {
    name: 'an item that must pass is lost, within the tolerance',
    base: {
      [golden]: mustPass,
      [config]: configText({ gate: { 'recall@5': { 'max-drop': 0.5 } } }),
    },
    head: {
      [config]: configText({ gate: { 'recall@5': { 'max-drop': 0.5 } }, pipeline: dropExport }),
    },
    verdict: 'fail',
    exit: 1,
    says: 'RAG Gate: fail',
  },
  {
    name: 'the text that answers a question is removed',
    head: { 'docs/export.md': '# Export\n\nThere is none any more.\n' },
    verdict: 'fail',
    exit: 1,
    says: '1 question quotes text that head removed from',
  },
  {
    name: 'the text that answers a question is removed together with the question',
    head: {
      'docs/export.md': '# Export\n\nThere is none any more.\n',
      [golden]: goldenLines(items.filter(({ id }) => id !== 'export-csv')),
    },
    verdict: 'warn',
    exit: 0,
    says: 'RAG Gate: warn',
  },
  {
    name: 'a number of labelled text changes, and its label keeps the old one',
    head: { 'docs/limits.md': sixty },
    verdict: 'warn',
    exit: 0,
    says: 'Head changes a fact in text that 1 question quotes',
  },
  {
    name: 'a number of labelled text changes, and its label with it',
    head: {
      'docs/limits.md': sixty,
      [golden]: goldenLines(
        items.map((item) =>
          item.id === 'rate-limit'
            ? { ...item, evidence: [{ doc: 'docs/limits.md', quote: '60 requests per minute' }] }
            : item,
        ),
      ),
    },
    verdict: 'pass',
    exit: 0,
    says: 'RAG Gate: pass',
  },
  {
    name: 'documents are renamed and their text moves',
    head: {
      'docs/export.md': null,
      'docs/spreadsheets.md': handbook['docs/export.md'] ?? null,
      'docs/refunds.md': '# refunds\n\nThe support team answers what remains.\n',
      'docs/roles.md': `${String(handbook['docs/roles.md'])}\n${refunds}\n`,
    },
    verdict: 'pass',
    exit: 0,
    says: 'RAG Gate: pass',
  },
  {
    name: 'the config is invalid',
    head: { [config]: 'golden: 3\n' },
    verdict: '',
    exit: 2,
    says: config,
  },
  {
    name: 'the golden set is invalid',
    head: { [golden]: '{"id":"a"}\n' },
    verdict: '',
    exit: 2,
    says: golden,
  },
  {
    name: 'head does not build: its glob matches nothing',
    head: { [config]: configText({ pipeline: pipeline({ documents: ['nowhere/**'] }) }) },
    verdict: 'error',
    exit: 3,
    says: 'RAG Gate: error, not measured',
  },
  {
    name: 'base does not build',
    base: { [config]: configText({ pipeline: pipeline({ documents: ['nowhere/**'] }) }) },
    head: { [config]: configText() },
    verdict: 'warn',
    exit: 0,
    says: 'RAG Gate: warn, not compared',
  },
  {
    name: 'neither side builds',
    base: { [config]: configText({ pipeline: pipeline({ documents: ['nowhere/**'] }) }) },
    head: { [config]: configText({ pipeline: pipeline({ documents: ['elsewhere/**'] }) }) },
    verdict: 'error',
    exit: 3,
    says: 'RAG Gate: error, not measured',
  },
  {
    name: 'the golden set is empty',
    base: { [golden]: '' },
    head: refactoring,
    verdict: 'error',
    exit: 3,
    says: 'RAG Gate: error',
  },
  {
    name: 'no item is scored on both sides: all labels are stale',
    base: {
      [golden]: goldenLines(
        items.map(({ id, query }) => ({
          id,
          query,
          evidence: [{ doc: 'docs/plans.md', quote: 'words that stand nowhere in this handbook' }],
        })),
      ),
    },
    head: refactoring,
    verdict: 'error',
    exit: 3,
    says: 'RAG Gate: error',
  },
  {
    name: 'base has no config',
    base: { [config]: null },
    head: { [config]: configText() },
    verdict: 'pass',
    exit: 0,
    says: 'RAG Gate: pass, nothing to compare yet',
  },
  {
    name: 'base has no config, and head breaks a bound',
    base: { [config]: null },
    head: {
      [config]: configText({
        gate: { 'recall@5': { ...gate['recall@5'], min: 0.9 } },
        pipeline: dropExport,
      }),
    },
    verdict: 'fail',
    exit: 1,
    says: 'RAG Gate: fail',
  },
  {
    name: 'base has no config, and head loses an item that must pass',
    base: { [config]: null, [golden]: mustPass },
    head: { [config]: configText({ pipeline: dropExport }) },
    verdict: 'fail',
    exit: 1,
    says: 'RAG Gate: fail',
  },
  {
    name: 'nothing relevant changed',
    head: irrelevant,
    verdict: 'pass',
    exit: 0,
    says: 'RAG Gate: pass',
  },
  {
    name: 'neither side has a config',
    base: { [config]: null },
    head: irrelevant,
    verdict: '',
    exit: 2,
    says: 'rag-gate.yml',
  },
  {
    name: 'the golden set is missing',
    head: { [golden]: null },
    verdict: '',
    exit: 2,
    says: golden,
  },
]

async function openRow({ base = {}, head }: Row): Promise<Scenario> {
  const files = Object.entries({ ...handbook, ...base }).filter(([, content]) => content !== null)
  return openScenario({ base: Object.fromEntries(files), head })
}

describe('github 6 and S15: verdict, exit code and headline', () => {
  const measured = rows.filter(({ exit }) => exit !== 2)

  it.each(firstOfEach(measured, ({ verdict, base }) => `${verdict} ${base === undefined}`))(
    '$name: $verdict',
    async (row) => {
      await using scenario = await openRow(row)
      const step = await scenario.run()
      expect({ exit: step.exit, verdict: step.outputs.get('verdict') }).toEqual({
        exit: row.exit,
        verdict: row.verdict,
      })
      expect(step.summary).toContain(row.says)
      expect(await scenario.comments()).toHaveLength(row.head === irrelevant ? 0 : 1)
    },
  )

  it.each(rows.filter(({ exit }) => exit === 2))(
    '$name: starts nothing and gives no verdict',
    async (row) => {
      await using scenario = await openRow(row)
      const step = await scenario.run()
      expect({ exit: step.exit, verdict: step.outputs.get('verdict') ?? '' }).toEqual({
        exit: 2,
        verdict: '',
      })
      const errors = step.annotations.filter(({ level }) => level === 'error')
      expect(errors.map(({ file, message }) => `${file} ${message}`).join('\n')).toContain(row.says)
      expect(await scenario.comments()).toEqual([])
    },
  )

  it('a checkout that is not a repository: starts nothing, and names the solution', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const workspace = await scenario.checkout('main')
    const step = await scenario.run({ workspace: `${workspace}/..` })
    expect(step.exit, step.stdout).toBe(2)
    expect(step.annotations[0]?.message).toContain('actions/checkout')
  })

  it('a temporary folder that cannot be created: an error, never a pass', async () => {
    await using scenario = await openScenario({ base: handbook, head: refactoring })
    const step = await scenario.run({ env: { RUNNER_TEMP: '/dev/null/nowhere' } })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.outputs.get('verdict') ?? 'error').toBe('error')
  })
})
