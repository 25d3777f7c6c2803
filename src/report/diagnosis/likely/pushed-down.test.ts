import { describe, expect, it } from 'vitest'
import { generated, type Lists, passage, plain } from '../../../../test/support/generated-lists.ts'
import { likelyCause } from './likely-cause.ts'

/** Base's results, with further passages ahead of them. */
const after =
  (others: (question: number) => ReturnType<Lists>): Lists =>
  (question) =>
    [...others(question), ...plain(question)].slice(0, 10)

const isNew = (doc: string): boolean => !doc.startsWith('docs/')
const documents = { ...generated(plain, {}).documents, isNew }

/** Two copies of each of base's first two passages, in other documents. */
const copied = (question: number) =>
  plain(question)
    .slice(0, 2)
    .flatMap((one) => [1, 2].map((n) => ({ ...one, id: `${one.id}-${n}`, doc: `archive/${n}.md` })))

const fresh = (question: number) =>
  [1, 2, 3, 4].map((n) => ({ ...passage(question), key: -n, doc: `news/${n}.md` }))

describe('what ranks before the lost passages', () => {
  it('is attributed to copies if their texts are already in the list', () => {
    const facts = generated(after(copied), { cause: 'ranked-too-low', documents })
    expect(likelyCause(facts)?.leads).toMatchObject({ cause: 'copies', questions: 10, of: 10 })
  })

  it('is attributed to new texts if base lacks their documents', () => {
    const facts = generated(after(fresh), { cause: 'ranked-too-low', documents })
    expect(likelyCause(facts)?.leads).toMatchObject({ cause: 'new-texts', questions: 10, of: 10 })
  })

  it('is no cause if the documents of base are unknown', () => {
    const facts = generated(after(fresh), { cause: 'ranked-too-low' })
    expect(likelyCause(facts)?.leads.cause).not.toBe('new-texts')
  })
})
