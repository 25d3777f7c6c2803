import { count } from '../../lib/text/printing/numbers.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import type { Mapped } from './mapped-fields.ts'

/** Entries that were not read completely: how many, a description, and what to do about them. */
export type Left = {
  readonly count: number
  readonly what: string
  readonly remedy: string
  /** True if the entries are used although part of their content could not be read. */
  readonly isKept?: true
}

export function leftWords(one: Left): string {
  return `${one.isKept ? '' : 'left out: '}${count(one.count)} ${one.what}`
}

export const remedies = {
  lines: "specify the question's key with --map query=your.key",
  spans:
    'turn on content capture, so that spans contain the question (input.value of OpenInference, gen_ai.input.messages, or traceloop.entity.input); if another attribute contains it, use --map query=your.attribute',
  langfuse:
    'pass the traces together with all their observations: a trace saved by “Download trace as JSON”, GET /api/public/traces/{id}, or exports of both tables; if another key contains the question, use --map query=input.your.key',
} as const

export function leftOut(
  counts: Readonly<Record<keyof typeof remedies, number>>,
  named: Mapped,
): readonly Left[] {
  const without = `without ${named.query ?? 'a question'}`
  const all: readonly Left[] = [
    {
      count: counts.lines,
      what: `lines ${without}`,
      remedy: remedies.lines,
    },
    { count: counts.spans, what: `span traces ${without}`, remedy: remedies.spans },
    {
      count: counts.langfuse,
      what: `Langfuse traces ${without}`,
      remedy: remedies.langfuse,
    },
  ]
  return all.filter((one) => one.count > 0)
}

/** Reports feedback in unrecognized words. The words may come from a user, so they are not printed. */
export function unclearLeft(unclear: number): readonly Left[] {
  if (unclear === 0) return []
  const what = `${unclear === 1 ? 'answer' : 'answers'} whose feedback is ignored, because it says neither up nor down`
  return [
    { count: unclear, what, remedy: 'write the feedback as up, down or a number', isKept: true },
  ]
}

/**
 * Recognizes a file format by its first bytes, and returns how to convert it. Returns undefined if the
 * format is unknown.
 */
export function foreignStart(bytes: Uint8Array): Omit<Left, 'count'> | undefined {
  const start = Buffer.from(bytes)
  if (start.subarray(0, 4).toString('latin1') === 'PAR1')
    return {
      what: 'is Parquet',
      remedy: "write the table as JSON Lines: to_json(path, orient='records', lines=True)",
    }
  if (start[0] === 0x1f && start[1] === 0x8b)
    return { what: 'is compressed with gzip', remedy: 'unpack it' }
  if (/^\s*┌─ Trace/.test(start.toString()))
    return { what: "is px's human-readable output", remedy: 'run px with --format raw' }
  return undefined
}

/**
 * Recognizes an entry in a known format that cannot be read, and returns how to get it in a format
 * that can be read.
 */
export function foreignEntry(entry: Mapping): Omit<Left, 'count'> | undefined {
  if ('traceID' in entry && Array.isArray(entry['spans']))
    return {
      what: "is Jaeger's own JSON",
      remedy: 'get the trace as OTLP: GET /api/v3/traces/{id}',
    }
  if (isZipkin(entry))
    return {
      what: "is Zipkin's JSON",
      remedy: 'have a collector write OTLP JSON with its file exporter',
    }
  if ('resourceLogs' in entry)
    return {
      what: 'contains logs, not spans',
      remedy:
        'pass the spans, and have their instrumentation capture content on spans, not in events',
    }
  if ('record_attributes' in entry)
    return {
      what: 'contains TruLens events',
      remedy:
        "write the records of TruLens instead: get_records_and_feedback()[0].to_json(path, orient='records', lines=True)",
    }
  return undefined
}

/**
 * Returns whether an entry is from Zipkin. `traceId`, `id` and `tags` are not enough, because
 * users' own logs may also contain them.
 */
function isZipkin(entry: Mapping): boolean {
  const has = (...keys: readonly string[]): boolean => keys.every((key) => key in entry)
  return has('traceId', 'id') && (has('localEndpoint') || has('duration', 'timestamp', 'name'))
}
