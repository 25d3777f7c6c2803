import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { itOnRealTexts, realCorpus, realRepo } from '../../../../test/support/real-texts.ts'

itOnRealTexts.each(['encyclopedia', 'speech'] as const)(
  'exports %s as a table, from which import reads the same questions',
  async (name) => {
    const corpus = realCorpus(name)
    await using repo = await realRepo(corpus)
    const exported = await runCli(repo.path, 'golden', 'export', '--to', 'csv', '--out', 'out')
    expect(exported.exit, exported.stderr).toBe(0)
    const imported = await runCli(
      repo.path,
      ...['golden', 'import', 'out/golden.csv', '--out', 'again.jsonl'],
    )
    expect(imported.exit, imported.stderr).toBe(0)
    const lines = (await readFile(join(repo.path, 'again.jsonl'), 'utf8')).trimEnd().split('\n')
    const again: unknown[] = lines.map((line) => JSON.parse(line))
    expect(again).toHaveLength(corpus.items.length)
    expect(again).toEqual(corpus.items)
  },
  120_000,
)
