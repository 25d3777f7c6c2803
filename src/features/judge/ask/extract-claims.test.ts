import { describe, expect, it } from 'vitest'
import { judgeSession } from '../testing/judge-session.ts'
import { type Scripted, standInChat } from '../../../../test/support/stand-in-chat.ts'
import { extractClaims } from './extract-claims.ts'
import { referenceClaims } from './extract-claims.ts'

const text = {
  query: 'How long is the warranty of model 7?',
  answer: 'It lasts 24 months. Shipping is free.',
  sample: 0,
}

async function extract(scripted: Scripted | undefined, asked = text) {
  const chat = standInChat({ scripted })
  const found = await extractClaims(judgeSession(chat), asked)
  return { found, calls: chat.calls.length }
}

/** Builds a reply with one claim. */
function reply(claim: { sentence?: string; text: string }, outcome = 'answered') {
  return { outcome, claims: [{ sentence: 's1', role: 'direct', ...claim }] }
}

describe('the claims of an answer', () => {
  it('come from its numbered sentences', async () => {
    const chat = standInChat()
    const found = await extractClaims(judgeSession(chat), text)
    expect(chat.calls[0]?.prompt).toEqual({
      kind: 'extract',
      query: text.query,
      sentences: [
        { id: 's1', text: 'It lasts 24 months.' },
        { id: 's2', text: 'Shipping is free.' },
      ],
    })
    expect(found).toMatchObject({ kind: 'extract', outcome: 'answered', loose: false })
    expect(found.kind === 'extract' && found.claims.map(({ sentence }) => sentence)).toEqual([1, 2])
  })

  it('may contain numbers of the answer and the question', async () => {
    const { found, calls } = await extract(() =>
      reply({ text: 'The warranty of model 7 lasts 24 months.' }),
    )
    expect([found.kind === 'extract' && found.loose, calls]).toEqual([false, 1])
  })

  it('are requested again if they add a number, then accepted as loose', async () => {
    const stray = reply({ text: 'The warranty lasts 36 months.' })
    const fixed = await extract((_prompt, { number }) => (number === 1 ? stray : undefined))
    expect([fixed.found.kind === 'extract' && fixed.found.loose, fixed.calls]).toEqual([false, 2])
    const always = await extract(() => stray)
    expect([always.found.kind === 'extract' && always.found.loose, always.calls]).toEqual([true, 2])
  })

  it.each(['s3', 's0', 'S1', 's01', '01', '3', 's99999999999999999999'])(
    'lose a reference to a missing sentence after one more request: %s',
    async (sentence) => {
      const { found, calls } = await extract(() => reply({ sentence, text: 'Shipping is free.' }))
      expect(calls).toBe(2)
      expect(found.kind === 'extract' && found.claims[0]?.sentence).toBeUndefined()
    },
  )

  it('are lost when there are more than 60', async () => {
    const claims = Array.from({ length: 61 }, () => reply({ text: 'Shipping is free.' }).claims[0])
    const { found, calls } = await extract(() => ({ outcome: 'answered', claims }))
    expect([found, calls]).toEqual([{ kind: 'lost', cause: 'too_many_claims' }, 1])
  })

  it('are not asked for when the answer is too long', async () => {
    const long = await extract(undefined, { ...text, answer: 'a'.repeat(20_001) })
    expect([long.found, long.calls]).toEqual([{ kind: 'lost', cause: 'too_long' }, 0])
    const limit = await extract(undefined, { ...text, answer: 'a'.repeat(20_000) })
    expect(limit.calls).toBeGreaterThan(0)
  })
})

describe('the claims of a reference', () => {
  it('are extracted once, even if several callers request them repeatedly', async () => {
    const chat = standInChat()
    const session = judgeSession(chat)
    const what = {
      query: 'How?',
      reference: 'Refunds take 10 days. A receipt is needed.',
      sample: 0,
    }
    const [one, other] = await Promise.all([
      referenceClaims(session, what),
      referenceClaims(session, what),
    ])
    expect(one).toBe(other)
    expect(await referenceClaims(session, what)).toBe(one)
    expect(chat.calls).toHaveLength(1)
    expect(one).toMatchObject({ claims: [{ importance: 'vital' }, { importance: 'okay' }] })
  })
})
