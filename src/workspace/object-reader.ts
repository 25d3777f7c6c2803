import { GateError } from '../core/errors.ts'
import { gitFailure, outputLimit, patienceMs, startGit } from './git.ts'
import type { GitCall } from './git.ts'
import { requireSha } from './sha.ts'

/**
 * Reads a repository's objects through one `git cat-file --batch`, started by the first question and ended by
 * disposing. Object ids must be full. An object above 256 MiB or a git that fails is `workspace-failed`;
 * an abort throws the signal's reason.
 */
export type ObjectReader = AsyncDisposable & {
  /** An object's bytes. Throws `workspace-failed` where it is missing. */
  read(oid: string): Promise<Buffer>
  /** A commit, also by the id of a tag that leads to it. Undefined where there is none. */
  commit(sha: string): Promise<RawCommit | undefined>
}

/** Starts no process yet. */
export function openObjectReader(where: Omit<GitCall, 'args' | 'input'>): ObjectReader {
  const call = { ...where, args: ['cat-file', '--batch'] }
  let batch: Batch | undefined
  const ask = (name: string): Promise<Buffer | undefined> => {
    // After a failure, such as a damaged object, the next question starts another process.
    batch ??= startBatch(call, () => {
      batch = undefined
    })
    return batch.ask(name)
  }
  return {
    async read(oid) {
      requireSha(oid)
      const bytes = await ask(oid)
      if (bytes !== undefined) return bytes
      throw new GateError('workspace-failed', `the repository has no object ${oid}`)
    },
    async commit(sha) {
      requireSha(sha)
      const bytes = await ask(`${sha}^{commit}`)
      return bytes === undefined ? undefined : parseCommit(bytes)
    },
    async [Symbol.asyncDispose]() {
      await batch?.close()
    },
  }
}

/** One process, which answers questions in their order. */
type Batch = {
  /** Undefined where nothing has this name. */
  ask(name: string): Promise<Buffer | undefined>
  close(): Promise<void>
}

function startBatch(call: GitCall, onEnd: () => void): Batch {
  const git = startGit(call)
  const asked: PromiseWithResolvers<Buffer | undefined>[] = []
  const answerAll = async (): Promise<void> => {
    for await (const answer of answersIn(git.stdout)) asked.shift()?.resolve(answer)
  }
  const run = async (): Promise<void> => {
    const reading = answerAll().catch((error: unknown) => {
      git.stop()
      throw error
    })
    const [read, end] = await Promise.allSettled([reading, git.ended])
    onEnd()
    const failure: unknown = end.status === 'rejected' ? end.reason : gitFailure(call, end.value)
    const reason: unknown = read.status === 'rejected' ? read.reason : failure
    for (const question of asked)
      question.reject(call.signal?.aborted === true ? call.signal.reason : reason)
  }
  const ended = run()
  return {
    ask(name) {
      const question = Promise.withResolvers<Buffer | undefined>()
      asked.push(question)
      git.stdin.write(`${name}\n`)
      return question.promise
    },
    async close() {
      git.stdin.end()
      const timer = setTimeout(git.stop, patienceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/** Each answer is `<oid> <type> <size>`, a line end, the bytes, a line end; or one line that says why there is none. */
async function* answersIn(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer | undefined> {
  let header = ''
  let object: Buffer | undefined
  let filled = 0
  for await (const chunk of output) {
    for (let at = 0; at < chunk.length;) {
      if (object === undefined) {
        const end = chunk.indexOf(lineFeed, at)
        header += chunk.toString('latin1', at, end === -1 ? chunk.length : end)
        if (end === -1) break
        at = end + 1
        object = roomFor(header)
        header = ''
        if (object === undefined) yield undefined
      } else {
        const copied = chunk.copy(object, filled, at)
        at += copied
        filled += copied
        if (filled < object.length) break
        yield object.subarray(0, -1)
        object = undefined
        filled = 0
      }
    }
  }
}

const lineFeed = 10

/** A buffer for the object and the line end after it. Undefined where the line announces none. */
function roomFor(header: string): Buffer | undefined {
  const size = /^[0-9a-f]+ [a-z]+ (\d+)$/.exec(header)?.[1]
  if (size === undefined) return undefined
  if (Number(size) <= outputLimit) return Buffer.alloc(Number(size) + 1)
  throw new GateError('workspace-failed', `git cat-file wrote more than ${outputLimit} bytes`)
}

/** What a commit object itself says, whatever a shallow clone's grafts hide. */
export type RawCommit = { readonly tree: string; readonly parents: readonly string[] }

/** Reads the bytes of a commit object. */
export function parseCommit(bytes: Buffer): RawCommit {
  // The header ends at the first empty line; a message may hold lines that look like one.
  const header = bytes.toString('latin1').split('\n\n', 1).join('').split('\n')
  return { tree: valuesOf(header, 'tree').join(''), parents: valuesOf(header, 'parent') }
}

function valuesOf(header: readonly string[], name: string): readonly string[] {
  return header
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1))
}
