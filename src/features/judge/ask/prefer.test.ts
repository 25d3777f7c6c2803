import { describe, expect, it } from 'vitest'
import { judgeSession } from '../testing/judge-session.ts'
import { failure, type Scripted, standInChat } from '../../../../test/support/stand-in-chat.ts'
import { preferredAnswer, preferredContext } from './prefer.ts'

const side = (...texts: readonly string[]) => ({
  answer: undefined,
  context: texts.map((text, at) => ({ id: `c${at}`, text })),
})

const pair = (base = side('Seats.'), head = side('Refunds take sixty days.')) => ({
  query: 'How long do refunds take?',
  sides: { base, head },
})

const rated = (score: number) => ({ reason: 'so it is', score })

/** Prefers the list that mentions refunds. */
const reader: Scripted = (prompt) => {
  if (prompt.kind !== 'rubric') return undefined
  const speaks = (list: unknown) => JSON.stringify(list).includes('Refunds')
  const [first, second] = [speaks(prompt.inputs['first']), speaks(prompt.inputs['second'])]
  return rated(first === second ? 2 : first ? 1 : 3)
}

const asked = async (scripted: Scripted, sides = pair()) => {
  const chat = standInChat({ scripted })
  const compared = await preferredContext(judgeSession(chat), sides)
  return { ...told(compared), calls: chat.calls }
}

const told = (compared: Awaited<ReturnType<typeof preferredContext>>) =>
  compared?.kind === 'compared' ? compared : { preferred: compared, place: undefined }

describe('which context answers better', () => {
  it('is requested in both orders, with the question and both complete lists', async () => {
    const { preferred, calls } = await asked(reader)
    expect(preferred).toBe('head')
    expect(calls.map(({ prompt }) => prompt.kind === 'rubric' && prompt.inputs)).toEqual([
      { query: pair().query, first: ['Seats.'], second: ['Refunds take sixty days.'] },
      { query: pair().query, first: ['Refunds take sixty days.'], second: ['Seats.'] },
    ])
    expect((await asked(reader, pair(side('Refunds.'), side('Seats.')))).preferred).toBe('base')
  })

  it.each([
    [1, 'first'],
    [2, undefined],
    [3, 'second'],
  ])('is a tie if the judge rates %d in both orders', async (score, place) => {
    expect(await asked(() => rated(score))).toMatchObject({ preferred: 'tie', place })
  })

  it('is a tie if the judge rates one order as a tie', async () => {
    const wavers: Scripted = (_, { number }) => rated(number === 1 ? 3 : 2)
    expect((await asked(wavers)).preferred).toBe('tie')
  })

  it('is lost if a reply is lost or not a valid rating', async () => {
    const once: Scripted = (_, { number }) => (number === 1 ? failure('network') : rated(1))
    expect((await asked(once)).preferred).toEqual({ kind: 'lost', cause: 'network' })
    expect((await asked(() => rated(7))).preferred).toEqual({ kind: 'lost', cause: 'malformed' })
  })

  it('makes no request if a side has no answer', async () => {
    const { preferred, calls } = await asked(reader, {
      query: 'Why?',
      sides: { base: undefined as never, head: side('x') },
    })
    expect([preferred, calls.length]).toEqual([undefined, 0])
  })

  it('is reused if another question has the same pair', async () => {
    const chat = standInChat({ scripted: reader })
    const session = judgeSession(chat)
    await preferredContext(session, pair())
    await preferredContext(session, pair())
    expect(chat.calls.length).toBe(2)
  })
})

describe('which answer is better', () => {
  const item = { query: 'How long do refunds take?', references: ['Sixty days.'] }
  const answers = { base: 'We have seats.', head: 'Refunds take sixty days.' }
  const compared = async (scripted: Scripted, sides = answers, about = item) => {
    const chat = standInChat({ scripted })
    return { ...told(await preferredAnswer(judgeSession(chat), about, sides)), calls: chat.calls }
  }

  it('is requested in both orders, with the question and the reference', async () => {
    const { preferred, calls } = await compared(reader)
    expect(preferred).toBe('head')
    const given = { query: item.query, reference: item.references }
    expect(calls.map(({ prompt }) => prompt.kind === 'rubric' && prompt.inputs)).toEqual([
      { ...given, first: answers.base, second: answers.head },
      { ...given, first: answers.head, second: answers.base },
    ])
  })

  it('includes the conversation but no reference if the question has only a conversation', async () => {
    const history = [{ role: 'user', text: 'I sent it back.' }] as const
    const { calls } = await compared(reader, answers, { ...item, references: [], history } as never)
    expect(
      calls.map(({ prompt }) => prompt.kind === 'rubric' && Object.keys(prompt.inputs)),
    ).toEqual([1, 2].map(() => ['history', 'query', 'first', 'second']))
  })

  it.each([
    [1, 'first'],
    [2, undefined],
    [3, 'second'],
  ])('is a tie if the judge rates %d in both orders', async (score, place) => {
    expect(await compared(() => rated(score))).toMatchObject({ preferred: 'tie', place })
  })

  it('is lost if either reply is lost', async () => {
    const once: Scripted = (_, { number }) => (number === 1 ? rated(1) : failure('network'))
    expect((await compared(once)).preferred).toEqual({ kind: 'lost', cause: 'network' })
  })
})
