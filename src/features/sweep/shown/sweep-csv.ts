import { csvCell } from '../../../lib/text/printing/csv-cell.ts'
import type { SweepReport, SweptVariant } from './sweep-report.ts'

/**
 * Writes one line per variant, in the given order. Numbers are not rounded, and unknown values are empty
 * cells. Columns whose names end in `_this_run` are times, which differ from run to run.
 */
export function sweepCsv({ metrics, variants }: SweepReport): string {
  const names = metrics.map(({ name }) => name)
  const known = 'better worse chunks message build_ms_this_run query_ms_this_run'.split(' ')
  const headings = ['variant', 'outcome', 'non_dominated', ...names, 'context_tokens', ...known]
  const lines = [headings, ...variants.map((variant) => cellsOf(variant, names))]
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}

function cellsOf(variant: SweptVariant, names: readonly string[]): readonly string[] {
  const { name, outcome } = variant
  const known = outcome === 'measured' ? variant : undefined
  const { times } = known ?? {}
  return [
    name,
    outcome,
    known === undefined ? '' : String(known.nonDominated),
    ...names.map((metric) => text(known?.values[metric])),
    text(known?.contextTokens),
    text(known?.better.length),
    text(known?.worse.length),
    text(known?.chunks),
    messageOf(variant),
    text(times?.build),
    text(times?.query),
  ]
}

function messageOf(variant: SweptVariant): string {
  if (variant.outcome === 'dropped')
    return `after ${variant.questions} ${variant.questions === 1 ? 'question' : 'questions'}`
  return variant.outcome === 'failed' ? variant.message : ''
}

function text(value: number | string | undefined): string {
  return value === undefined ? '' : String(value)
}
