import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

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
const moved = seats.replace('docs/seats.md', 'docs/refunds.md')
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

/** Checks the golden set alone. */
const check = ['check', '--golden', 'golden.jsonl'] as const

describe('rag-gate check --golden', () => {
  it('reports mistakes with file and line, and fails only for errors', async () => {
    await using repo = await repoOf(refund + moved + again)
    const { exit, stdout } = await runCli(repo.path, ...check)
    expect(exit).toBe(1)
    expect(stdout).toContain('error (moved-label, 1): quotes found in another document')
    expect(stdout).toContain(
      'golden.jsonl:2 seats: docs/seats.md contains text that docs/refunds.md does not',
    )
    expect(stdout).toContain('golden.jsonl:3 again: asks the same as refund (line 1)')
    expect(stdout).toContain('golden.jsonl: 3 questions; error 2, warn 1, info 0')

    await using small = await repoOf(refund + seats)
    expect(await runCli(small.path, ...check)).toMatchObject({ exit: 0, stderr: '' })
  })

  it('fixes what is safe, prints the diff and reports the rest as JSON', async () => {
    await using repo = await repoOf(refund + moved + again)
    const { exit, stdout } = await runCli(repo.path, ...check, '--fix')
    expect(exit).toBe(1)
    expect(stdout).toContain(`@@ -2 +2 @@\n-${moved}+${seats}`)
    expect(await readFile(join(repo.path, 'golden.jsonl'), 'utf8')).toBe(refund + seats + again)
    const told = await runCli(repo.path, ...check, '--json')
    expect(JSON.parse(told.stdout)).toMatchObject({
      file: 'golden.jsonl',
      questions: 3,
      problems: [
        { check: 'duplicate', severity: 'error', item: 'again', line: 3 },
        { check: 'size', severity: 'warn' },
      ],
    })
  })

  it('needs a golden set', async () => {
    await using repo = await repoOf('')
    const named = await runCli(repo.path, 'check', '--golden', 'none.jsonl')
    expect(named).toMatchObject({ exit: 2, stdout: '' })
    expect(named.stderr).toContain('there is no golden set at none.jsonl')
  })
})
