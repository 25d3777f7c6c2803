import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import {
  lacksRealTexts,
  meanOf,
  realConfig,
  realCorpus,
  realRepo,
} from '../../../../test/support/real-texts.ts'

it.skipIf(lacksRealTexts)(
  'scores a run of real questions as a plain loop over its files does',
  async () => {
    await using repo = await realRepo(realCorpus('encyclopedia'))
    await repo.commit({ 'rag-gate.yml': realConfig(5) })
    const range = ['--base', 'HEAD~1', '--head', 'HEAD', '--out', 'runs']
    expect((await runCli(repo.path, 'collect', ...range)).exit).toBe(0)
    const run = ['--head-run', 'runs/head.jsonl']
    const exported = await runCli(
      repo.path,
      'golden',
      'export',
      '--to',
      'trec',
      '--out',
      'out',
      ...run,
    )
    expect(exported.exit, exported.stderr).toBe(0)
    const read = async (name: string) =>
      (await readFile(join(repo.path, 'out', name), 'utf8')).trimEnd().split('\n')
    const relevant = Map.groupBy(await read('qrels.txt'), (line) => line.split(' ')[0])
    const ranked = Map.groupBy(await read('run.txt'), (line) => line.split(' ')[0])
    const recalls = [...relevant].map(([id, lines]) => {
      const wanted = new Set(lines.map((line) => line.split(' ')[2]))
      const found = (ranked.get(id) ?? [])
        .map((line) => line.split(' '))
        .toSorted((a, b) => Number(b[4]) - Number(a[4]))
        .slice(0, 5)
      return (
        new Set(found.map(([, , doc]) => doc).filter((doc) => wanted.has(doc))).size / wanted.size
      )
    })
    expect(recalls).toHaveLength(150)
    const imported = await runCli(
      repo.path,
      'golden',
      'import',
      'out/topics.tsv',
      'out/qrels.txt',
      '--out',
      'trec.jsonl',
    )
    expect(imported.exit, imported.stderr).toBe(0)
    const files = [
      '--base-run',
      'out/run.txt',
      '--head-run',
      'out/run.txt',
      '--golden',
      'trec.jsonl',
    ]
    const scored = await runCli(repo.path, 'report', ...files, '--json')
    const report = JSON.parse(scored.stdout) as {
      readonly metrics: readonly { readonly metric: string; readonly head: number | null }[]
    }
    const recall = report.metrics.find(({ metric }) => metric === 'recall@5')
    expect(recall?.head).toBeCloseTo(meanOf(recalls), 12)
    expect(recall?.head).toBeGreaterThan(0.5)
  },
  120_000,
)
