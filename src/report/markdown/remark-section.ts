import { say, type Words } from '../../text/sentence.ts'
import type { Finding } from '../../verdict/finding.ts'
import { isOfPrice } from '../../verdict/price.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import { notesApart } from '../notes/notes.ts'
import type { Report } from '../schema/report.ts'
import { decidingFinding } from '../wording/headline.ts'
import { type Detail, reasonSentence } from '../wording/reasons.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import type { View } from './section.ts'
import type { Shape } from './shorten.ts'
import { toFix } from './worse-lines.ts'

/** Findings that are spelled out before the rest is counted. */
const findingsShown = 5

/** What else counts against the verdict, then what limits it: one line each, in the open. */
export function remarkSection(
  report: Report,
  { notes: limit }: Shape,
  { rest }: View,
): SafeMarkdown | undefined {
  const findings = otherFindings(report).map(
    (finding) =>
      gfm`${marks[finding.verdict]} ${reasonSentence(finding, report, detailOf(finding, report))}`,
  )
  const notes = notesApart(report).open.map((note) => gfm`ℹ️ ${note}`)
  const lines = [
    ...within(findings, findingsShown, say`more`, rest),
    ...within(notes, limit, say`more notes`, rest),
  ]
  if (lines.length === 0) return undefined
  return joinMarkdown(
    lines.map((line) => gfm`- ${line}`),
    gfm`\n`,
  )
}

/** Questions whose text is gone are all among those that got worse, and what to do is said there. */
function detailOf({ kind, verdict }: Finding, report: Report): Detail {
  return kind === 'gone-answers' && verdict === 'fail' && toFix(report) !== undefined
    ? 'brief'
    : 'full'
}

const marks: Readonly<Record<Finding['verdict'], SafeMarkdown>> = {
  fail: gfm`❌ fail:`,
  error: gfm`⛔ error:`,
  warn: gfm`⚠️ warn:`,
}

function within(
  lines: readonly SafeMarkdown[],
  limit: number,
  what: Words,
  rest: SafeMarkdown,
): readonly SafeMarkdown[] {
  const more = lines.length - limit
  return more > 0 ? [...lines.slice(0, limit), gfm`${say`${more} ${what}`} in the ${rest}.`] : lines
}

/** Those that neither the headline nor the table of gated metrics tells in full. */
function otherFindings(report: Report): readonly Finding[] {
  const first = report.verdict === 'error' ? findingsInOrder(report)[0] : decidingFinding(report)
  return findingsInOrder(report).filter((finding) => {
    if (finding.kind === 'changed-source') return false
    if (finding === first) return hasMore(finding, report)
    return !isInTable(finding) && !isInHeadline(finding, report)
  })
}

/** The headline leaves names out, and what to do. */
function hasMore(finding: Finding, report: Report): boolean {
  const isTold = ['tolerance', 'bound', 'drift'].includes(finding.kind)
  return !isTold && detailOf(finding, report) === 'full'
}

/** The headline counts questions that fail by themselves, and their rows say so; the cause names where text went. */
function isInHeadline({ kind, verdict }: Finding, { outcome, diagnosis }: Report): boolean {
  if (verdict !== 'fail' || outcome !== 'compared') return false
  return kind === 'must-pass' || (kind === 'gone-answers' && diagnosis !== undefined)
}

function isInTable(finding: Finding): boolean {
  if (finding.kind !== 'tolerance' || finding.tag !== undefined) return false
  return finding.accepted === undefined && (finding.outcome === 'broken' || isOfPrice(finding))
}
