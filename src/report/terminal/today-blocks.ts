import { featuresToday } from '../feature.ts'
import type { Report } from '../schema/report.ts'
import { plainText } from '../wording/plain-text.ts'
import { bullets } from './terminal-blocks.ts'

/** Returns a block for each feature's text about head alone. */
export function todayBlocks(report: Report, width: number): readonly (readonly string[])[] {
  return featuresToday(report).map(({ title, lines }) => {
    const told = bullets(plainText(title), lines, width)
    return told.length === 0 ? [plainText(title)] : told
  })
}
