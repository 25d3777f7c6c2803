import { draftKinds } from './draft-kinds.ts'
import { dropReasons } from './make-draft.ts'
import { type DraftResult, runDraft } from './run-draft.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { localModels } from '../../cli/local-models.ts'
import { readFlags, wholeNumber, wrongUse } from '../../cli/read-flags.ts'
import { stoppable } from '../../cli/running/stoppable.ts'
import { openTerminalLog } from '../../cli/running/terminal-log.ts'
import { many } from '../../cli/many.ts'
import { visibleJson } from '../../lib/text/printing/visible-json.ts'

const usage = wrongUse('golden draft')

/** Token budget for each requested draft. It also covers drafts that are dropped. */
const tokensPerDraft = 20_000

/** Runs `rag-gate golden draft` and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden draft', args, {
    n: { type: 'string', default: '50' },
    kinds: { type: 'string' },
    'base-url': { type: 'string' },
    golden: { type: 'string' },
    config: { type: 'string' },
    json: { type: 'boolean' },
  })
  const { config, golden } = flags
  const n = wholeNumber({ flag: 'n', written: flags.n, least: 1 }, usage)
  const request = {
    folder: process.cwd(),
    config,
    golden,
    n,
    budgetTokens: n * tokensPerDraft,
    kinds: kindsOf(flags.kinds),
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

/** The lines to print if the drafts were made from templates. */
const aboutTemplates = [
  'No model wrote these drafts. They are templates: each repeats a heading, or asks for a number left out of a sentence.',
  "Such drafts show whether retrieval works at all, but not how well it finds answers to your users' questions.",
  "Rewrite each draft in your users' words while you review it, or set judge.model in the configuration and draft again.",
]

function textOf(result: DraftResult): string {
  const { golden, written, templates, present, dropped, lost, spent } = result
  const { calls, kept, tokens } = spent
  const reasons = Object.entries(dropReasons).flatMap(([reason, words]) => {
    const times = Object.entries(dropped).find(([name]) => name === reason)?.[1]
    return times === undefined ? [] : [`  ${times}: ${words}`]
  })
  return [
    `wrote ${many(written, 'draft')} to ${golden}${present === 0 ? '' : `; ${present} more ${present === 1 ? 'was' : 'were'} already in the golden set`}`,
    ...(reasons.length === 0 ? [] : ['dropped:', ...reasons]),
    ...(lost === 0
      ? []
      : [`drafts without a reply from the model: ${lost}; to retry, run the same command again`]),
    ...(calls + kept === 0
      ? []
      : [
          `${many(calls, 'call')} to the model, ${many(kept, 'reply', 'replies')} reused from earlier runs, ${many(tokens, 'token')} in all`,
        ]),
    ...(templates && written + present > 0 ? aboutTemplates : []),
    'Next: review the drafts with rag-gate golden review. Until then, they may cause warnings but block nothing.',
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
