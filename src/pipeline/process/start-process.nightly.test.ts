import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { eventually, isRunning } from '../../../test/support/is-running.ts'
import { peakMemory } from '../../../test/support/peak-memory.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { silentLog } from '../../lib/log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { type ProcessLimits, processLimits } from './process-limits.ts'
import { type ProcessRequest, startProcess } from './start-process.ts'

const quick: ProcessLimits = { ...processLimits, patienceMs: 300, drainMs: 200 }

const module = new URL('start-process.ts', import.meta.url).href

function request(command: string, more: Partial<ProcessRequest> = {}): ProcessRequest {
  return {
    command,
    step: 'query',
    side: 'head',
    cwd: import.meta.dirname,
    environment: { PATH: process.env.PATH ?? '' },
    log: silentLog,
    signal: new AbortController().signal,
    onLine: () => undefined,
    onOutput: undefined,
    ...more,
  }
}

/** Starts a command and collects its lines. */
function lineProcess(command: string, more: Partial<ProcessRequest> = {}, limits = quick) {
  const lines: string[] = []
  const onLine = (line: string): void => {
    lines.push(line)
  }
  return { ...startProcess(request(command, { onLine, ...more }), limits), lines }
}

/** Returns the number on the first line of a process. */
async function pidIn(lines: readonly string[]): Promise<number> {
  return Number(await eventually(() => lines[0]))
}

describe('startProcess', () => {
  it('exchanges lines in both directions, and has read them all when it has ended', async () => {
    await using child = lineProcess('while read -r l; do echo "got $l"; done; printf last')
    expect(await child.write('a')).toBe(true)
    expect(await child.write('b "$(c)"')).toBe(true)
    child.endInput()
    expect(await child.ended).toEqual({ kind: 'exited', code: 0 })
    expect(child.lines).toEqual(['got a', 'got b "$(c)"', 'last'])
    expect(await child.write('c')).toBe(false)
  })

  it('S5: stops at the first failure, also inside a pipe, in a group of its own', async () => {
    await using child = lineProcess('echo $$ $(ps -o pgid= -p $$); false | true; echo not reached')
    expect(await child.ended).toEqual({ kind: 'exited', code: 1 })
    const [pid, group] = (child.lines[0] ?? '').split(/ +/)
    expect(child.lines).toHaveLength(1)
    expect(pid).toBe(group)
  })

  it('S4: passes the environment of the request and no variable of ours', async () => {
    process.env.CANARY_OF_OURS = 'secret'
    await using child = lineProcess('env', { environment: { PATH: '/usr/bin:/bin', A: 'b' } })
    await child.ended
    delete process.env.CANARY_OF_OURS
    const names = child.lines.map((line) => line.split('=')[0])
    // bash itself adds the last three.
    expect(new Set(names)).toEqual(new Set(['A', 'PATH', 'PWD', 'SHLVL', '_']))
  })

  it('S5: a grandchild is gone once the process is disposed', async () => {
    await using child = lineProcess('sleep 1000 & echo $!; wait')
    const pid = await pidIn(child.lines)
    expect(isRunning(pid)).toBe(true)
    await child[Symbol.asyncDispose]()
    expect(isRunning(pid)).toBe(false)
  })

  it('S5: a grandchild that outlives its parent blocks nothing and is gone once the process is disposed', async () => {
    const child = lineProcess('sleep 1000 & echo $!')
    expect(await child.ended).toEqual({ kind: 'exited', code: 0 })
    const pid = await pidIn(child.lines)
    expect(isRunning(pid)).toBe(true)
    await child[Symbol.asyncDispose]()
    expect(isRunning(pid)).toBe(false)
  })

  it('S5: a process that ignores SIGTERM is killed after five seconds by default', async () => {
    const child = lineProcess(`trap '' TERM; echo $$; while :; do sleep 0.05; done`)
    const pid = await pidIn(child.lines)
    const started = performance.now()
    await child[Symbol.asyncDispose]()
    expect(isRunning(pid)).toBe(false)
    expect(performance.now() - started).toBeGreaterThan(quick.patienceMs - 50)
    expect(performance.now() - started).toBeLessThan(quick.patienceMs + 1000)
    expect(await child.ended).toEqual({ kind: 'killed', signal: 'SIGKILL' })
    expect(processLimits.patienceMs).toBe(5000)
  })

  it.runIf(process.platform === 'linux').each([
    {
      what: 'of the timeout command',
      command: `timeout 90 node -e "process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1000)"; echo done`,
    },
    {
      what: 'of job control',
      command: `set -m; node -e "console.log(process.pid); setInterval(() => {}, 1000)" & wait`,
    },
    {
      what: 'that outlives its parent',
      command: 'set -m; sleep 1000 & echo $!',
    },
  ])('S5: a process in a group $what is gone when disposed', async ({ command }) => {
    const child = lineProcess(command)
    const pid = await pidIn(child.lines)
    const { stdout } = await promisify(execFile)('ps', ['-o', 'pgid=,sid=', '-p', String(pid)])
    const [group, session] = stdout.trim().split(/ +/)
    expect(group).not.toBe(session)
    await child[Symbol.asyncDispose]()
    expect(isRunning(pid)).toBe(false)
  })

  it('S5: a process that left the group blocks nothing', async () => {
    const child = lineProcess('setsid sleep 1000 & echo $!; sleep 0.1')
    const pid = await pidIn(child.lines)
    const started = performance.now()
    await child.ended
    await child[Symbol.asyncDispose]()
    expect(performance.now() - started).toBeLessThan(5000)
    process.kill(pid)
  })

  it('S5: the signal alone ends the process', async () => {
    const stop = new AbortController()
    const child = lineProcess('echo $$; exec sleep 1000', { signal: stop.signal })
    const pid = await pidIn(child.lines)
    stop.abort(new Error('enough'))
    expect(await child.ended).toEqual({ kind: 'killed', signal: 'SIGTERM' })
    await eventually(() => !isRunning(pid))
  })

  it('S5: ends if our process exits without having disposed of it', async () => {
    await using dir = await tempDir()
    const program = `
      import { existsSync } from 'node:fs'
      const { startProcess } = await import(${JSON.stringify(module)})
      const log = { info() {}, warn() {}, debug() {}, group: (_, work) => work(), progress() {} }
      startProcess({ command: 'echo $$ > pid; exec sleep 1000', step: 'query', side: 'head', cwd: process.cwd(),
        environment: process.env, log, signal: new AbortController().signal, onLine() {}, onOutput: undefined })
      setInterval(() => { if (existsSync('pid')) process.exit(7) }, 20)
    `
    const ran = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: dir.path,
    })
    await expect(ran).rejects.toMatchObject({ code: 7 })
    const pid = Number(await readFile(join(dir.path, 'pid'), 'utf8'))
    await eventually(() => !isRunning(pid))
    expect(pid).toBeGreaterThan(1)
  })

  it.runIf(process.platform === 'linux')(
    'S5: all groups of its session end if our process exits without having disposed of it',
    async () => {
      await using dir = await tempDir()
      const program = `
        import { existsSync, readFileSync } from 'node:fs'
        const { startProcess } = await import(${JSON.stringify(module)})
        const log = { info() {}, warn() {}, debug() {}, group: (_, work) => work(), progress() {} }
        startProcess({ command: 'set -m; sleep 1000 & echo $! > pid; wait', step: 'query', side: 'head',
          cwd: process.cwd(), environment: process.env, log, signal: new AbortController().signal,
          onLine() {}, onOutput: undefined })
        setInterval(() => { if (existsSync('pid') && readFileSync('pid').length > 0) process.exit(7) }, 20)
      `
      const ran = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
        cwd: dir.path,
      })
      await expect(ran).rejects.toMatchObject({ code: 7 })
      const pid = Number(await readFile(join(dir.path, 'pid'), 'utf8'))
      expect(pid).toBeGreaterThan(1)
      await eventually(() => !isRunning(pid))
    },
  )

  it('S5: a gigabyte without a line break ends the process at 8 MiB, in flat memory', async () => {
    const { grownMiB, result } = await peakMemory({
      imports: `import { startProcess } from ${JSON.stringify(module)}`,
      body: `
        const log = { info() {}, warn() {}, debug() {}, group: (_, work) => work(), progress() {} }
        await using child = startProcess({ command: 'head -c 1G /dev/zero', step: 'query', side: 'head', cwd: '/',
          environment: process.env, log, signal: new AbortController().signal, onLine() {}, onOutput: undefined })
        return await child.ended
      `,
    })
    expect(result).toEqual({ kind: 'overlong', limit: 8 * 1024 * 1024 })
    expect(grownMiB).toBeLessThan(64)
  })

  it('reports that standard output is closed while the process lives on', async () => {
    await using child = lineProcess('exec >&-; exec sleep 1000')
    expect(await child.ended).toEqual({ kind: 'output-closed' })
  })

  it('has read standard error to its end too, however much of it was pending', async () => {
    const flood = `head -c 150000 /dev/zero | tr '\\0' x >&2`
    await using child = lineProcess(`exec >&-; ${flood}; echo >&2; echo last words >&2; exit 3`)
    expect(await child.ended).toEqual({ kind: 'exited', code: 3 })
    expect(child.tail()).toEqual(['last words'])
  })

  it('survives a process that does not read: writing fails and nothing is thrown', async () => {
    await using child = lineProcess('exec <&-; sleep 0.1')
    const writes = await Promise.all(
      Array.from({ length: 100 }, () => child.write('x'.repeat(100_000))),
    )
    expect(writes.at(-1)).toBe(false)
    expect(await child.ended).toEqual({ kind: 'exited', code: 0 })
  })

  it('reports what cannot be started instead of throwing', async () => {
    await using child = lineProcess('true', { environment: { PATH: '/nowhere' } })
    expect(await child.ended).toEqual({
      kind: 'not-started',
      reason: 'bash was not found in PATH',
    })
    expect(await child.write('a')).toBe(false)
    expect(await lineProcess('a\0b').ended).toMatchObject({ kind: 'not-started' })
  })

  it('without a protocol shows both streams and gives an empty standard input', async () => {
    const log = recordingLog()
    const seen: string[] = []
    {
      await using child = startProcess(
        request('cat; echo out; echo err >&2', {
          log,
          onLine: undefined,
          onOutput: (line) => seen.push(line),
        }),
        quick,
      )
      expect(await child.ended).toEqual({ kind: 'exited', code: 0 })
      expect(await child.write('a')).toBe(false)
    }
    expect(log.lines.toSorted()).toEqual(['info: head | err', 'info: head | out'])
    expect(seen.toSorted()).toEqual(['err', 'out'])
  })

  it('S5: reports once how many lines were not shown', async () => {
    const log = recordingLog()
    {
      const limits = { ...quick, forwardedLines: 3 }
      await using child = startProcess(request('seq 10 >&2', { log }), limits)
      await child.ended
    }
    expect(log.lines).toEqual([
      'info: head | 1',
      'info: head | 2',
      'info: head | 3',
      'info: head: query: 7 more lines',
    ])
    expect(processLimits.forwardedLines).toBe(2000)
  })

  it('S3: keeps the last 20 lines of standard error, clean, for an error', async () => {
    await using child = lineProcess(`seq 30 >&2; printf '##[error]\\033[31mx\\n' >&2; echo '{}'`)
    await child.ended
    expect(child.tail()).toHaveLength(20)
    expect(child.tail().slice(-2)).toEqual(['30', '# #[error]x'])
  })

  it('keeps standard output for an error if standard error is empty', async () => {
    await using child = lineProcess('echo trouble; exit 1', { onLine: undefined })
    await child.ended
    expect(child.tail()).toEqual(['trouble'])
  })
})
