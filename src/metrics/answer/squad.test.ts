import { describe, expect, it } from 'vitest'
import { type Example, valueOf } from '../../../test/support/score-example.ts'

// Computed by the rule of SQuAD v1.1's evaluation script, in Python.
const vectors = [
  ['The cat sat on the mat.', 'a cat sat on a mat', 1, 1],
  ['e-mail re-index', 'email reindex', 1, 1],
  ['U.S.A.', 'USA', 1, 1],
  ['A an the', 'the', 0, 1],
  ['the theatre', 'theatre', 1, 1],
  ['1,000.50 euros', '1000.50 Euros', 1, 1],
  ['Denver Broncos', 'The Denver Broncos won', 0.8, 0],
  ["l'été", 'été', 0, 0],
  ['thé à la menthe', 'the a la menthe', 0.6666666666666666, 0],
  ['“quoted” text', 'quoted text', 0.5, 0],
  ["it's its", "its its it's", 0.8, 0],
  ["rock'n'roll", 'rock n roll', 0, 0],
  ['New  York\tCity\n', 'new york city', 1, 1],
  ['an_apple', 'anapple', 1, 1],
  ['naïve the-', 'the naïve', 1, 1],
  ['', '.', 0, 1],
  ['nothing', 'else', 0, 0],
  ['3–4 days', '34 days', 0.5, 0],
  ['ABBA a', 'abba', 1, 1],
  ['red red blue', 'red blue blue', 0.6666666666666666, 0],
] as const

describe('answers compared as SQuAD does', () => {
  it.each(vectors)('%j with %j: F1 %s, exact match %s', (answer, reference, f1, exact) => {
    const golden = { references: [reference] }
    const said: Example = { labels: { kind: 'none' }, chunks: [], answer, golden }
    expect(valueOf(said, 'squad_f1')).toBeCloseTo(f1, 12)
    expect(valueOf(said, 'squad_exact_match')).toBe(exact)
  })
})
