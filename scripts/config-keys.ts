import type { z } from 'zod'
import { configJsonSchema } from '../src/lib/model/settings/config-schema.ts'

/** A key of the configuration file, as the documentation describes it. */
type ConfigKey = {
  /**
   * The full key, such as `pipeline.chunk.size`; `<metric>` is a placeholder for a metric's name, `[]` for
   * an entry of a list.
   */
  readonly path: string
  /** The type in words: `whole number`, `"warn" or "fail"`, `list of …`. */
  readonly type: string
  /** The default as it would be written; undefined if the key has no default of its own. */
  readonly default: string | undefined
  readonly description: string
}

/** Keys that can be used together, under a title. */
export type ConfigSection = { readonly title: string; readonly keys: readonly ConfigKey[] }

/**
 * Returns every key of the configuration file in the order of the schema: first the keys of the whole file,
 * then those of any pipeline, then those of specific pipeline kinds. Leaves out mappings with fixed keys.
 * Throws if a key has no description.
 */
export function configSections(): readonly ConfigSection[] {
  const schema = configJsonSchema()
  const kinds = branchesOf(schema.properties?.['pipeline']).map((branch) => ({
    kind: branch.title?.replace('kind: ', '') ?? '',
    keys: keysBelow(branch, 'pipeline'),
  }))
  const holdersOf = (key: ConfigKey): readonly string[] =>
    kinds.flatMap(({ kind, keys }) => (keys.some((own) => isSame(own, key)) ? [kind] : []))
  const keys = kinds.flatMap((kind) => kind.keys)
  const once = keys
    .filter((key, at) => keys.findIndex((other) => isSame(other, key)) === at)
    .map((key) => ({ key, holders: holdersOf(key) }))
    .toSorted((one, other) => other.holders.length - one.holders.length)
  const sections = Map.groupBy(once, ({ holders }) =>
    holders.length === kinds.length ? 'Any pipeline' : `A pipeline of kind ${holders.join(' or ')}`,
  )
  return [
    { title: 'The whole file', keys: keysBelow(schema, '') },
    ...Array.from(sections, ([title, own]) => ({ title, keys: own.map(({ key }) => key) })),
  ]
}

type JsonSchema = z.core.JSONSchema.JSONSchema

function branchesOf(schema: JsonSchema | boolean | undefined): readonly JsonSchema[] {
  if (typeof schema !== 'object') return []
  return [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (branch) => typeof branch === 'object',
  )
}

function isSame(one: ConfigKey, other: ConfigKey): boolean {
  return one.path === other.path && one.description === other.description
}

/**
 * Returns the keys below a schema. Alternatives of `pipeline` become separate sections; all others are
 * merged in place.
 */
function keysBelow(schema: JsonSchema, path: string): readonly ConfigKey[] {
  const { properties = {}, additionalProperties: open } = schema
  const named = Object.entries(properties)
  const all = typeof open === 'object' ? [...named, [placeholderOf(schema), open] as const] : named
  return all.flatMap(([key, value]) => {
    if (typeof value === 'boolean') return []
    const keyPath = path === '' ? key : `${path}.${key}`
    const { description } = value
    const own = { path: keyPath, type: typeOf(value), default: defaultOf(value) }
    const choices = keyPath === 'pipeline' ? [] : branchesOf(value)
    const below = [value, ...choices].flatMap((inner) => keysBelow(inner, keyPath))
    const { items } = value
    if (typeof items === 'object' && !Array.isArray(items))
      below.push(...keysBelow(items, `${keyPath}[]`))
    if (description !== undefined && !(isSection(value) && below.length > 0))
      return [{ ...own, description }, ...below]
    // The keys of an open mapping are described by the mapping itself.
    if (below.length === 0 && key in properties) throw new Error(`${keyPath} has no description`)
    return below
  })
}

/** Returns the placeholder for the keys of an open mapping, such as `<metric>`. */
function placeholderOf({ propertyNames }: JsonSchema): string {
  const title = typeof propertyNames === 'object' ? propertyNames.title : undefined
  return `<${title ?? 'name'}>`
}

function typeOf(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'anything'
  const words = schema.const === undefined ? schema.enum : [schema.const]
  if (words !== undefined) return words.map((word) => JSON.stringify(word)).join(' or ')
  const choices = new Set(branchesOf(schema).map(typeOf))
  if (choices.size > 0) return [...choices].join(' or ')
  if (schema.type === 'object') return 'mapping'
  if (schema.type === 'integer') return 'whole number'
  const { type = 'anything', items } = schema
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items)) {
    const each = typeOf(items)
    return `list of ${each}${items.enum === undefined && each !== 'anything' ? 's' : ''}`
  }
  return String(type)
}

/**
 * Returns the default. A mapping with fixed keys has none, because its keys have their own
 * defaults.
 */
function defaultOf(schema: JsonSchema): string | undefined {
  const hasNone = schema.default === undefined || isSection(schema)
  return hasNone ? undefined : JSON.stringify(schema.default)
}

/** Returns whether the schema is a mapping with fixed keys, which are documented separately. */
function isSection(schema: JsonSchema): boolean {
  return schema.type === 'object' && schema.properties !== undefined
}
