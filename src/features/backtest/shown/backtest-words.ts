import { many } from '../../../cli/many.ts'
import { idLimit } from '../../../lib/text/printing/sentence.ts'
import { plainForeign } from '../../../report/wording/plain-text.ts'
import type { Backtest } from '../backtest.ts'
import type { StepRecord } from '../steps/step-record.ts'

/**
 * Returns a sentence such as `50 commits: 44 pass, 3 warn (2 only about what their parent already has), 2
 * fail, 1 could not be measured`.
 */
export function totalsText(records: readonly StepRecord[]): string {
  const of = (verdict: StepRecord['verdict']): number => countOf(records, verdict)
  const standing = records.filter(isStanding).length
  const only =
    standing === 0 ? '' : ` (${standing} only about problems that their parent already has)`
  return `${many(records.length, 'commit')}: ${of('pass')} pass, ${of('warn')} warn${only}, ${of('fail')} fail, ${of('unmeasured')} could not be measured`
}

/** Returns whether a commit warns only about problems that its parent already has. */
export function isStanding({ verdict, findings }: StepRecord): boolean {
  return verdict === 'warn' && findings.length > 0 && findings.every(({ standing }) => standing)
}

/**
 * Describes the commits that warn only about problems that their parent already has. The golden set
 * causes such warnings, and they hide the problems of individual commits.
 */
function ofStanding({ records }: Backtest): readonly string[] {
  const commits = records.filter(isStanding)
  const items = commits.flatMap(({ findings }) => findings.flatMap((finding) => finding.items))
  const named = [...new Set(items)]
  if (commits.length === 0) return []
  const which = named.slice(0, mostNamed).map((item) => plainForeign(item, idLimit))
  const these = which.length === 0 ? '' : ` (${listed(which, named.length)})`
  return [
    `${many(commits.length, 'commit')} ${commits.length === 1 ? 'warns only about problems that its parent already has, and is' : 'warn only about problems that their parent already has, and are'} not listed. Fix the questions that already fail in the parents${these}, or remove must_pass from them.`,
  ]
}

export function countOf(records: readonly StepRecord[], verdict: StepRecord['verdict']): number {
  return records.filter((record) => record.verdict === verdict).length
}

/** A question that lost a label, and the commit that caused it. */
export type LostQuestion = { readonly item: string; readonly commit: string }

/**
 * Returns the questions that lost a label after the first commit and did not get it back, in commit order.
 */
export function lostQuestions({ records }: Pick<Backtest, 'records'>): readonly LostQuestion[] {
  const lost = new Map<string, string>()
  for (const { commit, lost: gone, regained } of records) {
    for (const item of regained) lost.delete(item)
    for (const item of gone) lost.set(item, commit)
  }
  return [...lost].map(([item, commit]) => ({ item, commit }))
}

export function remarks(tested: Backtest): readonly string[] {
  return [
    ...ofHistory(tested),
    ...ofLabels(tested),
    ...ofStanding(tested),
    ...(tested.records.some(({ unjudged }) => unjudged)
      ? ['No judge was asked, so judged metrics were not measured and are ignored.']
      : []),
    ...whyUnmeasured(tested.records),
  ]
}

function ofHistory({ looked, merges, isShallow, unknownBefore }: Backtest): readonly string[] {
  const commits = many(looked, 'commit')
  return [
    ...(isShallow
      ? [
          `This clone is shallow, with only ${commits} to examine; to get more, run: git fetch --unshallow`,
        ]
      : []),
    ...(merges === 0 && looked > 1
      ? [`None of the ${commits} is a merge, so each was treated as a pull request of its own.`]
      : []),
    ...(unknownBefore === undefined
      ? []
      : [
          `There is no configuration before commit ${unknownBefore.slice(0, 9)}, so older commits were not measured.`,
        ]),
  ]
}

/** The maximum number of ids or reasons listed in a remark. */
const mostNamed = 10

function ofLabels(tested: Backtest): readonly string[] {
  const { carried } = tested
  if (carried === undefined) return []
  const lost = lostQuestions(tested)
  const named = lost
    .slice(0, mostNamed)
    .map(({ item, commit }) => `${plainForeign(item, idLimit)} (${commit.slice(0, 9)})`)
  const unfit = carried.unfit.slice(0, mostNamed).map((item) => plainForeign(item, idLimit))
  return [
    ...(unfit.length === 0
      ? []
      : [
          `${many(carried.unfit.length, 'question')} had a label that did not match the documents of the first commit: ${listed(unfit, carried.unfit.length)}.`,
        ]),
    lost.length === 0
      ? 'No question lost a label for good.'
      : `${many(lost.length, 'question')} lost a label because a commit removed or rewrote its text: ${listed(named, lost.length)}.`,
  ]
}

function listed(named: readonly string[], all: number): string {
  return `${named.join(', ')}${all > named.length ? ` and ${all - named.length} more` : ''}`
}

/**
 * Groups commits by the reason they could not be measured. Reasons that differ only in the side or in
 * numbers count as one, because commits that do not build usually fail for the same reason.
 */
function whyUnmeasured(records: readonly StepRecord[]): readonly string[] {
  const failed = records.filter(({ verdict }) => verdict === 'unmeasured')
  const alike = Map.groupBy(failed, ({ error = '' }) =>
    error.replace(/^(?:base|head): /, '').replaceAll(/\d+/g, '0'),
  )
  return [...alike.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostNamed)
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            `${many(1 + others.length, 'commit')} could not be measured (first: ${first.commit.slice(0, 9)}): ${plainForeign(first.error ?? '', 300)}`,
          ],
    )
}
