import { z } from 'zod'
import { duration } from '../duration.ts'

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
export const TimeoutSchema = duration()
  .prefault(60)
  .describe(
    'Time that one question may take, seconds as a number or a text such as "90s" or "20m"; past it that question counts as failed. setup, and build or query in mode batch, may take an hour each, a server ten minutes until it is ready.',
  )

function isShellCommand(text: string): boolean {
  if (text.length > 2 * LONGEST || text.trim() === '' || !text.isWellFormed()) return false
  return !/(?![\t\n])\p{Cc}/u.test(text) && Array.from(text).length <= LONGEST
}
