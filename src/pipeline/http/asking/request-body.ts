import { isMapping } from '../../../lib/parse/written-values.ts'
import type { Side } from '../../../lib/sides.ts'
import type { Query } from '../../side-request.ts'

export type Question = Query & { readonly k: number; readonly side: Side; readonly sha: string }

/**
 * The JSON of one request for some questions, at least one: the template with `{id}`, `{query}`, `{k}`,
 * `{side}` and `{sha}` replaced in its strings, in one pass, so a placeholder inside a question stays as it
 * is. A string that is `{k}`, `{history}`, `{filters}` or `{filters.name}` and nothing else becomes the
 * number, the list of turns, the object of filters, empty without any, or one of them; without that one, the
 * element of a list that it is in is left out, else its key. The first list that contains `{query}` has its
 * elements once for each question. Keys are not touched.
 */
export function requestBody(template: unknown, questions: readonly Question[]): string {
  return JSON.stringify(forAll(template, questions))
}

/** Lines of JSON: those of the template once for each question, each ended by a line feed. */
export function requestLines(template: readonly unknown[], questions: readonly Question[]): string {
  const lines = questions.flatMap((question) => filledList(template, question))
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Whether some string of a template holds `{name}`. */
export function holdsAnywhere(template: unknown, name: string): boolean {
  if (typeof template === 'string') return template.includes(`{${name}}`)
  if (typeof template !== 'object' || template === null) return false
  return Object.values(template).some((value) => holdsAnywhere(value, name))
}

function forAll(template: unknown, questions: readonly Question[]): unknown {
  const [first] = questions
  if (first === undefined) throw new Error('a request asks something')
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

/** Stands for a filter that a question does not have. */
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

/** Whether a template speaks, outside of lists, of a filter that the question does not have. */
function lacks(template: unknown, question: Question): boolean {
  if (typeof template === 'string') return filledText(template, question) === absent
  return isMapping(template) && Object.values(template).some((value) => lacks(value, question))
}

function fromEntries(entries: readonly (readonly [string, unknown])[]): object {
  // Unlike an assignment this makes a key of `__proto__`.
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
