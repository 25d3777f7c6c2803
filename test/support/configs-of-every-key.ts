const price = { input: 1, output: 2 }

/** Configurations that together contain every key, including keys that need or exclude others. */
export const configsOfEveryKey: readonly object[] = [
  {
    golden: 'g.jsonl',
    pipeline: { documents: ['a.md'] },
    metrics: ['refusal'],
    gate: {
      'recall@5': { 'max-drop': 0.02, rule: 'significant', 'per-slice': { billing: {} } },
      context_tokens: { 'max-rise': 9, rule: 'significant', 'per-slice': { billing: {} } },
    },
    waivers: [{ metric: 'recall@5', items: ['a'], until: '2026-12-31', reason: 'known' }],
    scorers: { politeness: { command: './tone', range: [1, 5] } },
    judge: {
      model: 'm',
      also: [{ model: 'n' }, { model: 'o' }],
      prices: { m: price, n: price, o: price },
      sample: 9,
      rubrics: { tone: { question: 'Nice?', anchors: { 0: 'no', 1: 'yes' } } },
    },
  },
]
