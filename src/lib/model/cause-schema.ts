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
  .describe('Why a question got worse; unknown where the run does not tell.')

export const TargetKindSchema = z.enum(['evidence', 'chunk', 'doc'])

/** A rank from 1. */
const rank = z.int().min(1)

export const RanksSchema = optionalSides(rank)

/** A passage as a golden set quotes it. */
const EvidenceLabelSchema = z.strictObject({
  doc: z.string(),
  quote: z.string(),
  prefix: z.string().exactOptional(),
  suffix: z.string().exactOptional(),
})

export const AttributionSchema = z.strictObject({
  cause: CauseSchema,
  metric: z.string().describe('The gated metric that the question fell on.'),
  target: z
    .strictObject({
      kind: TargetKindSchema,
      name: z.string().describe('Document (for evidence, doc) or chunk id (for chunk).'),
    })
    .optional()
    .describe('What was lost or fell; absent where the cause is about none.'),
  rank: RanksSchema.describe('Of the target; absent: not found at this depth.'),
  depth: count.describe('Chunks that were asked for.'),
  room: count
    .optional()
    .describe(
      "Ranks that head's token budget, context or list has room for; absent if none of them is the cause.",
    ),
  ends: count
    .optional()
    .describe(
      "Of a metric with a token budget: tokens from the top of head's ranking to the end of the passage; absent where head does not return it, or the length of a chunk is unknown.",
    ),
  movedTo: z
    .strictObject({ doc: z.string(), lines: LinesSchema.optional() })
    .optional()
    .describe('Where head says the text now, where that is the cause.'),
  neverReturned: z
    .literal(true)
    .optional()
    .describe(
      'For not-indexed without a manifest: head returned nothing of the document for any question, though base did for several.',
    ),
  missedBy: z
    .strictObject({
      score: z.number().min(0).describe('Score of the last chunk within reach, less its own.'),
      share: share.describe('That, of the difference between the first and the last score.'),
    })
    .optional()
    .describe(
      'How far the passage is from where the metric cuts, where it is lost by its rank and all scores of the list descend.',
    ),
  claim: optionalText.describe(
    'The statement that shows it, word for word. Only at the text level snippets.',
  ),
  chunk: optionalText.describe('Id of the chunk that shows it; absent where none does.'),
  elsewhere: z
    .strictObject({
      chunk: z.string(),
      doc: optionalText,
      label: z
        .strictObject({ any: z.array(EvidenceLabelSchema) })
        .exactOptional()
        .describe(
          'Either passage as evidence, to put in place of the old one; absent where the question quotes none, or the text level withholds it.',
        ),
    })
    .optional()
    .describe(
      "A chunk of head's context that asks the question in new text, or contains the numbers and rarest words of the reference or lost quote: it may answer as well, and counts for nothing.",
    ),
})

export type Attribution = ValueOf<typeof AttributionSchema> & {
  /** The pipeline's own words where its query failed: foreign text. */
  readonly message: string | undefined
}

export const CauseCountSchema = z.strictObject({ cause: CauseSchema, items: count })

export type CauseCount = ValueOf<typeof CauseCountSchema>

const FiguresSchema = z
  .strictObject({
    length: bothSides(z.number()).exactOptional().describe('Chunks returned for a question, mean.'),
    context: bothSides(z.number())
      .exactOptional()
      .describe('Chunks that reach the generator, mean.'),
    contextTokens: bothSides(z.number()).exactOptional().describe('Their tokens, mean.'),
    chunkOverlap: bothSides(z.number())
      .exactOptional()
      .describe('The share of all returned text that another chunk contains too: 0 to 1.'),
    chunkTokens: bothSides(z.number())
      .exactOptional()
      .describe('Tokens (four bytes each) of a returned chunk, 90th percentile.'),
    addedTokens: bothSides(z.number())
      .exactOptional()
      .describe(
        'Tokens of a returned chunk that are not at its place in the document, median, if they make chunks longer.',
      ),
    overlap: share.exactOptional().describe('Of the passages of a list, those in both lists.'),
    chance: share
      .exactOptional()
      .describe("The same between head's list of a question and base's lists of other questions."),
    order: z
      .number()
      .min(-1)
      .max(1)
      .exactOptional()
      .describe("Kendall's rank correlation of the passages in both lists."),
    duplicates: bothSides(share)
      .exactOptional()
      .describe("Share of a list's chunks whose text comes earlier in it."),
    documents: z
      .strictObject({ total: count, names: texts.describe('The first three.') })
      .exactOptional()
      .describe('Those that are missing.'),
  })
  .describe('What shows it.')

const place = { file: optionalText, line: z.int().min(1).optional() }

const NamedSchema = oneOfKinds({
  config: z.strictObject({ path: z.string(), ...place }),
  glob: z.strictObject({ glob: z.string(), ...place }),
  file: z.strictObject({ name: z.string() }),
}).describe('What the change touches and goes with the cause.')

/** A key of the configuration, a file or a glob that a change touches. Foreign text. */
export type Named = ValueOf<typeof NamedSchema>

const LikelyCauseSchema = z.strictObject({
  cause: z.enum(likelyCauses),
  questions: count.describe('Questions that got worse and that it explains.'),
  of: count.describe('All that got worse: the sum of causes.'),
  evidence: FiguresSchema,
  named: z.array(NamedSchema),
})

/** What may have made questions worse, how many of them, and what shows it. */
export type LikelyCause = ValueOf<typeof LikelyCauseSchema>

export const DiagnosisSchema = z
  .strictObject({
    leads: LikelyCauseSchema,
    also: z.array(LikelyCauseSchema).describe('Others that explain questions beside it.'),
  })
  .describe('Why the change made questions worse, as far as what was returned shows it.')

/** The likely cause of the whole change, and others beside it. */
export type Diagnosis = ValueOf<typeof DiagnosisSchema>
