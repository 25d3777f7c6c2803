import { expect, it } from 'vitest'
import type { QueryResult } from '../../lib/model/run.ts'
import { mayBeKept } from './public-artifact-guard.ts'

const answered = (doc: string | undefined, text?: string, answer?: string): QueryResult => ({
  kind: 'answered',
  chunks: [{ id: 'c', doc, start: 0, end: 4, text, score: 1 }],
  ms: 3,
  cold: false,
  answer,
  context: undefined,
  usage: undefined,
  beyond: undefined,
})

const tracked = new Set(['docs/a.md'])

it.each([
  { name: 'text of a tracked file', result: answered('docs/a.md', 'open'), kept: true },
  { name: 'a place without text', result: answered('private.md'), kept: true },
  { name: 'a failure', result: { kind: 'failed', message: 'no' } as const, kept: true },
  { name: 'text of another file', result: answered('private.md', 'secret'), kept: false },
  { name: 'text of no file', result: answered(undefined, 'secret'), kept: false },
  { name: 'an answer', result: answered('docs/a.md', 'open', 'secret'), kept: false },
])('in public, $name is cached: $kept', ({ result, kept }) => {
  const asked = { side: 'head', tracked, runText: 'auto' } as const
  expect(mayBeKept({ id: 'q', result }, asked)).toBe(kept)
  expect(mayBeKept({ id: 'q', result }, { ...asked, runText: 'full' })).toBe(true)
  expect(mayBeKept({ id: 'q', result }, { ...asked, tracked: undefined })).toBe(true)
})
