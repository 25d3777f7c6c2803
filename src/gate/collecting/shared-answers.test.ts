import { expect, it } from 'vitest'
import { settings } from '../../../test/support/side-fixture.ts'
import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import { noAnomalies, type QueryResult, type Run } from '../../lib/model/run.ts'
import { openSharedAnswers } from './shared-answers.ts'

const writing: BuiltinSettings = {
  ...settings,
  retrieve: { mode: 'bm25', k: 1 },
  answer: {
    model: 'm',
    prompt: undefined,
    extraBody: undefined,
  },
}
const chunk = { id: 'a', doc: 'a', start: 0, end: 1, text: 'one', score: 1 }
const result = {
  kind: 'answered' as const,
  chunks: [chunk, { ...chunk, id: 'b', text: 'two' }],
  ms: 1,
  cold: false,
  answer: 'One.',
  context: ['a'],
  usage: { inputTokens: 12, outputTokens: 3 },
  beyond: undefined,
}
const run: Run = {
  results: new Map<string, QueryResult>([
    ['asked', result],
    ['silent', { ...result, answer: undefined }],
    ['failed', { kind: 'failed', message: 'no' }],
  ]),
  index: undefined,
  buildMs: 'cached',
  manifest: undefined,
  models: undefined,
  anomalies: noAnomalies,
}
const queries = ['asked', 'silent', 'failed', 'new'].map((id) => ({ id, query: `What is ${id}?` }))

it('are those of the other side, matched by question and source chunks', async () => {
  const answers = openSharedAnswers({ base: writing, head: writing })
  answers.kept('base', run, queries)
  expect(await answers.ofOther('head')).toEqual([
    {
      question: { query: 'What is asked?', chunks: ['one'] },
      answer: 'One.',
      usage: { inputTokens: 12, outputTokens: 3 },
    },
  ])
})

it('are awaited until it is known whether they exist', async () => {
  const answers = openSharedAnswers({ base: writing, head: writing })
  let waited = false
  const waiting = answers.ofOther('head').then((found) => {
    waited = true
    return found
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(waited).toBe(false)
  answers.none('base')
  answers.kept('base', run, queries)
  expect(await waiting).toEqual([])
})

it('are empty without a base, or if the other side writes answers differently', async () => {
  expect(await openSharedAnswers({ base: undefined, head: writing }).ofOther('head')).toEqual([])
  const other = { ...writing, answer: { ...writing.answer!, prompt: 'Be brief.' } }
  const answers = openSharedAnswers({ base: other, head: writing })
  answers.kept('base', run, queries)
  expect(await answers.ofOther('head')).toEqual([])
})
