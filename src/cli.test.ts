import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { neverAnswers } from '../test/support/never-answers.ts'

const door = fileURLToPath(new URL('./cli.ts', import.meta.url))

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

describe('the entry point of the command line', () => {
  it('reports a bug and exits with 3 when a command never settles', () => {
    const hanging = neverAnswers('/cli/show-command.ts', 'runShowCommand')
    const { status, stdout, stderr } = run(...hanging, door, 'show')
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' })
    expect(stderr).toMatch(/^error: this is a bug in RAG Gate/)
    expect(stderr).toContain('the event loop is empty, but the work is not done')
  })

  it('reports no bug when a command succeeds or fails', () => {
    expect(run(door, '--version')).toMatchObject({ status: 0, stderr: '' })
    const { status, stderr } = run(door, 'gaet')
    expect(status).toBe(2)
    expect(stderr.match(/^error: /gm)).toHaveLength(1)
  })
})
