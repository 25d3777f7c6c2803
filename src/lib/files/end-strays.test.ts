import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endStrays } from './end-strays.ts'

/** Starts a shell in its own session and waits until it prints something. */
async function daemon(root: string, command = 'echo up; exec sleep 100') {
  const env = { PATH: process.env['PATH'], RAG_GATE_ROOT: root }
  const child = spawn('bash', ['-c', command], {
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return child
}

it.runIf(process.platform === 'linux')(
  'stops the programs of a run wherever they went, but not those of other runs',
  async () => {
    const other = await daemon('/tmp/run-10/head')
    const own = [
      await daemon('/tmp/run-1/head'),
      await daemon('/tmp/run-1/base', `trap '' TERM; echo up; while true; do sleep 0.1; done`),
    ]
    const ended = Promise.all(own.map(async (child) => once(child, 'exit')))
    await endStrays('/tmp/run-1')
    expect(await ended).toEqual([
      [null, 'SIGTERM'],
      [null, 'SIGKILL'],
    ])
    expect(other.exitCode).toBeNull()
    await endStrays('/tmp/run-10/head')
  },
)
