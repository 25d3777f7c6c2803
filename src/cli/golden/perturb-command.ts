import { perturbations } from '../../commands/golden/perturbing/perturb-set.ts'
import { type PerturbResult, runPerturb } from '../../commands/golden/perturbing/run-perturb.ts'
import { GateError } from '../../core/errors.ts'
import { cleanLine } from '../../text/printing/clean-text.ts'
import { readFlags } from '../read-flags.ts'
import { stoppable } from '../running/stoppable.ts'
import { many } from '../many.ts'
import { visibleJson } from '../../text/printing/visible-json.ts'

export const help = `Usage: rag-gate golden perturb [options]

Makes a set of its own from questions with an answer and quotes, and documents to ask it over:
with noise beside the passage, with an archived page of other numbers, without the sentence that
answers, and two questions at once. Each is a slice: robustness:noise and so on. No model is asked.

Options:
  --out DIR      where set, documents and configuration go (default: eval/robustness)
  --n N          questions of each kind at most (default: 20)
  --seed N       another number takes other questions (default: 1)
  --json         print JSON instead
  --golden FILE  the golden set (default: that of the config, else eval/golden.jsonl)
  --config FILE  path of the config in the working directory
  -h, --help     this text

Exit codes: 0 done, 2 not started, 3 could not finish.
`

/** `rag-gate golden perturb`. Answers with the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden perturb', args, {
    out: { type: 'string', default: 'eval/robustness' },
    n: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    golden: { type: 'string' },
    config: { type: 'string' },
    json: { type: 'boolean' },
  })
  const { golden, config } = flags
  const out = flags.out.replace(/\/+$/, '')
  const [most, seed] = (['n', 'seed'] as const).map((flag) => {
    if (/^\d{1,9}$/.test(flags[flag])) return Number(flags[flag])
    throw new GateError('input-invalid', `--${flag} ${JSON.stringify(flags[flag])} is no number`)
  })
  const request = { folder: process.cwd(), golden, config, out, most: most ?? 0, seed: seed ?? 0 }
  const result = await stoppable((signal) => runPerturb(request, signal))
  process.stdout.write(flags.json ? `${visibleJson(result, 2)}\n` : textOf(result, out))
  return 0
}

function textOf({ items, files, replaced, config }: PerturbResult, out: string): string {
  const counts = perturbations.map((kind) => {
    const made = items.filter(({ tags }) => tags?.includes(`robustness:${kind}`)).length
    return `${made} ${kind}`
  })
  const next =
    config === undefined
      ? `Next: a configuration with golden: ${out}/golden.jsonl, whose pipeline indexes ${out}/docs beside your documents${replaced.length === 0 ? '' : `, and not ${replaced.join(', ')}`}.`
      : `Next: gate answers per slice in ${config}, and run it: rag-gate gate --config ${config}`
  return [
    `wrote ${many(items.length, 'question')} (${counts.join(', ')}) and ${many(files, 'document')} to ${out}`,
    next,
  ]
    .map((line) => `${cleanLine(line)}\n`)
    .join('')
}
