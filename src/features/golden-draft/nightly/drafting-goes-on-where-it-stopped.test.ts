import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { cliBundle, runBuiltCliWith } from '../../../../test/rig/run-cli.ts'
import { watchCli } from '../../../../test/rig/watch-cli.ts'
import { draftRepo, ownQuestion } from '../../../../test/support/draft-repo.ts'
import { judgeServer } from '../../../../test/support/judge-server.ts'

vi.setConfig({ testTimeout: 60_000 })

// The stand-in model builds questions from words: this test checks what is requested, stored and written,
// not the quality of any model.

const env = { OPENAI_API_KEY: 'test-key-0123456789abcdef' }
const args = ['golden', 'draft', '--n', '40', '--kinds', 'single-hop,abstract,unanswerable']

it.each([
  { stopBy: 'SIGKILL', exit: null, least: 0 },
  { stopBy: 'SIGTERM', exit: 3, least: 10 },
  { stopBy: 'SIGINT', exit: 3, least: 10 },
] as const)(
  'drafting that is stopped by $stopBy resumes where it stopped, and sends no request twice',
  async ({ stopBy, exit: ended, least }) => {
    await using repo = await draftRepo()
    await using server = await judgeServer({ delayMs: 20 })
    const command = [...args, '--base-url', server.baseUrl]
    const golden = () => readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')
    const stopped = await watchCli(repo.path, {
      args: command,
      env,
      stopAt: 'of 40 drafts',
      stopBy,
    })
    expect(stopped.exit).toBe(ended)
    const drafts = (await golden()).split('\n').filter((line) => line.startsWith('{"id":"draft-'))
    expect(drafts.length > 0).toBe(least > 0)
    expect(drafts.length).toBeGreaterThanOrEqual(least)
    const asked = server.calls.length
    const { exit, stderr } = await runBuiltCliWith({ env }, repo.path, ...command)
    expect(exit, stderr).toBe(0)
    const data = server.calls.map((call) => call.data.join('\n'))
    const twice = data.slice(0, asked).filter((one) => data.slice(asked).includes(one))
    // Only calls that were in flight may be repeated.
    expect(twice.length).toBeLessThanOrEqual(4)
    expect(asked).toBeGreaterThan(20)

    await using other = await draftRepo()
    await runBuiltCliWith({ env }, other.path, ...command)
    expect(await golden()).toBe(await readFile(join(other.path, 'eval/golden.jsonl'), 'utf8'))
  },
)

it('drafting on a full disk leaves the golden set intact, and resumes once there is room', async () => {
  await using repo = await draftRepo()
  await using server = await judgeServer()
  const command = [...args, '--base-url', server.baseUrl]
  const golden = () => readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')
  // Limits the size of every file to 8 KiB.
  const full = await promisify(execFile)(
    '/bin/sh',
    ['-c', 'ulimit -f 16; exec "$0" "$@"', process.execPath, cliBundle, ...command],
    { cwd: repo.path, env: { ...env, PATH: process.env['PATH'], HOME: repo.path } },
  ).catch((error: unknown) => error)
  expect(full).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('golden.drafts.jsonl cannot be written'),
  })
  expect((await golden()).startsWith(ownQuestion)).toBe(true)
  for (const line of (await golden()).trim().split('\n')) JSON.parse(line)
  expect((await readdir(join(repo.path, 'eval'))).toSorted()).toEqual([
    'golden.drafts.jsonl',
    'golden.jsonl',
  ])
  const { exit, stderr } = await runBuiltCliWith({ env }, repo.path, ...command)
  expect(exit, stderr).toBe(0)
  await using other = await draftRepo()
  await runBuiltCliWith({ env }, other.path, ...command)
  expect(await golden()).toBe(await readFile(join(other.path, 'eval/golden.jsonl'), 'utf8'))
})

it('drafting sends no request without a key or a model', async () => {
  await using repo = await draftRepo()
  const withoutKey = await runBuiltCliWith({}, repo.path, ...args)
  expect(withoutKey.exit).toBe(2)
  expect(withoutKey.stderr).toContain('needs an API key')
  const unknown = await runBuiltCliWith({ env }, repo.path, 'golden', 'draft', '--kinds', 'easy')
  expect(unknown).toMatchObject({ exit: 2, stderr: expect.stringContaining('expected some of') })
})
