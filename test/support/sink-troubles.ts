import { parse as parseCsv } from 'csv-parse/sync'
import { inflateSync } from 'node:zlib'
import type { PageTools } from '../../src/report/evidence-page.ts'
import { say } from '../../src/github/publish/say.ts'
import { allAnnotations } from '../../src/report/annotations.ts'
import { badge } from '../../src/report/sinks/kinds/badge.ts'
import { codeQuality } from '../../src/report/sinks/kinds/code-quality.ts'
import { evidencePage } from '../../src/report/evidence-page.ts'
import { reportJson } from './report-json.ts'
import { itemsCsv } from '../../src/report/page/list/item-rows.ts'
import type { Report } from '../../src/report/schema/report.ts'
import { renderTerminal } from '../../src/report/terminal/terminal.ts'
import { headlineOf } from '../../src/report/wording/headline.ts'
import { plainText } from '../../src/report/wording/plain-text.ts'
import { parseCommands } from '../rig/parse-commands.ts'
import { isElement, nodesOf } from './parsed-html.ts'
import { outputTrouble } from './printable-trouble.ts'

/** Returns what breaks out of its place on a terminal, in a log, or in the title of a check. */
export function terminalTrouble(report: Report, width: number): readonly string[] {
  const text = renderTerminal(report, { color: false, width, rest: 'report.json' })
  const title = plainText(headlineOf(report).sentence)
  return [
    ...outputTrouble(`${text}\n${title}`),
    ...(title.includes('\n') ? ['a title of two lines'] : []),
  ]
}

/** Returns what breaks out of annotations, which must remain separate commands of one line each. */
export function annotationTrouble(report: Report): readonly string[] {
  const marks = allAnnotations(report)
  const printed = printedBy(() => {
    for (const { level, message, ...place } of marks) say(level, message, place)
  })
  const commands = parseCommands(printed)
  const names = commands.map(({ name }) => name).join(' ')
  const wanted = marks.map(({ level }) => level).join(' ')
  const texts = commands.flatMap(({ data, properties }) => [data, ...properties.values()])
  return [
    ...(names === wanted ? [] : [`commands ${names} instead of ${wanted}`]),
    ...texts.flatMap((text) => outputTrouble(text.replaceAll('\n', ' '))),
  ]
}

/** Captures standard output during the call. */
function printedBy(work: () => void): string {
  const write = process.stdout.write.bind(process.stdout)
  let printed = ''
  process.stdout.write = (chunk) => {
    printed += String(chunk)
    return true
  }
  try {
    work()
  } finally {
    process.stdout.write = write
  }
  return printed
}

/** Returns what breaks out of its cell in the table of questions. */
export function csvTrouble(report: Report): readonly string[] {
  const rows: readonly string[][] = parseCsv(itemsCsv(report.items, report))
  const formulas = rows
    .slice(1)
    .flat()
    .filter((cell) => /^[=+\-@\t\r]/.test(cell))
  return [
    ...(rows.length === report.items.length + 1 ? [] : [`${rows.length} rows`]),
    ...formulas.map((cell) => `a formula: ${cell}`),
  ]
}

/**
 * Returns what is wrong with the JSON files. They must be complete, and `report.json` must match its
 * schema.
 */
export function jsonTrouble(report: Report): readonly string[] {
  const issues = JSON.parse(codeQuality(report)) as { readonly description: string }[]
  const hasMessage = 'message' in (JSON.parse(badge(report)) as object)
  JSON.parse(reportJson(report))
  return [
    ...issues.flatMap(({ description }) => outputTrouble(description)),
    ...(hasMessage ? [] : ['a badge without a message']),
  ]
}

/**
 * Returns what breaks out of `report.html`. The page must contain only its own script, and the same data as
 * `report.json`.
 */
export function pageTrouble(report: Report, tools: PageTools): readonly string[] {
  const page = [...evidencePage(report, tools)].join('')
  const [before = '', rest = ''] = page.split(/(?<=<template id="report"[^>]*>)/)
  const end = rest.indexOf('</template>')
  const shell = before + rest.slice(end).replace(tools.script, '')
  const scripts = nodesOf(shell).filter((node) => isElement(node, 'script')).length
  const lines = rest.slice(0, end).split('\n').filter(Boolean)
  const data = lines.map((line) => inflateSync(Buffer.from(line, 'base64')).toString()).join('')
  return [
    ...(scripts === 1 ? [] : [`${scripts} scripts`]),
    ...(data === reportJson(report) ? [] : ['other data than report.json']),
    ...foreignIn(shell, report),
  ]
}

/** Returns questions whose text occurs in the page outside of its data. */
function foreignIn(shell: string, { items }: Report): readonly string[] {
  const texts = items.flatMap(({ id, query }) => [id, query ?? ''])
  return texts
    .filter((text) => text.length > 12 && shell.includes(text))
    .map((text) => `a question: ${text}`)
}
