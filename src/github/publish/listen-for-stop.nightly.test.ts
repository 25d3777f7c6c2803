import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const module = new URL('./listen-for-stop.ts', import.meta.url).href

type Ended = {
  readonly code: number | null
  readonly signal: string | null
  readonly printed: string
}

/**
 * Runs a script in its own process, with `listenForStop`, `stop` and `print` in scope, and sends it a
 * signal once it prints `ready`.
 */
async function runScript(
  script: string,
  { minutes = 60, signal }: { readonly minutes?: number; readonly signal?: NodeJS.Signals } = {},
): Promise<Ended> {
  const source = `
    import { listenForStop } from ${JSON.stringify(module)}
    process.exitCode = 3
    const print = (text) => process.stdout.write(String(text) + '\\n')
    const stop = listenForStop(${minutes}, { onFault: (error) => print('fault ' + error.message), exit: () => undefined })
    const stopped = new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (signal !== undefined && printed.endsWith('ready\n')) child.kill(signal)
  })
  return new Promise((resolve) => {
    child.on('close', (code, by) => {
      resolve({ code, signal: by, printed })
    })
  })
}

const tell = `print(stop.signal.reason.code + ': ' + stop.signal.reason.message)
  print('hurried ' + stop.hurried.aborted)
  stop[Symbol.dispose]()`

describe('S15: what ends a run from outside', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'reports %s, and the process ends by itself',
    async (signal) => {
      const hold = 'const alive = setInterval(() => {}, 1000)'
      const script = `${hold}; print('ready'); await stopped; clearInterval(alive); ${tell}`
      expect(await runScript(script, { signal })).toEqual({
        code: 3,
        signal: null,
        printed: `ready\ncancelled: the run was cancelled (${signal})\nhurried true\n`,
      })
    },
  )

  it('base has to stop while there is still time for head', async () => {
    const script = `stop.late.addEventListener('abort', () => print(stop.late.reason.code + ' ' + stop.signal.aborted))
      await stopped; stop[Symbol.dispose]()`
    const { printed } = await runScript(script, { minutes: 0.01 })
    expect(printed).toBe('pipeline-timeout false\n')
  })

  it('judging has to stop after base, while there is still time to report', async () => {
    const script = `stop.closing.addEventListener('abort', () => print('closing ' + stop.late.aborted + ' ' + stop.signal.aborted))
      await stopped; stop[Symbol.dispose]()`
    const { printed } = await runScript(script, { minutes: 0.01 })
    expect(printed).toBe('closing true false\n')
  })

  it('reports the exceeded deadline and leaves little time', async () => {
    const { code, printed } = await runScript(`await stopped; ${tell}`, { minutes: 0.001 })
    expect(code).toBe(3)
    expect(printed).toBe(
      'deadline-exceeded: the run took longer than 0.001 minutes\nhurried true\n',
    )
  })

  it.each([
    ['an exception', 'setTimeout(() => { throw new Error("broken") }, 0)'],
    ['a rejection', 'void Promise.reject(new Error("broken"))'],
  ])('%s that is never caught stops measuring and leaves the exit code alone', async (_, fault) => {
    const script = `${fault}; await stopped; print(stop.fault.error.message); stop[Symbol.dispose]()`
    expect(await runScript(script)).toEqual({
      code: 3,
      signal: null,
      printed: 'fault broken\nbroken\n',
    })
  })

  it('removes its listeners once disposed', async () => {
    const script = `stop[Symbol.dispose]()
      print(process.listenerCount('SIGINT') + process.listenerCount('uncaughtException'))`
    expect(await runScript(script)).toMatchObject({ code: 3, printed: '0\n' })
  })
})
