import { catalogue } from '../../metrics/catalogue.ts'
import type { Metric } from '../../model/metric.ts'
import { inOtherTools } from '../../metrics/other-tools.ts'
import { parseMetric } from '../../metrics/parse-metric.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'

/**
 * The metric that a configuration names, or what is wrong with the name. `rubrics`: labels that the judge knows,
 * each of which is a metric too.
 */
export function metricNamed(
  name: string,
  rubrics: readonly string[] = [],
): { readonly metric: Metric } | { readonly metric: undefined; readonly message: string } {
  const label = /^rubric\.(.*)$/is.exec(name)?.[1]
  if (label !== undefined) return rubricNamed(label, rubrics)
  const parsed = parseMetric(name)
  if (parsed.kind === 'metric') return { metric: parsed.metric }
  return { metric: undefined, message: complaintAbout(name) }
}

function rubricNamed(label: string, rubrics: readonly string[]): ReturnType<typeof metricNamed> {
  const known = rubrics.find((rubric) => rubric === label.toLowerCase())
  if (known !== undefined) {
    const parsed = parseMetric(`rubric.${known}`)
    if (parsed.kind === 'metric') return { metric: parsed.metric }
  }
  const names = rubrics.map((rubric) => `rubric.${rubric}`)
  const meant = didYouMean(`rubric.${label}`, names)
  const message =
    rubrics.length === 0
      ? 'no such rubric: expected its label under judge.rubrics'
      : `no such rubric${meant || `, expected ${names.join(' or ')}`}`
  return { metric: undefined, message }
}

function complaintAbout(name: string): string {
  const [stem = '', ...rest] = name.split('@')
  const forms = catalogue.map(({ form }) => form)
  const own = forms.filter((form) => stemOf(form) === stem.toLowerCase())
  if (own.length > 0) {
    return `no such cutoff, expected ${own.join(' or ')} (k: 1 to 1000 chunks, B: 1 to 1000000 tokens)`
  }
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
