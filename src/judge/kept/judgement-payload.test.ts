import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { storeKeys } from '../../store/store-keys.ts'
import { judgedOf, judgementKind, payloadOf } from './judgement-payload.ts'
import type { Judged, Judgement } from './judgement-port.ts'

const keys = storeKeys('a secret of these tests', judgementKind)
const address = 'a'.repeat(64)

const questions: Judgement = {
  kind: 'questions',
  questions: [
    { text: 'What does the pass cost?', noncommittal: false },
    { text: 'How long does it last?', noncommittal: true },
  ],
  similarities: [0.1234567890123, -0.5],
}

const judged = (judgement: Judgement): Judged => ({ kind: 'judged', judgement, servedModel: 'm' })

describe('what is kept', () => {
  it.each<Judgement>([
    { kind: 'relevance', label: 'relevant' },
    { kind: 'relevance', label: 'partly' },
    { kind: 'relevance', label: 'not' },
    { kind: 'similarity', values: [0.1234567890123, -1] },
  ])('comes back as it was: %j', (judgement) => {
    const payload = payloadOf(judged(judgement), address, { keys, randomBytes })
    expect(judgementKind.payload.parse(payload)).toEqual(payload)
    expect(judgedOf(payload, address, keys)).toEqual(judged(judgement))
  })
})

describe('questions that are kept', () => {
  it('S12: are sealed as a whole, and come back as they were', () => {
    const payload = payloadOf(judged(questions), address, { keys, randomBytes })
    expect(payload).toEqual(['m', expect.stringMatching(/^[\w-]+$/)])
    expect(judgedOf(payload, address, keys)).toEqual(judged(questions))
    expect(judgedOf(payload, 'b'.repeat(64), keys)).toBeUndefined()
  })

  it('are none with a likeness that no two texts have', () => {
    const wrong = judged({ ...questions, similarities: [2] })
    const payload = payloadOf(wrong, address, { keys, randomBytes })
    expect(judgedOf(payload, address, keys)).toBeUndefined()
  })
})
