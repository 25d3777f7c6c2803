import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../../../../test/rig/run-cli.ts'
import {
  lacksRealTexts,
  meanOf,
  realAnswers,
  realCorpus,
  realRepo,
} from '../../../../test/support/real-texts.ts'

it.skipIf(lacksRealTexts)(
  'counts a day of answers, empty retrievals and thumbs down',
  async () => {
    const rows = realAnswers().map(({ query, answer, chunks, human }, at) => ({
      query,
      answer,
      chunks,
      feedback: meanOf(human.faithfulness) <= 2 ? 'down' : 'up',
      time: new Date(Date.UTC(2026, 2, 1) + at * 60_000).toISOString(),
    }))
    await using repo = await realRepo(realCorpus('speech'))
    const log = join(repo.path, 'log.jsonl')
    await writeFile(log, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const seen = await runCli(repo.path, 'monitor', '--logs', log, '--json')
    const { today } = JSON.parse(seen.stdout) as {
      readonly today: {
        readonly questions: number
        readonly signals: Readonly<Record<string, { readonly value: number; readonly n: number }>>
        readonly documents: Readonly<Record<string, number>>
      }
    }
    const count = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).length
    expect(today.questions, seen.stderr).toBe(rows.length)
    expect(today.signals['empty']).toEqual({
      value: count(({ chunks }) => chunks.length === 0),
      n: rows.length,
    })
    expect(today.signals['thumbs-down']).toEqual({
      value: count(({ feedback }) => feedback === 'down'),
      n: rows.length,
    })
    const words = rows.map(({ answer }) => Math.log(answer.trim().split(/\s+/).length))
    expect(today.signals['answer-length']?.value).toBeCloseTo(meanOf(words), 1)
    for (const [id, times] of Object.entries(today.documents))
      expect(
        count(({ chunks }) => chunks.some((chunk) => chunk.id === id)),
        id,
      ).toBe(times)
  },
  120_000,
)
