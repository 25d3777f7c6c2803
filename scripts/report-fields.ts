import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Fields of report.json: paths of objects with `key:type` of each field (`key?:type`: may be absent), paths of texts with the values they may have. */
export type Fields = ReadonlyMap<string, ReadonlySet<string>>

/** The fields that a published schema describes. Of several kinds each has a path, as `notes[]<stale>`. */
export function fieldsOf(schema: JsonSchema): Fields {
  const fields = new Map<string, Set<string>>()
  addFields(fields, 'report', schema)
  return fields
}

function addFields(fields: Map<string, Set<string>>, path: string, schema: JsonSchema): void {
  const add = (entry: string): void => {
    fields.set(path, (fields.get(path) ?? new Set()).add(entry))
  }
  for (const option of optionsOf(schema)) {
    const kinds = valuesOf(option.properties?.['kind'])
    for (const kind of kinds) addFields(fields, `${path}<${String(kind)}>`, option)
    if (kinds.length === 0) addFields(fields, path, option)
  }
  for (const value of valuesOf(schema)) add(JSON.stringify(value))
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    if (typeof inner === 'boolean') throw new Error(`${path}.${key} has no type`)
    add(`${key}${schema.required?.includes(key) === true ? '' : '?'}:${typeOf(inner)}`)
    addFields(fields, `${path}.${key}`, inner)
  }
  if (typeof schema.items === 'object' && !Array.isArray(schema.items)) {
    add(`[]:${typeOf(schema.items)}`)
    addFields(fields, `${path}[]`, schema.items)
  }
}

function optionsOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] {
  return (anyOf ?? oneOf ?? []).filter((option) => typeof option === 'object')
}

function valuesOf(schema: JsonSchema | boolean | undefined): readonly unknown[] {
  if (typeof schema !== 'object') return []
  return schema.const === undefined ? (schema.enum ?? []) : [schema.const]
}

function typeOf(schema: JsonSchema): string {
  const options = optionsOf(schema)
  if (options.length > 0) return [...new Set(options.map(typeOf))].toSorted().join('|')
  return String(schema.type)
}

/** A line for each path, and the fields behind it. */
export function written(fields: Fields): string {
  return [...fields].map(([path, entries]) => `${[path, ...entries].join(' ')}\n`).join('')
}

/** What `written` wrote. */
export function readFields(text: string): Fields {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [path = '', ...entries] = line.split(' ')
      return [path, new Set(entries)]
    }),
  )
}

/** All fields of both. */
export function together(promised: Fields, now: Fields): Fields {
  const paths = new Set([...now.keys(), ...promised.keys()])
  return new Map(
    Array.from(paths, (path) => [
      path,
      (now.get(path) ?? new Set()).union(promised.get(path) ?? new Set()),
    ]),
  )
}

/** Fields that were promised and are gone, of another type, or may be absent now. Empty: readers are safe. */
export function brokenPromises(promised: Fields, now: Fields): readonly string[] {
  return [...promised].flatMap(([path, entries]) => {
    const here = now.get(path)
    return [...entries]
      .filter((entry) => here?.has(entry) !== true && here?.has(entry.replace('?:', ':')) !== true)
      .map((entry) => `${path} ${entry}`)
  })
}
