import type { EvidenceTarget, GoldenItem, Labels } from '../../lib/model/items/golden-set.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import { madeId } from '../../pipeline/run/chunks-from.ts'
import { withoutLineEnds } from '../../pipeline/command/request-line.ts'

type Answered = Extract<QueryResult, { kind: 'answered' }>

/**
 * Returns the JSON that a scorer gets for one answer, without the line's id. Answers with equal JSON
 * get equal scores.
 */
export function scoreContent(item: GoldenItem, answer: Answered): string {
  const { chunks, context, steps } = answer
  const content = {
    item: writtenItem(item),
    answer: answer.answer,
    chunks: chunks.map(written),
    context,
    steps,
  }
  return withoutLineEnds(JSON.stringify(content))
}

/** Returns the line that asks a scorer to score an answer, without its line feed. */
export function scoreLine(id: string, content: string): string {
  return `{"id":${JSON.stringify(id)},${content.slice(1)}`
}

/** Returns the item with the golden set's key names, leaving out missing values. */
function writtenItem({
  id,
  query,
  history,
  filters,
  answerable,
  expect,
  tags,
  ...item
}: GoldenItem): object {
  const { references, claims, contains, excludes, forbidden, tools } = item
  return {
    id,
    query,
    history,
    filters,
    answerable,
    expect,
    ...writtenLabels(item.labels),
    answer: references.length === 0 ? undefined : references,
    claims,
    contains: contains.length === 0 ? undefined : contains,
    excludes: excludes.length === 0 ? undefined : excludes,
    forbidden,
    tools: tools && { ...tools, calls: tools.calls.map((call) => call.tool) },
    tags: tags.length === 0 ? undefined : tags,
  }
}

function writtenLabels(labels: Labels): object {
  switch (labels.kind) {
    case 'none':
      return {}
    case 'evidence':
    case 'sections':
      return { [labels.kind]: labels.targets.map(writtenTarget) }
    case 'chunks':
    case 'docs':
      return { [labels.kind]: Object.fromEntries(labels.grades) }
  }
}

function writtenTarget({ grade, any }: EvidenceTarget): object {
  const places = any.map(({ doc, quote }) => ({ doc, quote }))
  return places.length === 1 ? { ...places[0], grade } : { any: places, grade }
}

/**
 * Returns a chunk as the scorer gets it. Leaves out a generated id, which would only repeat the
 * other keys.
 */
function written(chunk: Answered['chunks'][number]): object {
  const { id, doc, start, end, text, score } = chunk
  return { id: id === madeId(chunk) ? undefined : id, doc, start, end, text, score }
}
