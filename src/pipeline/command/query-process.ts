import type { Asked } from '../ask-side.ts'
import { type Ending, endingSentence } from '../process/ending.ts'
import type { LineBudget } from '../process/line-budget.ts'
import { secondsOf } from '../process/run-step.ts'
import { startProcess } from '../process/start-process.ts'
import { answerReader, type AnswerSinks } from './answer-reader.ts'
import type { Asking } from './asking.ts'
import { type InFlight, type Landing, openInFlight } from './in-flight.ts'
import { commandFolder, type Query } from '../side-request.ts'
import { requestLine } from './request-line.ts'

/** A process that speaks the protocol. Disposing ends it with everything it started. */
export type QueryProcess = AsyncDisposable & {
  readonly ended: Promise<Ending>
  /** Sends one query and waits for what becomes of it. Never rejects; a timeout leaves the process as it is. The id must not be in flight. */
  ask(query: Query, timeoutMs: number): Promise<Asked>
  /** No more queries will come. */
  endInput(): void
  /** Why a query got no answer from a process that ended so. */
  whyNoAnswer(ending: Ending): string
}

/** Starts the side's `query` command; `shared` where it is one of several. An answer that nobody waits for is counted and ignored. */
export function startQueryProcess(asking: Asking, shared?: LineBudget): QueryProcess {
  const { request, limits } = asking
  const flight = openInFlight()
  const sinks = sinksOf(flight, asking)
  const reader = answerReader({ rules: request, limits: limits.answers, sinks })
  const child = startProcess(
    {
      ...request,
      command: request.settings.query,
      step: 'query',
      cwd: commandFolder(request),
      onLine: (line) => {
        const tooMuch = reader.take(line)
        if (tooMuch !== undefined) giveUp(tooMuch)
      },
      onOutput: undefined,
      ...(shared && { budget: shared }),
    },
    limits.process,
  )
  /** Stops the process: what is in flight or asked later fails. `reason` goes on after "the query process". */
  const giveUp = (reason: string): void => {
    flight.close(`the query process ${reason}${reader.note()}`)
    void child[Symbol.asyncDispose]()
  }
  const why = (ending: Ending): string =>
    endingSentence('the query process', ending, { lines: child.tail(), note: reader.note() })
  void child.ended.then((ending) => flight.close(why(ending)))
  return {
    ended: child.ended,
    ask: async (query, timeoutMs) => {
      const started = performance.now()
      const landing = flight.wait(query.id, timeoutMs)
      void child.write(requestLine(query, request.depth))
      return outcomeOf(await landing, { started, timeoutMs, note: () => reader.note() })
    },
    endInput: () => child.endInput(),
    whyNoAnswer: why,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}

function outcomeOf(
  landing: Landing,
  {
    started,
    timeoutMs,
    note,
  }: { readonly started: number; readonly timeoutMs: number; readonly note: () => string },
): Asked {
  switch (landing.kind) {
    case 'answer':
      return { kind: 'answer', answer: landing.answer, ms: landing.at - started }
    case 'timeout':
      return { kind: 'timed-out', message: `timed out after ${secondsOf(timeoutMs)}${note()}` }
    case 'malformed':
    case 'over':
      return { kind: 'failed', message: landing.reason }
  }
}

function sinksOf(flight: InFlight, { collector, onStray }: Asking): AnswerSinks {
  return {
    onAnswer: (answer, at) => {
      if (!flight.settle(answer.id, { kind: 'answer', answer, at })) collector.ignore()
    },
    onMalformed: (id, reason) => {
      if (!flight.settle(id, { kind: 'malformed', reason })) collector.ignore()
    },
    onStray,
  }
}
