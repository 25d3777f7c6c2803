import { z } from 'zod'

import { causes, likelyCauses } from './cause.ts'
import {
  bothSides,
  count,
  LinesSchema,
  oneOfKinds,
  optionalSides,
  optionalText,
  share,
  texts,
  type ValueOf,
} from './schema-parts.ts'

const CauseSchema = z
  .enum(causes)
  .describe('Why a question got worse; unknown if the run does not show why.')

export const TargetKindSchema = z.enum(['evidence', 'chunk', 'doc'])

const rank = z.int().min(1)

export const RanksSchema = optionalSides(rank)

/** A passage, quoted as in a golden set. */
const EvidenceLabelSchema = z.strictObject({
  doc: z.string(),
  quote: z.string(),
  prefix: z.string().exactOptional(),
  suffix: z.string().exactOptional(),
})

export const AttributionSchema = z.strictObject({
  cause: CauseSchema,
  metric: z.string().describe('The gated metric that got worse for the question.'),
  target: z
    .strictObject({
      kind: TargetKindSchema,
      name: z.string().describe('The document, or the chunk id if kind is chunk.'),
    })
    .optional()
    .describe('What was lost or ranked lower; absent if the cause has no target.'),
  rank: RanksSchema.describe('Rank of the target; absent if it was not retrieved.'),
  depth: count.describe('Number of chunks requested per question.'),
  room: count
    .optional()
    .describe(
      "Number of ranks that fit into head's token budget, context or list; absent if none of them is the cause.",
    ),
  ends: count
    .optional()
    .describe(
      "For a metric with a token budget: tokens from the top of head's ranking to the end of the passage; absent if head does not return the passage or the length of a chunk is unknown.",
    ),
  movedTo: z
    .strictObject({ doc: z.string(), lines: LinesSchema.optional() })
    .optional()
    .describe('Where head has the text now, if the move is the cause.'),
  neverReturned: z
    .literal(true)
    .optional()
    .describe(
      'For not-indexed without a manifest: head returned nothing from the document for any question, though base did for several.',
    ),
  missedBy: z
    .strictObject({
      score: z
        .number()
        .min(0)
        .describe("Score of the last chunk within the cutoff minus the passage's own score."),
      share: share.describe(
        'The `score` divided by the difference between the first and last score.',
      ),
    })
    .optional()
    .describe(
      "How far the passage is from the metric's cutoff, if its rank caused the loss and the list's scores descend.",
    ),
  claim: optionalText.describe(
    'Verbatim claim that shows the cause; present only if the text level is snippets.',
  ),
  chunk: optionalText.describe('Id of the chunk that shows the cause; absent if none does.'),
  elsewhere: z
    .strictObject({
      chunk: z.string(),
      doc: optionalText,
      label: z
        .strictObject({ any: z.array(EvidenceLabelSchema) })
        .exactOptional()
        .describe(
          'A label that accepts either passage as evidence, to replace the old label; absent if the question quotes no passage, or the text level withholds it.',
        ),
    })
    .optional()
    .describe(
      "A chunk in head's context that may also answer the question but is not labelled: it repeats the question in new text, or contains the numbers and rarest words of the reference or lost quote.",
    ),
})

export type Attribution = ValueOf<typeof AttributionSchema> & {
  /** The pipeline's error message if the query failed. Untrusted text. */
  readonly message: string | undefined
}

export const CauseCountSchema = z.strictObject({ cause: CauseSchema, items: count })

export type CauseCount = ValueOf<typeof CauseCountSchema>

const FiguresSchema = z
  .strictObject({
    length: bothSides(z.number())
      .exactOptional()
      .describe('Mean number of chunks returned for a question.'),
    context: bothSides(z.number())
      .exactOptional()
      .describe('Mean number of chunks that reach the generator.'),
    contextTokens: bothSides(z.number())
      .exactOptional()
      .describe('Mean number of tokens that reach the generator.'),
    chunkOverlap: bothSides(z.number())
      .exactOptional()
      .describe('Share of the returned text that other chunks repeat, from 0 to 1.'),
    chunkTokens: bothSides(z.number())
      .exactOptional()
      .describe('90th percentile of tokens per returned chunk (four bytes per token).'),
    addedTokens: bothSides(z.number())
      .exactOptional()
      .describe(
        'Median number of tokens in a returned chunk that are not in its document, such as a header, if they make chunks longer.',
      ),
    overlap: share
      .exactOptional()
      .describe(
        "For a question, the share of the shorter list (base's or head's) that is also in the longer one.",
      ),
    chance: share
      .exactOptional()
      .describe("The overlap of head's list for a question with base's lists for other questions."),
    order: z
      .number()
      .min(-1)
      .max(1)
      .exactOptional()
      .describe("Kendall's rank correlation of the passages in both base's and head's list."),
    duplicates: bothSides(share)
      .exactOptional()
      .describe("Share of a list's chunks whose text occurs earlier in the list."),
    documents: z
      .strictObject({ total: count, names: texts.describe('Names of the first three documents.') })
      .exactOptional()
      .describe(
        'Missing documents or, for new-texts, the new documents that rank above the passages.',
      ),
  })
  .describe('Figures that show the cause.')

const place = { file: optionalText, line: z.int().min(1).optional() }

const NamedSchema = oneOfKinds({
  config: z.strictObject({ path: z.string(), ...place }),
  glob: z.strictObject({ glob: z.string(), ...place }),
  file: z.strictObject({ name: z.string() }),
}).describe('A part of the change that fits the cause.')

/** A configuration key, a file or a glob that the change touches. Untrusted text. */
export type Named = ValueOf<typeof NamedSchema>

const LikelyCauseSchema = z.strictObject({
  cause: z.enum(likelyCauses),
  questions: count.describe('Questions that got worse due to this cause.'),
  of: count.describe('All questions that got worse: the sum over all causes.'),
  evidence: FiguresSchema,
  named: z.array(NamedSchema),
})

/**
 * A possible cause of worse results, the number of questions it explains, and the supporting
 * figures.
 */
export type LikelyCause = ValueOf<typeof LikelyCauseSchema>

export const DiagnosisSchema = z
  .strictObject({
    leads: LikelyCauseSchema,
    also: z.array(LikelyCauseSchema).describe('Further causes that explain other questions.'),
  })
  .describe('Why the change made questions worse, as far as the results show.')

/** The most likely cause of the worse results, and further possible causes. */
export type Diagnosis = ValueOf<typeof DiagnosisSchema>
