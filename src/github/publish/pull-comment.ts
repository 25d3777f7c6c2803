import type { Inputs } from '../event/parse-inputs.ts'
import type { Log } from '../../lib/log.ts'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'
import { commentMeasuring } from './comment-measuring.ts'
import type { RunNumber } from './marker.ts'
import { openComments, type Comments, type PullRef } from './open-comments.ts'
import type { GitHub } from './open-github.ts'
import { postFailure } from './post-failure.ts'
import { say } from './say.ts'
import {
  isBetter,
  upsertComment,
  type CommentPorts,
  type Posted,
  type Posting,
} from './upsert-comment.ts'

export type PullCommentOptions = Omit<CommentPorts, 'comments'> & {
  readonly open: () => Promise<GitHub>
  readonly pull: PullRef
  /** The pull request's newest commit at the time of the event. */
  readonly head: string
  readonly run: RunNumber
  /** Identifies the gate; see `gateId`. */
  readonly gate: string
  readonly runUrl: string
  readonly inputs: Pick<Inputs, 'comment' | 'key'>
  readonly log: Log
}

export type PullResult = {
  readonly verdict: Verdict
  /**
   * `measured`: there is a result. `unchanged`: nothing relevant has changed. `broken-off`: there
   * is no result, and an existing comment must not go on showing an older one.
   */
  readonly kind: 'measured' | 'unchanged' | 'broken-off'
  readonly render: Posting['render']
}

/** Our comment on a pull request during one run. Its methods never reject; failures are logged. */
export type PullComment = {
  /** Notes in an existing comment that a newer commit is being measured. */
  begin(): Promise<void>
  end(result: PullResult): Promise<void>
}

/** Opens a comment according to the inputs `comment` and `key`. */
export function openPullComment(options: PullCommentOptions): PullComment {
  const { open, pull, head, gate, run, runUrl, inputs, log, sleep, random } = options
  const { key } = inputs
  let opened: Comments | undefined
  const comments = async (): Promise<Comments> => (opened ??= openComments(await open(), pull))
  return {
    begin: async () => {
      try {
        await commentMeasuring({ key, head, runUrl, began: new Date() }, await comments())
      } catch (error) {
        log.debug(`the comment could not be marked as out of date: ${String(error)}`)
      }
    },
    end: async ({ verdict, kind, render }) => {
      const mayCreate = kind === 'measured' || (kind === 'unchanged' && inputs.comment === 'always')
      try {
        const posting = { key, head, gate, run, verdict, render, mayCreate }
        const posted = await upsertComment(posting, { comments: await comments(), sleep, random })
        tell(posted, posting, log)
      } catch (error) {
        const { level, message } = postFailure(error)
        say(level, message)
      }
    },
  }
}

function tell(posted: Posted, { key, verdict }: Pick<Posting, 'key' | 'verdict'>, log: Log): void {
  switch (posted.kind) {
    case 'posted':
      log.info(`comment: ${posted.url}`)
      if (posted.replaced !== undefined)
        say(
          'warning',
          `${sameKey(key)}: this result (${verdict}) has replaced the other gate's result (${posted.replaced}). ${giveKeys}`,
        )
      return
    case 'same-key':
      say(
        'warning',
        `${sameKey(key)}: the other gate's result (${posted.kept}) remains at ${posted.url}, and this result (${verdict}) is only in the run summary. ${giveKeys}`,
      )
      return
    case 'stale':
      say(
        'notice',
        'nothing was posted, because the pull request has a newer commit, and the run for that commit will post its result',
      )
      return
    case 'superseded':
      if (isBetter(posted.verdict, verdict))
        say(
          'warning',
          `this result (${verdict}) is only in the run summary, because the comment ${posted.url} has the result (${posted.verdict}) of a run with a higher number. If there is no such run, delete that comment and run this job again`,
        )
      else
        say(
          'notice',
          `nothing was posted, because a later run has already written the comment ${posted.url}`,
        )
      return
    case 'none':
      log.info('nothing was posted, because there was no comment to update')
      return
    case 'unsettled':
      say(
        'warning',
        `the comment may not show this result (${verdict}), because it was changed or deleted after each attempt to write it; see the run summary`,
      )
  }
}

function sameKey(key: string): string {
  return `another gate on this commit uses the same key, ${key}`
}

const giveKeys = 'Set a different input `key` for each gate'
