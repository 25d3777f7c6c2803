import { describe, expect, it } from 'vitest'
import { listMistakes } from './mistake-list.ts'
import { readJsonList } from './read-json-list.ts'

/** Returns the line and column of the first mistake, as the error message about a file gives them. */
function placeIn(text: string): string | undefined {
  const mistakes = listMistakes('a.json')
  for (const item of readJsonList(text, mistakes))
    mistakes.add({ path: item.path, message: 'a mistake' }, () => item.positionOf(['b'], 'value'))
  return /a\.json:(\d+:\d+)/.exec(mistakes.error('golden-invalid', '').message)?.[1]
}

describe('the place of a mistake behind NaN and Infinity, which Python writes', () => {
  it.each([
    ['[{"a": NaN, "b": 1 2}]', '1:20'],
    ['[{"a": 1.0, "b": 1 2}]', '1:20'],
    ['[{"a": -Infinity, "b": 1 2}]', '1:26'],
    ['[{"a": [NaN, NaN, -Infinity, Infinity], "b": 1 2}]', '1:48'],
    ['[{"a": "NaN", "b": 1 2}]', '1:22'],
    ['[\n  {"a": NaN},\n  {"a": NaN, "b": 1 2}\n]', '3:21'],
    ['[{"a": NaN, "b": 1}]', '1:18'],
    ['[{"a": NaN}', '1:12'],
    // V8's error names no position here. The position is that of the first invalid element, and `NaN`
    // does not make an element invalid.
    ['[\n  {"a": NaN},\n  {"a": NaN, "b": x}\n]', '3:3'],
  ])('is right in %j', (text, place) => {
    expect(placeIn(text)).toBe(place)
  })
})
