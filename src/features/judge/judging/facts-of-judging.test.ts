import { describe, expect, it } from 'vitest'
import { exampleJudge } from '../../../../test/support/example-judge.ts'
import { workedExample } from '../../../../test/support/judged-example.ts'
import { judgeSession } from '../testing/judge-session.ts'
import { silentLog } from '../../../lib/log.ts'
import { failure, standInChat } from '../../../../test/support/stand-in-chat.ts'
import { openBudget } from '../../../lib/llm/limits/budget.ts'
import { canaries } from '../trust/canaries.ts'
import { runJudging, type JudgingRequest } from './run-judging.ts'
import { factsOfJudging } from './facts-of-judging.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'

const side = {
  answer: workedExample.answer.map(([text]) => text).join(' '),
  context: workedExample.chunks.map((text, index) => ({ id: `chunk-${index}`, text })),
}

const item: JudgeItem = {
  id: 'refund',
  query: workedExample.query,
  references: [workedExample.reference.map(([text]) => text).join(' ')],
  claims: undefined,
  answerable: true,
  sides: { base: side, head: side },
}

const terms = {
  limits: { usd: undefined, tokens: undefined, calls: 5000 },
  price: { input: 1, cachedInput: undefined, output: 4 },
}

/** Judges these questions and returns the facts. */
async function factsOf(
  chat: ReturnType<typeof standInChat>,
  changes: Partial<JudgingRequest> = {},
) {
  const request: JudgingRequest = {
    items: [item],
    metrics: [{ name: 'correctness', needs: ['A', 'G', 'Cr', 'Cg'] }],
    rubrics: [],
    classify: undefined,
    repeats: 1,
    concurrency: 4,
    canaries: [],
    terms,
    ...changes,
  }
  const judging = await runJudging(judgeSession(chat), request, silentLog)
  const facts = {
    requests: chat.calls.length,
    adaptations: [],
    ignored: [],
    thinks: false,
    stopped: undefined,
  }
  return factsOfJudging({
    judging,
    chat: { ...chat, facts },
    spent: openBudget(terms).spent(),
    terms,
    key: 'given',
    assumedContext: { base: undefined, head: undefined },
    selfPreference: undefined,
    panel: undefined,
    addressed: [],
    addressingAnswers: [],
    store: 'saved',
  })
}

describe('the facts of a judge', () => {
  it('report what was asked and what each side is based on', async () => {
    const facts = await factsOf(standInChat({ scripted: exampleJudge() }))
    expect(facts).toMatchObject({
      model: 'stand-in',
      stopped: undefined,
      trust: undefined,
      served: { base: ['stand-in-2026-01-01'], head: ['stand-in-2026-01-01'] },
      lost: { base: [], head: [] },
    })
    expect(facts.spending.calls).toEqual([
      { kind: 'compare', calls: 1 },
      { kind: 'extract', calls: 1 },
      { kind: 'reference', calls: 1 },
    ])
    // Two extractions and eight verdicts, shared by both sides.
    expect(facts.spending).toMatchObject({ judged: 10, shared: 10, fromStore: 0 })
    expect(facts.spending.planned).toMatchObject({ calls: 3 })
    expect(facts.spending.planned?.usd).toBeGreaterThan(0)
  })

  it('count losses on each side by cause, and say why the judge was stopped', async () => {
    const chat = standInChat({
      scripted: (prompt, call) =>
        prompt.kind === 'compare' ? failure('deadline') : exampleJudge()(prompt, call),
    })
    const facts = await factsOf(chat)
    expect(facts.lost.head).toEqual([{ cause: 'deadline', judgments: 8 }])
    expect(facts.lost.base).toEqual(facts.lost.head)
    expect(facts.stopped).toEqual({ cause: 'deadline', message: 'deadline', hint: undefined })
  })

  it('count an answer that is too long to be judged', async () => {
    const long = { ...side, answer: 'It is long. '.repeat(2000) }
    const facts = await factsOf(standInChat(), {
      items: [{ ...item, sides: { base: undefined, head: long } }],
    })
    expect(facts.lost).toEqual({ base: undefined, head: [{ cause: 'too_long', judgments: 1 }] })
  })

  it('leave trust undefined for an unreachable judge', async () => {
    const chat = standInChat({ scripted: () => failure('auth') })
    const facts = await factsOf(chat, { canaries })
    expect(facts.stopped?.cause).toBe('auth')
    expect(facts.trust).toBeUndefined()
  })

  it('report no trust in a judge that failed checks before it stopped', async () => {
    const chat = standInChat({
      mode: 'approve',
      scripted: (_, { number }) => (number > 12 ? failure('budget') : undefined),
    })
    const facts = await factsOf(chat, { canaries })
    expect(facts.stopped?.cause).toBe('budget')
    expect(facts.trust?.kind).toBe('untrusted')
  })

  it('do not count calls that were never made', async () => {
    const facts = await factsOf(standInChat(), {
      canaries,
      terms: { ...terms, limits: { ...terms.limits, calls: 10 } },
    })
    expect(facts.stopped?.cause).toBe('budget')
    expect(facts.spending).toMatchObject({ calls: [], requests: 0 })
  })

  it('name the budget that the plan exceeds', async () => {
    const facts = await factsOf(standInChat(), {
      terms: { ...terms, limits: { ...terms.limits, calls: 1 } },
    })
    expect(facts.stopped?.cause).toBe('budget')
    expect(facts.stopped?.hint).toContain('judge.budget.calls')
  })
})
