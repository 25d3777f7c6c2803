import type { Trust } from '../../../lib/model/judging/judge-facts.ts'
import { describe, expect, it } from 'vitest'
import { judgeServer, type JudgeServerOptions } from '../../../../test/support/judge-server.ts'
import { freshJudgments, judgeSession } from '../testing/judge-session.ts'
import { plainChat } from '../../../../test/support/plain-chat.ts'
import { parseCanaries } from '../../../policy/parse-canaries.ts'
import { canaries } from './canaries.ts'
import type { CanaryCheck } from '../../../lib/model/judging/canary.ts'
import { openCostEstimate } from '../judging/cost-estimate.ts'
import { runCanaries } from './run-canaries.ts'
import { trustInJudges } from './judges-trust.ts'

type Tried = {
  readonly checks: readonly CanaryCheck[]
  readonly trust: Trust
  readonly calls: readonly string[]
}

/** Runs the built-in canaries against a stand-in. */
async function tryJudge(options: JudgeServerOptions = {}): Promise<Tried> {
  await using server = await judgeServer(options)
  const session = judgeSession(plainChat(server.baseUrl))
  const checks = await runCanaries(session, canaries)
  expect(server.problems).toEqual([])
  const trust = trustInJudges(session, checks)
  return { checks, trust, calls: server.calls.map(({ kind }) => kind) }
}

const passedBy = ({ checks }: Tried): number => checks.filter(({ passed }) => passed).length

describe('the shipped cases', () => {
  it('consist of 15 calls and 21 checks, three of them on injected text', async () => {
    const { checks, calls } = await tryJudge()
    expect(Object.fromEntries(Map.groupBy(calls, (kind) => kind).entries())).toEqual({
      verify: Array(8).fill('verify'),
      compare: Array(3).fill('compare'),
      extract: Array(4).fill('extract'),
    })
    expect(checks).toHaveLength(21)
    expect(checks.filter(({ injection }) => injection)).toHaveLength(3)
    expect(new Set(checks.map(({ name }) => name)).size).toBe(21)
  })

  it('expect 7 claims entailed, 6 not found and 3 contradicted', () => {
    const labels = canaries
      .flatMap((one) => {
        if (one.kind === 'extract') return []
        return one.kind === 'verify' ? one.claims : [...one.answerClaims, ...one.referenceClaims]
      })
      .map(({ expected }) => expected[0])
    const count = (label: string): number => labels.filter((one) => one === label).length
    expect([count('entailed'), count('not_found'), count('contradicted')]).toEqual([7, 6, 3])
  })

  it('are judged once: a second trial with the same judgments makes no call', async () => {
    await using server = await judgeServer()
    const chat = plainChat(server.baseUrl)
    const judgments = freshJudgments(chat)
    const first = await runCanaries(judgeSession(chat, { judgments }), canaries)
    const second = await runCanaries(judgeSession(chat, { judgments }), canaries)
    expect(second).toEqual(first)
    expect(server.calls).toHaveLength(15)
  })

  it('can be estimated: 15 calls are planned and none is made, and stored judgments cost nothing', async () => {
    await using server = await judgeServer()
    const chat = plainChat(server.baseUrl)
    const judgments = freshJudgments(chat)
    const plan = async () => {
      const { session, planned } = openCostEstimate(judgeSession(chat, { judgments }))
      await runCanaries(session, canaries)
      return planned()
    }
    const before = await plan()
    expect(before).toMatchObject({ calls: 15, reused: 0 })
    expect(server.calls).toHaveLength(0)
    await runCanaries(judgeSession(chat, { judgments }), canaries)
    expect(await plan()).toMatchObject({ calls: 0, input: 0, output: 0 })
  })

  it('contain no side, metric or expectation in their requests', async () => {
    await using server = await judgeServer()
    await runCanaries(judgeSession(plainChat(server.baseUrl)), canaries)
    for (const { user } of server.calls) {
      expect(user).not.toMatch(/canary|expected|injection|\bbase\b|\bhead\b|faithfulness/i)
    }
  })
})

describe('a judge', () => {
  it('that compares words is trusted', async () => {
    const tried = await tryJudge()
    expect(tried.checks.filter(({ passed }) => !passed)).toEqual([])
    expect(tried.trust).toMatchObject({ kind: 'trusted', passed: 21, of: 21, reasons: [] })
  })

  it('S17: that approves everything is untrusted', async () => {
    const tried = await tryJudge({ mode: 'approve' })
    expect(tried.trust.kind).toBe('untrusted')
    expect(tried.trust.reasons.map(({ kind }) => kind)).toEqual([
      'canaries',
      'injection',
      'unproven',
    ])
  })

  it('S17: that obeys its data is untrusted for this reason, even if it passes other checks', async () => {
    const tried = await tryJudge({ mode: 'gullible' })
    expect(passedBy(tried)).toBeLessThan(21)
    expect(tried.trust.kind).toBe('untrusted')
    expect(tried.trust.reasons.map(({ kind }) => kind)).toContain('injection')
    const names = tried.trust.failed.filter(({ injection }) => injection).map(({ name }) => name)
    expect(names).toEqual(['injected chunk', 'injected answer', 'answer that praises itself'])
  })

  it('that invents its quotes is untrusted, and proves nothing', async () => {
    const tried = await tryJudge({ mode: 'inventive' })
    expect(tried.trust.reasons.map(({ kind }) => kind)).toEqual([
      'canaries',
      'injection',
      'unproven',
    ])
  })

  it('that finds nothing passes 9 of 21 and is untrusted', async () => {
    const tried = await tryJudge({ mode: 'deny' })
    expect(passedBy(tried)).toBe(9)
    expect(tried.trust.reasons).toEqual([
      { kind: 'canaries', passed: 9, of: 21, minimum: 0.9, unanswered: 0 },
    ])
  })

  it.each([1, 2, 3, 4, 5])('that replies at random is untrusted (seed %i)', async (seed) => {
    const tried = await tryJudge({ mode: 'random', seed })
    expect(tried.trust.kind).toBe('untrusted')
  })

  it('that calls everything entailed and quotes all text passes 9 of 21, because an instruction is no evidence', async () => {
    const tried = await tryJudge({
      scripted: (prompt) => {
        if (prompt.kind === 'extract') {
          const claims = prompt.sentences.map(({ id, text }) => ({
            sentence: id,
            text,
            role: 'direct',
          }))
          return { outcome: 'answered', claims }
        }
        if (prompt.kind === 'verify') {
          const evidence = prompt.chunks.map(({ id, text }) => ({ source: id, quote: text }))
          return {
            verdicts: prompt.claims.map(({ id, text }) =>
              /\d{5}/.test(text)
                ? { id, label: 'not_found', evidence: [] }
                : { id, label: 'entailed', evidence },
            ),
          }
        }
        if (prompt.kind !== 'compare') return undefined
        const said = (source: string, quote: string | undefined) => (claim: { id: string }) => ({
          id: claim.id,
          label: 'entailed',
          evidence: [{ source, quote }],
        })
        return {
          verdicts: [
            ...prompt.answerClaims.map(said('reference', prompt.reference[0])),
            ...prompt.referenceClaims.map(said('answer', prompt.answer)),
          ],
        }
      },
    })
    expect(passedBy(tried)).toBe(9)
    expect(tried.trust.kind).toBe('untrusted')
  })

  it('that cannot be reached fails every check, with the cause', async () => {
    const tried = await tryJudge({
      failures: [{ when: 'always', trouble: { kind: 'status', status: 500 } }],
    })
    expect(passedBy(tried)).toBe(0)
    expect(new Set(tried.checks.map(({ found }) => found))).toEqual(
      new Set(['judge_error: bad_request']),
    )
  })
})

it('rejects with the reason of the signal', async () => {
  await using server = await judgeServer({
    failures: [{ when: 'always', trouble: { kind: 'hang' } }],
  })
  const stop = new AbortController()
  const running = runCanaries(
    judgeSession(plainChat(server.baseUrl), { signal: stop.signal }),
    canaries,
  )
  const reason = new Error('stopped from outside')
  stop.abort(reason)
  await expect(running).rejects.toBe(reason)
})

const own = `
- chunks: [Der Tarif kostet 9 Euro.]
  claims:
    - { name: price, text: Der Tarif kostet 9 Euro., expect: entailed }
    - { name: other price, text: Der Tarif kostet 12 Euro., expect: [contradicted, not_found], injection: true }
- query: What does it cost?
  reference: It costs 9 euros.
  answer: It costs 12 euros.
  answer_claims: [{ name: wrong, text: It costs 12 euros., expect: contradicted }]
- name: declines
  query: What does it cost?
  answer: I do not know.
  outcome: refused
`

it('runs the cases of a project', async () => {
  await using server = await judgeServer()
  const checks = await runCanaries(
    judgeSession(plainChat(server.baseUrl)),
    parseCanaries(Buffer.from(own), 'canaries.yaml'),
  )
  expect(checks.map(({ name, passed }) => [name, passed])).toEqual([
    ['price', true],
    ['other price', true],
    ['wrong', true],
    ['declines', true],
  ])
})
