import { GateError } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import type { Report } from '../../report/schema/report.ts'
import { readHistory } from './history-file.ts'

/** Earlier commits that a report holds. */
const mostEntries = 100

/**
 * Measures, and adds the last 100 commits of a history to the report, but for the commit that was measured. The file is
 * read first, since code of head may run after. One that cannot be read is a warning: the verdict does not hang on it.
 */
export async function withHistory(
  file: string | undefined,
  log: Log,
  measure: () => Promise<Report>,
): Promise<Report> {
  if (file === undefined) return measure()
  const entries = await entriesOf(file, log)
  const report = await measure()
  const { head } = report.origin.commits
  const earlier = entries.filter(({ commit }) => commit !== head)
  return { ...report, history: earlier.slice(-mostEntries) }
}

async function entriesOf(file: string, log: Log) {
  try {
    const { entries, damage } = await readHistory(file)
    if (damage !== undefined) log.warn(`the history: ${damage}`)
    return entries
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    log.warn(error.message)
    return []
  }
}
