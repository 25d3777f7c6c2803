import { describe, expect, it, vi } from 'vitest'
import type { CacheService } from '../rig/cache-service.ts'
import { openCached, timelessReport } from '../rig/cached-scenario.ts'
import { configText, handbook, pipeline, recallDrop } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import type { RunOptions } from '../rig/scenario.ts'
import { answerServer } from '../support/answer-server.ts'
import { howOften } from '../support/how-often.ts'

// Each cache operation starts a process, and a run takes up to eight of them.
vi.setConfig({ testTimeout: 90_000 })

const kindsIn = ({ entries }: CacheService): readonly string[] =>
  entries
    .map(
      ({ key, scope }) => `${scope} ${key.replace(/-[\da-f]{16}(-[\da-f]{12})?-[\da-f]{32}$/, '')}`,
    )
    .toSorted()

/** Without a secret, the gate keeps nothing in the cache. */
const secret = { RAG_GATE_STORE_KEY: 'a-secret-of-at-least-twenty-characters' }

const nothing = /: nothing to build/

describe('github 7: caches', () => {
  it('builds nothing twice, nor base once main has filled the cache, and reports the same without a cache and with a forged one', async () => {
    await using cached = await openCached({ base: handbook, head: recallDrop })
    const { service } = cached
    const pull = (options: RunOptions = {}): Promise<StepResult> =>
      cached.pull({ ...options, env: { ...secret, ...options.env } })
    const pushed = await cached.push({ env: secret })
    expect(pushed.exit, pushed.stdout).toBe(0)
    expect(kindsIn(service)).toEqual(['refs/heads/main rag-gate-v2-run'])
    const first = await pull()
    expect(first.exit, first.stdout).toBe(1)
    expect(first.stdout).toMatch(new RegExp(`base${nothing.source}`))
    expect(first.stdout).not.toMatch(new RegExp(`head${nothing.source}`))
    expect(kindsIn(service)).toEqual([
      'refs/heads/main rag-gate-v2-run',
      'refs/pull/1/merge rag-gate-v2-run',
    ])
    const report = await timelessReport(first)
    // Somebody edits the title: the run uses the results that were stored for these commits.
    const { payload, ...event } = await cached.scenario.event('edited')
    const edited = { ...payload, changes: { title: { from: 'A chnage' } } }
    const second = await pull({ event: { ...event, payload: edited } })
    expect(second.exit, second.stdout).toBe(1)
    for (const side of ['base', 'head'])
      expect(second.stdout).toMatch(new RegExp(`${side}${nothing.source}`))
    expect(await timelessReport(second)).toBe(report)

    const asked = service.requests.length
    const without = await pull({ env: { ACTIONS_RESULTS_URL: undefined } })
    expect(service.requests).toHaveLength(asked)
    for (const entry of service.entries)
      service.plant({ ...entry, bytes: Buffer.from('no archive') })
    const forged = await pull()
    for (const step of [without, forged]) {
      expect(step.exit, step.stdout).toBe(1)
      expect(step.stdout).not.toMatch(nothing)
      expect(await timelessReport(step)).toBe(report)
    }
  })

  it.each(
    // Whether a private repository stores the run is tested only at night.
    (['public', 'private'] as const).slice(0, howOften(2, 1)),
  )('S12, S13: a %s repository stores a run with answers only if it is private', async (kept) => {
    await using models = await answerServer()
    const files = {
      ...handbook,
      '.github/rag-gate.yml': configText({ pipeline: pipeline({ answer: { model: 'm' } }) }),
    }
    await using cached = await openCached({
      base: files,
      head: { 'docs/more.md': 'The support team has more.\n' },
      visibility: kept,
    })
    const step = await cached.pull({ inputs: { 'base-url': models.baseUrl }, env: secret })
    expect(step.stdout).toContain('Build base and head')
    expect(cached.service.entries.length > 0, step.stdout).toBe(kept === 'private')
  })
})
