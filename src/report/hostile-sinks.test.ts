import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { hostileReport, perItem } from '../../test/support/hostile-report.ts'
import { hostileString } from '../../test/support/hostile-strings.ts'
import { howOften } from '../../test/support/how-often.ts'
import { junitTrouble } from '../../test/support/junit-trouble.ts'
import {
  annotationTrouble,
  csvTrouble,
  jsonTrouble,
  pageTrouble,
  terminalTrouble,
} from '../../test/support/sink-troubles.ts'
import { pageTools } from '../lib/files/page-tools.ts'
import type { PageTools } from './evidence-page.ts'
import { code, markdownOf, prose } from './markdown/escape.ts'
import type { Report } from './schema/report.ts'
import type { sinks } from './sinks/all.ts'

const howMany = howOften(20_000, 240)

const strings = fc.sample(hostileString(8), { numRuns: howMany, seed: 41 })

/** Reports that together contain all hostile strings. Each has twenty questions and an error. */
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

const slow = { timeout: 300_000 }

it('S3: annotations stay separate commands, one per line', slow, () => {
  for (const report of reports()) expect(annotationTrouble(report)).toEqual([])
})

it(
  'S3: terminal, log and check title contain nothing that controls a terminal or a runner',
  slow,
  () => {
    for (const report of reports()) expect(terminalTrouble(report, 100)).toEqual([])
  },
)

/**
 * How each file of a report is checked for hostile text: the function that checks it, or the path of the
 * test that does.
 */
const checkedBy: Readonly<
  Record<keyof typeof sinks, string | ((report: Report, tools: PageTools) => readonly string[])>
> = {
  badge: jsonTrouble,
  codeQuality: jsonTrouble,
  comment: 'markdown/hostile-report.test.ts',
  json: jsonTrouble,
  junit: junitTrouble,
  page: pageTrouble,
  summary: 'markdown/hostile-report.test.ts',
}

it.each(Object.entries(checkedBy))('S3: nothing breaks out of %s', slow, async (name, checked) => {
  const tools = await pageTools()
  const troubles =
    typeof checked === 'string'
      ? untested(checked, name)
      : [...reports()].flatMap((report) => checked(report, tools))
  expect(troubles).toEqual([])
})

/** Returns an error message unless the test file names this file of a report. */
function untested(test: string, name: string): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, test), 'utf8')
  return text.includes(`'${name}'`) ? [] : [`${test} does not name ${name}`]
}

it('S3: no formula gets into the table that the page saves', slow, () => {
  for (const report of reports()) expect(csvTrouble(report)).toEqual([])
})

it('texts of a real golden set are displayed unchanged', () => {
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
  expect(sharesOf(ids, questions)).toBe('100.0%, 100.0%')
})

/**
 * Formats the share of the texts in `asCode` that are rendered as plain code spans, and the share of the
 * texts in `asProse` that are rendered as prose.
 */
function sharesOf(asCode: readonly string[], asProse: readonly string[]): string {
  const plain = asCode.filter((text) => markdownOf(code(text)).startsWith('`'))
  const written = asProse.filter((text) => !/^`|^<code>/.test(markdownOf(prose(text))))
  return [plain.length / asCode.length, written.length / asProse.length]
    .map((share) => `${(share * 100).toFixed(1)}%`)
    .join(', ')
}
