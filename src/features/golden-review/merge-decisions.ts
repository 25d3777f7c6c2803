import { goldenLine } from '../../golden/golden-lines.ts'
import { type Decision, decided, outcomeOf } from './decisions.ts'
import { decisionKey, type Decisions } from './decision-log.ts'
import type { GoldenFile, ItemLine } from './item-lines.ts'

export type Vote = { readonly reviewer: string; readonly decision: Decision }

export type Dispute = { readonly id: string; readonly votes: readonly Vote[] }

export type Merged = {
  /** The whole file. Lines without a decision are unchanged, byte for byte. */
  readonly text: string
  /** The agreed decisions, one per question, in file order. */
  readonly agreed: readonly Decision[]
  readonly alone: number
  readonly disputes: readonly Dispute[]
}

/**
 * Applies decisions to the items they were made on. Merges a decision only if all reviewers who decided on
 * the question agree on the outcome.
 */
export function mergeDecisions(golden: GoldenFile, decisions: Decisions): Merged {
  const lines = [...golden.lines]
  const agreed: Decision[] = []
  const disputes: Dispute[] = []
  let alone = 0
  for (const line of golden.items.values()) {
    const votes = votesOn(line, decisions)
    const [first] = votes
    if (first === undefined) continue
    if (isDisputed(line, votes)) {
      disputes.push({ id: line.item.id, votes })
      continue
    }
    agreed.push(first.decision)
    if (votes.length === 1) alone += 1
    const at = line.item.line - 1
    lines[at] = withItem(golden.lines[at] ?? '', line, first.decision)
  }
  return { text: lines.join('\n'), agreed, alone, disputes }
}

/** Returns the decisions on the current version of a question, ordered by reviewer name. */
export function votesOn({ item, digest }: ItemLine, decisions: Decisions): readonly Vote[] {
  return [...decisions].flatMap(([reviewer, made]) => {
    const decision = made.get(decisionKey(item.id, digest))
    return decision === undefined ? [] : [{ reviewer, decision }]
  })
}

/** Returns whether the votes have different outcomes. */
export function isDisputed({ written }: ItemLine, votes: readonly Vote[]): boolean {
  return new Set(votes.map(({ decision }) => outcomeOf(written, decision))).size > 1
}

/**
 * Replaces the item in a line and keeps the surrounding byte order mark, white space and carriage return.
 */
function withItem(text: string, { written }: ItemLine, decision: Decision): string {
  const before = /^[^{]*/.exec(text)?.[0] ?? ''
  const behind = /[^}]*$/.exec(text)?.[0] ?? ''
  const item = decided(written, decision)
  return JSON.stringify(item) === JSON.stringify(written)
    ? text
    : `${before}${goldenLine(item)}${behind}`
}
