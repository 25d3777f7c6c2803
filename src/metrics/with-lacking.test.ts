import { describe, expect, it } from 'vitest'
import { chunk, type Example, plain, scoreSides } from '../../test/support/score-example.ts'

const said = (answer: string): Example => ({
  labels: { kind: 'none' },
  chunks: [chunk('a', { text: 'The pass costs 9 euros and lasts 30 days.' })],
  answer,
})

const scores = (name: string, base: string, head: string) => {
  const { scores: both } = scoreSides({ base: said(base), head: said(head) }, name)
  return [both.base, both.head].map((side) => plain(side?.get(name)))
}

describe('an answer that lacks what the other side has', () => {
  it('invents no number, so that inventing one is a loss and leaving one out is not', () => {
    const of = (base: string, head: string) => scores('number_groundedness', base, head)
    expect(of('It is cheap.', 'It costs 19 euros.')).toEqual([1, 0])
    expect(of('It costs 9 euros.', 'It is cheap.')).toEqual([1, 'no_numbers'])
    expect(of('It is cheap.', 'It costs 9 euros.')).toEqual(['no_numbers', 1])
    expect(of('It costs 19 euros.', 'It is cheap.')).toEqual([0, 1])
    expect(of('It is cheap.', 'It is dear.')).toEqual(['no_numbers', 'no_numbers'])
  })

  it('covers no sentence with citations', () => {
    const of = (base: string, head: string) => scores('citation_coverage', base, head)
    expect(of('The pass costs 9 euros [1].', 'The pass costs 9 euros.')).toEqual([1, 0])
    expect(of('The pass costs 9 euros.', 'The pass costs 9 euros [1].')).toEqual([0, 1])
    expect(of('It is 9.', 'It is 9.')).toEqual(['no_citations', 'no_citations'])
  })
})
