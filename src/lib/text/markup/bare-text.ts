import { linkTarget } from './link-target.ts'
import { normalise, type NormalisedText } from '../words/normalise.ts'
import { offsetsInto } from '../words/offsets.ts'

/**
 * Normalises `source` without its markup and maps the result's offsets back to `source`. Removes
 * link targets, images, emphasis, backticks, HTML tags, fences, attributes in braces, and the
 * markers of lists, quotations, headings, tables, admonitions and footnotes, but keeps the words
 * inside.
 */
export function bareText(source: string): NormalisedText {
  const kept = offsetsInto(source.length, source.length)
  const pieces: string[] = []
  let length = 0
  let at = 0
  const keep = (end: number): void => {
    pieces.push(source.slice(at, end))
    for (; at < end; at += 1) kept[length++] = at
  }
  for (const { index, 0: mark } of source.matchAll(markup)) {
    keep(index)
    at = index + mark.length
  }
  keep(source.length)
  const { text, from, to } = normalise(pieces.join(''))
  return {
    text,
    from: Uint32Array.from(from, (unit) => kept[unit] ?? 0),
    to: Uint32Array.from(to, (unit) => (kept[unit - 1] ?? 0) + 1),
  }
}

/**
 * The HTML tags to remove. Other words in angle brackets are kept, such as the `<string>` in
 * `Array<string>`.
 */
const tags =
  'a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul'

const markup = new RegExp(
  [
    String.raw`<!--(?:(?!<!--)[^]){0,400}?-->`,
    // Images are removed with their alternative text, which readers do not see.
    String.raw`!\[[^\]\n]{0,200}\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,200}")?\)`,
    String.raw`\[\^[^\]\s]{1,100}\]:?`,
    linkTarget.source,
    String.raw`\]\[[^\]\n]{0,200}\]`,
    String.raw`</?(?:${tags})(?:\s[^<>]{0,1000})?/?>`,
    String.raw`\{:?[ \t]*[#.][\w-]+[^{}\n]{0,200}\}|\{\{[^{}\n]{0,200}\}\}`,
    String.raw`^[ \t]*(?:\x60{3,}|~{3,})[^\n\x60]*$`,
    String.raw`^[ \t]*(?::{3,}[ \t]*\w*|!!![ \t]*\w+|\?\?\?\+?[ \t]*\w+)`,
    String.raw`^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t])[ \t]*)+(?:\[![A-Z]+\])?`,
    String.raw`\\(?=[!-/:-@[-\x60{-~])`,
    String.raw`[[\]\x60*|]|~~`,
    String.raw`(?<![\p{L}\p{N}\\])_+|_+(?![\p{L}\p{N}])`,
  ].join('|'),
  'gimu',
)
