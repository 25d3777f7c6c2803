import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

const config =
  'golden: golden.jsonl\npipeline:\n  kind: builtin\n  documents: ["docs/**"]\ngate: {}\nreport: { text: snippets }\n'
const docs = {
  'docs/refunds.md': '# Refunds\n\nAnnual plans are refunded within 60 days.\n',
  'docs/seats.md': '# Seats\n\nA team begins with three seats, and more of them cost extra.\n',
}

const item = (id: string, query: string, doc: string, quote: string) =>
  `${JSON.stringify({ id, query, evidence: [{ doc, quote }] })}\n`
const refund = item(
  'refund',
  'How long can I ask for money back?',
  'docs/refunds.md',
  'within 60 days',
)
const seats = item(
  'seats',
  'How large is a team?',
  'docs/seats.md',
  'A team begins with three seats',
)
const again = item(
  'again',
  'HOW LONG CAN I ASK FOR MONEY BACK',
  'docs/refunds.md',
  'within 60 days',
)

async function repoOf(golden: string) {
  const repo = await tempRepo()
  await repo.commit({ ...docs, 'rag-gate.yml': config, 'golden.jsonl': golden })
  return repo
}

it('a gate reports problems that head adds to the golden set, and ignores existing problems', async () => {
  await using repo = await repoOf(refund + seats)
  const problems = async (): Promise<unknown> => {
    const { stdout } = await runCli(repo.path, 'gate', '--base', 'main', '--json', '--no-cache')
    const { features } = JSON.parse(stdout) as {
      readonly features?: Readonly<Record<string, unknown>>
    }
    return features?.['golden-problems']
  }
  await repo.branch('change')
  await repo.commit({ 'golden.jsonl': refund + seats + again })
  expect(await problems()).toMatchObject([
    {
      check: 'duplicate',
      severity: 'error',
      items: [{ item: 'again', says: 'asks the same as refund (line 1)' }],
    },
  ])
  await repo.checkout('main')
  await repo.commit({ 'golden.jsonl': refund + seats + again })
  await repo.branch('other')
  await repo.commit({ 'docs/seats.md': `${docs['docs/seats.md']}\nNothing else is new.\n` })
  expect(await problems()).toBeUndefined()
})
