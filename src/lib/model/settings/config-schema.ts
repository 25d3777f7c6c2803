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

// The descriptions below are what editors show and what the reference of the configuration is made of.

/** `metrics`. */
export const MetricsSchema = listOf(
  'a list of metrics, such as [recall@5, mrr]',
  z.string({ error: 'expected the name of a metric' }).meta({ pattern: METRIC_NAME }),
)
  .default(['recall@context', 'recall@5', 'precision@5', 'mrr', 'ndcg@10'])
  .describe(
    'Metrics to measure and report: a name and, where the metric takes one, a cutoff, in chunks (recall@5), in tokens (recall@2000t), or what reaches the generator (recall@context). Those of gate are measured as well.',
  )

const MatchSchema = section('a mapping with min-grade and authoritative', {
  'min-grade': wholeNumber(1, 1_000_000)
    .default(1)
    .describe(
      'Lowest grade of a label that counts as relevant. The ndcg family reads all grades from 1 on.',
    ),
  authoritative: GlobListSchema.default([]).describe(
    'Globs of documents in which a word-for-word copy of a labelled passage counts as the passage, such as "docs/latest/**". A leading ! takes files out again. A copy in any other document is told and does not count.',
  ),
})

const ReportSchema = section('a mapping with text, run-text and url', {
  text: oneOf(['auto', 'ids', 'queries', 'tracked', 'snippets'])
    .default('auto')
    .describe(
      'How much text a report may show. ids: ids, document names and numbers; queries: the questions as well; tracked: also the golden set and, for chunks, what the documents tracked by git hold there; snippets: chunk text and answers as the pipeline returned them; auto: snippets in a private or internal repository, tracked in a public one, else ids.',
    ),
  'run-text': oneOf(['auto', 'full'])
    .default('auto')
    .describe(
      'Which chunk text run files may hold. auto: in a public repository, or where the visibility is unknown, only that of documents which are tracked files; full: all of it, wherever the files end up.',
    ),
  url: pageAddress()
    .optional()
    .describe(
      'Where the workflow serves report.html, such as https://acme.github.io/bot/{pr}/report.html: {pr} stands for the number of the pull request, {sha} for its head commit. The comment then links to each question there. Without it: it links to the artifact of the run.',
    ),
})

/** The compiler knows no key of a feature, which reads its own from `features` of the settings. */
const ofFeatures: object = Object.assign({}, ...Object.values(featureSettings))

/** The configuration file. Everything but `pipeline` is the policy: read from base when base has a configuration. */
export const ConfigSchema = section('a mapping with at least golden and pipeline', {
  $schema: z.string({ error: 'expected a URL' }).optional().describe('For editors; not read.'),
  golden: repositoryPath().describe(
    'Path of the golden set, relative to the working directory: JSON Lines (.jsonl), YAML, JSON, or a question a line (.txt).',
  ),
  pipeline: PipelineSchema,
  metrics: MetricsSchema,
  gate: GateSchema,
  waivers: WaiversSchema,
  advise: AdviseSchema.optional(),
  accept: oneOf(['write', 'codeowners', 'off'])
    .default('write')
    .describe(
      "Who may accept a loss in a review, by a line `/rag-gate accept METRIC: reason`. write: people with write permission who neither opened the pull request nor wrote a commit of it; codeowners: those of them whom base's CODEOWNERS names by login as owners of the configuration file; off: nobody.",
    ),
  match: MatchSchema.prefault({}).describe(
    'When a retrieved chunk counts as holding what a label names.',
  ),
  judge: JudgeSchema.prefault({}),
  scorers: ScorersSchema.prefault({}),
  'refusal-phrases': RefusalPhrasesSchema,
  ...ofFeatures,
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

/** JSON Schema (draft 2020-12) of the configuration file, as a person writes it: for editors. */
export function configJsonSchema(): z.core.JSONSchema.JSONSchema {
  return {
    ...z.toJSONSchema(ConfigSchema, { io: 'input' }),
    title: 'RAG Gate configuration',
    description: 'What to measure, on which documents and questions, and how far it may fall.',
  }
}
