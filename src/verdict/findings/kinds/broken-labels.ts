import { z } from 'zod'
import type { BrokenLabel } from '../../../lib/model/comparison.ts'
import { type KindOf, optionalText, texts } from '../../../lib/model/schema-parts.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import { foreign, id, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      items: texts,
      labels: z.array(
        z.strictObject({
          item: z.string(),
          name: z.string().describe('The document or chunk that the label names.'),
          nearest: optionalText.describe('The most similar name on head, if head lacks this name.'),
        }),
      ),
    })
    .describe('Labels that head adds or edits and that match nothing there.')

export type Found = KindOf<'broken-labels', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'broken-labels',
  say: (finding, { facts, detail }) => {
    const { length } = finding.items
    const list = detail === 'brief' ? say`` : namesOf(finding)
    const subject =
      facts.outcome === 'compared'
        ? say`Labels that head adds or edits for ${plural(length, 'question')} match nothing in its documents${list}.`
        : say`${plural(length, 'question has', 'questions have')} labels that match nothing in head's documents${list}.`
    return say`${subject} After the merge, they will measure nothing, so correct them as rag-gate check suggests.`
  },
}

/**
 * Returns a finding for new labels that match nothing on head, or an empty list if there are no
 * such labels.
 */
export function brokenLabelsFound(labels: readonly BrokenLabel[]): readonly Found[] {
  if (labels.length === 0) return []
  const items = [...new Set(labels.map(({ item }) => item))]
  return [{ kind: 'broken-labels', verdict: 'warn', items, labels }]
}

/**
 * Formats as many labels as fit, for example `: q1 (docs/a.md), q2 (doc/b.md; did you mean
 * docs/b.md?)`.
 */
function namesOf({ labels }: Found): Words {
  const each = labels.map(({ item, name, nearest }) => {
    const near = nearest === undefined ? say`` : say`; did you mean ${foreign(nearest, 100)}?`
    return say`${id(item)} (${foreign(name, 100)}${near})`
  })
  const list = listWithin(each.slice(0, 10), 300, each.length)
  return list === undefined ? say`` : say`: ${list}`
}

export function isBrokenLabels(finding: Finding): finding is Found {
  return finding.kind === 'broken-labels'
}
