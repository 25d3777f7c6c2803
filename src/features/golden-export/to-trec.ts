import type { Chunk } from '../../lib/model/run.ts'
import type { Exported, ToExport } from './export-golden.ts'
import { gradesOf } from './grades-of.ts'
import { countLostKeys, ofJudgments } from './lost-keys.ts'

/**
 * Writes tab-separated topics, qrels and, if there is a run, its ranking. The ranking lists chunks if
 * labels are chunk ids; otherwise, it lists documents, each at the rank of its first chunk.
 */
export function toTrec({ items, written, resultOf, lost }: ToExport): Exported {
  countLostKeys({ written, lost }, ofJudgments)
  const byChunk = items.some(({ labels }) => labels.kind === 'chunks')
  const topics = items.map(
    ({ id, query }) => `${name(id)}\t${query.replaceAll(/\s+/g, ' ').trim()}\n`,
  )
  const qrels = items.flatMap(({ id, query, labels }) => {
    if (labels.kind === 'none')
      lost.add('questions without a judgment, which qrels cannot list', query)
    if (labels.kind === 'chunks') lost.add('whether ids belong to chunks or documents', id)
    return [...gradesOf(labels, lost)].map(
      ([doc, grade]) => `${name(id)} 0 ${name(doc)} ${grade}\n`,
    )
  })
  const ranked = items.flatMap(({ id }) => {
    const chunks = resultOf(id)?.chunks ?? []
    const names = [...new Set(chunks.flatMap((chunk) => nameOf(chunk, byChunk) ?? []))]
    // Scores are derived from the rank, because the run's own scores may be tied, and TREC breaks ties by
    // name.
    return names.map(
      (doc, at) => `${name(id)} Q0 ${name(doc)} ${at + 1} ${names.length - at} rag-gate\n`,
    )
  })
  const files = new Map([
    ['topics.tsv', topics.join('')],
    ['qrels.txt', qrels.join('')],
  ])
  return ranked.length === 0 ? files : files.set('run.txt', ranked.join(''))
}

function nameOf({ id, doc }: Chunk, byChunk: boolean): string | undefined {
  return byChunk ? id : doc
}

/** Escapes white space, which separates the columns. */
function name(id: string): string {
  return id.replaceAll(/\s/g, (blank) => encodeURIComponent(blank))
}
