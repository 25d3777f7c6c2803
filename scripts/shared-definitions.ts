import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema
type Property = readonly [key: string, schema: unknown]

/**
 * Moves each repeated part of a schema to `$defs`, next to existing definitions. Uses the given name, or
 * makes one from a key that contains the part. A description that belongs to a single use stays next to the
 * reference.
 */
export function withSharedDefinitions(
  schema: JsonSchema,
  known: ReadonlyMap<string, JsonSchema>,
): JsonSchema {
  const uses = countUses(schema)
  const given = new Map([...known].map(([name, part]) => [JSON.stringify(part), name]))
  const names = new Map<string, string>()
  const definitions: Record<string, JsonSchema> = { ...schema.$defs }
  const write = (part: JsonSchema, keys: readonly string[]): JsonSchema => {
    const { description, ...own } = part
    const text = JSON.stringify(own)
    if ('$ref' in part || !isWorthSharing(text, uses.get(text) ?? 1))
      return mapParts(part, keys, write)
    const name = names.get(text) ?? given.get(text) ?? freeName(keys, definitions, known)
    if (!names.has(text)) {
      names.set(text, name)
      // Reserves the position of the definition before the definitions of its parts.
      definitions[name] = {}
      definitions[name] = mapParts(own, keys, write)
    }
    const reference = { $ref: `#/$defs/${name}` }
    return description === undefined ? reference : { ...reference, description }
  }
  const written = mapParts(schema, [], write)
  return { ...written, $defs: { ...definitions, ...written.$defs } }
}

/**
 * Counts how often each part is used. Parts are compared by their text without the description. Parts
 * inside a part that is used twice are counted only once.
 */
function countUses(schema: JsonSchema): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  const visit = (part: JsonSchema, keys: readonly string[]): JsonSchema => {
    const { description: _, ...own } = part
    const text = JSON.stringify(own)
    const before = uses.get(text) ?? 0
    uses.set(text, before + 1)
    if (before === 0) mapParts(own, keys, visit)
    return part
  }
  mapParts(schema, [], visit)
  return uses
}

/**
 * The bytes of `{"$ref":"#/$defs/name"}`, and the bytes that a definition needs in addition to its schema.
 */
const [referenceBytes, definitionBytes] = [28, 14]

function isWorthSharing(text: string, uses: number): boolean {
  return (uses - 1) * text.length > uses * referenceBytes + definitionBytes
}

/**
 * Returns the last key, preceded by earlier keys if that name is taken. Skips the keys `base` and `head`,
 * because both sides share a definition.
 */
function freeName(
  keys: readonly string[],
  definitions: object,
  known: ReadonlyMap<string, unknown>,
): string {
  const telling = keys.filter((key) => key !== 'base' && key !== 'head')
  const names = telling.map((_, at) => telling.slice(-1 - at).join('_'))
  const last = names.at(-1) ?? 'part'
  const numbered = Array.from({ length: 99 }, (_, at) => `${last}_${at + 2}`)
  const free = [...names, ...numbered].find((name) => !(name in definitions || known.has(name)))
  if (free === undefined) throw new Error(`no free name for ${last}`)
  return free
}

/**
 * Returns the schema with its direct subschemas replaced. `replace` receives each subschema with the keys
 * that lead to it.
 */
function mapParts(
  schema: JsonSchema,
  keys: readonly string[],
  replace: (part: JsonSchema, keys: readonly string[]) => JsonSchema,
): JsonSchema {
  const part = (inner: unknown, path = keys): unknown =>
    typeof inner === 'object' && inner !== null ? replace(inner as JsonSchema, path) : inner
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]): Property => {
      switch (keyword) {
        case 'properties':
        case 'patternProperties':
        case '$defs':
          return [
            keyword,
            Object.fromEntries(
              Object.entries(value as object).map(([key, inner]) => [
                key,
                part(inner, [...keys, key]),
              ]),
            ),
          ]
        case 'items':
        case 'additionalProperties':
          return [keyword, part(value)]
        case 'oneOf':
        case 'anyOf':
          return [keyword, (value as readonly unknown[]).map((inner) => part(inner))]
        default:
          return [keyword, value]
      }
    }),
  )
}
