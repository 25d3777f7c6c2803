import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import {
  goldenLines,
  lacksRealTexts,
  realCorpus,
  realRepo,
} from '../../../../test/support/real-texts.ts'

it.skipIf(lacksRealTexts)(
  'names each question of an encyclopedia that head asks twice',
  async () => {
    const corpus = realCorpus('encyclopedia')
    await using repo = await realRepo(corpus)
    await repo.branch('change')
    const twice = corpus.items
      .slice(0, 20)
      .map((item) => ({ ...item, id: `${item.id}-again`, query: `${item.query.toUpperCase()}?` }))
    await repo.commit({ 'golden.jsonl': goldenLines({ items: [...corpus.items, ...twice] }) })
    const { stdout, stderr } = await runCli(repo.path, 'gate', '--base', 'main', '--json')
    const report = JSON.parse(stdout) as {
      readonly features: {
        readonly 'golden-problems': readonly {
          readonly check: string
          readonly items: readonly { readonly item: string }[]
        }[]
      }
    }
    const problems = report.features['golden-problems']
    const duplicates = problems.filter(({ check }) => check === 'duplicate')
    expect(
      duplicates.flatMap(({ items }) => items.map(({ item }) => item)).toSorted(),
      stderr,
    ).toEqual(twice.map(({ id }) => id).toSorted())
  },
  120_000,
)
