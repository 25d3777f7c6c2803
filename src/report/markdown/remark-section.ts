import { isPastTolerance } from '../../verdict/findings/kinds/tolerance.ts'
import { say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { kindOf } from '../../verdict/findings/kind-of.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import { notesApart } from '../notes/notes.ts'
import type { Report } from '../schema/report.ts'
import { decidingFinding, isCaution, isToldByRows } from '../wording/headline.ts'
import { plainText } from '../wording/plain-text.ts'
import { isAcceptedBefore, reasonSentence } from '../wording/reasons.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import type { View } from './section.ts'
import type { Shape } from './shorten.ts'

/** The maximum number of findings that are written out. The others are only counted. */
const findingsShown = 5

/**
 * Returns the reasons for the verdict that are not shown elsewhere, followed by the notes that readers
 * must see. Each is on its own unfolded line.
 */
export function remarkSection(
  report: Report,
  { notes: limit }: Shape,
  { rest }: View,
): SafeMarkdown | undefined {
  const findings = otherFindings(report).map(
    ({ verdict, words }) => gfm`${marks[verdict]} ${words}`,
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

/**
 * Returns the findings that are not shown in full by the headline, the table of gated metrics or
 * the question rows.
 */
function otherFindings(
  report: Report,
): readonly { readonly verdict: Finding['verdict']; readonly words: Words }[] {
  const first = report.verdict === 'error' ? findingsInOrder(report)[0] : decidingFinding(report)
  return findingsInOrder(report).flatMap((finding) => {
    const { verdict } = finding
    if (isToldByRows(finding, report))
      return kindOf(finding).rows?.hasRest ? restOf(finding, report) : []
    if (finding === first || isCaution(finding)) return restOf(finding, report)
    if (isInTable(finding, report)) return []
    const isTold = isPastTolerance(finding) && finding.metric === report.headline
    const detail = isTold && finding.tag === undefined ? 'values-told' : 'full'
    return [{ verdict, words: reasonSentence(finding, report, detail) }]
  })
}

/**
 * Returns the part of a finding that the headline leaves out, such as names and what to do. Returns
 * an empty list if the finding is that a metric moved past its tolerance, because the headline
 * already says so in full.
 */
function restOf(finding: Finding, report: Report): ReturnType<typeof otherFindings> {
  if (isPastTolerance(finding)) return []
  const words = reasonSentence(finding, report, 'rest')
  const said = plainText(reasonSentence(finding, report, 'brief'))
  return said.endsWith(plainText(words)) ? [] : [{ verdict: finding.verdict, words }]
}

function isInTable(finding: Finding, report: Report): boolean {
  if (!isPastTolerance(finding) || finding.tag !== undefined) return false
  return finding.accepted === undefined || isAcceptedBefore(finding, report)
}
