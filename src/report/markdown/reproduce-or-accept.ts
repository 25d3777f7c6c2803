import type { Report } from '../schema/report.ts'
import { isAcceptedLoss } from '../wording/headline.ts'
import { onWhichQuestions, reproduceCommand, whereToRun } from '../wording/remedies/reproduce.ts'
import { reviewsOf, unreadWords } from '../notes/kinds/acceptance.ts'
import { isNewTextAlone, toAccept, whereToWaive } from '../wording/remedies/to-accept.ts'
import { escapedJson, exactBlock, gfm, joinMarkdown, link, type SafeMarkdown } from './escape.ts'
import { plain } from '../../lib/text/printing/sentence.ts'
import { foldable } from './section.ts'
import type { Shape } from './shorten.ts'
import { agentPrompt } from './agent-prompt.ts'

/**
 * Returns a folded section with the command that repeats the run, the ways to accept the loss and a
 * prompt for an agent. Returns undefined unless the run failed or warned.
 */
export function reproduceOrAccept(report: Report, { reproduce }: Shape): SafeMarkdown | undefined {
  const command = reproduceCommand(report)
  if (!reproduce) return undefined
  if (command === undefined) return acceptAlone(report)
  const isAccepted = isAcceptedLoss(report)
  const accept = acceptParts(report)
  const parts = [
    ...toCopy(gfm`Repeat the run${plain(onWhichQuestions(report))}${plain(whereToRun(report))}:`, [
      command,
    ]),
    ...accept,
    ...(isAccepted ? [] : toCopy(gfm`Prompt for an agent:`, agentPrompt(report, command))),
  ]
  const how = accept.length === 0 ? gfm`` : gfm`, accept,`
  const title = isAccepted ? gfm`Reproduce` : gfm`Reproduce${how} or brief an agent`
  return foldable(title, joinMarkdown(parts, gfm`\n\n`))
}

/**
 * Returns the ways to accept the loss for a run that no command can repeat, such as a first run.
 */
function acceptAlone(report: Report): SafeMarkdown | undefined {
  const accept = report.verdict === 'fail' ? acceptParts(report) : []
  return accept.length === 0 ? undefined : foldable(gfm`Accept`, joinMarkdown(accept, gfm`\n\n`))
}

function acceptParts(report: Report): readonly SafeMarkdown[] {
  const { review, waivers } = toAccept(report)
  const reviews = reviewsOf(report)
  const { by, unread } = reviews ?? {}
  // A review cannot accept the loss if `accept` is `off` (the report then has no note about
  // reviews) or if the run has no pull request.
  const mayReview = reviews !== undefined && report.origin.pullRequest !== undefined
  const line = mayReview ? review : undefined
  const who =
    by === 'codeowners' ? gfm`A code owner of the configuration` : gfm`Somebody with write access`
  const why = unread === undefined ? gfm`` : gfm` ${unreadWords[unread]}`
  const meant = gfm`${isNewTextAlone(report) ? gfm`Is the new text right?` : gfm`Is the loss intended?`} ${who} who did not write this change can accept it: under “Files changed”, press “Review changes” and submit a review with this line${moreOnReviews(report)}. A comment outside a review does not count. Then run the job again.${why}`
  const until = gfm`${line === undefined ? gfm`To accept it` : gfm`Or, to accept it`} until a given day, ${whereToWaive(report)}:`
  const isFailing = report.verdict === 'fail' && mayReview
  return [
    isFailing && line === undefined && unread !== undefined ? [gfm`${unreadWords[unread]}`] : [],
    line === undefined ? [] : toCopy(meant, [line]),
    waivers === undefined ? [] : toCopy(until, waivers.map(escapedJson)),
  ].flat()
}

/**
 * Returns a link to the conditions under which a review counts, or empty Markdown if the
 * documentation's address is unknown.
 */
function moreOnReviews({ origin: { helpUrl } }: Report): SafeMarkdown {
  const page = helpUrl?.replace(/[^/]*$/, 'configuration.md#accept-a-loss-in-a-review')
  return page === undefined ? gfm`` : gfm` (${link(gfm`what counts`, page)})`
}

/**
 * Returns the introduction and a code block with the lines. Returns an empty list if the block
 * would change the lines, because readers could then not copy them exactly.
 */
function toCopy(intro: SafeMarkdown, lines: readonly string[]): readonly SafeMarkdown[] {
  const block = exactBlock(lines)
  return block === undefined ? [] : [gfm`${intro}\n\n${block}`]
}
