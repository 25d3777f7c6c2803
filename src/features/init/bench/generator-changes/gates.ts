import { answerGates, leastLength } from '../../answer-gates.ts'

/**
 * Gates for answer metrics, as `init` and the documentation recommend them for certain golden sets.
 * They need no model.
 */
export type RecommendedGate = {
  readonly name: string
  readonly cites: boolean
  /** `tokens` is the mean length of base's answers. */
  gate(tokens: number): Readonly<Record<string, object>>
}

const { always, references, citations } = answerGates

export const recommendedGates: readonly RecommendedGate[] = [
  {
    name: 'references and citations',
    cites: true,
    gate: () => ({ ...always, ...references, ...citations }),
  },
  { name: 'references', cites: false, gate: () => ({ ...always, ...references }) },
  { name: 'citations', cites: true, gate: (tokens) => ({ ...neither(tokens), ...citations }) },
  { name: 'neither', cites: false, gate: neither },
]

function neither(tokens: number) {
  const floor = { min: Math.round(leastLength * tokens) }
  return { ...always, output_tokens: { ...always.output_tokens, ...floor } }
}
