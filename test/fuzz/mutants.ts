import { stringify } from 'yaml'
import type { Draw } from './draw.ts'
import { mutatedText } from './mutate-text.ts'
import { mutatedValue } from './mutate-value.ts'

/** A file format: valid values, and how they are written. */
type Written = {
  readonly values: readonly unknown[]
  readonly write: (value: unknown, draw: Draw) => string
}

/**
 * Returns the bytes of a nearly valid file. Half of the files have a changed value, a quarter have changed
 * text, and the others have both. One in thirty has a broken byte, so that it is usually not UTF-8.
 */
export function mutantOf({ values, write }: Written, draw: Draw): Buffer {
  const valid = draw.pick(values)
  const how = draw.below(4)
  const value = how === 0 ? valid : mutatedValue(valid, draw, values)
  const text = write(value, draw)
  const changed = how < 2 ? mutatedText(text, draw, [text]) : text
  return draw.onceIn(30) ? brokenBytes(Buffer.from(changed), draw) : Buffer.from(changed)
}

function brokenBytes(bytes: Buffer, draw: Draw): Buffer {
  if (bytes.length > 0) bytes[draw.below(bytes.length)] = 128 + draw.below(128)
  return bytes
}

/** Formats a value as JSON, on one line or indented. */
export function asJson(value: unknown, draw: Draw): string {
  return JSON.stringify(value, undefined, draw.onceIn(3) ? 2 : 0) ?? 'null'
}

/** Formats a list as one line of JSON per element. */
export function asJsonLines(value: unknown): string {
  const list = Array.isArray(value) ? value : [value]
  return list.map((each) => `${JSON.stringify(each) ?? ''}\n`).join('')
}

/** Formats a value as YAML in block or flow style, or as JSON, which is valid YAML. */
export function asYaml(value: unknown, draw: Draw): string {
  if (draw.onceIn(5)) return asJson(value, draw)
  return stringify(value, {
    aliasDuplicateObjects: draw.onceIn(9),
    collectionStyle: draw.pick(['any', 'block', 'flow']),
    defaultStringType: draw.pick(['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_FOLDED']),
    indent: draw.pick([1, 2, 4]),
    lineWidth: draw.pick([0, 20, 80]),
  })
}

/** Formats objects as rows of a table with their keys as columns. */
export function asTable(divider: ',' | '\t'): (value: unknown, draw: Draw) => string {
  return (value, draw) => {
    const rows = (Array.isArray(value) ? value : [value]).map((row): Record<string, unknown> =>
      typeof row === 'object' && row !== null ? { ...row } : { id: row },
    )
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const end = draw.pick(['\n', '\r\n'])
    return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
      .map((cells) => cells.map((cell) => cellOf(cell, draw)).join(divider) + end)
      .join('')
  }
}

function cellOf(value: unknown, draw: Draw): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const isBare = !/[",\t\r\n]/.test(text) || draw.onceIn(20)
  return isBare ? text : `"${text.replaceAll('"', '""')}"`
}
