import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'

import { quotesOf, type WrittenItem } from '../../../../test/support/document-edits.ts'
import { lacksRealTexts, realCorpus, realRepo } from '../../../../test/support/real-texts.ts'

type Perturbed = WrittenItem & {
  readonly tags: readonly string[]
  readonly notes: { readonly from: readonly string[] }
}

it.skipIf(lacksRealTexts)(
  'leaves no quote of a withheld encyclopedia article in its place',
  async () => {
    const corpus = realCorpus('encyclopedia')
    await using repo = await realRepo(corpus)
    const made = await runCli(repo.path, 'golden', 'perturb', '--n', '10')
    expect(made.exit, made.stderr).toBe(0)
    const folder = join(repo.path, 'eval/robustness')
    const lines = (await readFile(join(folder, 'golden.jsonl'), 'utf8')).trimEnd().split('\n')
    const items = lines.map((line) => JSON.parse(line) as Perturbed)
    for (const kind of ['noise', 'counterfactual', 'withheld', 'integration'])
      expect(items.filter(({ tags }) => tags.includes(`robustness:${kind}`))).toHaveLength(10)
    const texts: Record<string, string> = { ...corpus.texts }
    for (const path of await readdir(join(folder, 'docs'), { recursive: true }))
      if (path.endsWith('.md')) texts[path] = await readFile(join(folder, 'docs', path), 'utf8')
    const originals = new Map(corpus.items.map((item) => [item.id, item]))
    const withheld = items.filter(({ tags }) => tags.includes('robustness:withheld'))
    for (const { notes } of withheld)
      for (const { doc, quote } of notes.from.flatMap((id) => quotesOf(originals.get(id)!))) {
        expect(corpus.texts[doc]).toContain(quote)
        expect(texts[doc]).not.toContain(quote)
      }
    for (const item of items)
      for (const { doc, quote } of quotesOf(item)) expect(texts[doc]).toContain(quote)
    const first = await runCli(repo.path, 'check', '--config', 'eval/robustness/rag-gate.yml')
    expect(first.stdout, first.stderr).toContain('error 0')
  },
  120_000,
)
