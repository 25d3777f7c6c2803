import { shellLine } from '../../../lib/text/printing/shell-line.ts'
import { isAllSeen } from '../../../lib/text/printing/unseen.ts'
import type { Report } from '../../schema/report.ts'
import { worseItems } from '../../build/worse-items.ts'

/** Ids that the command names at most. */
const named = 10

/**
 * The command that repeats the comparison on the questions that count against the verdict, for a shell in a
 * clone that contains both commits; undefined unless it failed or warned, and where two files were compared.
 * Ids that nobody could copy, or that would be read as a flag or as several, are left out. `only`: other
 * questions than these.
 */
export function reproduceCommand(
  report: Report,
  only: readonly string[] = accusedIn(report),
): string | undefined {
  const { verdict, outcome, origin } = report
  const { gateLine, commits } = origin
  if (outcome !== 'compared' || (verdict !== 'fail' && verdict !== 'warn')) return undefined
  if (gateLine === undefined) return undefined
  const ids = only.filter(isNameable).slice(0, named)
  return [
    gateLine,
    ...commitFlag('--base', commits.base),
    ...commitFlag('--head', origin.pullHead ?? commits.head),
    ...(ids.length === 0 ? [] : [shellLine(['--only', ids.join(',')])]),
  ].join(' ')
}

/** Whether a metric was gated by what human labels make of it. */
export function isCorrected({ metrics }: Report): boolean {
  return metrics.some(({ correction }) => correction?.corrected !== undefined)
}

/** `, at the top of the repository`: where a line that names a folder has to be run; else nothing. */
export function whereToRun({ origin }: Report): string {
  return origin.workingDirectory === undefined ? '' : ', at the top of the repository'
}

/** At most 80 visible code points that are neither a flag nor several names. */
function isNameable(id: string): boolean {
  return id === id.trim() && isAllSeen(id) && /^[^-,][^,]{0,79}$/u.test(id)
}

/**
 * Which questions got worse is found out anew; others that count against the verdict are named. None if human
 * labels correct a metric: they do so for all questions together.
 */
function accusedIn(report: Report): readonly string[] {
  if (isCorrected(report)) return []
  if (worseItems(report).length > 0) return ['@worse']
  return [...new Set(report.findings.flatMap((each) => ('items' in each ? each.items : [])))]
}

/** Ten digits name a commit in a clone of any size. */
function commitFlag(flag: string, sha: string | undefined): readonly string[] {
  return sha !== undefined && /^[0-9a-f]{40,64}$/.test(sha) ? [`${flag} ${sha.slice(0, 10)}`] : []
}
