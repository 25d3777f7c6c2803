import { runInit } from '../commands/init/run-init.ts'
import { cleanLine } from '../text/printing/clean-text.ts'
import { findRepository } from '../workspace/find-repository.ts'
import { readFlags } from './read-flags.ts'

/** `rag-gate init`: writes the starter files and says which, and what to do next. Answers with the exit code. */
export async function runInitCommand(args: readonly string[]): Promise<number> {
  readFlags('init', args, {})
  const { root } = await findRepository(process.cwd())
  const { written, skipped, nextSteps } = await runInit(root)
  const lines = [
    ...written.map((path) => `wrote    ${path}`),
    ...skipped.map(({ path, reason }) => `left     ${path}: ${reason}`),
    '',
    'Next:',
    ...nextSteps.map((step) => `- ${step}`),
  ]
  process.stdout.write(lines.map((line) => `${cleanLine(line)}\n`).join(''))
  return 0
}
