import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { lacksRealTexts, realCorpus, realRepo } from '../../../../test/support/real-texts.ts'

describe.skipIf(lacksRealTexts)('an export of real questions', () => {
  it.each(['encyclopedia', 'speech'] as const)(
    'of %s as a table is imported again unchanged',
    async (name) => {
      const corpus = realCorpus(name)
      await using repo = await realRepo(corpus)
      const exported = await runCli(repo.path, 'golden', 'export', '--to', 'csv', '--out', 'out')
      expect(exported.exit, exported.stderr).toBe(0)
      const imported = await runCli(
        repo.path,
        'golden',
        'import',
        'out/golden.csv',
        '--out',
        'again.jsonl',
      )
      expect(imported.exit, imported.stderr).toBe(0)
      const lines = (await readFile(join(repo.path, 'again.jsonl'), 'utf8')).trimEnd().split('\n')
      const again: unknown[] = lines.map((line) => JSON.parse(line))
      expect(again).toHaveLength(corpus.items.length)
      expect(again).toEqual(corpus.items)
    },
    120_000,
  )
})
