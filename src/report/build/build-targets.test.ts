import { describe, expect, it } from 'vitest'

import type { ItemMatch, MatchedTarget, PlacedChunk } from '../../lib/model/item-match.ts'
import { parseMetric } from '../../metrics/parse-metric.ts'
import type { DetailContext } from './build-items.ts'
import { buildTargets } from './build-targets.ts'

const document = 'line one\nline two\nline three\n'
const corpus = {
  text: () => document,
  lineAt: (_doc: string, offset: number) => document.slice(0, offset).split('\n').length,
}

const quote = (doc: string, start: number, end: number) => ({
  doc,
  quote: document.slice(start, end),
  places: [{ start, end }],
})

function evidence(rank: number, ...any: readonly ReturnType<typeof quote>[]): MatchedTarget {
  return { grade: 1, rank, what: { kind: 'evidence', any } }
}

function chunk(doc: string, start: number, end: number): PlacedChunk {
  return {
    chunk: { id: `${doc}#${start}`, doc, start, end, text: undefined },
    matchedBy: 'span',
    places: [{ doc, span: { start, end } }],
    relevant: false,
    repeated: false,
    tokens: 100,
  }
}

function match(targets: readonly MatchedTarget[], chunks: readonly PlacedChunk[] = []): ItemMatch {
  return {
    labels: 'evidence',
    targets,
    chunks,
    returned: chunks.length,
    minGrade: 1,
    way: 'span',
  }
}

function targetsOf(
  base: ItemMatch | undefined,
  head: ItemMatch,
  changes: Partial<DetailContext> = {},
) {
  const parsed = parseMetric('recall@5')
  const item = { matches: { base, head } }
  return buildTargets(item, {
    budget: undefined,
    headline: parsed.kind === 'metric' ? parsed.metric : undefined,
    corpora: { base: corpus, head: corpus },
    text: 'snippets',
    matrices: new Map(),
    worseAnswers: new Map(),
    ...changes,
  })
}

describe('a target of a question', () => {
  it('has its ranks and lines on both sides, and is marked as lost', () => {
    const two = quote('a.md', 9, 17)
    expect(targetsOf(match([evidence(2, two)]), match([evidence(9, two)]))).toEqual([
      {
        kind: 'evidence',
        name: 'a.md',
        quote: 'line two',
        rank: { base: 2, head: 9 },
        lines: { base: { first: 2, last: 2 }, head: { first: 2, last: 2 } },
        at: { base: { start: 9, end: 17 }, head: { start: 9, end: 17 } },
        lost: true,
        gained: false,
      },
    ])
  })

  it('is gained in the opposite case, and neither lost nor gained if both ranks are within reach', () => {
    const two = quote('a.md', 9, 17)
    const movement = (base: number, head: number) => {
      const [target] = targetsOf(match([evidence(base, two)]), match([evidence(head, two)]))
      return { lost: target?.lost, gained: target?.gained }
    }
    expect(movement(Infinity, 5)).toEqual({ lost: false, gained: true })
    expect(movement(1, 5)).toEqual({ lost: false, gained: false })
    expect(movement(6, Infinity)).toEqual({ lost: false, gained: false })
  })

  it('is named after the alternative that was found', () => {
    const target = (rank: number) => evidence(rank, quote('a.md', 0, 8), quote('b.md', 9, 17))
    const [found] = targetsOf(match([target(1)], [chunk('b.md', 5, 20)]), match([target(Infinity)]))
    expect(found).toMatchObject({
      name: 'b.md',
      quote: 'line two',
      lines: { head: { first: 2, last: 2 } },
    })
    const [never] = targetsOf(match([target(Infinity)]), match([target(Infinity)]))
    expect(never).toMatchObject({ name: 'a.md', quote: 'line one' })
  })

  it('appears once, even if head found it in another document', () => {
    const there = evidence(2, quote('a.md', 0, 8))
    const moved = evidence(1, quote('b.md', 9, 17))
    expect(targetsOf(match([there]), match([moved]))).toMatchObject([
      { name: 'a.md', rank: { base: 2, head: 1 } },
    ])
  })

  it('is never lost or gained if there is no base', () => {
    const [target] = targetsOf(undefined, match([evidence(Infinity, quote('a.md', 0, 8))]))
    expect(target).toMatchObject({
      lost: false,
      gained: false,
      rank: { base: undefined, head: undefined },
    })
  })

  it.each(['ids', 'queries'] as const)('S13: shows no quote at the text level %s', (text) => {
    const one = evidence(1, quote('a.md', 0, 8))
    expect(targetsOf(match([one]), match([one]), { text })[0]?.quote).toBeUndefined()
  })
})
