import { isMapping } from '../../../lib/parse/written-values.ts'
import type { Side } from '../../../lib/sides.ts'
import type { Query } from '../../side-request.ts'

export type Question = Query & { readonly k: number; readonly side: Side; readonly sha: string }

/**
 * Returns the JSON body of one request for at least one question. It is the template with `{id}`,
 * `{query}`, `{k}`, `{side}` and `{sha}` replaced in its strings. Keys are not changed. Replacement is
 * done in one pass, so placeholders inside a question stay unchanged. A string that consists only of
 * `{k}`, `{history}`, `{filters}` or `{filters.name}` becomes the number, the list of turns, the object
 * of filters (empty if there are none) or one filter. If the question lacks that filter, the list
 * element that contains the placeholder is removed or, outside a list, its key. An outermost list that
 * contains `{query}` repeats all of its elements for each question.
 */
export function requestBody(template: unknown, questions: readonly Question[]): string {
  return JSON.stringify(forAll(template, questions))
}

/**
 * Returns JSON Lines: the template's lines for each question, each line followed by a line feed.
 */
export function requestLines(template: readonly unknown[], questions: readonly Question[]): string {
  const lines = questions.flatMap((question) => filledList(template, question))
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Returns whether any string of a template contains `{name}`. */
export function holdsAnywhere(template: unknown, name: string): boolean {
  if (typeof template === 'string') return template.includes(`{${name}}`)
  if (typeof template !== 'object' || template === null) return false
  return Object.values(template).some((value) => holdsAnywhere(value, name))
}

function forAll(template: unknown, questions: readonly Question[]): unknown {
  const [first] = questions
  if (first === undefined) throw new Error('a request needs at least one question')
  if (Array.isArray(template) && holdsAnywhere(template, 'query'))
    return questions.flatMap((question) => filledList(template, question))
  if (!isMapping(template)) return orNull(filled(template, first))
  const entries = Object.entries(template).map(
    ([key, value]) =>
      [
        key,
        holdsAnywhere(value, 'query') ? forAll(value, questions) : filled(value, first),
      ] as const,
  )
  return fromEntries(entries)
}

/** Marks a filter that the question lacks. */
const absent = Symbol('absent')

function filled(template: unknown, question: Question): unknown {
  if (typeof template === 'string') return filledText(template, question)
  if (Array.isArray(template)) return filledList(template, question)
  if (!isMapping(template)) return template
  return fromEntries(
    Object.entries(template).map(([key, value]) => [key, filled(value, question)] as const),
  )
}

function filledList(template: readonly unknown[], question: Question): readonly unknown[] {
  return template.flatMap((element) =>
    lacks(element, question) ? [] : [filled(element, question)],
  )
}

/** Returns whether a template, ignoring nested lists, contains a filter that the question lacks. */
function lacks(template: unknown, question: Question): boolean {
  if (typeof template === 'string') return filledText(template, question) === absent
  return isMapping(template) && Object.values(template).some((value) => lacks(value, question))
}

function fromEntries(entries: readonly (readonly [string, unknown])[]): object {
  // Unlike an assignment, `Object.fromEntries` treats `__proto__` as an ordinary key.
  return Object.fromEntries(entries.filter(([, value]) => value !== absent))
}

function orNull(value: unknown): unknown {
  return value === absent ? null : value
}

function filledText(template: string, question: Question): unknown {
  const { k, history = [], filters = {} } = question
  if (template === '{k}') return k
  if (template === '{history}') return history
  if (template === '{filters}') return filters
  const [, name] = /^\{filters\.([^{}]+)\}$/.exec(template) ?? []
  if (name !== undefined) return Object.hasOwn(filters, name) ? filters[name] : absent
  return withPlaces(template, question, (value) => value)
}

/**
 * Replaces the placeholders in a string with the question's values, each passed through `escaped`.
 */
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
