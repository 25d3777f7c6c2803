import type { KnownNames } from '../../../golden/matching/forbidden/named-documents.ts'
import { plainLetters, plainName } from '../../../golden/matching/forbidden/plain-name.ts'
import type { TreeEntry } from '../../../git/tree.ts'
import type { MeasuredSides, Side } from '../../../lib/sides.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { SideToScore } from '../score-items.ts'

/** The documents that a side's chunks name. */
export type Returned = { readonly returned: ReadonlySet<string> }

export type Listings = Record<Side, readonly Pick<TreeEntry, 'path' | 'oid'>[]>

/** Of base's documents that it returned, those that have to be known before a name of none is worth telling. */
const leastKnown = 0.5

/** The names by which both sides know documents; what base knows counts, and of head its files alone. */
export function namesOfSides(
  { base, head }: MeasuredSides<Pick<SideToScore, 'names'> & Returned>,
  { listings, formerly }: { readonly listings: Listings } & Pick<KnownNames, 'formerly'>,
): KnownNames {
  const known = (base ?? head).names?.documents
  const ofBase = new Set([...listings.base.map(({ path }) => path), ...(known?.names ?? [])])
  const returned = new Set([...(base ?? head).returned].map(documentId))
  // No file below a submodule or link is known: a name is base's if base returned it, and it leads to no other place.
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
