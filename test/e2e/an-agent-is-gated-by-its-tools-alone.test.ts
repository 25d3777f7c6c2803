import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import { tempDir } from '../support/temp-dir.ts'

/** A task for a shop's agent: look up the order, then cancel it. The agent retrieves nothing. */
const tasks = Array.from({ length: 24 }, (_, at) => ({
  id: `task-${at}`,
  query: `Cancel order #W${4000 + 37 * at} and refund it to card ${at}`,
  tools: ['get_order_details', 'cancel_pending_order'],
}))

function attempt(order: string, isDone: boolean) {
  const call = (tool: string, result: string) => ({ tool, arguments: { order_id: order }, result })
  return {
    answer: isDone ? `Order ${order} is cancelled.` : `I am looking into order ${order}.`,
    steps: [
      call('get_order_details', 'pending'),
      ...(isDone ? [call('cancel_pending_order', 'cancelled')] : []),
    ],
  }
}

/** Returns four trials of each task. `isDone` receives the numbers of the task and the trial. */
function log(isDone: (task: number, trial: number) => boolean): string {
  return tasks
    .map(({ id }, at) => {
      const [first, ...trials] = [0, 1, 2, 3].map((trial) =>
        attempt(`#W${4000 + 37 * at}`, isDone(at, trial)),
      )
      return JSON.stringify({ id, ...first, trials })
    })
    .join('\n')
}

const config = `golden: golden.jsonl
metrics: [tool_recall, pass^1, pass^4]
gate: { tool_recall: { max-drop: 0.05 }, pass^4: { max-drop: 0.05 } }
`

const always = () => true

it.each([
  { what: 'the same agent', head: always, exit: 0, told: ['pass'] },
  {
    what: 'one that fails in its last trials',
    head: (task: number, trial: number) => trial < 2 || task % 2 === 0,
    exit: 1,
    told: ['fail', 'tolerance pass^4'],
  },
  {
    what: 'one that leaves a call out',
    head: (task: number) => task % 3 > 0,
    exit: 1,
    told: ['fail', 'tolerance pass^4', 'tolerance tool_recall'],
  },
])('gates a log of calls and trials without chunks: $what', async ({ head, exit, told }) => {
  await using dir = await tempDir()
  const files = {
    'golden.jsonl': tasks.map((task) => JSON.stringify(task)).join('\n'),
    'rag-gate.yml': config,
    'base.jsonl': log(always),
    'head.jsonl': log(head),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir.path, name), text)
  const runs = ['--base-run', 'base.jsonl', '--head-run', 'head.jsonl']
  const asked = ['--golden', 'golden.jsonl', '--config', 'rag-gate.yml', '--json']
  const { exit: code, stdout, stderr } = await runCli(dir.path, 'report', ...runs, ...asked)
  const { verdict, findings } = JSON.parse(stdout)
  const kinds = findings.map(({ kind, metric }: Record<string, string>) => `${kind} ${metric}`)
  expect([verdict, ...kinds.toSorted()], stderr).toEqual(told)
  expect(code).toBe(exit)
})
