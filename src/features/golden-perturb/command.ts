import { perturbations } from './perturb-set.ts'
import { type PerturbResult, runPerturb } from './run-perturb.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { readFlags, wholeNumber, wrongUse } from '../../cli/read-flags.ts'
import { stoppable } from '../../cli/running/stoppable.ts'
import { many } from '../../cli/many.ts'
import { visibleJson } from '../../lib/text/printing/visible-json.ts'

/** Runs `rag-gate golden perturb` and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden perturb', args, {
    out: { type: 'string', default: 'eval/robustness' },
    n: { type: 'string', default: '20' },
    golden: { type: 'string' },
    config: { type: 'string' },
    json: { type: 'boolean' },
  })
  const { golden, config } = flags
  const out = flags.out.replace(/\/+$/, '')
  const most = wholeNumber({ flag: 'n', written: flags.n }, wrongUse('golden perturb'))
  const request = { folder: process.cwd(), golden, config, out, most }
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
      ? `Next: write a configuration that sets golden: ${out}/golden.jsonl and whose pipeline indexes ${out}/docs and your documents${replaced.length === 0 ? '' : `, except ${replaced.join(', ')}`}.`
      : `Next: gate answer metrics per slice in ${config}, then run rag-gate gate --config ${config}`
  return [
    `wrote ${many(items.length, 'question')} (${counts.join(', ')}) and ${many(files, 'document')} to ${out}`,
    next,
  ]
    .map((line) => `${cleanLine(line)}\n`)
    .join('')
}
