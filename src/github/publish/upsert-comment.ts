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

export type Posting = Omit<Marker, 'isShared'> & {
  /** Renders the Markdown below the marker. `bytes` limits the marker and the Markdown together. */
  readonly render: (bytes: number) => string
  /** If false, an existing comment of ours is updated, but no new one is created. */
  readonly mayCreate: boolean
}

export type CommentPorts = {
  readonly comments: Comments
  readonly sleep: (ms: number) => Promise<void>
  /** Returns a number of at least 0 and less than 1. */
  readonly random: () => number
}

export type Posted =
  | {
      readonly kind: 'posted'
      readonly url: string
      /**
       * The verdict that this comment replaced, if another gate had used the same key on this commit.
       */
      readonly replaced: Verdict | undefined
    }
  /**
   * Another gate uses the same key on this commit. Its result is at least as bad as ours and is
   * kept.
   */
  | { readonly kind: 'same-key'; readonly url: string; readonly kept: Verdict }
  /** The pull request has a newer commit, whose own run will post the result. */
  | { readonly kind: 'stale' }
  /** A later run for the same commit has already posted its result. */
  | { readonly kind: 'superseded'; readonly url: string; readonly verdict: Verdict }
  /** There was no comment to update, and none may be created. */
  | { readonly kind: 'none' }
  /** Somebody else changed or deleted the comment after each attempt to write it. */
  | { readonly kind: 'unsettled' }

/**
 * Writes the result into our comment with this key. Chooses the oldest of our comments, so
 * concurrent runs end up with a single one. The latest run's content wins. Rejects with the
 * client's error.
 */
export async function upsertComment(posting: Posting, ports: CommentPorts): Promise<Posted> {
  let task: Task = {
    ...ports,
    posting: { ...posting, isShared: false },
    givenUp: undefined,
    replaced: undefined,
  }
  let last: Outcome = { kind: 'unsettled' }
  for (let attempt = 0; attempt < mostCreations; attempt += 1) {
    // The head is read again before each attempt to write, so a newer commit's result is not
    // overwritten.
    if ((await ports.comments.pullHead()) !== posting.head) return { kind: 'stale' }
    const ours = await findOurs(ports.comments, posting.key)
    const kept = await keepRival(ours, task)
    if (kept !== undefined) return kept
    task = facing(ours, task)
    last = await tryOnce(task, ours)
    if (last.kind !== 'again' && last.kind !== 'lost') return last
    if (last.kind === 'again') continue
    // Waits before checking again whether the comment was created. After a stop, creates no more
    // comments.
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
  readonly posting: Posting & Marker
  /** If set, no comment is created and this error is thrown instead. */
  readonly givenUp: { readonly error: unknown } | undefined
  readonly replaced: Verdict | undefined
}

type Outcome =
  | Posted
  | { readonly kind: 'again' }
  /** A request to create a comment failed, but GitHub may have created the comment. */
  | { readonly kind: 'lost'; readonly error: unknown }

/**
 * Updates the task from the existing comments: whether another step shares our gate id, and the verdict
 * of the rival that our result will overwrite, if any.
 */
function facing(ours: readonly Comment[], task: Task): Task {
  const { posting, replaced } = task
  const isShared = posting.isShared || hasTwin(ours, posting)
  return {
    ...task,
    posting: { ...posting, isShared },
    replaced: findRival(ours, posting)?.verdict ?? replaced,
  }
}

async function tryOnce(task: Task, ours: readonly Comment[]): Promise<Outcome> {
  const { posting, comments } = task
  const [oldest] = ours
  const later = findLater(ours, posting)
  // An earlier attempt may have created the comment although its response was lost.
  const made = ours.find(({ body }) => isOwn(parseMarker(body), posting))
  if (later !== undefined) {
    if (made !== undefined && made !== oldest) await removeQuietly(comments, made)
    return { kind: 'superseded', url: later.url, verdict: later.verdict }
  }
  if (oldest === undefined) return posting.mayCreate ? create(task) : { kind: 'none' }
  return update(task, oldest, ours)
}

/**
 * Creates a comment. If another run has created one at the same time, the older of the two comments gets
 * our result and ours is deleted.
 */
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
  // Another run may be creating a comment at the same time. After a pause, both runs look again and
  // find the older comment.
  await sleep(300 + 600 * random()).catch(() => undefined)
  const ours = await findOurs(comments, posting.key)
  const kept = await keepRival(without(ours, created), task)
  const later = findLater(ours, posting)
  const older = ours.find(({ id }) => id < created.id)
  // Our comment stays if there is no older comment, or if a later run has already written its
  // result into ours.
  if (older !== undefined && later?.id !== created.id) await removeQuietly(comments, created)
  if (later !== undefined) return { kind: 'superseded', url: later.url, verdict: later.verdict }
  // Two gates may write at the same time. The gate that wrote later then finds the earlier comment, and
  // keeps it if its result is at least as bad.
  if (kept !== undefined) return kept
  const others = without(ours, created)
  if (older !== undefined) return update(facing(others, task), older, others)
  return confirm(task, created, ours)
}

async function update(task: Task, place: Comment, ours: readonly Comment[]): Promise<Outcome> {
  const { comments, posting } = task
  try {
    const updated = await write(posting, (body) => comments.update(place.id, body))
    return await confirm(task, updated, ours)
  } catch (error) {
    // GitHub returns 404 both if the comment was deleted in the meantime and if we may not edit it.
    if (statusOf(error) === 404 && (await comments.read(place.id)) === undefined) {
      return { kind: 'again' }
    }
    throw error
  }
}

/**
 * Reads back what was written, then removes surplus comments of ours, which may be left over from a
 * crash. Then reads again, because two runs that remove each other's comments must not leave the
 * pull request without one.
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

/**
 * Sends a body of the maximum size or, if GitHub rejects it as too long, a body of half that size.
 */
async function write(
  posting: Posting & Marker,
  send: (body: string) => Promise<Comment>,
): Promise<Comment> {
  try {
    return await send(bodyOf(posting, commentBytes))
  } catch (error) {
    if (!isTooLong(error)) throw error
    return send(bodyOf(posting, commentBytes / 2))
  }
}

function bodyOf(posting: Posting & Marker, bytes: number): string {
  return `${formatMarker(posting)}\n\n${posting.render(bytes)}`
}

/** Returns whether GitHub rejected the text as too long. */
export function isTooLong(error: unknown): boolean {
  return statusOf(error) === 422 && error instanceof Error && /too long/i.test(error.message)
}

/** Removes a surplus comment. Ignores failures, because the next run tries again. */
async function removeQuietly(comments: Comments, { id }: Comment): Promise<void> {
  try {
    await comments.remove(id)
  } catch {
    return
  }
}

/** Returns the result that a later run of this gate wrote for the same commit, if any. */
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
 * Returns the worst result that a rival wrote for this commit: another gate with the same key, or
 * another step with the same gate id. The rival may belong to another run, because each gate may be
 * re-run separately. Each step writes only once per attempt, so a different text from the same gate and
 * attempt must come from another step. If several steps of a run are known to share a gate id, results
 * of its earlier attempts may also be another step's.
 */
function findRival(
  ours: readonly Comment[],
  posting: Posting,
): (Comment & Pick<Marker, 'verdict'>) | undefined {
  const rivals = ours.filter(({ body }) => {
    const marker = parseMarker(body)
    if (marker?.head !== posting.head) return false
    if (marker.gate !== posting.gate || isTwin(body, posting)) return true
    const isEarlier = marker.run.id === posting.run.id && isLaterRun(posting.run, marker.run)
    return marker.isShared && isEarlier
  })
  return rivals
    .map((rival) => ({ ...rival, verdict: parseMarker(rival.body)?.verdict ?? 'error' }))
    .toSorted(
      (one, other) => worstFirst.indexOf(one.verdict) - worstFirst.indexOf(other.verdict),
    )[0]
}

/**
 * Returns whether another step with our gate id wrote this body during the same attempt of this
 * run.
 */
function isTwin(body: string, posting: Posting): boolean {
  if (!isOwn(parseMarker(body), posting)) return false
  const texts = [commentBytes, commentBytes / 2].map((bytes) => posting.render(bytes).trim())
  return !texts.includes(withoutMarker(body).trim())
}

/** Returns whether several steps of this run are known to share our gate id. */
function hasTwin(ours: readonly Comment[], posting: Posting): boolean {
  return ours.some(({ body }) => {
    const marker = parseMarker(body)
    const isOfRun = marker?.head === posting.head && marker.run.id === posting.run.id
    return isOfRun && marker.gate === posting.gate && (marker.isShared || isTwin(body, posting))
  })
}

/**
 * Returns an outcome if a rival's result is at least as bad as ours and is therefore kept; otherwise
 * undefined. If the rival has our gate id, marks its comment as shared, because a later attempt of our
 * step would otherwise mistake the comment for its own.
 */
async function keepRival(
  ours: readonly Comment[],
  { comments, posting }: Pick<Task, 'comments' | 'posting'>,
): Promise<Posted | undefined> {
  const rival = findRival(ours, posting)
  if (rival === undefined || isBetter(rival.verdict, posting.verdict)) return undefined
  const marker = parseMarker(rival.body)
  if (marker?.isShared === false && isOwn(marker, posting)) {
    const marked = `${formatMarker({ ...marker, isShared: true })}\n${withoutMarker(rival.body)}`
    await replaceQuietly(comments, rival, marked)
  }
  return { kind: 'same-key', url: rival.url, kept: rival.verdict }
}

/** Replaces a comment's body unless it has been changed in the meantime. Ignores failures. */
async function replaceQuietly(
  comments: Comments,
  { id, body }: Comment,
  by: string,
): Promise<void> {
  try {
    if ((await comments.read(id))?.body === body) await comments.update(id, by)
  } catch {
    return
  }
}

function withoutMarker(body: string): string {
  return body.replace(/^.*\r?\n?/, '')
}

export function isBetter(one: Verdict, other: Verdict): boolean {
  return worstFirst.indexOf(one) > worstFirst.indexOf(other)
}

function firstLine(body: string): string {
  return body.split(/\r?\n/, 1)[0] ?? ''
}
