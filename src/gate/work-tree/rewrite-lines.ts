import { type GoldenLine, goldenLine, goldenLines } from '../../golden/golden-lines.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'

/** A golden file with some lines changed, the changes as a unified diff, and the number of changes. */
export type Rewritten = { readonly text: string; readonly diff: string; readonly changed: number }

/**
 * Replaces the lines of a JSON Lines file whose items `change` modifies. All other lines stay
 * byte-for-byte identical.
 */
export function rewriteLines(
  text: string,
  file: string,
  change: (line: GoldenLine, number: number) => Mapping | undefined,
): Rewritten {
  const hunks: string[] = []
  const written = goldenLines(text, listMistakes(file)).map((line, index) => {
    const item = change(line, index + 1)
    if (item === undefined) return line.text
    const now = goldenLine(item) + (line.text.endsWith('\r') ? '\r' : '')
    hunks.push(`@@ -${index + 1} +${index + 1} @@`, `-${line.text}`, `+${now}`)
    return now
  })
  const head = hunks.length === 0 ? [] : [`--- a/${file}`, `+++ b/${file}`]
  const diff = [...head, ...hunks, ''].join('\n')
  return { text: written.join('\n'), diff, changed: hunks.length / 3 }
}
