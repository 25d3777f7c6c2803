import type { ResponsePaths } from '../../../lib/model/settings/settings.ts'
import { quoted, shown } from '../../../lib/text/printing/printable.ts'
import { fieldAt } from './field-at.ts'
import { plainJson } from './plain-json.ts'

type Part =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'malformed'; readonly reason: string }

/**
 * Splits the response to a batch into one part for each of `ids`, in that order. The answers are
 * the list at `response.answers` or the body itself, which is a list or JSON Lines. They are
 * matched by id if ids were sent and returned. Otherwise they are matched by position, which
 * requires exactly one answer per question.
 */
export function splitBatch(
  text: string,
  {
    ids,
    response,
    sendsId,
  }: {
    readonly ids: readonly string[]
    readonly response: Pick<ResponsePaths, 'answers' | 'id'>
    readonly sendsId: boolean
  },
): readonly Part[] {
  const all = (reason: string): readonly Part[] => ids.map(() => ({ kind: 'malformed', reason }))
  const body = jsonOrLines(text)
  if (body.kind === 'malformed') return all(body.reason)
  const path = response.answers
  const list = path === undefined ? body.value : fieldAt(path)(body.value)
  if (!Array.isArray(list))
    return all(
      path === undefined
        ? `expected a list with an answer for each question, found ${shown(list)}`
        : `there is no list at the path ${quoted(path)} (response.answers)`,
    )
  const byId = sendsId ? placed(list, response.id, ids) : undefined
  if (byId !== undefined)
    return ids.map((id) =>
      byId.has(id)
        ? { kind: 'json', value: byId.get(id) }
        : {
            kind: 'malformed',
            reason: 'the response to the batch contains no answer to this question',
          },
    )
  if (list.length === ids.length) return list.map((value: unknown) => ({ kind: 'json', value }))
  return all(
    `received ${list.length === 1 ? '1 answer' : `${list.length} answers`} for ${ids.length} questions, and no answer contains the id of its question`,
  )
}

/**
 * Maps the ids of questions to the answers that contain them. Returns undefined if no answer
 * contains an id.
 */
function placed(
  list: readonly unknown[],
  path: string | undefined,
  ids: readonly string[],
): ReadonlyMap<string, unknown> | undefined {
  if (path === undefined) return undefined
  const idOf = fieldAt(path)
  const asked = new Set(ids)
  const found = new Map<string, unknown>()
  for (const value of list) {
    const id = String(idOf(value))
    if (asked.has(id) && !found.has(id)) found.set(id, value)
  }
  return found.size === 0 ? undefined : found
}

/**
 * Parses a string as JSON or as JSON Lines. Drops lines that are not valid JSON, such as an
 * incomplete last line.
 */
function jsonOrLines(text: string): Part {
  const whole = plainJson(text)
  const [first = '', ...more] = text.split('\n').filter((line) => line.trim() !== '')
  if (whole.kind === 'json' || more.length === 0 || plainJson(first).kind === 'malformed')
    return whole
  const lines = [first, ...more].map(plainJson)
  return {
    kind: 'json',
    value: lines.flatMap((line) => (line.kind === 'json' ? [line.value] : [])),
  }
}
