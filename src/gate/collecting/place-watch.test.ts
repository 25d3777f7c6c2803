import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runs as files } from '../../../test/support/side-fixture.ts'
import type { CommandSettings } from '../../lib/model/settings/settings.ts'
import { openPlaceWatch } from './place-watch.ts'

const { signal } = new AbortController()
const ids = Array.from({ length: 30 }, (_, at) => `q${at}`)
const command = { kind: 'command', build: 'make', query: 'ask' } as CommandSettings
const both = { base: command, head: command }

describe("head's build", () => {
  /** Starts the build of head and returns whether it has begun. */
  function begun(watch: NonNullable<ReturnType<typeof openPlaceWatch>>) {
    const seen = { begun: false }
    const done = watch.inTurn('head', signal, async () => {
      seen.begun = true
    })
    return { seen, done }
  }

  it('waits until base has been asked, and marks the answers of base as early', async () => {
    const watch = openPlaceWatch(both, 60_000)
    if (watch === undefined) throw new Error('both sides build')
    const { seen, done } = begun(watch)
    await watch.inTurn('base', signal, async () => undefined)
    for (const id of ids) watch.heard('base', id)
    await setImmediate()
    expect(seen.begun).toBe(false)
    watch.over('base')
    await done
    watch.heard('base', 'late')
    expect(watch.early('base')).toEqual(ids)
    expect(watch.early('head')).toEqual([])
    expect(watch.isBlind()).toBe(false)
  })

  it('reports a blind watch if neither side was asked before the other side was built', async () => {
    const watch = openPlaceWatch(both, 1)
    if (watch === undefined) throw new Error('both sides build')
    await watch.inTurn('head', signal, async () => undefined)
    expect(watch.isBlind(), 'base may have been kept').toBe(false)
    await watch.inTurn('base', signal, async () => undefined)
    for (const id of ids) watch.heard('base', id)
    expect(watch.isBlind()).toBe(true)
  })

  it('waits at most a few seconds, and not for a base that is done', async () => {
    const hasty = openPlaceWatch(both, 1)
    await (hasty && begun(hasty).done)
    const kept = openPlaceWatch(both, 60_000)
    kept?.over('base')
    await (kept && begun(kept).done)
    expect(kept?.early('base')).toEqual([])
  })

  it('stops waiting when the run is aborted', async () => {
    const stop = new AbortController()
    const watch = openPlaceWatch(both, 60_000)
    const done = watch?.inTurn('head', stop.signal, async () => undefined)
    stop.abort(new Error('stopped'))
    await expect(done).rejects.toThrow('stopped')
  })

  it('does not wait unless both sides build', () => {
    expect(openPlaceWatch({ base: files, head: command })).toBeUndefined()
    expect(
      openPlaceWatch({ base: command, head: { ...command, build: undefined } }),
    ).toBeUndefined()
  })
})
