import { shellLine } from '../../../lib/text/printing/shell-line.ts'
import { isAllSeen } from '../../../lib/text/printing/unseen.ts'
import type { Report } from '../../schema/report.ts'
import { movedItems, worseItems } from '../../build/worse-items.ts'

/** The maximum number of ids in the command. */
const named = 10

/**
 * Returns the shell command that repeats the comparison on the questions behind the verdict, in a
 * clone with both commits. Returns undefined if the verdict is neither fail nor warn, or if two
 * files were compared. Leaves out ids that cannot be copied or would be parsed as a flag or as
 * several ids. If `only` is set, the command uses it instead of these questions.
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

/** Returns words for the questions that the command asks, or an empty string if it asks all. */
export function onWhichQuestions(report: Report): string {
  if (accusedIn(report).length === 0) return ''
  return movedItems(report).length > 0 ? ' on the questions that got worse' : ' on these questions'
}

function isCorrected({ metrics }: Report): boolean {
  return metrics.some(({ correction }) => correction?.corrected !== undefined)
}

/**
 * Returns `, at the top of the repository` if a command that names a folder must be run there,
 * otherwise an empty string.
 */
export function whereToRun({ origin }: Report): string {
  return origin.workingDirectory === undefined ? '' : ', at the top of the repository'
}

/**
 * Returns whether an id has at most 80 visible code points and is neither a flag nor several ids.
 */
function isNameable(id: string): boolean {
  return id === id.trim() && isAllSeen(id) && /^[^-,][^,]{0,79}$/u.test(id)
}

/**
 * Returns the questions for the command: `@worse` if any got worse, otherwise the questions in the
 * findings. Returns an empty list if human labels correct a metric, because the correction needs
 * all questions.
 */
function accusedIn(report: Report): readonly string[] {
  if (isCorrected(report)) return []
  if (worseItems(report).length > 0) return ['@worse']
  return [...new Set(report.findings.flatMap((each) => ('items' in each ? each.items : [])))]
}

/** Returns the flag with a commit's first ten digits, which are enough to identify it. */
function commitFlag(flag: string, sha: string | undefined): readonly string[] {
  return sha !== undefined && /^[0-9a-f]{40,64}$/.test(sha) ? [`${flag} ${sha.slice(0, 10)}`] : []
}
