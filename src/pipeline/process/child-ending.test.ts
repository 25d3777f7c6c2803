import { ChildProcess, spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { endingOf, exitOf } from './child-ending.ts'

const output = {
  over: new Promise<never>(() => undefined),
  tail: () => [],
  close: () => undefined,
}

function holdUp(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

it('reads the pipes after an exit, also if the event loop was held up longer than it waits for them', async () => {
  const child = new ChildProcess()
  let isClosed = false
  child.on('close', () => (isClosed = true))
  const ending = endingOf(child, { exited: exitOf(child), output, drainMs: 20 })
  child.emit('exit', 3, null)
  setImmediate(() => {
    holdUp(60)
    setImmediate(() => child.emit('close', 3, null))
  })
  expect({ ending: await ending, isClosed }).toEqual({
    ending: { kind: 'exited', code: 3 },
    isClosed: true,
  })
})

it('does not wait for a background process that keeps the pipes open', async () => {
  const child = spawn('bash', ['-c', 'sleep 30 & echo $!; exit 3'])
  let background = ''
  child.stdout.on('data', (chunk: Buffer) => (background += chunk.toString()))
  expect(await endingOf(child, { exited: exitOf(child), output, drainMs: 200 })).toEqual({
    kind: 'exited',
    code: 3,
  })
  expect(process.kill(Number(background), 'SIGKILL')).toBe(true)
})
