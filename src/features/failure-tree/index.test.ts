import { expect, it } from 'vitest'
import {
  headOnlyFixture,
  itemFixture,
  reportFixture,
} from '../../../test/support/report-fixture.ts'
import { featuresToday, tellsToday, todayLines } from '../../report/feature.ts'
import { renderComment } from '../../report/markdown/comment.ts'
import { renderQuestion } from '../../report/terminal/terminal-question.ts'
import { renderTerminal } from '../../report/terminal/terminal.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { stages } from '../../report/diagnosis/stages/stage.ts'
import type { FailureTree } from './schema.ts'

const tree: FailureTree = {
  asked: 12,
  depth: 20,
  room: 5,
  builtin: true,
  k: 8,
  items: [
    { item: 'sla', stage: 'outside-context', name: 'docs/sla.md', rank: 7, missedBy: 0.4321 },
    { item: 'terms', stage: 'outside-context', name: 'docs/terms.md', rank: 6, missedBy: 0.05 },
    { item: 'refunds', stage: 'not-indexed', name: 'docs/refunds.md' },
  ],
}
const told = (part: FailureTree) => ({
  items: [itemFixture('sla')],
  features: { 'failure-tree': part },
})
const linesOf = (part: FailureTree) =>
  featuresToday(reportFixture(told(part))).flatMap(({ title, lines }) =>
    [title, ...lines].map((words) => plainText(words)),
  )

it('counts the questions of each stage, earliest stage first, with the first fix to try', () => {
  expect(linesOf(tree)).toEqual([
    '3 of 12 questions fail today',
    '1 has a passage that the index leaves out: refunds. Try first: add docs/refunds.md to documents',
    '2 have a passage that ranks below the 5 chunks considered, such as sla. Try first: retrieve.k: 8, which would include 2 of them',
    'rag-gate sweep --remedy tries settings that may fix these failures.',
  ])
  expect(linesOf({ ...tree, items: [] })).toEqual(['None of 12 questions fails today'])
  // The golden set of this report has 120 answerable questions among 140.
  expect(linesOf({ ...tree, asked: 120 })[0]).toBe('3 of 120 answerable questions fail today')
})

it('counts unchecked questions separately', () => {
  expect(linesOf({ ...tree, items: [], unchecked: 2 })).toEqual([
    'None of 12 questions fails today',
    '2 further questions have a reference answer and nothing else to check the answer against: only a trusted judge can compare the two.',
  ])
})

it.each<[string, NonNullable<FailureTree['items'][number]['lacks']>, string]>([
  [
    'are a manifest and the context',
    ['manifest', 'context'],
    'send a manifest, and report what reaches the generator',
  ],
  ['is a manifest', ['manifest'], 'send a manifest'],
  ['is the context', ['context'], 'report what reaches the generator'],
  [
    'is the text of a document',
    ['text'],
    'check that the documents, whose text is unknown here, still contain the quotes',
  ],
  [
    'are more chunks',
    ['chunks'],
    'return more chunks (pipeline.depth) to see if the passage is among them',
  ],
  ['is nothing that the pipeline can send', [], 'label these questions, or add contains'],
])('asks the pipeline only for what is missing, if that %s', (_, lacks, advice) => {
  const item = { item: 'a', stage: 'unknown', name: 'kb/a', lacks } as const
  expect(linesOf({ ...tree, builtin: false, items: [item] })[1]).toBe(
    `1 fails at a stage that this run cannot show: a. Try first: ${advice}`,
  )
})

it('suggests smaller chunks last, and only if chunks are long', () => {
  const items = [{ item: 'a', stage: 'beyond-list', name: 'docs/a.md' } as const]
  expect(linesOf({ ...tree, items })[1]).toBe(
    '1 has an indexed passage that ranks below the first 20 chunks: a. Try first: hybrid search, a reranker over a longer list or, if chunks are long, smaller chunks',
  )
})

it('suggests no setting for text that is in no document', () => {
  const items = [{ item: 'a', stage: 'not-in-documents', name: 'docs/a.md' } as const]
  expect(linesOf({ ...tree, items }).join('\n')).not.toContain('sweep')
})

it('also appears in a first run that could not be measured', () => {
  const finding = {
    kind: 'unhealthy',
    verdict: 'error',
    check: 'labels-fit',
    side: 'head',
    bad: 12,
    of: 12,
    example: 'docs/a.md',
    nearest: undefined,
    metric: undefined,
  } as const
  const report = headOnlyFixture('adopted', {
    ...told(tree),
    verdict: 'error',
    findings: [finding],
  })
  expect(renderComment(report, { budget: 64_000 })).toContain('**3 of 12 questions fail today**')
  expect(renderComment(report, { budget: 64_000 })).toContain('To fix: correct the labels')
  expect(renderTerminal(report, { color: false, width: 100, rest: 'DIR' })).toContain(
    '3 of 12 questions fail today',
  )
})

it('suggests no built-in setting for another kind of pipeline', () => {
  const { k: _, ...other } = { ...tree, builtin: false }
  const items = stages.map((stage) => ({ item: stage, stage }))
  const lines = linesOf({ ...other, items }).join('\n')
  expect(lines).not.toMatch(/retrieve\.|chunk\.|`embed`|sweep/)
  expect(lines.split('\n')).toHaveLength(1 + stages.length)
})

it('appears in comment and terminal only if nothing was compared', () => {
  const alone = headOnlyFixture('adopted', told(tree))
  const compared = reportFixture(told(tree))
  expect([alone, compared].map((report) => tellsToday(report))).toEqual([true, false])
  const terminal = (report: typeof alone) =>
    renderTerminal(report, { color: false, width: 100, rest: 'DIR' })
  expect(renderComment(alone, { budget: 64_000 })).toContain('**3 of 12 questions fail today**')
  expect(terminal(alone)).toContain('3 of 12 questions fail today')
  expect(renderComment(compared, { budget: 64_000 })).not.toContain('fail today')
  expect(terminal(compared)).not.toContain('fail today')
})

it('reports at which stage a question fails', () => {
  const report = reportFixture(told(tree))
  const said = ['sla', 'terms', 'refunds', 'other'].map((id) =>
    todayLines(id, report).map((words) => plainText(words)),
  )
  expect(said).toEqual([
    [
      'has a passage that ranks below the 5 chunks considered (docs/sla.md, rank 7, score far below the cutoff)',
    ],
    [
      'has a passage that ranks below the 5 chunks considered (docs/terms.md, rank 6, score close to the cutoff)',
    ],
    ['has a passage that the index leaves out (docs/refunds.md)'],
    [],
  ])
})

it('says on the terminal that a relabelled question fails today by the labels of base', () => {
  const items = [{ item: 'sla', stage: 'beyond-list' as const }]
  const today = (relabelled: boolean) => {
    const item = { ...itemFixture('sla'), relabelled }
    const report = reportFixture({ ...told({ ...tree, items }), items: [item] })
    const printed = renderQuestion(item, report, { color: false, columns: 80 })
    return /^today.*(?= an indexed)/m.exec(printed)?.[0]
  }
  expect([false, true].map(today)).toEqual([
    'today: this question has',
    "today, with base's labels: this question has",
  ])
})
