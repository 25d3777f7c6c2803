import { documentId } from '../../lib/text/markup/document-id.ts'
import type { ItemMatch, PlacedChunk } from '../../lib/model/item-match.ts'
import { ofLabels } from '../metric-entry.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/** The `judged@k` metric: the share of the first k chunks that have a grade, including 0. */
export const judged = ofLabels({
  name: 'judged',
  cutoff: 'ranks',
  direction: 'higher',
  description: 'Share of the first k chunks that have a grade, 0 included.',
  labels: ['chunks', 'docs'],
  looksAt: 'chunks',
  score: (match, k = match.returned) => {
    if (match.targets.length === 0) return notApplicable('no_labels')
    const top = match.chunks.slice(0, k)
    if (top.length === 0) return notApplicable('no_chunks')
    const ids = judgedIds(match)
    return scored(top.filter((chunk) => ids.has(labelledId(chunk, match))).length / top.length)
  },
})

function judgedIds({ targets }: ItemMatch): ReadonlySet<string | undefined> {
  return new Set(targets.flatMap(({ what }) => (what.kind === 'evidence' ? [] : [what.id])))
}

function labelledId({ chunk }: PlacedChunk, { labels }: ItemMatch): string | undefined {
  if (labels === 'chunks') return chunk.id
  return chunk.doc === undefined ? undefined : documentId(chunk.doc)
}
