import { z } from 'zod'

const RemediesSchema = z.strictObject({
  lost: z.array(z.string()),
  tried: z.array(
    z.strictObject({
      path: z.string(),
      from: z.string(),
      to: z.string(),
      outcome: z.looseObject({ kind: z.string() }),
    }),
  ),
  best: z.number().optional(),
  verified: z.string().optional(),
})

export const SweptReport = z
  .looseObject({
    verdict: z.string(),
    features: z.looseObject({ sweep: RemediesSchema.optional() }).optional(),
  })
  .transform(({ features, ...report }) => ({ ...report, remedies: features?.sweep }))
