import { z } from 'zod'
import { decodeText } from '../config/decode-text.ts'
import { alternatives, anyText, keyed, listOf, oneOf, shortText } from '../config/expected.ts'
import { listMistakes, type MistakeList } from '../config/mistake-list.ts'
import { shown } from '../config/printable.ts'
import { problemsOf } from '../config/problems-of.ts'
import { isMapping, type Mapping } from '../config/written-values.ts'
import type { RawItem } from '../golden/golden-format.ts'
import { readJsonLines } from '../golden/read-json-lines.ts'
import type { Label } from '../metrics/claims.ts'
import type { Side } from '../sides.ts'
import { verdictMetrics, type VerdictMetric } from './judged-run.ts'

/** What a person says of one verdict, or of one score. */
export type HumanLabel =
  | {
      readonly kind: 'verdict'
      readonly item: string
      readonly side: Side
      readonly metric: VerdictMetric
      readonly claim: string
      readonly rater: string
      readonly human: Label
    }
  | {
      readonly kind: 'score'
      readonly item: string
      readonly side: Side
      readonly metric: string
      readonly rater: string
      /** 0..1. */
      readonly human: number
    }

/** What people wrote, and how many lines of a sheet they have left open. */
export type HumanLabels = { readonly labels: readonly HumanLabel[]; readonly open: number }

const largestFile = 64 * 1024 * 1024
const labels = ['entailed', 'contradicted', 'not_found'] as const

/**
 * Reads labels, JSON Lines, as `judge sample` lays them out. A line whose `human` is still empty is counted as
 * open. Throws `input-invalid` with every mistake at once, two labels of one rater for one thing among them.
 */
export function parseHumanLabels(bytes: Uint8Array, file: string): HumanLabels {
  const mistakes = listMistakes(file)
  const read: HumanLabel[] = []
  const lines = new Map<string, number>()
  let open = 0
  for (const raw of readJsonLines(textOf(bytes, mistakes), mistakes)) {
    if (isMapping(raw.value) && raw.value['human'] === '') {
      open += 1
      continue
    }
    const label = readLabel(raw, mistakes)
    if (label === undefined) continue
    tellRepeated(label, { raw, lines, mistakes })
    read.push(label)
  }
  if (mistakes.count > 0)
    throw mistakes.error(
      'input-invalid',
      'correct the labels; `rag-gate judge sample` lays a sheet out',
    )
  return { labels: read, open }
}

const common = {
  item: anyText('the id of an item'),
  side: oneOf(['base', 'head']),
  rater: shortText('a pseudonym', 100),
  // What a sheet says for people.
  query: anyText('the question').optional(),
  texts: listOf('a list of texts', anyText('a text')).optional(),
}

const VerdictLabelSchema = keyed('a label', {
  ...common,
  metric: oneOf(verdictMetrics),
  claim: anyText('a claim'),
  human: oneOf(labels),
})

const SCORE = {
  error: `expected a score from 0 to 1; for a label such as ${alternatives(labels)} a claim is missing`,
}

const ScoreLabelSchema = keyed('a label', {
  ...common,
  metric: shortText('the name of a metric', 200),
  human: z.number(SCORE).min(0, SCORE).max(1, SCORE),
})

function textOf(bytes: Uint8Array, mistakes: MistakeList): string {
  const isLarge = bytes.length > largestFile
  const text = isLarge ? undefined : decodeText(bytes)
  if (text !== undefined) return text
  const message = isLarge
    ? 'a file of more than 64 MiB'
    : 'not UTF-8: expected a text file in UTF-8'
  mistakes.add({ path: [], message })
  return ''
}

function readLabel(raw: RawItem, mistakes: MistakeList): HumanLabel | undefined {
  const { value } = raw
  if (!isMapping(value)) {
    const message = `expected a label: an object, found ${shown(value)}`
    mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
    return undefined
  }
  const label = labelOf(value)
  if (label !== undefined) return label
  const schema = 'claim' in value ? VerdictLabelSchema : ScoreLabelSchema
  for (const { path, part, message } of problemsOf(schema, value)) {
    mistakes.add({ path: [...raw.path, ...path], message }, () => raw.positionOf(path, part))
  }
  return undefined
}

function labelOf(value: Mapping): HumanLabel | undefined {
  if ('claim' in value) {
    const { data } = VerdictLabelSchema.safeParse(value)
    if (data === undefined) return undefined
    const { item, side, metric, claim, rater, human } = data
    return { kind: 'verdict', item, side, metric, claim, rater, human }
  }
  const { data } = ScoreLabelSchema.safeParse(value)
  if (data === undefined) return undefined
  const { item, side, metric, rater, human } = data
  return { kind: 'score', item, side, metric, rater, human }
}

function tellRepeated(
  label: HumanLabel,
  {
    raw,
    lines,
    mistakes,
  }: {
    readonly raw: RawItem
    readonly lines: Map<string, number>
    readonly mistakes: MistakeList
  },
): void {
  const { item, side, metric, rater } = label
  const key = JSON.stringify([item, side, metric, rater, label.kind === 'verdict' && label.claim])
  const first = lines.get(key)
  if (first === undefined) {
    lines.set(key, raw.line)
    return
  }
  const message = `the same rater has labelled this on line ${first}`
  mistakes.add({ path: raw.path, message }, () => raw.positionOf([], 'value'))
}
