import type { z } from 'zod'
import { configJsonSchema } from './config-schema.ts'

/** One key of the configuration file, for people. */
export type ConfigKey = {
  /** Such as `pipeline.chunk.size`; `<metric>` stands for the name of any. */
  readonly path: string
  /** What may stand there, in words: `whole number`, `"warn" or "fail"`, `list of …`. */
  readonly type: string
  /** As it would be written; undefined for a key that has none of its own. */
  readonly default: string | undefined
  readonly description: string
}

/** Every key of the configuration file in the order of the schema, a section before its keys. */
export function configKeys(): readonly ConfigKey[] {
  return keysBelow(configJsonSchema(), '')
}

type JsonSchema = z.core.JSONSchema.JSONSchema

function keysBelow(schema: JsonSchema, path: string): readonly ConfigKey[] {
  const { properties = {}, additionalProperties: open } = schema
  const named = Object.entries(properties)
  const all = typeof open === 'object' ? [...named, ['<metric>', open] as const] : named
  return all.flatMap(([key, value]) => {
    if (typeof value === 'boolean') return []
    const keyPath = path === '' ? key : `${path}.${key}`
    const { description } = value
    const own = { path: keyPath, type: typeOf(value), default: defaultOf(value) }
    const below = keysBelow(value, keyPath)
    return description === undefined ? below : [{ ...own, description }, ...below]
  })
}

function typeOf(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'anything'
  const words = schema.const === undefined ? schema.enum : [schema.const]
  if (words !== undefined) return words.map((word) => JSON.stringify(word)).join(' or ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'object') return 'mapping'
  if (schema.type === 'integer') return 'whole number'
  const { type = 'anything', items } = schema
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items)) {
    return `list of ${typeOf(items)}s`
  }
  return String(type)
}

/** The default of a section is that of its keys, unless it fills an open mapping. */
function defaultOf(schema: JsonSchema): string | undefined {
  const isSection = schema.type === 'object' && schema.properties !== undefined
  return schema.default === undefined || isSection ? undefined : JSON.stringify(schema.default)
}
