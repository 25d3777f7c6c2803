import { type Verdict, worstFirst } from '../../verdict/findings/finding-parts.ts'
import { backoffMs } from '../../lib/retry.ts'
import { commentBytes } from '../../report/markdown/comment.ts'
import {
  findOurs,
  formatMarker,
  isLaterRun,
  isSameRun,
  type Marker,
  parseMarker,
} from './marker.ts'
import { isLostAnswer, mostCreations } from './create-once.ts'
import { statusOf, type Comment, type Comments } from './open-comments.ts'

/** What is to be said on a pull request, and how far we may go for it. */
export type Posting = Marker & {
  /** Markdown below the marker; `bytes` is for both. */
  readonly render: (bytes: number) => string
  /** False: an older comment of ours is brought up to date, none is made. */
  readonly mayCreate: boolean
}

export type CommentPorts = {
  readonly comments: Comments
  readonly sleep: (ms: number) => Promise<void>
  /** In [0, 1). */
  readonly random: () => number
}

export type Posted =
  | {
      readonly kind: 'posted'
      readonly url: string
      /** What another gate had written there for this commit under the same key. */
      readonly replaced: Verdict | undefined
    }
  /** Another gate uses the same key on this commit, and its result is no better than ours. */
  | { readonly kind: 'same-key'; readonly url: string; readonly kept: Verdict }
  /** The pull request has a newer commit, whose own run posts the result. */
  | { readonly kind: 'stale' }
  /** A later run for the same commit has already written. */
  | { readonly kind: 'superseded'; readonly url: string; readonly verdict: Verdict }
  /** There was nothing to bring up to date. */
  | { readonly kind: 'none' }
  /** Others kept changing it. */
  | { readonly kind: 'unsettled' }

/**
 * Puts the result into our one comment of this key. Its place is the oldest of ours, its content
 * that of the latest run: every run computes the same place, so runs that race end with one comment.
 * Rejects with the client's errors.
 */
export async function upsertComment(posting: Posting, ports: CommentPorts): Promise<Posted> {
  let task: Task = { ...ports, posting, givenUp: undefined, replaced: undefined }
  let last: Outcome = { kind: 'unsettled' }
  for (let attempt = 0; attempt < mostCreations; attempt += 1) {
    // Right before each write: a newer commit's run must not be overwritten by ours.
    if ((await ports.comments.pullHead()) !== posting.head) return { kind: 'stale' }
    const ours = await findOurs(ports.comments, posting.key)
    const kept = keptRival(ours, posting)
    if (kept !== undefined) return kept
    task = { ...task, replaced: findRival(ours, posting)?.verdict ?? task.replaced }
    last = await tryOnce(task, ours)
    if (last.kind !== 'again' && last.kind !== 'lost') return last
    if (last.kind === 'again') continue
    // What became of it is looked at again, but nothing is made by a run that was stopped.
    const { error } = last
    const isStopped = await ports.sleep(backoffMs(attempt)).then(
      () => false,
      () => true,
    )
    if (isStopped) task = { ...task, givenUp: { error } }
  }
  if (last.kind === 'lost') throw last.error
  return { kind: 'unsettled' }
}

type Task = CommentPorts & {
  readonly posting: Posting
  /** Thrown instead of making a comment. */
  readonly givenUp: { readonly error: unknown } | undefined
  readonly replaced: Verdict | undefined
}

type Outcome =
  | Posted
  | { readonly kind: 'again' }
  /** A comment was asked for, and it is unknown whether it was made. */
  | { readonly kind: 'lost'; readonly error: unknown }

async function tryOnce(task: Task, ours: readonly Comment[]): Promise<Outcome> {
  const { posting, comments } = task
  const [oldest] = ours
  const later = findLater(ours, posting)
  // This very result, where a run asked for it and the answer got lost.
  const made = ours.find(({ body }) => isOwn(parseMarker(body), posting))
  if (later !== undefined) {
    if (made !== undefined && made !== oldest) await removeQuietly(comments, made)
    return { kind: 'superseded', url: later.url, verdict: later.verdict }
  }
  if (oldest === undefined) return posting.mayCreate ? create(task) : { kind: 'none' }
  return update(task, oldest, ours)
}

/** An older comment of ours that appeared meanwhile takes the result. */
async function create(task: Task): Promise<Outcome> {
  const { comments, posting, sleep, random, givenUp } = task
  if (givenUp !== undefined) throw givenUp.error
  let created: Comment
  try {
    created = await write(posting, (body) => comments.create(body))
  } catch (error) {
    if (isLostAnswer(error)) return { kind: 'lost', error }
    throw error
  }
  // Another run may be creating its own right now; both look again, both see the older one.
  await sleep(300 + 600 * random()).catch(() => undefined)
  const ours = await findOurs(comments, posting.key)
  const kept = keptRival(without(ours, created), posting)
  const later = findLater(ours, posting)
  const older = ours.find(({ id }) => id < created.id)
  // Without an older one ours is the place, and a later run takes it over.
  if (older !== undefined && later?.id !== created.id) await removeQuietly(comments, created)
  if (later !== undefined) return { kind: 'superseded', url: later.url, verdict: later.verdict }
  // The younger of two gates that write at once sees the older one, and puts its result into the older's place.
  if (kept !== undefined) return kept
  if (older !== undefined) return update(task, older, without(ours, created))
  return confirm(task, created, ours)
}

async function update(task: Task, place: Comment, ours: readonly Comment[]): Promise<Outcome> {
  const { comments, posting } = task
  try {
    const updated = await write(posting, (body) => comments.update(place.id, body))
    return await confirm(task, updated, ours)
  } catch (error) {
    // Deleted since we looked, or not ours to write: both are answered by 404.
    if (statusOf(error) === 404 && (await comments.read(place.id)) === undefined) {
      return { kind: 'again' }
    }
    throw error
  }
}

/**
 * Reads back what was written, then removes other comments of ours that a crash has left. Afterwards it
 * reads again: runs that clear away each other's comments must not end with none.
 */
async function confirm(task: Task, written: Comment, ours: readonly Comment[]): Promise<Outcome> {
  const { comments } = task
  const surplus = without(ours, written)
  if (!(await stands(task, written))) return { kind: 'again' }
  for (const comment of surplus) await removeQuietly(comments, comment)
  if (surplus.length > 0 && !(await stands(task, written))) return { kind: 'again' }
  return { kind: 'posted', url: written.url, replaced: task.replaced }
}

async function stands({ comments, posting }: Task, { id }: Comment): Promise<boolean> {
  const found = await comments.read(id)
  return found !== undefined && firstLine(found.body) === formatMarker(posting)
}

function without(ours: readonly Comment[], one: Comment): readonly Comment[] {
  return ours.filter(({ id }) => id !== one.id)
}

/** The whole body; again in half the size where GitHub still finds it too long. */
async function write(posting: Posting, send: (body: string) => Promise<Comment>): Promise<Comment> {
  try {
    return await send(bodyOf(posting, commentBytes))
  } catch (error) {
    if (!isTooLong(error)) throw error
    return send(bodyOf(posting, commentBytes / 2))
  }
}

function bodyOf(posting: Posting, bytes: number): string {
  return `${formatMarker(posting)}\n\n${posting.render(bytes)}`
}

/** Whether GitHub refused a text for its length. */
export function isTooLong(error: unknown): boolean {
  return statusOf(error) === 422 && error instanceof Error && /too long/i.test(error.message)
}

/** A surplus comment is not worth failing for: the next run tries again. */
async function removeQuietly(comments: Comments, { id }: Comment): Promise<void> {
  try {
    await comments.remove(id)
  } catch {
    return
  }
}

/** What a later run of this gate has written for the same commit. */
function findLater(
  ours: readonly Comment[],
  { head, gate, run }: Posting,
): (Pick<Comment, 'id' | 'url'> & Pick<Marker, 'verdict'>) | undefined {
  const written = ours.flatMap(({ id, url, body }) => {
    const marker = parseMarker(body)
    return marker === undefined ? [] : [{ id, url, ...marker }]
  })
  return written.find((one) => one.head === head && one.gate === gate && isLaterRun(one.run, run))
}

function isOwn(marker: Marker | undefined, { head, gate, run }: Posting): boolean {
  return marker?.head === head && marker.gate === gate && isSameRun(marker.run, run)
}

/**
 * What another gate, which has the same key, has written for this commit: in this run or another one, since
 * either may be repeated alone. A step writes once in a run, so a text of this gate and run which is not ours
 * is another step's.
 */
function findRival(
  ours: readonly Comment[],
  posting: Posting,
): (Pick<Comment, 'url'> & Pick<Marker, 'verdict'>) | undefined {
  const rivals = ours.filter(({ body }) => {
    const marker = parseMarker(body)
    if (marker?.head !== posting.head) return false
    return marker.gate !== posting.gate || isOwn(marker, posting)
  })
  if (rivals.length === 0) return undefined
  const own = new Set(
    [commentBytes, commentBytes / 2].map((bytes) => bodyOf(posting, bytes).trim()),
  )
  return rivals
    .filter(({ body }) => !own.has(body.trim()))
    .flatMap(({ body, url }) => ({ url, verdict: parseMarker(body)?.verdict ?? 'error' }))
    .toSorted(
      (one, other) => worstFirst.indexOf(one.verdict) - worstFirst.indexOf(other.verdict),
    )[0]
}

/** How it ends where such a result is no better than ours, and so stays; undefined if none is there. */
function keptRival(ours: readonly Comment[], posting: Posting): Posted | undefined {
  const rival = findRival(ours, posting)
  if (rival === undefined || isBetter(rival.verdict, posting.verdict)) return undefined
  return { kind: 'same-key', url: rival.url, kept: rival.verdict }
}

/** Whether one result is milder than the other. */
export function isBetter(one: Verdict, other: Verdict): boolean {
  return worstFirst.indexOf(one) > worstFirst.indexOf(other)
}

function firstLine(body: string): string {
  return body.split(/\r?\n/, 1)[0] ?? ''
}
