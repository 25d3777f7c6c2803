import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { z } from 'zod'

import { GateError } from '../../lib/errors.ts'
import { messageOf } from '../../lib/reason-of.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { readNamedFile } from '../../lib/files/read-named-file.ts'
import { formatKeyPath } from '../../lib/parse/key-path.ts'
import { otherVersion } from '../../lib/parse/other-version.ts'
import { schemaMistakes } from '../../lib/parse/schema-mistakes.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { noDetails } from '../../report/build/build-items.ts'
import { type Report, ReportSchema } from '../../report/schema/report.ts'
import { sinks } from '../../report/sinks/all.ts'
import { withTexts } from '../../report/shared-texts.ts'
import { readBack, snakeCase } from '../../lib/text/key-case.ts'
import { printable } from '../../lib/text/printing/printable.ts'

/** The maximum size of a report in bytes. A report on 100,000 questions takes about 100 MB. */
const mostBytes = 512 * 1024 * 1024

/**
 * Reads a report, with details and chunks only for the question `detailed`, which saves memory for
 * large reports. `path` is the path of `report.json` or its folder. Ignores fields from newer
 * versions. Rejects with `input-invalid` for a file that cannot be read or is not a report with
 * this schema.
 */
export async function readReport(path: string, detailed: string | undefined): Promise<Report> {
  const value = await readReportJson(path)
  const { items, chunks } = value
  const kept = listOf(items).map((item) => (item['id'] === detailed ? item : withoutDetails(item)))
  const all = listOf(chunks)
  const named = chunksNamedBy(kept.find(({ id }) => id === detailed))
  const holders = new Set(
    all.flatMap(({ within }, at) => (named.has(at) ? [mappingOf(within)['chunk']] : [])),
  )
  const given = readBack({
    ...value,
    items: kept,
    chunks: all.map((chunk, at) => (named.has(at) || holders.has(at) ? chunk : unread)),
  })
  const report = written(readAs(ReportSchema, given, path))
  return { ...report, chunks: withTexts(report.chunks) }
}

const reportFormat = {
  key: 'schema',
  version: ReportSchema.shape.schema.value,
  cure: 'run the gate again',
} as const

/** A placeholder for chunks that are not needed. It keeps the indexes of the other chunks valid. */
const unread = { id: '', lines: {} }

/**
 * Parses `report.json`, given its path or its folder. Rejects with `input-invalid` if it cannot be
 * read or has another version.
 */
export async function readReportJson(path: string): Promise<Mapping> {
  const value = await readJson(path)
  if (!isMapping(value)) throw unfitReport(path, 'the file is not a report.json')
  const why = otherVersion(value, reportFormat)
  if (why !== undefined)
    throw new GateError('input-invalid', `the report ${printable(path)} ${why}`)
  return value
}

async function readJson(path: string): Promise<unknown> {
  try {
    const isFolder = (await stat(path)).isDirectory()
    const file = isFolder ? join(path, sinks.json.file) : path
    const bytes = await readNamedFile(file, { maxBytes: mostBytes, what: 'the report ', hint })
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    if (cause instanceof GateError) throw cause
    if (cause instanceof SyntaxError)
      throw unfitReport(path, `the file is not JSON: ${printable(messageOf(cause), 200)}`)
    throw unfitReport(path, fileErrorText(cause))
  }
}

/**
 * Parses a value with a schema and drops unknown fields. Throws `input-invalid` with the first error.
 */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const unknown = parsed.error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  for (const issue of unknown) {
    const holder = issue.path.reduce<unknown>((held, step) => partOf(held, step), value)
    for (const key of issue.keys) if (isMapping(holder)) Reflect.deleteProperty(holder, key)
  }
  if (unknown.length > 0) return readAs(schema, value, path)
  const [mistake] = schemaMistakes(schema, value)
  throw unfitReport(path, `${formatKeyPath(mistake?.path ?? [])}: ${mistake?.message}`)
}

function unfitReport(path: string, why: string): GateError {
  return new GateError('input-invalid', `the report ${printable(path)}: ${why}`, { hint })
}

const hint =
  'write a report with `rag-gate gate --out DIR`, or pass the report.json of another run, or the folder that contains it'

function partOf(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
}

function mappingOf(value: unknown): Mapping {
  return isMapping(value) ? value : {}
}

function listOf(value: unknown): readonly Mapping[] {
  return Array.isArray(value) ? value.map(mappingOf) : []
}

/**
 * The keys removed from every question except the detailed one. `targets` is kept, because advice
 * depends on the lengths of passages.
 */
const detailKeys = new Set(
  Object.keys(noDetails)
    .filter((key) => key !== 'targets')
    .map(snakeCase),
)

function withoutDetails(item: Mapping): Mapping {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !detailKeys.has(key)))
}

/** Returns the indexes, in the report's chunk list, of the chunks an item refers to. */
function chunksNamedBy(item: Mapping | undefined): ReadonlySet<unknown> {
  const { base, head } = mappingOf(item?.['chunks'])
  return new Set([...listOf(base), ...listOf(head)].map(({ chunk }) => chunk))
}

/**
 * Returns the same object with another type. Fields that are missing from the report are undefined.
 */
function written(report: z.infer<typeof ReportSchema>): Report
function written(report: unknown): unknown {
  return report
}
