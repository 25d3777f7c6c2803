import { z } from 'zod'
import { insidePath, keyed, listOf, oneOf, share, shortText, wholeNumber } from './expected.ts'
import { JudgeSchema, RefusalSchema } from './judge/judge-schema.ts'
import { PipelineSchema } from './pipeline/pipeline-schema.ts'

// The descriptions below are what editors show and what the reference of the configuration is made of.

/** What a metric's name looks like, in any case; which names exist is the catalogue's business. */
const METRIC_NAME =
  '^([A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?|[Rr][Uu][Bb][Rr][Ii][Cc]\\.[A-Za-z][A-Za-z0-9-]*)$'

const PERCENT = /^\d{1,4}(\.\d{1,9})?%$/

const TOLERANCE = {
  error: 'expected a number that is not negative, or a share of base such as "5%"',
}

/** `max-drop` and `max-rise`. */
export const ToleranceSchema = z
  .union(
    [z.number(TOLERANCE).min(0, TOLERANCE), z.string(TOLERANCE).regex(PERCENT, TOLERANCE)],
    TOLERANCE,
  )
  .meta({ examples: [0.02, '5%'] })

/** `min` and `max`. */
export const BoundSchema = z.number({ error: 'expected a number' })

/** `per-slice`. */
const PerSliceSchema = listOf(
  'a list with at least one tag',
  shortText('a tag of the golden set', 200),
  1,
)

const MetricGateSchema = keyed('a mapping such as { max-drop: 0.02 }', {
  'max-drop': ToleranceSchema.optional().describe(
    'How far the mean of a higher-is-better metric may fall from base to head: a number in the unit of the metric (0.02 is two points of recall), or a share of the value of base, such as "5%". A fall of exactly this much passes. Without it: no limit.',
  ),
  'max-rise': ToleranceSchema.optional().describe(
    'How far the mean of a lower-is-better metric may rise from base to head: a number in the unit of the metric (tokens, for context_tokens), or a share of the value of base, such as "5%". Without it: no limit.',
  ),
  min: BoundSchema.optional().describe(
    'Lowest value that head may have, in the unit of the metric. A head that misses it as base did, and is not worse than base, is a warning. Without it: no limit.',
  ),
  max: BoundSchema.optional().describe(
    'Highest value that head may have, in the unit of the metric. A head that misses it as base did, and is not worse than base, is a warning. Without it: no limit.',
  ),
  rule: z
    .literal('point', { error: 'expected "point", the only rule that this version offers' })
    .default('point')
    .describe(
      'How a movement is weighed. "point": as measured, on these questions, without a test of significance.',
    ),
  'per-slice': PerSliceSchema.optional().describe(
    'Tags for each of which the bounds of this metric hold as well. A slice with fewer than 5 compared questions is shown and does not gate. Without it: the whole golden set only.',
  ),
})

/** `gate`, by metric. */
export const GateSchema = z
  .record(z.string().meta({ title: 'metric', pattern: METRIC_NAME }), MetricGateSchema, {
    error: 'expected a mapping from metrics to their bounds, such as recall@5: { max-drop: 0.02 }',
  })
  .prefault({ 'recall@5': { 'max-drop': 0.02 }, 'recall@2000t': { 'max-drop': 0.02 } })
  .describe(
    'What may block a merge: bounds by metric, each with at least one of max-drop or max-rise, min and max. Every metric named here is measured. Without this section two metrics are gated, so that a gate stands from the first day; an empty mapping ({}) gates nothing but the must_pass items.',
  )

/** `metrics`. */
export const MetricsSchema = listOf(
  'a list of metrics, such as [recall@5, mrr]',
  z.string({ error: 'expected the name of a metric' }).meta({ pattern: METRIC_NAME }),
)
  .default(['recall@5', 'recall@2000t', 'precision@5', 'mrr', 'ndcg@10'])
  .describe(
    'Metrics to measure and report: a name and, where the metric takes one, a cutoff, in chunks (recall@5) or in tokens of context (recall@2000t). Those of gate are measured as well.',
  )

const MatchSchema = keyed('a mapping with coverage and min-grade', {
  coverage: z
    .number({ error: 'expected a number above 0, at most 1' })
    .gt(0, { error: 'expected a number above 0, at most 1' })
    .max(1, { error: 'expected a number above 0, at most 1' })
    .default(0.5)
    .describe(
      'Share of the text of an evidence that the retrieved chunks must cover together for it to count as found, above 0 and at most 1.',
    ),
  'min-grade': wholeNumber(1, 1_000_000)
    .default(1)
    .describe(
      'Lowest grade of a label that counts as relevant. The ndcg family reads all grades from 1 on.',
    ),
})

const ReportSchema = keyed('a mapping with text and run-text', {
  text: oneOf(['auto', 'ids', 'queries', 'snippets'])
    .default('auto')
    .describe(
      'How much text a report may show. ids: ids, document names and numbers; queries: the questions as well; snippets: chunk text as well; auto: snippets in a private or internal repository, queries in a public one that tracks its golden set, else ids.',
    ),
  'run-text': oneOf(['auto', 'full'])
    .default('auto')
    .describe(
      'Which chunk text run files may hold. auto: in a public repository, or where the visibility is unknown, only that of documents which are tracked files; full: all of it, wherever the files end up.',
    ),
})

/** The configuration file. Everything but `pipeline` is the exam: read from base when base has a configuration. */
export const ConfigSchema = keyed('a mapping with at least golden and pipeline', {
  $schema: z.string({ error: 'expected a URL' }).optional().describe('For editors; not read.'),
  golden: insidePath('a path').describe(
    "Path of the golden set, relative to the repository's root: JSON Lines (.jsonl), YAML or JSON.",
  ),
  pipeline: PipelineSchema,
  metrics: MetricsSchema,
  gate: GateSchema,
  match: MatchSchema.prefault({}).describe(
    'When a retrieved chunk counts as holding what a label names.',
  ),
  stale: oneOf(['warn', 'fail'])
    .default('warn')
    .describe(
      'Verdict when a pull request removes or rewrites text that a label quotes. Such labels are left out on both sides.',
    ),
  judge: JudgeSchema.prefault({}),
  refusal: RefusalSchema.prefault({}),
  'when-unmeasured': oneOf(['error', 'warn'])
    .default('error')
    .describe(
      'Verdict where a gated metric needs the judge and the pull request comes from a fork or from Dependabot, which are given no key. Everywhere else a missing key is an error.',
    ),
  'max-errors': share()
    .default(0.05)
    .describe(
      'Share of failed queries of a side, 0 to 1, past which the run counts as not measured; likewise the share of pairs that the judge failed on, for a gated metric.',
    ),
  report: ReportSchema.prefault({}).describe('What reports show.'),
}).describe('Configuration of RAG Gate')

/** A configuration file that fits the schema, with its defaults filled in. */
export type ConfigFile = z.infer<typeof ConfigSchema>

/** JSON Schema (draft 2020-12) of the configuration file, as a person writes it: for editors. */
export function configJsonSchema(): z.core.JSONSchema.JSONSchema {
  return {
    ...z.toJSONSchema(ConfigSchema, { io: 'input' }),
    title: 'RAG Gate configuration',
    description: 'What to measure, on which documents and questions, and how far it may fall.',
  }
}
