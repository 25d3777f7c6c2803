import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import type { NotApplicableReason, Score } from '../../lib/model/score.ts'
import type { Coverage } from '../../lib/model/metric-comparison.ts'

/** Counts the items that are not scored on both sides, by reason. */
export type CoverageTally = {
  add(base: Score, head: Score): void
  /** Returns the counts, given the number of items scored on both sides. */
  coverage(pairs: number): Coverage
}

/**
 * Returns an empty tally. An item with several problems is counted only under the first of these: its
 * query failed, its judgment failed, or the metric does not apply to it.
 */
export function openCoverage(): CoverageTally {
  const counts = {
    runErrors: 0,
    judgeErrors: 0,
    turnedOnHead: 0,
    turnedOnBase: 0,
    notApplicable: 0,
  }
  const reasons = new Map<NotApplicableReason, number>()
  const causes = new Map<JudgeCause, number>()
  const add: CoverageTally['add'] = (base, head) => {
    if (base.kind === 'run_error' || head.kind === 'run_error') counts.runErrors += 1
    else if (base.kind === 'judge_error' || head.kind === 'judge_error') {
      counts.judgeErrors += 1
      count(causes, base.kind === 'judge_error' ? base.cause : causeOf(head))
    } else if (base.kind === 'not_applicable' && head.kind === 'not_applicable') {
      counts.notApplicable += 1
    } else if (head.kind === 'not_applicable') {
      counts.turnedOnHead += 1
      count(reasons, head.reason)
    } else if (base.kind === 'not_applicable') {
      counts.turnedOnBase += 1
      count(reasons, base.reason)
    }
  }
  return {
    add,
    coverage: (pairs) => ({
      pairs,
      ...counts,
      turnedReasons: sorted(reasons).map(([reason, items]) => ({ reason, items })),
      judgeCauses: sorted(causes).map(([cause, items]) => ({ cause, items })),
    }),
  }
}

function causeOf(score: Score): JudgeCause | undefined {
  return score.kind === 'judge_error' ? score.cause : undefined
}

function count<Key>(counts: Map<Key, number>, key: Key | undefined): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
}

function sorted<Key extends string>(counts: ReadonlyMap<Key, number>): readonly [Key, number][] {
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
