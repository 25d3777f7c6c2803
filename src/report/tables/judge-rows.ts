import type { SafeMarkdown } from '../markdown/escape.ts'
import { causeWords } from '../../verdict/findings/judge-error-words.ts'
import { judgeName, sampleWords } from '../wording/judge-words.ts'
import type { JudgeSpending } from '../../lib/model/judging/judge-facts.ts'
import { money } from '../wording/figures/money.ts'
import type { Report } from '../schema/report.ts'
import { leftColumn, table, type WordColumn } from './table.ts'
import { joinWords, plain, plural, say, type Words } from '../../lib/text/printing/sentence.ts'

export type JudgeRow = { readonly name: Words; readonly value: Words }

/**
 * Returns rows about the judge, its results on checks with known answers, and what it spent.
 * Returns an empty list without a judge.
 */
export function judgeRows(report: Report): readonly JudgeRow[] {
  const { judge, cost } = report
  if (judge === undefined || cost === undefined) return []
  const { trust, stopped, lost } = judge
  return [
    row(say`judge`, judgeName(report)),
    row(say`sample`, sampleWords(report)),
    row(say`checks with known answers`, trust && say`${trust.passed} of ${trust.of} passed`),
    row(say`stopped`, stopped && causeWords(stopped.cause)),
    row(say`calls`, callWords(cost)),
    row(
      say`judgments`,
      say`${cost.judged} new, ${cost.fromStore} from earlier runs, ${cost.shared} reused`,
    ),
    row(say`missing on base`, lost.base && lostWords(lost.base)),
    row(say`missing on head`, lostWords(lost.head)),
    row(say`tokens`, tokenWords(cost)),
    row(say`money`, moneyOf(cost)),
    row(say`faulty replies`, repairWords(cost)),
    row(say`store`, storeWords[cost.store]),
  ].flat()
}

export function judgeTable(rows: readonly JudgeRow[]): SafeMarkdown {
  return table(judgeColumns, rows)
}

export const judgeColumns: readonly WordColumn<JudgeRow>[] = [
  leftColumn(say``, ({ name }) => name),
  leftColumn(say`Judging`, ({ value }) => value),
]

/**
 * Returns the number of calls in total and by kind, for example `36 (12 extract, 24 verify), 371
 * planned; 38 requests of 5,000`.
 */
function callWords({ calls, planned, requests, budget }: JudgeSpending): Words {
  const made = calls.reduce((sum, kind) => sum + kind.calls, 0)
  const kinds = calls.map((kind) => say`${kind.calls} ${plain(kind.kind)}`)
  const split = kinds.length === 0 ? say`` : say` (${joinWords(kinds, say`, `)})`
  const plan = planned === undefined ? say`` : say`, ${planned.calls} planned`
  const limit = budget.calls === undefined ? say`` : say` of ${budget.calls}`
  return say`${made}${split}${plan}; ${plural(requests, 'request')}${limit}`
}

function tokenWords({ tokens, budget, planned, estimatedReplies }: JudgeSpending): Words {
  const { input, cachedInput, output, reasoning } = tokens
  const cached = cachedInput === 0 ? say`` : say` (${cachedInput} cached)`
  const thought = reasoning === 0 ? say`` : say` (${reasoning} reasoning)`
  const plan =
    planned === undefined ? say`` : say`; about ${planned.input} and ${planned.output} planned`
  const limit = budget.tokens === undefined ? say`` : say`; ${budget.tokens} allowed`
  const guessed =
    estimatedReplies === 0
      ? say``
      : say`; estimated for ${plural(estimatedReplies, 'reply', 'replies')}`
  return say`${input} input${cached}, ${output} output${thought}${plan}${limit}${guessed}`
}

function moneyOf({ usd, budget, planned }: JudgeSpending): Words {
  if (usd === undefined) return say`n/a: no price is configured`
  const limit = budget.usd === undefined ? say`` : say` of ${money(budget.usd)}`
  const plan = planned?.usd === undefined ? say`` : say`, about ${money(planned.usd)} planned`
  return say`${money(usd)}${limit}${plan}, at the configured prices`
}

/** Counts the faults in the judge's replies by kind. Returns undefined if there were none. */
function repairWords(cost: JudgeSpending): Words | undefined {
  const parts = [
    counted(cost.askedAgain, 'claim asked again', 'claims asked again'),
    counted(cost.unverifiedQuotes, 'quote not in the text', 'quotes not in the text'),
    counted(cost.correctedSources, 'source corrected', 'sources corrected'),
    counted(cost.ignoredVerdicts, 'unrequested verdict', 'unrequested verdicts'),
    counted(
      cost.sentinelFailures,
      'call that twice confirmed false claims',
      'calls that twice confirmed false claims',
    ),
  ].flat()
  return parts.length === 0 ? undefined : joinWords(parts, say`, `)
}

function counted(number: number, one: string, many: string): readonly Words[] {
  return number === 0 ? [] : [plural(number, one, many)]
}

/** Says whether the judgments were saved. Undefined if the judge was not asked. */
const storeWords: Record<JudgeSpending['store'], Words | undefined> = {
  saved: say`saved`,
  unchanged: say`nothing new to save`,
  unwanted: say`not kept: no cache or no secret`,
  'not-saved': say`not saved`,
  unasked: undefined,
}

/** Returns the number of missing judgments by cause, or undefined if none are missing. */
function lostWords(lost: NonNullable<Report['judge']>['lost']['head']): Words | undefined {
  if (lost.length === 0) return undefined
  const parts = lost.map(({ cause, judgments }) => say`${judgments} ${causeWords(cause)}`)
  return joinWords(parts, say`, `)
}

function row(name: Words, value: Words | undefined): readonly JudgeRow[] {
  return value === undefined ? [] : [{ name, value }]
}
