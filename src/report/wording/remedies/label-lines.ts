import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import type { newLabels } from '../../notes/kinds/labels.ts'

/** `"refunds": {"doc":"docs/a.md","quote":"…"}`: what to write as evidence of a question, one a line, at most 50. */
export function labelLines(labels: ReturnType<typeof newLabels>): readonly string[] {
  return labels
    .slice(0, mostLines)
    .map(({ item, label }) => `${visibleJson(item)}: ${visibleJson(label)}`)
    .filter((line) => line.length <= longestLine)
}

const mostLines = 50
/** A longer line would fill the comment. */
const longestLine = 2000
