import { catalogue } from '../metrics/catalogue.ts'
import type { Metric } from '../metrics/metric.ts'
import { parseMetric } from '../metrics/parse-metric.ts'
import { nearest } from './nearest.ts'

/** The metric that a configuration names, or what is wrong with the name. */
export function metricNamed(
  name: string,
): { readonly metric: Metric } | { readonly metric: undefined; readonly message: string } {
  const parsed = parseMetric(name)
  if (parsed.kind === 'metric') return { metric: parsed.metric }
  return { metric: undefined, message: complaintAbout(name) }
}

function complaintAbout(name: string): string {
  const [stem = '', ...rest] = name.split('@')
  const forms = catalogue.map(({ form }) => form)
  const own = forms.filter((form) => stemOf(form) === stem.toLowerCase())
  if (own.length > 0) {
    return `no such cutoff, expected ${own.join(' or ')} (k: 1 to 1000 chunks, B: 1 to 1000000 tokens)`
  }
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
