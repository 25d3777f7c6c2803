import { expect, it } from 'vitest'
import { requirePipelineWith } from './pipeline-with.ts'

const file = "golden: a.jsonl\npipeline: { documents: ['*.md'] }\n"

it.each([
  ['k', 'pipeline.k: unknown key, did you mean retrieve.k?'],
  ['size', 'pipeline.size: unknown key, did you mean chunk.size?'],
  ['chunk.sise', 'pipeline.chunk.sise: unknown key, did you mean size?'],
  // Only other kinds of pipeline have this key.
  ['timeout', /^pipeline\.timeout: belongs to kind "command" or "http"/],
  ['foo', /^pipeline\.foo: unknown key, expected one of kind, documents, /],
])('explains why the key %s is rejected', (key, message) => {
  const changes = new Map([[key, 8]])
  expect(() => requirePipelineWith(Buffer.from(file), changes)).toThrow(message)
})
