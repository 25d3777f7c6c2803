import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { configText, handbook } from '../rig/handbook.ts'
import type { RunningStep, StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { tempDir } from '../support/temp-dir.ts'

vi.setConfig({ maxConcurrency: 2, testTimeout: 120_000 })

/**
 * The deadline in seconds. It is long enough to start both sides, one of which has a step that never
 * ends.
 */
const seconds = 8

type Steps = Readonly<Partial<Record<'setup' | 'build' | 'query' | 'teardown', string>>>

const note = (step: string): string => `echo "${step} $RAG_GATE_SIDE" >> "$NOTES"`
const hangs = (step: string): string => `${note(step)}; exec sleep 600`

/** Answers every question without chunks. */
const query = `exec '${process.execPath}' -e "require('readline').createInterface({ input: process.stdin }).on('line', (line) => console.log(JSON.stringify({ id: JSON.parse(line).id, chunks: [] })))"`

type Site = AsyncDisposable & {
  readonly scenario: Scenario
  /** Runs the action with a short deadline, or with a longer one if `whole`. */
  run(
    inputs: Readonly<Record<string, string>>,
    how?: { readonly whole?: boolean; readonly onStart?: (running: RunningStep) => Promise<void> },
  ): Promise<StepResult>
  /** Returns what the steps recorded since the last call, sorted. */
  notes(): Promise<readonly string[]>
}

/**
 * Creates a pull request whose pipeline has these steps on both sides. `head` replaces steps on head only.
 */
async function openSite(steps: Steps, head: Steps = {}): Promise<Site> {
  await using undo = new AsyncDisposableStack()
  const dir = undo.use(await tempDir())
  const all = {
    setup: note('setup'),
    build: note('build'),
    query,
    teardown: note('teardown'),
    ...steps,
  }
  const config = (own: Steps): string =>
    configText({ pipeline: { kind: 'command', ...all, ...own, inputs: ['docs/**'] } })
  const scenario = undo.use(
    await openScenario({
      base: { ...handbook, '.github/rag-gate.yml': config({}) },
      head: { 'docs/more.md': '# More\n\nNew.\n', '.github/rag-gate.yml': config(head) },
      door: 'bundle',
      visibility: 'private',
    }),
  )
  const notes = join(dir.path, 'notes')
  let told = 0
  const owned = undo.move()
  return {
    scenario,
    run: (inputs, { whole = false, onStart } = {}) =>
      scenario.run({
        env: { NOTES: notes },
        inputs: {
          'pass-env': 'NOTES',
          'deadline-minutes': whole ? '1' : (seconds / 60).toFixed(3),
          ...inputs,
        },
        ...(onStart && { onStart }),
      }),
    notes: async () => {
      const lines = (await readFile(notes, 'utf8')).split('\n').filter(Boolean)
      const fresh = lines.slice(told)
      told = lines.length
      return fresh.toSorted()
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const both = (step: string): readonly string[] => [`${step} base`, `${step} head`]

/** Expects that the deadline ended the run, in time. */
function expectOutOfTime(step: StepResult): void {
  expect(step.exit, step.stdout).toBe(3)
  expect(step.signal).toBeNull()
  expect(step.ms).toBeLessThan((seconds + 10) * 1000)
  expect(step.stdout).toContain('took longer than')
  expect(step.leftovers.filter((name) => name.startsWith('rag-gate/'))).toEqual([])
}

describe.concurrent('teardown at the deadline of the action', () => {
  it.each([
    { command: 'gate', step: 'setup', before: [] },
    { command: 'gate', step: 'build', before: ['setup'] },
    { command: 'gate', step: 'query', before: ['setup', 'build'] },
    { command: 'collect', step: 'query', before: ['setup', 'build'] },
    { command: 'build', step: 'build', before: ['setup'] },
  ])('runs for $command in the middle of $step', async ({ command, step, before }) => {
    await using site = await openSite({ [step]: hangs(step) })
    expectOutOfTime(await site.run({ command }))
    const steps = [...before, step, 'teardown'].flatMap(both)
    expect(await site.notes()).toEqual(steps.toSorted())
  })

  it('runs for build if base is built and waits for head', async () => {
    await using site = await openSite({}, { build: hangs('build') })
    expectOutOfTime(await site.run({ command: 'build' }))
    expect(await site.notes()).toEqual(['build', 'setup', 'teardown'].flatMap(both))
  })

  it('gets the seven seconds it is promised', async () => {
    const teardown = `${note('teardown')}; sleep 5; ${note('torn')}`
    await using site = await openSite({ build: hangs('build'), teardown })
    expectOutOfTime(await site.run({}))
    expect(await site.notes()).toEqual(expect.arrayContaining(['teardown', 'torn'].flatMap(both)))
  })

  it('is left by ask to the job that tears down', async () => {
    await using site = await openSite({ query: hangs('query') })
    const built = await site.run({ command: 'build' }, { whole: true })
    expect(built.exit, built.stdout).toBe(0)
    const build = built.outputs.get('build') ?? ''
    expect(await site.notes()).toEqual(['build', 'setup'].flatMap(both))
    expectOutOfTime(await site.run({ command: 'ask', build }))
    expect(await site.notes()).toEqual(['query', 'setup'].flatMap(both))
    const ended = await site.run({ command: 'teardown', build }, { whole: true })
    expect(ended.exit, ended.stdout).toBe(0)
    expect(await site.notes()).toEqual(['setup', 'teardown'].flatMap(both))
  })
})

describe.concurrent('teardown of a run that is cancelled', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('runs on %s in the middle of query', async (signal) => {
    await using site = await openSite({ query: `echo is asked >&2; ${hangs('query')}` })
    const step = await site.run(
      {},
      {
        whole: true,
        onStart: async (running) => {
          await running.waitFor(/is asked[^]*is asked/)
          running.kill(signal)
        },
      },
    )
    expect(step.exit, step.stdout).toBe(3)
    expect(await site.notes()).toEqual(['build', 'query', 'setup', 'teardown'].flatMap(both))
  })
})
