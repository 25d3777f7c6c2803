import { describe, expect, it } from 'vitest'
import { GateError } from '../../lib/errors.ts'
import { parseConfig } from './parse-config.ts'

const FILE = '.github/rag-gate.yml'

const smallest = 'golden: eval/golden.jsonl\npipeline: { documents: ["docs/**/*.md"] }\n'

function policyOf(text: string) {
  return parseConfig(`${smallest}${text}`, FILE).policy
}

/** Returns the mistakes of a configuration with these lines, without the file's name. */
function mistakesIn(text: string): readonly string[] {
  try {
    policyOf(text)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return error.message.split('\n').map((line) => line.replace(`${FILE}:`, ''))
  }
  throw new Error('the configuration was accepted')
}

describe('the rule of a gated metric', () => {
  it('is the configured rule, or the default of its metric', () => {
    const { gate } = policyOf(`judge: { model: m }
gate:
  recall@5: { max-drop: 0.02 }
  mrr: { max-drop: 0.02, rule: significant }
  map: { max-drop: 5%, rule: point }
  correctness: { max-drop: 0.03 }
  completeness: { max-drop: 0.03, rule: point }
  refusal: { min: 0.9 }
`)
    expect(gate.map(({ metric, rule }) => `${metric.name} ${rule}`)).toEqual([
      'recall@5 auto',
      'mrr significant',
      'map point',
      'correctness significant',
      'completeness point',
      'refusal significant',
    ])
  })

  it('depends on what detects refusals', () => {
    const rules = (text: string) => policyOf(text).gate.map(({ rule }) => rule)
    const gate = 'gate: { over_refusal: { max-rise: 0.02 } }\n'
    expect(rules(gate)).toEqual(['auto'])
    expect(rules(`${gate}judge: { model: m }`)).toEqual(['significant'])
  })

  it.each([
    [
      '{ mrr: { max-drop: 0.1, rule: signifcant } }',
      '3:37 gate.mrr.rule: expected "auto", "point" or "significant", found "signifcant", did you mean significant?',
    ],
    [
      '{ mrr: { min: 0, rule: significant } }',
      '3:30 gate.mrr.rule: the rule "significant" has no effect on min and max: expected max-drop as well',
    ],
    [
      '{ context_tokens: { max: 9, rule: auto } }',
      '3:41 gate.context_tokens.rule: the rule "auto" has no effect on min and max: expected max-rise as well',
    ],
    [
      '{ latency_p95: { max-rise: 9, rule: auto } }',
      '3:43 gate.latency_p95.rule: latency_p95 is a quantile, not a mean over questions: expected "significant", found "auto"',
    ],
    [
      '{ mrr: { max-drop: 0.1, inconclusive: pass } }',
      '3:45 gate.mrr.inconclusive: expected "warn" or "fail", found "pass"',
    ],
  ])('is rejected in %s', (gate, mistake) => {
    expect(mistakesIn(`gate: ${gate}`)).toEqual([mistake])
  })

  it('gets no second mistake about its tolerance when the tolerance is invalid', () => {
    expect(mistakesIn('gate: { mrr: { max-drop: no, rule: significant } }')).toEqual([
      expect.stringMatching(/^3:26 gate\.mrr\.max-drop: expected a number/),
    ])
  })

  it('may apply only to the tolerance of a slice', () => {
    const gate = '{ mrr: { min: 0.5, rule: significant, per-slice: { a: { max-drop: 0.1 } } } }'
    expect(policyOf(`gate: ${gate}`).gate).toMatchObject([{ rule: 'significant', min: 0.5 }])
  })

  it('refuses a gate on a metric that has no direction, whatever the rule', () => {
    expect(
      mistakesIn(
        'scorers: { mood: { command: ./mood, better: neutral } }\ngate: { scorer.mood: { min: 0, rule: significant } }',
      ),
    ).toEqual([
      '4:9 gate["scorer.mood"]: neither a higher nor a lower scorer.mood is better, so this metric cannot be gated: expected `metrics` to list it',
    ])
  })
})

describe('a loss that may be due to chance', () => {
  it('is a warning unless the metric is set to fail', () => {
    const verdicts = (text: string) => policyOf(text).gate.map(({ inconclusive }) => inconclusive)
    const gate = 'gate: { mrr: { min: 0 }, map: { max-drop: 0, inconclusive: fail } }\n'
    expect(verdicts(gate)).toEqual(['warn', 'fail'])
    expect(mistakesIn('gate: { mrr: { max-drop: 0, inconclusive: error } }')).toEqual([
      '3:43 gate.mrr.inconclusive: expected "warn" or "fail", found "error"',
    ])
  })
})

describe('slices', () => {
  const slices = (perSlice: string, bounds = 'max-drop: 0.02, min: 0.5') =>
    policyOf(`gate: { mrr: { ${bounds}, per-slice: ${perSlice} } }`).gate[0]?.perSlice

  const drop = (value: number) => ({ kind: 'absolute', value })

  it('in a list share the bounds of the metric', () => {
    expect(slices('[billing, a b, billing]')).toEqual([
      { tag: 'billing', tolerance: drop(0.02), min: 0.5, max: undefined },
      { tag: 'a b', tolerance: drop(0.02), min: 0.5, max: undefined },
    ])
  })

  it('in a mapping use their own bounds, else those of the metric', () => {
    expect(slices('{ billing: { max-drop: 5%, max: 0.9 }, legal: {}, 2024: { min: 0 } }')).toEqual([
      { tag: '2024', tolerance: drop(0.02), min: 0, max: undefined },
      { tag: 'billing', tolerance: { kind: 'relative', share: 0.05 }, min: 0.5, max: 0.9 },
      { tag: 'legal', tolerance: drop(0.02), min: 0.5, max: undefined },
    ])
  })

  it.each([
    ['[]', '3:35 gate.mrr.per-slice: expected a list with at least one tag, found an empty list'],
    ['{}', '3:35 gate.mrr.per-slice: expected a mapping with at least one tag, found a mapping'],
    [
      'billing',
      '3:35 gate.mrr.per-slice: expected a list of tags such as [billing], or a mapping from tags to bounds such as { billing: { max-drop: 0.05 } }, found "billing"',
    ],
    ['[3]', '3:36 gate.mrr.per-slice[0]: expected a tag of the golden set, found 3'],
    [
      '{ a: 0.5 }',
      '3:40 gate.mrr.per-slice.a: expected a mapping such as `{ max-drop: 0.05 }`, or `{}` for the bounds of the metric, found 0.5',
    ],
    [
      '{ a: }',
      '3:40 gate.mrr.per-slice.a: expected a mapping such as `{ max-drop: 0.05 }`, or `{}` for the bounds of the metric, found nothing',
    ],
    [
      '{ a: { rule: point } }',
      '3:42 gate.mrr.per-slice.a.rule: unknown key, expected one of max-drop, max-rise, min, max',
    ],
    [
      '{ a: { max-rise: 0.1 } }',
      '3:42 gate.mrr.per-slice.a.max-rise: mrr is better when higher: expected max-drop, found max-rise',
    ],
    [
      '{ a: { max-drop: 5 } }',
      '3:52 gate.mrr.per-slice.a.max-drop: expected at most 1, found 5: values of mrr lie between 0 and 1, so write two points as 0.02',
    ],
    [
      '{ a: { min: 2 } }',
      '3:47 gate.mrr.per-slice.a.min: expected a number from 0 to 1 (the range of mrr), found 2',
    ],
    [
      '{ "": {} }',
      '3:41 gate.mrr.per-slice[""]: expected a tag of the golden set, found an empty string',
    ],
    [
      '{ __proto__: { max-drop: 0 }, a: {} }',
      '3:37 gate.mrr.per-slice.__proto__: expected another tag, or per-slice as a list of tags: the tag __proto__ cannot have bounds of its own',
    ],
  ])('are rejected as %s', (perSlice, mistake) => {
    expect(mistakesIn(`gate: { mrr: { min: 0, per-slice: ${perSlice} } }`)).toEqual([mistake])
  })

  it('must not contradict the bounds of the metric', () => {
    expect(
      mistakesIn('gate: { mrr: { max: 0.8, per-slice: { a: { min: 0.9 }, b: {} } } }'),
    ).toEqual(['3:49 gate.mrr.per-slice.a.min: expected at most 0.8, the value of max, found 0.9'])
    expect(mistakesIn('gate: { mrr: { min: 0.8, per-slice: { a: { max: 0.7 } } } }')).toEqual([
      '3:49 gate.mrr.per-slice.a.max: expected at least 0.8, the value of min, found 0.7',
    ])
  })

  it('do not replace a bound of the metric', () => {
    expect(mistakesIn('gate: { mrr: { per-slice: { a: { max-drop: 0 } } } }')).toEqual([
      '3:14 gate.mrr: no bound: expected at least one of max-drop, min and max',
    ])
  })
})

describe('bounds of metrics that have a unit', () => {
  it.each([
    ['context_tokens', 'tokens'],
    ['input_tokens', 'tokens'],
    ['latency_p95', 'milliseconds'],
    ['cost', 'USD'],
  ])('for %s accept any amount of %s', (name, unit) => {
    const prices = '\njudge: { prices: { m: { input: 1, output: 2 } } }'
    const gate = `gate: { ${name}: { max-rise: 250, max: 4000 } }${prices}`
    expect(policyOf(gate).gate).toMatchObject([
      { tolerance: { kind: 'absolute', value: 250 }, max: 4000 },
    ])
    expect(mistakesIn(`gate: { ${name}: { max-rise: "250%", min: -1 } }${prices}`)).toEqual([
      expect.stringContaining(
        `gate.${name}.min: expected a non-negative number of ${unit} (the range of ${name}), found -1`,
      ),
    ])
  })
})
