import { expect, it } from 'vitest'
import { configJsonSchema } from './config-schema.ts'
import { configKeys } from './describe-config.ts'

it('describes every key, with its type in words and its default', () => {
  expect(configKeys().map(({ path, type, default: value }) => [path, type, value])).toEqual([
    ['$schema', 'string', undefined],
    ['golden', 'string', undefined],
    ['pipeline', 'mapping', undefined],
    ['pipeline.kind', '"builtin"', '"builtin"'],
    ['pipeline.documents', 'list of strings', undefined],
    ['pipeline.chunk', 'mapping', undefined],
    ['pipeline.chunk.size', 'whole number', '500'],
    ['pipeline.chunk.overlap', 'whole number', undefined],
    ['pipeline.chunk.unit', '"chars" or "tokens" or "headings"', '"tokens"'],
    ['pipeline.retrieve', 'mapping', undefined],
    ['pipeline.retrieve.mode', '"bm25"', '"bm25"'],
    ['pipeline.retrieve.k', 'whole number', '5'],
    ['pipeline.depth', 'whole number', undefined],
    ['metrics', 'list of strings', '["recall@5","recall@2000t","precision@5","mrr","ndcg@10"]'],
    ['gate', 'mapping', '{"recall@5":{"max-drop":0.02},"recall@2000t":{"max-drop":0.02}}'],
    ['gate.<metric>.max-drop', 'number or string', undefined],
    ['gate.<metric>.max-rise', 'number or string', undefined],
    ['gate.<metric>.min', 'number', undefined],
    ['gate.<metric>.max', 'number', undefined],
    ['gate.<metric>.rule', '"point"', '"point"'],
    ['gate.<metric>.per-slice', 'list of strings', undefined],
    ['match', 'mapping', undefined],
    ['match.coverage', 'number', '0.5'],
    ['match.min-grade', 'whole number', '1'],
    ['stale', '"warn" or "fail"', '"warn"'],
    ['max-errors', 'number', '0.05'],
    ['report', 'mapping', undefined],
    ['report.text', '"auto" or "ids" or "queries" or "snippets"', '"auto"'],
  ])
  for (const { description } of configKeys()) expect(description).toMatch(/^\S.{10,}\.$/)
})

it('requires only what a person must write, and refuses other keys', () => {
  const schema = configJsonSchema()
  expect(schema).toMatchObject({
    title: 'RAG Gate configuration',
    type: 'object',
    required: ['golden', 'pipeline'],
    additionalProperties: false,
    properties: {
      pipeline: { required: ['documents'], additionalProperties: false },
      gate: {
        propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?$' },
        additionalProperties: { type: 'object', additionalProperties: false },
      },
      metrics: {
        items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*(@[1-9][0-9]*[Tt]?)?$' },
      },
    },
  })
  expect(schema).not.toHaveProperty('$id')
})
