import { readdir } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { beforehand } from '../rig/faults.ts'
import { handbook, refactoring } from '../rig/handbook.ts'
import type { RunningStep } from '../rig/run-step.ts'
import { type Files, openScenario } from '../rig/scenario.ts'
import { howOften } from '../support/how-often.ts'

/** Enough documents that building both sides takes half a second or so. */
const manyDocuments: Files = {
  ...handbook,
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, n) => [`docs/pages/${n}.md`, page(n)] as const),
  ),
}

function page(n: number): string {
  const paragraph = (m: number): string =>
    Array.from(
      { length: 60 },
      (_, word) => `word${(n * 7919 + m * 104_729 + word * 31) % 5000}`,
    ).join(' ')
  return `# Page ${n}\n\n${Array.from({ length: 100 }, (_, m) => paragraph(m)).join('\n\n')}\n`
}

const grants = {
  contents: 'read',
  pull_requests: 'write',
  issues: 'write',
  checks: 'write',
} as const

const change = { base: manyDocuments, head: refactoring, door: 'bundle' } as const

function privateFolders(leftovers: readonly string[]): readonly string[] {
  return leftovers.filter((path) => path.startsWith('rag-gate/'))
}

/** Waits until the builds of both sides have begun. */
async function sidesBegun(temp: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const paths = await readdir(temp, { recursive: true })
      const begun = paths.filter((path) => /^rag-gate\/[^/]+\/(base|head)-work$/.test(path))
      if (begun.length < 2) throw new Error(`nothing is begun among ${paths.length} files`)
    },
    { timeout: 20_000, interval: 2 },
  )
}

describe('S14: the deadline', () => {
  it('ends an overlong run as an error, with a report, and cleans up', async () => {
    await using scenario = await openScenario(change)
    const step = await scenario.run({ inputs: { 'deadline-minutes': '0.005' } })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.outputs.get('verdict')).toBe('error')
    expect(step.summary).toContain('RAG Gate: error, not measured')
    expect(step.outputs.get('report')).toMatch(/report\.json$/)
    expect(privateFolders(step.leftovers)).toEqual([])
  })
})

describe.each(['SIGINT', 'SIGTERM'] as const)('S8: %s in the middle of the work', (signal) => {
  it('is an error, leaves no folder behind and closes the check run', async () => {
    await using scenario = await openScenario(change)
    const step = await scenario.run({
      inputs: { 'check-name': 'Retrieval' },
      permissions: grants,
      onStart: async (running: RunningStep) => {
        await sidesBegun(running.temp)
        running.kill(signal)
      },
    })
    expect({ exit: step.exit, signal: step.signal }).toEqual({ exit: 3, signal: null })
    expect(privateFolders(step.leftovers)).toEqual([])
    const { journal } = scenario.github.proxy
    const closed = journal.filter(
      ({ method, path }) => method === 'PATCH' && path.includes('/check-runs/'),
    )
    expect(closed.map(({ body }) => body)).toEqual([
      expect.objectContaining({ status: 'completed', conclusion: 'failure' }),
    ])
  })
})

it('a signal while the comment is written results in the verdict’s exit code or 3, never in a pass for something unmeasured', async () => {
  await using scenario = await openScenario({ base: handbook, head: refactoring, door: 'bundle' })
  const arrived = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  scenario.github.proxy.on(
    'POST',
    /\/issues\/1\/comments$/,
    beforehand(async () => {
      arrived.resolve()
      await killed.promise
    }),
  )
  const step = await scenario.run({
    onStart: async (running) => {
      await arrived.promise
      running.kill('SIGTERM')
      killed.resolve()
    },
  })
  expect(step.outputs.get('verdict')).toBe('pass')
  expect([0, 3]).toContain(step.exit)
  expect(privateFolders(step.leftovers)).toEqual([])
})

it('S15: a process that runs out of work before it has a verdict ends with 3', async () => {
  await using scenario = await openScenario({ base: handbook, head: refactoring, door: 'bundle' })
  // Reading the event never finishes, and nothing else keeps the process alive.
  const fault = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.promises.readFile = fs.promises.open = fs.promises.stat = () => new Promise(() => {})
    syncBuiltinESMExports()`
  const preload = `--import=data:text/javascript,${encodeURIComponent(fault)}`
  const step = await scenario.run({ env: { NODE_OPTIONS: preload } })
  expect({ exit: step.exit, verdict: step.outputs.get('verdict') }).toEqual({ exit: 3 })
})

describe('S15: SIGKILL', () => {
  const moments = howOften(10, 2)

  it('at any moment of a run never results in exit code 0', { timeout: 90_000 }, async () => {
    await using scenario = await openScenario(change)
    const workspace = await scenario.checkout()
    const whole = await scenario.run({ workspace })
    expect(whole.exit, whole.stdout).toBe(0)
    const ends = []
    for (let moment = 0; moment < moments; moment++) {
      const { exit, signal, outputs } = await scenario.run({
        workspace,
        onStart: async (running) => {
          await new Promise((resolve) =>
            setTimeout(resolve, (whole.ms * (moment + 0.5)) / (1.2 * moments)),
          )
          running.kill('SIGKILL')
        },
      })
      ends.push({ exit, signal, finished: outputs.get('verdict') === 'pass' })
    }
    expect(ends.filter(({ exit, finished }) => exit === 0 && !finished)).toEqual([])
    expect(ends.filter(({ signal }) => signal === 'SIGKILL').length).toBeGreaterThanOrEqual(
      moments / 2,
    )
  })
})
