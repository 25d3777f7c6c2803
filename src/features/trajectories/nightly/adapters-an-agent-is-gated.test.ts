import { describe, expect, it } from 'vitest'
import { adapterRepo, causesIn, edit, gateAdapter } from '../../../../test/rig/adapter.ts'
import { missingInRig } from '../../../../test/rig/rig-packages.ts'

const missing = missingInRig('@langchain/core')

/** Changes that break the agent, with the file they are in, and the metric and cause that report them. */
const changes = [
  {
    what: 'leaves out a call',
    file: 'agent/model.mjs',
    from: 'if (order && isOpen && status.length < 2)',
    to: 'if (order > 20 && isOpen && status.length < 2)',
    metric: 'tool_recall',
    cause: 'missing-tool',
  },
  {
    what: 'calls another tool',
    file: 'agent/model.mjs',
    from: "return call('order_status', { order })",
    to: "return call(order === 17 ? 'refund' : 'order_status', { order })",
    metric: 'tool_recall',
    cause: 'wrong-tool',
  },
  {
    what: 'makes the same call again',
    file: 'agent/model.mjs',
    from: 'if (results.length === 0)',
    to: 'if (results.length < 2)',
    metric: 'steps',
    cause: 'tool-loop',
  },
  {
    what: 'leaves a failed call as it is',
    file: 'agent/model.mjs',
    from: 'isOpen && status.length < 2',
    to: 'status.length < 1',
    metric: 'pass^1',
    cause: 'error-ignored',
  },
  {
    what: 'drops the passage that a step returned',
    file: 'agent/ask.mjs',
    from: 'return { answer: message.text, steps }',
    to: 'return { answer: message.text, steps, chunks: steps[0].chunks.slice(3) }',
    metric: 'recall@5',
    cause: 'passage-dropped',
  },
] as const

describe.skipIf(missing !== undefined)(
  `examples/agent-langchain ${missing ?? ''}`,
  { timeout: 60_000 },
  () => {
    it.each(changes)('blocks a head that $what, and names the cause', async (change) => {
      await using repo = await adapterRepo('agent-langchain', (files) => {
        const config = files.get('rag-gate.yml') ?? ''
        files.set(
          'rag-gate.yml',
          config
            .replace(/^gate:[^]*/m, `gate:\n  ${change.metric}: { max-drop: 0.02, rule: point }\n`)
            .replace('steps: { max-drop', 'steps: { max-rise'),
        )
      })
      await edit(repo, change.file, change)
      const { exit, report, left, leftovers } = await gateAdapter(repo)
      const failed = report.findings.filter(({ verdict }) => verdict === 'fail')
      expect({ exit, verdict: report.verdict }).toEqual({ exit: 1, verdict: 'fail' })
      expect(failed).toMatchObject([{ kind: 'tolerance', metric: change.metric }])
      expect(causesIn(report)).toEqual([change.cause])
      expect([left, leftovers]).toEqual([[], []])
    })

    it('passes an equivalent head, with every score', async () => {
      await using repo = await adapterRepo('agent-langchain')
      await edit(repo, 'agent/ask.mjs', { from: 'const mostSteps = 6', to: 'const mostSteps = 7' })
      const { exit, report } = await gateAdapter(repo)
      expect({ exit, verdict: report.verdict }).toEqual({ exit: 0, verdict: 'pass' })
      const values = Object.fromEntries(report.metrics.map(({ metric, head }) => [metric, head]))
      expect(values).toMatchObject({
        tool_recall: 1,
        tool_limits: 1,
        argument_accuracy: 1,
        'pass^1': 1,
      })
    })
  },
)
