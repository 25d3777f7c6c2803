import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { parsedJson } from '../../lib/parse/parsed-json.ts'
import { GateError } from '../../lib/errors.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { openLineLog } from '../../lib/files/line-log.ts'
import { printable } from '../../lib/text/printing/printable.ts'

/** A log of a model's replies, so that no later run pays for them again. */
export type DraftJournal = Disposable & {
  /** Returns the number of tokens that this run and earlier runs have spent. */
  readonly tokens: () => number
  /**
   * Returns the result of an earlier call: its reply, or `null` if the reply was not usable. Returns
   * undefined if the call was never made.
   */
  known(call: string): { readonly reply: unknown } | undefined
  /**
   * Stores the reply of a call before it is used. Throws `workspace-failed` if the reply cannot be written.
   */
  keep(call: string, reply: unknown, tokens: number): void
  /** Records tokens that were spent without a usable reply. */
  spend(tokens: number): void
}

const LineSchema = z.object({
  call: z.string().optional(),
  reply: z.unknown(),
  tokens: z.number().min(0),
})

const mostBytes = 256 * 2 ** 20

/**
 * Opens the journal at a path. The file has one line of JSON per call and is only appended to. An
 * incomplete line, left by a full disk or a killed process, counts as a call that was not made. Rejects
 * with `workspace-failed` if the file cannot be written. Does not follow symbolic links.
 */
export async function openDraftJournal(path: string): Promise<DraftJournal> {
  const log = told(path, () => openLineLog(path, { mode: 0o600 }))
  const { replies, tokens } = await read(path, log.bytes).catch((cause: unknown) => {
    throw notWritten(path, cause)
  })
  let sum = tokens
  const append = (line: object, spent: number): void => {
    sum += spent
    told(path, () => log.add(`${JSON.stringify({ ...line, tokens: spent })}\n`))
  }
  return {
    tokens: () => sum,
    known: (call) => (replies.has(call) ? { reply: replies.get(call) } : undefined),
    keep: (call, reply, spent) => append({ call, reply }, spent),
    spend: (spent) => append({}, spent),
    [Symbol.dispose]: () => log[Symbol.dispose](),
  }
}

function told<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw notWritten(path, cause)
  }
}

function notWritten(path: string, cause: unknown): GateError {
  return new GateError(
    'workspace-failed',
    `${printable(path)} cannot be written: ${fileErrorText(cause)}`,
    {
      hint: 'the file contains results that have already been paid for: free up disk space, then run the same command again',
      cause,
    },
  )
}

async function read(path: string, size: number) {
  if (size > mostBytes) throw new Error('it is larger than 256 MiB')
  const text = await readFile(path, 'utf8')
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
