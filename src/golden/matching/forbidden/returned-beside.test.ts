import { expect, it } from 'vitest'
import type { QueryResult, Step } from '../../../lib/model/run.ts'
import { returnedBeside } from './returned-beside.ts'

const step = (more: Partial<Step>): Step => ({
  tool: 'read',
  arguments: {},
  result: undefined,
  error: undefined,
  chunks: undefined,
  ...more,
})

const chunk = (id: string, doc?: string) => ({
  id,
  doc,
  start: undefined,
  end: undefined,
  text: `text of ${id}`,
  score: undefined,
})

function beside(more: Partial<Extract<QueryResult, { kind: 'answered' }>>) {
  const result = {
    kind: 'answered',
    chunks: [],
    ms: undefined,
    cold: false,
    answer: undefined,
    context: undefined,
    usage: undefined,
    beyond: undefined,
    ...more,
  } as const
  return returnedBeside(result).map(({ chunk: { doc, text }, where }) => [where ?? doc, text])
}

it('contains the chunks, results and errors of steps, and the answers', () => {
  const steps = [
    step({ chunks: [chunk('a', 'docs/a.md'), chunk('b')] }),
    step({ result: 'found', error: 'late' }),
  ]
  const trials = [
    { kind: 'answered', answer: 'No.' },
    { kind: 'failed', message: 'x' },
  ] as const
  expect(beside({ answer: 'Yes.', steps, trials })).toEqual([
    ['docs/a.md', 'text of a'],
    ['steps[0].chunks', 'text of b'],
    ['steps[1].result', 'found'],
    ['steps[1].error', 'late'],
    ['answer', 'Yes.'],
    ['trials[0].answer', 'No.'],
  ])
})

it('leaves out chunks of steps if the context is reported', () => {
  const steps = [step({ chunks: [chunk('a', 'docs/a.md')], result: 'found' })]
  expect(beside({ steps, context: [] })).toEqual([['steps[0].result', 'found']])
})

it.each([
  ['texts and numbers in their order', { a: ['x', { b: 7 }], c: 'y', d: null, e: true }, 'x\n7\ny'],
  ['JSON in a text', '{"content":[{"text":"one\\ntwo"},"[3]"]}', 'one\ntwo\n3'],
  ['a text that only looks like JSON', '[see below', '[see below'],
  ['no more than 1,000 strings as JSON', Array(1001).fill('["x"]'), `${'x\n'.repeat(1000)}["x"]`],
  [
    'no JSON after 200,000 values',
    [Array(200_000).fill(1), '["x"]'],
    `${'1\n'.repeat(200_000)}["x"]`,
  ],
  ['a long list', Array.from({ length: 300_000 }, () => 1), '1\n'.repeat(300_000).trim()],
])('reads %s', (_, result, text) => {
  expect(beside({ steps: [step({ result })] })).toEqual([['steps[0].result', text]])
})

it('reads the same number of strings as JSON, however many steps an answer has', () => {
  const steps = [step({ result: Array(1000).fill('[a') }), step({ result: '["x"]' })]
  expect(beside({ steps, answer: '["y"]' }).slice(1)).toEqual([
    ['steps[1].result', '["x"]'],
    ['answer', '["y"]'],
  ])
})

it('is empty without an answer', () => {
  expect(beside({ answer: '', steps: [step({ result: {} })] })).toEqual([])
  expect(returnedBeside(undefined)).toEqual([])
  expect(returnedBeside({ kind: 'failed', message: 'x' })).toEqual([])
})
