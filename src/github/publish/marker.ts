import { type Comment, type Comments, isSameAccount, jobAccount } from './open-comments.ts'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'

/** The data in the first line of our comment, which is an invisible HTML comment. */
export type Marker = {
  /** The input `key`, which distinguishes several gates in one repository. */
  readonly key: string
  /** The measured head commit of the pull request. */
  readonly head: string
  /** The gate that wrote the comment, independent of its key; see `gateId`. */
  readonly gate: string
  readonly run: RunNumber
  readonly verdict: Verdict
  /**
   * Whether several steps of the run, such as those in the jobs of a matrix, are known to share
   * this gate id.
   */
  readonly isShared: boolean
}

/** A workflow run's id and attempt number, both counted from 1. */
export type RunNumber = { readonly id: number; readonly attempt: number }

/**
 * Returns the marker line without a line break. Throws if `parseMarker` could not parse the line.
 */
export function formatMarker(marker: Marker): string {
  const { head, gate, run, verdict, isShared } = marker
  const line = `${markerPrefix(marker.key)}head=${head} run=${run.id}.${run.attempt} verdict=${verdict} gate=${gate}${isShared ? ' shared' : ''} -->`
  if (parseMarker(line) === undefined) throw new Error(`not a marker: ${JSON.stringify(marker)}`)
  return line
}

/**
 * Parses the marker on the first line of a comment's body. Returns undefined if the line is not a
 * marker that we could have written.
 */
export function parseMarker(body: string): Marker | undefined {
  const [, key, head, id, attempt, word, gate, shared] = pattern.exec(body) ?? []
  const verdict = verdicts.find((known) => known === word)
  if (key === undefined || head === undefined || gate === undefined) return undefined
  if (verdict === undefined) return undefined
  return {
    key,
    head,
    gate,
    run: { id: Number(id), attempt: Number(attempt) },
    verdict,
    isShared: shared !== undefined,
  }
}

export function markerPrefix(key: string): string {
  return `<!-- rag-gate:v1 key=${key} `
}

/**
 * Returns whether `one` is a later run, or a later attempt of the same run. Implausibly high numbers are
 * never later. Otherwise, anyone who can write as the same bot could suppress every result.
 */
export function isLaterRun(one: RunNumber, other: RunNumber): boolean {
  if (one.attempt > mostAttempts) return false
  if (one.id === other.id) return one.attempt > other.attempt
  return one.id > other.id && one.id - other.id < mostRuns
}

/** GitHub's maximum number of attempts per run. */
const mostAttempts = 50

/**
 * If a run's id is higher by at least this much, the run is not considered later. GitHub starts about
 * ten million runs a day in total, and a run can be repeated for 30 days, so real differences are
 * smaller.
 */
const mostRuns = 1_000_000_000

export function isSameRun(one: RunNumber, other: RunNumber): boolean {
  return one.id === other.id && one.attempt === other.attempt
}

const verdicts: readonly Verdict[] = ['pass', 'warn', 'fail', 'error']

const pattern =
  /^<!-- rag-gate:v1 key=([a-z0-9-]{1,40}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) run=([1-9]\d{0,14})\.([1-9]\d{0,8}) verdict=([a-z]{1,9}) gate=([0-9a-f]{12})( shared)? -->(?:\r?\n|$)/

/**
 * Returns our comments with a key, oldest first. Each begins with our marker and, because anyone
 * can copy the marker, must have been written by the token's account. If GitHub does not reveal
 * that account, assumes that the token is the job's own, and rejects if another account has written
 * such a comment. That comment may be ours, and posting a new one would duplicate it.
 */
export async function findOurs(comments: Comments, key: string): Promise<readonly Comment[]> {
  // The comments are listed last, because other runs may write some in the meantime.
  const [own] = await Promise.allSettled([comments.ownAccount()])
  const all = await comments.list()
  const marked = all.filter(({ body }) => body.startsWith(markerPrefix(key)))
  const account = own.status === 'fulfilled' ? own.value : jobAccount
  const ours = marked.filter(({ author }) => isSameAccount(author, account))
  if (own.status === 'rejected' && ours.length < marked.length) throw own.reason
  return ours
}
