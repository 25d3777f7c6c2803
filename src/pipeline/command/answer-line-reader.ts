import { firstOf } from '../../lib/text/printing/first-of.ts'
import type { Answer } from '../collect-run.ts'
import { countStrangeIds } from './strange-ids.ts'

export type AnswerSinks<Reply = Answer> = {
  /**
   * `at` is when the line arrived, before it was parsed, in milliseconds of the monotonic clock.
   */
  readonly onAnswer: (answer: Reply, at: number) => void
  /**
   * Called for an answer with an unknown id, and for a line that has an unknown id and is not valid
   * UTF-8.
   */
  readonly onStrange: () => void
  /** Called for a line that is valid UTF-8 and has an unknown id, but is not an answer. */
  readonly onOther: () => void
  /** Called for a line that has a known id but is not a valid answer. */
  readonly onMalformed: (id: string, reason: string) => void
  /**
   * Called for a line that has no id, and for a line that has an unknown id and is not valid UTF-8.
   */
  readonly onStray: (reason: string) => void
}

/**
 * A parsed line: an answer, or the reason why the line is not one. Includes the `id` if the line
 * contains one.
 */
export type ParsedLine<Reply> =
  | ({ readonly kind: 'answer' } & Reply)
  | { readonly kind: 'malformed'; readonly id: string | undefined; readonly reason: string }

export type Identified = { readonly id: string }

/** The maximum number of lines and of UTF-16 code units that a process may write. */
export type AnswerLimits = { readonly lines: number; readonly units: number }

/** Reads one process's output lines. */
export type AnswerLineReader = {
  /**
   * Processes a line. `isSound` is false if the line was not valid UTF-8. Once a limit is exceeded,
   * returns the reason for stopping, as a phrase to put after the process's name.
   */
  take(line: string, isSound: boolean): string | undefined
  /**
   * Returns text to append to the reason for a missing answer, such as `; 3 of its lines are not
   * answers; the first one: ...`. Returns an empty string if there is nothing to add.
   */
  note(): string
}

/** Allows more lines than any well-behaved program writes, and 2^30 UTF-16 code units in total. */
export function answerLimits(queries: number): AnswerLimits {
  return { lines: 10_000 + 10 * queries, units: 1024 * 1024 * 1024 }
}

/** Creates a reader that parses each line as it arrives. Skips blank lines. */
export function answerLineReader<Reply extends Identified = Answer>({
  parse,
  limits,
  isAsked,
  sinks,
}: {
  readonly parse: (line: string) => ParsedLine<Reply>
  readonly limits: AnswerLimits
  readonly isAsked: (id: string) => boolean
  readonly sinks: AnswerSinks<Reply>
}): AnswerLineReader {
  let [lines, units, strays] = [0, 0, 0]
  let first = ''
  const strange = countStrangeIds()
  const stray = (reason: string): void => {
    strays += 1
    first ||= reason
    sinks.onStray(reason)
  }
  return {
    take: (line, isSound) => {
      lines += 1
      units += line.length
      if (lines > limits.lines) return `wrote more than ${limits.lines} lines`
      if (units > limits.units) return `wrote more than ${limits.units} characters of answers`
      if (line.trim() === '') return undefined
      const at = performance.now()
      const parsed = isSound ? parse(line) : spoilt(parse(line))
      const { id } = parsed
      if (id !== undefined && isAsked(id)) {
        if (parsed.kind === 'answer') sinks.onAnswer(parsed, at)
        else sinks.onMalformed(id, `malformed answer: ${parsed.reason}`)
      } else if (parsed.kind === 'answer') {
        strange.add(parsed.id)
        sinks.onStrange()
      } else if (id !== undefined && isSound) sinks.onOther()
      else {
        stray(parsed.reason)
        if (id !== undefined) sinks.onStrange()
      }
      return undefined
    },
    note: () => {
      if (strays === 0) return strange.note()
      const what =
        strays === 1 ? '1 of its lines is not an answer' : `${strays} of its lines are not answers`
      return `; ${what}${firstOf(strays, first)}${strange.note()}`
    },
  }
}

/** Turns a line that is not valid UTF-8 into a malformed answer if the line has an id. */
function spoilt<Reply extends Identified>(line: ParsedLine<Reply>): ParsedLine<Reply> {
  return line.id === undefined ? line : { kind: 'malformed', id: line.id, reason: notUtf8 }
}

const notUtf8 = 'not valid UTF-8: write answers as UTF-8 (in Python, set PYTHONUTF8=1)'
