/** What kinds of questions are drafted, in the order in which they take turns. */
export const draftKinds = [
  'single-hop',
  'multi-hop',
  'comparison',
  'abstract',
  'unanswerable',
  'adversarial',
] as const

export type DraftKind = (typeof draftKinds)[number]

/** Kinds whose answer needs one passage of each of two documents. */
export function isOfTwo(kind: DraftKind): boolean {
  return kind === 'multi-hop' || kind === 'comparison'
}

/** Who asks. */
export const askers: readonly string[] = [
  'somebody who is new to the subject',
  'somebody who uses it every day',
  'somebody who decides whether to buy it',
  'somebody who helps others with it',
]

export const styles = ['plain', 'short', 'keywords', 'typos', 'polite'] as const

export type Style = (typeof styles)[number]

export const traps = ['conflicting', 'outdated', 'negated'] as const

export type Trap = (typeof traps)[number]
