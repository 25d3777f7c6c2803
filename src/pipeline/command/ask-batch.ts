import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printable } from '../../lib/text/printing/printable.ts'
import { parseAnswer } from '../run/parse-answer.ts'
import { GateError } from '../../lib/errors.ts'
import type { Side } from '../../lib/sides.ts'
import { endingWords, lastWords, withLines } from '../process/ending.ts'
import { secondsOf } from '../process/run-step.ts'
import { timedOut } from '../../lib/model/query-failures.ts'
import { startProcess } from '../process/start-process.ts'
import { within } from '../process/within.ts'
import { answerLineReader, type AnswerSinks } from './answer-line-reader.ts'
import type { Asking } from './asking.ts'
import { readAnswerFile } from './read-answer-file.ts'
import { commandFolder } from '../side-request.ts'
import { requestLine } from './request-line.ts'

/** The environment variables that tell the command where its files are. */
const batchVariables = { queries: 'RAG_GATE_QUERIES', answers: 'RAG_GATE_ANSWERS' } as const

/**
 * Asks all queries at once. The command reads one request per line from the file at
 * `RAG_GATE_QUERIES`, and writes one answer per line to the file at `RAG_GATE_ANSWERS`. It may take
 * up to an hour. If it fails, the answers that it has already written count. The times of
 * individual queries are unknown. No process is left running when the promise settles.
 */
export async function askBatch(asking: Asking): Promise<void> {
  const { queries, depth, folder, signal } = asking.request
  const files = { queries: join(folder, 'queries.jsonl'), answers: join(folder, 'answers.jsonl') }
  const lines = queries.map((query) => `${requestLine(query, depth)}\n`)
  await writeFile(files.queries, lines, { flag: 'wx' }).catch((cause: unknown) => {
    throw notWritten(asking.request.side, cause)
  })
  const ran = await runBatch(asking, files)
  if (signal.aborted) return
  const asked = new Set(queries.map(({ id }) => id))
  const open = new Set(asked)
  const reader = answerLineReader({
    parse: (line) => parseAnswer(line, asking.request),
    limits: asking.limits.answers,
    isAsked: (id) => asked.has(id),
    sinks: sinksOf(open, asking),
  })
  const trouble = await readAnswerFile(files.answers, {
    longest: asking.limits.process.longestLine,
    take: (line, isSound) => (signal.aborted ? 'stopped' : reader.take(line, isSound)),
  })
  const found = trouble === undefined ? '' : `; its answer file: ${trouble}`
  const sentence = `the query command ${ran.words}${found}${reader.note()}`
  for (const id of open) asking.collector.fail(id, withLines(sentence, ran.lines))
}

function notWritten(side: Side, cause: unknown): GateError {
  const reason = cause instanceof Error ? printable(cause.message) : String(cause)
  return new GateError(
    'pipeline-failed',
    `${side}: the file with the queries could not be written: ${reason}`,
    {
      hint: 'the folder for temporary files needs free space and must be writable',
      cause,
      side,
    },
  )
}

async function runBatch(
  { request, limits }: Asking,
  files: Readonly<Record<keyof typeof batchVariables, string>>,
): Promise<{ readonly words: string; readonly lines: readonly string[] }> {
  const { stepMs } = limits.process
  await using child = startProcess(
    {
      ...request,
      command: request.settings.query,
      step: 'query',
      cwd: commandFolder(request),
      environment: {
        ...request.environment,
        [batchVariables.queries]: files.queries,
        [batchVariables.answers]: files.answers,
      },
      onLine: undefined,
      onOutput: undefined,
    },
    limits.process,
  )
  const ending = await within(child.ended, stepMs)
  const words = ending === undefined ? timedOut(secondsOf(stepMs)) : endingWords(ending)
  return { words, lines: lastWords(child.tail()) }
}

function sinksOf(open: Set<string>, { collector, onStray }: Asking): AnswerSinks {
  return {
    onAnswer: (answer) => {
      open.delete(answer.id)
      collector.accept(answer, { ms: undefined, cold: false })
    },
    onStrange: () => collector.ignore(),
    onOther: () => collector.ignore(),
    onMalformed: (id, reason) => {
      if (open.delete(id)) collector.fail(id, reason)
      else collector.ignore()
    },
    onStray,
  }
}
