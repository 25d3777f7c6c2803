/** Returns an object's typed keys in insertion order. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key))
}
