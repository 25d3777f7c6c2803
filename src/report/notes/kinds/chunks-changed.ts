import { z } from 'zod'
import { type KindOf, share } from '../../../lib/model/schema-parts.ts'
import { tokens } from '../../../lib/text/printing/numbers.ts'
import { equalLengthName } from '../../wording/figures/shown-metric.ts'
import { percent, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import type { NoteFacts, NoteKind } from '../note-kind.ts'

export const schema = () =>
  z
    .strictObject({
      jaccard: share
        .optional()
        .describe("Jaccard index of both sides' chunk ids, if labels name chunks."),
      size: z
        .strictObject({ base: z.number(), head: z.number() })
        .optional()
        .describe('Mean length of the returned chunks in tokens.'),
    })
    .describe('Chunk ids or lengths differ between the sides.')

export type Found = KindOf<'chunks-changed', typeof schema>

/**
 * Applies if fewer than half of the chunk ids are on both sides, which makes labels by chunk id
 * unreliable, or if documents are cut differently and the returned
 * chunks' length changed.
 */
export const noteKind: NoteKind<Found> = {
  kind: 'chunks-changed',
  place: 160,
  find: ({ scored: { chunkOverlap: jaccard = 1 }, items, chunkSize, policy: { pipelines } }) => {
    const size = areChunkedAlike(pipelines) ? undefined : chunkSize
    const isFollowed = items.some(({ notes }) => notes.some(({ kind }) => kind === 're-chunked'))
    const isLost = jaccard < 0.5 && !isFollowed
    return isLost || size !== undefined
      ? { jaccard: isLost ? jaccard : undefined, size }
      : undefined
  },
  say: ({ jaccard, size }, report) => [
    ...(jaccard === undefined
      ? []
      : [
          say`Only ${percent(jaccard)} of the chunk ids are on both sides, so labels by chunk id are unreliable; labels that quote evidence survive re-chunking.`,
        ]),
    ...(size === undefined ? [] : [sizeWords(size, report)]),
  ],
  isOpen: ({ jaccard }) => jaccard !== undefined,
}

/** Returns whether the built-in pipeline cuts chunks with the same settings on both sides. */
function areChunkedAlike({ base, head }: NoteFacts['policy']['pipelines']): boolean {
  if (base?.kind !== 'builtin' || head.kind !== 'builtin') return false
  return JSON.stringify(base.chunk) === JSON.stringify(head.chunk)
}

/**
 * States the mean chunk length on both sides. Adds how the new length alone affects recall, unless
 * recall at equal length moved in that direction too.
 */
function sizeWords({ base, head }: NonNullable<Found['size']>, report: Report): Words {
  const isLarger = head > base
  const change = isLarger ? say`Larger chunks alone raise` : say`Smaller chunks alone lower`
  const equal = report.metrics.find(({ metric }) => metric === report.context?.equalLength)
  const { delta = 0 } = equal ?? {}
  const limit = equal === undefined ? say`` : say`, but not ${equalLengthName}`
  const alone = delta !== 0 && delta > 0 === isLarger ? say`` : say` ${change} recall@k${limit}.`
  return say`Returned chunks average ${plain(tokens(base))} tokens on base and ${plain(tokens(head))} on head.${alone}`
}
