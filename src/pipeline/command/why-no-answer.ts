import { type Ending, endingHint, endingWords } from '../process/ending.ts'
import { withLines } from '../process/run-step.ts'
import type { StartedProcess } from '../process/start-process.ts'
import type { AnswerReader } from './answer-reader.ts'

/** Why a query whose process has ended got no answer: how it ended, what else it wrote, and its last lines. */
export function whyNoAnswer(
  ending: Ending,
  {
    child,
    reader,
  }: { readonly child: StartedProcess; readonly reader: Pick<AnswerReader, 'note'> },
): string {
  const lines = child.tail()
  const hint = endingHint(ending, lines)
  const words = `the query process ${endingWords(ending)}${reader.note()}`
  const sentence = hint === undefined ? words : `${words} (${hint})`
  return withLines(sentence, lastWords(lines))
}

/** Lines of output in the message of a query: the log has more. */
const shownLines = 5

/** The last lines that say something. In JavaScript and Java the frames of a trace follow what went wrong. */
export function lastWords(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !/^\s+at /.test(line)).slice(-shownLines)
}
