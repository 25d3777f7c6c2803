import { describe, expect, it } from 'vitest'

import {
  indexFixture,
  itemFixture,
  noChanges,
  noDocuments,
  reportFixture,
  lostFixture,
  whyFixture,
} from '../../../../test/support/report-fixture.ts'
import { type LikelyCause, likelyCauses, type Named } from '../../../lib/model/cause.ts'
import type { ConfigChange } from '../../../lib/model/changed.ts'
import type { Report } from '../../schema/report.ts'
import { causeSentence, isCausePartial } from './cause-sentence.ts'
import { linkedWords } from '../linked.ts'
import { plainText } from '../plain-text.ts'

const likely = (parts: Partial<LikelyCause>): LikelyCause => ({
  cause: 'larger-chunks',
  questions: 8,
  of: 8,
  evidence: {},
  named: [],
  ...parts,
})

function sentence(
  leads: Partial<LikelyCause>,
  parts: Partial<Report> = {},
  also: readonly LikelyCause[] = [],
): string | undefined {
  const report = reportFixture({ diagnosis: { leads: likely(leads), also }, ...parts })
  const words = causeSentence(report)
  return words && plainText(linkedWords(words))
}

const place = { file: 'rag-gate.yml', line: 9, side: 'head' } as const

/** A changed key of the configuration, both as a cause names it and as the change itself. */
function key(name: string, base: string | undefined, head: string | undefined) {
  const path = `pipeline.${name}`
  const named: Named = { kind: 'config', path, file: place.file, line: place.line }
  const change: ConfigChange = { kind: 'value', path, base, head, ...place }
  return { named, change }
}

const size = key('chunk.size', '500', '1500')
const unit = key('chunk.unit', 'headings', 'tokens')
const k = key('retrieve.k', '5', '2')
const changedBy = (...keys: readonly ReturnType<typeof key>[]): Partial<Report> => ({
  changed: { ...noChanges, config: keys.map(({ change }) => change) },
})
const lengths = { chunkTokens: { base: 400, head: 1180 } }

describe('the cause, in one sentence', () => {
  it('names a second cause with its questions, and counts the questions of further causes', () => {
    const documents = { total: 1, names: ['docs/github.md'] }
    const also = [
      likely({ cause: 'documents-missing', questions: 3, of: 22, evidence: { documents } }),
      likely({ cause: 'texts-moved', questions: 1, of: 22 }),
    ]
    const items = Array.from({ length: 22 }, (_, at) =>
      itemFixture(`q${at}`, { change: 'degraded' }),
    )
    const leads = { named: [size.named], evidence: lengths, questions: 18, of: 22 }
    const told = (others: readonly LikelyCause[]) =>
      sentence(leads, { ...changedBy(size), items }, others)
    expect(told(also)).toMatch(
      /\(18 of the 22\); head's index lacks docs\/github\.md \(3 of the 22\)\.$/,
    )
    expect(told(also.slice(0, 1))).toMatch(/\(3 of the 22\)\.$/)
    expect(told([])).toMatch(/\(18 of the 22\)\.$/)
  })

  it.each([
    [8, [], false],
    [5, [3], false],
    [5, [2], false],
    [5, [1], true],
    [4, [2, 2], true],
    [0, [], true],
  ])(
    'is partial if it leaves more than a fifth of the questions out: %i of 8, also %j: %s',
    (questions, more, want) => {
      const leads = likely({ questions, cause: questions === 0 ? 'unknown' : 'documents-missing' })
      const also = more.map((own) => likely({ cause: 'context-cut', questions: own }))
      expect(isCausePartial(reportFixture({ diagnosis: { leads, also } }))).toBe(want)
    },
  )

  it('names an input that matches nothing on head in place of changed files', () => {
    const file = { kind: 'file', name: 'docs/new.md' } as const
    const glob = 'content/docs/**'
    const emptied = [{ glob, files: 67, file: 'rag-gate.yml', line: 14, side: 'head' as const }]
    const told = (cause: LikelyCause['cause'], changed: Report['changed']) =>
      sentence({ cause, named: [file] }, { changed })
    expect(told('nothing-returned', { ...noChanges, emptied })).toBe(
      'head returns nothing for questions that base answers; no file on head matches content/docs/** (rag-gate.yml:14) in inputs (67 files on base).',
    )
    expect(told('nothing-returned', noChanges)).toBe(
      'head returns nothing for questions that base answers; the change touches docs/new.md.',
    )
    expect(told('list-cut', { ...noChanges, emptied })).toMatch(
      /; the change touches docs\/new\.md\.$/,
    )
  })

  it('is not partial without a cause, or if it is about the price', () => {
    expect(isCausePartial(reportFixture())).toBe(false)
    const leads = likely({ cause: 'context-grown', questions: 2 })
    expect(isCausePartial(reportFixture({ diagnosis: { leads, also: [] } }))).toBe(false)
  })

  it.each([
    [[undefined], 'head does not return it from its new place'],
    [[13], 'head returns it from its new place, but ranks it too low'],
    [[13, undefined], 'head ranks it too low at its new place, or does not return it'],
  ])('says whether head returns moved text: %j', (ranks, words) => {
    const items = ranks.map((head, at) =>
      lostFixture(`q${at}`, { why: whyFixture({ cause: 'moved-text', rank: { base: 4, head } }) }),
    )
    expect(sentence({ cause: 'texts-moved' }, { items })).toBe(
      `text that answers questions was moved within or out of docs/refunds.md, and ${words}.`,
    )
  })

  it.each<[Partial<LikelyCause>, string]>([
    [{ cause: 'nothing-returned' }, 'head returns nothing for questions that base answers.'],
    [
      { cause: 'document-names' },
      'head names its documents differently from base, so labels do not match them.',
    ],
    [
      {
        cause: 'documents-missing',
        evidence: { documents: { total: 5, names: ['a.md', 'b.md', 'c.md'] } },
      },
      'head returns nothing from a.md, b.md, c.md and 2 others, but base does.',
    ],
    [{ cause: 'texts-edited' }, "text that answers questions is gone from head's documents."],
    [
      { cause: 'texts-moved' },
      "text that answers questions was moved within or out of head's documents, and head does not return it from its new place.",
    ],
    [{ cause: 'texts-altered' }, 'head returns chunks whose text no longer contains the passages.'],
    [
      { cause: 'list-cut', evidence: { length: { base: 20, head: 3 } } },
      'head returns 3 chunks instead of 20 per question, and the lost passages came after them.',
    ],
    [
      { cause: 'context-cut', evidence: { context: { base: 5, head: 2.25 } } },
      'the generator gets 2.3 chunks instead of 5 on average, and the lost passages come after them.',
    ],
    [{ cause: 'refusals' }, 'head declines questions although it has their passage.'],
    [{ cause: 'invented' }, 'head states what its context does not contain.'],
    [{ cause: 'evidence-ignored' }, 'head ignores the passages that it is given.'],
    [
      { cause: 'judge-wavers' },
      'chunks and answers are the same on both sides, but the judge changed its verdict.',
    ],
    [
      { cause: 'same-chunks-reordered', evidence: { overlap: 1, order: -0.25 } },
      'head returns the same chunks in another order (rank correlation -0.25).',
    ],
    [
      { cause: 'same-chunks-reordered', evidence: { overlap: 0.95, order: -0.25 } },
      'head returns nearly the same chunks in another order (rank correlation -0.25).',
    ],
    [
      { cause: 'unrelated-results', evidence: { overlap: 0.04, chance: 0.03 } },
      "head returns chunks that are unrelated to the questions (4% in common with base's list, 3% with base's lists for other questions).",
    ],
    [
      { cause: 'copies', evidence: { duplicates: { base: 0.02, head: 0.3 } } },
      'head returns copies that take the place of other text (2% -> 30% of each list are repeats).',
    ],
    [
      { cause: 'new-texts' },
      'text that is new on head ranks above the passages that answer the questions.',
    ],
    [
      { cause: 'split-evidence' },
      'chunk boundaries split passages, so no chunk contains enough of a passage.',
    ],
    [
      { cause: 'split-evidence', evidence: { chunkOverlap: { base: 0.3, head: 0.1 } } },
      'chunks overlap less (30% -> 10% of their text), so passages at their boundaries are split.',
    ],
    [
      { cause: 'split-evidence', evidence: { chunkTokens: { base: 231, head: 14 } } },
      'chunks are 94% shorter (231 -> 14 tokens), which splits passages, so no chunk contains enough of a passage.',
    ],
    [
      { cause: 'larger-chunks', evidence: lengths },
      'chunks are three times as long (400 -> 1,180 tokens).',
    ],
    ...(
      [
        [770, '1.9'],
        [1160, '2.9'],
        [2200, '5.5'],
      ] as const
    ).map(([head, times]): [Partial<LikelyCause>, string] => [
      { cause: 'larger-chunks', evidence: { chunkTokens: { base: 400, head } } },
      `chunks are ${times} times as long (400 -> ${head.toLocaleString('en')} tokens).`,
    ]),
    [
      {
        cause: 'larger-chunks',
        evidence: { chunkTokens: { base: 198, head: 328 }, addedTokens: { base: 0, head: 130 } },
      },
      'each chunk has about 130 tokens that are not in its document (198 -> 328 tokens in all).',
    ],
    [
      { cause: 'smaller-chunks', evidence: { chunkTokens: { base: 400, head: 100 } } },
      'chunks are 75% shorter (400 -> 100 tokens), so the same number of chunks contains less text.',
    ],
    [
      { cause: 'ranking-changed', evidence: { overlap: 0.62, order: 0.4 } },
      'both indexes contain the same chunks, but head ranks other chunks first (the lists share 62% of their passages).',
    ],
    [
      { cause: 'context-grown', evidence: { contextTokens: { base: 1000, head: 2000 } } },
      'the context grew (1,000 -> 2,000 tokens).',
    ],
    [
      { cause: 'context-grown', evidence: { context: { base: 5, head: 20 }, ...lengths } },
      'the generator gets 20 chunks instead of 5, each three times as long (400 -> 1,180 tokens).',
    ],
    [{ cause: 'unknown', questions: 0 }, 'unknown, because the results show no single cause.'],
  ])('%o', (leads, words) => {
    expect(sentence(leads)).toBe(words)
  })

  it.each(likelyCauses)('is a sentence even without figures: %s', (cause) => {
    expect(sentence({ cause })).toMatch(/^[a-z].*[a-z)]\.$/)
    const named = [size.named]
    expect(sentence({ cause, named }, changedBy(size))).toMatch(/^\S.*[a-z)]\.$/)
  })

  it('makes the changed settings its subject, each with its location', () => {
    expect(sentence({ evidence: lengths, named: [size.named] }, changedBy(size))).toBe(
      'chunk.size: 500 → 1500 (rag-gate.yml:9) makes chunks three times as long (400 -> 1,180 tokens).',
    )
    expect(
      sentence({ evidence: lengths, named: [size.named, unit.named] }, changedBy(size, unit)),
    ).toBe(
      'chunk.size: 500 → 1500 and chunk.unit: headings → tokens (rag-gate.yml:9) make chunks three times as long (400 -> 1,180 tokens).',
    )
  })

  it('blames only settings that affect the measured change', () => {
    const named = [size.named, k.named]
    const both = changedBy(size, k)
    const context = { base: 5, head: 2 }
    expect(sentence({ cause: 'context-cut', evidence: { context }, named }, both)).toMatch(
      /^retrieve\.k: 5 → 2 \(rag-gate\.yml:9\) gives the generator 2 chunks instead of 5,/,
    )
    expect(sentence({ cause: 'context-grown', evidence: lengths, named }, both)).toMatch(
      /^chunk\.size: 500 → 1500 \(rag-gate\.yml:9\) makes chunks/,
    )
  })

  it('says what fits into a token budget before and after', () => {
    const items = [0, 1, 1].map((rank, at) =>
      itemFixture(`q${at}`, { budget: { tokens: 2000, base: { rank: 5 }, head: { rank } } }),
    )
    const parts = { headline: 'recall@2000t', items }
    expect(sentence({ evidence: lengths }, parts)).toMatch(
      /, so usually one, not five, fits 2,000 tokens\.$/,
    )
    const none = items.map((item) => ({
      ...item,
      budget: { tokens: 2000, base: { rank: 2 }, head: { rank: 0 } },
    }))
    expect(sentence({ evidence: lengths }, { ...parts, items: none })).toContain(
      'so a chunk is usually longer than 2,000 tokens.',
    )
    expect(sentence({ evidence: lengths }, { ...parts, headline: 'recall@5' })).not.toContain('fit')
  })

  it('prefers the mean of the index to the length of the returned chunks', () => {
    const index = {
      base: indexFixture({ meanChunkTokens: 285 }),
      head: indexFixture({ meanChunkTokens: 1229 }),
    }
    expect(sentence({ evidence: lengths }, { index })).toContain('(285 -> 1,229 tokens)')
    const other = { ...index, head: indexFixture({ meanChunkTokens: 200 }) }
    expect(sentence({ evidence: lengths }, { index: other })).toContain('(400 -> 1,180 tokens)')
  })

  it('says nothing of the indexes if the ids of a side’s chunks are only ranks', () => {
    const ranks = indexFixture({ basis: 'returned', chunks: undefined })
    const index = { base: indexFixture(), head: ranks }
    expect(sentence({ cause: 'ranking-changed', evidence: { overlap: 0.62 } }, { index })).toBe(
      'head ranks other chunks first (the lists share 62% of their passages).',
    )
  })

  it('does not quote values that are only edited', () => {
    const named: Named = {
      kind: 'config',
      path: 'pipeline.answer.prompt',
      file: undefined,
      line: undefined,
    }
    expect(sentence({ cause: 'refusals', named: [named] })).toBe(
      'the edit to answer.prompt makes head decline questions although it has their passage.',
    )
  })

  it('says what a glob excluded, and whether that glob was removed', () => {
    const by = (is: 'new' | 'gone') =>
      ({ kind: 'glob', glob: '!a.md', is, total: 1, names: ['a.md'], ...place }) as const
    const changed = (is: 'new' | 'gone'): Partial<Report> => ({
      changed: {
        ...noChanges,
        documents: { ...noDocuments, removed: { total: 1, names: ['a.md'], by: [by(is)] } },
      },
    })
    const leads = {
      cause: 'documents-missing',
      evidence: { documents: { total: 1, names: ['a.md'] } },
      named: [{ kind: 'glob', glob: '!a.md', file: 'rag-gate.yml', line: 9 }],
    } as const
    expect(sentence(leads, changed('new'))).toBe(
      'the new glob !a.md (rag-gate.yml:9) takes a.md out of the index.',
    )
    expect(sentence(leads, changed('gone'))).toMatch(/^dropping the glob !a\.md /)
    const two = { ...leads, named: [...leads.named, { ...leads.named[0], glob: '!b.md' }] }
    expect(sentence(two, changed('new'))).toMatch(
      /^the new globs !a\.md .*and !b\.md .*take a\.md /,
    )
  })

  it('calls a deleted document deleted', () => {
    const by = [{ kind: 'file', total: 1, names: ['a.md'] } as const]
    const documents = { ...noDocuments, removed: { total: 1, names: ['a.md'], by } }
    const deleted = {
      cause: 'documents-missing',
      evidence: { documents: { total: 1, names: ['a.md'] } },
      named: [{ kind: 'file', name: 'a.md' }],
    } as const
    expect(sentence(deleted, { changed: { ...noChanges, documents } })).toBe(
      'the change deletes a.md.',
    )
  })

  it('only says what the change touches if a program may be the cause', () => {
    const file: Named = { kind: 'file', name: 'rag/search.py' }
    expect(sentence({ cause: 'list-cut', named: [file] })).toBe(
      'head returns fewer chunks per question, and the lost passages came after them; the change touches rag/search.py.',
    )
    const more = Array.from({ length: 5 }, (_, at): Named => ({ kind: 'file', name: `f${at}` }))
    expect(sentence({ cause: 'list-cut', named: more })).toContain('touches f0, f1 and 3 more.')
    const many = Array.from({ length: 20 }, (_, at): Named => ({ kind: 'file', name: `f${at}` }))
    expect(sentence({ cause: 'copies', named: many })).toContain('touches f0, f1 and others.')
  })

  it('names the new documents that rank above the passages, and each only once', () => {
    const documents = { total: 5, names: ['docs/a.md', 'docs/b.md', 'docs/c.md'] }
    const named: readonly Named[] = [{ kind: 'file', name: 'docs/a.md' }]
    expect(sentence({ cause: 'new-texts', evidence: { documents }, named })).toBe(
      'documents that are new on head (docs/a.md, docs/b.md, docs/c.md and 2 others) rank above the passages that answer the questions.',
    )
    const glob: Named = { kind: 'glob', glob: 'docs/**', file: undefined, line: undefined }
    const one = { total: 1, names: ['docs/a.md'] }
    expect(sentence({ cause: 'new-texts', evidence: { documents: one }, named: [glob] })).toMatch(
      / documents \(docs\/a\.md\) that rank above the passages that answer the questions\.$/,
    )
  })

  it('names the documents that lost their text', () => {
    const items = ['a.md', 'b.md', 'a.md', 'c.md', 'd.md'].map((name, at) =>
      itemFixture(`q${at}`, {
        why: whyFixture({ cause: 'evidence-gone', target: { kind: 'evidence', name } }),
      }),
    )
    expect(sentence({ cause: 'texts-edited' }, { items })).toBe(
      'text that answers questions is gone from a.md, b.md, c.md and 1 other.',
    )
  })

  it('quantifies how much of the loss it explains, using only figures of the table', () => {
    const items = Array.from({ length: 8 }, (_, at) =>
      itemFixture(`q${at}`, { change: 'degraded' }),
    )
    expect(sentence({ cause: 'refusals', questions: 6 }, { items })).toMatch(/ \(6 of the 8\)\.$/)
    expect(sentence({ cause: 'refusals', questions: 6 })).toMatch(/ \(most of what got worse\)\.$/)
    expect(sentence({ cause: 'refusals', questions: 3 })).toMatch(/ \(part of /)
  })

  it('is unknown if two causes fit equally, and omitted if nothing is proven', () => {
    const also = [likely({ evidence: lengths }), likely({ cause: 'new-texts' })]
    expect(sentence({ cause: 'unknown', questions: 0 }, {}, also)).toBe(
      'not proven; perhaps chunks are three times as long (400 -> 1,180 tokens), or text that is new on head ranks above the passages that answer the questions.',
    )
    expect(causeSentence(reportFixture())).toBeUndefined()
  })
})
