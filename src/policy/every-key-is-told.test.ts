import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { configSections } from '../../scripts/config-keys.ts'
import { configsOfEveryKey } from '../../test/support/configs-of-every-key.ts'
import { parseConfig } from './config/parse-config.ts'
import { GateError } from '../lib/errors.ts'
import { configJsonSchema } from '../lib/model/settings/config-schema.ts'
import type { Config } from '../lib/model/settings/settings.ts'
import { isMapping } from '../lib/parse/written-values.ts'
import { policyChanges } from './policy-changes.ts'

// There is no list of keys here, so keys that are added to the schema are tested automatically.

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A key with a value: its path in the reference, such as `gate.<metric>.min`, and in a file. */
type Leaf = {
  readonly reference: string
  readonly path: readonly string[]
  /** Sample values of the key's type. `areWords`: whether every one of them is a valid value. */
  readonly values: readonly unknown[]
  readonly areWords: boolean
}

const numbers = [0.03, 7, 25, 5000, 3, 1, 0]

const samples = new Map<string, readonly unknown[]>([
  ['number', numbers],
  ['integer', numbers],
  ['boolean', [true, false]],
  ['string', ['x', 'context_tokens', 'x.yml', 'http://x', '2027-01-01', 'RAG_GATE_X']],
  ['array', [['x', 'y'], ['recall@5'], ['answer'], ['conflict'], [2, 9]]],
])

const leaves = configsOfEveryKey.flatMap((file) =>
  leavesOf(configJsonSchema(), file, { reference: '', path: [] }),
)

const references = [...new Set(leaves.map(({ reference }) => reference))]

describe('every key of the schema', () => {
  it.each(references.filter((path) => path !== '$schema'))(
    'S16: %s is reported when head changes it',
    (reference) => {
      const edits = leaves.filter((leaf) => leaf.reference === reference).flatMap(editsAt)
      expect(edits).not.toEqual([])
      for (const { base, head, path, before, after } of edits) {
        if (base === undefined || head === undefined) continue
        const told = policyChanges(base, head).filter((one) => isAbout(one.path, path.join('.')))
        expect(told).not.toEqual([])
        expect(told.filter((change) => change.base === change.head)).toEqual([])
        const itself = told.filter((change) => change.path === path.join('.'))
        const wrong = itself.filter(
          (change) =>
            (isWord(before) && change.base !== JSON.stringify(before)) ||
            (isWord(after) && change.head !== JSON.stringify(after)),
        )
        expect(wrong).toEqual([])
      }
    },
  )

  it('is described in docs/configuration.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
    const lines = page.split('\n').filter((line) => line.startsWith('- `'))
    const listed = lines.flatMap((line) => line.slice(2).split(' (')[0]?.split(', '))
    const described = configSections().flatMap(({ keys }) => keys)
    expect(described.map(({ path }) => path)).toEqual(expect.arrayContaining(references))
    for (const { path, description } of described) {
      expect(listed).toContain(`\`${path}\``)
      expect(description).toMatch(/^\S.{6,}\.$/)
    }
  })
})

type Key = readonly [name: string, key: string, schema: JsonSchema | boolean]

/** Returns every key with a value. For a mapping with free keys, the keys of the file are used. */
function leavesOf(
  schema: JsonSchema,
  file: unknown,
  at: Pick<Leaf, 'reference' | 'path'>,
): readonly Leaf[] {
  const below = keysOf(schema, file).flatMap(([name, key, inner]) => {
    if (typeof inner === 'boolean') return []
    const reference =
      name === '[]' || at.reference === '' ? `${at.reference}${name}` : `${at.reference}.${name}`
    return leavesOf(inner, childOf(file, key), { reference, path: [...at.path, key] })
  })
  if (below.length > 0 || schema.propertyNames !== undefined) return below
  return [{ ...at, values: schema.enum ?? valuesOf(schema), areWords: schema.enum !== undefined }]
}

/** Returns sample values of a type. The parser rejects those that do not fit the key. */
function valuesOf({ type, anyOf = [] }: JsonSchema): readonly unknown[] {
  return samples.get(String(type)) ?? anyOf.flatMap((one) => valuesOf(Object(one)))
}

function keysOf(schema: JsonSchema, file: unknown): readonly Key[] {
  const { properties = {}, additionalProperties: open = false, propertyNames, items } = schema
  // For the pipeline, uses the keys that all kinds share, except those that each side decides
  // itself.
  const [first, ...others] = (schema.oneOf ?? []).map((kind) => keysOf(Object(kind), file))
  const shared = (first ?? []).filter(([name]) =>
    others.every((keys) => keys.some(([one]) => one === name)),
  )
  const title = typeof propertyNames === 'object' ? propertyNames.title : undefined
  const chosen = typeof open === 'object' && isMapping(file) ? Object.keys(file) : []
  const isList = typeof items === 'object' && !Array.isArray(items) && items.type === 'object'
  return [
    ...shared.filter(([name]) => name !== 'kind' && name !== 'inputs'),
    ...Object.entries(properties).map(([key, inner]): Key => [key, key, inner]),
    ...chosen.map((key): Key => [`<${title}>`, key, open]),
    ...(isList ? [['[]', '0', items] as const] : []),
    ...(schema.anyOf ?? []).flatMap((one) => keysOf(Object(one), file)),
  ]
}

function childOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/**
 * Edits one key in valid ways that change the settings: once with each allowed word, or else with the first
 * such value.
 */
function editsAt({ path, values, areWords }: Leaf) {
  for (const file of configsOfEveryKey) {
    const base = parsed(file)
    const before = path.reduce(childOf, file as unknown)
    const edits = values
      .values()
      .map((after) => ({ base, head: parsed(withValue(file, path, after)), path, before, after }))
      .filter(({ head }) => head !== undefined && !isDeepStrictEqual(base, head))
      .take(areWords ? values.length : 1)
      .toArray()
    if (edits.length > 0) return edits
  }
  return []
}

/** Whether a value is reported as written. Lists may be sorted. */
function isWord(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function parsed(file: unknown): Config | undefined {
  try {
    return parseConfig(JSON.stringify(file), 'rag-gate.yml')
  } catch (error) {
    if (error instanceof GateError) return undefined
    throw error
  }
}

function withValue(file: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const child = withValue(childOf(file, key), rest, value)
  if (Array.isArray(file)) return file.with(Number(key), child)
  return { ...(isMapping(file) ? file : {}), [key]: child }
}

function isAbout(told: string, path: string): boolean {
  return told === path || path.startsWith(`${told}.`)
}
