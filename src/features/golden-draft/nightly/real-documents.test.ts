import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import type { WrittenItem } from '../../../../test/support/document-edits.ts'
import { lacksRealTexts, realCorpus, realRepo } from '../../../../test/support/real-texts.ts'

it.skipIf(lacksRealTexts)(
  'drafts without a model quote encyclopedia articles word for word',
  async () => {
    const corpus = realCorpus('encyclopedia')
    await using repo = await realRepo(corpus)
    const drafted = await runCli(repo.path, 'golden', 'draft', '--n', '40')
    expect(drafted.exit, drafted.stderr).toBe(0)
    const lines = (await readFile(join(repo.path, 'golden.jsonl'), 'utf8')).trimEnd().split('\n')
    const items = lines.map(
      (line) => JSON.parse(line) as WrittenItem & { readonly draft?: boolean },
    )
    const drafts = items.filter(({ draft }) => draft === true)
    expect(drafts).toHaveLength(40)
    expect(items).toHaveLength(corpus.items.length + 40)
    const quotes = drafts.flatMap(({ evidence = [] }) => evidence)
    expect(quotes.length).toBeGreaterThanOrEqual(40)
    for (const quote of quotes) {
      if ('any' in quote) throw new Error('a draft has alternatives')
      expect(corpus.texts[quote.doc]).toContain(quote.quote)
    }
    const checked = await runCli(repo.path, 'check', '--golden', 'golden.jsonl')
    expect(checked.stdout).toContain('error 0')
  },
  120_000,
)
