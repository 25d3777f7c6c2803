import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '../content-digest.ts'
import { wholeNumber } from '../parse/expected.ts'
import { isNestedTooDeep } from '../parse/json-limits.ts'
import type { StoredKind } from './kinds.ts'

/** A stored value, written as a line of JSON. */
export type Entry<Payload> = {
  /** Identifies everything that the payload depends on. */
  readonly key: string
  readonly payload: Payload
  /**
   * The day on which the entry was last used, in days since 1970-01-01. It is not part of what
   * `seal` protects. Undefined if use is not tracked.
   */
  readonly day: number | undefined
  /** An HMAC over the kind, version, key and payload, as 43 base64url characters. */
  readonly seal: string
}

export type Sealing = { readonly kind: StoredKind; readonly mac: KeyObject }

/** The maximum length of a line in bytes, for both writing and reading. */
export const longestLine = 64 * 1024

export function sealEntry<Payload>(
  parts: Omit<Entry<Payload>, 'seal'>,
  sealing: Sealing,
): Entry<Payload> {
  return { ...parts, seal: sealOf(parts, sealing) }
}

export function lineOf({ key, payload, day, seal }: Entry<unknown>): string {
  return `${JSON.stringify({ k: key, d: payload, t: day, h: seal })}\n`
}

/**
 * Returns a parser for lines. It returns undefined for a line that is too long, malformed, damaged,
 * or written without the secret.
 */
export function entryReader<Payload>(
  payload: z.ZodType<Payload>,
  sealing: Sealing,
): (line: string) => Entry<Payload> | undefined {
  const schema = z.strictObject({
    k: z.string().max(256),
    d: payload,
    t: wholeNumber(0, 1_000_000).optional(),
    h: z.string().regex(/^[\w-]{43}$/),
  })
  return (line) => {
    if (Buffer.byteLength(line) > longestLine) return undefined
    const written = parsed(schema, line)
    if (written === undefined) return undefined
    const entry = { key: written.k, payload: written.d, day: written.t, seal: written.h }
    return isEqual(entry.seal, sealOf(entry, sealing)) ? entry : undefined
  }
}

/** Parses untrusted JSON text. Returns undefined if it does not match the schema. */
export function parsed<T>(schema: z.ZodType<T>, json: string): T | undefined {
  if (isNestedTooDeep(json)) return undefined
  try {
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

function sealOf(
  { key, payload }: Pick<Entry<unknown>, 'key' | 'payload'>,
  { kind, mac }: Sealing,
): string {
  const sealed = canonicalJson([kind.name, kind.version, key, payload])
  return createHmac('sha256', mac).update(sealed).digest('base64url')
}

/** Compares two seals in constant time, because timing must not reveal where they differ. */
function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
