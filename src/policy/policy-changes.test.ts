import { describe, expect, it } from 'vitest'
import { policyChanges } from './policy-changes.ts'
import { parseConfig } from './config/parse-config.ts'

const pipeline = 'pipeline: { documents: [docs/*.md] }'

function changes(base: string, head: string) {
  return policyChanges(parse(base), parse(head)).map((change) => [
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

describe('S16: what a pull request changes in the policy', () => {
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
gate: { context_tokens: { max-rise: 50% }, Recall@Context: { max-drop: 0.02, rule: auto } }
match: { min-grade: 1 }
max-errors: 0.05
report: { text: auto, run-text: auto }`,
      ),
    ).toEqual([])
  })

  it('names the additional judges', () => {
    expect(
      changes(
        'judge: { model: m, also: [{ model: n }, { model: o }] }',
        'judge: { model: m, also: [{ model: n }, { model: p }] }',
      ),
    ).toEqual([['judge.also', '["n","o"]', '["n","p"]']])
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
match: { min-grade: 2 }
max-errors: 1
report: { text: snippets, run-text: full, url: https://evil.example/ }`,
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
      ['gate.context_tokens.rule', '"auto"', undefined],
      ['gate.context_tokens.inconclusive', '"warn"', undefined],
      ['gate.hit@5.min', undefined, '0.5'],
      ['gate.hit@5.rule', undefined, '"auto"'],
      ['gate.hit@5.inconclusive', undefined, '"warn"'],
      ['gate.recall@5.max', undefined, '0.9'],
      ['match.min-grade', '1', '2'],
      ['max-errors', '0.05', '1'],
      ['report.text', '"auto"', '"snippets"'],
      ['report.run-text', '"auto"', '"full"'],
      ['report.url', undefined, '"https://evil.example/"'],
    ])
  })

  it("names the judge's keys as they are written in the config", () => {
    const head = `judge:
  model: other
  prices: { other: { input: 1, cached-input: 0.1, output: 4 } }
  timeout: 2m
  sample: 1
  on-untrusted: warn
  rubrics: { tone: { question: Nice?, anchors: { 0: no, 1: yes }, sees: [chunks, answer] } }
refusal-phrases: [nope]`
    expect(changes('judge: { model: strict, timeout: 120s }', head)).toEqual([
      ['judge.model', '"strict"', '"other"'],
      ['judge.on-untrusted', '"error"', '"warn"'],
      ['judge.prices.other.input', undefined, '1'],
      ['judge.prices.other.cached-input', undefined, '0.1'],
      ['judge.prices.other.output', undefined, '4'],
      ['judge.sample', undefined, '1'],
      ['judge.rubrics.tone.question', undefined, '"Nice?"'],
      ['judge.rubrics.tone.anchors', undefined, '{"0":"no","1":"yes"}'],
      ['judge.rubrics.tone.sees', undefined, '["answer","chunks"]'],
      ['refusal-phrases', undefined, '["nope"]'],
    ])
  })

  it('is nothing when the pipeline writes its answers with another model', () => {
    expect(changes('', 'pipeline: { documents: [a.md], answer: { model: other } }')).toEqual([])
  })

  it('distinguishes a share from a number of the same size', () => {
    expect(changes('gate: { mrr: { max-drop: 0.05 } }', 'gate: { mrr: { max-drop: 5% } }')).toEqual(
      [['gate.mrr.max-drop', '0.05', '"5%"']],
    )
  })

  it('names a gated metric that is deleted, and the gate that is emptied', () => {
    expect(
      changes(
        'metrics: [recall@context, context_tokens]',
        'metrics: [recall@context, context_tokens]\ngate: {}',
      ),
    ).toEqual([
      ['gate.recall@context.max-drop', '0.02', undefined],
      ['gate.recall@context.rule', '"auto"', undefined],
      ['gate.recall@context.inconclusive', '"warn"', undefined],
      ['gate.context_tokens.max-rise', '"50%"', undefined],
      ['gate.context_tokens.rule', '"auto"', undefined],
      ['gate.context_tokens.inconclusive', '"warn"', undefined],
    ])
  })

  it('names rules, and whether an inconclusive loss warns or fails', () => {
    expect(
      changes(
        'gate: { mrr: { max-drop: 0.02, rule: significant }, map: { max-drop: 0.02 } }',
        'gate: { mrr: { max-drop: 0.02, rule: auto, inconclusive: fail }, map: { max-drop: 0.02 } }',
      ),
    ).toEqual([
      ['gate.mrr.rule', '"significant"', '"auto"'],
      ['gate.mrr.inconclusive', '"warn"', '"fail"'],
    ])
  })

  it('names a rule when only its default changes', () => {
    const gate = 'gate: { refusal: { max-drop: 0.02 } }\n'
    expect(changes(`${gate}judge: { model: m }`, gate)).toContainEqual([
      'gate.refusal.rule',
      '"significant"',
      '"auto"',
    ])
  })

  it('names the bounds of a slice only if they differ from those of the metric', () => {
    const gate = (slices: string) => `gate: { mrr: { max-drop: 0.02, per-slice: ${slices} } }`
    expect(
      changes(gate('[legal, billing]'), gate('{ billing: {}, legal: { max-drop: 2% } }')),
    ).toEqual([['gate.mrr.per-slice.legal.max-drop', '0.02', '"2%"']])
    expect(changes(gate('[billing]'), gate('{ billing: { max-drop: 0.02 } }'))).toEqual([])
    expect(
      changes(gate('{ billing: { max-drop: 0, min: 0.9 } }'), gate('[billing, "a b"]')),
    ).toEqual([
      ['gate.mrr.per-slice', '["billing"]', '["a b","billing"]'],
      ['gate.mrr.per-slice.billing.max-drop', '0', '0.02'],
      ['gate.mrr.per-slice.billing.min', '0.9', undefined],
    ])
  })

  it('names each waiver that is added, removed or renewed, and no other', () => {
    const waiver = (metric: string, until: string, items = '[b, a]') =>
      `{ metric: ${metric}, items: ${items}, until: ${until}, reason: why }`
    const text = (metric: string, until: string) =>
      `{"metric":"${metric}","until":"${until}","items":["a","b"],"reason":"why"}`
    const waivers = (...list: readonly string[]) =>
      `gate: { recall@5: { min: 0 }, mrr: { min: 0 } }\nwaivers: [${list.join(', ')}]`
    const same = waiver('mrr', '2026-03-01')
    expect(
      changes(
        waivers(same, waiver('recall@5', '2026-01-01')),
        waivers(waiver('R@5', '2027-01-01')),
      ),
    ).toEqual([
      ['waivers', text('mrr', '2026-03-01'), undefined],
      ['waivers', text('recall@5', '2026-01-01'), text('recall@5', '2027-01-01')],
    ])
    expect(
      changes(waivers(), waivers(same, '{ items: [z], until: 2026-02-03, reason: x }')),
    ).toEqual([
      ['waivers', undefined, text('mrr', '2026-03-01')],
      ['waivers', undefined, '{"until":"2026-02-03","items":["z"],"reason":"x"}'],
    ])
    expect(
      changes(
        waivers(same, waiver('recall@5', '2026-01-01')),
        waivers(waiver('recall@5', '2026-01-01', '[a, b, a]'), same),
      ),
    ).toEqual([])
  })

  it('names prices even without a judge, because they determine cost', () => {
    expect(changes('', 'judge: { prices: { gen: { input: 0, output: 0 } } }')).toEqual([
      ['judge.prices.gen.input', undefined, '0'],
      ['judge.prices.gen.output', undefined, '0'],
    ])
  })

  it("names all of the judge's keys, and the refusal phrases", () => {
    const head = `judge:
  model: other
  base-url: https://llm.example/v1
  budget: { usd: 100, tokens: 7, calls: 9 }
  prices: { other: { input: 1, cached-input: 0.1, output: 4 } }
  timeout: 2m
  extra-body: { temperature: 1 }
  repeats: 5
  sample: 1
  on-untrusted: warn
  canaries: easy.yml
  rubrics: { tone: { question: Nice?, anchors: { 0: no, 1: yes }, sees: [chunks, answer] } }
refusal-phrases: [nope]
when-unmeasured: warn`
    expect(changes('judge: { model: strict, timeout: 120s }', head)).toEqual([
      ['judge.model', '"strict"', '"other"'],
      ['judge.budget.calls', '5000', '9'],
      ['judge.repeats', '1', '5'],
      ['judge.on-untrusted', '"error"', '"warn"'],
      ['judge.base-url', undefined, '"https://llm.example/v1"'],
      ['judge.budget.usd', undefined, '100'],
      ['judge.budget.tokens', undefined, '7'],
      ['judge.prices.other.input', undefined, '1'],
      ['judge.prices.other.cached-input', undefined, '0.1'],
      ['judge.prices.other.output', undefined, '4'],
      ['judge.extra-body', undefined, '{"temperature":1}'],
      ['judge.sample', undefined, '1'],
      ['judge.canaries', undefined, '"easy.yml"'],
      ['judge.rubrics.tone.question', undefined, '"Nice?"'],
      ['judge.rubrics.tone.anchors', undefined, '{"0":"no","1":"yes"}'],
      ['judge.rubrics.tone.sees', undefined, '["answer","chunks"]'],
      ['refusal-phrases', undefined, '["nope"]'],
      ['when-unmeasured', '"error"', '"warn"'],
    ])
  })
})
