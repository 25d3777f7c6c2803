import { GateError } from '../../lib/errors.ts'
import { fileErrorText } from '../../lib/files/file-error.ts'
import { readIfThere, readNamedFile } from '../../lib/files/read-named-file.ts'
import { replaceFile } from '../../lib/files/replace-file.ts'
import { type HistoryEntry, HistoryEntrySchema } from './history-entry.ts'
import { fileText } from '../../lib/parse/file-text.ts'
import { itemBySchema } from '../../lib/parse/item-by-schema.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import { otherVersion } from '../../lib/parse/other-version.ts'
import { readJsonLines } from '../../lib/parse/read-json-lines.ts'
import { printable } from '../../lib/text/printing/printable.ts'

const most = 32 * 1024 * 1024
const named = { maxBytes: most, what: 'the history ', hint: 'pass a file that `history add` wrote' }

export type History = {
  /**
   * The entries, oldest first. If a commit occurs twice, its entry has the values of its last line
   * and the position of its first.
   */
  readonly entries: readonly HistoryEntry[]
  /**
   * A printable description of the damaged lines, with file and line numbers; undefined if there are none.
   */
  readonly damage: string | undefined
}

/**
 * Reads a history: JSON Lines of at most 32 MiB. Skips and reports lines that `history add` cannot
 * have written. Rejects with `input-invalid` if the file cannot be read or has lines with another
 * schema version.
 */
export async function readHistory(file: string): Promise<History> {
  const { entries, damage } = parseHistory(await readNamedFile(file, named), file)
  return { entries, damage }
}

/**
 * Appends a commit's line, or replaces the commit's existing line. Keeps all other lines unchanged,
 * including damaged ones. Creates the file if needed, and follows symbolic links. Rejects with
 * `input-invalid` if the file cannot be read or written.
 */
export async function addToHistory(
  file: string,
  entry: HistoryEntry,
): Promise<Pick<History, 'damage'> & { readonly replaced: boolean }> {
  const { damage, text, lineOf } = parseHistory((await readIfThere(file, named)) ?? '', file)
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const line = lineOf.get(entry.commit)
  lines[line === undefined ? lines.length : line - 1] = JSON.stringify(entry)
  try {
    await replaceFile(file, `${lines.join('\n')}\n`)
  } catch (cause) {
    const message = `the history ${printable(file)}: ${fileErrorText(cause)}`
    throw new GateError('input-invalid', message, { cause })
  }
  return { damage, replaced: line !== undefined }
}

type Parsed = History & {
  readonly text: string
  /** For each commit, the number (from 1) of the line that its entry was read from. */
  readonly lineOf: ReadonlyMap<string, number>
}

function parseHistory(bytes: Uint8Array | string, file: string): Parsed {
  const mistakes = listMistakes(file)
  const text = fileText(bytes, { most, tooLarge: 'a history of more than 32 MiB', mistakes })
  // If the file is too large or not valid UTF-8, none of its lines can be kept, so this is an error and not
  // just damage.
  if (mistakes.count > 0) throw mistakes.error('input-invalid', named.hint)
  const byCommit = new Map<string, HistoryEntry>()
  const lineOf = new Map<string, number>()
  for (const raw of readJsonLines(text, mistakes)) {
    const why = otherVersion(raw.value, historyFormat)
    if (why !== undefined)
      throw new GateError('input-invalid', `the history ${printable(file)} ${why}`)
    const entry = itemBySchema(raw, aLine, mistakes)
    if (entry === undefined) continue
    byCommit.set(entry.commit, entry)
    lineOf.set(entry.commit, raw.line)
  }
  const damage = mistakes.count === 0 ? undefined : mistakes.error('input-invalid', '').message
  return { entries: [...byCommit.values()], damage, text, lineOf }
}

const historyFormat = {
  key: 'schema',
  version: HistoryEntrySchema.shape.schema.value,
  cure: 'choose a new file for the history',
} as const

const aLine = { what: 'a line that `history add` wrote', schemaOf: () => HistoryEntrySchema }
