import type { KnownNames } from '../../../golden/matching/forbidden/named-documents.ts'
import { plainLetters, plainName } from '../../../golden/matching/forbidden/plain-name.ts'
import type { TreeEntry } from '../../../git/tree.ts'
import type { MeasuredSides, Side } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'

/** The documents of the chunks that a side returned. */
export type Returned = { readonly returned: ReadonlySet<string> }

export type Listings = Record<Side, readonly Pick<TreeEntry, 'path' | 'oid'>[]>

/**
 * The minimum share of the returned documents that must have known names. If the share is lower,
 * unknown names are not reported.
 */
const leastKnown = 0.5

/** Collects both sides' document names. Names that base already has are not listed for head. */
export function namesOfSides(
  { base, head }: MeasuredSides<Pick<SideToScore, 'names'> & Returned>,
  { listings, formerly }: { readonly listings: Listings } & Pick<KnownNames, 'formerly'>,
): KnownNames {
  const known = (base ?? head).names?.documents
  const ofBase = new Set([...listings.base.map(({ path }) => path), ...(known?.names ?? [])])
  const returned = new Set([...(base ?? head).returned].map(documentId))
  // Git does not list files below a submodule or link. If base returned the name of such a file, it
  // counts as one of base's names. It must be a normalised path, because otherwise it could refer to a
  // file elsewhere.
  const isBelow = (doc: string): boolean =>
    returned.has(doc) && known?.has(doc) === true && plainName(doc) === plainLetters(doc)
  const onBase = (doc: string): boolean => ofBase.has(doc) || isBelow(doc)
  const there = returned.values().filter(onBase).toArray().length
  return {
    onBase,
    ofBase: [...ofBase],
    ofHead: listings.head.map(({ path }) => path).filter((path) => !ofBase.has(path)),
    formerly,
    tellsUnknown: known !== undefined && there >= leastKnown * returned.size,
  }
}
