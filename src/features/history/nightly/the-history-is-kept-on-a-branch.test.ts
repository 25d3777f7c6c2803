import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { reportJson } from '../../../../test/support/report-json.ts'
import { cliBundle } from '../../../../test/rig/run-cli.ts'
import { gitHttpServer } from '../../../../test/support/git-http-server.ts'
import { commits, reportFixture } from '../../../../test/support/report-fixture.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { jobsIn, recipes } from '../../../../test/support/workflow-files.ts'

const recipe = recipes.find(({ name }) => name.endsWith('/history.yml'))?.text ?? ''
const steps = jobsIn(recipe).get('record')?.steps ?? []
const script = steps.flatMap(({ run }) => (typeof run === 'string' ? [run] : [])).join('\n')

/** A line that a concurrent run of the job writes. */
const other = {
  schema: 2,
  commit: 'b'.repeat(40),
  time: '2026-01-01T12:00:00Z',
  tool: '0.1.0',
  verdict: 'pass',
  questions: 1,
  policy: [],
  metrics: [],
}

it('a second merge keeps the line of the first merge and adds its own', async () => {
  await using origin = await tempRepo()
  await origin.commit({ 'history.jsonl': '' })
  await origin.git('branch', 'rag-gate-history')
  await origin.commit({ 'history.jsonl': `${JSON.stringify(other)}\n` })
  await origin.git('config', 'http.receivepack', 'true')
  // The first push of the job is rejected because another job has just pushed.
  const hook = `#!/bin/sh
[ -e first ] && exit 0
touch first
env -u GIT_QUARANTINE_PATH git update-ref refs/heads/rag-gate-history main
exit 1
`
  await mkdir(join(origin.path, '.git/hooks'))
  await writeFile(join(origin.path, '.git/hooks/pre-receive'), hook, { mode: 0o755 })
  await using server = await gitHttpServer({ root: dirname(origin.path), password: 'job-token' })
  await using job = await tempDir()
  const at = (...path: readonly string[]) => join(job.path, ...path)
  await mkdir(at('history'))
  await runIn(at('history'), 'git init --quiet && git remote add origin "$URL"', {
    URL: `${server.url}/${basename(origin.path)}`,
  })
  await mkdir(at('report'))
  await mkdir(at('rag-gate'))
  await symlink(dirname(cliBundle), at('rag-gate/dist'))
  await writeFile(at('report/report.json'), reportJson(reportFixture()))

  const said = await runIn(at('history'), script, { TOKEN: 'job-token', GITHUB_SHA: 'c0ffee' })

  const kept = await origin.git('show', 'rag-gate-history:history.jsonl')
  expect(
    kept.split('\n').map((line) => JSON.parse(line).commit),
    said,
  ).toEqual([other.commit, commits.merge])
  expect(await origin.git('log', '--format=%s %an', '-1', 'rag-gate-history')).toBe(
    'c0ffee rag-gate',
  )
  expect(await readFile(at('history/.git/config'), 'utf8')).not.toContain('job-token')
  expect(said).not.toContain('job-token')
}, 60_000)

/** Runs a script as a GitHub runner does, and returns its output. */
async function runIn(
  folder: string,
  commands: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { PATH } = process.env
  const child = spawn('bash', ['-e', '-c', `exec 2>&1\n${commands}`], {
    cwd: folder,
    env: { PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const said = await text(child.stdout)
  expect(await closed, said).toEqual([0, null])
  return said
}
