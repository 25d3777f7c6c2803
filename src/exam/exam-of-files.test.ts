import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import { GateError } from '../core/errors.ts'
import { examOfFiles } from './exam-of-files.ts'
import type { Exam } from './load-exam.ts'

/** An exam of one question, by a config where there is one, on the first of July. */
async function examOf(config?: string, metrics?: readonly string[]): Promise<Exam> {
  await using dir = await tempDir()
  const golden = join(dir.path, 'golden.jsonl')
  await writeFile(golden, '{"id":"a","query":"why?"}\n')
  const path = config === undefined ? undefined : join(dir.path, 'rag-gate.yml')
  if (path !== undefined)
    await writeFile(path, `golden: g.jsonl\npipeline: { documents: [a] }\n${config}`)
  return await examOfFiles({ golden, config: path, metrics, compared: true, today: '2026-07-01' })
}

describe('an exam without a repository', () => {
  it('gates retrieval as measured where no config says otherwise', async () => {
    const { settings, waivers } = await examOf(undefined, ['mrr', 'context_tokens'])
    expect(settings).toMatchObject({
      gate: [
        {
          metric: { name: 'mrr' },
          tolerance: { kind: 'absolute', value: 0.02 },
          rule: 'point',
          inconclusive: 'warn',
          perSlice: [],
        },
      ],
      statistics: { alpha: 0.05, minItems: 20, minChanged: 5, interval: 't' },
      waivers: [],
      prices: new Map(),
    })
    expect(waivers).toEqual([])
  })

  it('takes rules, statistics and waivers of a config', async () => {
    const { settings, waivers } = await examOf(
      `gate: { mrr: { max-drop: 0.1, rule: confident } }
statistics: { alpha: 0.01 }
waivers: [{ metric: mrr, until: 2026-07-01, reason: known }]`,
    )
    expect(settings).toMatchObject({ gate: [{ rule: 'confident' }], statistics: { alpha: 0.01 } })
    expect(waivers).toMatchObject([{ metric: 'mrr', until: '2026-07-01' }])
  })

  it('refuses a config with a waiver that has expired', async () => {
    const config = 'waivers: [{ items: [a], until: 2026-06-30, reason: known }]'
    const error: unknown = await examOf(config).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GateError)
    expect(error).toMatchObject({
      code: 'config-invalid',
      mistakes: [{ line: 3, path: 'waivers[0].until' }],
    })
  })
})
