import { type Finding, findingKinds } from './all.ts'
import type { FindingKind } from './finding-kind.ts'

export function kindOf<Found extends Finding>(finding: Found): FindingKind<Found> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `findingKinds` maps each kind of finding to its own entry.
  return findingKinds[finding.kind] as unknown as FindingKind<Found>
}
