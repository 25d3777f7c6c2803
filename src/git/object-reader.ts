import { GateError } from '../lib/errors.ts'
import { awaited } from '../lib/pending.ts'
import { gitFailure, outputLimit, patienceMs, startGit } from './git.ts'
import type { GitCall } from './git.ts'
import { requireSha } from './sha.ts'

/**
 * Reads a repository's objects with one `git cat-file --batch` process, which starts with the first
 * request and ends on disposal. Object ids must not be abbreviated. The methods reject with
 * `workspace-failed` if an object is damaged, if git fails or prints unexpected output, and after
 * disposal. If the signal is aborted, they reject with its reason.
 */
export type ObjectReader = AsyncDisposable & {
  /**
   * Returns a file's bytes, or why there are none: the file is missing or larger than `maxBytes` (256
   * MiB by default).
   */
  read(oid: string, maxBytes?: number): Promise<Buffer | 'missing' | 'larger'>
  /**
   * Returns a folder's entries in git's order, or `missing`. Rejects with `workspace-failed` if the
   * listing exceeds 256 MiB.
   */
  tree(oid: string): Promise<readonly RawEntry[] | 'missing'>
  /**
   * Returns a commit, given its id or the id of a tag that points to it. Returns undefined if the
   * commit is missing or damaged.
   */
  commit(sha: string): Promise<RawCommit | undefined>
}

/**
 * The maximum total size of cached files in bytes. Files are cached because both sides often read
 * the same ones.
 */
const mostHeld = 64 * 1024 * 1024

/** Opens a reader. Does not start a process yet. */
export function openObjectReader(where: Omit<GitCall, 'args' | 'input'>): ObjectReader {
  const call = { ...where, args: ['cat-file', '--batch'] }
  const held = new Map<string, Buffer>()
  let heldBytes = 0
  let batch: Batch | undefined
  let isClosed = false
  const put = (question: Question): void => {
    try {
      call.signal?.throwIfAborted()
      if (isClosed) throw new GateError('workspace-failed', 'the git repository was already closed')
      // git exits when it reads a damaged object; a new process then takes the remaining requests.
      batch ??= startBatch(call, (unanswered) => {
        batch = undefined
        for (const one of unanswered) put(one)
      })
      batch.ask(question)
    } catch (error) {
      question.reject(error)
    }
  }
  const ask = (asked: Pick<Question, 'name' | 'isAnswer' | 'maxBytes'>): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    put({ ...asked, resolve, reject })
    return awaited('git cat-file', promise)
  }
  const hold = (name: string, bytes: Buffer): Buffer => {
    if (!held.has(name)) heldBytes += bytes.length
    held.set(name, bytes)
    for (const [first, { length }] of held) {
      if (heldBytes <= mostHeld) break
      held.delete(first)
      heldBytes -= length
    }
    return bytes
  }
  const bytesOf = async (
    wanted: 'blob' | 'tree',
    oid: string,
    maxBytes: number,
  ): Promise<Buffer | 'missing' | 'larger'> => {
    requireSha(oid)
    const name = `${wanted} ${oid}`
    const known = held.get(name)
    if (known !== undefined && !isClosed) return known.length > maxBytes ? 'larger' : known
    const isAnswer: Question['isAnswer'] = (found, kind) => found === oid && kind === wanted
    const answer = await ask({ name: oid, isAnswer, maxBytes })
    if (answer.kind === 'unreadable') throw answer.failure
    return answer.kind === 'object' ? hold(name, answer.bytes) : answer.kind
  }
  return {
    read: (oid, maxBytes = outputLimit) => bytesOf('blob', oid, maxBytes),
    async tree(oid) {
      const bytes = await bytesOf('tree', oid, outputLimit)
      if (bytes === 'missing') return bytes
      if (bytes !== 'larger') return parseTree(bytes, oid.length / 2)
      throw new GateError('workspace-failed', `tree ${oid} has more than ${outputLimit} bytes`)
    },
    async commit(sha) {
      requireSha(sha)
      const isAnswer: Question['isAnswer'] = (_, kind) => kind === 'commit'
      const answer = await ask({ name: `${sha}^{commit}`, isAnswer, maxBytes: outputLimit })
      if (answer.kind === 'object') return parseCommit(answer.bytes)
      if (answer.kind === 'unreadable' && isClosed) throw answer.failure
      return undefined
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      await batch?.close()
    },
  }
}

type Answer =
  | { readonly kind: 'object'; readonly bytes: Buffer }
  | { readonly kind: 'missing' | 'larger' }
  /** git failed while reading the object. */
  | { readonly kind: 'unreadable'; readonly failure: GateError }

type Question = {
  readonly name: string
  /** Returns whether an object with this id and kind is a valid answer to the request. */
  readonly isAnswer: (oid: string, kind: string) => boolean
  readonly maxBytes: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/** A process that answers requests in order. */
type Batch = {
  ask(question: Question): void
  close(): Promise<void>
}

/** Starts a process. When it ends, `onEnd` receives the unanswered requests. */
function startBatch(call: GitCall, onEnd: (unanswered: readonly Question[]) => void): Batch {
  const git = startGit(call)
  const asked: Question[] = []
  const run = async (): Promise<void> => {
    const reading = answerAll(asked, git.stdout).catch((error: unknown) => {
      git.stop()
      throw error
    })
    const [read, end] = await Promise.allSettled([reading, git.ended])
    if (end.status === 'rejected') for (const { reject } of asked.splice(0)) reject(end.reason)
    else if (read.status === 'rejected') asked.shift()?.reject(read.reason)
    else if (call.signal?.aborted !== true)
      asked.shift()?.resolve({ kind: 'unreadable', failure: gitFailure(call, end.value) })
    onEnd(asked)
  }
  const ended = run()
  return {
    ask(question) {
      asked.push(question)
      git.stdin.write(`${question.name}\n`)
    },
    async close() {
      git.stdin.end()
      const timer = setTimeout(git.stop, patienceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/**
 * Reads the answers. Each is `<oid> <type> <size>`, a newline, the bytes and another newline, or the
 * line `<name> missing`.
 */
async function answerAll(asked: Question[], output: AsyncIterable<Buffer>): Promise<void> {
  let header = ''
  let object: Coming | undefined
  let filled = 0
  for await (const chunk of output) {
    for (let at = 0; at < chunk.length;) {
      if (object === undefined) {
        const end = chunk.indexOf(lineFeed, at)
        header += chunk.toString('latin1', at, end === -1 ? chunk.length : end)
        if (end === -1) break
        at = end + 1
        object = comingAfter(header, asked[0])
        header = ''
        if (object === undefined) asked.shift()?.resolve({ kind: 'missing' })
      } else {
        const { room, length } = object
        const part = Math.min(length - filled, chunk.length - at)
        if (room !== undefined) chunk.copy(room, filled, at, at + part)
        at += part
        filled += part
        if (filled < length) break
        const bytes = room?.subarray(0, -1)
        asked.shift()?.resolve(bytes === undefined ? { kind: 'larger' } : { kind: 'object', bytes })
        object = undefined
        filled = 0
      }
    }
  }
}

const lineFeed = 10

/**
 * The next object in git's output. `length` includes the newline after the object. Without `room`, its
 * bytes are skipped.
 */
type Coming = { readonly length: number; readonly room: Buffer | undefined }

/**
 * Parses the header line of an answer. Returns undefined if the object is missing; throws if the line does
 * not belong to this request.
 */
function comingAfter(header: string, question: Question | undefined): Coming | undefined {
  if (question !== undefined && header === `${question.name} missing`) return undefined
  const [, oid = '', kind = '', size] = /^([0-9a-f]+) ([a-z]+) (\d+)$/.exec(header) ?? []
  if (size === undefined || question?.isAnswer(oid, kind) !== true) {
    const told = JSON.stringify(header.slice(0, 200))
    throw new GateError(
      'workspace-failed',
      `unexpected answer from git cat-file to the request for ${question?.name ?? 'nothing'}: ${told}`,
    )
  }
  const length = Number(size) + 1
  return { length, room: length > question.maxBytes + 1 ? undefined : Buffer.alloc(length) }
}

/** A folder entry. `mode` is git's file mode in six octal digits, which is `040000` for a folder. */
type RawEntry = { readonly name: string; readonly mode: string; readonly oid: string }

/**
 * Parses the bytes of a tree object. Each entry is `<mode> <name>`, a zero byte, and the bytes of the
 * object's id.
 */
export function parseTree(bytes: Buffer, idBytes: number): readonly RawEntry[] {
  const entries: RawEntry[] = []
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(' ', at)
    const zero = bytes.indexOf(0, blank)
    const end = zero + 1 + idBytes
    const mode = bytes.toString('latin1', at, blank)
    // Like git, rejects an entry without a name, because its content would end up in the parent folder.
    if (blank === -1 || zero <= blank + 1 || end > bytes.length || !/^[0-7]+$/.test(mode))
      throw new GateError('workspace-failed', 'a git tree object in the repository is damaged')
    entries.push({
      mode: knownMode(mode),
      name: bytes.toString('utf8', blank + 1, zero),
      oid: bytes.toString('hex', zero + 1, end),
    })
    at = end
  }
  return entries
}

/**
 * Maps a mode to one of git's five modes. Old versions of git also wrote other permission bits, and
 * more or fewer digits.
 */
function knownMode(text: string): string {
  const mode = Number.parseInt(text, 8)
  switch (mode & 0o170000) {
    case 0o100000:
      return (mode & 0o100) === 0 ? '100644' : '100755'
    case 0o120000:
      return '120000'
    case 0o040000:
      return '040000'
    default:
      return '160000'
  }
}

export type RawCommit = {
  readonly tree: string
  readonly parents: readonly string[]
  /** The day of the commit in UTC, such as `2026-01-31`; undefined if the object has no date. */
  readonly day: string | undefined
}

export function parseCommit(bytes: Buffer): RawCommit {
  // The header ends at the first empty line. Lines of the message after it may look like header
  // lines.
  const header = bytes.toString('latin1').split('\n\n', 1).join('').split('\n')
  return {
    tree: valuesOf(header, 'tree').join(''),
    parents: valuesOf(header, 'parent'),
    day: dayOf(valuesOf(header, 'committer').join('')),
  }
}

/**
 * Parses the time in `Name <address> 1767225600 +0100`. Eleven digits are enough until the year
 * 5138.
 */
function dayOf(committer: string): string | undefined {
  const seconds = / (\d{1,11}) [+-]\d{4}$/.exec(committer)?.[1]
  return seconds && new Date(Number(seconds) * 1000).toISOString().slice(0, 10)
}

function valuesOf(header: readonly string[], name: string): readonly string[] {
  return header
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1))
}
