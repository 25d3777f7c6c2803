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

it.skipIf(lacksRealTexts)(
  'measures for each value of k what the gate measures for it',
  async () => {
    await using repo = await realRepo(realCorpus('speech'), realConfig(3))
    const given = ['--set', 'retrieve.k=1,6', '--head', 'HEAD', '--json']
    const swept = await runCli(repo.path, 'sweep', ...given)
    expect(swept.exit, swept.stderr).toBe(0)
    const { variants } = JSON.parse(swept.stdout) as {
      readonly variants: readonly {
        readonly name: string
        readonly values: Readonly<Record<string, number>>
      }[]
    }
    expect(variants.map(({ name }) => name)).toEqual(['as it is', 'retrieve.k=1', 'retrieve.k=6'])
    for (const [k, at] of [
      [1, 1],
      [6, 2],
      [3, 0],
    ] as const) {
      await repo.commit({ 'rag-gate.yml': realConfig(k) })
      const range = ['--base', 'HEAD~1', '--head', 'HEAD', '--out', 'out']
      await runCli(repo.path, 'gate', ...range)
      const report = JSON.parse(await readFile(join(repo.path, 'out/report.json'), 'utf8')) as {
        readonly metrics: readonly { readonly metric: string; readonly head: number | null }[]
      }
      for (const name of ['recall@context', 'ndcg@10'])
        expect(variants[at]?.values[name], `${name} with k ${k}`).toBe(
          report.metrics.find(({ metric }) => metric === name)?.head,
        )
    }
  },
  300_000,
)
