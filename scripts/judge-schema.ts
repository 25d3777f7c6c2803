import { z } from 'zod'

const count = z.int().min(0)
const share = z.number().min(0).max(1)
const optionalText = z.string().optional()
const items = z.array(z.string())

/** Every cause of a missing judgement. */
export const judgeCause = z
  .enum([
    'timeout',
    'deadline',
    'rate_limited',
    'server_error',
    'network',
    'no_key',
    'auth',
    'quota',
    'budget',
    'refusal',
    'content_filter',
    'length',
    'malformed',
    'missing_id',
    'too_long',
    'too_many_claims',
    'context_length',
    'sentinel',
    'bad_request',
    'bad_response',
    'unreachable',
    'cancelled',
  ])
  .describe('Why the judge gave no usable word.')
const distrust = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('canaries'),
    passed: count,
    of: count,
    minimum: share,
    unanswered: count,
  }),
  z.strictObject({ kind: z.literal('injection'), names: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('unanswered'), names: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('unproven'), unproven: count, verdicts: count }),
  z.strictObject({ kind: z.literal('sentinel'), failures: count }),
])

/** What speaks against a judge. */
export const untrusted = {
  passed: count,
  of: count,
  failed: z.array(z.string()).describe('Names of the checks that the judge failed.'),
  reasons: z.array(distrust),
}

const label = z.enum(['entailed', 'contradicted', 'not_found'])

/** One side's answer to one question. */
export const answer = z.strictObject({
  text: optionalText.describe('Only at the text level snippets.'),
  outcome: z.enum(['answered', 'partial', 'refused']).optional(),
  claims: z
    .array(
      z.strictObject({
        text: optionalText,
        in_context: label.optional(),
        in_reference: label.optional(),
      }),
    )
    .optional()
    .describe('What the judge made of the answer.'),
})

const lost = z.array(z.strictObject({ cause: judgeCause, judgements: count }))

/** What is known of the judge, but for its cost. */
export const judge = z
  .strictObject({
    model: z.string().describe('As configured.'),
    endpoint: z.string(),
    key: z.enum(['given', 'missing', 'withheld']),
    stopped: z
      .strictObject({ cause: judgeCause, message: z.string(), hint: optionalText })
      .optional()
      .describe('Why it was asked no more.'),
    trust: z
      .strictObject({
        kind: z.enum(['trusted', 'untrusted']),
        passed: count,
        of: count,
        failed: z.array(
          z.strictObject({
            name: z.string(),
            injection: z.boolean(),
            expected: z.string(),
            found: optionalText,
            cause: judgeCause.optional(),
          }),
        ),
        reasons: z.array(distrust),
      })
      .optional(),
    served: z
      .strictObject({ base: items.optional(), head: items })
      .describe('Models as the server names them.'),
    lost: z
      .strictObject({ base: lost.optional(), head: lost })
      .describe('Judgements that are missing, by cause.'),
    verdicts: count,
    unproven: count,
    loose_extractions: count,
    split: items.describe('Questions whose chunks did not fit one request.'),
    cut_chunks: count,
    assumed_context: z.strictObject({ base: count.optional(), head: count.optional() }),
    self_preference: z
      .strictObject({ generators: items, reranker: optionalText })
      .optional()
      .describe('Models of the pipelines that look like the judge itself.'),
    sample: z
      .strictObject({ items: count, of: count, seed: count })
      .optional()
      .describe('The items that were judged, where not all of them were.'),
    escalation: z
      .strictObject({
        model: z.string(),
        served: items,
        items: count,
        verdicts: count,
        changed: count,
      })
      .optional()
      .describe(
        'Verdicts that a stronger judge was asked again, and those whose label it changed.',
      ),
    panel: z
      .strictObject({
        models: items.describe('As configured, the first judge first.'),
        served: items,
        combine: z.enum(['majority', 'strictest']),
        verdicts: count,
        disputed: count,
        alpha: z.number().optional().describe("Krippendorff's alpha over the labels, nominal."),
        disagreements: z.array(z.strictObject({ item: z.string(), disputed: count, of: count })),
      })
      .optional()
      .describe('How several judges agree.'),
    noise: z.array(
      z.strictObject({
        metric: z.string(),
        items: count,
        sigma: z.number().min(0).optional(),
        floor: z.number().min(0).optional().describe('Two standard errors of the mean change.'),
        reason: optionalText.describe('Why there is no number.'),
      }),
    ),
    addressed: z.array(z.strictObject({ doc: z.string(), phrases: items })),
    ignored: items.describe('Configured parameters that the server does not take.'),
  })
  .describe('What is known of the judge.')

const money = z.number().min(0)

/** What it took. */
export const cost = z
  .strictObject({
    calls: z.array(
      z.strictObject({
        kind: z.enum([
          'extract',
          'reference',
          'verify',
          'compare',
          'questions',
          'rubric',
          'answer',
        ]),
        calls: count,
      }),
    ),
    requests: count.describe('Over HTTP, repeated ones too.'),
    judged: count.describe('Judgements of this run.'),
    from_store: count.describe('Judgements of earlier runs.'),
    shared: count.describe('Uses of either beyond the first.'),
    tokens: z.strictObject({
      input: count,
      cached_input: count,
      output: count,
      reasoning: count,
    }),
    estimated_replies: count,
    usd: money.optional().describe('Absent where the configuration has no price for the model.'),
    budget: z.strictObject({
      usd: money.optional(),
      tokens: count.optional(),
      calls: count.optional(),
    }),
    planned: z
      .strictObject({ calls: count, input: count, output: count, usd: money.optional() })
      .optional(),
    asked_again: count,
    sentinel_failures: count,
    unverified_quotes: count,
    corrected_sources: count,
    ignored_verdicts: count,
    store: z.enum(['saved', 'unchanged', 'unwanted', 'not-saved', 'unasked']),
  })
  .describe('What judging took. Differs between two runs by what was stored.')
