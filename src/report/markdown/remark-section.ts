import { say, type Words } from '../../text/printing/sentence.ts'
import type { Finding } from '../../verdict/findings/finding.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import { notesApart } from '../notes/notes.ts'
import type { Report } from '../schema/report.ts'
import { decidingFinding, isCaution } from '../wording/headline.ts'
import { plainText } from '../wording/plain-text.ts'
import { type Detail, isAcceptedBefore, reasonSentence } from '../wording/reasons.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { openRows } from './question-sections.ts'
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

/**
 * Questions whose text is gone are all among those that got worse, and what to do is said there. Which questions head
 * makes easier is told with the changes of the golden set.
 */
function detailOf(finding: Finding, report: Report): Detail {
  const { kind, verdict } = finding
  if (kind === 'weaker-exam') return 'brief'
  if (kind === 'tolerance' && finding.tag === undefined && finding.metric === report.headline)
    return 'values-told'
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
function otherFindings(
  report: Report,
): readonly { readonly verdict: Finding['verdict']; readonly words: Words }[] {
  const first = report.verdict === 'error' ? findingsInOrder(report)[0] : decidingFinding(report)
  return findingsInOrder(report).flatMap((finding) => {
    const { verdict } = finding
    if (finding === first || isCaution(finding, report)) return restOf(finding, report)
    if (isInTable(finding, report) || isInHeadline(finding, report)) return []
    return [{ verdict, words: reasonSentence(finding, report, detailOf(finding, report)) }]
  })
}

/** What the headline leaves out: names, and what to do. */
function restOf(finding: Finding, report: Report): ReturnType<typeof otherFindings> {
  const isTold = ['tolerance', 'bound', 'changed-source'].includes(finding.kind)
  if (isTold || isInHeadline(finding, report) || detailOf(finding, report) === 'brief') return []
  const words = reasonSentence(finding, report, 'rest')
  const said = plainText(reasonSentence(finding, report, 'brief'))
  return said.endsWith(plainText(words)) ? [] : [{ verdict: finding.verdict, words }]
}

/**
 * The headline counts questions that fail by themselves, and the first rows say so; the cause names where text went.
 * Those that must pass are all named.
 */
function isInHeadline(finding: Finding, { outcome, diagnosis }: Report): boolean {
  const { kind, verdict } = finding
  if (verdict !== 'fail' || outcome !== 'compared') return false
  if (kind === 'must-pass') return finding.items.length <= openRows.comment
  return kind === 'gone-answers' && diagnosis !== undefined
}

function isInTable(finding: Finding, report: Report): boolean {
  if (finding.kind !== 'tolerance' || finding.tag !== undefined) return false
  return finding.accepted === undefined || isAcceptedBefore(finding, report)
}
