import { parse as parseCsv } from 'csv-parse/sync'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { hostileReport, perItem } from '../../test/support/hostile-report.ts'
import { hostileString } from '../../test/support/hostile-strings.ts'
import { captureRunner } from '../../test/support/captured-runner.ts'
import { howOften } from '../../test/support/how-often.ts'
import { isElement, nodesOf } from '../../test/support/parsed-html.ts'
import { pageTools } from '../files/page-tools.ts'
import { say } from '../publish/say.ts'
import { allAnnotations } from './annotations.ts'
import { badge } from './badge.ts'
import { codeQuality } from './code-quality.ts'
import { evidencePage } from './evidence-page.ts'
import { junitPieces } from './junit.ts'
import { code, markdownOf, prose } from './markdown/escape.ts'
import { itemsCsv } from './page/list/item-rows.ts'
import type { Report } from './schema/report.ts'
import { renderTerminal } from './terminal/terminal.ts'
import { headlineOf } from './wording/headline.ts'
import { plainText } from './wording/plain-text.ts'

const howMany = howOften(20_004, 240)

const strings = fc.sample(hostileString(8), { numRuns: howMany, seed: 41 })

/** Reports that hold all strings, each with twenty questions and an error. */
function* reports(): Generator<Report> {
  const perReport = 20 * perItem
  for (let start = 0; start < strings.length; start += perReport) {
    const some = strings.slice(start, start + perReport)
    const [message = '', hint = ''] = some
    const error = { code: 'bug' as const, side: undefined, message, hint, mistakes: [] }
    const report = hostileReport(some)
    yield report
    yield { ...report, verdict: 'error', outcome: 'not-measured', error }
  }
}

/** Controls, marks that turn text around, and what a runner takes for a command wherever it stands. */
const unprintable = /(?!\n)\p{Cc}|[\p{Cf}\u2028\u2029]|##\[/u

const slow = { timeout: 300_000 }

it('S3: annotations stay commands of their own, a line each', slow, async () => {
  for (const report of reports()) {
    await using runner = await captureRunner()
    const marks = allAnnotations(report)
    for (const { level, message, ...place } of marks) say(level, message, place)
    const commands = runner.commands()
    expect(commands.map(({ name }) => name)).toEqual(marks.map(({ level }) => level))
    for (const { data, properties } of commands)
      expect([data, ...properties.values()].join('\n')).not.toMatch(unprintable)
  }
})

it(
  'S3: terminal, log and title of a check hold nothing that steers a terminal or a runner',
  slow,
  () => {
    for (const report of reports()) {
      const text = renderTerminal(report, { color: false, width: 100, rest: 'report.json' })
      const title = plainText(headlineOf(report).sentence)
      expect(`${text}\n${title}`).not.toMatch(unprintable)
      expect(text).not.toMatch(/^\s*::/m)
      expect(title).not.toContain('\n')
    }
  },
)

it('files for programs are whole, whoever reads them', slow, () => {
  for (const report of reports()) {
    expect(XMLValidator.validate([...junitPieces(report)].join(''))).toBe(true)
    const issues = JSON.parse(codeQuality(report)) as { readonly description: string }[]
    expect(issues.map(({ description }) => description).join('\n')).not.toMatch(unprintable)
    expect(Object.keys(JSON.parse(badge(report)) as object)).toContain('message')
    const rows: readonly string[][] = parseCsv(itemsCsv(report.items, report))
    expect(rows).toHaveLength(report.items.length + 1)
    expect(
      rows
        .slice(1)
        .flat()
        .filter((cell) => /^[=+\-@\t\r]/.test(cell)),
    ).toEqual([])
  }
})

it('report.html has no element and no text but our own', slow, async () => {
  const tools = await pageTools()
  for (const report of reports()) {
    const page = [...evidencePage(report, tools)].join('')
    const data = page.slice(page.indexOf('<template id="report"'), page.lastIndexOf('</template>'))
    expect(data.slice(data.indexOf('>') + 1)).toMatch(/^[A-Za-z0-9+/=\s]*$/)
    const shell = page.replace(data, '').replace(tools.script, '')
    expect(strings.filter((text) => text.length > 12 && shell.includes(text))).toEqual([])
    expect(nodesOf(shell).filter((node) => isElement(node, 'script'))).toHaveLength(1)
  }
})

it('foreign texts of a real golden set read as they are', () => {
  const file = join(import.meta.dirname, '../../examples/handbook/golden.jsonl')
  const items = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { readonly id: string; readonly query: string })
  const ids = items.map(({ id }) => id)
  const questions = items.map(({ query }) => query)
  console.log(
    `without entities: ${sharesOf(ids, questions)} (ids, questions of the handbook); ${sharesOf(strings, strings)} (${howMany} hostile strings as code, as prose)`,
  )
  expect(sharesOf(ids, questions)).toBe('100.0 %, 100.0 %')
})

/** How many of the texts are plain code spans, and how many of the others are prose. */
function sharesOf(asCode: readonly string[], asProse: readonly string[]): string {
  const plain = asCode.filter((text) => markdownOf(code(text)).startsWith('`'))
  const written = asProse.filter((text) => !/^`|^<code>/.test(markdownOf(prose(text))))
  return [plain.length / asCode.length, written.length / asProse.length]
    .map((share) => `${(share * 100).toFixed(1)} %`)
    .join(', ')
}
