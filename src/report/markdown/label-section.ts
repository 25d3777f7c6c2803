import { isUnjudged } from '../../verdict/findings/kinds/unjudged.ts'
import type { Report } from '../schema/report.ts'
import { newLabels } from '../notes/kinds/labels.ts'
import { eitherLabels, labelLines } from '../wording/remedies/label-lines.ts'
import { code, escapedJson, exactBlock, gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { foldable } from './section.ts'
import type { Shape } from './shorten.ts'

/** Labels to paste into the golden set for reworded text and for new text that answers a lost question; undefined without any, or where a reader could not copy them. */
export function labelSection(report: Report, { goldenLines }: Shape): SafeMarkdown | undefined {
  const lines = labelLines(report)
  const body = exactBlock(lines.map(escapedJson))
  if (!goldenLines || lines.length === 0 || body === undefined) return undefined
  const intro = [
    newLabels(report).length > 0
      ? gfm`Head rewords what these questions quote. If the new words answer them, replace the old labels with these.`
      : undefined,
    eitherLabels(report).length > 0
      ? gfm`A label with ${code('any')} accepts another passage of head beside a lost one. If that answers as well, replace the old label with it.`
      : undefined,
    report.findings.some(isUnjudged)
      ? gfm`These results are unjudged. Write the grade of each in place of ${code('?')}, 0 for one that does not answer, and add it to the question's ${code('docs')} or ${code('chunks')}, or to the judgments, on the base branch.`
      : undefined,
  ].filter((one) => one !== undefined)
  return foldable(
    report.findings.some(isUnjudged) ? gfm`Results to judge` : gfm`New labels to paste`,
    gfm`${joinMarkdown(intro, gfm`\n\n`)}\n\n${body}`,
  )
}
