import { joinWords, plain, say } from '../../lib/text/printing/sentence.ts'
import type { Report } from '../schema/report.ts'
import { isDead } from '../wording/health-words.ts'
import { headlineOf } from '../wording/headline.ts'
import { remedyOf, remedyPage } from '../wording/remedies/unmeasured-remedy.ts'
import { reproduceOrAccept } from './reproduce-or-accept.ts'
import { beforeAfterSection } from './before-after.ts'
import { detailsSection } from './details-section.ts'
import { errorSections } from './error-sections.ts'
import { gfm, joinMarkdown, link, markdownOf, type SafeMarkdown } from './escape.ts'
import { footer } from './footer.ts'
import { healthSection } from './health-section.ts'
import { labelSection } from './label-section.ts'
import { goldenLineSection, listSection } from './list-section.ts'
import { mainMetricSection } from './metric-sections.ts'
import { otherQuestionsSection, worseSection } from './question-sections.ts'
import { remarkSection } from './remark-section.ts'
import type { View } from './section.ts'
import type { Shape } from './shorten.ts'
import { todaySections } from './today-section.ts'
import {
  causeSentence,
  changedLine,
  commonSentence,
  showsChanges,
  toFix,
  whatNext,
} from './cause-lines.ts'

/**
 * Renders a report as Markdown. The sections have a fixed order, and empty sections are omitted.
 */
export function renderDocument(report: Report, shape: Shape, view: View): string {
  const hasScores = !isDead(report) || report.outcome === 'compared'
  const sections: Sections = [
    alertSection(report),
    ...errorSections(report, shape, view),
    ...(hasScores && !isQuiet(report) ? [mainMetricSection(report, shape, view)] : []),
    remarkSection(report, shape, view),
    ...todaySections(report),
    ...(hasScores ? questionSections(report, shape, view) : []),
    healthSection(report),
    detailsSection(report, shape, view),
    reproduceOrAccept(report, shape),
    shape.shortened ? gfm`Shortened: see the ${view.rest}.` : undefined,
    footer(report),
  ]
  const present = sections.filter((section) => section !== undefined)
  return `${markdownOf(joinMarkdown(present, gfm`\n\n`))}\n`
}

type Asked = readonly [report: Report, shape: Shape, view: View]
type Sections = readonly (SafeMarkdown | undefined)[]

function questionSections(...asked: Asked): Sections {
  const [report, shape] = asked
  return [
    commonSentence(report),
    toFix(report),
    whatNext(report),
    shape.changed && showsChanges(report) ? changedLine(report) : undefined,
    worseSection(...asked),
    listSection(...asked),
    goldenLineSection(report, shape),
    labelSection(report, shape),
    beforeAfterSection(report, shape),
    otherQuestionsSection(...asked),
  ]
}

/**
 * Returns whether the run passed without a change in any gated metric. The metrics table is then
 * omitted, because it would show no change.
 */
function isQuiet({ verdict, outcome, metrics }: Report): boolean {
  const isStill = metrics.every(
    ({ gate, improved, degraded }) => gate === undefined || improved + degraded === 0,
  )
  return verdict === 'pass' && outcome === 'compared' && isStill
}

/**
 * Returns the verdict and what decided it, then the cause or the remedy, then the limits of the
 * verdict.
 */
function alertSection(report: Report): SafeMarkdown {
  const { gate, alert, verdict, effect, facts, limits } = headlineOf(report)
  const first = joinMarkdown(
    [
      gfm`**${gate}: ${verdict}**${effect === undefined ? gfm`` : gfm` ${effect}`}`,
      ...facts.map((fact) => gfm`${fact}`),
    ],
    gfm` · `,
  )
  const lines = [
    first,
    remedyLine(report) ?? causeSentence(report),
    limits.length === 0 ? undefined : gfm`${joinWords(limits, say` `)}`,
  ].filter((line) => line !== undefined)
  return gfm`> [!${plain(alert)}]\n> ${joinMarkdown(lines, gfm`\n>\n> `)}`
}

function remedyLine(report: Report): SafeMarkdown | undefined {
  const remedy = remedyOf(report)
  if (remedy === undefined) return undefined
  const page = remedyPage(report)
  const where = page === undefined ? gfm`` : gfm` See the ${link(gfm`recipes`, page)}.`
  return gfm`To fix: ${remedy}${where}`
}
