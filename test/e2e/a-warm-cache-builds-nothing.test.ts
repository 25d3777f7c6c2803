import { describe, expect, it, vi } from 'vitest'
import type { CacheService } from '../rig/cache-service.ts'
import { openCached, timelessReport } from '../rig/cached-scenario.ts'
import { configText, handbook, recallDrop } from '../rig/handbook.ts'
import { howOften } from '../support/how-often.ts'

// Every operation on the cache starts a process, and up to eight of them make one run.
vi.setConfig({ testTimeout: 90_000 })

const kindsIn = ({ entries }: CacheService): readonly string[] =>
  entries
    .map(({ key, scope }) => `${scope} ${key.replace(/(-[\da-f]{12})?-[\da-f]{32}$/, '')}`)
    .toSorted()

const nothing = /: nothing to build/

describe('github 7: caches', () => {
  it('base builds nothing once main has filled the cache, nothing is built twice, and the report is that of no cache and of a forged one', async () => {
    await using cached = await openCached({ base: handbook, head: recallDrop })
    const { service, push, pull } = cached
    const pushed = await push()
    expect(pushed.exit, pushed.stdout).toBe(0)
    expect(kindsIn(service)).toEqual(['refs/heads/main rag-gate-v1-run'])
    const first = await pull()
    expect(first.exit, first.stdout).toBe(1)
    expect(first.stdout).toMatch(new RegExp(`base${nothing.source}`))
    expect(first.stdout).not.toMatch(new RegExp(`head${nothing.source}`))
    expect(kindsIn(service)).toEqual([
      'refs/heads/main rag-gate-v1-run',
      'refs/pull/1/merge rag-gate-v1-run',
    ])
    const report = await timelessReport(first)
    const second = await pull()
    expect(second.exit, second.stdout).toBe(1)
    for (const side of ['base', 'head'])
      expect(second.stdout).toMatch(new RegExp(`${side}${nothing.source}`))
    expect(await timelessReport(second)).toBe(report)

    const asked = service.requests.length
    const without = await pull({ env: { ACTIONS_RESULTS_URL: undefined } })
    const off = await pull({ inputs: { cache: 'off' } })
    expect(service.requests).toHaveLength(asked)
    for (const entry of service.entries)
      service.plant({ ...entry, bytes: Buffer.from('no archive') })
    const forged = await pull()
    for (const step of [without, off, forged]) {
      expect(step.exit, step.stdout).toBe(1)
      expect(step.stdout).not.toMatch(nothing)
      expect(await timelessReport(step)).toBe(report)
    }
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
    // That a private one keeps it is asked by night.
    for (const visibility of (['public', 'private'] as const).slice(0, howOften(2, 1))) {
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
})
