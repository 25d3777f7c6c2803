import { documentId } from '../../../lib/text/markup/document-id.ts'
import { valueOf } from '../../build/worse-items.ts'
import type { ChunkReport, ItemReport, TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/**
 * A passage that ranks lower than on base, and the best chunk of a document that now ranks above
 * it.
 */
export type Outranked = {
  readonly target: TargetReport
  readonly by: ChunkReport & { readonly doc: string }
}

/**
 * Returns the question's first passage that another document has overtaken, with that document.
 * Returns undefined if there is none, if none of the question's scores fell, or if the report has
 * no details about the question. A document whose text is above the passage on base too, even under
 * another name, does not count.
 */
export function outrankedBy(
  { chunks: ranked, targets = [], scores }: ItemReport,
  { chunks }: Report,
): Outranked | undefined {
  if (ranked?.base === undefined || ranked.head === undefined) return undefined
  const fell = scores.some((score) => {
    const [base, head] = [valueOf(score.base), valueOf(score.head)]
    return base !== undefined && head !== undefined && head < base
  })
  if (!fell) return undefined
  for (const target of targets) {
    const { base, head } = target.rank
    if (base === undefined || head === undefined || head <= base) continue
    const above = ranked.base.filter(({ rank }) => rank < base).map(({ chunk }) => chunks[chunk])
    const own = ranked.head.find(({ rank }) => rank === head)
    const known = [target.name, own && chunks[own.chunk]?.doc, ...above.map((one) => one?.doc)]
    const docs = new Set(known.map((doc) => doc && documentId(doc)))
    const texts = new Set(above.map((one) => one?.text).filter((text) => text !== undefined))
    for (const { chunk, rank, relevant } of ranked.head) {
      const by = chunks[chunk]
      if (rank >= head || relevant || by?.doc === undefined) continue
      if (docs.has(documentId(by.doc)) || (by.text !== undefined && texts.has(by.text))) continue
      return { target, by: { ...by, doc: by.doc } }
    }
  }
  return undefined
}
