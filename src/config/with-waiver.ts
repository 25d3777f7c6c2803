import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml'

/** The loss of a metric, accepted until a day. */
export type MetricWaiver = {
  readonly metric: string
  readonly until: string
  readonly reason: string
}

/**
 * The text of a sound configuration with the waiver in it: one of the whole metric that is there gets the new day and
 * reason, else one is added behind the others. Every other line keeps its bytes, comments with them; JSON, which has
 * no such lines, is printed anew.
 */
export function withWaiver(text: string, waiver: MetricWaiver): string {
  const document = parseDocument(text)
  const { contents } = document
  if (!isMap(contents)) return `${text}waivers:\n${written(waiver, '  ')}\n`
  const list = contents.get('waivers', true)
  const items = isSeq(list) ? list.items : []
  const same = items.find((item): item is YAMLMap => isMap(item) && isOf(item, waiver))
  if (same !== undefined) return renewed(text, same, waiver)
  if (contents.flow === true) {
    document.addIn(['waivers'], document.createNode(waiver))
    return document.toString({
      lineWidth: 0,
      defaultStringType: 'QUOTE_DOUBLE',
      defaultKeyType: 'QUOTE_DOUBLE',
    })
  }
  if (list === undefined) return `${text.trimEnd()}\n\nwaivers:\n${written(waiver, '  ')}\n`
  const [start, end] = rangeOf(list)
  if (isSeq(list) && list.flow !== true) {
    const before = text.slice(0, end)
    const indent = ' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1)
    const line = before.endsWith('\n') ? '' : '\n'
    return `${before}${line}${written(waiver, indent)}\n${text.slice(end)}`
  }
  const others = items.map((item) => `\n  - ${text.slice(...rangeOf(item))}`).join('')
  return `${text.slice(0, start).trimEnd()}${others}\n${written(waiver, '  ')}${text.slice(end)}`
}

/** A waiver of some items of the metric is another one. */
function isOf(item: YAMLMap, { metric }: MetricWaiver): boolean {
  return String(item.get('metric')).toLowerCase() === metric && !item.has('items')
}

function renewed(text: string, item: YAMLMap, { until, reason }: MetricWaiver): string {
  const places = [
    { range: rangeOf(item.get('until', true)), value: until },
    { range: rangeOf(item.get('reason', true)), value: JSON.stringify(reason) },
  ]
  // From the end, so that the places before keep theirs.
  const fromEnd = places.toSorted((a, b) => b.range[0] - a.range[0])
  return fromEnd.reduce((left, { range: [start, end], value }) => {
    const line = left.slice(start, end).endsWith('\n') ? '\n' : ''
    return `${left.slice(0, start)}${value}${line}${left.slice(end)}`
  }, text)
}

/** JSON's strings are YAML's, too. */
function written({ metric, until, reason }: MetricWaiver, indent: string): string {
  return [
    `${indent}- metric: ${metric}`,
    `${indent}  until: ${until}`,
    `${indent}  reason: ${JSON.stringify(reason)}`,
  ].join('\n')
}

function rangeOf(node: unknown): [start: number, end: number] {
  if (!isScalar(node) && !isMap(node) && !isSeq(node))
    throw new Error('a sound configuration has values')
  const [start, end] = node.range ?? [0, 0]
  return [start, end]
}
