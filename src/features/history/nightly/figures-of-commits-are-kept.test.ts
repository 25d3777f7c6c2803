import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { handbook, recallDrop } from '../../../../test/rig/handbook.ts'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

it('adds the report of each commit once, and draws the history with its failures', async () => {
  await using folder = await tempDir()
  await using repo = await tempRepo()
  const at = (name: string): string => join(folder.path, name)
  const [file, out, page] = [at('history.jsonl'), at('report'), at('trend.html')]
  const first = await repo.commit(handbook)
  const second = await repo.commit(recallDrop)
  const measure = async (...commits: readonly string[]) => {
    const range = commits.length === 0 ? [] : ['--base', commits[0]!, '--head', commits[1]!]
    const { exit } = await runCli(repo.path, 'gate', ...range, '--out', out, '--history', file)
    return exit
  }
  const add = () => runCli(repo.path, 'history', 'add', file, '--report', out)
  const lines = async () => (await readFile(file, 'utf8')).trimEnd().split('\n')

  expect(await measure(first, first)).toBe(0)
  expect((await add()).stdout).toBe(`${file}: added commit ${first}\n`)
  expect(await measure(first, second)).toBe(1)
  expect((await add()).stdout).toBe(`${file}: added commit ${second}\n`)
  expect((await add()).stdout).toBe(`${file}: replaced the line for commit ${second}\n`)
  expect((await lines()).map((line) => JSON.parse(line))).toMatchObject([
    { commit: first, verdict: 'pass' },
    {
      commit: second,
      verdict: 'fail',
      time: new Date(await seconds(repo)).toISOString().replace('.000', ''),
    },
  ])

  await appendFile(file, '{"schema":2,\n')
  const shown = await runCli(repo.path, 'history', 'show', file, '--out', page)
  expect(shown).toMatchObject({ exit: 0, stdout: `wrote ${page}: 2 commits\n` })
  expect(shown.stderr).toContain(`warning: skipped: ${file}:3:13: not valid JSON`)
  expect(await readFile(page, 'utf8')).toContain('class="mark fail"')

  expect(await measure(first, second)).toBe(1)
  const report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))
  expect(report.features.history.map(({ commit }: { commit: string }) => commit)).toEqual([first])

  await measure()
  expect(await add()).toMatchObject({ exit: 2, stderr: expect.stringContaining('not committed') })
  expect(await lines()).toHaveLength(3)
}, 60_000)

it.each([
  [[], 'history needs a command: add or show'],
  [['ad', 'x'], 'history has no command "ad"'],
  [['add', 'x'], 'history add needs --report DIR'],
  [['add', '--report', 'x'], 'history takes one JSON Lines file'],
  [['show', 'x'], 'the history x: there is no such file'],
])('history %j is rejected before anything is written', async (args, message) => {
  await using folder = await tempDir()
  const { exit, stdout, stderr } = await runCli(folder.path, 'history', ...args)
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
  expect(stderr).toContain(`error: ${message}`)
})

async function seconds(repo: {
  git(...args: readonly string[]): Promise<string>
}): Promise<number> {
  return Number(await repo.git('show', '-s', '--format=%ct', 'HEAD')) * 1000
}
