import type { Asked } from '../ask-queries.ts'
import { type Ending, endingSentence } from '../process/ending.ts'
import type { ProcessLimits } from '../process/process-limits.ts'
import { secondsOf } from '../process/run-step.ts'
import { timedOut } from '../../lib/model/query-failures.ts'
import { type ProcessRequest, startProcess } from '../process/start-process.ts'
import {
  type AnswerLimits,
  answerLineReader,
  type Identified,
  type ParsedLine,
} from './answer-line-reader.ts'
import { type Landing, openInFlight } from './in-flight.ts'
import { watchStrangers } from './watch-strangers.ts'

/** A protocol with one line per question and one per reply. Each reply has its question's id. */
export type LineProtocol<Question, Reply> = {
  /** The process's name in messages, such as "the query process". */
  readonly called: string
  line(question: Question): string
  parse(line: string): ParsedLine<Reply>
  /** Called for each reply that no question is waiting for. */
  ignore(): void
  /** Called for each line that is not a reply and does not contain the id of a question. */
  onStray(reason: string): void
  readonly limits: { readonly process: ProcessLimits; readonly answers: AnswerLimits }
}

/**
 * A process that implements a `LineProtocol`. Disposing it kills the process and everything that it
 * started.
 */
export type LineProcess<Question, Reply> = AsyncDisposable & {
  readonly ended: Promise<Ending>
  /**
   * Sends a question and waits for the outcome. Never rejects. The process keeps running after a
   * timeout. The id must not be in flight already.
   */
  ask(question: Question, timeoutMs: number): Promise<Asked<Reply>>
  endInput(): void
  whyNoAnswer(ending: Ending): string
}

/**
 * Starts a process and communicates with it over its standard streams. Counts and ignores
 * unexpected replies.
 */
export function startLineProcess<Question extends Identified, Reply extends Identified>(
  request: Omit<ProcessRequest, 'onLine' | 'onOutput'>,
  protocol: LineProtocol<Question, Reply>,
): LineProcess<Question, Reply> {
  const { called, limits } = protocol
  const flight = openInFlight<Reply>()
  const asked = new Set<string>()
  const settle = (id: string, landing: Landing<Reply>): void => {
    strangers.know()
    if (!flight.settle(id, landing)) protocol.ignore()
  }
  const reader = answerLineReader<Reply>({
    parse: (line) => protocol.parse(line),
    limits: limits.answers,
    isAsked: (id) => asked.has(id),
    sinks: {
      onStrange: () => {
        protocol.ignore()
        strangers.meet()
      },
      onOther: () => protocol.ignore(),
      onAnswer: (answer, at) => settle(answer.id, { kind: 'answer', answer, at }),
      onMalformed: (id, reason) => settle(id, { kind: 'malformed', reason }),
      onStray: (reason) => protocol.onStray(reason),
    },
  })
  const onLine = (line: string, isSound: boolean): void => {
    const tooMuch = reader.take(line, isSound)
    if (tooMuch !== undefined) giveUp(tooMuch)
  }
  const child = startProcess({ ...request, onLine, onOutput: undefined }, limits.process)
  /**
   * Kills the process and fails all current and later questions. `reason` is a phrase to put after
   * the process's name.
   */
  const giveUp = (reason: string): void => {
    flight.close(`${called} ${reason}${reader.note()}`)
    void child[Symbol.asyncDispose]()
  }
  const strangers = watchStrangers({
    waiting: () => flight.waiting(),
    fail: (id) => {
      const reason = `${called} gave no answer${reader.note()}`
      return flight.settle(id, { kind: 'malformed', reason })
    },
    giveUp: () => giveUp('answered no question'),
    patienceMs: limits.process.patienceMs,
  })
  const why = (ending: Ending): string =>
    endingSentence(called, ending, { lines: child.tail(), note: reader.note() })
  void child.ended.then((ending) => flight.close(why(ending)))
  return {
    ended: child.ended,
    ask: async (question, timeoutMs) => {
      const started = performance.now()
      asked.add(question.id)
      const landing = flight.wait(question.id, timeoutMs)
      void child.write(protocol.line(question))
      return outcomeOf(await landing, { started, timeoutMs, note: () => reader.note() })
    },
    endInput: () => child.endInput(),
    whyNoAnswer: why,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}

function outcomeOf<Reply>(
  landing: Landing<Reply>,
  {
    started,
    timeoutMs,
    note,
  }: { readonly started: number; readonly timeoutMs: number; readonly note: () => string },
): Asked<Reply> {
  switch (landing.kind) {
    case 'answer':
      return { kind: 'answer', answer: landing.answer, ms: landing.at - started }
    case 'timeout':
      return { kind: 'timed-out', message: timedOut(secondsOf(timeoutMs), note()) }
    case 'malformed':
    case 'over':
      return { kind: 'failed', message: landing.reason }
  }
}
