/** Converts a key to the form used in our JSON files, for example `buildMs` to `build_ms`. */
export function snakeCase(key: string): string {
  const known = snakeCases.get(key)
  if (known !== undefined) return known
  const made = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeCases.set(key, made)
  return made
}

/** Our JSON files have only a few dozen different keys, so this cache stays small. */
const snakeCases = new Map<string, string>()

/**
 * Converts a value to the form used in our JSON files, with keys in snake case and null for undefined.
 */
export function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => written(element))
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [snakeCase(key), written(inner)]),
  )
}

export function readBack<T>(value: T): ReadBack<T>
export function readBack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element: unknown) => readBack(element))
  if (typeof value !== 'object' || value === null) return value ?? undefined
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camelCase(key), readBack(inner)]),
  )
}

function camelCase(key: string): string {
  return key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** A value with its keys in camel case, and undefined instead of null. */
export type ReadBack<T> = T extends null
  ? undefined
  : T extends readonly (infer Element)[]
    ? readonly ReadBack<Element>[]
    : T extends object
      ? { readonly [Key in keyof T & string as CamelCase<Key>]: ReadBack<T[Key]> }
      : T

type CamelCase<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Key
