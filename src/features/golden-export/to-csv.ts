import { GoldenItemSchema } from '../../lib/model/items/golden-schema.ts'
import { isMissing, structureOf } from '../../golden/shapes/foreign-values.ts'
import { csvCell } from '../../lib/text/printing/csv-cell.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import type { Exported, ToExport } from './export-golden.ts'
import { textsOf } from './texts-of.ts'

/**
 * Writes a table with one column per key of RAG Gate's format. Writes lists and objects as JSON, so the
 * table can be imported again without loss. Escapes cells to keep spreadsheets from running them as
 * formulas.
 */
export function toCsv({ written, resultOf, lost }: ToExport): Exported {
  const rows = written.map((item): Mapping => {
    const result = resultOf(String(item['id']))
    return {
      ...item,
      ...(result && {
        response: result.answer,
        retrieved_contexts: textsOf(result, lost),
      }),
    }
  })
  const known = [...GoldenItemSchema.keyof().options, 'response', 'retrieved_contexts']
  const columns = known.filter((key) => rows.some((row) => row[key] !== undefined))
  const lines = [columns, ...rows.map((row) => columns.map((key) => textOf(key, row[key])))]
  return new Map([
    ['golden.csv', lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')],
  ])
}

/** Wraps an answer in a list if it would otherwise be read as a list or as missing. */
function textOf(key: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  const isElse = isMissing(value) || structureOf(value) !== undefined
  return key === 'answer' && isElse ? JSON.stringify([value]) : value
}
