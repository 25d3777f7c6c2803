import { isRed } from '../../../verdict/findings/is-red.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import {
  idLimit,
  joinWords,
  metricName,
  say,
  textLimit,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { fromTop } from '../../../lib/text/folder-path.ts'
import { type GatedLoss, gatedLosses } from '../../build/gated-losses.ts'
import { findingsInOrder } from '../../build/findings-in-order.ts'
import { pairOf } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { questionDetails } from '../../terminal/terminal-questions.ts'
import { valueWords } from '../../wording/figures/metric-values.ts'
import { plainForeign, plainText } from '../../wording/plain-text.ts'
import { reasonSentence } from '../../wording/reasons.ts'
import type { Sink } from '../sink.ts'

export const sink = {
  file: 'junit.xml',
  holds: 'a test case for each gated metric and each question, for tools that read JUnit',
  render: junitPieces,
} as const satisfies Sink

/** A test case. `line` is its line in the golden file. */
type Case = {
  readonly name: string
  readonly line?: number | undefined
  readonly result?: { readonly kind: 'failure' | 'error' | 'skipped'; readonly lines: Lines }
}

type Lines = readonly [string, ...string[]]

/**
 * Yields `junit.xml`. The suite `gate` has a case for each gated metric and for everything else
 * that fails, so it fails if the gate does. The golden set's suite has a case per question. A
 * question fails if its loss contributes to the gate's failure, and is skipped if it was not
 * compared. In a trial, which blocks nothing, failures are reported as skipped.
 */
export function* junitPieces(report: Report): Generator<string> {
  const { workingDirectory = '' } = report.origin
  const file = report.golden ? fromTop(workingDirectory, report.golden.file) : 'golden set'
  const losses = gatedLosses(report)
  const ofItems = report.items.map((item) => itemCase(item, losses.get(item.id), report))
  const told = report.policy.trial === undefined ? (each: Case) => each : inTrial
  const suites = [
    { name: 'gate', cases: gateCases(report).map(told) },
    { name: file, cases: ofItems.map(told) },
  ]
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<testsuites name="RAG Gate"${countsOf(suites.flatMap(({ cases }) => cases))}>\n`
  for (const { name, cases } of suites) {
    yield `  <testsuite name="${xmlText(name)}"${countsOf(cases)}>\n`
    for (const each of cases) yield caseText(each, name)
    yield '  </testsuite>\n'
  }
  yield '</testsuites>\n'
}

function inTrial(each: Case): Case {
  if (each.result === undefined || each.result.kind === 'skipped') return each
  const [first, ...more] = each.result.lines
  return { ...each, result: { kind: 'skipped', lines: [`would block: ${first}`, ...more] } }
}

/**
 * Returns a case for the run's error, if there is one, and for each gated metric, followed by one for
 * each other kind of finding that is a failure or an error.
 */
function gateCases(report: Report): readonly Case[] {
  const gated = report.metrics.filter(({ gate }) => gate !== undefined)
  const names = new Set(gated.map(({ metric }) => metric))
  const wrong = findingsInOrder(report).filter(({ verdict }) => isRed(verdict))
  const byCase = Map.groupBy(wrong, (finding) =>
    'metric' in finding && finding.metric !== undefined && names.has(finding.metric)
      ? finding.metric
      : finding.kind,
  )
  const { error } = report
  return [
    ...(error === undefined
      ? []
      : [
          { name: error.code, result: { kind: 'error', lines: [oneLine(error.message)] } } as const,
        ]),
    ...(report.outcome === 'unchanged' ? [{ name: 'nothing relevant has changed' }] : []),
    ...new Set([...names, ...byCase.keys()]).values().map((name) => ({
      name,
      ...resultOf(byCase.get(name) ?? [], report),
    })),
  ]
}

function resultOf(findings: readonly Finding[], report: Report): Pick<Case, 'result'> {
  const [first, ...more] = findings.map((finding) =>
    plainText(reasonSentence(finding, report, 'full')),
  )
  if (first === undefined) return {}
  const kind = findings[0]?.verdict === 'error' ? 'error' : 'failure'
  return { result: { kind, lines: [first, ...more] } }
}

function itemCase(item: ItemReport, loss: GatedLoss | undefined, report: Report): Case {
  const id = plainForeign(item.id, idLimit)
  const name = item.query === undefined ? id : `${plainForeign(item.query, textLimit)} [${id}]`
  const at = { name, line: item.line }
  if (loss !== undefined)
    return { ...at, result: { kind: 'failure', lines: lossLines(item, loss, report) } }
  const why = whyUncompared(item, report)
  return why === undefined ? at : { ...at, result: { kind: 'skipped', lines: [why] } }
}

function lossLines(item: ItemReport, { findings, metrics }: GatedLoss, report: Report): Lines {
  const moved = metrics.map(({ metric, group }): Words => {
    const pair = pairOf(item, metric)
    return say`${metricName(metric)} ${valueWords(pair?.base, group)} → ${valueWords(pair?.head, group)}`
  })
  const kinds = findings.map(({ kind }) => say`${metricName(kind)}`)
  const first = plainText(joinWords([...kinds, ...moved], say`, `))
  return [first, ...questionDetails(item, report)]
}

/** Returns why no gated metric compares the question, or undefined if one does. */
function whyUncompared(item: ItemReport, { metrics }: Report): string | undefined {
  const isCompared = metrics.some(
    ({ metric, gate }) => gate !== undefined && pairOf(item, metric) !== undefined,
  )
  if (isCompared) return undefined
  for (const side of ['head', 'base'] as const) {
    const failure = item.failures[side]
    if (failure !== undefined)
      return `query failed on ${side}${failure === '' ? '' : `: ${oneLine(failure)}`}`
  }
  return 'not compared'
}

function oneLine(text: string): string {
  return plainForeign(text, 400)
}

function countsOf(cases: readonly Case[]): string {
  const count = (kind: string): number => cases.filter(({ result }) => result?.kind === kind).length
  return ` tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
}

/**
 * Formats a test case. Viewers group cases by `classname`, and GitLab identifies them by
 * `classname` and `name`.
 */
function caseText({ name, line, result }: Case, suite: string): string {
  const at = line === undefined ? '' : ` file="${xmlText(suite)}" line="${line}"`
  const open = `    <testcase classname="${xmlText(suite)}" name="${xmlText(name)}"${at}`
  if (result === undefined) return `${open}/>\n`
  const { kind, lines } = result
  const said = ` message="${xmlText(lines[0])}"`
  const inner =
    kind === 'skipped'
      ? `<skipped${said}/>`
      : `<${kind}${said}>${lines.map((each) => xmlText(each)).join('\n')}</${kind}>`
  return `${open}>${inner}</testcase>\n`
}

/**
 * Escapes text for XML elements and double-quoted attributes. Characters that XML 1.0 cannot
 * contain, even as references, become U+FFFD.
 */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, '\uFFFD')
    .replaceAll(/[&<>"]/g, (character) => names[character] ?? character)
    .replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unwritable = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
