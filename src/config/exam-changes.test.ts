import { describe, expect, it } from 'vitest'
import { examChanges } from './exam-changes.ts'
import { parseConfig } from './parse-config.ts'

const pipeline = 'pipeline: { documents: [docs/*.md] }'

function changes(base: string, head: string) {
  return examChanges(parse(base), parse(head)).map((change) => [
    change.path,
    change.base,
    change.head,
  ])
}

function parse(text: string) {
  return parseConfig(
    `${text.includes('golden:') ? '' : 'golden: g.jsonl\n'}${text.includes('pipeline:') ? '' : `${pipeline}\n`}${text}`,
    'rag-gate.yml',
  )
}

describe('S16: what a pull request changes in the exam', () => {
  it('is nothing when only the pipeline differs', () => {
    expect(
      changes(
        '',
        'pipeline: { documents: [b.md], chunk: { size: 1500, unit: chars }, retrieve: { k: 2 }, inputs: [src/**], concurrency: 8 }',
      ),
    ).toEqual([])
  })

  it('is nothing when a default is written out, metrics are reordered, or an alias is used', () => {
    expect(
      changes(
        'metrics: [recall@5, mrr]',
        `metrics: [mrr, R@5]
gate: { recall@2000t: { max-drop: 0.02 }, Recall@5: { max-drop: 0.02, rule: point } }
match: { coverage: 0.5 }
stale: warn
max-errors: 0.05
report: { text: auto, run-text: auto }`,
      ),
    ).toEqual([])
  })

  it('is named key by key, with both values as JSON text', () => {
    expect(
      changes(
        `metrics: [mrr]
gate:
  recall@5: { max-drop: 0.02, min: 0.7, per-slice: [billing] }
  context_tokens: { max-rise: "7%" }
pipeline: { documents: [a.md], depth: 30, concurrency: 1 }`,
        `golden: eval/easier.jsonl
metrics: [mrr]
gate:
  hit@5: { min: 0.5 }
  recall@5: { max-drop: 1, max: 0.9 }
pipeline: { kind: command, query: ./ask }
match: { coverage: 0.1, min-grade: 2 }
stale: fail
max-errors: 1
report: { text: snippets, run-text: full }`,
      ),
    ).toEqual([
      ['golden', '"g.jsonl"', '"eval/easier.jsonl"'],
      ['pipeline.depth', '30', undefined],
      ['pipeline.concurrency', '1', '8'],
      ['metrics', '["context_tokens","mrr","recall@5"]', '["hit@5","mrr","recall@5"]'],
      ['gate.recall@5.max-drop', '0.02', '1'],
      ['gate.recall@5.min', '0.7', undefined],
      ['gate.recall@5.per-slice', '["billing"]', undefined],
      ['gate.context_tokens.max-rise', '"7%"', undefined],
      ['gate.hit@5.min', undefined, '0.5'],
      ['gate.recall@5.max', undefined, '0.9'],
      ['match.coverage', '0.5', '0.1'],
      ['match.min-grade', '1', '2'],
      ['stale', '"warn"', '"fail"'],
      ['max-errors', '0.05', '1'],
      ['report.text', '"auto"', '"snippets"'],
      ['report.run-text', '"auto"', '"full"'],
    ])
  })

  it('tells a share from a number of the same size', () => {
    expect(changes('gate: { mrr: { max-drop: 0.05 } }', 'gate: { mrr: { max-drop: 5% } }')).toEqual(
      [['gate.mrr.max-drop', '0.05', '"5%"']],
    )
  })

  it('names a gated metric that is deleted, and the gate that is emptied', () => {
    expect(
      changes('metrics: [recall@5, recall@2000t]', 'metrics: [recall@5, recall@2000t]\ngate: {}'),
    ).toEqual([
      ['gate.recall@5.max-drop', '0.02', undefined],
      ['gate.recall@2000t.max-drop', '0.02', undefined],
    ])
  })
})
