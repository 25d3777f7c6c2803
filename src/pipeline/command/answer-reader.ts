import type { Answer } from '../collect-run.ts'

/** Where the lines of a pipeline go. */
export type AnswerSinks<Reply = Answer> = {
  /** `at`: monotonic milliseconds of when the line was there, before it was parsed. */
  readonly onAnswer: (answer: Reply, at: number) => void
  /** A line that names its query and is no answer to it. */
  readonly onMalformed: (id: string, reason: string) => void
  /** A line that names no query. */
  readonly onStray: (reason: string) => void
}

/** What one line says: an answer, or why it is none; `id` where the line names what it is about. */
export type ParsedLine<Reply> =
  | ({ readonly kind: 'answer' } & Reply)
  | { readonly kind: 'malformed'; readonly id: string | undefined; readonly reason: string }

/** How much a process may write: lines, and UTF-16 units in all. */
export type AnswerLimits = { readonly lines: number; readonly units: number }

/** Reads the lines of one process. */
export type AnswerReader = {
  /** Takes a line. Returns why nothing more is read, once that is so: a sentence that begins with the process. */
  take(line: string): string | undefined
  /** What to add to the reason of a missing answer: `; 3 of its lines are no answers, the first: ...`. Often empty. */
  note(): string
}

/** More lines than answers can need, and 1 GiB of text. */
export function answerLimits(queries: number): AnswerLimits {
  return { lines: 10_000 + 10 * queries, units: 1024 * 1024 * 1024 }
}

/** Parses each line as it comes, by its protocol. Blank lines are nothing. */
export function answerReader<Reply = Answer>({
  parse,
  limits,
  sinks,
}: {
  readonly parse: (line: string) => ParsedLine<Reply>
  readonly limits: AnswerLimits
  readonly sinks: AnswerSinks<Reply>
}): AnswerReader {
  let [lines, units, strays] = [0, 0, 0]
  let first = ''
  return {
    take: (line) => {
      lines += 1
      units += line.length
      if (lines > limits.lines) return `wrote more than ${limits.lines} lines`
      if (units > limits.units) return `wrote more than ${limits.units} characters of answers`
      if (line.trim() === '') return undefined
      const at = performance.now()
      const parsed = parse(line)
      if (parsed.kind === 'answer') sinks.onAnswer(parsed, at)
      else if (parsed.id !== undefined) {
        sinks.onMalformed(parsed.id, `malformed answer: ${parsed.reason}`)
      } else {
        strays += 1
        first ||= parsed.reason
        sinks.onStray(parsed.reason)
      }
      return undefined
    },
    note: () => {
      if (strays === 0) return ''
      const what = strays === 1 ? '1 of its lines is' : `${strays} of its lines are`
      return `; ${what} no answer, the first: ${first}`
    },
  }
}
