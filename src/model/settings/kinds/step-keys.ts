import { z } from 'zod'
import { duration } from '../duration.ts'
import { section } from '../section.ts'

const LONGEST = 20_000

const SCRIPT = {
  error: `expected a shell command of 1 to ${LONGEST} characters, without control characters but tabs and line ends`,
}

/** A command for the shell: one line or several. */
export const ShellSchema = z
  .string({ error: 'expected a shell command' })
  .refine(isShellCommand, SCRIPT)

/** The steps before a pipeline of the user's own is asked. */
export const stepKeys = {
  setup: ShellSchema.optional().describe(
    'Shell command that installs what the pipeline needs, such as `npm ci`. It runs first, in the worktree of its side: bash, stopped at the first failing command. Without it: there is nothing to install.',
  ),
  build: ShellSchema.optional().describe(
    'Shell command that builds the index, after setup and in the same folder; its time is reported. Without it: there is nothing to build.',
  ),
  teardown: ShellSchema.optional().describe(
    'Shell command that removes what setup and build made outside of the worktree, such as an index in a shared engine. It runs once on each side when its questions are asked, and also when the run fails, is stopped or runs out of time. It may take two minutes, and seven seconds where the run is stopped; one that fails or takes longer is a warning. Without it: nothing is left there.',
  ),
}

/** `pipeline.timeout`. */
export const TimeoutSchema = section('a mapping with setup, build, start and query', {
  setup: duration()
    .prefault(1200)
    .describe('Time that setup may take; past it the gate ends with an error.'),
  build: duration()
    .prefault(1200)
    .describe(
      'Time that build may take, and query in mode batch; past it build ends the gate with an error, and query leaves the questions that have no answer yet as failed.',
    ),
  start: duration()
    .prefault(120)
    .describe(
      'Time from starting a server until it is ready; past it the gate ends with an error. For a command in mode stream: on top of the time of the first question, which waits until the process has loaded what it needs.',
    ),
  query: duration()
    .prefault(60)
    .describe('Time that one question may take; past it that question counts as failed.'),
})
  .prefault({})
  .describe('How long each step may take: seconds as a number, or a text such as "90s" or "20m".')

function isShellCommand(text: string): boolean {
  if (text.length > 2 * LONGEST || text.trim() === '' || !text.isWellFormed()) return false
  return !/(?![\t\n])\p{Cc}/u.test(text) && Array.from(text).length <= LONGEST
}
