import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { lacksRealTexts, realAnswers } from '../../../../test/support/real-texts.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

it.skipIf(lacksRealTexts)(
  'spans of answers give the same scores as the run file that they were made of',
  async () => {
    await using folder = await tempRepo()
    const write = (name: string, rows: readonly object[]) =>
      writeFile(join(folder.path, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const answers = realAnswers().filter(({ model }) => model === 'llama-3.1-405b-instruct')
    const asked = [...new Map(answers.map((one) => [one.query, one])).values()]
    expect(asked.length).toBeGreaterThan(80)
    await write(
      'golden.jsonl',
      asked.map(({ id, query, reference, chunks }) => ({
        id,
        query,
        answer: reference,
        chunks: chunks.slice(0, 1).map((chunk) => chunk.id),
      })),
    )
    await write(
      'run.jsonl',
      asked.map(({ id, chunks, answer }) => ({ id, chunks, answer })),
    )
    await writeFile(
      join(folder.path, 'rag-gate.yml'),
      JSON.stringify({
        golden: 'golden.jsonl',
        pipeline: { kind: 'runs', path: '{side}.jsonl' },
        metrics: ['token_f1', 'recall@5'],
      }),
    )
    const config = ['--config', 'rag-gate.yml']
    const run = ['--head-run', 'run.jsonl', ...config]
    const spans = await runCli(
      folder.path,
      'golden',
      'export',
      '--to',
      'otlp',
      '--out',
      'out',
      ...run,
    )
    expect(spans.exit, spans.stderr).toBe(0)
    const files = ['--base-run', 'run.jsonl', '--head-run', 'out/traces.json']
    const golden = ['--golden', 'golden.jsonl', ...config]
    const scored = await runCli(folder.path, 'report', ...files, ...golden, '--json')
    const report = JSON.parse(scored.stdout) as {
      readonly metrics: readonly {
        readonly metric: string
        readonly base: number | null
        readonly head: number | null
      }[]
    }
    const named = (name: string) => report.metrics.find(({ metric }) => metric === name)
    expect(named('token_f1')?.head, scored.stderr).toBeGreaterThan(0.1)
    expect(named('token_f1')?.head).toBe(named('token_f1')?.base)
    expect(named('recall@5')?.head).toBe(1)
  },
  120_000,
)
