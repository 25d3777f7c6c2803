import { z } from 'zod'
import { type KindOf, share, texts } from '../../../lib/model/schema-parts.ts'
import { metricNames } from '../../../lib/text/printing/metric-names.ts'
import { foreign, percent, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      counted: z
        .enum(['text', 'head', 'nothing'])
        .describe(
          "What is compared instead. text: base's chunk texts. head: the ids in head's labels. nothing: the sides share almost no ids.",
        ),
      items: texts,
      metrics: texts.exactOptional().describe('The gated metrics that cannot be compared.'),
      jaccard: share
        .exactOptional()
        .describe("Jaccard index of both sides' chunk ids, if nothing is compared."),
    })
    .describe('Labels of chunks missing on head, which will match nothing after the merge.')

export type Found = KindOf<'re-chunked', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 're-chunked',
  say: (finding, { items }) => reason(finding, items()),
}

/** Returns the finding for labels on chunks that head no longer has. */
export function rechunked(verdict: Found['verdict'], of: Omit<Found, 'kind' | 'verdict'>): Found {
  return { kind: 're-chunked', verdict, ...of }
}

function reason(
  { counted, items: { length }, metrics = [], jaccard = 0 }: Found,
  items: Words,
): Words {
  const name = plural(length, 'question names', 'questions name')
  switch (counted) {
    case 'nothing':
      return say`The labels of ${metricNames(metrics)} name chunk ids that one side does not have (${percent(jaccard)} in common). Label the questions with evidence.`
    case 'text':
      return say`${name} chunks that head no longer has, so the text of base's chunks was used instead${items}. After the merge, these labels will match nothing, so use the ids of head's chunks or quote evidence.`
    case 'head':
      return say`${name} chunks that head no longer has, and base does not return their text with a ${foreign('doc')}, so the ids in head's golden set were used${items}. Check that they cover the same text.`
  }
}
