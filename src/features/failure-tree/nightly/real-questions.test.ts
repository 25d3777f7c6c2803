import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { quotesOf } from '../../../../test/support/document-edits.ts'
import {
  goldenLines,
  lacksRealTexts,
  realConfig,
  realCorpus,
} from '../../../../test/support/real-texts.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

type Failure = {
  readonly item: string
  readonly stage: string
  readonly name?: string
  readonly rank?: number
}

type Returned = {
  readonly id: string
  readonly chunks: readonly {
    readonly doc: string
    readonly start: number
    readonly end: number
  }[]
}

it.skipIf(lacksRealTexts)(
  'ranks of a first run outside the context are those in the run file',
  async () => {
    const corpus = realCorpus('speech')
    await using repo = await tempRepo()
    await repo.commit(corpus.texts)
    await repo.branch('change')
    await repo.commit({ 'golden.jsonl': goldenLines(corpus), 'rag-gate.yml': realConfig(1) })
    const range = ['--base', 'main', '--head', 'HEAD']
    const gate = await runCli(repo.path, 'gate', ...range, '--json')
    const report = JSON.parse(gate.stdout) as {
      readonly features: { readonly 'failure-tree': { readonly items: readonly Failure[] } }
    }
    const failures = report.features['failure-tree'].items
    const collected = await runCli(repo.path, 'collect', ...range, '--out', 'runs')
    expect(collected.exit, collected.stderr).toBe(0)
    const lines = (await readFile(join(repo.path, 'runs/head.jsonl'), 'utf8')).trimEnd().split('\n')
    const answers = lines.map((line) => JSON.parse(line) as Returned)
    const returned = new Map(answers.map(({ id, chunks }) => [id, chunks]))
    const below = failures.filter(({ stage }) => stage === 'outside-context')
    expect(below.length).toBeGreaterThan(5)
    for (const { item, name, rank = 0 } of below) {
      expect(rank, item).toBeGreaterThan(1)
      expect(returned.get(item)?.[rank - 1]?.doc, item).toBe(name)
    }
    for (const { item, name = '' } of failures.filter((one) => !below.includes(one))) {
      const quotes = corpus.items
        .filter(({ id }) => id === item)
        .flatMap(quotesOf)
        .filter(({ doc }) => doc === name)
      const isReturned = quotes.map(({ quote }) => {
        const start = corpus.texts[name]?.indexOf(quote) ?? 0
        return (returned.get(item) ?? []).some(
          (chunk) =>
            chunk.doc === name && chunk.start <= start && start + quote.length <= chunk.end,
        )
      })
      expect(isReturned, item).toContain(false)
    }
  },
  120_000,
)
