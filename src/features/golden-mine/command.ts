import { appendItems, writtenItems } from '../../gate/work-tree/append-items.ts'
import { findSignals } from '../traces/find-signals.ts'
import { type MinedCommit, mineHistory } from './mine-history.ts'
import { mineLog, type MinedQuery } from './mine-log.ts'
import { openWorkTree, type WorkTree } from '../../gate/work-tree/work-tree.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { WrittenItem } from '../../golden/golden-lines.ts'
import { type LogField, logFields } from '../traces/log-lines.ts'
import { leftWords } from '../traces/left-out.ts'
import { readTraces, type Traces } from '../traces/read-traces.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { count } from '../../lib/text/printing/numbers.ts'
import { listOf } from '../../cli/list-of.ts'
import { isField, mapOf } from '../traces/map-of.ts'
import { readFlags, wholeNumber, wrongUse } from '../../cli/read-flags.ts'
import { stoppable } from '../../cli/running/stoppable.ts'

const usage = wrongUse('golden mine')

/**
 * Runs `rag-gate golden mine` and returns the exit code. Rejects with `input-invalid` for invalid
 * flags.
 */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden mine', args, {
    logs: { type: 'string', multiple: true },
    map: { type: 'string', multiple: true },
    n: { type: 'string', default: '50' },
    'dry-run': { type: 'boolean' },
    golden: { type: 'string' },
    config: { type: 'string' },
  })
  const { logs } = flags
  if (flags.map !== undefined && logs === undefined)
    throw usage('--map can only be used with --logs')
  const most = wholeNumber({ flag: 'n', written: flags.n, least: 1 }, usage)
  const map = mapOf(listOf('map', flags.map) ?? [], usage)
  return stoppable(async (signal) => {
    const { golden, config } = flags
    const tree = await openWorkTree({ folder: process.cwd(), golden, config, signal })
    const { said, items } =
      logs === undefined
        ? await fromHistory(tree, { most, signal })
        : await fromLog(tree, { logs, map, most })
    if (flags['dry-run'] === true) {
      process.stderr.write(`${said}\n`)
      process.stdout.write(items.map((item) => `${JSON.stringify(item)}\n`).join(''))
      return 0
    }
    const added = await appendItems(tree, items)
    process.stdout.write(`${said}\n${endOf(tree, { added, found: items.length })}\n`)
    return 0
  })
}

type Mined = { readonly said: string; readonly items: readonly WrittenItem[] }

async function fromLog(
  tree: WorkTree,
  options: {
    readonly logs: readonly string[]
    readonly map: Partial<Record<LogField, string>>
    readonly most: number
  },
): Promise<Mined> {
  const read = await readTraces(options.logs, options.map)
  const { traces, skipped, left } = read
  const asked = (await writtenItems(tree)).items.map(({ query }) => String(query))
  const signalled = findSignals(traces)
  const { mined, known, questions, topics } = mineLog(signalled, { asked, most: options.most })
  const lines = [
    `questions read: ${count(traces.length)} (${originOf(read)}); entries without a question: ${count(skipped)}`,
    ...left.map((one) => `${leftWords(one)}: ${one.remedy}`),
    `questions that went wrong: ${count(signalled.length)}; new questions: ${count(questions)}; topics: ${count(topics)}; already in the golden set: ${count(known)}`,
  ]
  return { said: lines.map((line) => cleanLine(line)).join('\n'), items: mined.map(itemOfQuery) }
}

/**
 * Describes where the fields came from: keys in the log's lines, or a format that defines them.
 */
function originOf({ keys, forms }: Traces): string {
  const fields = Object.keys(logFields).map((field) => {
    const key = isField(field) ? keys[field] : undefined
    return `${field} ${key === undefined ? 'not found' : `from ${key}`}`
  })
  return [
    ...(forms.spans === 0 ? [] : [`from ${count(forms.spans)} spans`]),
    ...(forms.langfuse === 0 ? [] : [`${count(forms.langfuse)} Langfuse traces`]),
    ...(forms.lines === 0 ? [] : fields),
  ].join(', ')
}

async function fromHistory(
  tree: WorkTree,
  options: { readonly most: number; readonly signal: AbortSignal },
): Promise<Mined> {
  const { looked, mined } = await mineHistory(tree, options)
  const said = `commits that changed documents: ${count(looked)}; commits that give a question and evidence: ${count(mined.length)}`
  return { said, items: mined.map(itemOfCommit) }
}

function itemOfQuery({ query, asked, signals, otherwise }: MinedQuery): WrittenItem {
  const notes = { mined: 'log', asked, signals, ...(otherwise.length === 0 ? {} : { otherwise }) }
  return { id: `mined-${sha256(query).slice(0, 12)}`, query, draft: true, notes }
}

function itemOfCommit({ sha, query, evidence }: MinedCommit): WrittenItem {
  const [only, second] = evidence
  const target = only !== undefined && second === undefined ? only : { any: [...evidence] }
  const notes = { mined: 'history', commit: sha }
  return { id: `mined-${sha.slice(0, 12)}`, query, evidence: [target], draft: true, notes }
}

function endOf(
  tree: WorkTree,
  { added, found }: { readonly added: number; readonly found: number },
): string {
  if (found === 0) return 'nothing to add'
  const there = found - added
  const known = there === 0 ? '' : `; already in the golden set: ${count(there)}`
  return `drafts added to ${cleanLine(tree.golden)}: ${count(added)}${known}. Next: review them with rag-gate golden review`
}
