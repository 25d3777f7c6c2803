import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runBuiltCli } from '../rig/run-cli.ts'
import { chromium, openBrowser } from '../support/chromium.ts'
import { tempDir } from '../support/temp-dir.ts'

const jsonLines = (list: readonly object[]): string =>
  list.map((line) => `${JSON.stringify(line)}\n`).join('')

const answers = (first: string, second: string): string =>
  jsonLines([
    {
      id: 'seats',
      chunks: [first, second].map((doc) => ({ id: `${doc}#1`, doc, text: `Text of ${doc}` })),
    },
    { id: 'refunds', chunks: [{ id: 'refunds#1', doc: 'docs/refunds.md', text: 'Refunds' }] },
  ])

const golden = jsonLines([
  { id: 'seats', query: 'How many seats has a team?', docs: ['docs/seats.md'] },
  { id: 'refunds', query: 'When is money paid back?', docs: ['docs/refunds.md'] },
])

describe('report.html', () => {
  // If Chromium is missing, the module of `openBrowser` says so.
  it.skipIf(chromium === undefined)(
    'opens from a file at a question, and sends no request',
    async () => {
      await using dir = await tempDir()
      const files = {
        'base.jsonl': answers('docs/seats.md', 'docs/other.md'),
        'head.jsonl': answers('docs/other.md', 'docs/seats.md'),
        'golden.jsonl': golden,
      }
      for (const [name, content] of Object.entries(files))
        await writeFile(join(dir.path, name), content)
      const runs = [
        '--base-run',
        'base.jsonl',
        '--head-run',
        'head.jsonl',
        '--golden',
        'golden.jsonl',
      ]
      const result = await runBuiltCli(
        dir.path,
        'report',
        ...runs,
        '--metrics',
        'mrr',
        '--out',
        '.',
      )
      expect(result.exit, result.stderr).toBeLessThan(2)

      await using browser = await openBrowser()
      await using page = await browser.open(`file://${dir.path}/report.html#/q/seats`)
      await page.until(
        "document.querySelector('main h1')?.textContent === 'How many seats has a team?'",
      )
      const cards =
        "Array.from(document.querySelectorAll('.chunk .facts'), (each) => each.textContent)"
      expect(await page.evaluate(cards)).toEqual([
        expect.stringMatching(/^1docs\/seats\.md.*answers.*head rank 2$/),
        expect.stringMatching(/^2docs\/other\.md.*head rank 1$/),
        expect.stringMatching(/^1docs\/other\.md.*base rank 2$/),
        expect.stringMatching(/^2docs\/seats\.md.*answers.*base rank 1$/),
      ])
      await page.evaluate("location.hash = '#/q?f=refunds'")
      await page.until(
        "document.querySelector('.rows a')?.textContent === 'When is money paid back?'",
      )
      expect(await page.evaluate("performance.getEntriesByType('resource').length")).toBe(0)
      expect(page.complaints).toEqual([])
    },
  )
})
