import type { MistakeList } from './mistake-list.ts'
import { shown } from '../text/printing/printable.ts'
import { readYaml } from './read-yaml.ts'
import type { RawItem } from './raw-item.ts'

// The maximum length of the text in UTF-16 code units. The parser takes about 100 bytes of memory
// and 0.6 microseconds per byte of text.
const LARGEST = 8 * 1024 * 1024

/**
 * Reads a YAML file that consists of a single list of items. Rejects text of more than 8 Mi UTF-16
 * code units, because larger files should be JSON Lines.
 */
export function* readYamlList(text: string, mistakes: MistakeList): Generator<RawItem> {
  if (text.length > LARGEST) {
    const message = 'a YAML file of more than 8 MiB: write large golden sets as JSON Lines (.jsonl)'
    mistakes.add({ path: [], message })
    return
  }
  const document = readYaml(text)
  const { value, problems } = document
  for (const problem of problems) mistakes.add(problem, () => problem.position)
  if (value === undefined || value === null) return
  if (!Array.isArray(value)) {
    const message = `expected a list of items, found ${shown(value)}`
    mistakes.add({ path: [], message }, () => document.positionOf([], 'value'))
    return
  }
  // Skips items that could not be read completely, because their problems are already listed.
  const lost = new Set(problems.filter((problem) => problem.lost).map(({ path }) => path[0]))
  for (const [index, item] of value.entries()) {
    if (lost.has(index)) continue
    yield {
      value: item,
      line: document.positionOf([index], 'value').line,
      path: [index],
      positionOf: (path, part) => document.positionOf([index, ...path], part),
    }
  }
}
