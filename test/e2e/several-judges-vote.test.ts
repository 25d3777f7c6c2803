import { expect, it } from 'vitest'
import { judgeServer, type JudgeServerOptions } from '../support/judge-server.ts'
import { judgedConfig, judgedRepo } from '../support/judged-repo.ts'

it('has a panel decide, and tells how far its judges agree', async () => {
  const panel = 'model: judge-1, also: [{ model: judge-2 }, { model: judge-3 }]'
  await using given = await judgedRepo({}, { 'rag-gate.yml': judgedConfig(panel) })
  await given.write('docs/seats.md', 'Teams have thirteen seats.\n')
  const { out, err } = await given.run('gate', '--base', 'main', '--json')
  const { judge, metrics, notes } = JSON.parse(out)
  expect(judge.panel).toMatchObject({
    models: ['judge-1', 'judge-2', 'judge-3'],
    combine: 'majority',
    disputed: 0,
    disagreements: [],
  })
  const { limits } = notes.find(({ kind }: { kind: string }) => kind === 'judge-limits')
  expect(limits).toContain('panel')
  expect(limits).not.toContain('other-judges')
  expect(judge.trust).toMatchObject({ kind: 'unproven', passed: 21, reasons: [] })
  expect(metrics.length).toBeGreaterThan(0)
  const asked = new Set(given.server.calls.map(({ kind, body }) => `${body.model} ${kind}`))
  expect(asked).toContain('judge-3 verify')
  expect(asked).not.toContain('judge-3 reference')
  expect(err).toMatch(/judge: \d+ calls planned/)
  const before = given.server.calls.length
  const warm = await given.run('gate', '--base', 'main', '--json')
  expect(JSON.parse(warm.out).judge.panel).toEqual(judge.panel)
  expect(given.server.calls.length).toBe(before)
}, 60_000)

it('asks a stronger judge again where an entailed number stands in no text that is quoted, on both sides', async () => {
  const tiers = (address: string): string =>
    `model: judge-1, escalate: { model: judge-2, base-url: '${address}', key-variable: RAG_GATE_OTHER_KEY }`
  // An answer in digits, and judges that take words for them.
  const scripted: JudgeServerOptions['scripted'] = (prompt) => {
    if (prompt.kind === 'answer') return 'The teams have 12 seats.'
    if (prompt.kind !== 'verify') return undefined
    const source = prompt.chunks.find(({ text }) => text.includes('Teams have'))
    if (source === undefined) return undefined
    return {
      verdicts: prompt.claims.map(({ id, text }) =>
        text.includes('12')
          ? { id, label: 'entailed', evidence: [{ source: source.id, quote: source.text.trim() }] }
          : { id, label: 'not_found', evidence: [] },
      ),
    }
  }
  await using second = await judgeServer({ key: 'sk-other', scripted })
  const files = { 'rag-gate.yml': judgedConfig(tiers(second.baseUrl)) }
  await using given = await judgedRepo({ scripted }, files, { RAG_GATE_OTHER_KEY: 'sk-other' })
  await given.write('docs/seats.md', 'Teams have thirteen seats.\n')
  const { out } = await given.run('gate', '--base', 'main', '--json')
  const { judge, notes, cost } = JSON.parse(out)
  expect(judge.escalation).toMatchObject({ model: 'judge-2', changed: 0 })
  expect(judge.escalation.verdicts).toBeGreaterThanOrEqual(2)
  expect(judge.escalation).toMatchObject({ model: 'judge-2' })
  expect(JSON.stringify(notes)).not.toContain('other-judges')
  const strong = second.calls
  expect(new Set(strong.map(({ body }) => body.model))).toEqual(new Set(['judge-2']))
  expect(given.server.calls.map(({ body }) => body.model)).not.toContain('judge-2')
  const ofSeats = strong.filter(({ data: [, claims] }) => claims.includes('12 seats'))
  const premises = ofSeats.map(({ data: [premise] }) => premise).join('\n')
  expect(premises).toContain('twelve')
  expect(premises).toContain('thirteen')
  expect(strong.map(({ kind }) => kind)).not.toContain('reference')
  const judging = given.server.calls.filter(({ body }) => body.model !== 'writer')
  expect(cost.requests).toBe(judging.length + strong.length)
}, 60_000)
