import { hostilePieces } from '../support/hostile-strings.ts'
import type { Draw } from './draw.ts'
import { mutatedText } from './mutate-text.ts'

/** Values that a parser may not expect. Created for each use, because they are inserted into other values. */
const oddValues: readonly ((draw: Draw) => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => '',
  () => ' ',
  (draw) => draw.pick([-1, 0, 0.5, 1, 101, 1e308, -1e308, 2 ** 53, 5e-324, 1e21]),
  (draw) => draw.pick(['1', '1e999', 'NaN', '2026-02-30', '9999-12-31', '5m', '0s', '1/0', '@5']),
  (draw) => draw.pick(['../../etc/passwd', '/etc/passwd', 'a\0b', '**/{a,', '!(*)', '.', 'C:\\a']),
  (draw) => draw.pick(oddKeys),
  (draw) => draw.pick(hostilePieces).repeat(1 + draw.below(3)),
  (draw) => 'x'.repeat(draw.pick([201, 1001, 4097, 70_000])),
  (draw) => nested(draw.pick([3, 63, 64, 65, 300])),
  (draw) => Array.from({ length: draw.pick([2, 30, 1001]) }, () => draw.pick(oddKeys)),
]

const oddKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '0',
  'é',
  '$ref',
  'a.b',
]

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/**
 * Returns the value with one or more of its parts removed, doubled, renamed, wrapped, swapped, or replaced
 * by unexpected values or by parts of other values of the format.
 */
export function mutatedValue(value: unknown, draw: Draw, others: readonly unknown[]): unknown {
  const root = { value: structuredClone(value) }
  do mutateOnce(root, draw, others)
  while (draw.onceIn(3))
  return root.value
}

/** A part of a value: the object or list that contains it, and its key. */
type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string | number }

function mutateOnce(root: { value: unknown }, draw: Draw, others: readonly unknown[]): void {
  const places = placesIn(root)
  const place = draw.pick(places)
  if (draw.onceIn(2)) return nudge(places, draw)
  switch (draw.below(8)) {
    case 0:
      return remove(place)
    case 1:
      return set(place, draw.pick(oddValues)(draw))
    case 2:
      return set(place, donorOf(draw.pick(others), draw))
    case 3:
      return rename(place, draw)
    case 4:
      return set(place, draw.onceIn(2) ? [get(place)] : { [draw.pick(oddKeys)]: get(place) })
    case 5:
      return swap(place, draw.pick(places))
    case 6:
      return grow(place, draw)
    default:
      return set(place, structuredClone(get(draw.pick(places))))
  }
}

/** Slightly changes a text, a number or a flag, which most formats still accept. */
function nudge(places: readonly Place[], draw: Draw): void {
  const leaves = places.filter((place) => typeof get(place) !== 'object')
  if (leaves.length === 0) return
  const leaf = draw.pick(leaves)
  set(leaf, nearTo(get(leaf), draw))
}

function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Place['holder']
  const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)
  return keys.flatMap((key) => {
    const place = { holder, key }
    return [place, ...placesIn(get(place))]
  })
}

function get({ holder, key }: Place): unknown {
  return (holder as Record<string | number, unknown>)[key]
}

/** Defines the key as an own property, even if it is `__proto__`, as `JSON.parse` does. */
function set({ holder, key }: Place, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  })
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (key !== 'value') delete holder[key]
}

function rename(place: Place, draw: Draw): void {
  const { holder, key } = place
  if (Array.isArray(holder)) return
  const name = draw.onceIn(2) ? draw.pick(oddKeys) : mutatedText(String(key), draw, [''])
  set({ holder, key: name }, get(place))
}

function swap(one: Place, other: Place): void {
  const [mine, theirs] = [structuredClone(get(one)), structuredClone(get(other))]
  set(one, theirs)
  set(other, mine)
}

/** Duplicates an element, or adds a key. */
function grow(place: Place, draw: Draw): void {
  const { holder, key } = place
  if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(get(place)))
  else set({ holder, key: draw.pick(oddKeys) }, draw.pick(oddValues)(draw))
}

/** Returns a similar value of the same type. */
function nearTo(value: unknown, draw: Draw): unknown {
  if (typeof value === 'string') return mutatedText(value, draw, ['x'])
  if (typeof value === 'number')
    return draw.pick([value + 1, value - 1, -value, value / 3, value * 1e6])
  if (typeof value === 'boolean') return !value
  return value
}

function donorOf(other: unknown, draw: Draw): unknown {
  const places = placesIn({ other })
  return structuredClone(get(draw.pick(places)))
}
