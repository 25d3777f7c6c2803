import type { ComparedSignal, Estimate, Signal, Silence, Threshold } from './schema.ts'
import type { Side } from '../../lib/sides.ts'
import { share, threeDecimals } from '../../lib/text/printing/numbers.ts'
import { plain, say, type Words } from '../../lib/text/printing/sentence.ts'
import { type SideRow, sideRow } from '../../report/wording/figures/side-row.ts'

export function signalRows({ sides, carried }: ComparedSignal): readonly SideRow[] {
  const row = (name: Words, of: (signal: Signal) => Words | undefined): readonly SideRow[] =>
    sideRow(name, (side) => sides[side] && of(sides[side]))
  return [
    ...row(say`scored questions known to be right or wrong`, ({ items }) => say`${items}`),
    ...row(say`without a score`, ({ unstated }) => some(unstated)),
    ...row(say`scored, but not known to be right or wrong`, ({ unknown }) => some(unknown)),
    ...row(say`share right`, ({ right }) =>
      right === undefined ? undefined : plain(share(right)),
    ),
    ...row(say`mean confidence`, ({ stated }) => stated && plain(share(stated.mean))),
    ...row(say`overconfident by`, ({ stated }) => stated && estimateWords(stated.over)),
    ...row(say`calibration error`, ({ stated }) => stated && estimateWords(stated.error)),
    ...row(say`Brier score`, ({ stated }) => stated && estimateWords(stated.brier)),
    ...row(say`miscalibration`, ({ stated }) => stated && plainScore(stated.miscalibration)),
    ...row(say`discrimination`, ({ stated }) => stated && plainScore(stated.discrimination)),
    ...row(say`uncertainty`, ({ stated }) => stated && plainScore(stated.uncertainty)),
    ...row(say`AUROC`, ({ auroc }) => auroc && estimateWords(auroc)),
    ...row(say`area under the risk-coverage curve`, ({ areaUnderRisk: area }) =>
      area === undefined ? undefined : plainScore(area),
    ),
    ...row(say`threshold`, ({ threshold }) => threshold && plain(scoreText(threshold.value))),
    ...row(say`wrong on dev`, ({ threshold }) => threshold && wrongWords(threshold.dev)),
    ...row(say`wrong on test`, ({ threshold }) => threshold && testWords(threshold)),
    ...sideRow(say`wrong on test with base's threshold`, (side) =>
      side === 'head' && carried ? testWords(carried) : undefined,
    ),
  ]
}

/**
 * Returns the rows for the differences between the sides, over the questions whose outcome is known on both
 * sides. Returns an empty list if no difference could be computed.
 */
export function changeRows({ change }: ComparedSignal): readonly ChangeRow[] {
  return [
    ...changeRow(say`calibration error`, change?.error),
    ...changeRow(say`Brier score`, change?.brier),
    ...changeRow(say`AUROC`, change?.auroc),
  ]
}

export type ChangeRow = { readonly name: Words; readonly change: Words }

function changeRow(name: Words, estimate: Estimate | undefined): readonly ChangeRow[] {
  return estimate === undefined ? [] : [{ name, change: estimateWords(estimate) }]
}

/**
 * Returns the rows about how often the retriever returns nothing and about the effect of the chosen score
 * threshold.
 */
export function silenceRows(sides: {
  readonly [Name in Side]: Silence | undefined
}): readonly SideRow[] {
  const row = (name: Words, of: (silence: Silence) => Words | undefined): readonly SideRow[] =>
    sideRow(name, (side) => sides[side] && of(sides[side]))
  return [
    ...row(
      say`unanswerable questions`,
      ({ answerable, unanswerable }) => say`${unanswerable} of ${unanswerable + answerable}`,
    ),
    ...row(say`without a score`, ({ unscored }) => some(unscored)),
    ...row(say`questions for which nothing is returned`, ({ own }) => say`${own.silent}`),
    ...row(say`no_answer_precision`, ({ own }) => optionalShare(own.precision)),
    ...row(say`no_answer_recall`, ({ own }) => optionalShare(own.recall)),
    ...row(
      say`score floor with the best F1 on dev`,
      ({ chosen }) => chosen && plain(scoreText(chosen.floor)),
    ),
    ...row(
      say`test questions for which nothing reaches that score floor`,
      ({ chosen }) => chosen && tallyWords(chosen.test),
    ),
  ]
}

function tallyWords({ silent, precision, recall }: Silence['own']): Words {
  return say`${silent}, precision ${optionalShare(precision) ?? say`n/a`}, recall ${optionalShare(recall) ?? say`n/a`}`
}

function optionalShare(value: number | undefined): Words | undefined {
  return value === undefined ? undefined : plain(share(value))
}

function some(number: number): Words | undefined {
  return number === 0 ? undefined : say`${number}`
}

function plainScore(value: number): Words {
  return plain(threeDecimals(value))
}

function estimateWords({ value, low, high }: Estimate): Words {
  if (low === undefined || high === undefined) return plainScore(value)
  return say`${plainScore(value)} (${plainScore(low)} to ${plainScore(high)})`
}

function scoreText(value: number): string {
  return String(Number(value.toPrecision(4)))
}

function wrongWords({ answered, wrong, of }: Threshold['dev']): Words {
  return say`${wrong} of ${answered} answered (${of} asked)`
}

function testWords({ test, holds }: Threshold): Words {
  const interval = say`at most ${plain(share(test.high))} wrong`
  return say`${wrongWords(test)}, ${interval}: ${holdsWords[holds]}`
}

const holdsWords: Record<Threshold['holds'], Words> = {
  shown: say`the target error rate is met`,
  plausible: say`the target error rate may be met`,
  doubtful: say`the target error rate may be exceeded`,
  refuted: say`the target error rate is exceeded`,
  'nothing-answered': say`nothing is answered`,
}
