import { remembered } from '../../remembered.ts'
import { codeSpan } from './code-span.ts'
import { markdownLines } from './markdown-lines.ts'

type Range = { readonly start: number; readonly end: number }

/**
 * Splits the text in a range of a Markdown document into the words that the document strikes out,
 * with `~~` or an HTML tag, and the rest, each on one line. Text in code is not struck out.
 */
export function struckOut(
  source: string,
  { start, end }: Range,
): { readonly kept: string; readonly struck: string } {
  const kept: string[] = []
  const struck: string[] = []
  let at = start
  for (const one of struckOnce(source).ranges) {
    if (one.end <= at || one.start >= end) continue
    kept.push(source.slice(at, Math.max(at, one.start)))
    struck.push(source.slice(Math.max(at, one.start), Math.min(end, one.end)))
    at = Math.min(end, one.end)
  }
  kept.push(source.slice(at, end))
  return { kept: onOneLine(kept), struck: onOneLine(struck) }
}

function onOneLine(parts: readonly string[]): string {
  return parts.join(' ').replaceAll(signs, '').replaceAll(/\s+/g, ' ').trim()
}

const tagNames = 'del|s|strike'
const sign = new RegExp(String.raw`~~|</?(?:${tagNames})(?:\s[^<>]{0,1000})?>`, 'i')
const signs = new RegExp(sign, 'gi')
const inTags = new RegExp(
  String.raw`<(${tagNames})(?:\s[^<>]{0,1000})?>(?:(?!</?\1[\s>])[^]){0,5000}</\1>`,
  'gi',
)
const inTildes = /(?<![~\\])~~(?=[^\s~])(?:[^~]|~(?!~))*?(?<=[^\s~\\])~~(?!~)/g
const code = new RegExp(codeSpan, 'gsu')

/** Cached because many labels quote the same document. */
const struckOnce = remembered(rangesOf, 2 ** 22)

function rangesOf(source: string): { readonly text: string; readonly ranges: readonly Range[] } {
  if (!sign.test(source)) return { text: '', ranges: [] }
  const text = withoutCode(source)
  const found = [...text.matchAll(inTags)].map(rangeOf)
  let at = 0
  for (const paragraph of text.split(/(\n[ \t\r]*\n)/)) {
    const from = at
    found.push(...[...paragraph.matchAll(inTildes)].map((match) => rangeOf(match, from)))
    at += paragraph.length
  }
  return { text, ranges: found.toSorted((a, b) => a.start - b.start) }
}

function rangeOf({ index, 0: text }: RegExpMatchArray & { index: number }, from = 0): Range {
  return { start: from + index, end: from + index + text.length }
}

/** Replaces code with spaces, so that offsets do not change. */
function withoutCode(source: string): string {
  const parts: string[] = []
  let at = 0
  for (const { line, kind } of markdownLines(source)) {
    if (kind !== 'fence') continue
    parts.push(source.slice(at, line.start), ' '.repeat(line.end - line.start))
    at = line.end
  }
  parts.push(source.slice(at))
  return parts
    .join('')
    .split(/(\n[ \t\r]*\n)/)
    .map((paragraph) => paragraph.replaceAll(code, (span) => span.replaceAll(/\S/g, ' ')))
    .join('')
}
