import type { Label } from '../../../lib/model/judging/claims.ts'
import type { QuotePlace } from '../kept/judgment-port.ts'
import type { Found } from '../judging/deduplicated-lookup.ts'

/**
 * Combines several judges' verdicts on one claim into the label that more than half of the judges
 * give, or `not_found` if there is no such label. If some judges' votes are `lost` and could have
 * changed the label, returns the first of those votes. Needs at least one vote.
 */
export function combineVotes(
  votes: readonly [Found<'verdict'>, ...Found<'verdict'>[]],
): Found<'verdict'> {
  const given = votes.filter((vote) => vote.kind === 'verdict')
  const lost = votes.find((vote) => vote.kind === 'lost')
  const label = majority(given, votes.length)
  if (label === undefined) return lost ?? { kind: 'lost', cause: 'missing_id' }
  const winning = given.filter((vote) => vote.label === label)
  return {
    kind: 'verdict',
    label,
    evidence: evidenceOf(winning),
    unproven: winning.filter(({ unproven }) => unproven).length * 2 > winning.length,
  }
}

type Verdict = Extract<Found<'verdict'>, { kind: 'verdict' }>

/** Returns the majority label, or undefined if the missing votes could still decide it. */
function majority(given: readonly Verdict[], judges: number): Label | undefined {
  const open = judges - given.length
  const votesFor = (label: Label): number => given.filter((vote) => vote.label === label).length
  const won = (['entailed', 'contradicted', 'not_found'] as const).find(
    (label) => votesFor(label) * 2 > judges,
  )
  if (won !== undefined) return won
  const isOpen = (['entailed', 'contradicted'] as const).some(
    (label) => (votesFor(label) + open) * 2 > judges,
  )
  return isOpen ? undefined : 'not_found'
}

/**
 * Returns the quotes from sources that more than half of the winning votes cite. If there are no
 * such sources, returns the quotes from the most-cited sources, so that a label always has
 * evidence.
 */
function evidenceOf(winning: readonly Verdict[]): readonly QuotePlace[] {
  const places = new Map<number, QuotePlace>()
  const listed = new Map<number, number>()
  for (const { evidence } of winning) {
    for (const place of evidence) if (!places.has(place.source)) places.set(place.source, place)
    for (const one of new Set(evidence.map(({ source }) => source)))
      listed.set(one, (listed.get(one) ?? 0) + 1)
  }
  const most = [...listed.values()].reduce((one, other) => Math.max(one, other), 0)
  const enough = Math.min(most, Math.floor(winning.length / 2) + 1)
  return [...places.values()]
    .filter(({ source }) => (listed.get(source) ?? 0) >= enough)
    .toSorted((one, other) => one.source - other.source)
}
