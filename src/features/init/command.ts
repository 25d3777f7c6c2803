import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { initHere } from './init-here.ts'
import { readFlags } from '../../cli/read-flags.ts'

/**
 * Runs `rag-gate init`: writes the starter files, prints their paths and the next steps, and returns the
 * exit code.
 */
export async function run(args: readonly string[]): Promise<number> {
  readFlags('init', args, {})
  const { written, skipped, nextSteps } = await initHere(process.cwd())
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
