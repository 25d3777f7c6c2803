import type { MistakeList, Position } from './mistake-list.ts'
import { shown } from '../text/printing/printable.ts'
import type { RawItem } from './raw-item.ts'
import { locateJson } from './locate-json.ts'
import { parseJson } from './parse-json.ts'

export function* readJsonList(text: string, mistakes: MistakeList): Generator<RawItem> {
  const positionAt = linePositions(text)
  const parsed = parseJson(text, { mistakes, positionAt })
  if (parsed === undefined) return
  if (!Array.isArray(parsed.value)) {
    const message = `expected a list of items, found ${shown(parsed.value)}; a file with one item per line must end in .jsonl`
    mistakes.add({ path: [], message }, () => positionAt(0))
    return
  }
  for (const [index, start] of parsed.elements.entries()) {
    const value: unknown = parsed.value[index]
    yield {
      value,
      line: positionAt(start).line,
      path: [index],
      positionOf: (path, part) => positionAt(locateJson(text, { start, path, part })),
    }
  }
}

function linePositions(text: string): (offset: number) => Position {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? Infinity) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
