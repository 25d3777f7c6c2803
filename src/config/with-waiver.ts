import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  parse,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isMapping, mappingsIn } from '../parse/written-values.ts'

/** The loss of a metric, accepted until a day. */
export type MetricWaiver = {
  readonly metric: string
  readonly until: string
  readonly reason: string
}

/**
 * The text of a sound configuration with the waiver in it: one of the whole metric that is there gets the new day and
 * reason, else one is added behind the others. Everything else keeps its bytes, comments and ends of lines with them;
 * undefined where that cannot be done.
 */
export function withWaiver(text: string, waiver: MetricWaiver): string | undefined {
  const { contents, errors } = parseDocument(text)
  if (!isMap(contents) || errors.length > 0) return undefined
  const list = contents.get('waivers', true)
  if (list !== undefined && !isSeq(list)) return undefined
  const same = list?.items.findIndex((item) => isOf(item, waiver)) ?? -1
  const changed = changedText(text, { contents, list, same: list?.items[same] }, waiver)
  const { waivers, rest } = contentsOf(text)
  const wanted =
    same < 0
      ? [...waivers, waiver]
      : waivers.with(same, { ...waivers[same], until: waiver.until, reason: waiver.reason })
  return isSame(changed, { waivers: wanted, rest }) ? changed : undefined
}

/** The waivers as lines of a configuration without any. */
export function waiverLines(waivers: readonly MetricWaiver[]): readonly string[] {
  return ['waivers:', ...waivers.flatMap((waiver) => linesOf(waiver, '  '))]
}

type Contents = { readonly waivers: readonly object[]; readonly rest: object }

function contentsOf(text: string): Contents {
  const read: unknown = parse(text)
  const { waivers, ...rest } = isMapping(read) ? read : {}
  return { waivers: mappingsIn(waivers), rest }
}

function isSame(changed: string, wanted: Contents): boolean {
  try {
    const { waivers, rest } = contentsOf(changed)
    return JSON.stringify([waivers, rest]) === JSON.stringify([wanted.waivers, wanted.rest])
  } catch {
    return false
  }
}

type Place = {
  readonly contents: YAMLMap
  readonly list: YAMLSeq | undefined
  /** The waiver to renew. */
  readonly same: unknown
}

function changedText(text: string, { contents, list, same }: Place, waiver: MetricWaiver): string {
  if (isMap(same)) return renewed(text, same, waiver)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const isJson = contents.flow === true
  if (list?.flow === true) return intoBrackets(text, list, inlineOf(waiver, isJson))
  if (list !== undefined) {
    const [start] = rangeOf(list)
    const indent = ' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1)
    return withLines(text, endOfLine(text, rangeOf(list.items.at(-1))[1]), linesOf(waiver, indent))
  }
  if (isJson) return intoBrackets(text, contents, `"waivers": [${inlineOf(waiver, isJson)}]`)
  return withLines(text, text.length, ['', ...waiverLines([waiver])])

  function withLines(before: string, at: number, lines: readonly string[]): string {
    const end = before[at - 1] === '\n' ? '' : eol
    return `${before.slice(0, at)}${end}${lines.join(eol)}${eol}${before.slice(at)}`
  }
}

/** A waiver of some items of the metric is another one. */
function isOf(item: unknown, { metric }: MetricWaiver): boolean {
  return isMap(item) && String(item.get('metric')).toLowerCase() === metric && !item.has('items')
}

function renewed(text: string, item: YAMLMap, { until, reason }: MetricWaiver): string {
  const places = [
    { range: rangeOf(item.get('until', true)), value: until },
    { range: rangeOf(item.get('reason', true)), value: JSON.stringify(reason) },
  ]
  // From the end, so that the places before keep theirs.
  const fromEnd = places.toSorted((a, b) => b.range[0] - a.range[0])
  return fromEnd.reduce((left, { range: [start, end], value }) => {
    const line = /\r?\n$/.exec(left.slice(start, end))?.[0] ?? ''
    const fresh = left[start] === '"' && !value.startsWith('"') ? `"${value}"` : value
    return `${left.slice(0, start)}${fresh}${line}${left.slice(end)}`
  }, text)
}

/** A list or mapping in brackets with one more in it, on a line of its own where the last one has one. */
function intoBrackets(text: string, { items, range }: YAMLSeq | YAMLMap, piece: string): string {
  const last: unknown = items.at(-1)
  const [first, value] = isPair(last) ? [last.key, last.value] : [last, last]
  if (last === undefined) {
    const at = (range?.[0] ?? 0) + 1
    return `${text.slice(0, at)}${piece}${text.slice(at)}`
  }
  const [, at] = rangeOf(value)
  const lead = /\r?\n[ \t]*$/.exec(text.slice(0, rangeOf(first)[0]))?.[0] ?? ' '
  return `${text.slice(0, at)},${lead}${piece}${text.slice(at)}`
}

/** Where the next line begins, or the text ends. */
function endOfLine(text: string, at: number): number {
  if (text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** JSON's strings are YAML's, too. */
function linesOf({ metric, until, reason }: MetricWaiver, indent: string): readonly string[] {
  return [
    `${indent}- metric: ${metric}`,
    `${indent}  until: ${until}`,
    `${indent}  reason: ${JSON.stringify(reason)}`,
  ]
}

function inlineOf({ metric, until, reason }: MetricWaiver, isJson: boolean): string {
  if (isJson) return JSON.stringify({ metric, until, reason })
  return `{ metric: ${metric}, until: ${until}, reason: ${JSON.stringify(reason)} }`
}

function rangeOf(node: unknown): [start: number, end: number] {
  if (!isScalar(node) && !isMap(node) && !isSeq(node))
    throw new Error('a sound configuration has values')
  const [start, end] = node.range ?? [0, 0]
  return [start, end]
}
