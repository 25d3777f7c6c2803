import { patternCauses } from '../../model/cause.ts'
import type { Pattern } from '../../model/cause.ts'
import { expect, it } from 'vitest'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import { likelyCause } from './likely-cause.ts'
import { plainText } from './plain-text.ts'

const pattern = (cause: Pattern['cause'], parts: Partial<Pattern> = {}): Pattern => ({
  row: patternCauses.indexOf(cause) + 1,
  cause,
  because: [],
  common: undefined,
  context: undefined,
  ...parts,
})

const words = (leads: Pattern, ...also: readonly Pattern[]) =>
  plainText(likelyCause(reportFixture({ diagnosis: { leads, also } }))!)

it('says what leads, what it rests on, and what to try', () => {
  const because = [
    { metric: 'recall@5', moved: 'worse' as const },
    { metric: 'recall@20', moved: 'same' as const },
  ]
  expect(words(pattern('ranked-too-low', { because }))).toBe(
    'found but ranked too low: reranker, fusion weights or k (recall@5 worse, recall@20 the same). Try: raise k, and look at what took the place.',
  )
})

it('says how far the context was cut', () => {
  expect(words(pattern('context-cut', { context: { base: 5, head: 2 } }))).toBe(
    'the passages are found, and the context leaves them out (cut from 5 to 2 chunks). Try: raise k (retrieve.k or pipeline.context), or check how the prompt is put together.',
  )
})

it('names what else matches, and what questions have in common', () => {
  const common = { kind: 'document' as const, name: 'docs/a.md', items: 4 }
  expect(words(pattern('part-of-corpus', { common }), pattern('duplicates'))).toBe(
    'a part of the documents left the index, or one source no longer parses (4 questions that got worse have the document docs/a.md in common). ' +
      'Try: check the globs of the documents and the loader of that kind. ' +
      'Also likely: fusion or several queries without removing duplicates, or too much overlap.',
  )
})

it.each(patternCauses)('has words for %s', (cause) => {
  expect(words(pattern(cause))).toMatch(/^[a-z].+\. Try: .+\.$/)
})

it('is silent where no pattern matches', () => {
  expect(likelyCause(reportFixture())).toBeUndefined()
})
