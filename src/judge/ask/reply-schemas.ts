import type { WireSchema } from '../../llm/chat-model.ts'
import { z } from 'zod'

/** Statements that one reply may hold; also verdicts. */
export const mostClaims = 60

const Outcomes = z.enum(['answered', 'partial', 'refused'])
const Roles = z.enum(['direct', 'supporting', 'off_topic'])
const Importance = z.enum(['vital', 'okay'])
const Labels = z.enum(['entailed', 'contradicted', 'not_found'])

/** What servers are told, before it is written as a JSON schema. Ids are plain strings: a schema that changed per item would defeat caches. */
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
  explainedVerdicts: z.strictObject({
    verdicts: z.array(z.strictObject({ id: z.string(), reason: z.string(), ...verdictShape() })),
  }),
  questions: z.strictObject({
    questions: z.array(z.strictObject({ question: z.string(), noncommittal: z.literal([0, 1]) })),
  }),
}

/** Schema of the reply to call A. */
export const extractSchema = wire('extract', wireForms.extract)

/** Schema of the reply to call G. */
export const referenceSchema = wire('reference', wireForms.reference)

/** Schema of the reply to calls B and C. */
export const verdictsSchema = wire('verdicts', wireForms.verdicts)

/** The same with a reason in front of each label. */
export const explainedVerdictsSchema = wire('verdicts', wireForms.explainedVerdicts)

/** Schema of the reply to a call for questions. */
export const questionsSchema = wire('questions', wireForms.questions)

/** Schema of the reply to a rubric: any whole number from `lowest` to `highest`. */
export function rubricSchema(scale: RubricScale): WireSchema {
  return wire('rubric', z.strictObject({ reason: z.string(), score: z.literal(scoresOf(scale)) }))
}

/** Whole numbers, both ends included. */
export type RubricScale = { readonly lowest: number; readonly highest: number }

/** Questions that one reply holds, neither more nor fewer. */
export const questionsPerAnswer = 3

const claim = z.string().trim().min(1).max(600)

/** A reply to call A as it is read. Its list may be too long, which has a cause of its own. */
export const ExtractReply = z.object({
  outcome: Outcomes,
  claims: z.array(z.object({ sentence: z.string().max(100), text: claim, role: Roles })),
})

/** A reply to call G as it is read. */
export const ReferenceReply = z.object({
  claims: z.array(z.object({ text: claim, importance: Importance })),
})

/** A reply to call B or C as it is read. An empty quote is no mistake of form: it proves nothing. */
export const VerdictsReply = z.object({
  verdicts: z
    .array(
      z.object({
        id: z.string().max(100),
        label: Labels,
        evidence: z
          .array(z.object({ source: z.string().max(100), quote: z.string().max(600) }))
          .max(50),
      }),
    )
    .max(mostClaims),
})

/** A reply to a call for questions as it is read. */
export const QuestionsReply = z.object({
  questions: z
    .array(z.object({ question: claim, noncommittal: z.union([z.literal([0, 1]), z.boolean()]) }))
    .length(questionsPerAnswer),
})

/** A reply to a rubric as it is read. Longer reasons lose their end. */
export function rubricReply({ lowest, highest }: RubricScale): z.ZodType<RubricReply> {
  return z.object({
    reason: z.string().transform((reason) => Array.from(reason).slice(0, 300).join('')),
    score: z.int().min(lowest).max(highest),
  })
}

export type ExtractReply = z.infer<typeof ExtractReply>
export type ReferenceReply = z.infer<typeof ReferenceReply>
export type VerdictsReply = z.infer<typeof VerdictsReply>
export type QuestionsReply = z.infer<typeof QuestionsReply>
export type RubricReply = { readonly reason: string; readonly score: number }

function verdictShape() {
  return {
    label: Labels,
    evidence: z.array(z.strictObject({ source: z.string(), quote: z.string() })),
  }
}

function wire(name: string, schema: z.ZodObject): WireSchema {
  return { name, schema: z.toJSONSchema(schema, { target: 'draft-7' }) }
}

function scoresOf({ lowest, highest }: RubricScale): readonly number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
}
