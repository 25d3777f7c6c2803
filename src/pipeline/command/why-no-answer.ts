import { type Ending, endingHint, endingWords } from '../process/ending.ts'
import { lastWords } from '../process/last-words.ts'
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
