import { expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../../../../test/support/judged-repo.ts'
import { judgeServer } from '../../../../test/support/judge-server.ts'

it('S6: each judge of a panel receives only its own key, and no output contains a key', async () => {
  await using second = await judgeServer({ key: 'sk-other' })
  const others = ['judge-2', 'judge-3'].map(
    (model) =>
      `{ model: ${model}, base-url: '${second.baseUrl}', key-variable: RAG_GATE_OTHER_KEY }`,
  )
  const config = judgedConfig(`model: judge-1, also: [${others.join(', ')}]`)
  const variables = { RAG_GATE_OTHER_KEY: 'sk-other' }
  await using first = await judgedRepo({}, { 'rag-gate.yml': config }, variables)
  await first.commit({ 'docs/seats.md': 'Teams have fifteen seats.\n' })
  const check = await first.run('judge', 'check', '--base', 'main')
  expect([check.code, check.err]).toEqual([0, expect.not.stringContaining('error')])
  expect(check.out).toContain('trusted: 21 of 21 checks passed')
  const gate = await first.run('gate', '--base', 'main~1', '--json')
  expect(JSON.parse(gate.out).judge.panel).toMatchObject({
    models: ['judge-1', 'judge-2', 'judge-3'],
    disputed: 0,
  })
  expect(new Set(second.calls.map(({ body }) => body.model))).toEqual(
    new Set(['judge-2', 'judge-3']),
  )
  expect(new Set(first.server.calls.map(({ body }) => body.model))).toEqual(
    new Set(['judge-1', 'writer']),
  )
  expect([...second.problems, ...first.server.problems]).toEqual([])
  expect(JSON.stringify([check, gate])).not.toMatch(/sk-other|sk-test/)
}, 60_000)

it('S6: nothing is sent to another machine that only the checkout names', async () => {
  const other = `{ model: judge-2, base-url: 'https://thief.example/v1', key-variable: RAG_GATE_OTHER_KEY }`
  const config = judgedConfig(`model: judge-1, also: [${other}, { model: judge-3 }]`)
  await using given = await judgedRepo({}, { 'rag-gate.yml': config }, { RAG_GATE_OTHER_KEY: 'k' })
  const { code, err } = await given.run('judge', 'check')
  expect([code, err]).toEqual([
    3,
    expect.stringMatching(/RAG_GATE_OTHER_KEY is not sent[^]*--base REF/),
  ])
})
