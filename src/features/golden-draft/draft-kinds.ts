/** The kinds of drafted questions. Drafting cycles through them in this order. */
export const draftKinds = [
  'single-hop',
  'multi-hop',
  'comparison',
  'abstract',
  'unanswerable',
  'adversarial',
] as const

export type DraftKind = (typeof draftKinds)[number]

/** Returns whether a question of this kind needs a passage from each of two documents. */
export function isOfTwo(kind: DraftKind): boolean {
  return kind === 'multi-hop' || kind === 'comparison'
}

/** Personas who may ask a drafted question. */
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
