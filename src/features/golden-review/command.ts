import { userInfo } from 'node:os'
import { collectRuns } from '../../gate/collect.ts'
import { openPolicy } from '../../gate/collecting/open-policy.ts'
import { requireReviewerName } from './decision-log.ts'
import { mergeReviews, type MergeOutcome } from './merge-reviews.ts'
import { openReturned } from './open-returned.ts'
import { openReview } from './open-review.ts'
import type { Returned } from './returned-passages.ts'
import { openWorkTree, type WorkTree } from '../../gate/work-tree/work-tree.ts'
import { reviewsFolder } from '../../golden/reviews-folder.ts'
import { buildFlags, buildPorts, buildRequest, type BuildValues } from '../../cli/build-flags.ts'
import { listOf } from '../../cli/list-of.ts'
import { many } from '../../cli/many.ts'
import { readFlags } from '../../cli/read-flags.ts'
import { stoppable } from '../../cli/running/stoppable.ts'
import { openTerminalLog } from '../../cli/running/terminal-log.ts'
import { askOnTerminal } from './ask-on-terminal.ts'
import { mergeText } from './merge-text.ts'
import { serveReview } from './serve-review.ts'

/** Runs `rag-gate golden review` and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { head: _, ...build } = buildFlags
  const flags = readFlags('golden review', args, {
    ...build,
    golden: { type: 'string' },
    runs: { type: 'string' },
    as: { type: 'string' },
    terminal: { type: 'boolean' },
    merge: { type: 'boolean' },
    json: { type: 'boolean' },
  })
  const reviewer = requireReviewerName(flags.as ?? userName())
  await stoppable(async (signal) => {
    const tree = await openWorkTree({ folder: process.cwd(), ...flags, signal })
    const told = flags.merge === true ? undefined : await review(tree, { reviewer, flags, signal })
    if (told !== undefined) return void process.stdout.write(`${told}\n`)
    const outcome = await mergeReviews(tree, flags.merge === true ? undefined : reviewer)
    process.stdout.write(flags.json === true ? `${JSON.stringify(outcome)}\n` : mergeText(outcome))
    if (flags.json !== true && isDecided(outcome)) process.stdout.write(commitText(tree.golden))
  })
  return 0
}

function isDecided({ written, disputes }: MergeOutcome): boolean {
  return disputes.length === 0 && Object.values(written).some((count) => count > 0)
}

function commitText(golden: string): string {
  return `Commit ${golden} and ${reviewsFolder(golden)}: the next review continues from the decisions recorded there.\n`
}

type ReviewFlags = BuildValues & {
  readonly runs?: string | undefined
  readonly as?: string | undefined
  readonly terminal?: boolean | undefined
}

/**
 * Runs a review. Returns undefined if the decisions should be merged now, otherwise a message about the
 * next step.
 */
async function review(
  tree: WorkTree,
  {
    reviewer,
    flags,
    signal,
  }: { readonly reviewer: string; readonly flags: ReviewFlags; readonly signal: AbortSignal },
): Promise<string | undefined> {
  await using undo = new AsyncDisposableStack()
  const returned = await returnedBy(flags, signal, undo)
  const only = listOf('only', flags.only)
  const blind = flags.as !== undefined
  const opened = await openReview({ tree, reviewer, blind, only, returned })
  if (opened.questions().length === 0) return `${tree.golden}: nothing to review`
  const whenDone = blind
    ? `quits; your decisions are saved in ${reviewsFolder(tree.golden)}`
    : `writes your decisions into ${tree.golden} and quits`
  const isDone =
    flags.terminal === true
      ? await askOnTerminal(opened, { ...terminal, whenDone }, signal)
      : await serveReview(opened, { signal, onOpen })
  const left = opened.questions().filter(({ verdict }) => verdict === undefined).length
  if (left > 0) process.stdout.write(`${many(left, 'question')} left to decide\n`)
  const kept = `decisions are saved in ${reviewsFolder(tree.golden)}`
  if (!isDone) return `${kept}; the next review continues from there`
  return blind
    ? `${kept}; rag-gate golden review --merge writes them into ${tree.golden} if the reviewers agree`
    : undefined
}

/**
 * Returns the results of both sides, from run files or by running the pipelines now. Returns undefined if
 * no flag requests results.
 */
async function returnedBy(
  flags: ReviewFlags,
  signal: AbortSignal,
  undo: AsyncDisposableStack,
): Promise<Returned | undefined> {
  if (flags.runs !== undefined) return undo.use(await openReturned(flags.runs, signal))
  if (flags.base === undefined) return undefined
  const log = openTerminalLog(process.stderr)
  const request = await buildRequest(flags, log)
  const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
  const opened = undo.use(await openPolicy(request, ports))
  const { runs } = await collectRuns(request, opened, ports)
  log.done()
  return runs && { base: runs.base?.results, head: runs.head.results }
}

const terminal = {
  input: process.stdin,
  write: (text: string) => void process.stdout.write(text),
}

function onOpen(address: string): void {
  process.stdout.write(
    `Open this in a browser; press Ctrl-C or Done to end the review:\n${address}\n`,
  )
}

/** Returns the user's name, reduced to characters that are allowed in file names. */
function userName(): string {
  const name = userInfo().username.replaceAll(/[^\w.-]/g, '')
  return name.replace(/^[^A-Za-z0-9]+/, '').slice(0, 64) || 'me'
}
