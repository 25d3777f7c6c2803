import { describe, expect, it } from 'vitest'
import { freshJudgements, judgeSession } from '../../../test/support/judge-session.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { failure, type Scripted, standInChat } from '../../../test/support/stand-in-chat.ts'
import { GateError } from '../../core/errors.ts'
import type { JudgeSession } from '../session.ts'
import { judgeEmbedder } from '../judge-embedder.ts'
import { judgeItems, type JudgeRequest } from '../judge.ts'
import type { JudgeItem } from '../../model/judging/judge-item.ts'
import { openCostEstimate } from '../cost-estimate.ts'

const query = 'What does the pass cost?'
const answer = 'The pass costs nine euros. It lasts a day.'

const reverse = { name: 'reverse_relevancy', needs: ['Q'] } as const
const relevancy = { name: 'relevancy', needs: ['A'] } as const

/** Vectors by text: the query points along x; "near" lies at 45 degrees, "far" at right angles, all else opposite. */
function vectorOf(text: string): Float32Array {
  if (text === query) return Float32Array.of(2, 0)
  if (text.startsWith('near')) return Float32Array.of(1, 1)
  return text.startsWith('far') ? Float32Array.of(0, 3) : Float32Array.of(-1, 0)
}

function asking(
  scripted: Scripted | undefined,
  {
    vectors = vectorOf,
    failing = (): boolean => false,
    deadline = new AbortController().signal,
  } = {},
) {
  const chat = standInChat({ scripted })
  const embedded: (readonly string[])[] = []
  const log = recordingLog()
  const embedder = judgeEmbedder(
    {
      model: 'vectors',
      endpoint: 'http://127.0.0.1/v1',
      embed: async (texts) => {
        embedded.push(texts)
        if (failing()) throw new GateError('judge-unavailable', 'no such model', { hint: 'check' })
        return texts.map((text) => vectors(text))
      },
    },
    { settings: { model: 'vectors', dimensions: undefined }, deadline, log },
  )
  const judgements = freshJudgements(chat)
  const session: JudgeSession = { ...judgeSession(chat, { judgements }), embedder }
  return { chat, session, embedded, log }
}

function requestFor(changes: Partial<JudgeItem> = {}, more: Partial<JudgeRequest> = {}) {
  const side = { answer, context: [] }
  const item: JudgeItem = {
    id: 'pass',
    query,
    references: [],
    claims: undefined,
    answerable: true,
    sides: { base: side, head: side },
    ...changes,
  }
  return {
    items: [item],
    metrics: [reverse],
    rubrics: [],
    classify: undefined,
    repeats: 1,
    concurrency: 4,
    noiseSample: 0,
    ...more,
  } satisfies JudgeRequest
}

function writes(...questions: readonly (readonly [string, 0 | 1])[]): Scripted {
  return ({ kind }) =>
    kind === 'questions'
      ? { questions: questions.map(([question, noncommittal]) => ({ question, noncommittal })) }
      : undefined
}

const three = writes(['near one', 0], ['far two', 0], ['other', 1])

async function headOf(session: JudgeSession, request: JudgeRequest) {
  const { matrices } = await judgeItems(session, request)
  return matrices.get('pass')!.head!
}

describe('questions for an answer', () => {
  it('are written once for both sides, without sight of the query, and held against it by their vectors', async () => {
    const { chat, session, embedded } = asking(three)
    const { matrices } = await judgeItems(session, requestFor())
    const { base, head } = matrices.get('pass')!
    expect(head!.reverse).toEqual({
      kind: 'similarities',
      values: [expect.closeTo(Math.SQRT1_2, 6), 0, -1],
      noncommittal: false,
    })
    expect(base!.reverse).toEqual(head!.reverse)
    expect(chat.calls.map(({ kind }) => kind)).toEqual(['questions'])
    expect(chat.calls[0]!.request.user).not.toContain(query)
    expect(embedded).toEqual([[query, 'near one', 'far two', 'other']])
  })

  it('are not asked for where no metric reads them, nor without an answer', async () => {
    const { chat, session } = asking(three)
    expect(
      (await headOf(session, requestFor({}, { metrics: [relevancy] }))).reverse,
    ).toBeUndefined()
    expect(chat.calls.map(({ kind }) => kind)).toEqual(['extract'])
    const silent = { answer: undefined, context: [] }
    const none = await headOf(session, requestFor({ sides: { base: undefined, head: silent } }))
    expect(none.reverse).toBeUndefined()
    expect(chat.calls).toHaveLength(1)
  })

  it('need no vectors for an answer that evades, and no judge for a blank one', async () => {
    const { chat, session, embedded } = asking(writes(['near', 1], ['near', 1], ['near', 1]))
    expect((await headOf(session, requestFor())).reverse).toEqual({
      kind: 'similarities',
      values: [],
      noncommittal: true,
    })
    const blank = { answer: ' \n', context: [] }
    const matrix = await headOf(session, requestFor({ sides: { base: undefined, head: blank } }))
    expect(matrix.reverse).toMatchObject({ noncommittal: true })
    expect([chat.calls.length, embedded.length]).toEqual([1, 0])
  })

  it.each([
    ['two questions', writes(['near', 0], ['far', 0])],
    ['four', writes(['near', 0], ['far', 0], ['near', 0], ['near', 0])],
    ['an empty one', writes(['near', 0], ['far', 0], [' ', 0])],
  ])('are asked for once more and then lost with %s', async (_what, scripted) => {
    const { chat, session } = asking(scripted)
    const { reverse: found } = await headOf(session, requestFor())
    expect(found).toEqual({ kind: 'lost', cause: 'malformed' })
    expect(chat.calls).toHaveLength(2)
  })

  it('are read also where a server gives true and false', async () => {
    const truthy: Scripted = () => ({
      questions: [true, true, true].map((noncommittal) => ({ question: 'near', noncommittal })),
    })
    const { reverse: found } = await headOf(asking(truthy).session, requestFor())
    expect(found).toMatchObject({ noncommittal: true })
  })

  it('are lost with the cause of a failed call, of an answer too long, and of vectors that are none', async () => {
    const lost = async (scripted: Scripted | undefined, vectors = vectorOf, text = answer) => {
      const { session } = asking(scripted, { vectors })
      const head = { answer: text, context: [] }
      return (await headOf(session, requestFor({ sides: { base: undefined, head } }))).reverse
    }
    expect(await lost(() => failure('timeout'))).toEqual({ kind: 'lost', cause: 'timeout' })
    expect(await lost(three, vectorOf, 'a '.repeat(10_001))).toMatchObject({ cause: 'too_long' })
    const zero = () => Float32Array.of(0, 0)
    expect(await lost(three, zero)).toEqual({ kind: 'lost', cause: 'bad_response' })
    const uneven = (text: string) => (text === query ? Float32Array.of(1) : Float32Array.of(1, 0))
    expect(await lost(three, uneven)).toEqual({ kind: 'lost', cause: 'bad_response' })
  })

  it('are asked again with all else when the judge is judged, and repeats of verdicts share them', async () => {
    const { chat, session } = asking(three)
    const { again } = await judgeItems(session, requestFor({}, { noiseSample: 1 }))
    expect(again.get('pass')?.reverse).toMatchObject({ kind: 'similarities' })
    expect(chat.calls).toHaveLength(2)
    const base = { answer: 'The pass costs ten euros.', context: [] }
    const sides = { base, head: { answer, context: [] } }
    const matrix = await headOf(session, requestFor({ sides }, { repeats: 3 }))
    expect(matrix.repeats.map((repeat) => repeat.reverse)).toEqual([matrix.reverse, matrix.reverse])
  })

  it('are planned as one call each, and nothing is embedded for the plan', async () => {
    const { chat, session, embedded } = asking(three)
    const costEstimate = openCostEstimate(session)
    await judgeItems(costEstimate.session, requestFor())
    expect(costEstimate.planned()).toMatchObject({ calls: 1, reused: 0, output: 83 })
    expect([chat.calls.length, embedded.length]).toEqual([0, 0])
  })
})

describe('embeddings beside the judge', () => {
  const item = (index: number): JudgeItem => {
    const side = { answer: `${answer} Number ${'i'.repeat(index + 1)}.`, context: [] }
    return { ...requestFor().items[0]!, id: `${index}`, sides: { base: undefined, head: side } }
  }
  const five = Array.from({ length: 5 }, (_, index) => item(index))

  it('that fail are told once, and given up after the third failure in a row', async () => {
    const { session, embedded, log } = asking(three, { failing: () => true })
    const request = { ...requestFor(), items: five, concurrency: 1 }
    const { matrices } = await judgeItems(session, request)
    const causes = [...matrices.values()].map(({ head }) => head?.reverse)
    expect(causes.map((one) => one?.kind === 'lost' && one.cause)).toEqual([
      'server_error',
      'server_error',
      'unreachable',
      'unreachable',
      'unreachable',
    ])
    expect(embedded).toHaveLength(3)
    expect(log.lines.filter((line) => line.includes('no such model; check'))).toHaveLength(1)
    expect(session.counters.stopped?.cause).toBe('unreachable')
  })

  it('that fail now and then lose what they fail at alone', async () => {
    let calls = 0
    const { session, embedded } = asking(three, { failing: () => (calls += 1) % 2 === 1 })
    await judgeItems(session, { ...requestFor(), items: five, concurrency: 1 })
    expect(embedded).toHaveLength(5)
    expect(session.counters.stopped).toBeUndefined()
  })

  it('are not asked for after the deadline', async () => {
    const { session, embedded } = asking(three, { deadline: AbortSignal.abort() })
    expect((await headOf(session, requestFor())).reverse).toEqual({
      kind: 'lost',
      cause: 'deadline',
    })
    expect(embedded).toHaveLength(0)
  })
})
