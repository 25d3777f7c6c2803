import type { Side } from '../../core/sides.ts'
import type { Query } from '../side-request.ts'

/** What a request's placeholders stand for. */
export type Question = Query & { readonly k: number; readonly side: Side; readonly sha: string }

/**
 * The body of one request: the template with `{id}`, `{query}`, `{k}`, `{side}` and `{sha}` replaced in its strings, in
 * one pass, so that a placeholder inside a question stays as it is. A string that is `{k}`, `{history}` or `{filters}`
 * and nothing else becomes the number, the list of turns, or the object of filters, empty without any. Keys are not touched.
 */
export function requestBody(template: unknown, question: Question): string {
  return JSON.stringify(filled(template, question))
}

function filled(template: unknown, question: Question): unknown {
  if (typeof template === 'string') return filledText(template, question)
  if (typeof template !== 'object' || template === null) return template
  if (Array.isArray(template)) return template.map((element) => filled(element, question))
  const entries = Object.entries(template).map(([key, value]) => [key, filled(value, question)])
  // Unlike an assignment this makes a key of `__proto__`.
  return Object.fromEntries(entries)
}

function filledText(template: string, question: Question): unknown {
  const { k, history = [], filters = {} } = question
  if (template === '{k}') return k
  if (template === '{history}') return history
  if (template === '{filters}') return filters
  return withPlaces(template, question, (value) => value)
}

/** A text with what a question is in its places, each as `escaped` writes it. */
export function withPlaces(
  template: string,
  { id, query, k, side, sha }: Question,
  escaped: (value: string) => string,
): string {
  const values = new Map(Object.entries({ id, query, k: String(k), side, sha }))
  return template.replaceAll(/\{(?:id|query|k|side|sha)\}/g, (place) =>
    escaped(values.get(place.slice(1, -1)) ?? place),
  )
}
