import { describe, expect, it } from 'vitest'

import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { judgeFacts, measured, type Question } from '../../../../test/support/measured.ts'
import { answered, chunk, chunksNamed, evidence } from '../../../../test/support/score-example.ts'
import type { Labels } from '../../../lib/model/items/golden-set.ts'
import { diagnoseRuns } from './diagnose-runs.ts'
import { noControls } from '../../../../test/support/no-controls.ts'

const ports = { now: () => 0, signal: new AbortController().signal }

type Judge = Parameters<typeof measured>[2]

async function diagnosed(
  questions: readonly Question[],
  metrics: readonly string[],
  judge: Judge = judgeFacts(),
) {
  const all = measured(questions, metrics, judge)
  return diagnoseRuns({ ...all, changed: undefined }, ports)
}

async function causes(...all: Parameters<typeof diagnosed>) {
  const found = await diagnosed(...all)
  return [...(found?.attributions ?? [])].map(([id, { cause, metric }]) => [id, cause, metric])
}

function asked(chunks: string, answer: string, context?: readonly string[]) {
  return answered(chunksNamed(chunks), { answer, context })
}

/**
 * A question with the right answer on base and a wrong one on head. `base` and `head` list the chunks of
 * each side's context.
 */
function worse(id: string, base: string, head: string, parts: Partial<Question> = {}): Question {
  const results = { base: asked(base, 'The reference.'), head: asked(head, 'Something else.') }
  return { id, results, ...parts }
}

describe('degraded questions', () => {
  it('have one cause each, and retrieval causes come before answer causes', async () => {
    const questions = [
      worse('lost', 'x y', 'y z'),
      worse('had', 'x y', 'y x'),
      { ...worse('same', 'x', 'y'), results: { base: asked('x', 'a'), head: asked('y', 'a') } },
    ]
    expect(await causes(questions, ['exact_match', 'recall@5'])).toEqual([
      ['lost', 'unknown', 'exact_match'],
      ['had', 'unknown', 'exact_match'],
    ])
  })

  it('include queries that failed only on head', async () => {
    const results = {
      base: asked('x', 'The reference.'),
      head: { kind: 'failed' as const, message: 'boom' },
    }
    expect(await causes([{ id: 'q', results }], ['exact_match'])).toEqual([
      ['q', 'query-failed', 'exact_match'],
    ])
    const both = { base: results.head, head: results.head }
    expect(await causes([{ id: 'q', results: both }], ['exact_match'])).toEqual([])
  })

  it('are those of gated metrics with causes', async () => {
    const questions = [worse('q', 'x y', 'y z')]
    expect(await causes(questions, ['context_tokens', 'recall@5', 'exact_match'])).toEqual([])
  })

  it('have no cause based on an untrusted judge', async () => {
    const right = claimMatrix({ r: [{ S: [1], A: true }], g: [{ T: [1], B: true }] })
    const wrong = claimMatrix({ r: [{ S: [], A: false }], g: [{ T: [1] }] })
    const questions = [worse('q', 'x', 'x', { matrices: { base: right, head: wrong } })]
    const trust = {
      ...noControls,
      kind: 'untrusted',
      passed: 5,
      of: 21,
      failed: [],
      reasons: [],
    } as const
    expect(await causes(questions, ['completeness'])).toEqual([['q', 'not-used', 'completeness']])
    expect(await causes(questions, ['completeness'], judgeFacts({ trust }))).toEqual([
      ['q', 'unknown', 'completeness'],
    ])
  })

  describe('about a document that head does not return', () => {
    const named = (...docs: readonly string[]) =>
      answered(docs.map((doc) => chunk(doc, { doc, text: `The text of ${doc}.` })))
    const grades = new Map([['lost', 1]])
    const about = (id: string, base: readonly string[], head: readonly string[]): Question => ({
      id,
      golden: { labels: { kind: 'docs', grades } },
      results: { base: named(...base), head: named(...head) },
    })
    const causeOf = async (
      questions: readonly Question[],
      manifest?: readonly string[],
    ): Promise<unknown> => {
      const all = measured(questions, ['recall@5'])
      const names = {
        documents: { has: (doc: string) => doc !== 'other', names: [] },
        holdsChunk: undefined,
      }
      const sides = {
        base: { ...all.sides.base!, names },
        head: { ...all.sides.head, run: { ...all.sides.head.run, manifest } },
      }
      const found = await diagnoseRuns({ ...all, sides, changed: undefined }, ports)
      return found?.attributions.get('q')
    }
    const evidenceOf = (doc: string): Labels => {
      const any = [evidence({ doc, quote: `The text of ${doc}.` })]
      return { kind: 'evidence', targets: [{ grade: 1, any }] }
    }
    const lost = about('q', ['lost', 'x'], ['x', 'y'])
    const also = ['p', 'r'].map((id) => about(id, ['x', 'lost'], ['x', 'y']))

    it.each([
      { what: 'nothing else is known', questions: [lost], cause: 'unknown' },
      {
        what: 'another question got it',
        questions: [lost, about('p', ['x'], ['lost'])],
        cause: 'not-retrieved',
      },
      {
        what: 'head returns it for no other question either',
        questions: [lost, ...also],
        cause: 'not-indexed',
        neverReturned: true,
      },
      {
        what: 'a manifest lacks it',
        questions: [lost],
        manifest: ['x', 'y'],
        cause: 'not-indexed',
      },
      {
        what: 'a manifest lists it',
        questions: [lost],
        manifest: ['lost', 'x'],
        cause: 'not-retrieved',
      },
      {
        what: 'the manifest uses other names for all documents',
        questions: [lost],
        manifest: ['other'],
        cause: 'unknown',
      },
      {
        what: 'base’s chunk of it names none, and another question got it',
        questions: [
          {
            id: 'q',
            golden: { labels: evidenceOf('lost') },
            results: {
              base: answered([chunk('1', { text: 'The text of lost.' })]),
              head: named('x'),
            },
          },
          about('p', ['x'], ['lost']),
        ],
        cause: 'not-retrieved',
      },
    ])('is $cause if $what', async ({ questions, manifest, cause, neverReturned }) => {
      expect(await causeOf(questions, manifest)).toMatchObject({ cause, neverReturned })
    })
  })

  it('are not diagnosed without a base', async () => {
    const all = measured([worse('q', 'x', 'y')], ['exact_match'])
    const alone = { ...all, sides: { ...all.sides, base: undefined } }
    expect(await diagnoseRuns({ ...alone, changed: undefined }, ports)).toBeUndefined()
  })
})
