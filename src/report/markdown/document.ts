import { costRows, costTable } from './cost-rows.ts'
import { errorSections } from './error-sections.ts'
import { code, joinMarkdown, link, markdownOf, gfm, type SafeMarkdown } from './escape.ts'
import { footer } from './footer.ts'
import { healthSection } from './health-section.ts'
import { isDead } from '../wording/health-words.ts'
import { headlineOf } from '../wording/headline.ts'
import { indexRows } from './index-rows.ts'
import { judgeRemedy, remedyPage } from '../wording/judge-remedy.ts'
import { mainMetricSection, otherMetricSection, sliceSection } from './metric-sections.ts'
import { goldenLineSection, listSection } from './list-section.ts'
import { labelledSentences } from '../wording/labelled-sentences.ts'
import { noteSentences } from '../notes/notes.ts'
import { beforeAfterSection } from './before-after.ts'
import { failureSection, otherQuestionsSection, worseSection } from './question-sections.ts'
import { reasonSentences } from '../wording/reasons.ts'
import type { Report } from '../schema/report.ts'
import { reproduceCommand } from '../wording/reproduce.ts'
import { foldable, type View } from './section.ts'
import type { Shape } from './shorten.ts'
import { sideTable } from './table.ts'
import { statisticsSection } from './statistics-section.ts'
import { plain, say } from '../../text/sentence.ts'

/** One report as Markdown, in the fixed order of its sections; a section without content is not there. */
export function renderDocument(report: Report, shape: Shape, view: View): string {
  const sections = [
    headlineSection(report),
    ...errorSections(report, shape, view),
    reasonSection(report),
    remedySection(report),
    ...labelledSections(report, shape),
    noteSection(report, shape, view),
    ...(isDead(report) ? [healthSection(report, shape, view)] : []),
    ...(hidesScores(report) ? [] : questionSections(report, shape, view)),
    failureSection(report, shape, view),
    ...(hidesScores(report) ? [] : tableSections(report, shape, view)),
    ...(isDead(report) ? [] : [healthSection(report, shape, view)]),
    indexSection(report, shape, view),
    reproduceSection(report, shape),
    shape.shortened ? gfm`Shortened: see the ${view.rest}.` : undefined,
    footer(report),
  ].filter((section) => section !== undefined)
  return `${markdownOf(joinMarkdown(sections, gfm`\n\n`))}\n`
}

function questionSections(...asked: Asked): Sections {
  return [
    mainMetricSection(...asked),
    worseSection(...asked),
    listSection(...asked),
    goldenLineSection(...asked),
    beforeAfterSection(...asked),
    otherQuestionsSection(...asked),
  ]
}

function tableSections(...asked: Asked): Sections {
  return [otherMetricSection(...asked), sliceSection(...asked), statisticsSection(...asked)]
}

type Asked = readonly [report: Report, shape: Shape, view: View]
type Sections = readonly (SafeMarkdown | undefined)[]

/** Scores of 0 on a side that could not be measured would only hide that. */
function hidesScores(report: Report): boolean {
  return isDead(report) && report.outcome !== 'compared'
}

function headlineSection(report: Report): SafeMarkdown {
  const { alert, verdict, sentence } = headlineOf(report)
  return gfm`> [!${plain(alert)}]\n> **RAG Gate: ${verdict}.** ${sentence}`
}

/** Findings that the document spells out before it only counts them. */
const reasonsShown = 5

function reasonSection(report: Report): SafeMarkdown | undefined {
  const reasons = reasonSentences(report).map((reason) => gfm`${reason}`)
  const [only] = reasons
  if (only === undefined || reasons.length === 1) return only && gfm`**Why:** ${only}`
  const more = reasons.length - reasonsShown
  const lines = [
    ...reasons.slice(0, reasonsShown),
    ...(more > 0 ? [gfm`${say`and ${more} more.`}`] : []),
  ]
  return gfm`**Why:**\n\n${joinMarkdown(
    lines.map((line) => gfm`- ${line}`),
    gfm`\n`,
  )}`
}

function remedySection(report: Report): SafeMarkdown | undefined {
  const remedy = judgeRemedy(report)
  if (remedy === undefined) return undefined
  const page = remedyPage(report)
  const where = page === undefined ? gfm`` : gfm` See the ${link(gfm`recipes`, page)}.`
  return gfm`**What to do:** ${remedy}${where}`
}

function labelledSections(report: Report, { changed }: Shape): Sections {
  return labelledSentences(report)
    .filter(({ label }) => changed || label !== 'What changed')
    .map(({ label, words }) => gfm`**${plain(label)}:** ${words}`)
}

function noteSection(
  report: Report,
  { notes: limit }: Shape,
  { rest }: View,
): SafeMarkdown | undefined {
  const notes = noteSentences(report).map((note) => gfm`> ${note}`)
  if (notes.length === 0) return undefined
  const more = notes.length - limit
  const line = more > 0 ? [gfm`> ${say`${more} more`} in the ${rest}.`] : []
  return joinMarkdown([...notes.slice(0, limit), ...line], gfm`\n>\n`)
}

function indexSection(report: Report, { index }: Shape, view: View): SafeMarkdown | undefined {
  const rows = indexRows(report)
  const costs = costRows(report)
  if (!index || rows.length + costs.length === 0) return undefined
  const tables = [
    rows.length === 0 ? [] : [sideTable(rows, true)],
    costs.length === 0 ? [] : [costTable(costs)],
  ].flat()
  const heading = costs.length === 0 ? gfm`Index and time` : gfm`Index, time and cost`
  return foldable(heading, joinMarkdown(tables, gfm`\n\n`), view)
}

function reproduceSection(report: Report, { reproduce }: Shape): SafeMarkdown | undefined {
  const command = reproduceCommand(report)
  return reproduce && command !== undefined ? gfm`Reproduce: ${code(command, 4000)}` : undefined
}
