import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { lacksRealTexts, meanOf, realAnswers } from '../../../../test/support/real-texts.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'

it.skipIf(lacksRealTexts)(
  'the Brier score of answers to unanswerable questions agrees with their refusals',
  async () => {
    await using folder = await tempDir()
    const write = (name: string, rows: readonly object[]) =>
      writeFile(join(folder.path, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const asked = realAnswers()
    await write(
      'golden.jsonl',
      asked.map(({ id, query, answerability, reference }) =>
        answerability === 'unanswerable'
          ? { id, query, answerable: false }
          : { id, query, answer: reference },
      ),
    )
    // The grades of people from 1 to 4 are the confidence that the system states.
    const sure = new Map(asked.map(({ id, human }) => [id, (meanOf(human.completeness) - 1) / 3]))
    await write(
      'run.jsonl',
      asked.map(({ id, chunks, answer }) => ({ id, chunks, answer, confidence: sure.get(id) })),
    )
    await writeFile(
      join(folder.path, 'rag-gate.yml'),
      JSON.stringify({
        golden: 'golden.jsonl',
        pipeline: { kind: 'runs', path: '{side}.jsonl' },
        metrics: ['refusal', 'brier'],
      }),
    )
    const files = ['--base-run', 'run.jsonl', '--head-run', 'run.jsonl', '--out', 'out']
    const config = ['--golden', 'golden.jsonl', '--config', 'rag-gate.yml']
    const scored = await runCli(folder.path, 'report', ...files, ...config, '--json')
    const report = JSON.parse(scored.stdout) as {
      readonly metrics: readonly { readonly metric: string; readonly head: number | null }[]
      readonly items: readonly {
        readonly id: string
        readonly scores: readonly { readonly metric: string; readonly head: number | null }[]
      }[]
    }
    const refusals = report.items.flatMap(({ id, scores }) => {
      const head = scores.find(({ metric }) => metric === 'refusal')?.head
      const isAsked = asked.find((one) => one.id === id)?.answerability === 'unanswerable'
      return isAsked && typeof head === 'number' ? [{ id, head }] : []
    })
    expect(refusals.length, scored.stderr).toBeGreaterThan(10)
    const brier = meanOf(refusals.map(({ id, head }) => (sure.get(id)! - head) ** 2))
    expect(report.metrics.find(({ metric }) => metric === 'brier')?.head).toBeCloseTo(brier, 10)
  },
  120_000,
)
