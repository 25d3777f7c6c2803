import { checkGolden } from '../../commands/golden/checking/check-golden.ts'
import { fixLabels } from '../../commands/golden/checking/fix-labels.ts'
import { saveGolden } from '../../commands/golden/golden-file.ts'
import { openWorkTree } from '../../commands/golden/work-tree.ts'
import { setChecks } from '../../golden/checks/checks.ts'
import { cleanLines } from '../../text/printing/clean-text.ts'
import { readFlags } from '../read-flags.ts'
import { stoppable } from '../running/stoppable.ts'
import { checkJson, checkText } from './check-text.ts'

export const help = `Usage: rag-gate golden check [options]

Says what is wrong with the golden set: questions that are there twice or that their own passage gives
away, labels that their document does not bear out, references with other numbers, leaks between dev
and test, tags and sizes that say less than they seem to. Reads the work tree; no index is built and
no model asked.

Options:
  --fix          write what is safe into the golden file (native JSON Lines), and print the diff:
                 documents that a quote moved to, quotes as their document has them, prefixes
  --json         print JSON instead
  --golden FILE  the golden set (default: that of the config, else eval/golden.jsonl)
  --config FILE  path of the config in the working directory
  -h, --help     this text

Exit codes: 0 no errors (warnings allowed), 1 errors found, 2 not started (usage, config, golden set),
3 could not finish.
`

/** `rag-gate golden check`. Answers with the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden check', args, {
    golden: { type: 'string' },
    config: { type: 'string' },
    fix: { type: 'boolean' },
    json: { type: 'boolean' },
  })
  const checked = await stoppable(async (signal) => {
    const { golden, config } = flags
    const tree = await openWorkTree({ folder: process.cwd(), golden, config, signal })
    const found = await checkGolden(tree)
    if (flags.fix !== true) return found
    const { text, diff, fixed } = fixLabels(found.bytes, tree.golden, found.problems)
    if (fixed === 0) return found
    await saveGolden(tree, text)
    if (flags.json !== true) process.stdout.write(`${cleanLines(diff).join('\n')}\n`)
    return checkGolden(tree)
  })
  process.stdout.write(flags.json ? checkJson(checked) : checkText(checked))
  const isWrong = checked.problems.some(({ check }) => setChecks[check].severity === 'error')
  return isWrong ? 1 : 0
}
