import { expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../../../../test/support/judged-repo.ts'

const gated = (model: string) =>
  judgedConfig(`model: ${model}`).replace('gate: {}', 'gate: { faithfulness: { max-drop: 0.03 } }')

/** Counts how often the gate planned the judge's calls. */
const plans = (log: string) => log.match(/calls planned/g)?.length

it('a judge that fails its checks is not asked again for head, unless head names another judge', async () => {
  await using given = await judgedRepo({ mode: 'approve' }, { 'rag-gate.yml': gated('judge-1') })
  await given.write('docs/more.md', 'Something else.\n')
  const kept = await given.run('gate')
  expect(kept.code, kept.out).toBe(3)
  expect(kept.out).toContain('choose a stronger judge.model')
  expect(plans(kept.err), kept.err).toBe(1)
  await given.write('rag-gate.yml', gated('judge-2'))
  const other = await given.run('gate')
  expect(other.code, other.out).toBe(3)
  expect(plans(other.err), other.err).toBe(2)
}, 60_000)
