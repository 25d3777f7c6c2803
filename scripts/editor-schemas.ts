import { z } from 'zod'
import { catalogue, type CatalogueEntry } from '../src/metrics/catalogue.ts'
import { isShare } from '../src/metrics/metric-traits.ts'
import { rubricPresets } from '../src/lib/model/judging/rubric-presets.ts'
import { configJsonSchema } from '../src/lib/model/settings/config-schema.ts'
import {
  AnyEvidenceSchema,
  ChunkIdSchema,
  DocIdSchema,
  EvidenceSchema,
  GoldenItemSchema,
  GradeSchema,
  SectionIdSchema,
} from '../src/lib/model/items/golden-schema.ts'
import { isMapping } from '../src/lib/parse/written-values.ts'
import { withSharedDefinitions } from './shared-definitions.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Returns the published JSON schema of the configuration. It is the parser's schema, extended by the
 * catalogue of metrics, so that editors complete the names of metrics and reject unknown names and bounds
 * in the wrong direction.
 */
export function editorConfigSchema(): JsonSchema {
  const schema = configJsonSchema()
  const { metrics, gate, waivers } = schema.properties ?? {}
  const entry = objectOf(gate).additionalProperties
  const waiver = objectOf(objectOf(waivers).items)
  const whole: JsonSchema = {
    ...schema,
    properties: {
      ...schema.properties,
      metrics: { ...objectOf(metrics), items: metricName },
      gate: gateSchema(objectOf(gate)),
      waivers: {
        ...objectOf(waivers),
        items: {
          ...waiver,
          properties: {
            ...waiver.properties,
            metric: { ...descriptionOf(waiver.properties?.['metric']), ...metricName },
          },
        },
      },
    },
    $defs: { ...schema.$defs, ...gateEntries(objectOf(entry)) },
  }
  return withSharedDefinitions(whole, new Map())
}

function objectOf(schema: JsonSchema[keyof JsonSchema]): JsonSchema {
  return isMapping(schema) ? schema : {}
}

function descriptionOf(schema: JsonSchema[keyof JsonSchema]): JsonSchema {
  const { description } = objectOf(schema)
  return description === undefined ? {} : { description }
}

/** How each kind of cutoff is written: the suffixes that editors offer, and a pattern of all valid ones. */
const cutoffs = {
  none: { offered: [''], all: '' },
  ranks: { offered: ['@5', '@10'], all: '@([1-9][0-9]{0,2}|1000)' },
  tokens: { offered: ['@2000t'], all: '@([1-9][0-9]{0,5}|1000000)t' },
  context: { offered: ['@context'], all: '@context' },
}

const rubricPattern = 'rubric\\.[a-z][a-z0-9-]*'
const passPattern = 'pass\\^([1-9]|1[0-9]|20)'
const scorerPattern = 'scorer\\.[a-z][a-z0-9-]*'

const presetNames = rubricPresets.map(({ label }) => `rubric.${label}`)

/** The names that editors offer, and patterns of other valid names, in lower case as documented. */
const metricName: JsonSchema = {
  type: 'string',
  anyOf: [
    { enum: [...catalogue.flatMap(offeredNames), ...presetNames] },
    {
      pattern: `^(${[...otherNames(catalogue), rubricPattern, passPattern, scorerPattern].join('|')})$`,
    },
  ],
}

function offeredNames({ name, cutoff }: CatalogueEntry): readonly string[] {
  return cutoffs[cutoff].offered.map((written) => name + written)
}

/** Returns patterns of the names that are not offered: other cutoffs, and aliases from other tools. */
function otherNames(entries: readonly CatalogueEntry[]): readonly string[] {
  return [...Map.groupBy(entries, ({ cutoff }) => cutoff)].flatMap(([cutoff, those]) => {
    const { offered, all } = cutoffs[cutoff]
    const names = those.map(({ name }) => name).join('|')
    const aliases = [...new Set(those.flatMap((entry) => entry.aliases ?? []))].join('|')
    return [
      offered[0] === all ? [] : [`(${names})(?!(${offered.join('|')})$)${all}`],
      aliases === '' ? [] : [`(${aliases})${all}`],
    ].flat()
  })
}

/**
 * The kinds of entries of `gate`: the tolerance that fits the metric's direction, and whether its limits
 * are shares.
 */
const kinds = {
  'share-that-may-fall': { tolerance: 'max-drop', isShare: true },
  'share-that-may-rise': { tolerance: 'max-rise', isShare: true },
  'amount-that-may-rise': { tolerance: 'max-rise', isShare: false },
} as const

type Kind = keyof typeof kinds

function kindOf(entry: Pick<CatalogueEntry, 'direction' | 'group'>): Kind {
  if (entry.direction === 'higher') return 'share-that-may-fall'
  return isShare(entry) ? 'share-that-may-rise' : 'amount-that-may-rise'
}

function gateEntries(entry: JsonSchema): Record<Kind, JsonSchema> {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, { tolerance, isShare: isOfOne }]) => {
      const bounds = boundsOf(entry, tolerance, isOfOne)
      const anyOf = [tolerance, 'min', 'max'].map((key) => ({ required: [key] }))
      return [kind, { ...entry, properties: bounds, anyOf }]
    }),
  ) as Record<Kind, JsonSchema>
}

/** Returns the keys of a gate entry or a slice, without the tolerance for the other direction. */
function boundsOf(
  { properties = {} }: JsonSchema,
  tolerance: 'max-drop' | 'max-rise',
  isOfOne: boolean,
): NonNullable<JsonSchema['properties']> {
  const {
    'max-drop': drop,
    'max-rise': rise,
    min,
    max,
    'per-slice': slices,
    ...others
  } = properties
  const limit = { minimum: 0, ...(isOfOne ? { maximum: 1 } : {}) }
  const written = objectOf(tolerance === 'max-drop' ? drop : rise)
  const [number, ...shares] = written.anyOf ?? []
  return {
    [tolerance]: { ...written, anyOf: [{ ...objectOf(number), ...limit }, ...shares] },
    min: { ...objectOf(min), ...limit },
    max: { ...objectOf(max), ...limit },
    ...others,
    ...(slices === undefined
      ? {}
      : {
          'per-slice': slicesOf(objectOf(slices), (slice) => boundsOf(slice, tolerance, isOfOne)),
        }),
  }
}

function slicesOf(
  slices: JsonSchema,
  below: (slice: JsonSchema) => NonNullable<JsonSchema['properties']>,
): JsonSchema {
  const anyOf = (slices.anyOf ?? []).map((form) => {
    const slice = objectOf(form).additionalProperties
    if (typeof slice !== 'object') return form
    return { ...objectOf(form), additionalProperties: { ...slice, properties: below(slice) } }
  })
  return { ...slices, anyOf }
}

function gateSchema(gate: JsonSchema): JsonSchema {
  const { propertyNames: _, ...open } = gate
  const gated = catalogue.filter(({ direction }) => direction !== 'neutral')
  const byKind = Map.groupBy(gated, kindOf)
  const patterns = [...byKind].flatMap(([kind, entries]) => {
    const own = kind === 'share-that-may-fall' ? [rubricPattern, passPattern] : []
    const others = [...otherNames(entries), ...own].join('|')
    return others === '' ? [] : [[`^(${others})$`, { $ref: `#/$defs/${kind}` }]]
  })
  const named = gated.flatMap((metric) =>
    offeredNames(metric).map((name) => [
      name,
      { ...descriptionOf(metric), $ref: `#/$defs/${kindOf(metric)}` },
    ]),
  )
  return {
    ...open,
    properties: Object.fromEntries(named),
    patternProperties: {
      ...Object.fromEntries(patterns),
      // A scorer's direction and range are set under `scorers`, so its entry may have either tolerance.
      [`^${scorerPattern}$`]: objectOf(open.additionalProperties),
    },
    additionalProperties: false,
  }
}

/**
 * Returns the published JSON schema of a golden set: a single question (one line of JSON Lines) or a list
 * of questions.
 */
export function editorGoldenSchema(): JsonSchema {
  const { $schema, properties, additionalProperties } = z.toJSONSchema(GoldenItemSchema, {
    io: 'input',
  })
  const labels = {
    evidence: {
      type: 'array',
      items: { anyOf: [plain(EvidenceSchema), plain(AnyEvidenceSchema)] },
    },
    chunks: gradesOf(ChunkIdSchema),
    docs: gradesOf(DocIdSchema),
    sections: gradesOf(SectionIdSchema),
  } satisfies Record<string, JsonSchema>
  const described = Object.entries({ ...properties, ...labels }).map(([key, schema]) => [
    key,
    { ...descriptionOf(properties?.[key]), ...objectOf(schema) },
  ])
  return {
    ...($schema === undefined ? {} : { $schema }),
    title: 'RAG Gate golden set',
    description: 'Questions, and where to find their answers.',
    anyOf: [{ $ref: '#/$defs/question' }, { type: 'array', items: { $ref: '#/$defs/question' } }],
    $defs: {
      question: {
        type: 'object',
        properties: Object.fromEntries(described),
        required: ['query'],
        ...(additionalProperties === undefined ? {} : { additionalProperties }),
      },
    },
  }
}

function plain(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io: 'input' })
  return own
}

function gradesOf(id: z.ZodType): JsonSchema {
  return {
    anyOf: [
      { type: 'array', items: plain(id) },
      { type: 'object', additionalProperties: plain(GradeSchema) },
    ],
  }
}
