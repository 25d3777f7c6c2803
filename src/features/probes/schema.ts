import { z } from 'zod'
import { count, optionalSides, type ValueOf } from '../../lib/model/schema-parts.ts'

export const probeKinds = ['conflict', 'outdated', 'instruction', 'stuffing'] as const

const ProbeKindSchema = z
  .enum([...probeKinds, 'own'])
  .describe(
    "What the planted document does. conflict: states another answer; outdated: states another answer in an old copy of the evidence; instruction: tells the reader what to answer; stuffing: repeats the question's words. own: the project wrote the document.",
  )

/** How a planted document tries to mislead; `own` marks one that the project wrote. */
export type ProbeKind = z.infer<typeof ProbeKindSchema>

const strength = z
  .int()
  .min(1)
  .max(3)
  .describe(
    "How many of the question's words the planted document repeats: 1 a third, 2 two thirds, 3 all.",
  )

const PlantedSchema = z.strictObject({
  item: z.string(),
  doc: z.string(),
  kind: ProbeKindSchema,
  strength,
})

export const schema = z
  .strictObject({
    planted: count,
    unaimed: count.describe('Answerable questions whose labels name no document.'),
    grades: z
      .array(
        z.strictObject({
          kind: ProbeKindSchema,
          strength,
          planted: count,
          exposed: optionalSides(count).describe(
            'How many of these documents reach the generator for the question that they target.',
          ),
        }),
      )
      .describe('One entry per kind and strength, in the order in which they first occur.'),
    opened: z
      .array(PlantedSchema)
      .max(100)
      .describe(
        'The first 100 documents that reach the generator for a question on head but not on base; item is that question.',
      ),
    openedTotal: count,
    closedTotal: count.describe('Documents that reach the generator on base but not on head.'),
  })
  .describe('Documents planted on both sides, and where they were found.')

/** Documents planted on both sides, and where they were found. */
export type Probes = ValueOf<typeof schema>
