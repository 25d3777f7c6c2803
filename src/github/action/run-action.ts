import { exitCodeOfError } from '../../gate/exit-codes.ts'
import * as core from '@actions/core'
import { parseInputs } from '../event/parse-inputs.ts'
import { readEvent } from '../event/read-event.ts'
import { readEventFile } from '../event/read-event-file.ts'
import { readRunner } from '../event/read-runner.ts'
import { publishSkip } from '../publish/publish-skip.ts'
import { attempt, sayFailure } from '../publish/say.ts'
import { writeVerdict } from '../publish/write-outputs.ts'
import { basicCredential } from '../../git/remote.ts'
import type { Means } from './job.ts'

/**
 * Reads the runner's inputs and event, decides what to do before it sends any request or starts any
 * process, then does it and sets the exit code. Does not reject.
 */
export async function runAction(means: Means = {}): Promise<void> {
  try {
    hide(core.getInput('token'))
    hideKey(core.getInput('api-key'))
    const inputs = parseInputs(core.getInput, means.jobs)
    const { command } = inputs
    const runner = readRunner(process.env)
    const payload = await readEventFile(runner.eventPath)
    const plan = readEvent({ name: runner.eventName, payload, env: process.env, command })
    if (plan.kind === 'skip') {
      await publishSkip(plan.why)
      process.exitCode = 0
      return
    }
    // Imported only now, because loading it takes longer than loading everything above, and errors in
    // the workflow should be reported at once.
    const { runJob } = await import('./run-job.ts')
    await runJob({ inputs, runner, plan }, means)
  } catch (error) {
    const code = exitCodeOfError(error)
    process.exitCode = code
    sayFailure(error)
    if (code === 3) await attempt('the outputs', () => writeVerdict('error', false))
  }
}

/** Masks the token in the log, also in the encoded form that git sends. */
function hide(token: string): void {
  if (token === '') return
  core.setSecret(token)
  core.setSecret(basicCredential(token))
}

function hideKey(key: string): void {
  if (key !== '') core.setSecret(key)
}
