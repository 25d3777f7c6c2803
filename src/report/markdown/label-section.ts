import { newLabels } from '../notes/kinds/labels.ts'
import type { Report } from '../schema/report.ts'
import { labelLines } from '../wording/remedies/label-lines.ts'
import { escapedJson, exactBlock, gfm, type SafeMarkdown } from './escape.ts'
import { foldable } from './section.ts'
import type { Shape } from './shorten.ts'

/** Labels to paste into the golden set for reworded text; undefined without any, or where a reader could not copy them. */
export function labelSection(report: Report, { goldenLines }: Shape): SafeMarkdown | undefined {
  const lines = labelLines(newLabels(report))
  const body = exactBlock(lines.map(escapedJson))
  if (!goldenLines || lines.length === 0 || body === undefined) return undefined
  const intro = gfm`Head rewords what these questions quote. If the new words answer them, put each label in place of the old one.`
  return foldable(gfm`New labels to paste`, gfm`${intro}\n\n${body}`)
}
