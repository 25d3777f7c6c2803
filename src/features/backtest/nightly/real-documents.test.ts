import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { quotesOf } from '../../../../test/support/document-edits.ts'
import {
  lacksRealTexts,
  realConfig,
  realCorpus,
  realRepo,
} from '../../../../test/support/real-texts.ts'

it.skipIf(lacksRealTexts)(
  'replays commits that delete, restore and leave alone encyclopedia articles',
  async () => {
    const corpus = realCorpus('encyclopedia')
    await using repo = await realRepo(corpus)
    const quoted = [...new Set(corpus.items.flatMap(quotesOf).map(({ doc }) => doc))].slice(0, 12)
    const texts = Object.fromEntries(quoted.map((doc) => [doc, corpus.texts[doc] ?? '']))
    const none = Object.fromEntries(quoted.map((doc) => [doc, null]))
    await repo.commit(none, 'delete twelve articles')
    await repo.commit(texts, 'restore them')
    await repo.commit({ 'README.md': 'Articles.\n' }, 'add a readme')
    await repo.commit({ 'rag-gate.yml': realConfig(1) }, 'return one chunk')
    const { exit, stderr } = await runCli(repo.path, 'backtest', '--out', 'out')
    expect(exit, stderr).toBe(0)
    const { steps } = JSON.parse(await readFile(join(repo.path, 'out/backtest.json'), 'utf8')) as {
      readonly steps: readonly { readonly subject: string; readonly verdict: string }[]
    }
    expect(steps.map(({ subject, verdict }) => [subject, verdict])).toEqual([
      ['delete twelve articles', 'fail'],
      ['restore them', 'pass'],
      ['return one chunk', 'fail'],
    ])
  },
  300_000,
)
