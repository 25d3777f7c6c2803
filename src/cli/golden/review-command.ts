import { userInfo } from 'node:os'
import { requireReviewerName, reviewsFolder } from '../../commands/golden/reviewing/decision-log.ts'
import { mergeReviews } from '../../commands/golden/reviewing/merge-reviews.ts'
import { openReview } from '../../commands/golden/reviewing/open-review.ts'
import { openWorkTree } from '../../commands/golden/work-tree.ts'
import { listOf } from '../list-of.ts'
import { readFlags } from '../read-flags.ts'
import { stoppable } from '../stoppable.ts'
import { mergeText } from './review/merge-text.ts'
import { serveReview } from './review/serve-review.ts'

/** What `rag-gate golden review --help` prints. */
export const help = `Usage: rag-gate golden review [options]
       rag-gate golden review --merge [options]

Serves a page on this machine alone, on which a person accepts, edits and rejects drafts, marks evidence by
selecting text, and labels questions whose evidence is gone or was never given. Every decision is kept at
once, in a file beside the golden set: <golden>.reviews/<name>.jsonl.

Without --as you review alone: when you are done, your decisions are written into the golden set. With --as
they wait for --merge, which writes what all reviewers of a question agree on, lists the rest, and prints how
far they agree.

Options:
  --golden FILE    golden set, JSON Lines (default: that of the config)
  --config FILE    path of the config inside the repository
                   (default: .github/rag-gate.yml, then rag-gate.yml)
  --as NAME        review as one of several
  --only IDS       show these questions, whatever their state, separated by commas
  --merge          write what reviewers agree on, and print their agreement
  --json           print JSON instead (--merge)
  -h, --help       this text

Exit codes: 0 done, 2 not started (usage, config, golden set), 3 could not finish.
`

/** `rag-gate golden review`. Answers with the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('golden review', args, {
    golden: { type: 'string' },
    config: { type: 'string' },
    as: { type: 'string' },
    only: { type: 'string', multiple: true },
    merge: { type: 'boolean' },
    json: { type: 'boolean' },
  })
  const reviewer = requireReviewerName(flags.as ?? userName())
  await stoppable(async (signal) => {
    const tree = await openWorkTree({ folder: process.cwd(), ...flags, signal })
    if (flags.merge !== true) {
      const review = await openReview({ tree, reviewer, only: listOf('only', flags.only) })
      await serveReview(review, { signal, onOpen })
    }
    if (flags.merge !== true && flags.as !== undefined) {
      process.stdout.write(
        `kept in ${reviewsFolder(tree.golden)}; rag-gate golden review --merge writes them\n`,
      )
      return
    }
    const outcome = await mergeReviews(tree, flags.merge === true ? undefined : reviewer)
    process.stdout.write(flags.json === true ? `${JSON.stringify(outcome)}\n` : mergeText(outcome))
  })
  return 0
}

function onOpen(address: string): void {
  process.stdout.write(`Open this in a browser; Ctrl-C or Done ends it:\n${address}\n`)
}

/** The user's name as far as it can name a file. */
function userName(): string {
  const name = userInfo().username.replaceAll(/[^\w.-]/g, '')
  return name.replace(/^[^A-Za-z0-9]+/, '').slice(0, 64) || 'me'
}
