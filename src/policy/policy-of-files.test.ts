import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import { GateError } from '../lib/errors.ts'
import { policyOfFiles } from './policy-of-files.ts'
import type { Policy } from './policy.ts'

/**
 * Returns the policy for one question on the first of July, with this configuration if there is
 * one.
 */
async function policyOf(config?: string, metrics?: readonly string[]): Promise<Policy> {
  await using dir = await tempDir()
  const golden = join(dir.path, 'golden.jsonl')
  await writeFile(golden, '{"id":"a","query":"why?","docs":["d"]}\n')
  const path = config === undefined ? undefined : join(dir.path, 'rag-gate.yml')
  if (path !== undefined)
    await writeFile(path, `golden: g.jsonl\npipeline: { documents: [a] }\n${config}`)
  return await policyOfFiles({ golden, config: path, metrics, compared: true, today: '2026-07-01' })
}

describe('a policy without a repository', () => {
  it('gates the measured retrieval metrics if there is no config', async () => {
    const { settings, waivers } = await policyOf(undefined, ['mrr', 'context_tokens'])
    expect(settings).toMatchObject({
      gate: [
        {
          metric: { name: 'mrr' },
          tolerance: { kind: 'absolute', value: 0.02 },
          rule: 'auto',
          inconclusive: 'warn',
          perSlice: [],
        },
      ],
      waivers: [],
      prices: new Map(),
    })
    expect(waivers).toEqual([])
  })

  it('uses the rules and waivers of a config', async () => {
    const { settings, waivers } = await policyOf(
      `gate: { mrr: { max-drop: 0.1, rule: significant } }
waivers: [{ metric: mrr, until: 2026-07-01, reason: known }]`,
    )
    expect(settings).toMatchObject({ gate: [{ rule: 'significant' }] })
    expect(waivers).toMatchObject([{ metric: 'mrr', until: '2026-07-01' }])
  })

  it('refuses a config with a waiver that has expired', async () => {
    const config = 'waivers: [{ items: [a], until: 2026-06-30, reason: known }]'
    const error: unknown = await policyOf(config).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GateError)
    expect(error).toMatchObject({
      code: 'config-invalid',
      mistakes: [{ line: 3, path: 'waivers[0].until' }],
    })
  })

  it('measures the metrics that need no chunk text if none are named', async () => {
    const { settings } = await policyOf()
    expect(settings.metrics.map(({ name }) => name)).toEqual([
      'recall@5',
      'precision@5',
      'mrr',
      'ndcg@10',
    ])
    expect(settings.gate.map(({ metric }) => metric.name)).toEqual([
      'recall@5',
      'precision@5',
      'mrr',
      'ndcg@10',
    ])
  })

  it('keeps only the gates of metrics that are measured', async () => {
    const config = 'gate: { mrr: { max-drop: 0.1 }, recall@5: { max-drop: 0.2 } }'
    const { settings } = await policyOf(config, ['mrr', 'hit@3'])
    expect(settings.metrics.map(({ name }) => name)).toEqual(['mrr', 'hit@3'])
    expect(settings.gate.map(({ metric }) => metric.name)).toEqual(['mrr'])
  })

  it('has a base only if there are two runs', async () => {
    const { from, golden, pipelines, items } = await policyOf()
    expect([from, golden.base?.items.length, pipelines.base?.kind]).toEqual(['base', 1, 'runs'])
    expect(items).toMatchObject([{ origin: 'both' }])
    await using dir = await tempDir()
    const path = join(dir.path, 'golden.jsonl')
    await writeFile(path, '{"id":"a","query":"why?"}\n')
    const today = '2026-07-01'
    const files = { golden: path, config: undefined, metrics: undefined, compared: false, today }
    const alone = await policyOfFiles(files)
    expect([alone.from, alone.golden.base, alone.pipelines.base]).toEqual([
      'head',
      undefined,
      undefined,
    ])
  })

  it('unpacks a golden set, and says which file or metric it cannot read', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'golden.jsonl')
    const files = { golden: path, config: undefined, compared: false, today: '2026-07-01' }
    const open = (metrics?: readonly string[]) => policyOfFiles({ ...files, metrics })
    await expect(open()).rejects.toMatchObject({
      code: 'input-invalid',
      message: expect.stringContaining('--golden'),
    })
    const packed = gzipSync('{"id":"a","query":"why?"}\n')
    await writeFile(path, packed)
    expect((await open()).golden.head.items).toHaveLength(1)
    await expect(open(['reccall@5'])).rejects.toMatchObject({
      code: 'input-invalid',
      message: expect.stringContaining('--metrics: "reccall@5"'),
    })
    await writeFile(path, packed.subarray(0, 15))
    await expect(open()).rejects.toMatchObject({ code: 'golden-invalid' })
    // The first byte of gzip's magic number alone does not make it an archive.
    await writeFile(path, Buffer.concat([Buffer.from([0x1f]), Buffer.from('{"id":"a"}')]))
    await expect(open()).rejects.not.toMatchObject({
      message: expect.stringContaining('cannot be unpacked'),
    })
  })
})
