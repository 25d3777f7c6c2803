import { expect, it } from 'vitest'
import {
  headOnlyFixture,
  itemFixture,
  reportFixture,
} from '../../../test/support/report-fixture.ts'
import { annotations } from '../../report/annotations.ts'
import { notesApart } from '../../report/notes/notes.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import type { GoldenProblems } from './schema.ts'

const problems: GoldenProblems = [
  {
    check: 'arity',
    severity: 'warn',
    finds: 'questions with more or fewer passages than their tag says',
    items: [{ item: 'sla', says: 'is tagged "multi-hop" and has one passage' }],
  },
  {
    check: 'leak',
    severity: 'error',
    finds: 'questions of test that stand in dev as well',
    items: ['sla', 'terms'].map((item) => ({ item, says: undefined })),
  },
]
const told = { items: [itemFixture('sla')], notes: [], features: { 'golden-problems': problems } }

it('becomes an open note that lists the questions of each check', () => {
  const list =
    'questions with more or fewer passages than their tag says (1): sla; questions of test that stand in dev as well (2): sla, terms; for details, run rag-gate check.'
  expect(notesApart(reportFixture(told)).open.map((words) => plainText(words))).toEqual([
    `Head adds problems to the golden set: ${list}`,
  ])
  expect(
    notesApart(headOnlyFixture('head-only', told)).open.map((words) => plainText(words)),
  ).toEqual([`The golden set has problems: ${list}`])
  expect(notesApart(reportFixture({ ...told, features: {} })).open).toEqual([])
})

it('annotates errors as warnings and other problems as notices', () => {
  expect(annotations(reportFixture(told)).map(({ level, message }) => [level, message])).toEqual([
    ['warning', 'leak: one of the questions of test that stand in dev as well'],
    ['notice', 'arity: is tagged "multi-hop" and has one passage'],
  ])
})
