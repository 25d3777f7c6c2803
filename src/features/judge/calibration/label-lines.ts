import type { z } from 'zod'
import { fileText } from '../../../lib/parse/file-text.ts'
import { itemBySchema, repeatTeller } from '../../../lib/parse/item-by-schema.ts'
import { listMistakes } from '../../../lib/parse/mistake-list.ts'
import type { Label } from '../../../lib/model/judging/claims.ts'
import { isMapping, type Mapping } from '../../../lib/parse/written-values.ts'
import { readJsonLines } from '../../../lib/parse/read-json-lines.ts'

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
  const tellRepeated = repeatTeller(mistakes)
  let open = 0
  for (const raw of readJsonLines(fileText(bytes, { ...limits, mistakes }), mistakes)) {
    if (isMapping(raw.value) && format.isOpen?.(raw.value) === true) {
      open += 1
      continue
    }
    const line = itemBySchema(raw, format, mistakes)
    if (line === undefined) continue
    tellRepeated(format.keyOf(line), raw, format.repeated)
    read.push(line)
  }
  if (mistakes.count > 0) throw mistakes.error('input-invalid', format.hint)
  return { read, open }
}

const limits = { most: 64 * 1024 * 1024, tooLarge: 'a file of more than 64 MiB' }
