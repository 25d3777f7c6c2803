import type { AttributeName } from './conventions.ts'
import type { Attributes } from './otlp-spans.ts'

/**
 * Collects the entries of a list that was flattened into keys such as `list.0.entry.key`, ordered by index.
 * Each entry has attributes named `entry.key`.
 */
export function flattened(
  attributes: Attributes,
  list: AttributeName,
  entry: 'document' | 'message' | 'message_content' | 'annotation' | 'evaluation',
): readonly Attributes[] {
  const found = new Map<number, Map<string, unknown>>()
  for (const [key, value] of attributes) {
    if (!key.startsWith(`${list}.`)) continue
    const [, at, name] = /^(\d{1,6})\.(.+)$/.exec(key.slice(list.length + 1)) ?? []
    if (at === undefined || name?.startsWith(`${entry}.`) !== true) continue
    const one = found.get(Number(at)) ?? new Map<string, unknown>()
    found.set(Number(at), one.set(name, value))
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, one]) => one)
}
