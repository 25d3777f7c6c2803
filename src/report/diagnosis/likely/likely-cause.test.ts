import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  generated,
  type Lists,
  passage,
  places,
  plain,
} from '../../../../test/support/generated-lists.ts'
import { factsOf } from '../../../../test/support/likely-facts.ts'
import { type Cause, causes } from '../../../lib/model/cause.ts'
import { textHash } from '../../../lib/text/text-hash.ts'
import type { Facts } from './facts.ts'
import { likelyCause, provenCause } from './likely-cause.ts'

const leads = (facts: Facts) => likelyCause(facts)?.leads
const reversed: Lists = (question) => plain(question).toReversed()
const shuffled: Lists = (question) => places(question, 2, 0.9).map((at) => passage(at))
const unrelated: Lists = (question) => places((question + 11) % 30, 3, 0).map((at) => passage(at))
const cutTo =
  (length: number): Lists =>
  (question) => [
    ...new Map(
      places(question, 1)
        .map((at) => passage(at, length))
        .map((one) => [one.id, one]),
    ).values(),
  ]

describe('what leads', () => {
  it.each([
    ['nothing-returned', generated(() => [], { cause: 'unknown' })],
    ['same-chunks-reordered', generated(reversed, { cause: 'ranked-too-low' })],
    ['ranking-changed', generated(shuffled, { cause: 'not-retrieved' })],
    ['unrelated-results', generated(unrelated, { cause: 'unknown' })],
    ['larger-chunks', generated(cutTo(1600), { cause: 'crowded-out' })],
    ['smaller-chunks', generated(cutTo(120), { cause: 'ranked-too-low' })],
    ['texts-edited', generated(plain, { cause: 'evidence-gone' })],
    ['texts-moved', generated(plain, { cause: 'moved-text' })],
    ['texts-altered', generated(plain, { cause: 'text-altered' })],
    ['refusals', generated(plain, { cause: 'refused-despite-evidence' })],
    ['invented', generated(plain, { cause: 'hallucinated' })],
    ['evidence-ignored', generated(plain, { cause: 'not-used' })],
    ['judge-wavers', generated(plain, { cause: 'judge-noise' })],
  ])('is %s', (cause, facts) => {
    expect(leads(facts)).toMatchObject({ cause, questions: 10, of: 10 })
  })

  it('is nothing if both sides returned the same', () => {
    expect(likelyCause(generated(plain, { cause: 'unknown' }))).toBeUndefined()
  })

  it('is not the ranking if all chunks that are still returned keep their order', () => {
    const thinned: Lists = (question) => plain(question).filter((_, at) => at % 4 !== 1)
    expect(likelyCause(generated(thinned, { cause: 'unknown' }))).toBeUndefined()
  })

  it('is not the ranking if chunks are missing and term weights shift as a result', () => {
    const shifted: Lists = (question) => {
      const [first, second, ...rest] = plain(question).filter((_, at) => at % 5 !== 4)
      return [second, first, ...rest].flatMap((one) => one ?? [])
    }
    expect(likelyCause(generated(shifted, { cause: 'unknown' }))).toBeUndefined()
    expect(leads(generated(shifted, { cause: 'ranked-too-low' }))?.cause).toBe('ranking-changed')
  })

  it('is not the chunking if the same chunks have longer text, or none', () => {
    const said =
      (text: string, tokens: number | undefined): Lists =>
      (question) =>
        plain(question).map((one) => ({ ...one, key: textHash(`${one.id} ${text}`), tokens }))
    const cause = 'ranked-too-low'
    expect(likelyCause(generated(said('and a footer', 300), { cause }))).toBeUndefined()
    const addedTokens = { base: 0, head: 200 }
    const padded = generated(said('and a footer', 300), { cause, addedTokens })
    expect(leads(padded)).toMatchObject({ cause: 'larger-chunks', evidence: { addedTokens } })
    expect(likelyCause(generated(said('', undefined), { cause }))).toBeUndefined()
  })

  it('is not the ranking if only documents changed', () => {
    const facts = generated(shuffled, { cause: 'not-retrieved', onlyDocuments: true })
    expect(likelyCause(facts)).toBeUndefined()
  })

  it('is not the chunking if the documents themselves were edited', () => {
    const rewritten = cutTo(120)
    const { documents } = generated(plain, {})
    const edited = new Set(Array.from({ length: 40 }, (_, at) => `docs/${at}.md`))
    const cause = 'ranked-too-low'
    expect(leads(generated(rewritten, { cause }))?.cause).toBe('smaller-chunks')
    const facts = generated(rewritten, { cause, documents: { ...documents, edited } })
    expect(leads(facts)?.cause).not.toBe('smaller-chunks')
  })

  it('is split evidence if chunks of equal length overlap less, and nothing if only their offsets differ', () => {
    const at =
      (shift: number, length: number): Lists =>
      (question) =>
        plain(question).map(({ span, doc = '' }) => {
          const start = (span?.start ?? 0) + shift
          const id = `${doc}#${start}-${start + length}`
          return {
            key: textHash(id),
            id,
            doc,
            span: { start, end: start + length },
            tokens: length / 4,
          }
        })
    const cause = 'ranked-too-low'
    expect(leads(generated(cutTo(600), { cause, base: at(0, 600) }))).toMatchObject({
      cause: 'split-evidence',
      questions: 10,
      evidence: { chunkOverlap: { head: 0 } },
    })
    expect(likelyCause(generated(at(30, 400), { cause, base: at(0, 400) }))).toBeUndefined()
  })

  it('is the cut through passages, if shorter chunks leave none of them whole', () => {
    const cause = 'split-by-chunking'
    expect(leads(generated(cutTo(60), { cause }))).toMatchObject({
      cause: 'split-evidence',
      questions: 10,
      evidence: { chunkTokens: { head: 15 } },
    })
    expect(leads(generated(cutTo(60), { cause: 'not-retrieved' }))?.cause).toBe('smaller-chunks')
  })

  it('is nothing if queries failed, because the failure itself is reported', () => {
    expect(likelyCause(generated(() => [], { cause: 'query-failed' }))).toBeUndefined()
  })

  it('is unknown, naming both, if ranking and chunk length were both changed', () => {
    const both = generated(cutTo(1600), { cause: 'ranked-too-low', rankingSet: true })
    expect(likelyCause(both)).toMatchObject({
      leads: { cause: 'unknown' },
      also: [{ cause: 'larger-chunks' }, { cause: 'ranking-changed' }],
    })
    // The passage was lost only because head's longer chunk no longer fits the budget.
    const crowded = generated(cutTo(1600), { cause: 'crowded-out', rankingSet: true })
    expect(leads(crowded)?.cause).toBe('larger-chunks')
  })

  it('explains questions that fail on their own if nothing else fell beyond chance', () => {
    const shaken = generated(shuffled, { cause: 'not-retrieved' })
    const questions = shaken.questions.map((question) =>
      question.id === 'q3' ? { ...question, cause: 'evidence-gone' as const } : question,
    )
    const facts = { ...shaken, questions }
    expect(leads(facts)?.cause).toBe('ranking-changed')
    expect(likelyCause(facts, new Set(['q3']))).toMatchObject({
      leads: { cause: 'texts-edited', questions: 1, of: 10 },
      also: [{ cause: 'ranking-changed', questions: 9 }],
    })
    expect(likelyCause(facts, new Set(['q1']))).toBeUndefined()
  })

  it('names a shorter context for a single question, because ranks prove it', () => {
    const gone = generated(plain, { cause: 'evidence-gone' })
    const causesOf = (own: Cause): Facts => ({
      ...gone,
      questions: gone.questions.map((one) => (one.id === 'q3' ? { ...one, cause: own } : one)),
    })
    expect(likelyCause(causesOf('context-cut'))).toMatchObject({
      leads: { cause: 'texts-edited', questions: 9 },
      also: [{ cause: 'context-cut', questions: 1, of: 10 }],
    })
    expect(likelyCause(causesOf('not-used'))?.also).toEqual([])
  })

  it.each([
    { what: 'one question', cut: 1, others: 0, want: 1 },
    { what: 'two of three', cut: 2, others: 1, want: 2 },
    { what: 'too small a share', cut: 1, others: 4, want: undefined },
    { what: 'none', cut: 0, others: 2, want: undefined },
  ])('proves a shorter context by ranks alone: $what', ({ cut, others, want }) => {
    const facts = generated(plain, { cause: 'context-cut' })
    const worse = facts.questions.filter(({ cause }) => cause !== undefined)
    const questions = worse.slice(0, cut + others).map((one, at) => {
      return at < cut ? one : { ...one, cause: 'unknown' as const }
    })
    const found = provenCause({ ...facts, questions })
    expect(found?.leads.questions).toBe(want)
    expect(found?.leads.cause).toBe(want && 'context-cut')
    expect(found?.also).toEqual(want && [])
  })

  it('proves nothing by ranks if the cause is statistical', () => {
    expect(provenCause(generated(shuffled, { cause: 'not-retrieved' }))).toBeUndefined()
    expect(provenCause(generated(plain, { cause: 'left-out-of-context' }))).toBeUndefined()
  })

  it('explains most questions, and names other causes for the rest', () => {
    const cut = generated((question) => plain(question).slice(0, 3), { cause: 'list-cut' })
    const gone = new Set(['q0', 'q3', 'q6'])
    const questions = cut.questions.map((question) =>
      gone.has(question.id) ? { ...question, cause: 'not-indexed' as const } : question,
    )
    expect(likelyCause({ ...cut, questions })).toMatchObject({
      leads: {
        cause: 'list-cut',
        questions: 7,
        of: 10,
        evidence: { length: { base: 10, head: 3 } },
      },
      also: [{ cause: 'documents-missing', questions: 3, of: 10 }],
    })
  })
})

describe('documents that head never returns', () => {
  const without =
    (lists: Lists, gone: ReadonlySet<string>): Lists =>
    (question) =>
      lists(question).filter(({ doc }) => !gone.has(doc ?? ''))
  const lostDocs = new Set(
    generated(plain, { cause: 'unknown' }).questions.flatMap((q) => q.doc ?? []),
  )

  it('are missing if base returned them often', () => {
    const facts = generated(without(plain, lostDocs), { cause: 'unknown' })
    expect(leads(facts)).toMatchObject({
      cause: 'documents-missing',
      questions: 9,
      evidence: { documents: { total: 9, names: ['docs/0.md', 'docs/12.md', 'docs/16.md'] } },
    })
  })

  it('are not missing if the manifests list them', () => {
    const listed = { ...generated(plain, {}).documents, listed: true }
    const facts = generated(without(plain, lostDocs), { cause: 'not-retrieved', documents: listed })
    expect(leads(facts)?.cause).not.toBe('documents-missing')
  })

  it('are inconclusive if the lists have little in common anyway', () => {
    const facts = generated(without(unrelated, lostDocs), { cause: 'unknown' })
    expect(leads(facts)?.cause).not.toBe('documents-missing')
  })
})

describe('names of documents', () => {
  const slug: Lists = (question) =>
    plain(question).map((one) => ({ ...one, doc: one.doc?.replace('/', '-') }))

  it('follow another scheme if the texts are the same', () => {
    expect(leads(generated(slug, { cause: 'unknown' }))?.cause).toBe('document-names')
  })

  it('are not the cause if files were renamed', () => {
    const { documents, questions } = generated(plain, { cause: 'unknown' })
    const renamed = new Set(questions.flatMap(({ doc }) => doc ?? []))
    const facts = generated(slug, { cause: 'unknown', documents: { ...documents, renamed } })
    expect(leads(facts)?.cause).not.toBe('document-names')
  })
})

describe('for arbitrary questions', () => {
  const anyLists = fc.constantFrom(plain, reversed, shuffled, unrelated, cutTo(1600), cutTo(120))
  const anyCauses = fc.array(fc.option(fc.constantFrom(...causes), { nil: undefined }), {
    minLength: 30,
    maxLength: 30,
  })
  const anyFacts = fc.tuple(anyLists, anyCauses).map(([head, those]): Facts => {
    const facts = generated(head, { cause: 'unknown' })
    const questions = facts.questions.map((one, at) => ({ ...one, cause: those[at] }))
    return { ...facts, questions }
  })

  it('the order of questions changes nothing', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 29 }), (facts, at) => {
        const { questions } = facts
        const turned = [...questions.slice(at), ...questions.slice(0, at)].toReversed()
        expect(likelyCause({ ...facts, questions: turned })).toEqual(likelyCause(facts))
      }),
    )
  })

  it('at most the worse questions are explained, each by one cause', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const worse = facts.questions.filter(({ cause }) => cause !== undefined).length
        const found = likelyCause(facts)
        const all = found === undefined ? [] : [found.leads, ...found.also]
        expect(all.every(({ of }) => of === worse)).toBe(true)
        expect(all.reduce((sum, { questions }) => sum + questions, 0)).toBeLessThanOrEqual(worse)
        expect(worse > 0 || found === undefined).toBe(true)
      }),
    )
  })
})

describe('with several causes that each explain some questions', () => {
  /** Facts with the given number of questions for each cause. */
  const worse = (counts: Partial<Record<Cause, number>>, parts = {}): Facts =>
    factsOf(
      causes.flatMap((cause) => Array.from({ length: counts[cause] ?? 0 }, () => ({ cause }))),
      parts,
    )
  /** Returns each cause with its count, such as `texts-edited 4`, starting with the leading cause. */
  const told = (facts: Facts): readonly string[] => {
    const found = likelyCause(facts)
    const all = found === undefined ? [] : [found.leads, ...found.also]
    return all.map(({ cause, questions }) => `${cause} ${questions}`)
  }

  it.each<[string, Partial<Record<Cause, number>>, readonly string[]]>([
    ['40% lead', { 'evidence-gone': 4, unknown: 6 }, ['texts-edited 4']],
    ['less says nothing', { 'evidence-gone': 3, unknown: 6 }, []],
    ['nor is one question', { 'evidence-gone': 1, unknown: 2 }, []],
    ['but one leads', { 'evidence-gone': 1, unknown: 1 }, ['texts-edited 1']],
    [
      'two are named beside another',
      { 'evidence-gone': 2, 'not-used': 4 },
      ['evidence-ignored 4', 'texts-edited 2'],
    ],
    ['one is not', { hallucinated: 1, 'not-used': 4 }, ['evidence-ignored 4']],
    [
      'but one whose text is gone is',
      { 'evidence-gone': 1, 'not-used': 18 },
      ['evidence-ignored 18', 'texts-edited 1'],
    ],
    ['15% are named', { hallucinated: 3, 'not-used': 17 }, ['evidence-ignored 17', 'invented 3']],
    ['less is not', { hallucinated: 3, 'not-used': 18 }, ['evidence-ignored 18']],
    [
      'two that explain 40% together may be it',
      { 'evidence-gone': 3, 'not-used': 3, unknown: 9 },
      ['unknown 0', 'texts-edited 3', 'evidence-ignored 3'],
    ],
    ['two that explain less say nothing', { 'evidence-gone': 3, 'not-used': 3, unknown: 10 }, []],
    [
      'of as many the surer leads',
      { 'not-used': 2, 'evidence-gone': 2, 'moved-text': 2 },
      ['unknown 0', 'texts-edited 2', 'texts-moved 2', 'evidence-ignored 2'],
    ],
    [
      'no cause but the largest leads',
      { hallucinated: 3, 'refused-despite-evidence': 5 },
      ['refusals 5', 'invented 3'],
    ],
    ['nothing got worse', {}, []],
    ['half of the queries failed', { 'query-failed': 4, 'evidence-gone': 4 }, []],
    ['fewer failed', { 'query-failed': 3, 'evidence-gone': 4 }, ['texts-edited 4']],
  ])('%s', (_, counts, expected) => {
    expect(told(worse(counts))).toEqual(expected)
  })

  it('none is certain if a changed ranking explains at least as many', () => {
    /**
     * On head, base's chunk of 400 units is a chunk of 800. For `proven` of the questions it is known
     * that the passage was lost because the chunk no longer fits the budget.
     */
    const longer = (proven: number, of: number, rankingSet = true): readonly string[] => {
      const lists = { base: 'a:1@0-400', head: 'a:2@0-800', rank: [1, 0] } as const
      const questions = Array.from({ length: of }, (_, at) => ({
        ...lists,
        cause: at < proven ? ('crowded-out' as const) : ('ranked-too-low' as const),
      }))
      return told(factsOf(questions, { rankingSet }))
    }
    expect(longer(3, 6)).toEqual(['larger-chunks 6'])
    expect(longer(2, 6)).toEqual(['unknown 0', 'larger-chunks 6', 'ranking-changed 4'])
    expect(longer(0, 6, false)).toEqual(['larger-chunks 6'])
    expect(told(worse({ 'evidence-gone': 6 }, { rankingSet: true }))).toEqual(['texts-edited 6'])
  })

  it.each<[Cause, string]>([
    ['evidence-gone', 'texts-edited'],
    ['moved-text', 'texts-moved'],
    ['text-altered', 'texts-altered'],
    ['refused-despite-evidence', 'refusals'],
    ['hallucinated', 'invented'],
    ['self-knowledge', 'invented'],
    ['not-used', 'evidence-ignored'],
    ['misled-by-context', 'evidence-ignored'],
    ['judge-noise', 'judge-wavers'],
    ['not-indexed', 'documents-missing'],
    ['list-cut', 'list-cut'],
    ['context-cut', 'context-cut'],
    ['ousted-by-new-text', 'new-texts'],
    ['split-by-chunking', 'split-evidence'],
  ])('%s of questions leads to %s', (cause, likely) => {
    expect(told(worse({ [cause]: 2 }))).toEqual([`${likely} 2`])
  })

  it.each<[Cause, boolean]>([
    ['not-retrieved', true],
    ['ranked-too-low', true],
    ['same-chunks-reordered', true],
    ['reordered', true],
    ['crowded-out', true],
    ['left-out-of-context', true],
    ['refused-without-evidence', true],
    ['unknown', true],
    ['uncited', false],
    ['wrong-tool', false],
  ])('%s is explained by a changed ranking: %s', (cause, isExplained) => {
    const lists = { base: 'a:1 a:2 a:3', head: 'a:2 a:1 a:3' }
    const facts = factsOf([{ ...lists, cause, rank: [1, 2] }])
    expect(told(facts)).toEqual(isExplained ? ['same-chunks-reordered 1'] : [])
  })
})
