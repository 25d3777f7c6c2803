import { expect, it } from 'vitest'
import type { z } from 'zod'

import { withSharedDefinitions } from './shared-definitions.ts'

const text = { type: 'string', minLength: 1, maxLength: 1_000_000, pattern: '^[a-z]+$' } as const
const lines = { type: 'object' as const, properties: { first: text, last: text } }
const of = (properties: Record<string, z.core.JSONSchema.JSONSchema>) => ({
  type: 'object' as const,
  properties,
})

it('extracts repeated schemas into definitions named after their keys, and leaves the rest in place', () => {
  const rank = { type: 'integer' } as const
  const schema = of({ place: { ...lines, description: 'Where.' }, base: of({ at: lines }), rank })
  expect(withSharedDefinitions(schema, new Map())).toEqual({
    type: 'object',
    properties: {
      place: { $ref: '#/$defs/place', description: 'Where.' },
      base: { type: 'object', properties: { at: { $ref: '#/$defs/place' } } },
      rank,
    },
    $defs: {
      place: {
        type: 'object',
        properties: { first: { $ref: '#/$defs/first' }, last: { $ref: '#/$defs/first' } },
      },
      first: text,
    },
  })
})

it('uses the given name, and never gives two schemas the same name', () => {
  const other = { ...text, minLength: 2 }
  const schema = of({
    at: of({ head: text, name: other }),
    by: of({ head: text, at: other, to: of({ name: other, place: text }) }),
    name: of({ a: lines, b: lines }),
  })
  const names = (known: ReadonlyMap<string, z.core.JSONSchema.JSONSchema>) =>
    Object.keys(withSharedDefinitions(schema, known).$defs ?? {})
  expect(names(new Map())).toEqual(['at', 'name', 'a'])
  expect(names(new Map([['name', text]]))).toEqual(['name', 'at_name', 'a'])
})
