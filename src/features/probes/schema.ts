import { z } from 'zod'
import { count, optionalSides, type ValueOf } from '../../lib/model/schema-parts.ts'

export const probeKinds = ['conflict', 'outdated', 'instruction', 'stuffing'] as const

const ProbeKindSchema = z
  .enum([...probeKinds, 'own'])
  .describe(
    "conflict: it states another answer; outdated: the same as an old copy of the evidence; instruction: it tells the reader what to answer; stuffing: it repeats the question's words; own: one that the project wrote.",
  )

/** How a planted document tries to mislead; `own` marks one that the project wrote. */
export type ProbeKind = z.infer<typeof ProbeKindSchema>

const strength = z.int().min(1).max(3).describe('How much of the question it repeats.')

const PlantedSchema = z.strictObject({
  item: z.string(),
  doc: z.string(),
  kind: ProbeKindSchema,
  strength,
})

/** The `features.probes` section of the report. */
export const schema = z
  .strictObject({
    planted: count,
    unaimed: count.describe('Questions that name no document beside which one could be planted.'),
    grades: z
      .array(
        z.strictObject({
          kind: ProbeKindSchema,
          strength,
          planted: count,
          exposed: optionalSides(count).describe(
            'Of these documents, those that reach the generator for the question they are aimed at.',
          ),
        }),
      )
      .describe('By kind and strength, in their order.'),
    opened: z
      .array(PlantedSchema)
      .max(100)
      .describe(
        'Documents that reach the generator on head for a question, and on base do not: the first 100. item: that question.',
      ),
    openedTotal: count,
    closedTotal: count.describe('The reverse.'),
  })
  .describe('Documents planted among those of both sides, and where they got to.')

/** Documents planted on both sides, and where they were found. */
export type Probes = ValueOf<typeof schema>
