import type { Report } from './report.ts'

/** The report as machines read it: keys in snake case, values unrounded, what is undefined left out. */
export type ReportJson = SnakeCased<Report>

/** A value as JSON holds it: keys in snake case; a key whose value may be undefined is optional. */
type SnakeCased<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer Element)[]
    ? readonly SnakeCased<Element>[]
    : { readonly [Key in RequiredKeys<T> as SnakeCase<Key>]: SnakeCased<T[Key]> } & {
        readonly [Key in OptionalKeys<T> as SnakeCase<Key>]?: SnakeCased<Exclude<T[Key], undefined>>
      }

/** report.json: two spaces of indentation, keys in the model's order, one line end at the end. Throws on NaN and infinity. */
export function reportJson(report: Report): string {
  return `${JSON.stringify(snakeCased(report), undefined, 2)}\n`
}

function snakeCased(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error(`a report must hold finite numbers only, not ${value}`)
  }
  if (Array.isArray(value)) return value.map((element) => snakeCased(element))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : [[snakeCase(key), snakeCased(inner)]],
    ),
  )
}

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

type OptionalKeys<T> = {
  [Key in keyof T & string]: undefined extends T[Key] ? Key : never
}[keyof T & string]

type RequiredKeys<T> = Exclude<keyof T & string, OptionalKeys<T>>

type SnakeCase<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
