import { describe, expect, it } from 'vitest'
import { exampleJudge } from '../../../../test/support/example-judge.ts'
import { workedExample } from '../../../../test/support/judged-example.ts'
import { judgeSession } from '../testing/judge-session.ts'
import { recordingLog } from '../../../../test/support/recording-log.ts'
import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import { canaries } from '../trust/canaries.ts'
import { runJudging, type JudgingRequest, planJudging } from './run-judging.ts'

const side = {
  answer: workedExample.answer.map(([text]) => text).join(' '),
  context: workedExample.chunks.map((text, index) => ({ id: `chunk-${index}`, text })),
}

const request: JudgingRequest = {
  items: [
    {
      id: 'refund',
      query: workedExample.query,
      references: [workedExample.reference.map(([text]) => text).join(' ')],
      claims: undefined,
      answerable: true,
      sides: { base: side, head: side },
    },
  ],
  metrics: [{ name: 'correctness', needs: ['A', 'G', 'Cr', 'Cg'] }],
  rubrics: [],
  classify: undefined,
  repeats: 1,
  concurrency: 16,
  canaries,
  terms: { limits: { usd: undefined, tokens: undefined, calls: 5000 }, price: undefined },
}

const limitedTo = (calls: number): JudgingRequest => ({
  ...request,
  terms: { ...request.terms, limits: { ...request.terms.limits, calls } },
})

describe('a judged run', () => {
  it('is planned, checked and judged with exactly the planned calls', async () => {
    const chat = standInChat()
    const log = recordingLog()
    const { trust, planned, judged, counters } = await runJudging(judgeSession(chat), request, log)
    expect(planned.calls).toBe(15 + 3)
    expect(chat.calls.slice(0, 15).map(({ kind }) => kind)).not.toContain('reference')
    expect([chat.calls.length, counters.calls]).toEqual([18, 18])
    expect(log.lines[0]).toMatch(/^info: judge: 18 calls planned, 0 judgments from earlier runs/)
    expect(trust).toMatchObject({ kind: 'unproven', passed: 21, of: 21, missing: 46 })
    expect(judged.matrices.get('refund')?.head?.answer?.kind).toBe('claims')
  })

  it('S14: sends no request if the plan exceeds the budget, and reports the losses', async () => {
    const chat = standInChat({ scripted: exampleJudge() })
    const log = recordingLog()
    const { excess, judged, counters } = await runJudging(judgeSession(chat), limitedTo(17), log)
    expect(excess?.hint).toContain('judge.budget.calls')
    expect(chat.calls).toHaveLength(0)
    expect(counters.stopped?.cause).toBe('budget')
    expect(judged.matrices.get('refund')?.head?.outcome).toEqual({ kind: 'lost', cause: 'budget' })
  })

  it('is only planned in a dry run, without requests for checks or questions', async () => {
    const chat = standInChat()
    const plans: string[] = []
    const onPlan = (line: string): unknown => plans.push(line)
    const { planned, excess, counters } = await runJudging(
      judgeSession(chat),
      { ...request, onPlan },
      recordingLog(),
    )
    expect(plans).toEqual([expect.stringMatching(/^judge: 18 calls planned, /)])
    expect([planned.calls, counters.judged, excess]).toEqual([18, 0, undefined])
    expect(chat.calls).toHaveLength(0)
  })

  it('S17: does not trust a judge that confirms everything', async () => {
    const chat = standInChat({ mode: 'approve' })
    const { trust } = await runJudging(judgeSession(chat), request, recordingLog())
    expect(trust.kind).toBe('untrusted')
  })

  it('checks no judge if there is nothing to judge', async () => {
    const chat = standInChat()
    const nothing = { ...request, items: [] }
    expect((await planJudging(judgeSession(chat), nothing)).calls).toBe(0)
    await runJudging(judgeSession(chat), nothing, recordingLog())
    expect(chat.calls).toHaveLength(0)
  })
})
