import { meanOf } from '../../metrics/compare/mean-and-quantile.ts'
import { parseLabels } from '../../golden/parse-labels.ts'
import type { NormalCorpus } from '../../golden/matching/quotes/normal-corpus.ts'
import { type Passages, passageOverlap } from './passage-overlap.ts'
import { resolveEvidence } from '../../golden/matching/quotes/resolve-evidence.ts'
import type { Span } from '../../lib/model/item-match.ts'
import { cohenKappa } from '../../lib/stats/agreement/cohen-kappa.ts'
import { krippendorffAlpha } from '../../lib/stats/agreement/krippendorff-alpha.ts'
import { ratio } from '../../lib/stats/ratio.ts'
import type { Decisions } from './decision-log.ts'
import { type Decision, decided } from './decisions.ts'
import type { GoldenFile, ItemLine } from './item-lines.ts'
import type { Verdict } from './review-types.ts'

/**
 * Agreement among reviewers on the questions that several of them decided, in this review or before an
 * earlier merge.
 */
export type ReviewAgreement = {
  readonly reviewers: readonly string[]
  /** The number of questions that at least two reviewers decided. */
  readonly questions: number
  /** The share of decision pairs with the same verdict. */
  readonly alike: number | undefined
  /**
   * Krippendorff's alpha over the verdicts accepted, edited, rejected and unanswerable; undefined if chance
   * agreement is certain.
   */
  readonly alpha: number | undefined
  /** Cohen's kappa; only for exactly two reviewers. */
  readonly kappa: number | undefined
  /**
   * Means over pairs of reviewers who both marked evidence for a question; undefined if there is no such
   * pair.
   */
  readonly evidence:
    | { readonly pairs: number; readonly f1: number; readonly iou: number }
    | undefined
}

const verdicts: readonly Verdict[] = ['accepted', 'edited', 'rejected', 'unanswerable']

/** Computes the agreement among all reviewers. Returns undefined if no question has two decisions. */
export function reviewAgreement(
  decisions: Decisions,
  golden: GoldenFile,
  corpus: NormalCorpus,
): ReviewAgreement | undefined {
  const units = unitsOf(decisions)
  if (units.length === 0) return undefined
  const reviewers = [...new Set(units.flatMap((unit) => [...unit.keys()]))].toSorted()
  const [first = '', second = ''] = reviewers
  const pairs = units.flatMap((unit) => pairsOf([...unit.values()]))
  const same = pairs.filter(([one, other]) => one.verdict === other.verdict).length
  const coded = units.map((unit) =>
    [...unit.values()].map(({ verdict }) => verdicts.indexOf(verdict)),
  )
  const byTwo = units.map(
    (unit) => [unit.get(first)?.verdict ?? '', unit.get(second)?.verdict ?? ''] as const,
  )
  return {
    reviewers,
    questions: units.length,
    alike: ratio(same, pairs.length),
    alpha: krippendorffAlpha(coded, 'nominal').alpha,
    kappa: reviewers.length === 2 ? cohenKappa(byTwo, verdicts).kappa : undefined,
    evidence: evidenceOverlap(pairs, golden, corpus),
  }
}

/**
 * Groups the decisions on the same version of a question, by reviewer. Includes only questions decided by
 * at least two reviewers.
 */
function unitsOf(decisions: Decisions): readonly ReadonlyMap<string, Decision>[] {
  const units = new Map<string, Map<string, Decision>>()
  for (const [reviewer, made] of decisions) {
    for (const [key, decision] of made) {
      const unit = units.get(key) ?? new Map<string, Decision>()
      units.set(key, unit.set(reviewer, decision))
    }
  }
  return [...units.values()].filter((unit) => unit.size > 1)
}

function pairsOf(made: readonly Decision[]): readonly (readonly [Decision, Decision])[] {
  return made.flatMap((one, at) => made.slice(at + 1).map((other) => [one, other] as const))
}

function evidenceOverlap(
  pairs: readonly (readonly [Decision, Decision])[],
  golden: GoldenFile,
  corpus: NormalCorpus,
): ReviewAgreement['evidence'] {
  const found = pairs.flatMap(([one, other]) => {
    const [mine, theirs] = [one, other].map((decision) => passagesOf(decision, golden, corpus))
    if (mine === undefined || theirs === undefined || mine.size === 0 || theirs.size === 0)
      return []
    return passageOverlap(mine, theirs) ?? []
  })
  const f1 = meanOf(found.map((overlap) => overlap.f1))
  const iou = meanOf(found.map((overlap) => overlap.iou))
  return f1 === undefined || iou === undefined ? undefined : { pairs: found.length, f1, iou }
}

/**
 * Returns the passages that are evidence after a decision. If the item has changed since the
 * decision, returns only the passages marked in the decision, because the other evidence at that
 * time is unknown.
 */
function passagesOf(decision: Decision, golden: GoldenFile, corpus: NormalCorpus): Passages {
  const line = golden.items.get(decision.id)
  const { labels } = parseLabels({ evidence: evidenceOf(decision, line) })
  const passages = new Map<string, Span[]>()
  if (labels.kind !== 'evidence') return passages
  for (const evidence of labels.targets.flatMap(({ any }) => any)) {
    const document = corpus.normalised(evidence.doc)
    const place = document && resolveEvidence(evidence, document)
    if (place?.kind !== 'found') continue
    passages.set(evidence.doc, [...(passages.get(evidence.doc) ?? []), ...place.places])
  }
  return passages
}

function evidenceOf(decision: Decision, line: ItemLine | undefined): unknown {
  if (decision.verdict === 'rejected') return undefined
  return line?.digest === decision.of
    ? decided(line.written, decision)['evidence']
    : decision.evidence
}
