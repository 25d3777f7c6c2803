import { parseAnswer } from '../run/parse-answer.ts'
import type { Answer } from '../collect-run.ts'
import type { LineBudget } from '../process/line-budget.ts'
import { commandFolder, type Query } from '../side-request.ts'
import type { Asking } from './asking.ts'
import { type LineProcess, startLineProcess } from './line-process.ts'
import { requestLine } from './request-line.ts'

export type QueryProcess = LineProcess<Query, Answer>

/**
 * Starts the side's `query` command. `shared` is a joint limit on the logged output of several
 * processes. Counts and ignores unexpected answers.
 */
export function startQueryProcess(asking: Asking, shared?: LineBudget): QueryProcess {
  const { request, limits, collector, onStray } = asking
  return startLineProcess<Query, Answer>(
    {
      ...request,
      command: request.settings.query,
      step: 'query',
      cwd: commandFolder(request),
      ...(shared && { budget: shared }),
    },
    {
      called: 'the query process',
      line: (query) => requestLine(query, request.depth),
      parse: (line) => parseAnswer(line, request),
      ignore: () => collector.ignore(),
      onStray,
      limits,
    },
  )
}
