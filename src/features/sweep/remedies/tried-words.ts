import { contextPrice } from '../../../metrics/compare/equal-length.ts'
import type { TriedRemedies, TriedSetting } from '../schema.ts'
import {
  enumerate,
  foreign,
  joinWords,
  metricName,
  pathLimit,
  plain,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../../report/schema/report.ts'
import { groupOf, valueWords } from '../../../report/wording/figures/metric-values.ts'
import { sideNames } from '../../../lib/sides.ts'

/**
 * Describes the setting that restores the metrics, and what it costs in context tokens. Returns
 * undefined if there is no such setting.
 */
export function restoredWords(report: Report): Words | undefined {
  const { tried, best, lost, verified } = remediesOf(report) ?? noRemedies
  const one = best === undefined ? undefined : tried[best]
  if (one?.outcome.kind !== 'compared' || verified === 'fail') return undefined
  const { values } = one.outcome
  const metrics = lost.map(
    (metric) => say`${metricName(metric)} ${movedWords(metric, values, report)}`,
  )
  const tries = plain(verified === undefined ? 'tried' : 'tried twice')
  return say`${moveWords(one)} (${tries}), which brings ${enumerate(metrics)}${priceWords(values, report)}`
}

/**
 * States how many settings were tried without restoring the metrics. Returns undefined if a setting
 * restores them, or if none was tried.
 */
export function untriedWords(report: Report): Words | undefined {
  const { tried, lost } = remediesOf(report) ?? noRemedies
  const late = tried.filter(({ outcome }) => outcome.kind === 'unmeasured').length
  if (tried.length === late || restoredWords(report) !== undefined) return undefined
  const rest = late === 0 ? say`` : say`; there was no time to try ${late} more`
  const known = tried.length - late
  const none =
    known === 1
      ? say`the only setting tried does not restore`
      : say`none of the ${known} settings tried restores`
  return say`${none} ${enumerate(lost.map(metricName))}${rest}`
}

const noRemedies: TriedRemedies = { lost: [], tried: [], best: undefined }

/** Lists the results of base, head and each setting, or explains why no setting was tried. */
export function triedRows(report: Report): readonly Words[] {
  const remedies = remediesOf(report)
  if (remedies === undefined)
    return [
      say`nothing, because settings are tried only if a retrieval metric is past its tolerance on a builtin pipeline without answers; rag-gate sweep --remedy tries settings that may fix what fails today`,
    ]
  const { tried } = remedies
  if (tried.length === 0)
    return [
      say`nothing, because no setting is known to fix the likely cause, apart from those that the change itself touches`,
    ]
  const names = tried.flatMap(({ outcome }) => (outcome.kind === 'compared' ? outcome.values : []))
  const metrics = [...new Set(names.map(({ metric }) => metric))]
  const sides = sideNames.map((side) => {
    const values = metrics.map((metric) => ({ metric, value: valueOf(metric, report)[side] }))
    return say`${plain(side)}: ${valuesWords(values, report)}`
  })
  return [...sides, ...tried.map((one) => say`${settingWords(one)}: ${outcomeWords(one, report)}`)]
}

function outcomeWords({ outcome }: TriedSetting, report: Report): Words {
  switch (outcome.kind) {
    case 'compared':
      return say`${valuesWords(outcome.values, report)}: ${plain(outcome.verdict)}`
    case 'failed':
      return say`failed: ${foreign(outcome.message)}`
    case 'unmeasured':
      return say`not measured: time ran out`
  }
}

/**
 * Returns words such as ``set `retrieve.k: 8` ``. For `documents`, returns words such as ``add
 * `docs/**` to `documents` ``.
 */
function moveWords({ path, from, to }: TriedSetting): Words {
  return from === ''
    ? say`add ${foreign(to, pathLimit)} to ${foreign(path)}`
    : say`set ${foreign(`${path}: ${to}`, pathLimit)}`
}

/** Returns words such as `retrieve.k 5 → 8`. */
function settingWords({ path, from, to }: TriedSetting): Words {
  const key = joinWords(
    path.split('.').map((part) => plain(part)),
    say`.`,
  )
  return from === ''
    ? say`${key} with ${foreign(to, pathLimit)}`
    : say`${key} ${plain(from)} → ${plain(to)}`
}

type Values = readonly { readonly metric: string; readonly value: number | undefined }[]

function valuesWords(values: Values, report: Report): Words {
  const named = values.map(
    ({ metric, value }) => say`${metricName(metric)} ${valueWords(value, groupOf(metric, report))}`,
  )
  return joinWords(named, say`, `)
}

/**
 * Returns words such as `from 40.5% to 54.7% (base 54.7%)`, with head's value, the value with the
 * setting, and base's value.
 */
function movedWords(metric: string, values: Values, report: Report): Words {
  const { base, head } = valueOf(metric, report)
  const now = values.find((one) => one.metric === metric)?.value
  const [before, after, wanted] = [head, now, base].map((value) =>
    valueWords(value, groupOf(metric, report)),
  )
  return say`from ${before ?? ''} to ${after ?? ''} (base ${wanted ?? ''})`
}

/** Returns words such as ` with 4% more context tokens than base`. */
function priceWords(values: Values, report: Report): Words {
  const { base } = valueOf(contextPrice, report)
  const now = values.find(({ metric }) => metric === contextPrice)?.value
  if (now === undefined || !base) return say``
  const change = Math.round(100 * (now / base - 1))
  if (change === 0) return say` with as many context tokens as base`
  return say` with ${plain(`${Math.abs(change)}% ${change < 0 ? 'fewer' : 'more'}`)} context tokens than base`
}

function valueOf(name: string, { metrics }: Report): Partial<Report['metrics'][number]> {
  return metrics.find(({ metric }) => metric === name) ?? {}
}

/** Returns the settings that were tried after the gate, or undefined if there are none. */
export function remediesOf({ features }: Pick<Report, 'features'>): TriedRemedies | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by try-remedies.ts, or read from a file by schema.ts
  return features?.['sweep'] as TriedRemedies | undefined
}
