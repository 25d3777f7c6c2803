import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Report } from '../../../report/schema/report.ts'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

/**
 * An agent that omits the refund in some trials. `forgets` is an expression over the question's number and
 * the trial.
 */
const agent = (forgets: string): string => `
import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const [item, trial = 1] = id.slice(1).split('~').map(Number)
  const steps = [{ tool: 'search', chunks: [{ doc: 'a.md', text: 'A' }] }]
  if (!(${forgets})) steps.push({ tool: 'refund', result: 'x'.repeat(100) })
  if ((${forgets}) === 'fails') console.log(JSON.stringify({ id, error: 'out of memory' }))
  else console.log(JSON.stringify({ id, answer: 'Done.', steps }))
}
`

const items = Array.from({ length: 24 }, (_, at) => ({
  id: `q${at}`,
  query: `Refund order ${at}`,
  tools: ['search', 'refund'],
}))

const config = `golden: golden.jsonl
metrics: [pass^1, pass^2, pass^4, tool_recall]
gate: { pass^2: { max-drop: 0.05 } }
pipeline: { kind: command, query: node agent.mjs }
`

async function agents(base: string, head: string) {
  const repo = await tempRepo()
  await repo.commit({
    'golden.jsonl': items.map((item) => JSON.stringify(item)).join('\n'),
    'a.md': 'A',
    'rag-gate.yml': config,
    'agent.mjs': agent(base),
  })
  await repo.branch('change')
  await repo.commit({ 'agent.mjs': agent(head) })
  return repo
}

const commits = ['--base', 'main', '--head', 'change']
const figures = ({ metrics }: Report) =>
  Object.fromEntries(metrics.map(({ metric, base, head }) => [metric, [base, head]]))

it('blocks a head whose later trials skip a step of the first trial', async () => {
  // Base never omits the refund; head omits it in the second and third trial of each question.
  await using repo = await agents('false', 'trial === 2 || trial === 3')
  const { exit, stdout, stderr } = await runCli(repo.path, 'gate', ...commits, '--json')
  const report: Report = JSON.parse(stdout)
  expect(stderr).toContain('24 questions, 4 times each')
  // With two of four trials passed, C(2,2) / C(4,2) is one in six.
  expect(figures(report)).toEqual({
    'pass^1': [1, 0.5],
    'pass^2': [1, expect.closeTo(1 / 6, 14)],
    'pass^4': [1, 0],
    tool_recall: [1, 1],
  })
  expect([exit, report.verdict]).toEqual([1, 'fail'])
  expect(report.findings).toMatchObject([{ kind: 'tolerance', metric: 'pass^2' }])
})

it('has the same result with two jobs and with shards', async () => {
  await using repo = await agents('item % 3 === 0 && trial > 2', 'trial === 2')
  await using out = await tempDir()
  const whole = JSON.parse((await runCli(repo.path, 'gate', ...commits, '--json')).stdout)
  for (const part of ['1/2', '2/2']) {
    const folder = join(out.path, part.replace('/', '-'))
    const made = await runCli(repo.path, 'collect', ...commits, '--out', folder, '--shard', part)
    expect(made.exit, made.stderr).toBe(0)
  }
  const { stdout } = await runCli(repo.path, 'report', '--runs', out.path, '--json')
  expect(figures(JSON.parse(stdout))).toEqual(figures(whole))
  expect(figures(whole)['pass^4']).toEqual([2 / 3, 0])
  await rm(out.path, { recursive: true, force: true })
})

it('is an error if trials fail, and never a pass', async () => {
  await using repo = await agents('false', "trial === 4 && item < 12 && 'fails'")
  const { exit, stdout } = await runCli(repo.path, 'gate', ...commits, '--json')
  const report: Report = JSON.parse(stdout)
  expect([exit, report.verdict]).toEqual([3, 'error'])
  expect(report.findings).toMatchObject([
    { kind: 'failures', round: 'trials', side: 'head', failed: 12, asked: 24, allowed: 0.05 },
  ])
  expect(report.metrics.find(({ metric }) => metric === 'pass^2')?.coverage).toMatchObject({
    pairs: 12,
    run_errors: 12,
  })
})
