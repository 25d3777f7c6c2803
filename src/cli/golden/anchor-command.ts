import { createInterface } from 'node:readline/promises'
import { anchorItems, type Anchoring } from '../../commands/golden/anchoring/anchor-items.ts'
import { acceptedFrom, type Proposal } from '../../commands/golden/anchoring/propose-labels.ts'
import { openWorkTree } from '../../commands/golden/work-tree.ts'
import { GateError } from '../../core/errors.ts'
import { cleanLine } from '../../text/printing/clean-text.ts'
import { count } from '../../text/printing/numbers.ts'
import { readFlags } from '../read-flags.ts'
import { stoppable } from '../running/stoppable.ts'
import { askAbout } from './ask-about.ts'
import { proposalText } from './proposal-text.ts'
import { visibleJson } from '../../text/printing/visible-json.ts'

/** What `rag-gate golden anchor --help` prints. */
export const help = `Usage: rag-gate golden anchor [options]

Finds the evidence of questions without labels: passages that imported contexts in their notes copy,
sentences that say what their answer says, sections that their notes name. A quote is always cut out
of a document. Sure ones are taken; the others are asked about in a terminal, else written as drafts.

Options:
  --write             write the labels; without it they are only listed
  --refine            find quotes for labels on documents and sections, too, inside of them
  --accept-above S    take what scores S or more, from 0 to 1 (default: ${acceptedFrom}); 2 asks about all
  --json              print what was found as JSON
  --golden FILE       the golden set, JSON Lines (default: that of the config, else eval/golden.jsonl)
  --config FILE       path of the config in the working directory
  -h, --help          this text

Exit codes: 0 done, 2 not started (usage, config, golden set), 3 could not finish.
`

/** `rag-gate golden anchor`. Answers with the exit code; throws `input-invalid` for wrong flags. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden anchor', args, {
    write: { type: 'boolean' },
    refine: { type: 'boolean' },
    'accept-above': { type: 'string', default: String(acceptedFrom) },
    json: { type: 'boolean' },
    golden: { type: 'string' },
    config: { type: 'string' },
  })
  const acceptAbove = Number(flags['accept-above'])
  if (!(acceptAbove >= 0 && acceptAbove <= 2) || flags['accept-above'] === '')
    throw new GateError(
      'input-invalid',
      `--accept-above ${flags['accept-above']} is no number from 0 to 2`,
    )
  const { golden, config, json = false, write = false, refine = false } = flags
  return stoppable(async (signal) => {
    const tree = await openWorkTree({ folder: process.cwd(), golden, config, signal })
    const anchoring = await anchorItems(tree, { refine, acceptAbove })
    const { proposals } = anchoring
    if (json) process.stdout.write(`${visibleJson({ acceptAbove, proposals }, 2)}\n`)
    const isAsking = write && !json && process.stdin.isTTY && process.stdout.isTTY
    if (!json) process.stdout.write(listed(proposals, { isAsking, isWriting: write }))
    if (!write) {
      if (!json && proposals.some(({ labels }) => labels !== undefined))
        process.stdout.write('Nothing is written yet: rag-gate golden anchor --write\n')
      return 0
    }
    const decided = isAsking ? await decide(anchoring) : proposals
    await anchoring.write(decided)
    if (!json) process.stdout.write(written(decided, tree.golden))
    return 0
  })
}

async function decide({ proposals, look }: Anchoring): Promise<readonly Proposal[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new AbortController()
  let isStopped = false
  terminal.once('close', () => ended.abort())
  terminal.once('SIGINT', () => {
    isStopped = true
    terminal.close()
  })
  const ask = async (text: string): Promise<string | undefined> => {
    try {
      return await terminal.question(text, { signal: ended.signal })
    } catch (error) {
      if (ended.signal.aborted) return undefined
      throw error
    }
  }
  try {
    const decided = await askAbout(proposals, { ask, look })
    if (isStopped) throw new GateError('cancelled', 'stopped by SIGINT, and nothing is written')
    return decided
  } finally {
    terminal.close()
  }
}

/** What is found, and the numbers: of what is written only what is unsure, unless a person is going to be asked about it. */
function listed(
  proposals: readonly Proposal[],
  { isAsking, isWriting }: { readonly isAsking: boolean; readonly isWriting: boolean },
): string {
  const of = (outcome: Proposal['outcome']) => proposals.filter((one) => one.outcome === outcome)
  const sure = isWriting ? [] : of('anchored')
  const shown = [...sure, ...(isAsking ? [] : of('asked')), ...of('not-found')]
  const numbers = [
    `anchored: ${count(of('anchored').length)}`,
    `asked: ${count(of('asked').length)}`,
    `not found: ${count(of('not-found').length)}`,
    `without answer, context or section: ${count(of('nothing-to-find').length)}`,
  ]
  return `${shown.map((one) => `${proposalText(one)}\n\n`).join('')}${numbers.join('; ')}\n`
}

function written(proposals: readonly Proposal[], golden: string): string {
  const drafts = proposals.filter(({ outcome }) => outcome === 'asked').length
  const labels = proposals.filter(({ outcome }) => outcome === 'anchored').length
  const next = drafts === 0 ? '' : '. Next: rag-gate golden review'
  return `labels written to ${cleanLine(golden)}: ${count(labels)}; drafts: ${count(drafts)}${next}\n`
}
