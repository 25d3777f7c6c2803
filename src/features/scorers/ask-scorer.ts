import type { Log } from '../../lib/log.ts'
import type { Side } from '../../lib/sides.ts'
import type { OwnScores } from '../../lib/model/run.ts'
import { askAll } from '../../pipeline/ask-all.ts'
import { answerLimits } from '../../pipeline/command/answer-line-reader.ts'
import { startLineProcess } from '../../pipeline/command/line-process.ts'
import { type ProcessLimits, processLimits } from '../../pipeline/process/process-limits.ts'
import { within } from '../../pipeline/process/within.ts'
import { trackUnresponsive } from '../../pipeline/unresponsive.ts'
import { failedScores, readScores, type ScoreRanges, type ScoreReply } from './read-scores.ts'
import { scoreLine } from './score-line.ts'

export type ScorerProgram = {
  readonly command: string
  readonly ranges: ScoreRanges
  readonly timeoutMs: number
  /** The side whose commit the program comes from. */
  readonly side: Side
  readonly cwd: string
  readonly environment: Readonly<Record<string, string>>
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * An answer to score: the id of its input line, and a function that returns the rest of the line.
 */
export type ScoreRequest = { readonly id: string; readonly content: () => string }

/** The maximum number of answers to score at once. */
const concurrency = 4

/**
 * Scores every answer with one program, which runs in its own process group under the same limits
 * as pipelines. If the program replies too late or incorrectly, the answer gets an error with the
 * reason. Leaves no process running. Rejects only with the signal's reason.
 */
export async function askScorer(
  program: ScorerProgram,
  requests: readonly ScoreRequest[],
  limits: ProcessLimits = processLimits,
): Promise<ReadonlyMap<string, OwnScores>> {
  const { command, ranges, timeoutMs, signal } = program
  signal.throwIfAborted()
  const scores = new Map<string, OwnScores>()
  const unresponsive = trackUnresponsive({ concurrency })
  await using child = startLineProcess<ScoreRequest, ScoreReply>(
    { ...program, command, step: 'score' },
    {
      called: 'the scorer',
      line: ({ id, content }) => scoreLine(id, content()),
      parse: (line) => readScores(line, ranges),
      ignore: () => undefined,
      onStray: () => undefined,
      limits: { process: limits, answers: answerLimits(requests.length) },
    },
  )
  await askAll(requests, {
    concurrency,
    firstAlone: true,
    work: async (request) => {
      const reason = unresponsive.reason()
      if (reason !== undefined || signal.aborted)
        return void scores.set(request.id, failedScores(ranges, reason ?? 'stopped'))
      const asked = await child.ask(request, timeoutMs)
      const isAnswered = asked.kind === 'answer' || asked.kind === 'failed'
      unresponsive.hear(isAnswered ? undefined : asked.message)
      scores.set(
        request.id,
        asked.kind === 'answer' ? asked.answer.scores : failedScores(ranges, asked.message),
      )
    },
  })
  child.endInput()
  if (unresponsive.reason() === undefined) await within(child.ended, limits.patienceMs)
  signal.throwIfAborted()
  return scores
}
