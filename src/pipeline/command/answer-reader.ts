import type { Answer } from '../collect-run.ts'
import { countStrangeIds } from './strange-ids.ts'

export type AnswerSinks<Reply = Answer> = {
  /** `at`: monotonic milliseconds of when the line was there, before it was parsed. */
  readonly onAnswer: (answer: Reply, at: number) => void
  /** An answer under an id that was not asked, or that bytes which are no UTF-8 have spoilt. */
  readonly onStrange: () => void
  /** A line under such an id that is no answer. */
  readonly onOther: () => void
  /** A line that names its query and is no answer to it. */
  readonly onMalformed: (id: string, reason: string) => void
  /** A line that names no query. */
  readonly onStray: (reason: string) => void
}

/** What one line says: an answer, or why it is none; `id` where the line names what it is about. */
export type ParsedLine<Reply> =
  | ({ readonly kind: 'answer' } & Reply)
  | { readonly kind: 'malformed'; readonly id: string | undefined; readonly reason: string }

export type Identified = { readonly id: string }

/** How much a process may write: lines, and UTF-16 units in all. */
export type AnswerLimits = { readonly lines: number; readonly units: number }

/** Reads the lines of one process. */
export type AnswerReader = {
  /** Takes a line, which bytes that are no UTF-8 have spoilt unless it is sound. Returns why nothing more is read, once that is so: a sentence that begins with the process. */
  take(line: string, isSound: boolean): string | undefined
  /** What to add to the reason of a missing answer: `; 3 of its lines are no answers, the first: ...`. Often empty. */
  note(): string
}

/** More lines than answers can need, and 1 GiB of text. */
export function answerLimits(queries: number): AnswerLimits {
  return { lines: 10_000 + 10 * queries, units: 1024 * 1024 * 1024 }
}

/** Parses each line as it comes, by its protocol. Blank lines are nothing. */
export function answerReader<Reply extends Identified = Answer>({
  parse,
  limits,
  isAsked,
  sinks,
}: {
  readonly parse: (line: string) => ParsedLine<Reply>
  readonly limits: AnswerLimits
  readonly isAsked: (id: string) => boolean
  readonly sinks: AnswerSinks<Reply>
}): AnswerReader {
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
      const what = strays === 1 ? '1 of its lines is' : `${strays} of its lines are`
      return `; ${what} no answer, the first: ${first}${strange.note()}`
    },
  }
}

/** An answer in which signs stand for bytes that are no UTF-8 is none. */
function spoilt<Reply extends Identified>(line: ParsedLine<Reply>): ParsedLine<Reply> {
  return line.id === undefined ? line : { kind: 'malformed', id: line.id, reason: notUtf8 }
}

const notUtf8 = 'not valid UTF-8: write answers as UTF-8, in Python with PYTHONUTF8=1'
