import { documentId } from '../../../lib/text/markup/document-id.ts'
import { recogniseRefusal } from '../../../metrics/answer/recognise-refusal.ts'
import { contextOf, type Policy } from '../../../policy/policy.ts'
import type { DiagnosisFacts } from '../../../report/diagnosis/items/facts.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import { chunksOfDocument } from '../chunks-of-document.ts'
import { formerNameOf, isNewDocument } from './new-documents.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'

/**
 * Returns the facts for diagnosing individual questions, except those that require counting over all
 * results.
 */
export function diagnosisFacts({
  policy,
  sides,
}: {
  readonly policy: Policy
  readonly sides: MeasuredSides<SideToScore>
}): DiagnosisFacts {
  const { settings, pipelines, depth } = policy
  return {
    depth,
    match: settings.match,
    contextK: { base: contextOf(pipelines.base), head: contextOf(pipelines.head) },
    corpora: { base: sides.base?.corpus, head: sides.head.corpus },
    onBase: textOnBase(sides),
    manifest: manifestOf(sides),
    chunksOf: chunksOfDocument(pipelines.head, sides.head.corpus),
    returned: undefined,
    refusal: settings.refusal,
    classify: recogniseRefusal(settings.refusal.phrases),
  }
}

/**
 * Returns the documents in head's index. Returns undefined if they are unknown, or if base uses none of
 * their names. In that case, the sides name documents differently, and a missing name proves nothing.
 */
function manifestOf({ base, head }: MeasuredSides<SideToScore>): DiagnosisFacts['manifest'] {
  if (head.run.manifest === undefined) return undefined
  const documents = new Set(head.run.manifest.map(documentId))
  const ofBase = base?.names?.documents
  const renamed = new Set(head.moves?.renamed.values())
  const isKnown = (doc: string): boolean => ofBase?.has(doc) !== false || renamed.has(doc)
  return documents.size === 0 || [...documents].some(isKnown) ? documents : undefined
}

/**
 * Returns a document's text on base: an empty string if base does not have the document, and
 * undefined if base may have it but its text is not available.
 */
function textOnBase(sides: MeasuredSides<SideToScore>): DiagnosisFacts['onBase'] {
  const isNew = isNewDocument(sides)
  const formerName = formerNameOf(sides)
  return (doc) => (isNew(doc) ? '' : sides.base?.corpus.text(formerName(doc)))
}
