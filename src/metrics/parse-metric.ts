import { catalogue, entryOf, namedEntry, type CatalogueEntry } from './catalogue.ts'
import type { Metric } from '../lib/model/metric.ts'

/** A metric, or a message about what is wrong with its name. */
export type ParsedMetric =
  | { readonly kind: 'metric'; readonly metric: Metric }
  | {
      readonly kind: 'problem'
      /** Quotes the name as written, cut to 60 UTF-16 code units. The name is untrusted text. */
      readonly message: string
    }

/**
 * The forms in which metrics may be written, in catalogue order, such as `recall@k` (ranks),
 * `recall@Bt` (tokens), `recall@context` and `mrr`.
 */
export const knownMetricNames: readonly string[] = catalogue.map(({ form }) => form)

/**
 * Parses `name`, `name@5` (ranks, 1 to 1000), `name@2000t` (tokens, 1 to 1,000,000) or
 * `name@context`. Ignores case and accepts other tools' names. `metric.name` is the canonical name.
 */
export function parseMetric(text: string): ParsedMetric {
  const [written = '', ...cutoffs] = text.toLowerCase().split('@')
  const name = aliases.get(written) ?? written
  const entries = entriesNamed(name)
  if (entries.length === 0) return problem(text, 'is not a metric')
  if (cutoffs.length > 1) return problem(text, 'has more than one @')
  const cutoff = parseCutoff(cutoffs[0])
  if (cutoff === undefined) return problem(text, `has no such cutoff, ${expected(entries)}`)
  const entry = entries.find((line) => line.cutoff === cutoff.kind)
  if (entry === undefined) return problem(text, complaint(entries, cutoff))
  const { family, direction, group } = entry
  const canonical = formatMetric({ family, cutoff })
  return { kind: 'metric', metric: { name: canonical, family, cutoff, direction, group } }
}

/** Returns the metric with this name. Throws if the name is unknown. */
export function knownMetric(name: string): Metric {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

/** Returns a metric's canonical name, which `parseMetric` parses to the same metric. */
export function formatMetric(metric: Pick<Metric, 'family' | 'cutoff'>): string {
  const { cutoff } = metric
  const { name } = entryOf(metric)
  switch (cutoff.kind) {
    case 'none':
      return name
    case 'ranks':
      return `${name}@${cutoff.k}`
    case 'tokens':
      return `${name}@${cutoff.budget}t`
    case 'context':
      return `${name}@context`
  }
}

function entriesNamed(name: string): readonly CatalogueEntry[] {
  const named = namedEntry(name)
  return named === undefined ? catalogue.filter((entry) => entry.name === name) : [named]
}

/** Maps alternative names of metrics, including those from other tools, to the names used here. */
const aliases: ReadonlyMap<string, string> = new Map(
  catalogue.flatMap(({ aliases: others = [], name }) => others.map((other) => [other, name])),
)

const MOST_RANKS = 1000
const MOST_TOKENS = 1_000_000

/**
 * Parses a cutoff: `context`, nothing, or a whole number in range without leading zeros, with or
 * without a `t` at the end. Returns undefined for anything else.
 */
function parseCutoff(written: string | undefined): Metric['cutoff'] | undefined {
  if (written === undefined || written === 'context') return { kind: written ?? 'none' }
  const digits = /^([1-9][0-9]{0,6})(t?)$/.exec(written)
  if (digits === null) return undefined
  const number = Number(digits[1])
  if (digits[2] === 't') {
    return number <= MOST_TOKENS ? { kind: 'tokens', budget: number } : undefined
  }
  return number <= MOST_RANKS ? { kind: 'ranks', k: number } : undefined
}

function complaint(entries: readonly CatalogueEntry[], cutoff: Metric['cutoff']): string {
  switch (cutoff.kind) {
    case 'none':
      return `needs a cutoff, ${expected(entries)}`
    case 'ranks':
    case 'tokens':
    case 'context': {
      const takesOne = entries.some((entry) => entry.cutoff !== 'none')
      return takesOne ? `has no such cutoff, ${expected(entries)}` : 'takes no cutoff'
    }
  }
}

function expected(entries: readonly CatalogueEntry[]): string {
  return `expected ${entries.map(example).join(' or ')}`
}

function example({ name, cutoff }: CatalogueEntry): string {
  switch (cutoff) {
    case 'none':
      return name
    case 'ranks':
      return `${name}@5 (ranks: 1 to ${MOST_RANKS})`
    case 'tokens':
      return `${name}@2000t (tokens: 1 to ${MOST_TOKENS})`
    case 'context':
      return `${name}@context`
  }
}

function problem(text: string, what: string): ParsedMetric {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
  const known = `known metrics: ${knownMetricNames.join(', ')}; k as in recall@5, B as in recall@2000t`
  return { kind: 'problem', message: `"${shown}" ${what}; ${known}` }
}
