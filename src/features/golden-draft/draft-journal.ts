import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import { GateError } from '../../lib/errors.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { addLine, openLineLog } from '../../lib/files/line-log.ts'
import { printable } from '../../lib/text/printing/printable.ts'

/** Replies of a model that were paid for, so that no run asks for them again. */
export type DraftJournal = AsyncDisposable & {
  /** Tokens that this run and those before it have spent. */
  readonly tokens: () => number
  /** What the call brought: a reply, or `null` where it brought none that is of use; undefined: it was not made. */
  known(call: string): { readonly reply: unknown } | undefined
  /** Keeps what a call brought, before it is used. Rejects with `workspace-failed` where it cannot be written. */
  keep(call: string, reply: unknown, tokens: number): Promise<void>
  /** Keeps tokens that brought nothing. */
  spend(tokens: number): Promise<void>
}

const LineSchema = z.object({
  call: z.string().optional(),
  reply: z.unknown(),
  tokens: z.number().min(0),
})

const mostBytes = 256 * 2 ** 20

/**
 * Opens the journal at a path, one line of JSON for each call, only ever appended to. Half a line, as a full disk or a
 * killed process leaves it, is a call that was not made. Rejects with `workspace-failed` where it cannot be written, and
 * follows no symbolic link.
 */
export async function openDraftJournal(path: string): Promise<DraftJournal> {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      throw new GateError(
        'workspace-failed',
        `${printable(path)} cannot be written: ${fileErrorText(cause)}`,
        {
          hint: 'it holds what was paid for already; make room for it, and run the same command again',
          cause,
        },
      )
    })
  const file = await told(openLineLog(path, 0o600))
  const { replies, tokens } = await told(read(file))
  let sum = tokens
  let lines = Promise.resolve()
  const append = (line: object, spent: number): Promise<void> => {
    sum += spent
    // One after the other: a line that is cut ends before the next begins.
    lines = lines.then(() => told(addLine(file, { ...line, tokens: spent })))
    return lines
  }
  return {
    tokens: () => sum,
    known: (call) => (replies.has(call) ? { reply: replies.get(call) } : undefined),
    keep: (call, reply, spent) => append({ call, reply }, spent),
    spend: (spent) => append({}, spent),
    [Symbol.asyncDispose]: () => file.close(),
  }
}

async function read(file: FileHandle) {
  const { size } = await file.stat()
  if (size > mostBytes) throw new Error('it is larger than 256 MiB')
  const text = await file.readFile('utf8')
  const replies = new Map<string, unknown>()
  let tokens = 0
  for (const line of text.split('\n')) {
    const parsed = LineSchema.safeParse(parsedJson(line))
    if (!parsed.success) continue
    tokens += parsed.data.tokens
    if (parsed.data.call !== undefined) replies.set(parsed.data.call, parsed.data.reply)
  }
  return { replies, tokens }
}
