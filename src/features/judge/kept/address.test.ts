import { expect, it } from 'vitest'
import { addressOf, canonical, type JudgeIdentity, type Question } from './address.ts'
import { kinds } from '../../../lib/store/kinds.ts'
import { storeKeys } from '../../../lib/store/store-keys.ts'

const keys = storeKeys('test-judge-key-0123456789', kinds.judgments)
const judge: JudgeIdentity = {
  promptVersion: 'judge/1',
  promptHash: '0'.repeat(64),
  baseUrl: 'https://api.openai.com/v1',
  model: 'example-model',
  parameters: [],
}
const question: Question = {
  kind: 'verdict',
  sample: 0,
  premise: ['reference', 'What is the notice period?', 'The notice period is three months.'],
  subject: 'The notice period is 3 months.',
}

it('equals the address that other implementations compute', () => {
  expect(canonical(question, judge)).toBe(
    `["judgement",1,"verdict","judge/1","${'0'.repeat(64)}","https://api.openai.com/v1",` +
      `"example-model",[],0,["reference","What is the notice period?",` +
      `"The notice period is three months."],"The notice period is 3 months."]`,
  )
  expect(Buffer.byteLength(canonical(question, judge))).toBe(264)
  expect(addressOf(question, judge, keys.address)).toBe(
    'f0442a4ca1465852c1e48048500bd4e8d485661e76bbe61c4476316fa6cc4bc5',
  )
  expect(keys.id).toBe('f13ef7ec218cb6f8')
})

it.each<[string, Partial<Question>, Partial<JudgeIdentity>]>([
  ['kind', { kind: 'extract' }, {}],
  ['sample', { sample: 1 }, {}],
  ['subject', { subject: 'The notice period is 3 months' }, {}],
  ['premise', { premise: ['reference', 'What is the notice period?', 'None.'] }, {}],
  ['further reference', { premise: ['reference', 'q', 'one', 'two'] }, {}],
  ['kind of premise', { premise: ['answer', 'What is the notice period?', 'None.'] }, {}],
  ['prompt version', {}, { promptVersion: 'judge/2' }],
  ['prompt', {}, { promptHash: '1'.repeat(64) }],
  ['server', {}, { baseUrl: 'https://example.com/v1' }],
  ['model', {}, { model: 'other-model' }],
  ['parameter', {}, { parameters: [['temperature', 0]] }],
])('depends on the %s', (_, other, otherJudge) => {
  const address = addressOf({ ...question, ...other }, { ...judge, ...otherJudge }, keys.address)
  expect(address).not.toBe(addressOf(question, judge, keys.address))
})

it('does not depend on the order of parameters', () => {
  const one = {
    ...judge,
    parameters: [
      ['temperature', 0],
      ['verbosity', 'low'],
    ] as const,
  }
  const other = {
    ...judge,
    parameters: [
      ['verbosity', 'low'],
      ['temperature', 0],
    ] as const,
  }
  expect(addressOf(question, one, keys.address)).toBe(addressOf(question, other, keys.address))
})

it('distinguishes texts with the same concatenation', () => {
  const of = (premise: Question['premise']): string =>
    addressOf({ ...question, premise }, judge, keys.address)
  expect(of(['answer', 'a', 'bc'])).not.toBe(of(['answer', 'ab', 'c']))
  expect(of(['answer', '\ud800', ''])).not.toBe(of(['answer', '\udbff', '']))
  expect(of(['chunks', ['a', 'b']])).not.toBe(of(['chunks', ['a,b']]))
})

it('S12: cannot confirm a guessed sentence without the key', () => {
  const other = storeKeys('test-judge-key-0123456788', kinds.judgments)
  expect(addressOf(question, judge, other.address)).not.toBe(
    addressOf(question, judge, keys.address),
  )
  const bytes = [keys.address, keys.mac, keys.seal].map((key) => key.export().toString('hex'))
  expect(new Set(bytes).size).toBe(3)
})
