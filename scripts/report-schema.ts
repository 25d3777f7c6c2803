import { z } from 'zod'

import { count, share, texts } from '../src/lib/model/schema-parts.ts'
import { ReportSchema } from '../src/report/schema/report.ts'
import { snakeCase } from '../src/lib/text/key-case.ts'
import { withSharedDefinitions } from './shared-definitions.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * Returns the published JSON schema of `report.json`, with keys as in the file. It allows unknown fields,
 * as readers must. Repeated parts are written once, under `$defs`. To halve the size, descriptions are
 * included only for fields of the report and of its kinds of findings and notes, not for fields inside
 * them.
 */
export function reportJsonSchema(): JsonSchema {
  const about = { $id: 'urn:rag-gate:report:3', title: 'RAG Gate report' }
  const named = { int: count, share, texts, rank: z.int().min(1) }
  const names = Object.entries(named).map(([name, schema]) => {
    const { $schema: _, ...own } = z.toJSONSchema(schema)
    return [name, published(own, 0)] as const
  })
  const whole = published(z.toJSONSchema(ReportSchema), 0)
  return withSharedDefinitions({ ...about, ...whole }, new Map(names))
}

/** Converts a schema. `depth` is the number of object keys on the path to it. */
function published(schema: object, depth: number): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      switch (keyword) {
        case 'additionalProperties':
          return value === false ? [] : [[keyword, publishedPart(value, depth)]]
        case 'description':
          return depth > 1 ? [] : [[keyword, value]]
        case 'maximum':
          // zod adds this maximum to every integer.
          return value === Number.MAX_SAFE_INTEGER ? [] : [[keyword, value]]
        case 'type':
          // The type follows from the value.
          return 'const' in schema || 'enum' in schema ? [] : [[keyword, value]]
        case 'oneOf':
          return [[keyword, togetherByShape(value.map((kind: object) => published(kind, depth)))]]
        case '$defs':
        case 'properties':
          return [[keyword, renamedKeys(value, depth + 1)]]
        case 'required':
          return [[keyword, value.map((key: string) => snakeCase(key))]]
        default:
          return [[keyword, publishedPart(value, depth)]]
      }
    }),
  )
}

function togetherByShape(kinds: readonly JsonSchema[]): readonly JsonSchema[] {
  const shapes = Map.groupBy(kinds, ({ properties, ...rest }) =>
    JSON.stringify([
      { ...properties, kind: undefined },
      { ...rest, description: undefined },
    ]),
  )
  return [...shapes.values()].flatMap((alike): readonly JsonSchema[] => {
    const names = alike.flatMap(({ properties }) => nameOf(properties?.['kind']))
    if (alike.length === 1 || names.length < alike.length) return alike
    const told = alike.flatMap(({ description }, at) =>
      description === undefined ? [] : [`${names[at]}: ${description}`],
    )
    const description = told.length === 0 ? {} : { description: told.join(' ') }
    const kind = { enum: names }
    return [{ ...alike[0], properties: { ...alike[0]?.properties, kind }, ...description }]
  })
}

function nameOf(kind: JsonSchema | boolean | undefined): readonly string[] {
  return typeof kind === 'object' && typeof kind.const === 'string' ? [kind.const] : []
}

function publishedPart(schema: unknown, depth: number): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => publishedPart(inner, depth))
  return typeof schema === 'object' && schema !== null ? published(schema, depth) : schema
}

function renamedKeys(properties: object, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => {
      // The feature parts are documented as deeply as the fields of the report.
      const isFeatures = key === 'features' && depth === 1
      return [snakeCase(key), publishedPart(value, isFeatures ? 0 : depth)]
    }),
  )
}
