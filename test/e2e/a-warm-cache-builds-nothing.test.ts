import { describe, expect, it, vi } from 'vitest'
import type { CacheService } from '../rig/cache-service.ts'
import { openCached, timelessReport } from '../rig/cached-scenario.ts'
import { configText, handbook, pipeline, recallDrop } from '../rig/handbook.ts'

// Every operation on the cache starts a process, and up to eight of them make one run.
vi.setConfig({ testTimeout: 90_000 })

const kindsIn = ({ entries }: CacheService): readonly string[] =>
  entries
    .map(({ key, scope }) => `${scope} ${key.replace(/(-[\da-f]{12})?-[\da-f]{32}$/, '')}`)
    .toSorted()

const nothing = /: nothing to build/

describe('github 7: caches', () => {
  it('base builds nothing once main has filled the cache, and nothing is built twice', async () => {
    await using cached = await openCached({ base: handbook, head: recallDrop })
    const pushed = await cached.push()
    expect(pushed.exit, pushed.stdout).toBe(0)
    expect(kindsIn(cached.service)).toEqual([
      'refs/heads/main rag-gate-v1-index',
      'refs/heads/main rag-gate-v1-run',
    ])
    const first = await cached.pull()
    expect(first.exit, first.stdout).toBe(1)
    expect(first.stdout).toMatch(new RegExp(`base${nothing.source}`))
    expect(first.stdout).not.toMatch(new RegExp(`head${nothing.source}`))
    const second = await cached.pull()
    expect(second.exit, second.stdout).toBe(1)
    for (const side of ['base', 'head'])
      expect(second.stdout).toMatch(new RegExp(`${side}${nothing.source}`))
    expect(await timelessReport(second)).toBe(await timelessReport(first))
    expect(second.outputs.get('verdict')).toBe('fail')
  })

  it('the same report without a service and with forged entries', async () => {
    await using cached = await openCached({ base: handbook, head: recallDrop })
    const { service, pull } = cached
    const without = await pull({ env: { ACTIONS_RESULTS_URL: undefined } })
    const plain = await timelessReport(without)
    expect(service.requests).toEqual([])
    await pull()
    expect(kindsIn(service)).toContain('refs/pull/1/merge rag-gate-v1-index')
    for (const entry of service.entries)
      service.plant({ ...entry, bytes: Buffer.from('no archive') })
    const forged = await pull()
    expect(forged.stdout).not.toMatch(nothing)
    expect(await timelessReport(forged)).toBe(plain)
    expect(forged.exit).toBe(1)
  })

  it('S12, S13: a public repository keeps no run whose chunks are of no tracked file', async () => {
    const canary = 'canary-in-a-chunk'
    const script = `#!/usr/bin/env bash
while read -r line; do
  id=$(sed 's/.*"id":"\\([^"]*\\)".*/\\1/' <<<"$line")
  echo "{\\"id\\":\\"$id\\",\\"chunks\\":[{\\"id\\":\\"c\\",\\"doc\\":\\"/data/private.md\\",\\"text\\":\\"${canary}\\"}]}"
done
`
    const files = {
      ...handbook,
      'ask.sh': script,
      '.github/rag-gate.yml': configText({
        pipeline: { kind: 'command', query: 'bash ask.sh' },
        gate: { 'recall@5': { 'max-drop': 0.02, rule: 'point' } },
        metrics: ['recall@5'],
      }),
    }
    for (const visibility of ['public', 'private'] as const) {
      await using cached = await openCached({
        base: files,
        head: { 'README.md': 'changed' },
        visibility,
      })
      const step = await cached.pull()
      expect(step.stdout).toContain('Build both sides')
      expect(cached.service.entries.length > 0, step.stdout).toBe(visibility === 'private')
    }
  })

  it('cache: off asks the service for nothing', async () => {
    await using cached = await openCached({ base: handbook, head: recallDrop })
    const { service } = cached
    const step = await cached.pull({ inputs: { cache: 'off' } })
    expect(step.exit, step.stdout).toBe(1)
    expect(service.requests).toEqual([])
  })

  it('another chunk size is another index', async () => {
    const head = {
      '.github/rag-gate.yml': configText({
        pipeline: pipeline({ chunk: { size: 100, overlap: 10, unit: 'chars' } }),
      }),
    }
    await using cached = await openCached({ base: handbook, head })
    await cached.push()
    await cached.pull()
    expect(kindsIn(cached.service)).toEqual([
      'refs/heads/main rag-gate-v1-index',
      'refs/heads/main rag-gate-v1-run',
      'refs/pull/1/merge rag-gate-v1-index',
      'refs/pull/1/merge rag-gate-v1-run',
    ])
  })
})
