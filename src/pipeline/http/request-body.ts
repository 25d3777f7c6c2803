import type { Query } from '../side-request.ts'

/** What a request's placeholders stand for. */
export type Question = Query & { readonly k: number }

/**
 * The body of one request: the template with `{id}`, `{query}` and `{k}` replaced in its strings, in one
 * pass, so that a placeholder inside a question stays as it is. A string that is `{k}`, `{history}` or `{filters}` and
 * nothing else becomes the number, the list of turns, or the object of filters, empty without any. Keys are not touched.
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

function filledText(
  template: string,
  { id, query, k, history = [], filters = {} }: Question,
): unknown {
  if (template === '{k}') return k
  if (template === '{history}') return history
  if (template === '{filters}') return filters
  return template.replaceAll(/\{(?:id|query|k)\}/g, (placeholder) => {
    if (placeholder === '{id}') return id
    return placeholder === '{query}' ? query : String(k)
  })
}
