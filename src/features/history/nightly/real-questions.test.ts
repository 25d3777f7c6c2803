import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import {
  lacksRealTexts,
  realConfig,
  realCorpus,
  realRepo,
} from '../../../../test/support/real-texts.ts'

type Measured = { readonly metric: string; readonly head: number | null }

it.skipIf(lacksRealTexts)(
  'keeps the values that the reports of three commits have',
  async () => {
    await using repo = await realRepo(realCorpus('speech'))
    const reported: (number | null | undefined)[] = []
    for (const k of [2, 4, 1]) {
      await repo.commit({ 'rag-gate.yml': realConfig(k) })
      const range = ['--base', 'HEAD~1', '--head', 'HEAD', '--out', 'out']
      await runCli(repo.path, 'gate', ...range)
      const report = JSON.parse(await readFile(join(repo.path, 'out/report.json'), 'utf8')) as {
        readonly metrics: readonly Measured[]
      }
      reported.push(report.metrics.find(({ metric }) => metric === 'recall@context')?.head)
      const added = await runCli(repo.path, 'history', 'add', 'history.jsonl', '--report', 'out')
      expect(added.exit, added.stderr).toBe(0)
    }
    const lines = (await readFile(join(repo.path, 'history.jsonl'), 'utf8')).trimEnd().split('\n')
    const kept = lines.map((line) => {
      const { metrics } = JSON.parse(line) as {
        readonly metrics: readonly { readonly metric: string; readonly value: number | null }[]
      }
      return metrics.find(({ metric }) => metric === 'recall@context')?.value
    })
    expect(kept).toEqual(reported)
    expect(new Set(reported).size).toBe(3)
  },
  300_000,
)
