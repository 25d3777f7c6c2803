import { describe, expect, it } from 'vitest'
import { type Step, type StepKind, turnOf } from './turn-of.ts'

const step = (kind: StepKind | undefined, query?: string, answer?: string): Step => ({
  kind,
  query,
  answer,
})
const empty = step(undefined)

describe('the turn of a trace', () => {
  it.each<[string, readonly Step[], readonly Step[], string | undefined, string | undefined]>([
    ['is its root', [step(undefined, 'q', 'a')], [step('model', 'p', 'b')], 'q', 'a'],
    ['is its model where the root says nothing', [empty], [step('model', 'q', 'a')], 'q', 'a'],
    [
      'ends with the last model',
      [empty],
      [step('model', 'q', 'b'), step('model', 'p', 'a')],
      'q',
      'a',
    ],
    [
      'begins with an agent',
      [empty],
      [step('tool', 't'), step('agent', 'q'), step('model', 'p', 'a')],
      'q',
      'a',
    ],
    [
      'is what the retriever was asked where the prompt quotes it',
      [empty],
      [step('retriever', 'q?'), step('model', 'Answer by: x. Question: q?', 'a')],
      'q?',
      'a',
    ],
    [
      'is not what a retriever was asked in other words',
      [empty],
      [step('model', 'q?', 'rewritten'), step('retriever', 'words of it'), step('model', 'p', 'a')],
      'q?',
      'a',
    ],
    [
      'is what the retriever was asked where the prompt is long',
      [empty],
      [step('retriever', 'q?'), step('model', 'x'.repeat(2001), 'a')],
      'q?',
      'a',
    ],
    ['has no question in a tool', [empty], [step('tool', 't', 'r')], undefined, undefined],
    [
      'keeps an answer that is known to be empty',
      [step(undefined, 'q', '')],
      [step('model', 'p', 'a')],
      'q',
      '',
    ],
  ])('%s', (_, heads, steps, query, answer) => {
    expect(turnOf(heads, steps)).toEqual({ query, answer })
  })
})
