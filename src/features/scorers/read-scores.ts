import { z } from 'zod'
import type { OwnScore, OwnScores } from '../../lib/model/run.ts'
import { keyed } from '../../lib/parse/expected.ts'
import { valid, valueAt } from '../../lib/parse/written-values.ts'
import { longestError } from '../../pipeline/run/answer-limits.ts'
import { jsonOfLine, reasonsOf } from '../../pipeline/run/parse-answer.ts'
import { quoted, shown } from '../../lib/text/printing/printable.ts'
import type { ParsedLine } from '../../pipeline/command/answer-line-reader.ts'

export type ScoreRanges = ReadonlyMap<string, readonly [lowest: number, highest: number]>

export type ScoreReply = { readonly id: string; readonly scores: OwnScores }

const ReplySchema = keyed('an object with `id` and `scores`, or `id` and `error`', {
  id: z.string({ error: 'expected the id of the request' }),
  scores: z.record(z.string(), z.unknown(), { error: 'expected an object of values' }).nullish(),
  error: z.string({ error: 'expected the text of an error' }).nullish(),
})

/**
 * Parses one line of a scorer's output. Never throws, because the line is untrusted. If a value is
 * invalid, only its own label gets an error.
 */
export function readScores(line: string, ranges: ScoreRanges): ParsedLine<ScoreReply> {
  const read = jsonOfLine(line)
  if ('reason' in read) return noReply(undefined, read.reason)
  const reply = valid(ReplySchema, read.value)
  const id = valueAt(read.value, ['id'])
  if (reply === undefined) {
    return noReply(typeof id === 'string' ? id : undefined, reasonsOf(ReplySchema, read.value))
  }
  const { error, scores } = reply
  if (typeof error === 'string')
    return { kind: 'answer', id: reply.id, scores: failedScores(ranges, reported(error)) }
  if (!scores) return noReply(reply.id, 'scores is missing; expected an object of values')
  const unknown = Object.keys(scores).find((label) => !ranges.has(label))
  if (unknown !== undefined) {
    const known = [...ranges.keys()].join(', ')
    return noReply(
      reply.id,
      `scores.${quoted(unknown)}: this command has no such scorer; expected ${known}`,
    )
  }
  const values = [...ranges].map(
    ([label, range]) => [label, scoreOf(scores[label], range)] as const,
  )
  return { kind: 'answer', id: reply.id, scores: new Map(values) }
}

/**
 * Returns the result for a malformed reply. The reason is on a separate line, because it may quote the
 * scorer's untrusted output.
 */
function noReply(id: string | undefined, why: string): ParsedLine<ScoreReply> {
  return { kind: 'malformed', id, reason: `not a valid scorer reply:\n${why}` }
}

/** Formats the scorer's error message. It starts on a new line because it is untrusted. */
function reported(error: string): string {
  return error.trim() === ''
    ? 'the scorer reported an error without a message'
    : `the scorer reported an error\n${error}`
}

/** Returns the same error for every label, truncated to the maximum length. */
export function failedScores(ranges: ScoreRanges, error: string): OwnScores {
  const kept = error.slice(0, longestError).toWellFormed()
  return new Map([...ranges.keys()].map((label) => [label, { error: kept }]))
}

function scoreOf(value: unknown, [lowest, highest]: readonly [number, number]): OwnScore {
  if (value === null) return null
  if (value === undefined)
    return {
      error: 'the scorer gave no value; expected a number, or null if the answer has no value',
    }
  if (typeof value !== 'number')
    return { error: `the scorer gave neither a number nor null:\n${shown(value)}` }
  if (value >= lowest && value <= highest) return value
  return {
    error: `the scorer gave ${value}, which is outside its range from ${lowest} to ${highest}`,
  }
}
