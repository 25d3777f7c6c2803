import { expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../../../../test/support/judged-repo.ts'

it('lets a panel decide, and reports how far its judges agree', async () => {
  const panel = 'model: judge-1, also: [{ model: judge-2 }, { model: judge-3 }]'
  await using given = await judgedRepo({}, { 'rag-gate.yml': judgedConfig(panel) })
  await given.write('docs/seats.md', 'Teams have thirteen seats.\n')
  const { out, err } = await given.run('gate', '--base', 'main', '--json')
  const { judge, metrics, notes } = JSON.parse(out)
  expect(judge.panel).toMatchObject({
    models: ['judge-1', 'judge-2', 'judge-3'],
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
