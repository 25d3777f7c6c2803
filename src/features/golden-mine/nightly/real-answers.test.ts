import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { lacksRealTexts, meanOf, realAnswers } from '../../../../test/support/real-texts.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

/** The upper end of the lowest two fifths of a scale from 0 to 4. */
const low = 1.6

const declines =
  /\b(?:don.t|do not|cannot|can.t|not able|unable|no (?:specific )?information|sorry)\b/i

it.skipIf(lacksRealTexts)(
  'mines the questions whose answers people graded low or that decline',
  async () => {
    const rows = realAnswers().map(({ query, answer, human }) => ({
      query,
      answer,
      rating: meanOf(human.faithfulness),
    }))
    await using repo = await tempRepo()
    await repo.commit({ 'docs/a.md': '# A page\n' })
    const log = join(repo.path, 'log.jsonl')
    await writeFile(log, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const map = ['--map', 'feedback=rating', '--n', '200']
    const mined = await runCli(repo.path, 'golden', 'mine', '--logs', log, ...map)
    expect(mined.exit, mined.stderr).toBe(0)
    expect(mined.stdout).toContain(`questions read: ${rows.length} `)
    const written = await readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')
    const drafts = written.trimEnd().split('\n')
    const asked = drafts.map((line) => (JSON.parse(line) as { readonly query: string }).query)
    const bad = new Set(rows.filter(({ rating }) => rating <= low).map(({ query }) => query.trim()))
    expect(bad.size).toBeGreaterThan(5)
    expect(asked).toEqual(expect.arrayContaining([...bad]))
    for (const query of asked.filter((one) => !bad.has(one))) {
      const answers = rows.filter((row) => row.query.trim() === query)
      expect(
        answers.some(({ answer }) => declines.test(answer)),
        query,
      ).toBe(true)
    }
  },
  120_000,
)
