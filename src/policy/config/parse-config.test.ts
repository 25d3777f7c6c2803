import { describe, expect, it } from 'vitest'
import { pipelineKinds } from '../../lib/model/settings/pipeline-schema.ts'
import { alternatives } from '../../lib/parse/expected.ts'
import { GateError } from '../../lib/errors.ts'
import { parseConfig } from './parse-config.ts'

const FILE = '.github/rag-gate.yml'

const smallest = 'golden: eval/golden.jsonl\npipeline: { documents: ["docs/**/*.md"] }\n'

function errorOf(text: Uint8Array | string, file = FILE): GateError {
  try {
    parseConfig(text, file)
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
  throw new Error('the configuration was accepted')
}

/** Returns the messages without the file's name. */
function mistakesIn(text: Uint8Array | string): readonly string[] {
  const error = errorOf(text)
  expect(error.code).toBe('config-invalid')
  return error.message.split('\n').map((line) => line.replace(`${FILE}:`, ''))
}

describe('a valid configuration', () => {
  it('needs only a golden set and documents, and gates two metrics by default', () => {
    const { pipeline, policy } = parseConfig(smallest, FILE)
    expect(pipeline).toEqual({
      kind: 'builtin',
      documents: ['docs/**/*.md'],
      chunk: { size: 500, overlap: 50, unit: 'headings' },
      retrieve: { mode: 'bm25', k: 5 },
      embed: undefined,
      inputs: undefined,
      depth: undefined,
      concurrency: 8,
    })
    expect(policy.golden).toBe('eval/golden.jsonl')
    expect(policy.metrics.map((metric) => metric.name)).toEqual([
      'recall@context',
      'recall@5',
      'precision@5',
      'mrr',
      'ndcg@10',
      'context_tokens',
    ])
    expect(policy.gate).toMatchObject([
      {
        metric: { name: 'recall@context' },
        tolerance: { kind: 'absolute', value: 0.02 },
        rule: 'auto',
        inconclusive: 'warn',
        perSlice: [],
      },
      { metric: { name: 'context_tokens' }, tolerance: { kind: 'relative', share: 0.5 } },
    ])
    expect(policy).toMatchObject({
      waivers: [],
      prices: new Map(),
      match: { minGrade: 1 },
      maxErrors: 0.05,
      text: 'auto',
      runText: 'auto',
    })
  })

  it('is parsed key by key', () => {
    const { pipeline, policy } = parseConfig(
      `golden: ./eval//golden.yaml
pipeline:
  kind: builtin
  documents: [./docs/**/*.md, help/*.html, "!./docs/internal/**"]
  chunk: { size: 1200, overlap: 0, unit: chars }
  retrieve: { mode: bm25, k: 8 }
  inputs: [./docs/**]
  depth: 40
  concurrency: 2
metrics: [R@8, mrr]
gate:
  recall@8: { max-drop: "5%", min: 0.7, rule: point, per-slice: [billing, setup, billing] }
  context_tokens: { max-rise: 200, max: 4000 }
match: { min-grade: 2 }
max-errors: 0
report: { text: ids, run-text: full }
`,
      FILE,
    )
    expect(pipeline).toEqual({
      kind: 'builtin',
      documents: ['docs/**/*.md', 'help/*.html', '!docs/internal/**'],
      chunk: { size: 1200, overlap: 0, unit: 'chars' },
      retrieve: { mode: 'bm25', k: 8 },
      embed: undefined,
      inputs: ['docs/**'],
      depth: 40,
      concurrency: 2,
    })
    expect(policy).toMatchObject({
      golden: 'eval/golden.yaml',
      match: { minGrade: 2 },
      maxErrors: 0,
      text: 'ids',
      runText: 'full',
    })
    expect(policy.metrics.map((metric) => metric.name)).toEqual([
      'recall@8',
      'mrr',
      'context_tokens',
    ])
    expect(policy.gate.map(({ metric, ...bounds }) => [metric.name, bounds])).toEqual([
      [
        'recall@8',
        {
          tolerance: { kind: 'relative', share: 0.05 },
          min: 0.7,
          max: undefined,
          rule: 'point',
          inconclusive: 'warn',
          perSlice: ['billing', 'setup'].map((tag) => {
            return { tag, tolerance: { kind: 'relative', share: 0.05 }, min: 0.7, max: undefined }
          }),
        },
      ],
      [
        'context_tokens',
        {
          tolerance: { kind: 'absolute', value: 200 },
          min: undefined,
          max: 4000,
          rule: 'auto',
          inconclusive: 'warn',
          perSlice: [],
        },
      ],
    ])
  })

  it('defaults the overlap to a tenth of the chunk size', () => {
    const chunk = (text: string) =>
      parseConfig(`golden: g.jsonl\npipeline: { documents: [a.md], chunk: ${text} }`, FILE).pipeline
    expect(chunk('{ size: 25 }')).toMatchObject({
      chunk: { size: 25, overlap: 2, unit: 'headings' },
    })
    expect(chunk('{ unit: tokens }')).toMatchObject({
      chunk: { size: 500, overlap: 50, unit: 'tokens' },
    })
  })

  it('gates nothing when gate is an empty mapping, and measures the listed metrics', () => {
    const { policy } = parseConfig(`${smallest}gate: {}\nmetrics: [mrr]\n`, FILE)
    expect(policy.gate).toEqual([])
    expect(policy.metrics.map((metric) => metric.name)).toEqual(['mrr'])
  })

  it.each([
    ['JSON', '{"$schema": "schema.json", "golden": "g.jsonl", "pipeline": {"documents": ["a"]}}'],
    ['a byte order mark', '\uFEFFgolden: g.jsonl\npipeline: { documents: [a] }'],
    ['CRLF', 'golden: g.jsonl\r\npipeline:\r\n  documents:\r\n    - a\r\n'],
    ['core tags', 'golden: !!str g.jsonl\npipeline: !!map { documents: !!seq [a] }'],
    ['bytes', new TextEncoder().encode('\uFEFFgolden: g.jsonl\npipeline: { documents: [a] }')],
  ])('reads %s', (_what, text) => {
    const { policy, pipeline } = parseConfig(text, FILE)
    expect(policy.golden).toBe('g.jsonl')
    expect(pipeline).toMatchObject({ kind: 'builtin', documents: ['a'] })
  })
})

describe('an invalid configuration', () => {
  it('reports all mistakes at once, in file order, with line, column and key path', () => {
    const text = `golden: 3
pipeline:
  kind: bultin
  documents: ["../x", /etc/passwd, ""]
  chunk: { size: 10, overlap: 50, unti: tokens }
metrcs: [mrr]
gate:
  recall@5: { max-drop: 2, max-dorp: 1 }
match: { min-grade: 0 }
`
    expect(mistakesIn(text)).toEqual([
      '1:9 golden: expected a path, found 3',
      `3:9 pipeline.kind: expected ${alternatives(pipelineKinds)}, found "bultin", did you mean builtin?`,
      '4:15 pipeline.documents[0]: expected a glob inside the repository, relative to the working directory, found "../x"',
      '4:23 pipeline.documents[1]: expected a glob inside the repository, relative to the working directory, found "/etc/passwd"',
      '4:36 pipeline.documents[2]: expected a glob of 1 to 1000 characters, without control characters, found an empty string',
      '5:31 pipeline.chunk.overlap: expected less than 10 (the chunk size), found 50',
      '5:35 pipeline.chunk.unti: unknown key, did you mean unit?',
      '6:1 metrcs: unknown key, did you mean metrics?',
      '8:25 gate["recall@5"].max-drop: expected at most 1, found 2: values of recall@5 lie between 0 and 1, so write two points as 0.02',
      '8:28 gate["recall@5"].max-dorp: unknown key, did you mean max-drop?',
      '9:21 match.min-grade: expected a whole number from 1 to 1000000, found 0',
    ])
    expect(errorOf(text).mistakes[5]).toEqual({
      file: FILE,
      line: 5,
      column: 31,
      path: 'pipeline.chunk.overlap',
      message: 'expected less than 10 (the chunk size), found 50',
    })
    expect(errorOf(text).hint).toMatch(/docs\/configuration\.md/)
  })

  it('reports correct columns after a byte order mark and CRLF', () => {
    expect(mistakesIn(`\uFEFFgolden: 1\r\npipeline:\r\n  documents: [a]\r\n  foo: 1\r\n`)).toEqual([
      '1:9 golden: expected a path, found 1',
      '4:3 pipeline.foo: unknown key, expected one of kind, documents, chunk, retrieve, embed, answer, inputs, depth, concurrency',
    ])
  })

  it.each([
    ['', '1:1: expected a mapping with at least the keys `golden` and `pipeline`, found nothing'],
    ['- 1', '1:1: expected a mapping with at least the keys `golden` and `pipeline`, found a list'],
    ['golden: g', '1:1 pipeline: missing: expected a mapping with at least the key `documents`'],
    [
      'golden: g\npipeline: {}',
      '2:11 pipeline.documents: missing: expected a list with at least one glob',
    ],
    [
      'golden: g\npipeline: { documents: docs }',
      '2:24 pipeline.documents: expected a list with at least one glob, found "docs"',
    ],
    [
      'golden: g\npipeline: { documents: [] }',
      '2:24 pipeline.documents: expected a list with at least one glob, found an empty list',
    ],
    [
      'golden: g\npipeline: { documents: ["!a"] }',
      '2:24 pipeline.documents: expected at least one glob that includes files, found only globs that begin with "!" and exclude files',
    ],
    [
      'golden: g\npipeline: { documents: [a, "!"] }',
      '2:28 pipeline.documents[1]: expected a glob after the "!", found "!"',
    ],
    [
      `golden: g\npipeline: { documents: [a, "${'{a,b}'.repeat(8)}"] }`,
      '2:28 pipeline.documents[1]: expected a glob whose braces expand to at most 100 globs',
    ],
    [
      'golden: C:\\g\npipeline: { documents: [a] }',
      '1:9 golden: expected a path inside the repository, relative to the working directory, found "C:\\g"',
    ],
    [
      'golden: "a\\0b"\npipeline: { documents: [a] }',
      '1:9 golden: expected a path of 1 to 1000 characters, without control characters, found "a\\u0000b"',
    ],
  ])('%j', (text, mistake) => {
    expect(mistakesIn(text)).toEqual([mistake])
  })

  it.each([
    ['metrics: [mrr, 4]', '3:16 metrics[1]: expected the name of a metric, found 4'],
    [
      'metrics: mrr',
      '3:10 metrics: expected a list of metrics, such as [recall@5, mrr], found "mrr"',
    ],
    ['metrics: [recal@10]', '3:11 metrics[0]: unknown metric, did you mean recall@10?'],
    [
      'metrics: [answer_correctness]',
      '3:11 metrics[0]: unknown metric; the metric with this name in ragas and Braintrust corresponds to correctness here (a quarter of the score there is a cosine similarity)',
    ],
    [
      'metrics: [latency]',
      '3:11 metrics[0]: unknown metric, did you mean latency_p50 or latency_p95?',
    ],
    ['metrics: [Mrr, mrr]', '3:16 metrics[1]: names the same metric as Mrr above'],
    ['metrics: [recall@5, R@5]', '3:21 metrics[1]: names the same metric as recall@5 above'],
    [
      'gate: { R@5: { min: 0 }, recall@5: { min: 0 } }',
      '3:26 gate["recall@5"]: names the same metric as R@5 above',
    ],
    [
      'gate: 3',
      '3:7 gate: expected a mapping from metrics to their bounds, such as recall@context: { max-drop: 0.02 }, found 3',
    ],
    [
      'gate: { mrr: {} }',
      '3:14 gate.mrr: no bound: expected at least one of max-drop, min and max',
    ],
    [
      'gate: { mrr: { rule: point } }',
      '3:14 gate.mrr: no bound: expected at least one of max-drop, min and max',
    ],
    [
      'gate: { mrr: }',
      '3:14 gate.mrr: expected a mapping such as `{ max-drop: 0.02 }`, found nothing',
    ],
    [
      'gate: { mrr: { max-rise: 0.1 } }',
      '3:16 gate.mrr.max-rise: mrr is better when higher: expected max-drop, found max-rise',
    ],
    [
      'gate: { context_tokens: { max-drop: 9 } }',
      '3:27 gate.context_tokens.max-drop: context_tokens is better when lower: expected max-rise, found max-drop',
    ],
    [
      'gate: { mrr: { max-drop: -0.1 } }',
      '3:26 gate.mrr.max-drop: expected a number that is not negative, or a share of base such as "5%", found -0.1',
    ],
    [
      'gate: { mrr: { max-drop: 5 % } }',
      '3:26 gate.mrr.max-drop: expected a number that is not negative, or a share of base such as "5%", found "5 %"',
    ],
    [
      'gate: { mrr: { max-drop: 101% } }',
      '3:26 gate.mrr.max-drop: expected at most "100%", found "101%"',
    ],
    [
      'gate: { mrr: { min: 85 } }',
      '3:21 gate.mrr.min: expected a number from 0 to 1 (the range of mrr), found 85',
    ],
    [
      'gate: { mrr: { min: 0.9, max: 0.5 } }',
      '3:31 gate.mrr.max: expected at least 0.9, the value of min, found 0.5',
    ],
    [
      'gate: { mrr: { min: 0, floor: 1 } }',
      '3:24 gate.mrr.floor: unknown key, expected one of max-drop, max-rise, min, max, rule, inconclusive, per-slice',
    ],
    [
      'when-unmeasured: warm',
      '3:18 when-unmeasured: expected "error" or "warn", found "warm", did you mean warn?',
    ],
    ['max-errors: 5%', '3:13 max-errors: expected a number from 0 to 1, found "5%"'],
    ['max_errors: 0.1', '3:1 max_errors: unknown key, did you mean max-errors?'],
    [
      'match: { min-grade: 0 }',
      '3:21 match.min-grade: expected a whole number from 1 to 1000000, found 0',
    ],
    [
      'report: { text: all }',
      '3:17 report.text: expected "auto", "ids", "queries", "tracked" or "snippets", found "all"',
    ],
    [
      'report: { url: www.example.com }',
      '3:16 report.url: expected the address of a page such as https://example.com/rag-gate/{pr}/report.html, found "www.example.com"',
    ],
    ['report: { run-text: 1 }', '3:21 report.run-text: expected "auto" or "full", found 1'],
  ])('%s', (section, mistake) => {
    expect(mistakesIn(`${smallest}${section}`)).toEqual([mistake])
  })

  it('names the known forms of a metric whose cutoff is missing or wrong', () => {
    for (const name of ['recall', 'recall@0', 'recall@05', 'recall@1001', 'recall@1000001t']) {
      const [mistake] = mistakesIn(`${smallest}metrics: [${name}]`)
      expect(mistake).toMatch(
        /^3:11 metrics\[0\]: no such cutoff, expected recall@k or recall@context or recall@Bt \(/,
      )
    }
  })

  it('lists every metric when no name is similar', () => {
    const [mistake] = mistakesIn(`${smallest}metrics: [zeitgeist]`)
    expect(mistake).toMatch(/unknown metric, expected one of .*recall@k.*context_tokens/)
  })

  it.each(['metrics: [recall@40]', 'metrics: [recall@5000t]', 'metrics: [mrr]'])(
    'metrics 4.2: accepts %s with a depth of 40',
    (section) => {
      const text = `golden: g\npipeline: { documents: [a], depth: 40 }\n${section}\n`
      expect(parseConfig(text, FILE).pipeline.depth).toBe(40)
    },
  )

  it.each([
    ['metrics: [recall@50]', 40, 'expected at least 50 (needed by recall@50), found 40'],
    ['gate: { hit@41: { min: 0 } }', 40, 'expected at least 41 (needed by hit@41), found 40'],
    ['', 7, 'expected at least 10 (needed by ndcg@10), found 7'],
  ])('metrics 4.2: refuses "%s" with a depth of %i', (section, depth, message) => {
    const text = `golden: g\npipeline: { documents: [a], depth: ${depth} }\n${section}\n`
    expect(mistakesIn(text)).toEqual([`2:36 pipeline.depth: ${message}`])
  })

  it('refuses a depth below retrieve.k', () => {
    const text = 'golden: g\npipeline: { documents: [a], depth: 20, retrieve: { k: 30 } }'
    expect(mistakesIn(text)).toEqual([
      '2:36 pipeline.depth: expected at least 30 (needed by pipeline.retrieve.k), found 20',
    ])
  })

  it('lists a hundred mistakes and counts the rest', () => {
    const keys = Array.from({ length: 150 }, (_, index) => `k${index}: 1`).join('\n')
    const lines = mistakesIn(`${smallest}${keys}`)
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toBe(' and 50 more')
    expect(errorOf(`${smallest}${keys}`).mistakes).toHaveLength(100)
  })

  it('produces printable messages, whatever the file or its name contains', () => {
    const text = `${smallest}"\\e[31m\\u202e\\n::error::": 1\nwhen-unmeasured: "\\x07${'x'.repeat(500)}"\n`
    const { message } = errorOf(text, 'a\nb.yml')
    expect(message.split('\n')).toHaveLength(2)
    expect(message.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(message).toContain(
      'a\\u000ab.yml:3:1 ["\\u001b[31m\\u202e\\u000a::error::"]: unknown key',
    )
    expect(message.length).toBeLessThan(500)
  })
})

describe('S10: YAML from a pull request', () => {
  const alias = (depth: number) =>
    ['a0: &a0 [x,x,x,x,x,x,x,x,x]']
      .concat(
        Array.from({ length: depth }, (_, level) => {
          const name = `*a${level}`
          return `a${level + 1}: &a${level + 1} [${Array(9).fill(name).join(',')}]`
        }),
      )
      .join('\n')

  it('refuses a nine-level alias bomb without expanding it', () => {
    const lines = mistakesIn(alias(9))
    expect(lines).toContain('2:10 a1[0]: an alias: expected the value itself, written out')
    expect(lines.length).toBeLessThanOrEqual(101)
  })

  it('refuses each use of a harmless alias, without quoting its value', () => {
    expect(
      mistakesIn('golden: &g g.jsonl\npipeline: { documents: [*g] }\nreport: { text: *g }'),
    ).toEqual([
      '2:25 pipeline.documents[0]: an alias: expected the value itself, written out',
      '3:17 report.text: an alias: expected the value itself, written out',
    ])
  })

  it.each([
    ['!!js/function "x"', 'not valid YAML: Unresolved tag: tag:yaml.org,2002:js/function'],
    ['!!binary "eA=="', 'not valid YAML: Unresolved tag: tag:yaml.org,2002:binary'],
    ['!!timestamp 2026-01-01', 'not valid YAML: Unresolved tag: tag:yaml.org,2002:timestamp'],
    ['!mine x', 'not valid YAML: Unresolved tag: !mine'],
  ])('refuses the tag in %s', (value, message) => {
    expect(mistakesIn(`pipeline: { documents: [a] }\ngolden: ${value}`)).toEqual([
      `2:9: ${message}`,
    ])
  })

  it('refuses a tag without a name', () => {
    expect(mistakesIn('pipeline: { documents: [a] }\ngolden: ! x')).toEqual([
      '2:11 golden: the tag "!": expected a value without a tag',
    ])
  })

  it('refuses a second document', () => {
    expect(mistakesIn(`${smallest}---\ngolden: b\n`)).toEqual([
      '3:1: a second YAML document: expected one document, without `---`',
    ])
  })

  it('refuses a repeated key and checks the rest', () => {
    expect(mistakesIn(`${smallest}max-errors: 1\nmax-errors: 0\nmtch: 1`)).toEqual([
      '4:1 max-errors: a repeated key, first on line 3',
      '5:1 mtch: unknown key, did you mean match?',
    ])
  })

  it('rejects merge keys in every version of YAML', () => {
    expect(mistakesIn(`%YAML 1.1\n---\n${smallest}<<: { max-errors: 1 }`)).toEqual([
      expect.stringMatching(
        /^5:1 \["<<"\]: unknown key, expected one of \$schema, golden, pipeline, metrics, gate, .*, max-errors, report$/,
      ),
    ])
  })

  it('does not let a key reach the prototype', () => {
    for (const text of [
      '{"__proto__":{"polluted":1}}',
      `${smallest}gate: { __proto__: { polluted: 1 } }`,
      `${smallest}match: { __proto__: { polluted: 1 } }`,
    ]) {
      expect(mistakesIn(text).join('\n')).toMatch(/__proto__: unknown (key|metric)/)
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it.each([
    ['.nan', 'NaN'],
    ['.inf', 'Infinity'],
    ['1e400', 'Infinity'],
  ])('refuses %s as a tolerance, with its key path', (value, found) => {
    expect(mistakesIn(`${smallest}gate: { mrr: { max-drop: ${value} } }`)).toEqual([
      `3:26 gate.mrr.max-drop: expected a number that is not negative, or a share of base such as "5%", found ${found}`,
    ])
  })

  it.each(['[', '{a: ', '- ', '? '])('refuses deeply nested %j before recursing', (open) => {
    const lines = mistakesIn(open.repeat(Math.floor(10_000 / open.length)))
    expect(lines).toEqual([expect.stringContaining('the data is nested more than 64 levels deep')])
  })

  it('reads 64 levels and refuses 65', () => {
    const nested = (levels: number) => `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`
    const text = (levels: number) => `${smallest}max-errors: ${nested(levels)}`
    expect(mistakesIn(text(64))[0]).toMatch(/^3:13 max-errors: expected/)
    expect(mistakesIn(text(65))).toEqual(['3:76: the data is nested more than 64 levels deep'])
  })

  it('reads 256 KiB and refuses more', () => {
    const padded = (bytes: number) => smallest + '#'.repeat(bytes - smallest.length)
    expect(parseConfig(padded(256 * 1024), FILE).policy.golden).toBe('eval/golden.jsonl')
    expect(errorOf(padded(256 * 1024 + 1)).message).toBe(
      `${FILE}: the configuration is larger than 256 KiB`,
    )
  })

  it("names git's conflict markers, and says how to resolve the conflict", () => {
    const text = `${smallest}\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> feature\n`
    const { message, hint } = errorOf(text)
    const [first = 0, ...others] = [1, 3, 5].map((at) => smallest.split('\n').length + at)
    expect(message).toBe(
      `${FILE}:${first}:1: a conflict marker that git left for you to resolve (3 times: lines ${first}, ${others.join(', ')})`,
    )
    expect(hint).toBe(
      'choose one side of each conflict, or combine both, and remove the lines with markers',
    )
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(errorOf(new Uint8Array([103, 0xff, 58])).message).toBe(
      `${FILE}:1: not UTF-8: expected a text file in UTF-8`,
    )
  })

  it.each([
    ['golden: [', '1:10: not valid YAML: Flow sequence'],
    ['a: b: c', '1:4: not valid YAML: Nested mappings'],
    ['a:\n\t- b', '2:1: not valid YAML: Tabs are not allowed as indentation'],
    ['? [a]\n: b', '1:3: not valid YAML: With stringKeys, all keys must be strings'],
  ])('reports where %j stops being valid YAML', (text, start) => {
    expect(mistakesIn(text)[0]?.startsWith(start)).toBe(true)
  })
})
