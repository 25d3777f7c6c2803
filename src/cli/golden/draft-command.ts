import { draftKinds, usualPersonas } from '../../commands/golden/drafting/draft-kinds.ts'
import { dropReasons } from '../../commands/golden/drafting/make-draft.ts'
import { type DraftResult, runDraft } from '../../commands/golden/drafting/run-draft.ts'
import { readNamedFile } from '../../files/read-named-file.ts'
import { cleanLine } from '../../text/printing/clean-text.ts'
import { count } from '../../text/printing/numbers.ts'
import { printable } from '../../text/printing/printable.ts'
import { localModels } from '../local-models.ts'
import { readFlags, wholeNumber, wrongUse } from '../read-flags.ts'
import { stoppable } from '../running/stoppable.ts'
import { openTerminalLog } from '../running/terminal-log.ts'
import { many } from '../many.ts'
import { visibleJson } from '../../text/printing/visible-json.ts'

const usage = wrongUse('golden draft')

const usual = { n: 50, 'budget-tokens': 1_000_000, seed: 1 }

export const help = `Usage: rag-gate golden draft [options]

Has a chat model (judge.model, else pipeline.answer.model) write questions with answers and quotes,
tries each with and without its quotes, and appends what holds to the golden set as draft: true.
The same command again goes on where it stopped and asks nothing twice.

Options:
  --n N              drafts that the golden set is to hold (default: ${usual.n})
  --kinds LIST       ${draftKinds.slice(0, 3).join(',')},
                     ${draftKinds.slice(3).join(',')}
                     (default: all)
  --personas FILE    who asks, one a line (default: ${usualPersonas.length} general ones)
  --seed N           another number drafts other questions (default: ${usual.seed})
  --budget-tokens N  tokens at most, of this run and those before it (default: ${count(usual['budget-tokens'])})
  --templates        without a model: questions from headings and numbers, tagged template
  --base-url URL     where the model is asked; its key is OPENAI_API_KEY
  --json             print JSON instead
  --golden FILE      the golden set, JSON Lines (default: that of the config, else eval/golden.jsonl)
  --config FILE      path of the config in the working directory
  -h, --help         this text

Exit codes: 0 done, 2 not started, 3 stopped before it was done (budget, model, signal, disk).
`

/** `rag-gate golden draft`. Answers with the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden draft', args, {
    n: { type: 'string' },
    kinds: { type: 'string' },
    personas: { type: 'string' },
    seed: { type: 'string' },
    'budget-tokens': { type: 'string' },
    templates: { type: 'boolean' },
    'base-url': { type: 'string' },
    golden: { type: 'string' },
    config: { type: 'string' },
    json: { type: 'boolean' },
  })
  const numberOf = (flag: keyof typeof usual): number => {
    const least = flag === 'seed' ? 0 : 1
    return wholeNumber({ flag, written: flags[flag] ?? String(usual[flag]), least }, usage)
  }
  const { config, golden, templates = false } = flags
  const request = {
    folder: process.cwd(),
    config,
    golden,
    templates,
    n: numberOf('n'),
    seed: numberOf('seed'),
    budgetTokens: numberOf('budget-tokens'),
    kinds: kindsOf(flags.kinds),
    personas: flags.personas === undefined ? usualPersonas : await personasOf(flags.personas),
  }
  const log = openTerminalLog(process.stderr)
  const models = localModels(flags, log)
  const result = await stoppable((signal) => runDraft(request, { log, models, signal }))
  process.stdout.write(flags.json ? `${visibleJson(result, 2)}\n` : textOf(result))
  if (result.stopped === undefined) return 0
  log.warn(`stopped: ${result.stopped.message}`)
  if (result.stopped.hint !== undefined) log.info(`hint: ${result.stopped.hint}`)
  return 3
}

function textOf({ golden, written, present, dropped, lost, spent }: DraftResult): string {
  const { calls, kept, tokens } = spent
  const reasons = Object.entries(dropReasons).flatMap(([reason, words]) => {
    const times = Object.entries(dropped).find(([name]) => name === reason)?.[1]
    return times === undefined ? [] : [`  ${times}: ${words}`]
  })
  return [
    `wrote ${many(written, 'draft')} to ${golden}${present === 0 ? '' : `, which held ${present} of these already`}`,
    ...(reasons.length === 0 ? [] : ['dropped:', ...reasons]),
    ...(lost === 0 ? [] : [`${lost} got no reply: run the same command again`]),
    ...(calls + kept === 0
      ? []
      : [
          `${many(calls, 'call')}, ${many(kept, 'reply', 'replies')} of earlier runs, ${many(tokens, 'token')} in all`,
        ]),
    'Next: rag-gate golden review. Until then they may warn, and block nothing.',
  ]
    .map((line) => `${cleanLine(line)}\n`)
    .join('')
}

function kindsOf(written: string | undefined): typeof draftKinds | (typeof draftKinds)[number][] {
  if (written === undefined) return draftKinds
  return written.split(',').map((name) => {
    const kind = draftKinds.find((one) => one === name.trim())
    if (kind !== undefined) return kind
    throw usage(`--kinds: expected some of ${draftKinds.join(', ')}, found ${JSON.stringify(name)}`)
  })
}

const most = { personas: 100, characters: 200 }

async function personasOf(path: string): Promise<readonly string[]> {
  const bytes = await readNamedFile(path, {
    maxBytes: 1024 * 1024,
    what: '--personas ',
    hint: 'name a text file with a persona a line',
  })
  const personas = new TextDecoder()
    .decode(bytes)
    .split(/\r?\n/)
    .flatMap((line) => line.trim() || [])
  const isLong = personas.some(({ length }) => length > most.characters)
  if (personas.length > 0 && personas.length <= most.personas && !isLong) return personas
  throw usage(
    `--personas ${printable(path)}: expected 1 to ${most.personas} lines of at most ${most.characters} characters`,
  )
}
