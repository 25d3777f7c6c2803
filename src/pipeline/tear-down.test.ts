import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CommandSettings } from '../lib/model/settings/settings.ts'
import { measureCommand } from '../../test/support/command-side.ts'
import { tempDir } from '../../test/support/temp-dir.ts'

/** Returns the steps that a side recorded, in order, and the outcome. */
async function stepsOf(
  settings: (note: (step: string) => string) => Partial<CommandSettings>,
  signal?: AbortSignal,
): Promise<{
  readonly steps: readonly string[]
  readonly log: readonly string[]
  readonly error: unknown
}> {
  await using dir = await tempDir()
  const notes = join(dir.path, 'notes')
  const note = (step: string): string => `echo ${step} >> '${notes}'`
  const asked = { queries: ['a'], settings: settings(note), ...(signal && { signal }) }
  const { log, error } = await measureCommand(asked).then(
    async (side) => {
      await side[Symbol.asyncDispose]()
      return { log: side.log, error: undefined }
    },
    (thrown: unknown) => ({ log: [], error: thrown }),
  )
  const steps = (await readFile(notes, 'utf8')).trim().split('\n')
  return { steps, log, error }
}

const all = (note: (step: string) => string): Partial<CommandSettings> => ({
  setup: note('setup'),
  build: note('build'),
  teardown: note('teardown'),
})

describe('teardown', () => {
  it('runs once, after the questions, in the worktree', async () => {
    const { steps, error } = await stepsOf((note) => ({
      ...all(note),
      query: `${note('query')}; node pipeline.mjs`,
      teardown: `test -f pipeline.mjs; ${note('teardown')}`,
    }))
    expect(error).toBeUndefined()
    expect(steps).toEqual(['setup', 'build', 'query', 'teardown'])
  })

  it.each([
    { failing: 'setup', steps: ['setup', 'teardown'] },
    { failing: 'build', steps: ['setup', 'build', 'teardown'] },
  ])('runs if $failing fails, and that failure is reported', async ({ failing, steps }) => {
    const side = await stepsOf((note) => ({
      ...all(note),
      [failing]: `${note(failing)}; exit 3`,
    }))
    expect(side.steps).toEqual(steps)
    expect(String(side.error)).toContain(`head: ${failing} ended with exit code 3`)
  })

  it('runs if the run is stopped in the middle of the build', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('stopped')), 400)
    const { steps, error } = await stepsOf(
      (note) => ({ ...all(note), build: `${note('build')}; sleep 1000` }),
      stop.signal,
    )
    expect(steps).toEqual(['setup', 'build', 'teardown'])
    expect(String(error)).toContain('stopped')
  })

  it('that fails causes a warning, and the answers count', async () => {
    const { error, log } = await stepsOf((note) => ({
      ...all(note),
      teardown: `${note('teardown')}; exit 9`,
    }))
    expect(error).toBeUndefined()
    expect(log.join('\n')).toMatch(
      /warn: head: teardown ended with exit code 9 [^]*may still exist/,
    )
  })

  it('runs while processes left by setup are still running', async () => {
    const { steps } = await stepsOf((note) => ({
      ...all(note),
      setup: `${note('setup')}; sleep 1000 & echo $! > pid`,
      teardown: `kill -0 "$(cat pid)" && ${note('alive')}`,
    }))
    expect(steps).toEqual(['setup', 'build', 'alive'])
  })
})
