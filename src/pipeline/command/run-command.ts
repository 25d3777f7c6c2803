import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandSettings } from '../../lib/model/settings/settings.ts'
import type { Run } from '../../lib/model/run.ts'
import { firstOf } from '../../lib/text/printing/first-of.ts'
import { buildSide } from '../build-side.ts'
import { collectRun, type RunCollector } from '../collect-run.ts'
import { type ProcessLimits, processLimits } from '../process/process-limits.ts'
import type { SideRequest } from '../side-request.ts'
import { isAskedElsewhere } from '../side-stage.ts'
import { answerLimits } from './answer-line-reader.ts'
import { askBatch } from './ask-batch.ts'
import { askOnce } from './ask-once.ts'
import { askStream } from './ask-stream.ts'
import type { Asking } from './asking.ts'

/**
 * Runs a side's `setup` and `build` in its worktree, then asks its `query` command every question.
 * The run includes failed queries with their reasons, even if all of them fail. Rejects with
 * `pipeline-failed` or `pipeline-timeout` if setup or build fails, or with the signal's reason. No
 * process is left running when the promise settles.
 */
export async function runCommand(
  request: SideRequest<CommandSettings>,
  limits: ProcessLimits = processLimits,
): Promise<Run> {
  const { side, log, signal } = request
  signal.throwIfAborted()
  await using built = await buildSide(request, limits)
  const collector = collectRun(request)
  if (isAskedElsewhere(request)) return collector.finish(built.buildMs)
  await askOver(request, collector, limits)
  const run = collector.finish(built.buildMs)
  await request.onAsked?.(run, async (again) => {
    const folder = await mkdtemp(join(request.folder, 'again-'))
    const second = { ...request, queries: again, folder }
    const collected = collectRun({ side, queries: again, log })
    await askOver(second, collected, limits)
    return collected.finish(undefined).results
  })
  return run
}

/**
 * Starts the `query` command on the built index and asks it every question. Rejects with the
 * signal's reason if aborted.
 */
async function askOver(
  request: SideRequest<CommandSettings>,
  collector: RunCollector,
  limits: ProcessLimits,
): Promise<void> {
  const { settings, side, queries, log, signal } = request
  if (queries.length === 0) return
  const strays = countStrays()
  const asking: Asking = {
    request,
    collector,
    onStray: (reason) => {
      // The first line that is not an answer is logged immediately, because a missing id may
      // explain why no query gets an answer.
      if (strays.add(reason) === 1)
        log.info(`${side}: the query command wrote a line that is not an answer: ${reason}`)
    },
    limits: { process: limits, answers: answerLimits(queries.length) },
  }
  await ask(settings.mode, asking)
  signal.throwIfAborted()
  const warning = strays.warning()
  if (warning !== undefined) log.warn(`${side}: ${warning}`)
}

function ask(mode: CommandSettings['mode'], asking: Asking): Promise<void> {
  switch (mode) {
    case 'stream':
      return askStream(asking)
    case 'once':
      return askOnce(asking)
    case 'batch':
      return askBatch(asking)
  }
}

/** Counts lines that are not answers, to report them together. `add` returns the number so far. */
function countStrays(): { add(reason: string): number; warning(): string | undefined } {
  let count = 0
  let first = ''
  return {
    add: (reason) => {
      count += 1
      first ||= reason
      return count
    },
    warning: () => {
      if (count === 0) return undefined
      const what =
        count === 1 ? '1 line that is not an answer' : `${count} lines that are not answers`
      return `the query command wrote ${what}${firstOf(count, first)}; write everything except answers to standard error`
    },
  }
}
