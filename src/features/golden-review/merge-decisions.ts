import { goldenLine } from '../../golden/golden-lines.ts'
import { type Decision, decided, outcomeOf } from './decisions.ts'
import { decisionKey, type Decisions } from './decision-log.ts'
import type { GoldenFile, ItemLine } from './item-lines.ts'

export type Vote = { readonly reviewer: string; readonly decision: Decision }

/** A question on which reviewers decided differently. */
export type Dispute = { readonly id: string; readonly votes: readonly Vote[] }

/** A golden file with what reviewers agree on. */
export type Merged = {
  /** The whole file: lines that nothing was decided on are as they were, byte by byte. */
  readonly text: string
  /** Decisions of one outcome, one for each question, in the order of the file. */
  readonly agreed: readonly Decision[]
  readonly alone: number
  readonly disputes: readonly Dispute[]
}

/** Writes decisions into the lines that they were made on. One outcome of all who decided on a question counts. */
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

/** What everybody decided on a question unchanged, reviewers in order of their names. */
export function votesOn({ item, digest }: ItemLine, decisions: Decisions): readonly Vote[] {
  return [...decisions].flatMap(([reviewer, made]) => {
    const decision = made.get(decisionKey(item.id, digest))
    return decision === undefined ? [] : [{ reviewer, decision }]
  })
}

/** Whether votes leave the item in different ways. */
export function isDisputed({ written }: ItemLine, votes: readonly Vote[]): boolean {
  return new Set(votes.map(({ decision }) => outcomeOf(written, decision))).size > 1
}

/** What is around the item stays: a byte order mark, white space, a carriage return. */
function withItem(text: string, { written }: ItemLine, decision: Decision): string {
  const before = /^[^{]*/.exec(text)?.[0] ?? ''
  const behind = /[^}]*$/.exec(text)?.[0] ?? ''
  const item = decided(written, decision)
  return JSON.stringify(item) === JSON.stringify(written)
    ? text
    : `${before}${goldenLine(item)}${behind}`
}
