import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asAProcess } from '../test/rig/as-a-process.ts'
import { neverAnswers } from '../test/support/never-answers.ts'
import { tempDir } from '../test/support/temp-dir.ts'
import { runAction } from './github/action/run-action.ts'

const door = fileURLToPath(new URL('./action.ts', import.meta.url))

/**
 * Starts the program through its entry point, as the runner does; no server listens on the addresses. With
 * Node.js flags, starts it in a separate process.
 */
async function start(given: {
  readonly name: string
  readonly payload: object
  readonly env?: Readonly<Record<string, string>>
  readonly flags?: readonly string[]
}): Promise<{ code: number | null; stdout: string; stderr: string; output: string }> {
  await using dir = await tempDir()
  const [event, output] = [join(dir.path, 'event.json'), join(dir.path, 'output')]
  await writeFile(event, JSON.stringify(given.payload))
  await writeFile(output, '')
  const env = {
    GITHUB_SERVER_URL: 'http://gh.localhost:9',
    GITHUB_API_URL: 'http://127.0.0.1:9',
    GITHUB_WORKSPACE: dir.path,
    GITHUB_REPOSITORY: 'octo/rag',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_RUN_ID: '1',
    GITHUB_EVENT_NAME: given.name,
    GITHUB_EVENT_PATH: event,
    GITHUB_OUTPUT: output,
    RUNNER_TEMP: dir.path,
    ...given.env,
  }
  const { exit, ...said } =
    given.flags === undefined
      ? await asAProcess({ env, cwd: dir.path }, async () => runAction())
      : await startProcess(given.flags, env)
  return { code: exit, ...said, output: await readFile(output, 'utf8') }
}

async function startProcess(
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ exit: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [...flags, door], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const [stdout, stderr, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => {
      child.on('close', resolve)
    }),
  ])
  return { exit, stdout, stderr }
}

const push = {
  name: 'push',
  payload: { repository: { id: 1 }, ref: 'refs/tags/v1', after: 'a'.repeat(40) },
}

describe('the entry point of the action', () => {
  it('passes an event with nothing to measure', async () => {
    const run = await start(push)
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run.output).toMatch(/^verdict<<.*\npass\n/)
  })

  it('reports a bug and exits with 3 when the work never settles', async () => {
    const flags = neverAnswers('/event/read-event-file.ts', 'readEventFile')
    const run = await start({ ...push, flags })
    expect(run).toMatchObject({ code: 3, stderr: '', output: '' })
    expect(run.stdout).toMatch(/^::error::RAG Gate has a bug[^]*the event loop is empty/m)
  })

  it('S7: refuses an event with exit code 2, one error and no output', async () => {
    const run = await start({ ...push, name: 'pull_request_target' })
    expect(run).toMatchObject({ code: 2, stderr: '', output: '' })
    expect(run.stdout.match(/^::error::/gm)).toHaveLength(1)
  })

  it('reports all invalid inputs with exit code 2 and one error', async () => {
    const env = { INPUT_COMMENT: 'sometimes', 'INPUT_DEADLINE-MINUTES': '0' }
    const run = await start({ ...push, env })
    expect(run).toMatchObject({ code: 2, stderr: '', output: '' })
    expect(run.stdout).toMatch(
      /^::error::2 inputs are not valid%0Acomment: .*%0Adeadline-minutes: /,
    )
  })

  it('S4: masks the token in both forms before anything else, and prints it nowhere else', async () => {
    const run = await start({ ...push, name: 'issues', env: { INPUT_TOKEN: 'ghs_canary' } })
    const [first, second, ...rest] = run.stdout.split('\n')
    expect(first).toBe('::add-mask::ghs_canary')
    expect(second).toBe(
      `::add-mask::${Buffer.from('x-access-token:ghs_canary').toString('base64')}`,
    )
    expect(rest.join('\n')).not.toContain('canary')
  })

  it('S4: masks the key of the models, such as the token of a login step, and prints it nowhere else', async () => {
    const env = { INPUT_TOKEN: '', 'INPUT_API-KEY': 'ya29.canary' }
    const run = await start({ ...push, name: 'issues', env })
    const [first, ...rest] = run.stdout.split('\n')
    expect(first).toBe('::add-mask::ya29.canary')
    expect(rest.join('\n')).not.toContain('canary')
  })

  it('suggests the CLI to a person who starts the action by hand', async () => {
    const run = await start({ ...push, env: { GITHUB_WORKSPACE: '' } })
    expect(run).toMatchObject({ code: 2, stderr: '' })
    expect(run.stdout).toContain('GITHUB_WORKSPACE')
    expect(run.stdout).toContain('rag-gate gate')
  })

  it('github 3: asks for actions/checkout if the workspace is empty', async () => {
    const payload = { repository: { id: 1 }, ref: 'refs/heads/main', after: 'a'.repeat(40) }
    const run = await start({ name: 'push', payload })
    expect(run).toMatchObject({ code: 2, stderr: '' })
    expect(run.output).not.toContain('verdict')
    expect(run.stdout).toContain('actions/checkout')
  })
})
