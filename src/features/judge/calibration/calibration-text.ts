import type { Agreement, LabelAgreement } from '../../../lib/stats/agreement/cohen-kappa.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import { count, threeDecimals } from '../../../lib/text/printing/numbers.ts'
import { terminalTable } from '../../../report/terminal/terminal-table.ts'
import {
  type Calibration,
  type Estimated,
  fewestLabels,
  manyLabels,
  type RaterAgreement,
  type ScoreAgreement,
} from './calibrate.ts'
import { mostShown, type ScoreDisagreement, type VerdictDisagreement } from './disagreements.ts'
import { labelsInOrder } from './label-lines.ts'

/**
 * Formats a calibration as text, beginning with a summary. `open` is the number of unlabelled lines
 * on the sheet.
 */
export function calibrationText(
  calibration: Calibration,
  { open, width }: { readonly open: number; readonly width: number },
): string {
  const { agreement, scores, shares, disagreements } = calibration
  const blocks = [
    [headline(agreement), ...asides(calibration, open)],
    agreement.n === 0 ? [] : labelTable(agreement, width),
    agreement.n === 0 ? [] : confusionTable(agreement, width),
    shares.map(shareLine),
    scores.flatMap(scoreLines),
    agreement.n === 0
      ? []
      : worst('verdicts', disagreements.of.verdicts, disagreements.verdicts.flatMap(verdictLines)),
    scores.length === 0
      ? []
      : worst('scores', disagreements.of.scores, disagreements.scores.map(scoreLine)),
  ]
  const filled = blocks.filter((lines) => lines.length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function headline({ n, kappa, observed }: Agreement): string {
  if (n === 0 || observed === undefined) return 'judge and humans: no labelled verdicts to compare'
  const number = kappa === undefined ? 'n/a (no variation)' : decimal(kappa)
  return `agreement between judge and humans: kappa ${number}, ${Math.round(100 * observed)}% of ${labels(n)}`
}

function asides({ stale, split, raters, agreement }: Calibration, open: number): readonly string[] {
  const isFew = agreement.n > 0 && agreement.n < manyLabels
  return [
    isFew
      ? `fewer than ${manyLabels} labels: another sample could give a very different result`
      : '',
    raters.shared === 0 ? '' : ratersLine(raters, 'verdicts'),
    split === 0 ? '' : `verdicts left out because the raters are evenly split: ${split}`,
    stale === 0 ? '' : `labels left out because this run has no such claim or score: ${stale}`,
    open === 0 ? '' : `lines of the sheet that are not filled in: ${open}`,
  ].filter((line) => line !== '')
}

function ratersLine(
  { raters, shared, alpha }: RaterAgreement,
  what: 'verdicts' | 'scores',
): string {
  const number = alpha === undefined ? 'n/a (no variation)' : decimal(alpha)
  return `agreement among humans: alpha ${number}, ${raters} raters, ${shared} ${what} labelled by two or more`
}

function labelTable(agreement: Agreement, width: number): readonly string[] {
  const column = (heading: string, cell: (row: LabelAgreement) => string) => {
    return { heading, align: 'right' as const, rank: 0, cell }
  }
  return terminalTable(
    [
      { heading: 'label', align: 'left', rank: 0, cell: ({ label }: LabelAgreement) => label },
      column('humans', ({ prevalence }) => percent(prevalence.first)),
      column('judge', ({ prevalence }) => percent(prevalence.second)),
      column('precision', ({ precision }) => maybe(precision)),
      column('recall', ({ recall }) => maybe(recall)),
    ],
    agreement.labels,
    width,
  )
}

function confusionTable({ confusion }: Agreement, width: number): readonly string[] {
  const rows = labelsInOrder.map((label, at) => ({ label, cells: confusion[at] ?? [] }))
  type Row = (typeof rows)[number]
  return terminalTable(
    [
      { heading: 'humans say', align: 'left', rank: 0, cell: ({ label }: Row) => label },
      ...labelsInOrder.map((label, at) => ({
        heading: `judge: ${label}`,
        align: 'right' as const,
        rank: 0,
        cell: ({ cells }: Row) => count(cells[at] ?? 0),
      })),
    ],
    rows,
    width,
  )
}

function shareLine(share: Estimated): string {
  return `${share.metric}: share of claims that humans judged to be entailed: ${estimateText(share)}`
}

function scoreLines(agreement: ScoreAgreement): readonly string[] {
  const { labels: n, tau, bias, raters } = agreement
  const metric = printable(agreement.metric)
  const order = tau === undefined ? 'n/a (all ties)' : decimal(tau)
  const sign = bias < 0 ? '-' : '+'
  return [
    `${metric}: over ${count(n)} ${n === 1 ? 'score' : 'scores'}, the rank correlation between judge and humans is tau ${order}, and the judge's mean differs by ${sign}${threeDecimals(Math.abs(bias))}`,
    ...(raters.shared === 0 ? [] : [`${metric}: ${ratersLine(raters, 'scores')}`]),
    `${metric}: mean human score: ${estimateText(agreement)}`,
  ]
}

/**
 * Lists the worst disagreements. `found` is the total number of disagreements, including those not
 * in `lines`.
 */
function worst(what: string, found: number, lines: readonly string[]): readonly string[] {
  if (found === 0) return [`no disagreement on ${what}`]
  const some = found > mostShown ? `, ${mostShown} of ${count(found)}` : ''
  return [`largest disagreements on ${what}${some}:`, ...lines]
}

function verdictLines({ claim, judge, people, ...place }: VerdictDisagreement): readonly string[] {
  return [
    `  ${placeText(place)}: judge says ${judge}, humans say ${people}`,
    `    ${printable(claim.replaceAll(/\s+/g, ' '), longestClaim)}`,
  ]
}

function scoreLine({ judge, people, ...place }: ScoreDisagreement): string {
  return `  ${placeText(place)}: judge gives ${threeDecimals(judge)}, humans give ${threeDecimals(people)}`
}

/**
 * Formats the question, side and metric of a score. Escapes the id and the metric's name, because they
 * are untrusted.
 */
function placeText({ item, side, metric }: Omit<ScoreDisagreement, 'judge' | 'people'>): string {
  return `${printable(item, 60)}, ${side}, ${printable(metric, 60)}`
}

const longestClaim = 160

function estimateText({ labels: n, further, estimate }: Estimated): string {
  if (n < fewestLabels) return `n/a (${labels(n)}, and at least ${fewestLabels} are needed)`
  if (estimate === undefined)
    return 'n/a (everything is labelled, so the mean of the labels is exact)'
  const { mean, interval } = estimate.estimate
  const [low, high] = interval.map((end) => Math.min(1, Math.max(0, end)))
  const range = `${threeDecimals(mean)}, 95% interval ${threeDecimals(low ?? 0)} to ${threeDecimals(high ?? 1)}`
  const doubt = n < manyLabels ? "; the interval's actual coverage is below 95%" : ''
  return `${range} (${labels(n)}, ${count(further)} further ${further === 1 ? 'judgment' : 'judgments'}, judge weight ${decimal(estimate.lambda)}${doubt})`
}

function labels(n: number): string {
  return `${count(n)} ${n === 1 ? 'label' : 'labels'}`
}

function percent(value: number | undefined): string {
  return value === undefined ? 'n/a' : `${(100 * value).toFixed(0)}%`
}

function maybe(value: number | undefined): string {
  return value === undefined ? 'n/a' : decimal(value)
}

/** Formats a number with two decimals, and zero without a sign. */
function decimal(value: number): string {
  return value.toFixed(2).replace('-0.00', '0.00')
}
