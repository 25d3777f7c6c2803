import { GateError } from '../../core/errors.ts'
import { refuseNewCode } from '../../event/refuse-new-code.ts'
import { printable } from '../../text/printing/printable.ts'
import { type Baseline, loadBaseline, lostBy } from '../../exam/load-baseline.ts'
import type { Run } from '../../model/run.ts'
import { commandsOf } from '../../model/settings/kind-traits.ts'
import { type CollectedBaseline, filesOfCommits } from '../collected.ts'
import { examSince } from '../comparing/since-baseline.ts'
import { askApart, type Asking } from './ask-side.ts'

/**
 * What the commit returned that `baseline` pins, or why nothing; undefined where nothing is pinned. It is asked after both
 * sides and in base's place, so that a pipeline's own programs know no third side. Base's questions alone, so that
 * its run is kept for every later change until they or the commit are others. Code of it
 * does not run beside a secret unless base's does.
 */
export async function askBaseline(asking: Asking): Promise<CollectedBaseline | undefined> {
  const { exam, workspace, commits, ports, request } = asking
  const { signal, log } = ports
  const found = await loadBaseline(exam, workspace)
  if (found === undefined || 'message' in found) return found
  if (asking.stage !== undefined && commandsOf(found.pipeline).length > 0) {
    // Its build would take the place of base's wherever a program tells the sides apart.
    const message = 'it is asked where rag-gate collect builds and asks, and not over a build'
    log.warn(`baseline: ${message}`)
    const { name, commit } = found
    return { name, commit, message }
  }
  try {
    const { secrets = [] } = request
    refuseNewCode({ secrets, policy: exam.policy, of: 'the baseline', pipeline: found.pipeline })
    const run = await log.group(`Ask the baseline ${printable(found.name)}`, () =>
      runOf(found, asking),
    )
    const files = filesOfCommits({ ...commits, base: found.commit }, workspace, signal)
    return { ...found, run, files }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof GateError) log.warn(`baseline: ${error.message}`)
    return lostBy(error, found)
  }
}

function runOf(baseline: Baseline, asking: Asking): Promise<Run> {
  // Of a commit that stands still every file counts, whatever it says itself that its answers depend on.
  const exam = examSince(asking.exam, { ...baseline.pipeline, inputs: undefined })
  const commits = { ...asking.commits, base: baseline.commit }
  return askApart('baseline', { ...asking, exam, commits, stage: undefined })
}
