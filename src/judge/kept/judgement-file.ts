import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { wholeNumber } from '../../parse/expected.ts'
import { isNestedTooDeep } from '../../parse/is-nested-too-deep.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import type { JudgementKeys } from './judgement-keys.ts'
import { type Payload, PayloadSchema } from './judgement-payload.ts'

/** A kept judgement. */
export type Entry = {
  readonly address: string
  /** Model id as the server named it. */
  readonly servedModel: string
  readonly payload: Payload
  /** Days since 1970 when it was last used. It is the only part that the tag does not cover. */
  readonly day: number
  /** HMAC-SHA-256 of all the rest, base64url. */
  readonly tag: string
}

/** Bytes of the largest file that is read or written. */
export const mostBytes = 20 * 1024 * 1024

/** Bytes of it that entries may take: what stands before them is shorter than the rest. */
export const mostEntryBytes = mostBytes - 1024

/** Makes an entry, tagged so that nobody without the key can make or change one. */
export function entryOf(parts: Omit<Entry, 'tag'>, keys: JudgementKeys): Entry {
  return { ...parts, tag: tagOf(parts, keys) }
}

/**
 * The entries of a file by address, and how many lines were dropped: too long, of another form, tagged by
 * somebody else. Of two valid ones for an address the first counts. Undefined for a file that is no such
 * file, of other keys, or too large. `today` limits the days, which anybody may have changed.
 */
export function parseJudgements(
  bytes: Uint8Array,
  { keys, today }: { readonly keys: JudgementKeys; readonly today: number },
): { readonly entries: ReadonlyMap<string, Entry>; readonly dropped: number } | undefined {
  if (bytes.length > mostBytes) return undefined
  const [header = '', ...lines] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('utf8')
    .split('\n')
  if (parsed(HeaderSchema, header)?.key_id !== keys.id) return undefined
  const entries = new Map<string, Entry>()
  let dropped = 0
  for (const line of lines) {
    if (line === '') continue
    const entry = entryIn(line, keys)
    if (entry === undefined) dropped += 1
    else if (!entries.has(entry.address))
      entries.set(entry.address, { ...entry, day: Math.min(entry.day, today) })
  }
  return { entries, dropped }
}

/** A file of these entries, in the order of their addresses: equal entries make equal bytes. */
export function formatJudgements(entries: Iterable<Entry>, keys: JudgementKeys): Buffer {
  const ordered = [...entries].toSorted((one, other) => byCodeUnit(one.address, other.address))
  return Buffer.from([headerLine(keys), ...ordered.map(lineOf)].join(''))
}

/** Bytes that an entry takes in a file; undefined for one that no reader would accept. */
export function bytesOf(entry: Entry): number | undefined {
  const bytes = Buffer.byteLength(lineOf(entry))
  return bytes > longestLine || entry.servedModel.length > longestModel ? undefined : bytes
}

const format = 'rag-gate-judgements'
const version = 1
const longestLine = 64 * 1024
const longestModel = 256

const HeaderSchema = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  key_id: z.string(),
})

const LineSchema = z.strictObject({
  k: z.string().regex(/^[\da-f]{64}$/),
  m: z.string().max(longestModel),
  d: PayloadSchema,
  t: wholeNumber(0, 1_000_000),
  h: z.string().regex(/^[\w-]{43}$/),
})

function headerLine(keys: JudgementKeys): string {
  return `${JSON.stringify({ format, version, key_id: keys.id } satisfies z.input<typeof HeaderSchema>)}\n`
}

function lineOf({ address, servedModel, payload, day, tag }: Entry): string {
  const line: z.input<typeof LineSchema> = {
    k: address,
    m: servedModel,
    d: payload,
    t: day,
    h: tag,
  }
  return `${JSON.stringify(line)}\n`
}

function entryIn(line: string, keys: JudgementKeys): Entry | undefined {
  if (Buffer.byteLength(line) > longestLine) return undefined
  const written = parsed(LineSchema, line)
  if (written === undefined) return undefined
  const { k: address, m: servedModel, d: payload, t: day, h: tag } = written
  const entry = { address, servedModel, payload, day, tag }
  return isEqual(tag, tagOf(entry, keys)) ? entry : undefined
}

function parsed<T>(schema: z.ZodType<T>, json: string): T | undefined {
  if (isNestedTooDeep(json)) return undefined
  try {
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

function tagOf(
  { address, servedModel, payload }: Omit<Entry, 'tag' | 'day'>,
  keys: JudgementKeys,
): string {
  const tagged = JSON.stringify([address, servedModel, payload])
  return createHmac('sha256', keys.mac).update(tagged).digest('base64url')
}

/** In a time that tells nothing of where they differ. */
function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
