import { enoughMistakes, type MistakeList } from './mistake-list.ts'
import type { RawItem } from './raw-item.ts'
import { locateJson } from './locate-json.ts'
import { parseJson } from './parse-json.ts'

const LONGEST_LINE = 1024 * 1024

/** Reads JSON Lines, the native format: one item per line. Blank lines are skipped. */
export function* readJsonLines(text: string, mistakes: MistakeList): Generator<RawItem> {
  for (const { content, line } of linesOf(text)) {
    yield* readLine(content, { line, mistakes })
    if (mistakes.count >= enoughMistakes) return
  }
}

/**
 * Reads text with one question per line. An item's value is its trimmed line. A line that begins
 * with `{` is read as JSON, so single questions can have labels.
 */
export function* readTextLines(text: string, mistakes: MistakeList): Generator<RawItem> {
  for (const { content, line } of linesOf(text)) {
    const value = content.trim()
    if (value.startsWith('{')) yield* readLine(content, { line, mistakes })
    else yield { value, line, path: [], positionOf: () => ({ line, column: 1 }) }
    if (mistakes.count >= enoughMistakes) return
  }
}

/** Yields each line that is not blank with its line number, counted from 1. */
function* linesOf(text: string): Generator<{ readonly content: string; readonly line: number }> {
  for (const [index, content] of text.split('\n').entries())
    if (content.trim() !== '') yield { content, line: index + 1 }
}

function* readLine(
  content: string,
  { line, mistakes }: { readonly line: number; readonly mistakes: MistakeList },
): Generator<RawItem> {
  const complaint = complaintAbout(content)
  if (complaint !== undefined) {
    mistakes.add({ path: [], message: complaint }, () => ({ line, column: 1 }))
    return
  }
  const positionAt = (offset: number) => ({ line, column: offset + 1 })
  const parsed = parseJson(content, { mistakes, positionAt })
  if (parsed === undefined) return
  yield {
    value: parsed.value,
    line,
    path: [],
    positionOf: (path, part) => positionAt(locateJson(content, { start: 0, path, part })),
  }
}

function complaintAbout(content: string): string | undefined {
  if (content.length > LONGEST_LINE || Buffer.byteLength(content) > LONGEST_LINE) {
    return 'a line of more than 1 MiB: expected an item of at most 1 MiB'
  }
  if (/^\s*(#|\/\/)/.test(content)) {
    return 'a comment, which JSON Lines does not support; move it to the "notes" of an item, or remove the line'
  }
  if (/^\s*\[/.test(content)) {
    return 'a list: expected one item (an object) per line; a file that contains one list must end in .json'
  }
  return undefined
}
