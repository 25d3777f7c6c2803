import { against, amount, points, score, share, tokenChange, tokens } from './numbers.ts'
import type { MetricReport } from './report.ts'
import { joinWords, plain, say, type Words } from './words.ts'

/** What decides how a metric's values print: scores in points, sizes in tokens. */
export type Group = MetricReport['group']

/** A side's value, `n/a` where there is none: the reason stands in a note. */
export function valueWords(value: number | undefined, group: Group): Words {
  if (value === undefined) return say`n/a`
  return plain(group === 'size' ? tokens(value) : score(value))
}

/** head - base, signed, without the unit; `n/a` without a comparison. */
function changeWords(delta: number | undefined, group: Group): Words {
  return delta === undefined ? say`n/a` : plain(changeText(delta, group))
}

/** Whether a change is too small to print as anything but zero. */
export function printsAsZero(delta: number, group: Group): boolean {
  return changeText(delta, group) === changeText(0, group)
}

/** An unsigned amount such as a tolerance, without the unit. */
export function amountWords(value: number, group: Group): Words {
  return plain(group === 'size' ? tokens(value) : amount(value))
}

/** A movement and the limit that it exceeds, unsigned and without units, in digits that tell the two apart. */
export function overshootWords(
  { moved, limit }: { readonly moved: number; readonly limit: number },
  group: Group,
): { readonly moved: Words; readonly limit: Words } {
  const printed =
    group === 'size'
      ? against({ moved, limit }, 0)
      : against({ moved: 100 * moved, limit: 100 * limit }, 1)
  return { moved: plain(printed.moved), limit: plain(printed.limit) }
}

/** The unit of movements in prose. */
export function unitOf(group: Group): Words {
  return group === 'size' ? say`tokens` : say`pt`
}

/** The change as a column headed in points shows it: tokens carry their unit. */
export function changeCell({ delta, group }: Pick<MetricReport, 'delta' | 'group'>): Words {
  const change = changeWords(delta, group)
  return group === 'size' && delta !== undefined ? say`${change} tokens` : change
}

/** `4 / 11`: better, worse; `n/a` where nothing was compared. */
export function countsCell({
  improved,
  degraded,
  unchanged,
}: Pick<MetricReport, 'improved' | 'degraded' | 'unchanged'>): Words {
  return improved + degraded + unchanged === 0 ? say`n/a` : say`${improved} / ${degraded}`
}

/** `2.0, min 0.850`; a share of base in brackets behind what it comes to; `none` without a gate. */
export function toleranceWords({ gate, group }: MetricReport): Words {
  const parts = [limitWords(gate, group), boundWords(gate, group)].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? say`none` : joinWords(parts, say`, `)
}

/** `min 0.850, max 0.990`; undefined without a bound. */
export function boundWords(gate: MetricReport['gate'], group: Group): Words | undefined {
  const parts = [
    gate?.min === undefined ? [] : [say`min ${valueWords(gate.min, group)}`],
    gate?.max === undefined ? [] : [say`max ${valueWords(gate.max, group)}`],
  ].flat()
  return parts.length === 0 ? undefined : joinWords(parts, say`, `)
}

function limitWords(gate: MetricReport['gate'], group: Group): Words | undefined {
  const { tolerance, allowed } = gate ?? {}
  if (tolerance === undefined || allowed === undefined) return undefined
  const limit = amountWords(allowed, group)
  const inUnit = group === 'size' ? say`${limit} tokens` : limit
  return tolerance.kind === 'relative' ? say`${inUnit} (${plain(share(tolerance.share))})` : inUnit
}

function changeText(delta: number, group: Group): string {
  return group === 'size' ? tokenChange(delta) : points(delta)
}
