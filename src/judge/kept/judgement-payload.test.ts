import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { judgementKeys } from './judgement-keys.ts'
import { judgementOf, payloadOf } from './judgement-payload.ts'
import type { Judgement } from './judgement-port.ts'

const keys = judgementKeys('a secret of these tests')
const address = 'a'.repeat(64)

const questions: Judgement = {
  kind: 'questions',
  questions: [
    { text: 'What does the pass cost?', noncommittal: false },
    { text: 'How long does it last?', noncommittal: true },
  ],
  similarities: [0.1234567890123, -0.5],
}

describe('questions that are kept', () => {
  it('S12: are sealed as a whole, and come back as they were', () => {
    const payload = payloadOf(questions, address, { keys, randomBytes })
    expect(payload).toMatch(/^[\w-]+$/)
    expect(judgementOf(payload, address, keys)).toEqual(questions)
    expect(judgementOf(payload, 'b'.repeat(64), keys)).toBeUndefined()
  })

  it('are none with a likeness that no two texts have', () => {
    const payload = payloadOf({ ...questions, similarities: [2] }, address, { keys, randomBytes })
    expect(judgementOf(payload, address, keys)).toBeUndefined()
  })
})
