import { z } from 'zod'
import { duration } from '../duration.ts'

const LONGEST = 20_000

const SCRIPT = {
  error: `expected a shell command of 1 to ${LONGEST} characters, without control characters except tabs and line breaks`,
}

export const ShellSchema = z
  .string({ error: 'expected a shell command' })
  .refine(isShellCommand, SCRIPT)

/** The commands that run before and after the user's own pipeline is queried. */
export const stepKeys = {
  setup: ShellSchema.optional().describe(
    "Shell command that installs what the pipeline needs. It runs first, in its side's worktree.",
  ),
  build: ShellSchema.optional().describe('Shell command that builds the index, after `setup`.'),
  teardown: ShellSchema.optional().describe(
    'Shell command that removes what `setup` and `build` left outside the worktree; always runs.',
  ),
}

export const TimeoutSchema = duration()
  .prefault(60)
  .describe(
    'Seconds that one question may take, or a duration such as "90s"; after that the question fails.',
  )

function isShellCommand(text: string): boolean {
  if (text.length > 2 * LONGEST || text.trim() === '' || !text.isWellFormed()) return false
  return !/(?![\t\n])\p{Cc}/u.test(text) && Array.from(text).length <= LONGEST
}
