import { describe, expect, it } from 'vitest'
import { someOf } from '../support/how-often.ts'
import { configText, goldenItems, goldenLines, handbook, pipeline } from '../rig/handbook.ts'
import { type Files, openScenario } from '../rig/scenario.ts'
import { deltasIn, headlineIn } from '../rig/step-report.ts'
import { plainComment } from '../support/plain-comment.ts'

const config = '.github/rag-gate.yml'

const golden = 'eval/golden.jsonl'

/** The regression that every row tries to get past the gate. */
const worse = pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] })

const items = goldenItems()

type Row = {
  readonly name: string
  readonly head: Files
  /** What the comment must name, as plain text. */
  readonly named: readonly string[]
}

const rows: readonly Row[] = [
  {
    name: 'raises max-drop to 1',
    head: {
      [config]: configText({
        pipeline: worse,
        gate: { 'recall@5': { 'max-drop': 1 }, 'ndcg@10': { 'max-drop': 1 } },
      }),
    },
    named: [
      'gate.recall@5.max-drop',
      'gate.ndcg@10.max-drop',
      'from 0.02 to 1',
      'applies until the merge',
    ],
  },
  {
    name: 'deletes a gated metric',
    head: {
      [config]: configText({ pipeline: worse, gate: { mrr: { 'max-drop': 1 } }, metrics: ['mrr'] }),
    },
    named: ['gate.recall@5'],
  },
  {
    name: 'raises the grade from which a label counts',
    head: { [config]: configText({ pipeline: worse, match: { 'min-grade': 2 } }) },
    named: ['match.min-grade'],
  },
  {
    name: 'points the policy at an easier golden set',
    head: {
      [config]: configText({ pipeline: worse, golden: 'eval/easy.jsonl' }),
      'eval/easy.jsonl': goldenLines(items.slice(0, 2)),
    },
    named: ['golden'],
  },
  {
    name: 'deletes the item that it loses',
    head: {
      [config]: configText({ pipeline: worse }),
      [golden]: goldenLines(items.filter(({ id }) => id !== 'export-csv')),
    },
    named: ['export-csv', 'removed'],
  },
  {
    name: 'writes itself a waiver',
    head: {
      [config]: configText({
        pipeline: worse,
        waivers: [{ metric: 'recall@5', until: '2099-12-31', reason: 'trust me' }],
      }),
    },
    named: ['waivers', 'trust me', 'applies until the merge'],
  },
  {
    name: 'asks for a test that six questions cannot bear',
    head: {
      [config]: configText({
        pipeline: worse,
        gate: {
          'recall@5': { 'max-drop': 0.02, rule: 'significant' },
          'ndcg@10': { 'max-drop': 0.03, rule: 'significant' },
        },
      }),
    },
    named: ['gate.recall@5.rule', 'applies until the merge'],
  },
  {
    name: 'moves the item that it loses into a split that gates nothing',
    head: {
      [config]: configText({ pipeline: worse }),
      [golden]: goldenLines(
        items.map((item) => ({ ...item, split: item.id === 'export-csv' ? 'dev' : 'test' })),
      ),
    },
    named: ['export-csv', 'split'],
  },
  {
    name: 'empties the golden set',
    head: { [config]: configText({ pipeline: worse }), [golden]: '' },
    named: ['removed'],
  },
]

describe('S16: a pull request that', () => {
  it.each(someOf(rows, 5))(
    '$name is judged by base’s policy, and the report says so',
    async ({ head, named }) => {
      await using scenario = await openScenario({ base: handbook, head })
      const step = await scenario.run()
      expect(step.exit, step.stdout).toBe(1)
      expect(Object.fromEntries(step.outputs)).toMatchObject({
        verdict: 'fail',
        comparable: 'true',
      })
      expect(deltasIn(step)).toMatchObject({ 'recall@5': -0.2 })
      const [comment] = await scenario.comments()
      const text = plainComment(comment?.body ?? '')
      expect(named.filter((words) => !text.includes(words))).toEqual([])
    },
  )

  it('relabels an item to what head returns is scored by base’s label, and the item is named', async () => {
    const relabelled = items.map((item) =>
      item.id === 'export-csv'
        ? { ...item, evidence: [{ doc: 'docs/plans.md', quote: 'The team plan has 25 seats' }] }
        : item,
    )
    await using scenario = await openScenario({
      base: handbook,
      head: { [config]: configText({ pipeline: worse }), [golden]: goldenLines(relabelled) },
    })
    const step = await scenario.run()
    expect(step.outputs.get('comparable')).toBe('true')
    const [comment] = await scenario.comments()
    expect(plainComment(comment?.body ?? '')).toMatch(/edited[^\n]*export-csv/)
  })

  it('only tightens the policy is informed that this applies after the merge', async () => {
    await using scenario = await openScenario({
      base: handbook,
      head: {
        [config]: configText({
          gate: {
            'recall@5': { 'max-drop': 0, rule: 'point' },
            'ndcg@10': { 'max-drop': 0.03, rule: 'point' },
          },
        }),
      },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    const [comment] = await scenario.comments()
    expect(plainComment(comment?.body ?? '')).toContain('gate.recall@5.max-drop')
  })

  it('adds an item that head fails: it is shown separately and does not affect the gate', async () => {
    const added = {
      id: 'new-question',
      query: 'What is nowhere?',
      evidence: [{ doc: 'docs/new.md', quote: 'stands in a document outside the index' }],
    }
    await using scenario = await openScenario({
      base: {
        ...handbook,
        [config]: configText({ pipeline: pipeline({ documents: ['docs/*.md', '!docs/new.md'] }) }),
      },
      head: {
        'docs/new.md': 'This stands in a document outside the index.\n',
        [golden]: goldenLines([...items, added]),
      },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    expect(headlineIn(step)).toMatchObject({ degraded: 0, improved: 0 })
  })
})
