import { z } from 'zod'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { foreignWithin } from '../../../lib/text/printing/foreign-within.ts'
import { foreign, plural, say } from '../../../lib/text/printing/sentence.ts'
import type { FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      items: texts,
      docs: texts.describe('The documents that contain the same words.'),
    })
    .describe('Head returns the text in another document; if copies counted, nothing would fail.')

export type Found = KindOf<'in-a-copy', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'in-a-copy',
  say: (finding, { items }) =>
    say`Head returns the text for ${plural(finding.items.length, 'question')} from ${foreignWithin(finding.docs.join(', '), 200)}, word for word${items()}. If copies counted on both sides, nothing would fail: add the copy to the label with ${foreign('any')}, or restore the original.`,
}

/** Returns the finding for losses that would not fail if copies counted. */
export function inCopies(of: Pick<Found, 'items' | 'docs'>): Found {
  return { kind: 'in-a-copy', verdict: 'warn', ...of }
}
