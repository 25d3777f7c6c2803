import type { z } from 'zod'
import { eitherSide, fileText } from '../../../lib/parse/file-text.ts'
import { itemBySchema, repeatTeller } from '../../../lib/parse/item-by-schema.ts'
import { listMistakes } from '../../../lib/parse/mistake-list.ts'
import type { Label } from '../../../lib/model/judging/claims.ts'
import { isMapping, type Mapping } from '../../../lib/parse/written-values.ts'
import { readJsonLines } from '../../../lib/parse/read-json-lines.ts'

/** The format of a file's lines, and the wording of its error messages. */
export type LineFormat<Line> = {
  /** The noun for a line in error messages, with its article, such as `a label`. */
  readonly what: string
  readonly schemaOf: (value: Mapping) => z.ZodType<Line>
  /** Returns whether a line is not filled in yet and is therefore skipped. */
  readonly isOpen?: (value: Mapping) => boolean
  /** Returns a key that must be unique within the file. */
  readonly keyOf: (line: Line) => string
  /** The message for a repeated key, to which the first line's number is appended. */
  readonly repeated: string
  readonly hint: string
}

/** The labels, in the order used in all tables and messages. */
export const labelsInOrder = [
  'entailed',
  'contradicted',
  'not_found',
] as const satisfies readonly Label[]

/**
 * Reads UTF-8 JSON Lines of at most 64 MiB in total and 1 MiB per line. `open` is the number of skipped
 * lines. Throws `input-invalid` with a list of the file's mistakes, including repeated keys.
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
  for (const raw of readJsonLines(
    fileText(bytes, { ...limits, resolve: eitherSide, mistakes }),
    mistakes,
  )) {
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
