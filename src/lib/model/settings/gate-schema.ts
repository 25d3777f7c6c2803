import { z } from 'zod'
import { listOf, oneOf, shortText } from '../../parse/expected.ts'
import { mapping, section } from './section.ts'
import { writtenAs } from './setting-traits.ts'

/** The case-insensitive syntax of metric names. The catalogue decides which names exist. */
export const METRIC_NAME =
  '^([A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?|[Pp][Aa][Ss][Ss]\\^[1-9][0-9]?|(?:[Rr][Uu][Bb][Rr][Ii][Cc]|[Ss][Cc][Oo][Rr][Ee][Rr])\\.[A-Za-z][A-Za-z0-9-]*)$'

const PERCENT = /^\d{1,4}(\.\d{1,9})?%$/

const TOLERANCE = {
  error: 'expected a number that is not negative, or a share of base such as "5%"',
}

type Tolerance =
  | { readonly kind: 'absolute'; readonly value: number }
  | { readonly kind: 'relative'; readonly share: number }

export const ToleranceSchema = writtenAs(
  z
    .union(
      [z.number(TOLERANCE).min(0, TOLERANCE), z.string(TOLERANCE).regex(PERCENT, TOLERANCE)],
      TOLERANCE,
    )
    .meta({ examples: [0.02, '5%'] })
    .transform(parseTolerance),
  writeTolerance,
)

export const BoundSchema = z.number({ error: 'expected a number' })

export const RuleSchema = oneOf(['auto', 'point', 'significant'])

export const InconclusiveSchema = oneOf(['warn', 'fail'])

const TAG = 'a tag of the golden set'

export const SliceSchema = section(
  'a mapping such as `{ max-drop: 0.05 }`, or `{}` for the bounds of the metric',
  {
    'max-drop': ToleranceSchema.optional().describe(
      "The bound for questions with this tag. If omitted, the metric's bound applies.",
    ),
    'max-rise': ToleranceSchema.optional().describe(
      "The bound for questions with this tag. If omitted, the metric's bound applies.",
    ),
    min: BoundSchema.optional().describe(
      "The bound for questions with this tag. If omitted, the metric's bound applies.",
    ),
    max: BoundSchema.optional().describe(
      "The bound for questions with this tag. If omitted, the metric's bound applies.",
    ),
  },
)

const SLICES =
  'expected a list of tags such as [billing], or a mapping from tags to bounds such as { billing: { max-drop: 0.05 } }'

const AT_LEAST_ONE = { error: 'expected a mapping with at least one tag' }

type Slices = ReadonlyMap<string, z.output<typeof SliceSchema>>

/**
 * `per-slice` is a list of tags that share the metric's bounds, or a mapping from tags to their own
 * bounds.
 */
const PerSliceSchema = writtenAs(
  z
    .union(
      [
        listOf('a list with at least one tag', shortText(TAG, 200), 1),
        mapping(shortText(TAG, 200).meta({ title: 'tag' }), SliceSchema, ({ code }) =>
          code === 'invalid_key' ? `expected ${TAG}` : SLICES,
        ).refine((slices) => slices.size > 0, AT_LEAST_ONE),
      ],
      { error: SLICES },
    )
    .transform((written): Slices =>
      Array.isArray(written)
        ? new Map(written.map((tag) => [tag, SliceSchema.parse({})]))
        : written,
    ),
  (slices) => [...slices.keys()].toSorted(),
)

export const MetricGateSchema = section('a mapping such as `{ max-drop: 0.02 }`', {
  'max-drop': ToleranceSchema.optional().describe(
    'How far the metric may fall from base to head, in its unit (0.02 is two points of recall) or as a share of base ("5%").',
  ),
  'max-rise': ToleranceSchema.optional().describe(
    'How far a lower-is-better metric may rise, written like max-drop.',
  ),
  min: BoundSchema.optional().describe(
    'Lowest value that head may have. If base is also below it and head is not worse, the gate only warns.',
  ),
  max: BoundSchema.optional().describe(
    'Highest value that head may have, by the same rule as min.',
  ),
  rule: RuleSchema.optional().describe(
    'What makes a change past the tolerance fail. auto: a change that is detectable or three times the tolerance. point: any change. significant: a change that chance alone would rarely cause. Default: significant for metrics that differ from run to run and for hallucinated_on_unanswerable, else auto.',
  ),
  inconclusive: InconclusiveSchema.optional().describe(
    'Verdict when the change is past the tolerance but may be due to chance. Default: warn.',
  ),
  'per-slice': PerSliceSchema.optional().describe(
    'Tags whose questions must meet the bounds too: a list, or a mapping from tags to their own bounds. A tag needs 5 compared questions.',
  ),
})

/** The tolerance of gates that RAG Gate adds for metrics between 0 and 1, in the metric's unit. */
export const defaultTolerance = 0.02

export const defaultGate = {
  'recall@context': { 'max-drop': defaultTolerance },
  context_tokens: { 'max-rise': '50%' },
}

export const GateSchema = mapping(
  z.string().meta({ title: 'metric', pattern: METRIC_NAME }),
  MetricGateSchema,
  'expected a mapping from metrics to their bounds, such as recall@context: { max-drop: 0.02 }',
)
  .prefault(defaultGate)
  .describe('What may block a merge, by metric; {} gates only must_pass questions.')

function parseTolerance(written: number | string): Tolerance {
  if (typeof written === 'number') return { kind: 'absolute', value: written }
  return { kind: 'relative', share: Number(written.slice(0, -1)) / 100 }
}

/** Returns a tolerance in its written form. Equal tolerances have equal forms. */
function writeTolerance(tolerance: Tolerance): number | string {
  if (tolerance.kind === 'absolute') return tolerance.value
  // For example, 0.07 * 100 is 7.000000000000001. Rounding to 13 digits, the most that can be
  // written, restores 7.
  return `${Number((tolerance.share * 100).toPrecision(13))}%`
}
