import { catalogue } from '../../../metrics/catalogue.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import { inOtherTools } from '../../../metrics/other-tools.ts'
import { rubricPresets } from '../../../lib/model/judging/rubric-presets.ts'
import { parseMetric } from '../../../metrics/parse-metric.ts'
import { scorerMetric } from '../../../metrics/scorer.ts'
import type { ScorerSettings } from '../../../lib/model/settings/scorers-schema.ts'
import { didYouMean, nearest } from '../../../lib/text/nearest.ts'

export type OwnMetrics = {
  /** The labels of the judge's rubrics. */
  readonly rubrics: readonly string[]
  readonly scorers: ReadonlyMap<string, Pick<ScorerSettings, 'better' | 'range'>>
}

const none: OwnMetrics = { rubrics: [], scorers: new Map() }

/** Returns the metric with this name, or what is wrong with the name. */
export function metricNamed(
  name: string,
  { rubrics, scorers }: OwnMetrics = none,
): { readonly metric: Metric } | { readonly metric: undefined; readonly message: string } {
  const label = /^rubric\.(.*)$/is.exec(name)?.[1]
  if (label !== undefined) return rubricNamed(label, rubrics)
  const scorer = /^scorer\.(.*)$/is.exec(name)?.[1]
  if (scorer !== undefined) return scorerNamed(scorer.toLowerCase(), scorers)
  const parsed = parseMetric(name)
  if (parsed.kind === 'metric') return { metric: parsed.metric }
  return { metric: undefined, message: complaintAbout(name) }
}

function rubricNamed(label: string, rubrics: readonly string[]): ReturnType<typeof metricNamed> {
  const presets = rubricPresets.map((preset) => preset.label)
  const all = [...rubrics, ...presets]
  const known = all.find((rubric) => rubric === label.toLowerCase())
  if (known !== undefined) {
    const parsed = parseMetric(`rubric.${known}`)
    if (parsed.kind === 'metric') return { metric: parsed.metric }
  }
  const place = `judge.rubrics, or one of ${presets.map((name) => `rubric.${name}`).join(', ')}`
  return unknown('rubric', label, { known: all, place })
}

function scorerNamed(
  label: string,
  scorers: OwnMetrics['scorers'],
): ReturnType<typeof metricNamed> {
  const scorer = scorers.get(label)
  if (scorer === undefined)
    return unknown('scorer', label, { known: [...scorers.keys()], place: 'scorers' })
  return { metric: scorerMetric(label, scorer) }
}

function unknown(
  kind: 'rubric' | 'scorer',
  label: string,
  { known, place }: { readonly known: readonly string[]; readonly place: string },
): { readonly metric: undefined; readonly message: string } {
  const names = known.map((one) => `${kind}.${one}`)
  const meant = didYouMean(`${kind}.${label}`, names)
  return {
    metric: undefined,
    message: `no such ${kind}${meant || `: expected a name that is defined under ${place}`}`,
  }
}

function complaintAbout(name: string): string {
  const [stem = '', ...rest] = name.split('@')
  const forms = catalogue.map(({ form }) => form)
  const own = forms.filter((form) => stemOf(form) === stem.toLowerCase())
  if (own.length > 0) {
    return `no such cutoff, expected ${own.join(' or ')} (k: 1 to 1000 chunks, B: 1 to 1000000 tokens)`
  }
  if (/^pass\W/i.test(name))
    return 'no such metric, expected pass^k with a k from 1 to 20, such as pass^3'
  const begun = forms.filter((form) => form.startsWith(`${stem.toLowerCase()}_`))
  if (begun.length > 0) return `unknown metric, did you mean ${begun.join(' or ')}?`
  const elsewhere = inOtherTools(stem)
  if (elsewhere !== undefined) return `unknown metric; ${elsewhere}`
  const meant = nearest(stem, forms.map(stemOf))
  const suggestion = meant === undefined ? undefined : [meant, ...rest].join('@')
  if (suggestion !== undefined && parseMetric(suggestion).kind === 'metric') {
    return `unknown metric, did you mean ${suggestion}?`
  }
  return `unknown metric, expected one of ${forms.join(', ')}`
}

function stemOf(form: string): string {
  return form.split('@')[0] ?? form
}
