import type { z } from 'zod'
import { decodeText } from '../../text/decode-text.ts'
import { listMistakes, type MistakeList } from '../../parse/mistake-list.ts'
import { shown } from '../../text/printable.ts'
import { schemaMistakes } from '../../parse/schema-mistakes.ts'
import type { Label } from '../../model/claims.ts'
import { isMapping, type Mapping } from '../../parse/written-values.ts'
import type { RawItem } from '../../parse/raw-item.ts'
import { readJsonLines } from '../../parse/read-json-lines.ts'

/** The format of a file's lines, and the words for its mistakes. */
export type LineFormat<Line> = {
  /** One line, with its article: `a label`. */
  readonly what: string
  readonly schemaOf: (value: Mapping) => z.ZodType<Line>
  /** Lines that are skipped. */
  readonly isOpen?: (value: Mapping) => boolean
  /** Two lines may not have the same key. */
  readonly keyOf: (line: Line) => string
  /** The mistake of the second line with a key; the number of the first line follows. */
  readonly repeated: string
  readonly hint: string
}

/** The labels in the order of all tables and messages. */
export const labelsInOrder = [
  'entailed',
  'contradicted',
  'not_found',
] as const satisfies readonly Label[]

/**
 * Reads JSON Lines, UTF-8, at most 64 MiB and 1 MiB per line. `open`: the number of skipped lines. Throws
 * `input-invalid` with every mistake at once, repeated keys among them.
 */
export function readLabelLines<Line>(
  bytes: Uint8Array,
  file: string,
  format: LineFormat<Line>,
): { readonly read: readonly Line[]; readonly open: number } {
  const mistakes = listMistakes(file)
  const read: Line[] = []
  const lines = new Map<string, number>()
  let open = 0
  for (const raw of readJsonLines(textOf(bytes, mistakes), mistakes)) {
    if (isMapping(raw.value) && format.isOpen?.(raw.value) === true) {
      open += 1
      continue
    }
    const line = readLine(raw, format, mistakes)
    if (line === undefined) continue
    const key = format.keyOf(line)
    const first = lines.get(key)
    if (first === undefined) lines.set(key, raw.line)
    else {
      const message = `${format.repeated} on line ${first}`
      mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
    }
    read.push(line)
  }
  if (mistakes.count > 0) throw mistakes.error('input-invalid', format.hint)
  return { read, open }
}

const largestFile = 64 * 1024 * 1024

function textOf(bytes: Uint8Array, mistakes: MistakeList): string {
  const isLarge = bytes.length > largestFile
  const text = isLarge ? undefined : decodeText(bytes)
  if (text !== undefined) return text
  const message = isLarge
    ? 'a file of more than 64 MiB'
    : 'not UTF-8: expected a text file in UTF-8'
  mistakes.add({ path: [], message })
  return ''
}

function readLine<Line>(
  raw: RawItem,
  { what, schemaOf }: LineFormat<Line>,
  mistakes: MistakeList,
): Line | undefined {
  const { value } = raw
  if (!isMapping(value)) {
    const message = `expected ${what}: an object, found ${shown(value)}`
    mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
    return undefined
  }
  const schema = schemaOf(value)
  const { data } = schema.safeParse(value)
  if (data !== undefined) return data
  for (const { path, part, message } of schemaMistakes(schema, value)) {
    mistakes.add({ path: [...raw.path, ...path], message }, () => raw.positionOf(path, part))
  }
  return undefined
}
