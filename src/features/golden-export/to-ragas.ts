import { ragasNotes } from '../../golden/shapes/ragas.ts'
import { isMapping } from '../../lib/parse/written-values.ts'
import type { Exported, ToExport } from './export-golden.ts'
import { countLostKeys } from './lost-keys.ts'
import { textsOf } from './texts-of.ts'

/** Keys that a ragas sample can represent. */
const carried = ['query', 'answer', 'evidence', 'chunks', 'docs', 'notes']

/**
 * Writes a ragas `EvaluationDataset` that `from_jsonl` can read, with one single-turn sample per line.
 */
export function toRagas({ items, written, resultOf, lost }: ToExport): Exported {
  countLostKeys({ written, lost }, carried)
  const lines = items.map(({ id, query, labels, references }, index) => {
    const [reference, other] = references
    if (other !== undefined) lost.add('further answers', other)
    const { contexts, ids } = labelled(labels, lost)
    const result = resultOf(id)
    const notes = written[index]?.['notes']
    return JSON.stringify({
      user_input: query,
      reference,
      reference_contexts: contexts,
      reference_context_ids: ids,
      retrieved_contexts: result && textsOf(result, lost),
      retrieved_context_ids: result?.chunks.map((chunk) => chunk.id),
      response: result?.answer,
      ...knownNotes(notes, lost),
    })
  })
  return new Map([['ragas.jsonl', `${lines.join('\n')}\n`]])
}

function labelled(
  labels: ToExport['items'][number]['labels'],
  lost: ToExport['lost'],
): { readonly contexts?: readonly string[]; readonly ids?: readonly string[] } {
  if (labels.kind === 'none') return {}
  if (labels.kind === 'sections') {
    lost.add('sections', labels.targets[0]?.any[0]?.doc)
    return {}
  }
  if ('targets' in labels) {
    return {
      contexts: labels.targets.flatMap(({ any, grade }) => {
        const [first, other] = any
        if (first === undefined || grade === 0) return []
        lost.add('documents of evidence', first.doc)
        if (first.prefix !== '' || first.suffix !== '') lost.add('prefix and suffix', first.prefix)
        if (other !== undefined) lost.add('further locations of the same evidence', other.doc)
        return [first.quote]
      }),
    }
  }
  const graded = [...labels.grades]
  const odd = graded.find(([, grade]) => grade !== 1)
  if (odd !== undefined) lost.add('grades', odd[1])
  if (labels.kind === 'docs') lost.add('whether ids belong to chunks or documents', graded[0]?.[0])
  return { ids: graded.filter(([, grade]) => grade > 0).map(([id]) => id) }
}

function knownNotes(notes: unknown, lost: ToExport['lost']): object {
  if (notes === undefined) return {}
  const all = isMapping(notes) ? Object.entries(notes) : [['', notes] as const]
  return Object.fromEntries(
    all.filter(([key, value]) => {
      const isKnown = ragasNotes.has(key)
      if (!isKnown && key !== 'imported') lost.add(key === '' ? 'notes' : `notes.${key}`, value)
      return isKnown
    }),
  )
}
