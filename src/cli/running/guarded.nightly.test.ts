import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'

type Ended = { readonly exit: number | null; readonly stderr: string }

const urlOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)

/**
 * Runs a command in a process of its own and returns the exit code and standard error. `command` is the
 * body of a function that receives `work`.
 */
async function endOf(
  command: string,
  {
    closed,
    folder = '.',
  }: { readonly closed?: 'stdout' | 'stderr'; readonly folder?: string } = {},
): Promise<Ended> {
  const code = `
    import { mkdtemp, rm } from 'node:fs/promises'
    import { guarded } from ${urlOf('guarded.ts')}
    import { stoppable } from ${urlOf('stoppable.ts')}
    /** Has a folder open until it is stopped. */
    const work = async (signal) => {
      const folder = await mkdtemp('open-')
      try {
        await new Promise((_, reject) => {
          const timer = setTimeout(reject, 20_000)
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            reject(signal.reason)
          })
          setImmediate(() => globalThis.started())
        })
      } finally { await rm(folder, { recursive: true }) }
    }
    process.exitCode = 3
    process.exitCode = await guarded(async () => { ${command} })
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (closed !== undefined) child[closed].destroy()
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const stderr = closed === 'stderr' ? '' : await text(child.stderr)
  return { exit: await ended, stderr }
}

describe('guarded', () => {
  it.each(['stdout', 'stderr'] as const)(
    'keeps the exit code even if the reader of %s goes away',
    async (closed) => {
      // Longer than any pipe buffer, and written in pieces, so that some pieces are written after the
      // pipe breaks.
      const writing = `
        for (let i = 0; i < 50; i += 1) {
          process.${closed}.write('x'.repeat(10_000))
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
      `
      expect(await endOf(`${writing}; return 0`, { closed })).toEqual({ exit: 0, stderr: '' })
      expect(await endOf(`${writing}; return 1`, { closed })).toEqual({ exit: 1, stderr: '' })
    },
  )

  it.each([
    ['an exception', `throw new Error('boom')`],
    ['a rejection', `Promise.reject(new Error('boom'))`],
  ])('cleans up and exits with 3 on %s that nothing caught', async (_, fault) => {
    await using dir = await tempDir()
    const command = `globalThis.started = () => { ${fault} }; await stoppable(work); return 0`
    const { exit, stderr } = await endOf(command, { folder: dir.path })
    expect(exit).toBe(3)
    expect(stderr).toMatch(/^error: this is a bug in RAG Gate.*\nError: boom\n/)
    expect(stderr.match(/boom/g)).toHaveLength(1)
    expect(await readdir(dir.path)).toEqual([])
  })

  it('exits with 3 if an uncaught error occurs while the work completes, or before any work', async () => {
    const fault = `setTimeout(() => { throw new Error('boom') })
      const later = new Promise((resolve) => setTimeout(resolve, 50))`
    const during = await endOf(`${fault}; await stoppable(() => later); process.stdout.write('x')`)
    expect(during).toEqual({ exit: 3, stderr: expect.stringContaining('boom') })
    const outside = await endOf(`${fault}; await later; return 0`)
    expect(outside).toEqual({ exit: 3, stderr: expect.stringContaining('boom') })
  })

  it('exits with 3 and prints the error if the command never finishes', async () => {
    const command = `setTimeout(() => { throw new Error('boom') }); await new Promise(() => {})`
    expect(await endOf(command)).toEqual({ exit: 3, stderr: expect.stringContaining('boom') })
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])('cleans up on %s', async (name) => {
    await using dir = await tempDir()
    const command = `
      globalThis.started = () => { process.kill(process.pid, '${name}'); process.kill(process.pid, '${name}') }
      await stoppable(work); return 0
    `
    const { exit, stderr } = await endOf(command, { folder: dir.path })
    expect({ exit, stderr }).toEqual({ exit: 3, stderr: `error: stopped by ${name}\n` })
    expect(await readdir(dir.path)).toEqual([])
  })
})
