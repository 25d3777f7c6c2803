import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { configJsonSchema } from '../src/lib/model/settings/config-schema.ts'
import { pipelineKinds } from '../src/lib/model/settings/pipeline-schema.ts'
import { configSections } from './config-keys.ts'

it('describes each key by its path, with its type in words and its default', () => {
  const sections = configSections()
  const titles = sections.map(({ title }) => title)
  expect(titles.slice(0, 2)).toEqual(['The whole file', 'Any pipeline'])
  expect(titles.slice(-pipelineKinds.length)).toEqual(
    pipelineKinds.map((kind) => `A pipeline of kind ${kind}`),
  )
  expect(titles).toContain('A pipeline of kind command or http')
  const rows = sections.flatMap(({ keys }) =>
    keys.map((key) =>
      [key.path, key.type, ...(key.default === undefined ? [] : [key.default])].join(' | '),
    ),
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      'golden | string',
      'metrics | list of strings | ["recall@context","recall@5","precision@5","mrr","ndcg@10"]',
      'gate | mapping | {"recall@context":{"max-drop":0.02},"context_tokens":{"max-rise":"50%"}}',
      'gate.<metric>.max-drop | number or string',
      'gate.<metric>.max-rise | number or string',
      'gate.<metric>.min | number',
      'gate.<metric>.max | number',
      'gate.<metric>.rule | "auto" or "point" or "significant"',
      'gate.<metric>.inconclusive | "warn" or "fail"',
      'gate.<metric>.per-slice | list of strings or mapping',
      'gate.<metric>.per-slice.<tag>.max-drop | number or string',
      'gate.<metric>.per-slice.<tag>.max-rise | number or string',
      'gate.<metric>.per-slice.<tag>.min | number',
      'gate.<metric>.per-slice.<tag>.max | number',
      'waivers | list of mappings | []',
      'waivers[].metric | string',
      'waivers[].items | list of strings',
      'waivers[].until | string',
      'waivers[].reason | string',
      'match.min-grade | whole number | 1',
      'judge.model | string',
      'judge.base-url | string',
      'judge.budget.usd | number',
      'judge.budget.tokens | whole number',
      'judge.budget.calls | whole number | 5000',
      'judge.prices | mapping | {}',
      'judge.prices.<model>.input | number',
      'judge.prices.<model>.cached-input | number',
      'judge.prices.<model>.output | number',
      'judge.also | list of mappings | []',
      'judge.also[].model | string',
      'judge.timeout | number or string | 120',
      'judge.extra-body | mapping',
      'judge.repeats | 1 or 3 or 5 | 1',
      'judge.sample | whole number',
      'judge.on-untrusted | "error" or "warn" | "error"',
      'judge.canaries | string',
      'judge.rubrics | mapping | {}',
      'judge.rubrics.<label>.question | string',
      'judge.rubrics.<label>.anchors | mapping',
      'judge.rubrics.<label>.anchors.<score> | string',
      'judge.rubrics.<label>.sees | list of "query" or "answer" or "reference" or "chunks" | ["query","answer"]',
      'refusal-phrases | list of strings | []',
      'when-unmeasured | "error" or "warn" | "error"',
      'max-errors | number | 0.05',
      'report.text | "auto" or "ids" or "queries" or "tracked" or "snippets" | "auto"',
      'report.run-text | "auto" or "full" | "auto"',
      'pipeline.kind | "builtin" | "builtin"',
      'pipeline.kind | "runs"',
      'pipeline.ready | string or mapping',
      'pipeline.request | anything',
      'pipeline.response.answer | string or false | "answer"',
    ]),
  )
})

it('describes a key that several pipeline kinds share only once', () => {
  const [, ...pipelines] = configSections()
  const keys = pipelines.flatMap((section) => section.keys)
  expect(new Set(keys.map(({ path, description }) => path + description)).size).toBe(keys.length)
  expect(keys.filter(({ path }) => path === 'pipeline.kind')).toHaveLength(pipelineKinds.length)
  expect(pipelines[0]?.keys.map(({ path }) => path)).toContain('pipeline.depth')
})

const METRIC =
  '^([A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?|[Pp][Aa][Ss][Ss]\\^[1-9][0-9]?|(?:[Rr][Uu][Bb][Rr][Ii][Cc]|[Ss][Cc][Oo][Rr][Ee][Rr])\\.[A-Za-z][A-Za-z0-9-]*)$'

it('requires only what a person must write, and refuses other keys', () => {
  const schema = configJsonSchema()
  expect(schema).toMatchObject({
    title: 'RAG Gate configuration',
    type: 'object',
    required: ['golden', 'pipeline'],
    additionalProperties: false,
    properties: {
      pipeline: {
        oneOf: expect.arrayContaining([
          expect.objectContaining({ title: 'kind: builtin', required: ['documents'] }),
          expect.objectContaining({ title: 'kind: command', required: ['kind', 'query'] }),
        ]),
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
  const pipeline = Object(schema.properties?.['pipeline'])
  for (const kind of pipeline.oneOf) expect(kind).toHaveProperty('additionalProperties', false)
  expect(pipeline.oneOf).toHaveLength(pipelineKinds.length)
})

describe('editor validation with the schema', () => {
  const schema = z.fromJSONSchema(configJsonSchema())
  const accepts = (pipeline: unknown) => schema.safeParse({ golden: 'g.jsonl', pipeline }).success

  it.each([
    [{ documents: ['docs/**/*.md'] }],
    [{ kind: 'builtin', documents: ['a'], retrieve: { mode: 'hybrid' }, embed: { model: 'm' } }],
    [{ kind: 'command', query: './ask', mode: 'once', timeout: 0.5, depth: 40 }],
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
    [{ kind: 'command', query: './ask', timeout: { query: 1 } }],
    [{ kind: 'http', url: 'http://x', ready: { lgo: 'up' } }],
    [{ kind: 'http', url: 'http://x', response: { answer: true } }],
    [{ kind: 'runs', path: 'r', concurrency: 65 }],
  ])('refuses %j', (pipeline) => {
    expect(accepts(pipeline)).toBe(false)
  })
})
