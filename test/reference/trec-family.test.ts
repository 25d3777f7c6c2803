import { describe, expect, it } from 'vitest'

import { howOften } from '../support/how-often.ts'
import { answered } from '../support/score-example.ts'
import { goldenItem } from '../support/scored-item.ts'
import { catalogue } from '../../src/metrics/catalogue.ts'
import { parseMetric } from '../../src/metrics/parse-metric.ts'
import { scoreItem } from '../support/score-item.ts'
import { type Score, whyUnscored } from '../../src/lib/model/score.ts'
import type { Chunk, QueryResult } from '../../src/lib/model/run.ts'
import { oracleScore } from './oracle.ts'

const names = [
  'precision@1',
  'precision@5',
  'precision@10',
  'precision@100',
  'recall@1',
  'recall@5',
  'recall@10',
  'recall@100',
  'hit@1',
  'hit@5',
  'mrr',
  'mrr@3',
  'map',
  'map@5',
  'map@100',
  'ndcg',
  'ndcg@1',
  'ndcg@5',
  'ndcg@10',
  'judged@5',
  'judged@10',
  'duplicate_share@10',
] as const

const metrics = names.map((name) => {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
})

it('a second computation covers every ranking metric', () => {
  const computed = new Set(metrics.map(({ family, cutoff }) => `${family} ${cutoff.kind}`))
  const missing = catalogue
    .filter(
      ({ group, cutoff }) => group === 'retrieval' && (cutoff === 'ranks' || cutoff === 'none'),
    )
    // A nightly test recomputes the `char_*` metrics on real documents. A feature tests its own metrics,
    // because the rest of the code must not need it.
    .filter(({ family, feature }) => feature === undefined && !family.startsWith('char_'))
    .filter(({ family, cutoff }) => !computed.has(`${family} ${cutoff}`))
  expect(missing.map(({ form }) => form)).toEqual([])
})

/**
 * Random numbers from a seed (mulberry32), so that the seed in a failure's message reproduces the list.
 */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x = (x + Math.imul(x ^ (x >>> 7), x | 61)) ^ x
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Case = {
  readonly kind: 'chunks' | 'docs'
  readonly grades: ReadonlyMap<string, number>
  readonly result: QueryResult
  readonly minGrade: number
}

/**
 * Makes short and long lists with repeats, tied scores, failed queries, grades of only 0, and labels
 * that are never returned.
 */
function makeCase(seed: number): Case {
  const draw = generator(seed)
  const pool = 3 + draw(40)
  const kind = draw(2) === 0 ? 'chunks' : 'docs'
  const grades = new Map<string, number>()
  const labels = draw(9)
  for (let i = 0; i < labels; i += 1) grades.set(`d${draw(pool + 5)}`, draw(5) === 0 ? 0 : draw(4))
  if (draw(12) === 0)
    return { kind, grades, result: { kind: 'failed', message: 'no' }, minGrade: 1 }
  const length = draw(5) === 0 ? draw(3) : draw(60)
  const chunks = Array.from({ length }, (_, index): Chunk => {
    const name = `d${draw(pool)}`
    return {
      id: kind === 'chunks' ? name : `${name}-${draw(3)}`,
      doc: name,
      start: undefined,
      end: undefined,
      text: `text of ${draw(3) === 0 ? 'all' : name}`,
      score: -Math.floor(index / (1 + draw(3))),
    }
  })
  return { kind, grades, result: answered(chunks), minGrade: 1 + draw(2) }
}

function printed(score: Score | undefined): number | string {
  if (score === undefined) return 'missing'
  return score.kind === 'scored' ? score.value : (whyUnscored(score) ?? '')
}

describe('metrics 8: generated rankings against a second computation', () => {
  const rankings = howOften(500, 60)

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('rankings from seed %i agree to 1e-12', (block) => {
    const differences: unknown[] = []
    let compared = 0
    for (let seed = block * 1000; seed < block * 1000 + rankings; seed += 1) {
      const { kind, grades, result, minGrade } = makeCase(seed)
      const golden = goldenItem('q', { labels: { kind, grades } })
      const { scores } = scoreItem({
        golden: { base: golden, head: golden },
        results: { base: undefined, head: result },
        corpora: { base: undefined, head: { text: () => undefined } },
        metrics,
        match: { minGrade },
        contextK: { base: 5, head: 5 },
        matrices: undefined,
        refusal: { detector: 'phrases', phrases: [] },
      })
      const labels = Object.fromEntries(grades)
      const ranking = result.kind === 'answered' ? result.chunks : undefined
      for (const name of names) {
        const got = printed(scores.head.get(name))
        const reckoned = oracleScore(
          name,
          { answerable: true, ...(kind === 'chunks' ? { chunks: labels } : { docs: labels }) },
          ranking,
          { theta: 0.5, minGrade, contextK: 5, text: () => undefined },
        )
        // A golden set never contains an empty list of labels; the list is empty because no label
        // matches anything.
        const want = reckoned === 'no_labels' && grades.size === 0 ? 'stale_label' : reckoned
        compared += 1
        const same =
          typeof got === 'number' && typeof want === 'number'
            ? Math.abs(got - want) <= 1e-12
            : got === want
        if (!same) differences.push({ seed, name, got, want })
      }
    }
    expect(differences.slice(0, 5)).toEqual([])
    expect(compared).toBe(rankings * names.length)
  })
})
