import type { Label } from '../../../lib/model/judging/claims.ts'
import type { QuotePlace } from '../kept/judgment-port.ts'
import { bearsOn } from './bears-on.ts'
import { isOrder } from './text-to-grader.ts'
import type { Locator } from './locate.ts'
import type { VerdictsReply } from './reply-schemas.ts'

/** A claim with the id under which it is sent to the judge. */
export type NumberedClaim = {
  readonly id: string
  readonly text: string
  /** If set, only sources with this name may prove the claim. */
  readonly from: string | undefined
}

/** Text in which quotes are looked up. Several sources may share a name. */
export type Source = {
  readonly name: string
  /** The text's index in the premise. */
  readonly index: number
  readonly text: string
  readonly locate: Locator
}

/** A verdict whose quotes were found in the premise; `not_found` has no quotes. */
export type AcceptedVerdict = { readonly label: Label; readonly evidence: readonly QuotePlace[] }

/**
 * Why the judge is asked about a claim again: it gave no verdict, two different verdicts, or a
 * label other than `not_found` without a quote that proves it.
 */
export type Unusable = 'missing' | 'conflict' | 'unproven'

/**
 * A checked reply to a request for verdicts. Each requested id is a key in exactly one of `verdicts` and
 * `unusable`.
 */
export type Acceptance = {
  readonly verdicts: ReadonlyMap<string, AcceptedVerdict>
  readonly unusable: ReadonlyMap<string, Unusable>
  readonly anomalies: ReplyAnomalies
}

/** Counts of quotes and verdicts in a reply that were dropped or corrected. */
export type ReplyAnomalies = {
  /**
   * Quotes that were dropped because they are in no allowed source, do not relate to the claim, or
   * give the judge instructions.
   */
  readonly unverified: number
  /** Quotes that were found in an allowed source other than the one that the judge named. */
  readonly corrected: number
  /** Verdicts on ids that the judge was not asked about. */
  readonly ignored: number
}

/** Checks a reply. Ignores quotes that do not occur in the premise or do not relate to the claim. */
export function acceptVerdicts(
  reply: VerdictsReply,
  asked: readonly NumberedClaim[],
  sources: readonly Source[],
): Acceptance {
  const verdicts = new Map<string, AcceptedVerdict>()
  const unusable = new Map<string, Unusable>()
  const entries = Map.groupBy(reply.verdicts, ({ id }) => id)
  const counts = { unverified: 0, corrected: 0, ignored: 0 }
  for (const claim of asked) {
    const given = entries.get(claim.id) ?? []
    entries.delete(claim.id)
    const label = onlyLabel(given)
    if (label === 'missing' || label === 'conflict') unusable.set(claim.id, label)
    else if (label === 'not_found') verdicts.set(claim.id, { label, evidence: [] })
    else {
      const evidence = placesOf(given, { sources, claim: { ...claim, label } }, counts)
      if (evidence.length === 0) unusable.set(claim.id, 'unproven')
      else verdicts.set(claim.id, { label, evidence })
    }
  }
  for (const given of entries.values()) counts.ignored += given.length
  return { verdicts, unusable, anomalies: counts }
}

type Labelled = NumberedClaim & { readonly label: Label }
type Given = VerdictsReply['verdicts'][number]

function onlyLabel(given: readonly Given[]): Label | 'missing' | 'conflict' {
  const [first, ...others] = given
  if (first === undefined) return 'missing'
  return others.every(({ label }) => label === first.label) ? first.label : 'conflict'
}

/** Returns the quotes' distinct places, sorted by source and offset. */
function placesOf(
  given: readonly Given[],
  { sources, claim }: { readonly sources: readonly Source[]; readonly claim: Labelled },
  counts: { unverified: number; corrected: number },
): readonly QuotePlace[] {
  const { from } = claim
  const places = new Map<string, QuotePlace>()
  const allowed = sources.filter(({ name }) => from === undefined || name === from)
  const forbidden = new Set(sources.map(({ name }) => name).filter((name) => name !== from))
  for (const { source, quote } of given.flatMap(({ evidence }) => evidence)) {
    const named = allowed.filter(({ name }) => name === source)
    const others = allowed.filter(({ name }) => name !== source)
    // A claim cannot be proved by quotes from the text that it was extracted from.
    const mayCount = from === undefined || !forbidden.has(source)
    const place = mayCount
      ? (placeIn(named, { quote, claim }) ?? placeIn(others, { quote, claim }))
      : undefined
    if (place === undefined) counts.unverified += 1
    else {
      if (!named.some(({ index }) => index === place.source)) counts.corrected += 1
      places.set(`${place.source} ${place.start} ${place.end}`, place)
    }
  }
  return [...places.values()].toSorted(
    (one, other) => one.source - other.source || one.start - other.start || one.end - other.end,
  )
}

/**
 * Returns the first place where a source contains the quote, provided that the quote there relates
 * to the claim and does not instruct the judge. Runs the expensive checks only on sources that
 * contain the quote.
 */
function placeIn(
  sources: readonly Source[],
  { quote, claim }: { readonly quote: string; readonly claim: Labelled },
): QuotePlace | undefined {
  for (const source of sources) {
    const found = source.locate(quote)
    if (found === undefined || !bearsOn(claim.text, { quote, text: source.text }, claim.label))
      continue
    if (!isOrder(source.text, found)) return { source: source.index, ...found }
  }
  return undefined
}
