import { expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../support/judged-repo.ts'

const config = (metrics: string): string =>
  judgedConfig('')
    .replace(/metrics.*/, `metrics: [${metrics}]`)
    .replace(', answer: { model: writer }', '')

it.each([
  { metrics: 'recall@5', base: 'cached' },
  { metrics: 'recall@5, latency_p95', base: expect.any(Number) },
])(
  'with $metrics, base of a second run was $base',
  async ({ metrics, base }) => {
    await using given = await judgedRepo({}, { 'rag-gate.yml': config(metrics) })
    const buildTimes = async (seats: string): Promise<{ base: unknown; head: unknown }> => {
      await given.write('docs/seats.md', `Teams have ${seats} seats.\n`)
      const { out, err } = await given.run('gate', '--base', 'main', '--json')
      expect(err).not.toContain('error')
      return JSON.parse(out).times.build_ms
    }
    await buildTimes('thirteen')
    expect(await buildTimes('fourteen')).toEqual({ base, head: expect.any(Number) })
  },
  60_000,
)
