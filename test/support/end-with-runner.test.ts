import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { eventually, isRunning } from './is-running.ts'

/** Behaves like a worker of the test runner: it has an IPC channel, a server and a child process. */
const worker = `
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { endingWithUs } from ${JSON.stringify(new URL('./end-with-runner.ts', import.meta.url))}
createServer().listen(0, '127.0.0.1', () => {
  const child = endingWithUs(spawn('sleep', ['1000'], { stdio: 'ignore' }))
  console.log(child.pid)
})
process.on('message', () => undefined)
`

it('a worker whose runner has exited ends together with its servers and child processes', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', worker], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = await once(createInterface({ input: child.stdout! }), 'line')
  const started = Number(line)
  expect(isRunning(started)).toBe(true)
  child.disconnect()
  await once(child, 'exit')
  await eventually(() => !isRunning(started), 5000)
})
