import { describe, expect, it, vi } from 'vitest'
import { watchCli } from '../rig/watch-cli.ts'
import { someOf } from '../support/how-often.ts'
import { tempRepo } from '../support/temp-repo.ts'

vi.setConfig({ testTimeout: 60_000, maxConcurrency: 2 })

const golden = `${JSON.stringify({ id: 'q1', query: 'What holds?', docs: ['docs/1.md'] })}\n`

/** JSON is valid YAML. */
const configOf = (build: string): string =>
  JSON.stringify({
    golden: 'golden.jsonl',
    metrics: ['recall@1'],
    gate: { 'recall@1': { 'max-drop': 0.02, rule: 'point' } },
    pipeline: { kind: 'command', build, query: 'cat > /dev/null' },
  })

describe.concurrent('S5: a command line that a signal stops', () => {
  it.each(someOf(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const, 1))(
    'ends its programs, removes its folder and says that nothing was measured: %s',
    async (stopBy) => {
      await using repo = await tempRepo()
      await repo.commit({
        'docs/1.md': 'Rule 1 holds.\n',
        'golden.jsonl': golden,
        'rag-gate.yml': configOf('sleep 1000 & echo waiting; wait'),
      })
      await repo.branch('change')
      await repo.commit({ 'docs/2.md': 'Rule 2 is new.\n' })
      const result = await watchCli(repo.path, {
        args: ['gate', '--base', 'main', '--json'],
        stopAt: '| waiting',
        stopBy,
      })
      expect(result.exit, result.stderr).toBe(3)
      expect(JSON.parse(result.stdout)).toMatchObject({
        verdict: 'error',
        error: { code: 'cancelled', message: expect.stringContaining(stopBy) },
      })
      expect(result.left).toEqual([])
      expect(result.leftovers).toEqual([])
      expect(result.ms).toBeLessThan(20_000)
    },
  )
})
