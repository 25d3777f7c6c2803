import { GateError } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import type { Report } from '../../report/schema/report.ts'
import type { HistoryEntry } from './history-entry.ts'
import { readHistory } from './history-file.ts'

/** The maximum number of earlier commits in a report. */
const mostEntries = 100

/**
 * Reads the history and returns a function that selects its last 100 commits for a report, excluding the
 * measured commit.
 */
export async function earlierCommits(
  file: string,
  log: Log,
): Promise<(report: Report) => readonly HistoryEntry[]> {
  const entries = await entriesOf(file, log)
  return ({ origin }) =>
    entries.filter(({ commit }) => commit !== origin.commits.head).slice(-mostEntries)
}

async function entriesOf(file: string, log: Log): Promise<readonly HistoryEntry[]> {
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
