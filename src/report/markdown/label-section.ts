import type { Report } from '../schema/report.ts'
import { newLabels } from '../notes/kinds/labels.ts'
import {
  areFixable,
  eitherLabels,
  judgmentLines,
  labelLines,
} from '../wording/remedies/label-lines.ts'
import { code, escapedJson, exactBlock, gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { foldable } from './section.ts'
import type { Shape } from './shorten.ts'

/**
 * Returns lines to paste into the golden set, in folded sections. One section contains new labels
 * for reworded text and alternative labels for new text that answers a question whose passage was
 * lost. The other contains results to judge. Returns undefined if there are no lines, or if a code
 * block would change them.
 */
export function labelSection(report: Report, { goldenLines }: Shape): SafeMarkdown | undefined {
  if (!goldenLines) return undefined
  const orFix = areFixable(report)
    ? gfm`, or run ${code('rag-gate check --fix')}, which writes those whose text only moved, has small edits or gained words`
    : gfm``
  const intro = [
    newLabels(report).length > 0
      ? gfm`Head rewords the text that these questions quote. If the new text answers them, replace the old labels with these${orFix}.`
      : undefined,
    eitherLabels(report).length > 0
      ? gfm`A label with ${code('any')} accepts a passage from head in addition to the lost one. If head's passage also answers the question, replace the old label with the new one.`
      : undefined,
  ].filter((one) => one !== undefined)
  const toJudge = gfm`These results are unjudged. Replace each ${code('?')} with the result's grade (0 if it does not answer the question), and add the result to the question's ${code('docs')} or ${code('chunks')}, or to the judgments, on the base branch.`
  const parts = [
    toCopy(gfm`New labels to paste`, joinMarkdown(intro, gfm`\n\n`), labelLines(report)),
    toCopy(gfm`Results to judge`, toJudge, judgmentLines(report)),
  ].filter((one) => one !== undefined)
  return parts.length === 0 ? undefined : joinMarkdown(parts, gfm`\n\n`)
}

function toCopy(
  title: SafeMarkdown,
  intro: SafeMarkdown,
  lines: readonly string[],
): SafeMarkdown | undefined {
  const body = lines.length === 0 ? undefined : exactBlock(lines.map(escapedJson))
  return body && foldable(title, gfm`${intro}\n\n${body}`)
}
