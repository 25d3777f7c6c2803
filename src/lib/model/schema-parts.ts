import { z } from 'zod'

// Building blocks for the schemas of the report's values. Only scripts and tests evaluate these
// schemas. All other code uses only the types that are derived from them.

/**
 * The deeply readonly type of a schema's values, as the code uses it. A key that is `.optional()`
 * in the schema must be present, with `undefined` if there is no value, so forgetting the key is a
 * compile error. A key that is `.exactOptional()` may be left out.
 */
export type ValueOf<Schema extends z.ZodType> = Written<z.infer<Schema>>

/** The type of an object with this `kind` and a schema's fields. */
export type KindOf<Kind extends string, Schema extends () => z.ZodObject> = ValueOf<
  z.ZodObject<{ kind: z.ZodLiteral<Kind> } & ReturnType<Schema>['shape'], z.core.$strict>
>

type Written<T> = T extends readonly (infer Element)[]
  ? readonly Written<Element>[]
  : T extends object
    ? Flat<
        {
          readonly [Key in keyof T as MayBeLeftOut<T, Key> extends true ? never : Key]-?: Written<
            T[Key]
          >
        } & {
          readonly [Key in keyof T as MayBeLeftOut<T, Key> extends true ? Key : never]: Written<
            T[Key]
          >
        }
      >
    : T

/**
 * `true` if a key is `.exactOptional()`, meaning that it may be left out and its values do not
 * include `undefined`.
 */
type MayBeLeftOut<T, Key extends keyof T> = undefined extends Required<T>[Key]
  ? false
  : object extends Pick<T, Key>
    ? true
    : false

/** Turns an intersection into a single object type, for readable compiler messages. */
type Flat<T> = { [Key in keyof T]: T[Key] }

export const count = z.int().min(0)
export const share = z.number().min(0).max(1)
export const optionalText = z.string().optional()
export const texts = z.array(z.string())
export const sideName = z.enum(['base', 'head'])

export const LinesSchema = z
  .strictObject({ first: z.int().min(1), last: z.int().min(1) })
  .describe('Lines (for a PDF: pages) from 1, both ends included.')

/** A range of lines (for a PDF, of pages) from 1, with both ends included. */
export type Lines = ValueOf<typeof LinesSchema>

/** Builds a union of a table's schemas. Each key becomes its schema's `kind`. */
export function oneOfKinds<const Table extends Readonly<Record<string, z.ZodObject>>>(
  table: Table,
) {
  const schemas: readonly unknown[] = Object.entries(table).map(
    ([kind, { shape, description }]) => {
      const schema = z.strictObject({ kind: z.literal(kind), ...shape })
      return description === undefined ? schema : schema.describe(description)
    },
  )
  if (!isOneOrMore<OfKind<Table>>(schemas))
    throw new Error('a table of kinds needs at least one kind')
  return z.discriminatedUnion('kind', schemas)
}

type OfKind<Table extends Readonly<Record<string, z.ZodObject>>> = {
  [Kind in keyof Table & string]: z.ZodObject<
    { kind: z.ZodLiteral<Kind> } & Table[Kind]['shape'],
    z.core.$strict
  >
}[keyof Table & string]

function isOneOrMore<T>(list: readonly unknown[]): list is readonly [T, ...T[]] {
  return list.length > 0
}

/** Builds a schema with one value per side. Base is absent if it was not measured. */
export function measuredSides<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({ base: schema.optional(), head: schema })
}

/** Builds a schema with one value per side, each of which may be absent. */
export function optionalSides<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({ base: schema.optional(), head: schema.optional() })
}

export function bothSides<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({ base: schema, head: schema })
}
