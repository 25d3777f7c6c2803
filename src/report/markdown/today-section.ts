import { featuresToday, tellsToday } from '../feature.ts'
import type { Report } from '../schema/report.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'

/**
 * Returns what features report about head alone, unfolded. Returns an empty list unless only head
 * was measured.
 */
export function todaySections(report: Report): readonly SafeMarkdown[] {
  if (!tellsToday(report)) return []
  return featuresToday(report).map(({ title, lines }) => {
    const list = lines.map((line) => gfm`- ${line}`)
    return joinMarkdown([gfm`**${title}**`, ...list], gfm`\n`)
  })
}
