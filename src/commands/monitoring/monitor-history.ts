import { GateError } from '../../core/errors.ts'
import { fileErrorText } from '../../files/file-error.ts'
import { readIfThere } from '../../files/read-named-file.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { type MonitorDay, MonitorDaySchema } from '../../model/monitoring/monitor-day.ts'
import { fileText } from '../../parse/file-text.ts'
import { itemBySchema } from '../../parse/item-by-schema.ts'
import { listMistakes } from '../../parse/mistake-list.ts'
import { readJsonLines } from '../../parse/read-json-lines.ts'
import { printable } from '../../text/printing/printable.ts'

const most = 32 * 1024 * 1024
const hint = 'name a file that monitor wrote, or one that is not there yet'

/**
 * The days of a history, oldest first, each once; none where there is no file yet. Throws `input-invalid` for a file
 * with a line that `monitor` did not write: a chart over the rest would compare with days that were left out.
 */
export async function readMonitorHistory(file: string): Promise<readonly MonitorDay[]> {
  const mistakes = listMistakes(file)
  const bytes = (await readIfThere(file, { maxBytes: most, what: 'the history ', hint })) ?? ''
  const text = fileText(bytes, { most, tooLarge: 'a history of more than 32 MiB', mistakes })
  const days = new Map<string, MonitorDay>()
  for (const raw of readJsonLines(text, mistakes)) {
    const day = itemBySchema(raw, aLine, mistakes)
    if (day !== undefined) days.set(day.day, day)
  }
  if (mistakes.count > 0) throw mistakes.error('input-invalid', hint)
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const aLine = { what: 'a line of `monitor`', schemaOf: () => MonitorDaySchema }

/** Writes all days in the place of the file, at once. Throws `input-invalid`. */
export async function writeMonitorHistory(
  file: string,
  days: readonly MonitorDay[],
): Promise<void> {
  try {
    await replaceFile(file, days.map((day) => `${JSON.stringify(day)}\n`).join(''))
  } catch (cause) {
    const message = `the history ${printable(file)}: ${fileErrorText(cause)}`
    throw new GateError('input-invalid', message, { cause })
  }
}
