import { z } from 'zod'
import { featureSettings } from '../../../features/settings.ts'
import { listOf, oneOf, share, wholeNumber } from '../../parse/expected.ts'
import { AdviseSchema } from './advise-schema.ts'
import { GateSchema, METRIC_NAME } from './gate-schema.ts'
import { JudgeSchema, RefusalPhrasesSchema } from './judge-schema.ts'
import { PipelineSchema } from './pipeline-schema.ts'
import { GlobListSchema, repositoryPath } from './repository-paths.ts'
import { ScorersSchema } from './scorers-schema.ts'
import { section } from './section.ts'
import { pageAddress } from './urls.ts'
import { WaiversSchema } from './waivers-schema.ts'

// Editors show the descriptions below, and the configuration reference is generated from them.

export const MetricsSchema = listOf(
  'a list of metrics, such as [recall@5, mrr]',
  z.string({ error: 'expected the name of a metric' }).meta({ pattern: METRIC_NAME }),
)
  .default(['recall@context', 'recall@5', 'precision@5', 'mrr', 'ndcg@10'])
  .describe(
    'Metrics to report in addition to those in `gate`, with a cutoff in chunks (recall@5), in tokens (recall@2000t) or at the end of the context (recall@context).',
  )

const MatchSchema = section('a mapping with `min-grade` and `authoritative`', {
  'min-grade': wholeNumber(1, 1_000_000)
    .default(1)
    .describe('Lowest grade of a label that counts as relevant. The ndcg family reads all grades.'),
  authoritative: GlobListSchema.default([]).describe(
    'Globs of documents in which a word-for-word copy of labelled text counts as that text. Copies elsewhere are only reported.',
  ),
})

const ReportSchema = section('a mapping with `text`, `run-text` and `url`', {
  text: oneOf(['auto', 'ids', 'queries', 'tracked', 'snippets'])
    .default('auto')
    .describe(
      'How much text a report shows, from ids (none) to snippets (chunks and answers). auto: snippets in private repositories, tracked in public ones.',
    ),
  'run-text': oneOf(['auto', 'full'])
    .default('auto')
    .describe(
      'Which text run files may contain. auto: in public repositories only that of tracked files. full: all of it.',
    ),
  url: pageAddress()
    .optional()
    .describe(
      'Where your workflow publishes report.html, with {pr} and {sha} for the pull request and the head commit. If omitted, the comment links to the artifact.',
    ),
})

/**
 * The keys that features add. The type `object` hides them from the compiler, because each feature
 * reads its own keys from `features` in the settings.
 */
const ofFeatures: object = Object.assign({}, ...Object.values(featureSettings))

/**
 * The configuration file. Everything except `pipeline` is the policy, which is read from base if
 * base has a configuration.
 */
export const ConfigSchema = section('a mapping with at least the keys `golden` and `pipeline`', {
  $schema: z.string({ error: 'expected a URL' }).optional().describe('Read only by editors.'),
  golden: repositoryPath().describe(
    'Path to the golden set: JSON Lines, YAML, JSON, CSV, TSV, TREC qrels, or one question per line (.txt).',
  ),
  pipeline: PipelineSchema,
  metrics: MetricsSchema,
  gate: GateSchema,
  waivers: WaiversSchema,
  advise: AdviseSchema.optional(),
  accept: oneOf(['write', 'codeowners', 'off'])
    .default('write')
    .describe(
      "Who may accept a loss in a review. write: people with write permission who neither opened the pull request nor wrote any of its commits. codeowners: those of them who own the configuration file according to base's CODEOWNERS. off: nobody.",
    ),
  match: MatchSchema.prefault({}).describe('When a retrieved chunk counts as relevant.'),
  judge: JudgeSchema.prefault({}),
  scorers: ScorersSchema.prefault({}),
  'refusal-phrases': RefusalPhrasesSchema,
  ...ofFeatures,
  'when-unmeasured': oneOf(['error', 'warn'])
    .default('error')
    .describe('Verdict when a gated metric needs the judge but a fork or Dependabot has no key.'),
  'max-errors': share()
    .default(0.05)
    .describe(
      "Share of a side's questions, or of judged pairs, that may fail before the run is reported as not measured.",
    ),
  report: ReportSchema.prefault({}).describe('What reports show.'),
}).describe('Configuration of RAG Gate')

/**
 * Returns the JSON Schema (draft 2020-12) of the configuration file as people write it, for use in
 * editors.
 */
export function configJsonSchema(): z.core.JSONSchema.JSONSchema {
  return {
    ...z.toJSONSchema(ConfigSchema, { io: 'input' }),
    title: 'RAG Gate configuration',
    description: 'What to measure, on which documents and questions, and how far it may fall.',
  }
}
