import type { WireSchema } from '../../../lib/llm/chat-model.ts'
import { z } from 'zod'
import { named, quotes, word, wrapped, written } from './tolerant-schemas.ts'

export const mostClaims = 60

/** The maximum length of an answer to judge, in UTF-16 code units. */
export const longestAnswer = 20_000

const Outcomes = z.enum(['answered', 'partial', 'refused'])
const Roles = z.enum(['direct', 'supporting', 'off_topic'])
const Importance = z.enum(['vital', 'okay'])
const Helps = z.enum(['relevant', 'partly', 'not'])
const Labels = z.enum(['entailed', 'contradicted', 'not_found'])

/**
 * The schemas sent to servers. Ids are plain strings instead of a list of the question's own ids,
 * because servers cache schemas and would have to cache a new one for each question.
 */
export const wireForms = {
  extract: z.strictObject({
    outcome: Outcomes,
    claims: z.array(z.strictObject({ sentence: z.string(), text: z.string(), role: Roles })),
  }),
  reference: z.strictObject({
    claims: z.array(z.strictObject({ text: z.string(), importance: Importance })),
  }),
  verdicts: z.strictObject({
    verdicts: z.array(z.strictObject({ id: z.string(), ...verdictShape() })),
  }),
  relevance: z.strictObject({
    chunks: z.array(z.strictObject({ id: z.string(), quote: z.string(), label: Helps })),
  }),
}

/** The schema for replies to `extract` calls. */
export const extractSchema = wire('extract', wireForms.extract)

/** The schema for replies to `reference` calls. */
export const referenceSchema = wire('reference', wireForms.reference)

/** The schema for replies to `verify` and `compare` calls. */
export const verdictsSchema = wire('verdicts', wireForms.verdicts)

export const relevanceSchema = wire('relevance', wireForms.relevance)

/**
 * Returns the schema for replies to a rubric. The score is a whole number from `lowest` to
 * `highest`.
 */
export function rubricSchema(scale: RubricScale): WireSchema {
  return wire('rubric', z.strictObject({ reason: z.string(), score: z.literal(scoresOf(scale)) }))
}

/** A range of whole numbers, both ends included. */
export type RubricScale = { readonly lowest: number; readonly highest: number }

const claim = z.string().trim().min(1).max(600)

/**
 * Parses a reply to an `extract` call. The number of claims is checked later, because a reply with too
 * many claims has a cause of its own, `too_many_claims`.
 */
export const ExtractReply = wrapped(
  'claims',
  z.object({
    outcome: word(Outcomes),
    claims: z.array(z.object({ sentence: named('s'), text: claim, role: word(Roles) })),
  }),
)

export const ReferenceReply = wrapped(
  'claims',
  z.object({ claims: z.array(z.object({ text: claim, importance: word(Importance) })) }),
)

/**
 * Parses a reply to a `verify` or `compare` call. Accepts numbers as ids. Also accepts empty quotes,
 * which prove nothing.
 */
export const VerdictsReply = wrapped(
  'verdicts',
  z.object({
    verdicts: z
      .array(z.object({ id: named(), label: word(Labels), evidence: quotes() }))
      .max(mostClaims),
  }),
)

/** Parses a reply about chunk relevance. Accepts an empty quote, which proves nothing. */
export const RelevanceReply = wrapped(
  'chunks',
  z.object({
    chunks: z
      .array(
        z.object({
          id: named('c'),
          quote: z
            .string()
            .max(600)
            .nullish()
            .transform((quote) => quote ?? ''),
          label: word(Helps),
        }),
      )
      .max(mostClaims),
  }),
)

/** Returns a parser for replies to a rubric, which truncates reasons to 300 characters. */
export function rubricReply({ lowest, highest }: RubricScale): z.ZodType<RubricReply> {
  return wrapped(
    'score',
    z.object({
      reason: z.string().transform((reason) => Array.from(reason).slice(0, 300).join('')),
      score: written(z.int().min(lowest).max(highest)),
    }),
  )
}

export type ExtractReply = z.infer<typeof ExtractReply>
export type ReferenceReply = z.infer<typeof ReferenceReply>
export type VerdictsReply = z.infer<typeof VerdictsReply>
export type RelevanceReply = z.infer<typeof RelevanceReply>
export type RubricReply = { readonly reason: string; readonly score: number }

function verdictShape() {
  return {
    label: Labels,
    evidence: z.array(z.strictObject({ source: z.string(), quote: z.string() })),
  }
}

/** Returns a schema whose JSON form is built only on first use, because most runs have no judge. */
function wire(name: string, form: z.ZodObject): WireSchema {
  let made: unknown
  return {
    name,
    get schema() {
      return (made ??= z.toJSONSchema(form, { target: 'draft-7' }))
    },
  }
}

function scoresOf({ lowest, highest }: RubricScale): readonly number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
}
