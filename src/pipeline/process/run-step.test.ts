import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually, isRunning } from '../../../test/support/is-running.ts'
import { peakMemory } from '../../../test/support/peak-memory.ts'
import { silentLog } from '../../lib/log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { GateError } from '../../lib/errors.ts'
import { processLimits } from './process-limits.ts'
import { runStep, type StepRequest } from './run-step.ts'

const quick = { ...processLimits, patienceMs: 300, drainMs: 200 }

function request(command: string, more: Partial<StepRequest> = {}): StepRequest {
  return {
    command,
    step: 'build',
    side: 'head',
    cwd: import.meta.dirname,
    environment: { PATH: process.env.PATH ?? '' },
    log: silentLog,
    signal: new AbortController().signal,
    timeoutMs: 5000,
    ...more,
  }
}

async function errorOf(step: StepRequest): Promise<GateError> {
  const error: unknown = await runStep(step, quick).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(GateError)
  return error as GateError
}

describe('runStep', () => {
  it('reports how long a step took', async () => {
    await using done = await runStep(request('sleep 0.1'), quick)
    expect(done.ms).toBeGreaterThanOrEqual(95)
    expect(done.ms).toBeLessThan(3000)
  })

  it('names side, step, exit code and time, with the last lines below', async () => {
    const error = await errorOf(request('echo reading; echo "no such model" >&2; exit 3'))
    expect(error).toMatchObject({ code: 'pipeline-failed', side: 'head' })
    expect(error.message).toMatch(
      /^head: build ended with exit code 3 after \d+\.\d s\nno such model$/,
    )
    expect(error.hint).toContain('pass-env')
  })

  it.each([
    { command: 'no-such-program-anywhere', hint: 'a program was not found' },
    { command: 'exit 126', hint: 'not executable' },
    { command: 'exit 137', hint: 'ran out of memory' },
    { command: 'kill -9 $$', hint: 'ran out of memory' },
    { command: 'echo x > /dev/stderr', hint: 'write >&2 instead of > /dev/stderr' },
  ])('suggests a remedy for $command', async ({ command, hint }) => {
    expect((await errorOf(request(command))).hint).toContain(hint)
  })

  it('reports that the shell itself is missing', async () => {
    const error = await errorOf(request('true', { environment: { PATH: '/nowhere' } }))
    expect(error.message).toBe('head: build could not be started: bash was not found in PATH')
  })

  it('S5: stops a step at its timeout', async () => {
    await using dir = await tempDir()
    const command = 'sleep 1000 & echo $! > pid; echo waiting; wait'
    const error = await errorOf(request(command, { timeoutMs: 300, cwd: dir.path }))
    expect(error).toMatchObject({ code: 'pipeline-timeout', side: 'head' })
    expect(error.message).toBe('head: build took longer than 0.3 s and was stopped\nwaiting')
    const pid = Number(await readFile(join(dir.path, 'pid'), 'utf8'))
    expect(isRunning(pid)).toBe(false)
  })

  it('S5: `yes` as a build ends at its timeout, in flat memory, with a limited log', async () => {
    const module = new URL('run-step.ts', import.meta.url).href
    const { grownMiB, result } = await peakMemory({
      imports: `import { runStep } from ${JSON.stringify(module)}`,
      body: `
        let lines = 0
        const log = { info() { lines += 1 }, warn() {}, debug() {}, group: (_, work) => work(), progress() {} }
        const started = performance.now()
        const code = await runStep({ command: 'yes', step: 'build', side: 'head', cwd: '/', environment: process.env, log,
          signal: new AbortController().signal, timeoutMs: 500 }).catch((error) => error.code)
        return { code, lines, ms: performance.now() - started }
      `,
    })
    expect(result).toMatchObject({ code: 'pipeline-timeout', lines: 2001 })
    expect((result as { ms: number }).ms).toBeLessThan(3000)
    expect(grownMiB).toBeLessThan(64)
  })

  it('S5: the signal ends the step, and the reason of the signal is thrown', async () => {
    await using dir = await tempDir()
    const stop = new AbortController()
    const step = runStep(
      request('echo $$ > pid; exec sleep 1000', { signal: stop.signal, cwd: dir.path }),
      quick,
    )
    const pid = await eventually(
      async () =>
        Number(await readFile(join(dir.path, 'pid'), 'utf8').catch(() => '')) || undefined,
    )
    const reason = new GateError('deadline-exceeded', 'too late')
    stop.abort(reason)
    await expect(step).rejects.toBe(reason)
    expect(isRunning(pid)).toBe(false)
  })

  it('starts nothing once the signal has fired', async () => {
    await using dir = await tempDir()
    const signal = AbortSignal.abort(new GateError('cancelled', 'stopped'))
    await expect(runStep(request('touch here', { signal, cwd: dir.path }))).rejects.toMatchObject({
      code: 'cancelled',
    })
    await expect(readFile(join(dir.path, 'here'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('leaves background processes running until it is disposed', async () => {
    await using dir = await tempDir()
    const done = await runStep(request('sleep 1000 & echo $! > pid', { cwd: dir.path }), quick)
    const pid = Number(await readFile(join(dir.path, 'pid'), 'utf8'))
    expect(isRunning(pid)).toBe(true)
    await done[Symbol.asyncDispose]()
    expect(isRunning(pid)).toBe(false)
  })
})
