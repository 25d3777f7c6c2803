import { type Comment, type Comments, isSameAccount } from './open-comments.ts'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'

/** What the first line of our comment remembers. It is an HTML comment, so it is not shown. */
export type Marker = {
  /** Tells several gates of one repository apart. */
  readonly key: string
  /** Head of the pull request that the result is for. */
  readonly head: string
  /** Which gate wrote it, whatever its key: see `gateId`. */
  readonly gate: string
  readonly run: RunNumber
  readonly verdict: Verdict
}

/** A workflow run and which attempt at it: both from 1. */
export type RunNumber = { readonly id: number; readonly attempt: number }

/** The marker's line, without a line break. Throws where a value could end the HTML comment. */
export function formatMarker(marker: Marker): string {
  const { head, gate, run, verdict } = marker
  const line = `${markerPrefix(marker.key)}head=${head} run=${run.id}.${run.attempt} verdict=${verdict} gate=${gate} -->`
  if (parseMarker(line) === undefined) throw new Error(`not a marker: ${JSON.stringify(marker)}`)
  return line
}

/** The marker on the first line of a comment's body; undefined for anything that we could not have written. */
export function parseMarker(body: string): Marker | undefined {
  const [, key, head, id, attempt, word, gate] = pattern.exec(body) ?? []
  const verdict = verdicts.find((known) => known === word)
  if (key === undefined || head === undefined || gate === undefined) return undefined
  if (verdict === undefined) return undefined
  return {
    key,
    head,
    gate,
    run: { id: Number(id), attempt: Number(attempt) },
    verdict,
  }
}

export function markerPrefix(key: string): string {
  return `<!-- rag-gate:v1 key=${key} `
}

/**
 * Whether `one` is the later run, or the later attempt at the same run. A number that no run has while the other lasts is
 * none: whoever may write as the same bot could hide every result behind it.
 */
export function isLaterRun(one: RunNumber, other: RunNumber): boolean {
  if (one.attempt > mostAttempts) return false
  if (one.id === other.id) return one.attempt > other.attempt
  return one.id > other.id && one.id - other.id < mostRuns
}

/** GitHub allows 50 attempts. */
const mostAttempts = 50

/** A bound by choice: all of GitHub starts some ten million runs a day, and a run can be repeated for 30 days. */
const mostRuns = 1_000_000_000

export function isSameRun(one: RunNumber, other: RunNumber): boolean {
  return one.id === other.id && one.attempt === other.attempt
}

const verdicts: readonly Verdict[] = ['pass', 'warn', 'fail', 'error']

const pattern =
  /^<!-- rag-gate:v1 key=([a-z0-9-]{1,40}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) run=([1-9]\d{0,14})\.([1-9]\d{0,8}) verdict=([a-z]{1,9}) gate=([0-9a-f]{12}) -->(?:\r?\n|$)/

/**
 * Our comments of one key, oldest first; empty if there is none. Anybody can copy our marker into a comment:
 * ours begins with it and was written by the account that the token belongs to.
 */
export async function findOurs(comments: Comments, key: string): Promise<readonly Comment[]> {
  const own = await comments.ownAccount()
  const all = await comments.list()
  return all.filter(
    ({ body, author }) => body.startsWith(markerPrefix(key)) && isSameAccount(author, own),
  )
}
