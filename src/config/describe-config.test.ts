import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { configJsonSchema } from '../model/settings/config-schema.ts'
import { configSections } from './describe-config.ts'

it('describes every key, with its type in words and its default', () => {
  const rows = configSections().map(({ title, keys }) => [
    title,
    ...keys.map((key) =>
      [key.path, key.type, ...(key.default === undefined ? [] : [key.default])].join(' | '),
    ),
  ])
  expect(rows).toEqual([
    [
      'The whole file',
      '$schema | string',
      'golden | string',
      'pipeline | mapping',
      'metrics | list of strings | ["recall@5","recall@2000t","precision@5","mrr","ndcg@10"]',
      'gate | mapping | {"recall@5":{"max-drop":0.02},"recall@2000t":{"max-drop":0.02}}',
      'gate.<metric>.max-drop | number or string',
      'gate.<metric>.max-rise | number or string',
      'gate.<metric>.min | number',
      'gate.<metric>.max | number',
      'gate.<metric>.rule | "point" or "significant" or "confident" or "non-inferior"',
      'gate.<metric>.inconclusive | "warn" or "fail"',
      'gate.<metric>.per-slice | list of strings or mapping',
      'gate.<metric>.per-slice.<tag>.max-drop | number or string',
      'gate.<metric>.per-slice.<tag>.max-rise | number or string',
      'gate.<metric>.per-slice.<tag>.min | number',
      'gate.<metric>.per-slice.<tag>.max | number',
      'statistics | mapping',
      'statistics.alpha | number | 0.05',
      'statistics.inconclusive | "warn" or "fail" | "warn"',
      'statistics.min-items | whole number | 20',
      'statistics.min-changed | whole number | 5',
      'statistics.interval | "t" or "bca" | "t"',
      'waivers | list of mappings | []',
      'waivers[].metric | string',
      'waivers[].items | list of strings',
      'waivers[].until | string',
      'waivers[].reason | string',
      'match | mapping',
      'match.coverage | number | 0.5',
      'match.min-grade | whole number | 1',
      'stale | "warn" or "fail" | "warn"',
      'judge | mapping',
      'judge.model | string',
      'judge.base-url | string',
      'judge.budget | mapping',
      'judge.budget.usd | number',
      'judge.budget.tokens | whole number',
      'judge.budget.calls | whole number | 5000',
      'judge.prices | mapping | {}',
      'judge.prices.<model>.input | number',
      'judge.prices.<model>.cached-input | number',
      'judge.prices.<model>.cache-write | number',
      'judge.prices.<model>.output | number',
      'judge.escalate | mapping',
      'judge.escalate.model | string',
      'judge.also | list of mappings | []',
      'judge.also[].model | string',
      'judge.combine | "majority" or "strictest" | "majority"',
      'judge.concurrency | whole number | 16',
      'judge.deadline | number or string | 1200',
      'judge.chunk-chars | whole number | 8000',
      'judge.max-input | whole number | 24000',
      'judge.timeout | number or string | 120',
      'judge.max-output | whole number | 8192',
      'judge.temperature | number',
      'judge.reasoning-effort | string',
      'judge.verbosity | string',
      'judge.service-tier | string',
      'judge.output | "auto" or "json_schema" or "json_object" or "text" | "auto"',
      'judge.explain | boolean | false',
      'judge.repeats | 1 or 3 or 5 | 1',
      'judge.noise-sample | whole number | 0',
      'judge.sample | mapping',
      'judge.sample.items | whole number',
      'judge.sample.seed | whole number | 1',
      'judge.embed | mapping',
      'judge.embed.model | string',
      'judge.embed.dimensions | whole number',
      'judge.store | "on" or "refresh" or "off" | "on"',
      'judge.trust | mapping',
      'judge.trust.min | number | 0.9',
      'judge.trust.on-untrusted | "error" or "warn" | "error"',
      'judge.canaries | string',
      'judge.rubrics | mapping | {}',
      'judge.rubrics.<label>.question | string',
      'judge.rubrics.<label>.anchors | mapping',
      'judge.rubrics.<label>.anchors.<score> | string',
      'judge.rubrics.<label>.sees | list of "query" or "answer" or "reference" or "chunks" | ["query","answer"]',
      'judge.rubrics.<label>.repeats | whole number | 3',
      'judge.rubrics.<label>.skip-refused | boolean | false',
      'refusal | mapping',
      'refusal.detector | "phrases" or "judge"',
      'refusal.phrases | list of strings | []',
      'when-unmeasured | "error" or "warn" | "error"',
      'max-errors | number | 0.05',
      'report | mapping',
      'report.text | "auto" or "ids" or "queries" or "snippets" | "auto"',
      'report.run-text | "auto" or "full" | "auto"',
    ],
    [
      'Any pipeline',
      'pipeline.inputs | list of strings',
      'pipeline.depth | whole number',
      'pipeline.concurrency | whole number | 8',
    ],
    [
      'A pipeline of kind: builtin',
      'pipeline.kind | "builtin" | "builtin"',
      'pipeline.documents | list of strings',
      'pipeline.chunk | mapping',
      'pipeline.chunk.size | whole number | 500',
      'pipeline.chunk.overlap | whole number',
      'pipeline.chunk.unit | "chars" or "tokens" or "headings" | "tokens"',
      'pipeline.retrieve | mapping',
      'pipeline.retrieve.mode | "bm25" or "vectors" or "hybrid" | "bm25"',
      'pipeline.retrieve.k | whole number | 5',
      'pipeline.embed | mapping',
      'pipeline.embed.model | string',
      'pipeline.embed.dimensions | whole number',
      'pipeline.embed.batch | whole number | 64',
      'pipeline.answer | mapping',
      'pipeline.answer.model | string',
      'pipeline.answer.prompt | string',
      'pipeline.answer.timeout | number or string | 120',
      'pipeline.answer.max-output | whole number | 8192',
      'pipeline.answer.temperature | number',
      'pipeline.answer.reasoning-effort | string',
      'pipeline.answer.verbosity | string',
      'pipeline.answer.service-tier | string',
    ],
    [
      'A pipeline of kind: command',
      'pipeline.kind | "command"',
      'pipeline.setup | string',
      'pipeline.build | string',
      'pipeline.query | string',
      'pipeline.mode | "stream" or "once" or "batch" | "stream"',
      'pipeline.timeout | mapping',
      'pipeline.timeout.setup | number or string | 1200',
      'pipeline.timeout.build | number or string | 1200',
      'pipeline.timeout.start | number or string | 120',
      'pipeline.timeout.query | number or string | 60',
    ],
    [
      'A pipeline of kind: http',
      'pipeline.kind | "http"',
      'pipeline.setup | string',
      'pipeline.build | string',
      'pipeline.start | string',
      'pipeline.ready | string or mapping',
      'pipeline.ready.log | string',
      'pipeline.url | string',
      'pipeline.request | anything | {"query":"{query}","k":"{k}"}',
      'pipeline.response | mapping',
      'pipeline.response.chunks | string | "chunks"',
      'pipeline.response.chunk | mapping',
      'pipeline.response.chunk.id | string or false | "id"',
      'pipeline.response.chunk.doc | string or false | "doc"',
      'pipeline.response.chunk.start | string or false | "start"',
      'pipeline.response.chunk.end | string or false | "end"',
      'pipeline.response.chunk.text | string or false | "text"',
      'pipeline.response.chunk.score | string or false | "score"',
      'pipeline.response.answer | string or false | "answer"',
      'pipeline.response.context | string or false | "context"',
      'pipeline.response.usage | mapping',
      'pipeline.response.usage.input_tokens | string or false | "usage.input_tokens"',
      'pipeline.response.usage.output_tokens | string or false | "usage.output_tokens"',
      'pipeline.timeout | mapping',
      'pipeline.timeout.setup | number or string | 1200',
      'pipeline.timeout.build | number or string | 1200',
      'pipeline.timeout.start | number or string | 120',
      'pipeline.timeout.query | number or string | 60',
    ],
    ['A pipeline of kind: runs', 'pipeline.kind | "runs"', 'pipeline.path | string'],
  ])
  for (const { description } of configSections().flatMap(({ keys }) => keys)) {
    expect(description).toMatch(/^\S.{6,}\.$/)
  }
})

const METRIC =
  '^([A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?|[Rr][Uu][Bb][Rr][Ii][Cc]\\.[A-Za-z][A-Za-z0-9-]*)$'

it('requires only what a person must write, and refuses other keys', () => {
  const schema = configJsonSchema()
  expect(schema).toMatchObject({
    title: 'RAG Gate configuration',
    type: 'object',
    required: ['golden', 'pipeline'],
    additionalProperties: false,
    properties: {
      pipeline: {
        oneOf: [
          { title: 'kind: builtin', required: ['documents'], additionalProperties: false },
          { title: 'kind: command', required: ['kind', 'query'], additionalProperties: false },
          { title: 'kind: http', required: ['kind', 'url'], additionalProperties: false },
          { title: 'kind: runs', required: ['kind', 'path'], additionalProperties: false },
        ],
      },
      gate: {
        propertyNames: { pattern: METRIC },
        additionalProperties: { type: 'object', additionalProperties: false },
      },
      metrics: {
        items: { type: 'string', pattern: METRIC },
      },
    },
  })
  expect(schema).not.toHaveProperty('$id')
})

describe('what an editor makes of the schema', () => {
  const schema = z.fromJSONSchema(configJsonSchema())
  const accepts = (pipeline: unknown) => schema.safeParse({ golden: 'g.jsonl', pipeline }).success

  it.each([
    [{ documents: ['docs/**/*.md'] }],
    [{ kind: 'builtin', documents: ['a'], retrieve: { mode: 'hybrid' }, embed: { model: 'm' } }],
    [{ kind: 'command', query: './ask', mode: 'once', timeout: { query: 0.5 }, depth: 40 }],
    [{ kind: 'http', url: 'http://x', ready: { log: 'up' }, request: [{ q: null }] }],
    [{ kind: 'http', url: 'http://x', ready: 'http://x/up', response: { context: false } }],
    [{ kind: 'runs', path: 'runs/{side}.jsonl', inputs: ['src/**'], concurrency: 64 }],
  ])('accepts %j', (pipeline) => {
    expect(accepts(pipeline)).toBe(true)
  })

  it.each([
    [{}],
    [{ query: './ask' }],
    [{ kind: 'comand', query: './ask' }],
    [{ kind: 'command' }],
    [{ kind: 'command', query: './ask', documents: ['a'] }],
    [{ kind: 'command', query: './ask', timeout: { stop: 1 } }],
    [{ kind: 'http', url: 'http://x', ready: { lgo: 'up' } }],
    [{ kind: 'http', url: 'http://x', response: { answer: true } }],
    [{ kind: 'runs', path: 'r', concurrency: 65 }],
  ])('refuses %j', (pipeline) => {
    expect(accepts(pipeline)).toBe(false)
  })
})
