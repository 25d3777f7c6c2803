import { expect, it } from 'vitest'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import { type LikelyCause, likelyCauses } from '../../model/cause.ts'
import { likelyCause } from './likely-cause.ts'
import { plainText } from './plain-text.ts'

const likely = (cause: LikelyCause['cause'], parts: Partial<LikelyCause> = {}): LikelyCause => ({
  cause,
  questions: 8,
  of: 10,
  evidence: {},
  named: [],
  ...parts,
})

const words = (leads: LikelyCause, ...also: readonly LikelyCause[]) =>
  plainText(likelyCause(reportFixture({ diagnosis: { leads, also } }))!)

it('says what was seen, what shows it, what the change touches, and what to try', () => {
  const named = [
    { kind: 'config', path: 'pipeline.chunk.size', file: 'rag-gate.yml', line: 4 },
    { kind: 'file', name: 'rag/cut.py' },
  ] as const
  const evidence = { chunkTokens: { base: 398.6, head: 1512 } }
  expect(words(likely('larger-chunks', { evidence, named }))).toBe(
    'chunks are larger (399 -> 1512 tokens): 8 of 10 questions that got worse; the change touches chunk.size (rag-gate.yml:4) and rag/cut.py. Try: compare sizes in between, or cut along the structure of the text.',
  )
})

it('names the documents that are missing, and what else explains questions', () => {
  const documents = { total: 5, names: ['docs/a.md', 'docs/b.md', 'docs/c.md'] }
  const cut = likely('list-cut', { questions: 2, evidence: { length: { base: 20, head: 3 } } })
  expect(words(likely('documents-missing', { evidence: { documents } }), cut)).toBe(
    'head returns nothing of docs/a.md, docs/b.md, docs/c.md and 2 others: 8 of 10 questions that got worse. Try: check what selects and reads the documents. Also: head returns fewer chunks (20 -> 3) (2 of 10).',
  )
})

it('names those that may be it where none is proven', () => {
  expect(words(likely('unknown'), likely('larger-chunks'), likely('ranking-changed'))).toBe(
    'unknown: no one cause is proven, perhaps chunks are larger (8 of 10), or the same chunks are indexed, and head ranks others before them (8 of 10).',
  )
})

it.each(likelyCauses.filter((cause) => cause !== 'unknown'))('has words for %s', (cause) => {
  expect(words(likely(cause))).toMatch(/^[a-z].+: 8 of 10 questions.*\. Try: .+\.$/)
})

it('says of a context that grew whether it has more chunks, or larger ones', () => {
  const contextTokens = { base: 1483, head: 4863 }
  const told = (evidence: LikelyCause['evidence']) =>
    words(likely('context-grown', { evidence: { contextTokens, ...evidence } }))
  const context = { base: 5, head: 50 }
  expect(told({ context, chunkTokens: { base: 297, head: 100 } })).toBe(
    'the context grew (1483 -> 4863 tokens): more chunks (5 -> 50): 8 of 10 questions. Try: what lies between base and head.',
  )
  expect(told({ chunkTokens: { base: 297, head: 970 } })).toMatch(
    /: larger chunks \(297 -> 970 tokens\): /,
  )
})

it('is silent where nothing is to be said', () => {
  expect(likelyCause(reportFixture())).toBeUndefined()
})
