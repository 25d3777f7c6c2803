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
      ? gfm`Head rewords what these questions quote. If the new words answer them, put each label in place of the old one.`
      : undefined,
    eitherLabels(report).length > 0
      ? gfm`A label with ${code('any')} counts another passage of head beside a lost one. If that answers as well, put it in place of the old label.`
      : undefined,
  ].filter((one) => one !== undefined)
  return foldable(gfm`New labels to paste`, gfm`${joinMarkdown(intro, gfm`\n\n`)}\n\n${body}`)
}
