import { z } from 'zod'

import { featureSchemas } from '../../features/schemas.ts'
import { errorCodes } from '../../lib/errors.ts'
import { ChangedSchema } from '../../lib/model/changed.ts'
import { ContextChangeSchema } from '../../lib/model/context-change.ts'
import { CauseCountSchema, DiagnosisSchema } from '../../lib/model/cause-schema.ts'
import { JudgeCauseSchema } from '../../lib/model/judging/claims.ts'
import { PolicyChangeSchema } from '../../lib/model/policy-change.ts'
import { findingSchema } from '../../verdict/findings/finding-schema.ts'
import { VerdictSchema } from '../../verdict/findings/finding-parts.ts'
import { HealthReportSchema } from '../../lib/model/health.ts'
import { BuildTimeSchema, IndexFactsSchema } from '../../lib/model/index-facts.ts'
import {
  DistrustSchema,
  PreferenceTrustSchema,
  TrustKindSchema,
  judgeFacts,
  JudgeSpendingSchema,
} from '../../lib/model/judging/judge-facts.ts'
import { ControlTallySchema } from '../../lib/model/judging/judge-controls.ts'
import { ListChangesSchema } from '../../lib/model/list-changes.ts'
import { WorseAnswersSchema } from '../../lib/model/worse-answers.ts'
import {
  count,
  oneOfKinds,
  optionalSides,
  optionalText,
  sideName,
  type ValueOf,
} from '../../lib/model/schema-parts.ts'
import { ChunkSchema, ItemSchema } from './item.ts'
import { MetricReportSchema } from './metric.ts'
import { noteSchemas } from '../notes/schemas.ts'

const ErrorSchema = z.strictObject({
  code: z.enum([...errorCodes, 'bug']).describe('bug is an internal error in RAG Gate.'),
  side: sideName.optional(),
  message: z.string(),
  hint: optionalText,
  mistakes: z.array(
    z.strictObject({
      file: z.string(),
      line: z.int().min(1).optional(),
      column: z.int().min(1).optional(),
      path: z.string(),
      message: z.string(),
    }),
  ),
})

export type ReportError = ValueOf<typeof ErrorSchema>

const OriginSchema = z.strictObject({
  repository: optionalText.describe('owner/name.'),
  serverUrl: optionalText.describe(
    "The git host's address without a trailing slash, e.g. https://github.com.",
  ),
  runUrl: optionalText,
  helpUrl: optionalText.describe(
    'Page that explains the comment, for the version of the action that runs.',
  ),
  gateLine: z
    .string()
    .exactOptional()
    .describe(
      'The shell command that repeats this gate elsewhere, without the commits to compare. Absent if two files were compared.',
    ),
  pullRequest: count.optional(),
  pullHead: optionalText.describe(
    "The pull request's own head commit, if the measured commit is the merge.",
  ),
  fork: z.boolean(),
  page: z.string().exactOptional().describe("Where this report's page is served, if known."),
  artifact: z
    .string()
    .exactOptional()
    .describe(
      'Where the run uploaded the page; known only after the upload, so absent from the file itself.',
    ),
  key: z.string().exactOptional().describe('The input `key`, if the repository has several gates.'),
  config: z
    .string()
    .exactOptional()
    .describe("Path to head's configuration; absent if there is no repository."),
  workingDirectory: z
    .string()
    .exactOptional()
    .describe(
      "Folder in the repository that all paths in the report, except those in messages, are relative to. Absent for the repository's root.",
    ),
  movedFrom: z
    .string()
    .exactOptional()
    .describe("The folder's path on base if head moves it; empty for the root."),
  answers: z
    .enum(['code', 'files'])
    .exactOptional()
    .describe(
      "code: head ran its own commands. files: head's answers were read from run files that another tool or job produced. Absent for other kinds of pipeline, and if nothing was measured.",
    ),
  day: z.string().exactOptional(),
  commits: optionalSides(z.string()).describe(
    'Commits measured. head is absent if the command line measured uncommitted files.',
  ),
  workTree: z
    .strictObject({ commit: z.string(), branch: z.string().exactOptional() })
    .exactOptional()
    .describe('What was checked out, if head is the working tree.'),
  files: z
    .strictObject({ base: optionalText, head: z.string() })
    .exactOptional()
    .describe('Run files compared without a repository, as passed (untrusted text).'),
})

/**
 * Where the measured commits come from. On the command line, everything about the repository's
 * host, the run and the pull request is undefined.
 */
export type Origin = ValueOf<typeof OriginSchema>

const GoldenSchema = z.strictObject({
  file: z.string(),
  hash: z.string().describe("SHA-256 of head's file, in hex."),
  items: count.describe("Items asked, from both sides' golden sets."),
  answerable: count,
  drafts: z
    .strictObject({ unreviewed: count, accepted: count, edited: count, rejected: count })
    .describe("Drafts in head's file, by review status."),
})

export type GoldenFacts = ValueOf<typeof GoldenSchema>

const JudgeSchema = z
  .strictObject({
    ...judgeFacts,
    trust: z
      .strictObject({
        kind: TrustKindSchema,
        passed: count,
        of: count,
        failed: z
          .array(
            z.strictObject({
              name: z.string(),
              injection: z.boolean(),
              expected: z.string(),
              found: optionalText.describe(
                "Absent if the text level withholds the judge's own words.",
              ),
              cause: JudgeCauseSchema.optional(),
            }),
          )
          .describe('Checks with a known answer that the judge did not pass.'),
        reasons: z.array(DistrustSchema),
        controls: z
          .array(ControlTallySchema)
          .describe('Claims with known answers that were sent in real calls.'),
        missing: count.describe(
          'How many more controls an unproven judge must get right to be trusted.',
        ),
        preferences: PreferenceTrustSchema.optional(),
      })
      .optional(),
  })
  .describe('What is known about the judge, except its cost. Names and models are untrusted text.')

/** Everything known about the judge except its cost. Names and models are untrusted text. */
export type JudgeReport = ValueOf<typeof JudgeSchema>

const milliseconds = z.number().min(0)

const TimesSchema = z.strictObject({
  totalMs: milliseconds,
  buildMs: optionalSides(BuildTimeSchema).optional(),
  queryP50Ms: optionalSides(milliseconds)
    .optional()
    .describe(
      'Median time per answered query, by nearest rank, without the first queries of each process.',
    ),
  queryP95Ms: optionalSides(milliseconds)
    .optional()
    .describe('95th percentile of the time per query, computed like the median.'),
})

const FeaturesSchema: z.ZodType<Readonly<Record<string, unknown>>> = z
  .strictObject(
    Object.fromEntries(
      Object.entries(featureSchemas).map(([name, schema]) => [name, schema.exactOptional()]),
    ),
  )
  .describe('Results of features, by name.')

/**
 * The report's schema, from which its types, `report.schema.json` and the test reports are derived.
 * Keys are in camel case here and in snake case in `report.json`.
 */
export const ReportSchema = z
  .strictObject({
    schema: z.literal(3).describe("Version of the report's format. Reject any other."),
    tool: z.string().describe('Version of RAG Gate.'),
    verdict: VerdictSchema,
    outcome: z
      .enum([
        'compared',
        'adopted',
        'repaired',
        'head-only',
        'unchanged',
        'not-started',
        'not-measured',
      ])
      .describe(
        'adopted: base has no config or golden set. repaired: base cannot be measured. unchanged: nothing relevant changed. not-started: base forbids what head needs.',
      ),
    error: ErrorSchema.optional(),
    origin: OriginSchema,
    text: z
      .enum(['ids', 'queries', 'tracked', 'snippets'])
      .describe('How much text this report may contain.'),
    golden: GoldenSchema.optional().describe('Absent if the golden set was not read.'),
    policy: z
      .strictObject({
        from: sideName,
        changes: z.array(PolicyChangeSchema),
        gates: z.array(z.string()),
        trial: z
          .string()
          .exactOptional()
          .describe("The trial's last day; until then, nothing blocks."),
      })
      .describe('The side whose policy applied.'),
    findings: z.array(findingSchema()).describe('Why the verdict is not pass, worst first.'),
    metrics: z
      .array(MetricReportSchema)
      .describe('Gated metrics in the order of `gate`, then the others.'),
    headline: optionalText.describe(
      'Metric in the headline; absent if nothing is gated or compared.',
    ),
    lists: ListChangesSchema.optional().describe('Absent if every question has labels.'),
    worseAnswers: WorseAnswersSchema.optional().describe('Absent if no answer got worse.'),
    diagnosis: DiagnosisSchema.optional().describe('Absent if no known cause fits.'),
    changed: ChangedSchema.optional().describe('Absent if nothing was compared.'),
    context: ContextChangeSchema.optional(),
    features: FeaturesSchema.exactOptional(),
    causes: z
      .array(CauseCountSchema)
      .describe('Why questions got worse on gated metrics, most frequent first.'),
    notes: z.array(oneOfKinds(noteSchemas())),
    items: z.array(ItemSchema).describe('All questions; those that moved get details first.'),
    chunks: z.array(ChunkSchema).describe("Chunks in the items' details, each once."),
    index: optionalSides(IndexFactsSchema),
    health: optionalSides(HealthReportSchema).describe(
      'Health check results before the verdict, by side.',
    ),
    judge: JudgeSchema.optional().describe('Absent if no metric needs a judge.'),
    cost: JudgeSpendingSchema.optional(),
    times: TimesSchema.describe('Times in ms; like cost, they vary between runs.'),
  })
  .describe(
    'Within one version, fields, kinds and values are only added, so ignore unknown ones. Escape strings from the repository, which are raw.',
  )

/**
 * The single model behind the comment, summary, JSON, annotations and terminal output. Apart from
 * `times` and `cost`, nothing in it depends on the clock or on chance, so equal inputs yield equal
 * bytes. Strings from the repository (ids, queries, paths, chunks, messages) are raw, and every
 * renderer has to escape them. Text that the text level withholds is omitted.
 */
export type Report = ValueOf<typeof ReportSchema>
