import type { MistakeList } from './mistake-list.ts'
import type { RawItem } from './raw-item.ts'
import { locateJson } from './locate-json.ts'
import { parseJson } from './parse-json.ts'

const LONGEST_LINE = 1024 * 1024

/** JSON Lines, the native format: an item per line. Blank lines are skipped. */
export function* readJsonLines(text: string, mistakes: MistakeList): Generator<RawItem> {
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    if (content.trim() === '') continue
    const complaint = complaintAbout(content)
    if (complaint !== undefined) {
      mistakes.add({ path: [], message: complaint }, () => ({ line, column: 1 }))
      continue
    }
    const positionAt = (offset: number) => ({ line, column: offset + 1 })
    const parsed = parseJson(content, { mistakes, positionAt })
    if (parsed === undefined) continue
    yield {
      value: parsed.value,
      line,
      path: [],
      positionOf: (path, part) => positionAt(locateJson(content, { start: 0, path, part })),
    }
  }
}

function complaintAbout(content: string): string | undefined {
  if (content.length > LONGEST_LINE || Buffer.byteLength(content) > LONGEST_LINE) {
    return 'a line of more than 1 MiB: expected an item of at most 1 MiB'
  }
  if (/^\s*(#|\/\/)/.test(content)) {
    return 'a comment: JSON Lines has none; write it into "notes" of an item, or remove the line'
  }
  if (/^\s*\[/.test(content)) {
    return 'a list: expected one item (an object) per line; a file that is one list ends in .json'
  }
  return undefined
}
