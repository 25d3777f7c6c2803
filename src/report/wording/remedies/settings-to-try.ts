import type { LikelyCause } from '../../../lib/model/cause.ts'
import type { ConfigChange } from '../../../lib/model/changed.ts'
import {
  foreign,
  metricName,
  pathLimit,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { headlineMetricOf } from '../../build/worse-items.ts'
import type { Report } from '../../schema/report.ts'
import { cutoffOf } from '../figures/cutoff.ts'
import { bringsBack } from './brings-back.ts'
import { wholePassage } from './whole-passage.ts'

/**
 * Returns whether any changed setting belongs to the builtin pipeline, which supports all the keys
 * suggested here.
 */
export function isBuiltin({ changed }: Pick<Report, 'changed'>): boolean {
  return (
    changed?.config.some(({ path }) =>
      /^pipeline\.(?:chunk|retrieve|embed|documents)\b/.test(path),
    ) === true
  )
}

/**
 * Suggests how to make chunks shorter again: add less text to them or, if none is added, split at
 * headings as base does or try a size between base's and head's.
 */
export function shorterChunks({ evidence }: LikelyCause, report: Report): readonly Words[] {
  return evidence.addedTokens === undefined
    ? chunkMoves(report)
    : [
        say`add less text to each chunk, or add it only to the embedded text and not to the returned text`,
      ]
}

export function chunkMoves(report: Report): readonly Words[] {
  const [first = say`compare chunk sizes between base's and head's`, ...others] = [
    ...headings(report),
    ...between('chunk.size', report),
  ]
  return [first, ...widerBudget(report), ...others]
}

/** Suggests how to keep chunk boundaries from splitting passages. */
export function splitMoves(report: Report): readonly Words[] {
  const cut = report.items.filter(({ why }) => why?.cause === 'split-by-chunking')
  const ids = new Set(cut.map(({ id: each }) => each))
  const whole = wholePassage(report, { ids, builtin: isBuiltin(report) })
  return whole === undefined
    ? [
        ...between('chunk.overlap', report),
        ...headings(report),
        ...between('chunk.size', report),
        say`make chunks overlap more`,
      ]
    : [...between('chunk.overlap', report), ...headings(report), say`use ${whole}`]
}

function headings(report: Report): readonly Words[] {
  const unit = changeOf('chunk.unit', report)
  if (unit?.base !== 'headings') return []
  const { head: size } = changeOf('chunk.size', report) ?? {}
  const kept = size === undefined ? say`` : say`, keeping ${foreign(`chunk.size: ${size}`)}`
  return [say`split at ${foreign('headings')}${kept}`]
}

/**
 * Suggests a value closer to base's, or base's value if there is none in between. Names no range,
 * because most values between base's and head's may lose as much as head's.
 */
export function between(key: string, report: Report): readonly Words[] {
  const change = changeOf(key, report)
  const [base, head] = [Number(change?.base), Number(change?.head)]
  if (change?.base === undefined || change.head === undefined) return []
  if (!Number.isFinite(base) || !Number.isFinite(head)) return []
  return Math.abs(head - base) < 2
    ? [say`go back to ${foreign(`${key}: ${change.base}`, pathLimit)}`]
    : [say`try a ${foreign(key)} closer to ${base}`]
}

/** Suggests a larger token budget if the generator reads more tokens than the gated budget. */
function widerBudget({ headline, metrics, context }: Report): readonly Words[] {
  const metric = metrics.find((each) => each.metric === headline)
  const cutoff = cutoffOf(headline ?? '')
  if (cutoff.kind !== 'tokens' || metric?.gate === undefined || context === undefined) return []
  const read = 100 * Math.round(context.head / 100)
  const wider = `recall@${read}t`
  const isGated = metrics.some((each) => each.metric === wider && each.gate !== undefined)
  if (read <= cutoff.budget || isGated) return []
  return [
    say`if the generator really reads ${read} tokens, gate ${metricName(wider)} in place of ${metricName(metric.metric)}`,
  ]
}

export function hybrid(report: Report): readonly Words[] {
  const mode = changeOf('retrieve.mode', report)
  if (mode === undefined) return []
  if (mode.base === 'hybrid') return [say`go back to ${foreign('retrieve.mode: hybrid')}`]
  return mode.head === 'hybrid' ? [] : [say`try ${foreign('retrieve.mode: hybrid')}`]
}

/** Suggests, for a context that got shorter, the size that brings the lost passages back. */
export function cutMoves(report: Report): readonly Words[] {
  const key = cutKey(report)
  const option = key === undefined ? undefined : bringsBack(report)
  if (option === undefined) return [say`give the generator as many chunks as before`]
  return [say`set ${foreign(`${key}: ${option.k}`)}, which ${regained(option, report)}`]
}

/** Returns the changed key that sets how many chunks reach the generator. */
export function cutKey(report: Report): string | undefined {
  return ['retrieve.k', 'context'].find((each) => changeOf(each, report) !== undefined)
}

/** Says what a setting brings back, for example: `gets all 4 passages back`. */
export function regained(
  { back, of, isLeast }: NonNullable<ReturnType<typeof bringsBack>>,
  report: Report,
): Words {
  const metric = headlineMetricOf(report)
  const passages =
    back < of
      ? say`${back} of the ${of} passages back, enough for ${metric === undefined ? say`the gate` : metricName(metric.metric)}`
      : of === 1
        ? say`the passage back`
        : say`${of === 2 ? say`both` : say`all ${of}`} passages back`
  const least = isLeast ? say`; a smaller value loses more than is allowed` : say``
  return say`gets ${passages}${least}`
}

function changeOf(
  key: string,
  { changed }: Report,
): Extract<ConfigChange, { readonly kind: 'value' }> | undefined {
  const change = changed?.config.find(({ path }) => path === `pipeline.${key}`)
  return change?.kind === 'value' ? change : undefined
}
