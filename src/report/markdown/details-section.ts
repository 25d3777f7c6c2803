import { featureSections } from '../feature.ts'
import { notesApart } from '../notes/notes.ts'
import type { Report } from '../schema/report.ts'
import { isDead } from '../wording/health-words.ts'
import { sightSentence } from '../wording/settings/sight-sentence.ts'
import { judgeRows, judgeTable } from '../tables/judge-rows.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { healthTable } from './health-section.ts'
import { indexRows } from '../tables/index-rows.ts'
import { otherMetricSection, sliceSection } from './metric-sections.ts'
import { foldable, titled, type View, withRest } from './section.ts'
import type { Shape } from './shorten.ts'
import { sideTable } from '../tables/table.ts'
import { changedLine, showsChanges } from './cause-lines.ts'
import { statisticsRows, statisticsTable } from '../tables/statistics-table.ts'
import { plain, say } from '../../lib/text/printing/sentence.ts'

/**
 * Returns one folded section with everything that is not needed to understand the verdict, or
 * undefined if there is nothing to show.
 */
export function detailsSection(report: Report, shape: Shape, view: View): SafeMarkdown | undefined {
  const scores = isDead(report)
    ? []
    : [
        otherMetricSection(report, shape),
        sliceSection(report, shape, view),
        statisticsSection(report, shape),
      ]
  const sections = [
    foldedChanges(report, shape),
    ...sectionsOfFeatures(report, shape),
    noteSection(report, shape, view),
    ...scores,
    ...factSections(report, shape),
  ].filter((section) => section !== undefined)
  if (sections.length === 0) return undefined
  const title = scores.some((section) => section !== undefined)
    ? gfm`All metrics, slices, statistics, index and notes`
    : gfm`Details`
  return foldable(title, joinMarkdown(sections, gfm`\n\n`))
}

/** Returns what changed, unless it is already shown unfolded. */
function foldedChanges(report: Report, { changed }: Shape): SafeMarkdown | undefined {
  return changed && !showsChanges(report) ? changedLine(report) : undefined
}

function sectionsOfFeatures(report: Report, { changed }: Shape): readonly SafeMarkdown[] {
  if (!changed) return []
  return featureSections(report).map(({ title, brief }) => gfm`**${plain(title)}:** ${brief}`)
}

/**
 * Returns the smallest loss that can be detected with this number of questions, followed by the notes
 * that readers of the verdict need not see.
 */
function noteSection(
  report: Report,
  { notes: limit }: Shape,
  { rest }: View,
): SafeMarkdown | undefined {
  const sight = sightSentence(report)
  const notes = [...(sight === undefined ? [] : [sight]), ...notesApart(report).folded]
  if (notes.length === 0) return undefined
  const list = withRest(notes, { limit, rest }, (some) =>
    joinMarkdown(
      some.map((note) => gfm`- ${note}`),
      gfm`\n`,
    ),
  )
  return titled(gfm`Notes`, list)
}

function factSections(report: Report, { index }: Shape): readonly SafeMarkdown[] {
  if (!index) return []
  const health = isDead(report) ? undefined : healthTable(report)
  const rows = indexRows(report)
  const ofJudge = judgeRows(report)
  return [
    health === undefined ? [] : [titled(gfm`Health`, health)],
    rows.length === 0 ? [] : [titled(gfm`Index and time`, sideTable(rows, true))],
    ofJudge.length === 0 ? [] : [judgeTable(ofJudge)],
  ].flat()
}

/**
 * Returns the statistics that the gate rules used, with intervals that estimate the change for
 * questions outside the golden set.
 */
function statisticsSection(report: Report, { statistics }: Shape): SafeMarkdown | undefined {
  const rows = statisticsRows(report)
  if (!statistics || rows.every((row) => row.statistics.changed === 0)) return undefined
  const isTested = rows.some((row) => row.statistics.rule?.p !== undefined)
  const decides = isTested ? say`The rule decides by the p-value. ` : say``
  const told = say`${decides}The interval estimates the change for similar questions; questions about the same documents count as one cluster.`
  return titled(gfm`Statistics`, gfm`${statisticsTable(rows)}\n\n${told}`)
}
