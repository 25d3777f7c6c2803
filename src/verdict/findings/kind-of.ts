import { type Finding, findingKinds } from './all.ts'
import type { FindingKind } from './finding-kind.ts'

export function kindOf<Found extends Finding>(finding: Found): FindingKind<Found> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The table holds each kind of finding under its name.
  return findingKinds[finding.kind] as unknown as FindingKind<Found>
}
