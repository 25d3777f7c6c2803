import type { Side } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { foreign, pathLimit, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { ItemReport, TargetReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Returns the document in which head finds a passage that base finds in the labelled document. Returns
 * undefined if it is the same document or unknown. Also returns undefined if base's chunk names its
 * document differently than the label does, because head's name may then differ for the same document.
 */
export function otherDocument(
  { kind, name, rank }: TargetReport,
  { chunks: ranked }: Pick<ItemReport, 'chunks'>,
  { chunks }: Pick<Report, 'chunks'>,
): string | undefined {
  if (kind !== 'evidence') return undefined
  const docAt = (side: Side): string | undefined => {
    const found = ranked?.[side]?.find((one) => one.rank === rank[side])
    return found && chunks[found.chunk]?.doc
  }
  const { base, head } = { base: docAt('base'), head: docAt('head') }
  if (base === undefined || head === undefined) return undefined
  const isKnown = documentId(base) === documentId(name)
  return isKnown && documentId(head) !== documentId(name) ? head : undefined
}

/** Adds the document to head's rank if it is not the labelled one, as in `rank 3 in docs/new.md`. */
export function inOtherDocument(
  target: TargetReport | undefined,
  item: Pick<ItemReport, 'chunks'>,
  report: Pick<Report, 'chunks'>,
): Words {
  const doc = target && otherDocument(target, item, report)
  return doc === undefined ? say`` : say` in ${foreign(doc, pathLimit)}`
}
