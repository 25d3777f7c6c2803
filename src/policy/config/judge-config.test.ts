import { describe, expect, it } from 'vitest'
import { GateError } from '../../lib/errors.ts'
import type { ChatSettings } from '../../lib/llm/chat-settings.ts'
import { parseConfig } from './parse-config.ts'

const rest = 'golden: g.jsonl\npipeline: { documents: [docs/*.md] }\n'

function policyOf(text: string) {
  return parseConfig(`${rest}${text}`, 'rag-gate.yml').policy
}

/** Returns the key path and message of each mistake. */
function mistakesIn(text: string): readonly string[] {
  try {
    policyOf(text)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return error.message.split('\n').map((line) => line.replace(/^[^ ]+ /, ''))
  }
  throw new Error('the configuration was accepted')
}

/** Returns the beginning of the first mistake, as long as the expected text. */
function firstMistake(text: string, expected: string): string | undefined {
  return mistakesIn(text)[0]?.slice(0, expected.length)
}

const rubric = 'tone: { question: Is it polite?, anchors: { 1: rude, 3: neutral, 5: polite } }'

describe('judge', () => {
  it('is undefined when no model is named', () => {
    expect(policyOf('')).toMatchObject({
      judge: undefined,
      baseUrl: undefined,
      refusal: { detector: 'phrases', phrases: [] },
      whenUnmeasured: 'error',
    })
  })

  it('is undefined when only model prices are configured', () => {
    const { judge, prices } = policyOf('judge: { prices: { gen: { input: 1, output: 4 } } }')
    expect(judge).toBeUndefined()
    const price = { input: 1, cachedInput: undefined, output: 4 }
    expect(prices).toEqual(new Map([['gen', price]]))
    expect(mistakesIn('judge: { prices: { gen: { input: 1 } } }')).toEqual([
      'judge.prices.gen.output: missing: expected USD per million tokens, 0 or more',
    ])
  })

  it('needs only a model', () => {
    const { judge, refusal } = policyOf('judge: { model: m }')
    expect(judge).toEqual({
      model: 'm',
      timeoutMs: 120_000,
      budget: { usd: undefined, tokens: undefined, calls: 5000 },
      prices: new Map(),
      also: [],
      repeats: 1,
      sample: undefined,
      onUntrusted: 'error',
      canaries: undefined,
      rubrics: [],
    })
    expect(refusal).toEqual({ detector: 'judge', phrases: [] })
  })

  it('is parsed key by key, including the options of the chat model and the rubrics', () => {
    const policy = policyOf(`metrics: [correctness, Rubric.Tone]
judge:
  model: vendor/model-1
  base-url: http://localhost:8080/v1
  budget: { usd: 2.5, tokens: 900000, calls: 10 }
  prices:
    vendor/model-1: { input: 1, cached-input: 0.1, output: 4 }
    other: { input: 0, output: 0 }
  timeout: 15m
  extra-body: { temperature: 0, reasoning_effort: low, service_tier: flex }
  repeats: 3
  sample: 50
  on-untrusted: warn
  canaries: ./eval//canaries.yml
  rubrics:
    tone:
      question: |
        Is the answer polite?
        And professional?
      anchors: { 5: polite, 1: rude, 3: neutral }
      sees: [answer, chunks]
    found: { question: Is it found?, anchors: { "0": no, "1": yes } }
refusal-phrases: [keine Ahnung, keine Ahnung]
when-unmeasured: warn
`)
    expect(policy.metrics.map(({ name }) => name)).toContain('rubric.tone')
    expect(policy).toMatchObject({
      baseUrl: 'http://localhost:8080/v1',
      refusal: { detector: 'judge', phrases: ['keine Ahnung'] },
      whenUnmeasured: 'warn',
    })
    const { judge } = policy
    expect(judge).toMatchObject({
      timeoutMs: 900_000,
      budget: { usd: 2.5, tokens: 900_000, calls: 10 },
      repeats: 3,
      sample: 50,
      onUntrusted: 'warn',
      canaries: 'eval/canaries.yml',
    })
    expect(policy.prices).toEqual(judge?.prices)
    expect(judge?.prices).toEqual(
      new Map([
        ['vendor/model-1', { input: 1, cachedInput: 0.1, output: 4 }],
        ['other', { input: 0, cachedInput: undefined, output: 0 }],
      ]),
    )
    const chat: ChatSettings | undefined = judge
    expect(chat).toMatchObject({
      model: 'vendor/model-1',
      extraBody: { temperature: 0, reasoning_effort: 'low', service_tier: 'flex' },
    })
    expect(judge?.rubrics).toEqual([
      {
        label: 'tone',
        question: 'Is the answer polite?\nAnd professional?',
        anchors: [
          [1, 'rude'],
          [3, 'neutral'],
          [5, 'polite'],
        ],
        sees: ['answer', 'chunks'],
      },
      {
        label: 'found',
        question: 'Is it found?',
        anchors: [
          [0, 'no'],
          [1, 'yes'],
        ],
        sees: ['query', 'answer'],
      },
    ])
  })

  it('accepts a base URL without a model', () => {
    expect(policyOf('judge: { base-url: https://llm.example/v1 }')).toMatchObject({
      judge: undefined,
      baseUrl: 'https://llm.example/v1',
    })
  })

  const SECONDS = 'expected 0.1 to 21600 seconds, as a number or a duration such as "90s" or "20m"'
  const MISSING = 'judge.model: missing: expected the name of a chat model, without which'

  it.each([
    ['gpt', 'judge: expected a mapping with at least the key `model`, found "gpt"'],
    [
      '{ model: "" }',
      'judge.model: expected the name of a chat model of 1 to 200 characters, without control characters, found an empty string',
    ],
    ['{ repeats: 3 }', `${MISSING} repeats has no effect`],
    ['{ model: m, repaets: 3 }', 'judge.repaets: unknown key, did you mean repeats?'],
    [
      '{ model: m, api-key: sk-x }',
      'judge.api-key: unknown key, expected one of model, base-url, headers, budget',
    ],
    [
      '{ model: m, base-url: "llm:8080" }',
      'judge.base-url: expected the address of an API such as https://example.com/v1, found "llm:8080"',
    ],
    [
      '{ model: m, base-url: "https://me:pw@x/v1" }',
      'judge.base-url: expected a URL without a user name or password, which anyone could read here, found "https://…@x/v1"',
    ],
    [
      '{ model: m, base-url: "https://x/v1#a" }',
      'judge.base-url: expected a URL without a fragment (#), which is never sent, found "https://x/v1#a"',
    ],
    [
      '{ model: m, budget: { usd: 0 }, prices: { m: { input: 1, output: 1 } } }',
      'judge.budget.usd: expected an amount of USD above 0, found 0',
    ],
    [
      '{ model: m, budget: { calls: 0 } }',
      'judge.budget.calls: expected a whole number from 1 to 1000000000000, found 0',
    ],
    [
      '{ model: m, budget: { usd: 2 } }',
      'judge.budget.usd: needs a price for "m": set judge.prices["m"] with input and output, or set judge.budget.tokens instead of usd',
    ],
    [
      '{ model: m, prices: { m: { input: 1 } } }',
      'judge.prices.m.output: missing: expected USD per million tokens, 0 or more',
    ],
    [
      '{ model: m, prices: { m: { input: -1, output: 1 } } }',
      'judge.prices.m.input: expected USD per million tokens, 0 or more, found -1',
    ],
    ['{ model: m, timeout: 2 minutes }', `judge.timeout: ${SECONDS}, found "2 minutes"`],
    ['{ model: m, sample: 0 }', 'judge.sample: expected a whole number from 1 to 1000000, found 0'],
    ['{ model: m, repeats: 2 }', 'judge.repeats: expected 1, 3 or 5, found 2'],
    [
      '{ model: m, on-untrusted: true }',
      'judge.on-untrusted: expected "error" or "warn", found true',
    ],
    [
      '{ model: m, canaries: ../c.yml }',
      'judge.canaries: expected a path inside the repository, relative to the working directory, found "../c.yml"',
    ],
    [
      '{ model: m, rubrics: { Tone: { question: a, anchors: { 0: a, 1: b } } } }',
      'judge.rubrics.Tone: expected a label of at most 40 characters',
    ],
    [
      '{ model: m, rubrics: { tone: { anchors: { 0: a, 1: b } } } }',
      'judge.rubrics.tone.question: missing: expected a question about the quality that is rated',
    ],
    [
      '{ model: m, rubrics: { tone: { question: " ", anchors: { 0: a, 1: b } } } }',
      'judge.rubrics.tone.question: expected a question',
    ],
    [
      '{ model: m, rubrics: { tone: { question: a, anchors: { 1: a } } } }',
      'judge.rubrics.tone.anchors: expected a mapping from at least two scores',
    ],
    [
      '{ model: m, rubrics: { tone: { question: a, anchors: { low: a, high: b } } } }',
      'judge.rubrics.tone.anchors.low: expected whole numbers from 0 to 100 as scores',
    ],
    [
      '{ model: m, rubrics: { tone: { question: a, anchors: { 0: a, 1: b }, sees: [query, query] } } }',
      'judge.rubrics.tone.sees: expected a list of `query`, `answer`, `reference` and `chunks`, each at most once',
    ],
    [
      '{ model: m, rubrics: { tone: { question: a, anchors: { 0: a, 1: b }, sees: [] } } }',
      'judge.rubrics.tone.sees: expected a list',
    ],
    [
      '{ model: m, also: [{ model: n }] }',
      'judge.also: makes 2 judges in total, whose votes may tie: expected an odd number of judges',
    ],
    [
      '{ model: m, also: [{ model: n }, { model: m }] }',
      'judge.also[1].model: "m" is already a judge: expected another model',
    ],
    [
      '{ model: m, also: [{ model: n, key-variable: sk-secret }, { model: o }] }',
      'judge.also[0].key-variable: expected the name of the variable that contains the secret, beginning with RAG_GATE_, such as RAG_GATE_GATEWAY_KEY, found "…"',
    ],
    [
      '{ model: m, headers: { api-key: RAG_GATE_STORE_KEY } }',
      'judge.headers.api-key: expected the name of the variable that contains the secret, beginning with RAG_GATE_',
    ],
    [
      '{ model: m, headers: { api-key: GITHUB_TOKEN } }',
      'judge.headers.api-key: expected the name of the variable that contains the secret, beginning with RAG_GATE_',
    ],
    [
      '{ model: m, headers: { Host: RAG_GATE_A } }',
      'judge.headers.Host: expected the name of a header such as api-key',
    ],
    [
      '{ model: m, extra-body: { messages: [] } }',
      'judge.extra-body.messages: expected a field that RAG Gate does not set itself',
    ],
    [
      '{ model: m, extra-body: { models: [n] } }',
      'judge.extra-body.models: expected a field that RAG Gate does not set itself',
    ],
    [
      '{ model: m, extra-body: 1 }',
      'judge.extra-body: expected a mapping from fields to their values, found 1',
    ],
    [
      '{ model: m, also: [{ model: a }, { model: b }, { model: c }, { model: d }, { model: e }] }',
      'judge.also: expected at most 4 judges in addition to the first',
    ],
    [
      '{ model: m, also: [{ model: n }, { model: o }], budget: { usd: 1 }, prices: { m: { input: 1, output: 2 } } }',
      'judge.budget.usd: needs a price for "n"',
    ],
  ])('judge: %s', (judge, mistake) => {
    expect(firstMistake(`judge: ${judge}\n`, mistake)).toBe(mistake)
  })

  it('accepts a panel with an odd number of judges', () => {
    expect(policyOf('judge: { model: m, also: [{ model: n }, { model: o }] }').judge).toMatchObject(
      {
        also: [{ model: 'n' }, { model: 'o' }],
      },
    )
  })

  it('accepts request fields, headers and a separate address for each judge', () => {
    const { judge, headers } = policyOf(`judge:
  model: m
  headers: { Api-Key: RAG_GATE_AZURE_KEY }
  extra-body: { enable_thinking: false, chat_template_kwargs: { thinking: false } }
  also:
    - { model: n, base-url: "https://llm.example/v1", key-variable: RAG_GATE_LLM_KEY }
    - { model: o }
`)
    expect([...headers]).toEqual([['Api-Key', 'RAG_GATE_AZURE_KEY']])
    expect(judge).toMatchObject({
      extraBody: { enable_thinking: false, chat_template_kwargs: { thinking: false } },
      also: [
        { model: 'n', baseUrl: 'https://llm.example/v1', keyVariable: 'RAG_GATE_LLM_KEY' },
        { model: 'o' },
      ],
    })
    expect(judge).not.toHaveProperty('headers')
  })

  it('reports that the cost metric needs a price', () => {
    expect(mistakesIn('metrics: [cost]')).toEqual([
      'metrics[0]: cost needs a price: expected judge.prices: { model: { input: ..., output: ... } } for the model that answers, in USD per million tokens',
    ])
    const priced = policyOf('metrics: [cost]\njudge: { prices: { m: { input: 1, output: 2 } } }')
    expect(priced.metrics.map(({ name }) => name)).toContain('cost')
  })

  it('reports each metric that needs a judge', () => {
    expect(
      mistakesIn(`metrics: [correctness]
gate: { completeness: { max-drop: 0.05 } }
judge: { base-url: https://llm.example/v1 }`),
    ).toEqual([
      'metrics[0]: correctness needs a judge: expected judge: { model: ... }, the chat model that judges',
      'gate.completeness: completeness needs a judge: expected judge: { model: ... }, the chat model that judges',
    ])
  })

  it('is not needed by answer metrics that are computed', () => {
    const { metrics } = policyOf('metrics: [token_f1, number_groundedness, refusal, over_refusal]')
    expect(metrics.map(({ name }) => name)).toContain('number_groundedness')
  })
})

describe('refusal-phrases', () => {
  it.each([
    ['no idea', 'refusal-phrases: expected a list of phrases, found "no idea"'],
    ['[""]', 'refusal-phrases[0]: expected a phrase of 1 to 200 characters'],
  ])('%s', (phrases, mistake) => {
    expect(firstMistake(`refusal-phrases: ${phrases}\n`, mistake)).toBe(mistake)
  })
})

describe('metrics that cannot be measured or gated', () => {
  it.each([
    [
      'pass^21',
      'gate["pass^21"]: no such metric, expected pass^k with a k from 1 to 20, such as pass^3',
    ],
    [
      'pass@3',
      'gate["pass@3"]: no such metric, expected pass^k with a k from 1 to 20, such as pass^3',
    ],
    [
      'pass^0',
      'gate["pass^0"]: no such metric, expected pass^k with a k from 1 to 20, such as pass^3',
    ],
    [
      'pass^3',
      'pipeline: pass^3 asks each question 3 times, but a builtin pipeline gives the same answer each time: expected kind: command or http',
    ],
  ])('include %s on a builtin pipeline', (name, mistake) => {
    expect(mistakesIn(`gate: { ${name}: { max-drop: 0.1 } }`)).toEqual([mistake])
  })

  it('include a rubric that is not defined', () => {
    expect(mistakesIn('metrics: [rubric.tone]\njudge: { model: m }')).toEqual([
      'metrics[0]: no such rubric: expected a name that is defined under judge.rubrics, or one of rubric.hallucination, rubric.evident-conflict, rubric.subtle-conflict, rubric.evident-baseless, rubric.subtle-baseless',
    ])
    expect(
      mistakesIn(`metrics: [rubric.tnoe]\njudge: { model: m, rubrics: { ${rubric} } }`),
    ).toEqual(['metrics[0]: no such rubric, did you mean rubric.tone?'])
    expect(
      mistakesIn(`metrics: [rubric.x@5]\njudge: { model: m, rubrics: { ${rubric} } }`),
    ).toEqual([expect.stringMatching(/^metrics\[0\]: no such rubric/)])
  })

  it('include a free rating gated by the rule auto or point', () => {
    const judge = `judge: { model: m, rubrics: { ${rubric} } }`
    for (const rule of ['auto', 'point']) {
      expect(
        mistakesIn(`gate: { rubric.tone: { max-drop: 0.1, rule: ${rule} } }\n${judge}`),
      ).toEqual([
        `gate["rubric.tone"].rule: rubric.tone is a rubric rating, the noisiest kind of judgment: expected "significant", the only rule allowed for rubric ratings, found "${rule}"`,
      ])
    }
    const gates = ['{ max-drop: 0.1, rule: significant }', '{ max-drop: 0.1 }', '{ min: 0.5 }']
    for (const gate of gates) {
      expect(policyOf(`gate: { rubric.tone: ${gate} }\n${judge}`).gate).toMatchObject([
        { metric: { name: 'rubric.tone' }, rule: 'significant' },
      ])
    }
  })

  it('include judged metrics with bounds outside their value range', () => {
    expect(
      mistakesIn(`gate:
  correctness: { max-drop: 3, min: 85 }
  over_refusal: { max-drop: 0.1 }
judge: { model: m }`),
    ).toEqual([
      'gate.correctness.max-drop: expected at most 1, found 3: values of correctness lie between 0 and 1, so write two points as 0.02',
      'gate.correctness.min: expected a number from 0 to 1 (the range of correctness), found 85',
      'gate.over_refusal.max-drop: over_refusal is better when lower: expected max-rise, found max-drop',
    ])
  })
})

describe('pipeline.answer', () => {
  const answerOf = (answer: string) => {
    const text = `golden: g.jsonl\npipeline: { documents: [a.md], answer: ${answer} }\n`
    const { pipeline } = parseConfig(text, 'rag-gate.yml')
    return pipeline.kind === 'builtin' ? pipeline.answer : undefined
  }

  it('needs a model', () => {
    expect(answerOf('{ model: m }')).toEqual({
      model: 'm',
      prompt: undefined,
      extraBody: undefined,
    })
    expect(() => answerOf('{ prompt: Be brief. }')).toThrow(
      'pipeline.answer.model: missing: expected the name of a chat model',
    )
  })

  it('accepts a prompt and request parameters', () => {
    expect(
      answerOf('{ model: m, prompt: "Be brief.\\nBe kind.\\n", extra-body: { temperature: 0.5 } }'),
    ).toMatchObject({ prompt: 'Be brief.\nBe kind.', extraBody: { temperature: 0.5 } })
    expect(() => answerOf('{ model: m, prompt: "a\\u0000b" }')).toThrow(
      'pipeline.answer.prompt: expected instructions of 1 to 20000 characters, without control characters except tabs and line breaks',
    )
  })
})
