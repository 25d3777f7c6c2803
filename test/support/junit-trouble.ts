import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { junitPieces } from '../../src/report/sinks/kinds/junit.ts'
import type { Report } from '../../src/report/schema/report.ts'

type Case = {
  readonly name: string
  readonly classname: string
  readonly file?: string
  readonly line?: string
  readonly failure?: { readonly message: string; readonly text: string }
  readonly error?: { readonly message: string; readonly text: string }
  readonly skipped?: { readonly message: string }
}

type Suite = { readonly name: string; readonly tests: string; readonly testcase: readonly Case[] }

/** The parsed file. */
export type JunitRead = {
  readonly tests: string
  readonly failures: string
  readonly errors: string
  readonly skipped: string
  readonly testsuite: readonly [Suite, Suite]
}

/** Parses `junit.xml` like a JUnit reader. Throws if it is not XML. */
export function readJunit(report: Report): { readonly text: string; readonly read: JunitRead } {
  const text = [...junitPieces(report)].join('')
  if (XMLValidator.validate(text) !== true) throw new Error('it is no XML')
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    textNodeName: 'text',
    parseAttributeValue: false,
    parseTagValue: false,
    trimValues: false,
    htmlEntities: true,
    isArray: (name) => name === 'testcase' || name === 'testsuite',
  })
  return { text, read: (parser.parse(text) as { readonly testsuites: JunitRead }).testsuites }
}

const own = new Set(['<testsuites', '<testsuite', '<testcase', '<failure', '<error', '<skipped'])

/** Returns what is wrong in `junit.xml`: text that breaks out of its place, or missing parts. */
export function junitTrouble(report: Report): readonly string[] {
  const { text, read } = readJunit(report)
  // The characters allowed by XML 1.0, section 2.2.
  const isXml = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u.test(text)
  const foreign = text.match(/<[^/?!][^ >/]*/g)?.filter((tag) => !own.has(tag)) ?? []
  const cases = read.testsuite.flatMap(({ testcase }) => testcase ?? [])
  const questions = read.testsuite[1].testcase ?? []
  return [
    ...(isXml ? [] : ['a character that XML forbids']),
    ...foreign.map((tag) => `an element: ${tag}`),
    ...(cases.length === Number(read.tests) ? [] : [`${cases.length} cases`]),
    ...(questions.length === report.items.length ? [] : [`${questions.length} questions`]),
  ]
}
