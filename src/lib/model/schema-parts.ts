import { z } from 'zod'

// Parts of the schemas of values that the report contains. Import types from schema files, not schemas: only
// scripts and tests evaluate them.

/**
 * What a schema describes, as the code writes and reads it: deeply readonly. A key that is `.optional()` in
 * the schema must still be written, with `undefined` for nothing, so a writer who forgets it does not
 * compile. A key that is `.exactOptional()` may be left out.
 */
export type ValueOf<Schema extends z.ZodType> = Written<z.infer<Schema>>

/** A value of a kind, with what the schema of that kind holds. */
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

/** zod's exact optional: a key without `undefined` among its values that need not be there. */
type MayBeLeftOut<T, Key extends keyof T> = undefined extends Required<T>[Key]
  ? false
  : object extends Pick<T, Key>
    ? true
    : false

/** Shows an intersection as one object, for messages that a person can read. */
type Flat<T> = { [Key in keyof T]: T[Key] }

/** A whole number from 0. */
export const count = z.int().min(0)
/** 0..1. */
export const share = z.number().min(0).max(1)
export const optionalText = z.string().optional()
export const texts = z.array(z.string())
export const sideName = z.enum(['base', 'head'])

export const LinesSchema = z
  .strictObject({ first: z.int().min(1), last: z.int().min(1) })
  .describe('Lines (of a PDF: pages) from 1, both included.')

/** Lines of a document, of a PDF its pages, from 1, both included. */
export type Lines = ValueOf<typeof LinesSchema>

/** One of the kinds of a table of schemas. Each gets its name in the table as its `kind`. */
export function oneOfKinds<const Table extends Readonly<Record<string, z.ZodObject>>>(
  table: Table,
) {
  const schemas: readonly unknown[] = Object.entries(table).map(
    ([kind, { shape, description }]) => {
      const schema = z.strictObject({ kind: z.literal(kind), ...shape })
      return description === undefined ? schema : schema.describe(description)
    },
  )
  if (!isOneOrMore<OfKind<Table>>(schemas)) throw new Error('a table of kinds needs at least one')
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

/** One value per side; base is absent if it was not measured. */
export function measuredSides<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({ base: schema.optional(), head: schema })
}

/** One value per side, either of which may be absent. */
export function optionalSides<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({ base: schema.optional(), head: schema.optional() })
}

export function bothSides<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject({ base: schema, head: schema })
}
