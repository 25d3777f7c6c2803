import { describe, expect, it } from 'vitest'

import {
  failingFixture,
  gateFixture,
  lostFixture,
  metricFixture,
  noChanges,
  noDocuments,
  rankedFixture,
  indexFixture,
  itemFixture,
  reportFixture,
  targetFixture,
  toleranceFixture,
  whyFixture,
} from '../../../../test/support/report-fixture.ts'
import { type LikelyCause, likelyCauses } from '../../../lib/model/cause.ts'
import { type NotApplicableReason, notApplicable } from '../../../lib/model/score.ts'
import type { Report } from '../../schema/report.ts'
import { plainText } from '../plain-text.ts'
import { toFix } from './to-fix.ts'
import { unmeasuredRemedy } from './unmeasured-remedy.ts'

function fix(
  leads: Partial<LikelyCause>,
  parts: Partial<Report> = {},
  also: readonly LikelyCause[] = [],
): string | undefined {
  const likely: LikelyCause = {
    cause: 'larger-chunks',
    questions: 8,
    of: 8,
    evidence: {},
    named: [],
    ...leads,
  }
  const diagnosis = { leads: likely, also }
  const told = toFix(reportFixture({ verdict: 'fail', diagnosis, ...parts }))
  return told && plainText(told.words)
}

/** A report on a pull request that changes these settings of the built-in pipeline. */
function changing(values: Readonly<Record<string, readonly [string, string]>>): Partial<Report> {
  const config = Object.entries(values).map(([key, [base, head]]) => ({
    kind: 'value' as const,
    path: `pipeline.${key}`,
    base,
    head,
    file: undefined,
    line: undefined,
    side: undefined,
  }))
  return { changed: { ...noChanges, config } }
}

/** One question whose passage of 52 tokens is split by chunks of up to `tokens` tokens. */
function cutApart(
  tokens: number,
  keys: Readonly<Record<string, readonly [string, string]>>,
): Partial<Report> {
  const at = { start: 1300, end: 1505 }
  const items = [
    lostFixture('cut', {
      why: whyFixture({ cause: 'split-by-chunking' }),
      targets: [targetFixture('docs/a.md', { at: { base: at, head: at } })],
    }),
  ]
  const index = { base: indexFixture(), head: indexFixture({ p95ChunkTokens: tokens }) }
  return { ...changing(keys), items, index }
}

const gone = {
  kind: 'gone-answers',
  verdict: 'fail',
  items: ['a', 'b'],
  docs: ['a.md'],
  unindexed: [],
  returned: [],
  most: 2,
} as const

const context = { base: 1467, head: 300, equalLength: undefined }

/**
 * 120 questions. The first ones lost passages at these ranks, which are outside head's context of two
 * chunks.
 */
function cutAt(ranks: readonly number[], mustPass?: number): Report['items'] {
  const lost = ranks.map((head, at) =>
    lostFixture(`q${at}`, {
      mustPass: head === mustPass,
      targets: [targetFixture('docs/a.md', { rank: { base: head, head }, lost: true })],
      why: whyFixture({ cause: 'context-cut', rank: { base: head, head }, room: 2 }),
    }),
  )
  const kept = Array.from({ length: 120 - lost.length }, (_, at) => itemFixture(`kept-${at}`))
  return [...lost, ...kept]
}

describe('the advice for fixing a loss', () => {
  it.each(likelyCauses)('is a complete sentence for every cause: %s', (cause) => {
    const named = changing({ 'chunk.size': ['500', '1500'], 'retrieve.k': ['5', '2'] })
    expect(fix({ cause }, named)).toMatch(/^\S.*\.$/)
    expect((fix({ cause }, named)?.match(/, or /g) ?? []).length).toBeLessThan(2)
  })

  it('is omitted on a pass and on an error', () => {
    expect(fix({}, { verdict: 'pass' })).toBeUndefined()
    expect(fix({}, { verdict: 'error' })).toBeUndefined()
    expect(fix({ cause: 'unknown' })).toBeUndefined()
    expect(toFix(reportFixture({ verdict: 'fail' }))).toBeUndefined()
  })

  it('suggests pointing the pipeline at moved files, or restoring deleted ones, if an input matches nothing', () => {
    const glob = 'content/docs/**'
    const emptied = [{ glob, files: 2, file: undefined, line: undefined, side: 'head' as const }]
    const renamed = { total: 1, names: [{ from: 'content/docs/a.md', to: 'docs/a.md' }] }
    const files = { ...noChanges.files!, renamed }
    const other = { ...renamed, names: [{ from: 'rag/a.py', to: 'rag/b.py' }] }
    const moved =
      'make the pipeline read the files at their new place, and change pipeline.inputs to match.'
    const restored =
      'restore the files, or change what the pipeline reads and set pipeline.inputs to match.'
    for (const cause of ['nothing-returned', 'documents-missing'] as const) {
      expect(fix({ cause }, { changed: { ...noChanges, emptied, files } })).toBe(moved)
      expect(
        fix({ cause }, { changed: { ...noChanges, emptied, files: { ...files, renamed: other } } }),
      ).toBe(restored)
    }
    expect(fix({ cause: 'nothing-returned' })).toBe(
      "read what head's pipeline logs for these questions.",
    )
  })

  it('suggests adding less to chunks that an index made longer', () => {
    const evidence = { addedTokens: { base: 0, head: 130 } }
    const less =
      'add less text to each chunk, or add it only to the embedded text and not to the returned text.'
    expect(fix({ cause: 'larger-chunks', evidence })).toBe(less)
    expect(fix({ cause: 'context-grown', evidence })).toBe(less)
  })

  it('suggests fewer chunks if a program gives the generator more of them', () => {
    const cause = 'context-grown'
    const more = { context: { base: 5, head: 8 } }
    const longer = { chunkTokens: { base: 275, head: 544 } }
    const fewer = 'give the generator fewer chunks (5 on base)'
    const sizes = "compare chunk sizes between base's and head's."
    expect(fix({ cause, evidence: more })).toBe(`${fewer}.`)
    expect(fix({ cause, evidence: { ...more, ...longer } })).toBe(`${fewer}, or ${sizes}`)
    expect(fix({ cause, evidence: longer })).toBe(sizes)
  })

  it('suggests splitting by headings again if the change stopped that, else a size closer to that of base', () => {
    const both = changing({ 'chunk.size': ['500', '1500'], 'chunk.unit': ['headings', 'tokens'] })
    expect(fix({}, both)).toBe(
      'split at headings, keeping chunk.size: 1500, or try a chunk.size closer to 500.',
    )
    expect(fix({}, changing({ 'chunk.size': ['500', '1500'] }))).toBe(
      'try a chunk.size closer to 500.',
    )
    expect(fix({}, changing({ 'chunk.size': ['500', '501'] }))).toBe('go back to chunk.size: 500.')
    expect(fix({})).toBe("compare chunk sizes between base's and head's.")
  })

  it('suggests a wider gated token budget if the generator reads beyond it, unless that is already gated', () => {
    const size = changing({ 'chunk.size': ['500', '1500'] })
    const budget = metricFixture('recall@2000t')
    const wide = {
      ...size,
      headline: 'recall@2000t',
      context: { ...context, head: 6310, remedy: undefined },
    }
    expect(fix({}, { ...wide, metrics: [budget] })).toBe(
      'try a chunk.size closer to 500, or if the generator really reads 6,300 tokens, gate recall@6300t in place of recall@2000t.',
    )
    const gated = metricFixture('recall@6300t', { gate: gateFixture() })
    expect(fix({}, { ...wide, metrics: [budget, gated] })).not.toContain('really reads')
    const companion = metricFixture('recall@2000t', { gate: undefined })
    expect(fix({}, { ...wide, metrics: [companion] })).not.toContain('really reads')
  })

  it('suggests the k that keeps both recall and tokens first, with its key if the pipeline has one', () => {
    const remedy = { kind: 'k', k: 16, recall: 0.547, tokens: 975 } as const
    const cause = 'smaller-chunks'
    expect(fix({ cause }, { context: { ...context, remedy } })).toBe(
      "give the generator 16 chunks, which keeps recall@context at 54.7% with 975 tokens, or compare chunk sizes between base's and head's.",
    )
    const size = changing({ 'chunk.size': ['500', '80'] })
    expect(fix({ cause }, { ...size, context: { ...context, remedy } })).toBe(
      'set retrieve.k: 16, which keeps recall@context at 54.7% with 975 tokens, or try a chunk.size closer to 500.',
    )
    expect(fix({ cause }, { ...size, context: { ...context, remedy: { kind: 'none' } } })).toBe(
      'try a chunk.size closer to 500, or give the generator more chunks.',
    )
  })

  it('names the must-pass questions that a k leaves failing, and the k that fixes them', () => {
    const remedy = { kind: 'k', k: 9, recall: 0.515, tokens: 555 } as const
    const size = changing({ 'chunk.size': ['500', '80'], 'retrieve.k': ['5', '5'] })
    const told = (...why: readonly Parameters<typeof whyFixture>[0][]): string | undefined => {
      const items = why.map((each, at) => lostFixture(`q${at}`, { why: whyFixture(each) }))
      const mustPass = {
        kind: 'must-pass',
        verdict: 'fail',
        items: items.map(({ id }) => id),
      } as const
      const parts = { ...size, items, findings: [mustPass], context: { ...context, remedy } }
      return fix({ cause: 'smaller-chunks' }, parts)?.split(', or try ')[0]
    }
    const kept = 'set retrieve.k: 9, which keeps recall@context at 51.5% with 555 tokens'
    const low = { cause: 'ranked-too-low', rank: { base: 1, head: 12 } } as const
    expect(told({ ...low, rank: { base: 1, head: 9 } })).toBe(kept)
    expect(told(low)).toBe(`${kept}, but the must-pass question q0 needs retrieve.k: 12`)
    expect(told(low, low)).toBe(`${kept}, but 2 must-pass questions need retrieve.k: 12`)
    expect(told({ cause: 'evidence-gone', rank: { base: 1, head: 6 } })).toBe(
      `${kept}, but does not fix the must-pass question q0`,
    )
    expect(told({ cause: 'not-retrieved', rank: { base: 1, head: undefined } })).toBe(
      `${kept}, but does not fix the must-pass question q0`,
    )
  })

  it('adds a step for a second cause', () => {
    const size = changing({ 'chunk.size': ['500', '80'] })
    const also: readonly LikelyCause[] = [
      { cause: 'texts-moved', questions: 2, of: 8, evidence: {}, named: [] },
    ]
    expect(fix({ cause: 'smaller-chunks' }, size, also)).toBe(
      'try a chunk.size closer to 500, or give the generator more chunks; and look at the text around the passage in its new place, and at how it is chunked there.',
    )
  })

  it('suggests a step that fits two causes only once', () => {
    const size = changing({ 'chunk.size': ['500', '80'] })
    const also: readonly LikelyCause[] = [
      { cause: 'split-evidence', questions: 2, of: 8, evidence: {}, named: [] },
    ]
    const text = fix({ cause: 'smaller-chunks' }, size, also) ?? ''
    expect(text.match(/try a chunk\.size closer to 500/g)).toHaveLength(1)
  })

  it.each([
    [
      'chunks are shorter',
      { 'chunk.size': ['300', '15'] } as const,
      'use a chunk.size of 104 tokens or more: chunks have up to 15 tokens, these passages up to 52.',
    ],
    [
      'chunks of a program are shorter',
      {},
      'use chunks of 104 tokens or more: chunks have up to 15 tokens, these passages up to 52.',
    ],
  ])('suggests a length that keeps passages whole, if %s', (_, keys, words) => {
    expect(fix({ cause: 'split-evidence' }, cutApart(15, keys))).toBe(words)
  })

  it('suggests an overlap if chunks are long enough for the passages that they split', () => {
    const keys = { 'chunk.size': ['300', '120'] } as const
    expect(fix({ cause: 'split-evidence' }, cutApart(104, keys))).toBe(
      'use a chunk.overlap of 52 tokens, as long as the longest of these passages.',
    )
    expect(fix({ cause: 'split-evidence' }, cutApart(104, {}))).toBe(
      'use an overlap of 52 tokens, as long as the longest of these passages.',
    )
  })

  it('counts the questions that a longer context recovers', () => {
    const items = cutAt([3, 3, 4, 5])
    const k = changing({ 'retrieve.k': ['5', '2'] })
    expect(fix({ cause: 'context-cut' }, { ...k, items })).toBe(
      'set retrieve.k: 3, which gets 2 of the 4 passages back, enough for recall@5.',
    )
    expect(fix({ cause: 'context-cut' }, { ...k, items: items.slice(0, 1) })).toBe(
      'set retrieve.k: 3, which gets the passage back.',
    )
    expect(fix({ cause: 'context-cut' }, { items })).toBe(
      'give the generator as many chunks as before.',
    )
  })

  it('says that a smaller context loses too much, unless that loss is accepted', () => {
    const items = cutAt([3, 4], 4)
    const k = changing({ 'retrieve.k': ['5', '2'] })
    const told = (findings: Report['findings']) =>
      fix({ cause: 'context-cut' }, { ...k, items, findings })
    const lost = { kind: 'must-pass', verdict: 'fail', items: ['q1'] } as const
    const accepted = { kind: 'review', by: 'ada', reason: 'meant' } as const
    const both = 'set retrieve.k: 4, which gets both passages back'
    expect(told([lost])).toBe(`${both}; a smaller value loses more than is allowed.`)
    expect(told([lost, toleranceFixture({ verdict: 'warn', accepted })])).toBe(`${both}.`)
  })

  it('describes one setting with two effects only once', () => {
    const items = cutAt([3, 3])
    const k = changing({ 'retrieve.k': ['5', '2'] })
    const remedy = (value: number) => ({ kind: 'k', k: value, recall: 0.547, tokens: 975 }) as const
    const told = (value: number, parts: Partial<Report>): string | undefined =>
      fix(
        { cause: 'context-cut' },
        { ...parts, items, context: { ...context, remedy: remedy(value) } },
      )
    expect(told(3, k)).toBe(
      'set retrieve.k: 3, which keeps recall@context at 54.7% with 975 tokens and gets both passages back.',
    )
    expect(told(4, k)).toBe(
      'set retrieve.k: 4, which keeps recall@context at 54.7% with 975 tokens.',
    )
    expect(told(3, changing({ context: ['5', '2'] }))).toMatch(
      /^set context: 3, .* and gets both passages back\.$/,
    )
  })

  it('suggests removing or restoring a glob, and explains how to declare an intended removal', () => {
    const by = (is: 'new' | 'gone') =>
      ({
        kind: 'glob',
        glob: '!a.md',
        is,
        total: 1,
        names: ['a.md'],
        file: undefined,
        line: undefined,
        side: undefined,
      }) as const
    const leads = {
      cause: 'documents-missing',
      named: [{ kind: 'glob', glob: '!a.md', file: undefined, line: undefined }],
    } as const
    const report = (is: 'new' | 'gone'): Partial<Report> => ({
      changed: {
        ...noChanges,
        documents: { ...noDocuments, removed: { total: 1, names: ['a.md'], by: [by(is)] } },
      },
    })
    expect(fix(leads, { ...report('new'), findings: [gone] })).toBe(
      'remove the glob !a.md, or if intended, change the evidence in this pull request to what answers the 2 questions now, or remove the 2 questions from eval/golden.jsonl.',
    )
    expect(fix(leads, report('gone'))).toBe('restore the glob !a.md.')
    const two = { ...leads, named: [...leads.named, { ...leads.named[0], glob: '!b.md' }] }
    expect(fix(two, report('new'))).toBe('remove the globs !a.md and !b.md.')
    expect(fix({ cause: 'documents-missing' })).toBe('check what selects and reads the documents.')
  })

  it('explains the same without a proven cause', () => {
    const told = toFix(reportFixture({ verdict: 'fail', findings: [{ ...gone, items: ['a'] }] }))
    expect(told && plainText(told.words)).toBe(
      'if intended, change the evidence in this pull request to what answers the question now, or remove the question from eval/golden.jsonl.',
    )
  })

  it('names the lines of the questions in the golden file', () => {
    const { items } = failingFixture()
    const placed = (count: number) => {
      const lined = items.slice(0, count).map((item, at) => ({ ...item, line: 7 - at }))
      const finding = { ...gone, items: lined.map(({ id }) => id), most: 2 }
      const told = toFix(reportFixture({ verdict: 'fail', findings: [finding], items: lined }))
      return told && plainText(told.words)
    }
    expect(placed(1)).toMatch(/or remove the question from eval\/golden\.jsonl:7\.$/)
    expect(placed(2)).toMatch(
      /or remove the 2 questions from eval\/golden\.jsonl \(lines 6 and 7\)\.$/,
    )
  })

  it('asks for a separate pull request if the same one cannot declare the loss', () => {
    const mustPass = { kind: 'must-pass', verdict: 'fail', items: ['b'] } as const
    const first =
      'if intended, accept it, or remove the 2 questions from eval/golden.jsonl in an earlier pull request.'
    for (const findings of [
      [{ ...gone, most: 1 }],
      [{ ...gone, unindexed: ['a.md'], most: 2 }],
      [mustPass, gone],
    ]) {
      const told = toFix(reportFixture({ verdict: 'fail', findings }))
      expect(told && plainText(told.words)).toBe(first)
    }
  })

  it('names the remedy of removed text if another cause leads', () => {
    const larger = changing({ 'chunk.size': ['500', '1500'] })
    expect(fix({}, { ...larger, findings: [gone] })).toBe(
      'try a chunk.size closer to 500; and restore the removed text.',
    )
    expect(fix({ cause: 'unknown' }, { findings: [gone] })).toBe('restore the removed text.')
    expect(fix({}, { ...larger, findings: [{ ...gone, verdict: 'warn' }] })).toBe(
      'try a chunk.size closer to 500.',
    )
  })

  it('says how to take back or accept more removals than a pull request may declare', () => {
    const declared = {
      kind: 'declared-losses',
      verdict: 'fail',
      items: ['a', 'b', 'c'],
      docs: ['a.md'],
      most: 2,
      mustPass: [],
    } as const
    const remedy =
      'restore the text and its 3 questions in eval/golden.jsonl, or, if the removal is intended, accept the loss in a review or with a waiver, or first remove the questions in another pull request.'
    const alone = reportFixture({ verdict: 'fail', findings: [declared] })
    const told = toFix(alone)
    expect(told && plainText(told.words)).toBe(remedy)
    expect(fix({ cause: 'unknown' }, { findings: [declared] })).toBe(remedy)
    const warned = { ...alone, findings: [{ ...declared, verdict: 'warn' as const }] }
    expect(toFix(warned)).toBeUndefined()
  })

  it('suggests reverting the ranking, or the mode that combines both', () => {
    const cause = 'ranking-changed'
    expect(fix({ cause }, changing({ 'retrieve.mode': ['bm25', 'vectors'] }))).toMatch(
      /^try retrieve\.mode: hybrid, or compare/,
    )
    expect(fix({ cause }, changing({ 'retrieve.mode': ['hybrid', 'bm25'] }))).toMatch(
      /^go back to retrieve\.mode: hybrid, or /,
    )
    expect(fix({ cause }, changing({ 'retrieve.mode': ['bm25', 'hybrid'] }))).toMatch(/^compare/)
  })

  it('suggests nothing for an accepted loss', () => {
    const accepted = { kind: 'review', by: 'ada', reason: 'meant' } as const
    const findings = [toleranceFixture({ verdict: 'warn', accepted })]
    expect(fix({}, { verdict: 'warn', findings })).toBeUndefined()
    expect(fix({}, { verdict: 'warn', findings: [toleranceFixture({ verdict: 'warn' })] })).toBe(
      "compare chunk sizes between base's and head's.",
    )
  })

  it('names the only setting that changed if no cause is known', () => {
    const findings = [toleranceFixture({ verdict: 'warn', outcome: 'broken' })]
    const told = (values: Parameters<typeof changing>[0]) => {
      const changes = changing(values)
      const found = toFix(
        reportFixture({ verdict: 'warn', findings, items: [lostFixture('a')], ...changes }),
      )
      return found && plainText(found.words)
    }
    const only = { 'chunk.size': ['500', '40'] } as const
    expect(told(only)).toMatch(/^the question that got worse; the only change is chunk\.size[.,]/)
    const worse = 'the question that got worse.'
    expect(told({ ...only, 'retrieve.k': ['5', '3'] })).toBe(worse)
    expect(told({ query: ['a', 'b'] })).toBe(worse)
  })

  it("names the only key that changed in a program's configuration, but not one of two", () => {
    const told = (paths: readonly string[], edited: readonly string[]) => {
      const place = { file: 'rag/conf.json', line: 7, side: 'head' } as const
      const config = paths.map(
        (path) => ({ kind: 'value', path, base: undefined, head: '10', ...place }) as const,
      )
      const none = { total: 0, names: [] }
      const files = { added: none, removed: none, renamed: none }
      const changed = {
        ...noChanges,
        config,
        files: { ...files, edited: { total: edited.length, names: edited } },
      }
      const findings = [toleranceFixture()]
      const found = toFix(
        reportFixture({ verdict: 'fail', findings, items: [lostFixture('a')], changed }),
      )
      return found && plainText(found.words)
    }
    const worse = 'look at the question that got worse'
    expect(told(['boost.title'], ['rag/conf.json'])).toBe(
      `${worse}; the only change is boost.title in rag/conf.json.`,
    )
    expect(told(['boost.title', 'boost.body'], ['rag/conf.json'])).toBe(`${worse}.`)
    expect(told(['boost.title'], ['rag/conf.json', 'rag/ask.py'])).toBe(`${worse}.`)
  })

  it.each([
    [
      'inconclusive',
      1,
      'the question that got worse; more questions like it would distinguish a real loss from chance.',
    ],
    [
      'inconclusive',
      3,
      'the 3 questions that got worse; more questions like them would distinguish a real loss from chance.',
    ],
    ['broken', 3, 'the 3 questions that got worse.'],
    ['broken', 0, undefined],
  ] as const)(
    'names the questions of a warning without a known fix: %s, %i',
    (outcome, count, words) => {
      const items = Array.from({ length: count }, (_, at) => lostFixture(`q${at}`))
      const findings = [toleranceFixture({ verdict: 'warn', outcome })]
      const told = toFix(reportFixture({ verdict: 'warn', findings, items }))
      expect(told && plainText(told.words)).toBe(words)
      expect(told && plainText(told.label)).toBe(words && 'Worth a look')
    },
  )

  it('asks to look at the questions of a failure without a known fix', () => {
    const items = ['a', 'b'].map((name) => lostFixture(name))
    const told = toFix(reportFixture({ verdict: 'fail', findings: [toleranceFixture()], items }))
    expect(told && plainText(told.label)).toBe('To fix')
    expect(told && plainText(told.words)).toBe('look at the 2 questions that got worse.')
  })

  it('says what to do if other text may answer questions, unless it prints their label', () => {
    const other = (label?: { readonly any: readonly [] }) =>
      whyFixture({ elsewhere: { chunk: 'c', doc: 'faq.md', ...(label && { label }) } })
    const items = [other(), other({ any: [] })].map((why, at) => ({
      ...lostFixture(`q${at}`),
      why,
    }))
    const told = toFix(reportFixture({ verdict: 'fail', findings: [toleranceFixture()], items }))
    expect(told && plainText(told.words)).toBe(
      "look at the 2 questions that got worse; 1 is perhaps answered by other text in head's context: if so, accept the loss, and add that text to the label with any.",
    )
  })

  it.each([
    [
      'must-pass',
      ['a'],
      'check that the new text still answers the question: if so, accept it in a review or with a waiver; if not, restore the old wording.',
    ],
    [
      'must-pass',
      ['a', 'b'],
      'check that the new text still answers the questions: if so, accept it in a review or with a waiver; if not, restore the old wording.',
    ],
    ['lost', ['a'], 'restore the old wording, or accept the loss in a review or with a waiver.'],
  ] as const)('says what to do about reworded text: %s %j', (why, items, words) => {
    const findings = [{ kind: 'reworded', verdict: 'fail', why, items: [...items] }] as const
    const told = toFix(reportFixture({ verdict: 'fail', findings }))
    expect(told && plainText(told.words)).toBe(words)
  })

  it('says which labels would decide if the judge is unproven', () => {
    const findings = [
      toleranceFixture({ verdict: 'warn', metric: 'faithfulness' }),
      {
        kind: 'judge-untrusted',
        verdict: 'warn',
        metrics: ['faithfulness'],
        why: { kind: 'unproven', held: ['faithfulness'], missing: 33 },
      },
    ] as const
    const told = toFix(reportFixture({ verdict: 'warn', findings, items: [lostFixture('a')] }))
    expect(told && plainText(told.words)).toBe(
      'the question that got worse; faithfulness can block once people have labelled 30 questions (rag-gate judge sample --n 30, then judge.labels), or once controls in further runs prove the judge right.',
    )
  })

  it.each<readonly [reasons: readonly NotApplicableReason[], words: string]>([
    [['no_numbers'], 'remove number_groundedness from gate'],
    [['refused', 'not_sampled'], 'remove number_groundedness from gate'],
    [[], 'add questions to eval/golden.jsonl'],
    [
      ['no_answer'],
      'have the pipeline send an answer for each question, or remove number_groundedness from gate',
    ],
    [
      ['no_context', 'unanswerable_item'],
      'add context: 5 under pipeline, with the number of chunks that your generator gets, or send their ids as context with each answer',
    ],
    [
      ['no_text', 'unanswerable_item'],
      'send text with each chunk, or remove number_groundedness from gate',
    ],
    [
      ['no_numbers', 'no_text'],
      'send text with each chunk, or remove number_groundedness from gate',
    ],
  ])('says how to make a metric without scores measurable: %j', (reasons, words) => {
    const metric = 'number_groundedness'
    const items = reasons.map((reason, at) => {
      const score = notApplicable(reason)
      return itemFixture(`q${at}`, { scores: [{ metric, base: score, head: score }] })
    })
    const findings = [{ kind: 'nothing-to-compare', verdict: 'error', metric }] as const
    const told = unmeasuredRemedy(reportFixture({ verdict: 'error', findings, items }))
    expect(told && plainText(told)).toBe(words)
  })
  it('advises a review if the golden set contains only unreviewed drafts', () => {
    const findings = [
      { kind: 'nothing-to-compare', verdict: 'error', metric: 'recall@context' },
    ] as const
    const items = [itemFixture('q', { draft: true })]
    const told = unmeasuredRemedy(reportFixture({ verdict: 'error', findings, items }))
    expect(told && plainText(told)).toBe('review the drafts (rag-gate golden review)')
  })
  it('advises fixing the pipeline if its queries fail, without mentioning labels or the gate', () => {
    const metric = 'recall@context'
    const score = { kind: 'run_error', reason: 'query_failed' } as const
    const ruledOut = notApplicable('unanswerable_item')
    const items = [
      itemFixture('q1', { scores: [{ metric, base: undefined, head: score }] }),
      itemFixture('q2', { scores: [{ metric, base: undefined, head: ruledOut }] }),
    ]
    const nothing = { kind: 'nothing-to-compare', verdict: 'error', metric } as const
    const failed = { kind: 'failures', verdict: 'error', round: 'queries', failed: 15 } as const
    const ofQueries = { ...failed, side: 'head', asked: 15, allowed: 0.05 } as const
    const remedy = 'correct the error that the pipeline reports on head'
    for (const findings of [[nothing], [nothing, ofQueries]]) {
      const told = unmeasuredRemedy(reportFixture({ verdict: 'error', findings, items }))
      expect(told && plainText(told)).toBe(remedy)
    }
    const both = [{ ...ofQueries, side: 'base' } as const, ofQueries]
    const told = unmeasuredRemedy(reportFixture({ verdict: 'error', findings: both }))
    expect(told && plainText(told)).toBe(
      'correct the error that the pipeline reports on both sides',
    )
  })
  it('advises looking at the first query that timed out, if most failures are timeouts', () => {
    const late = 'timed out after 5.0 s'
    const notAsked = `not asked, because 8 queries in a row got no answer; the reason for the last one: ${late}`
    const strange = `${late}; 1 of its lines is not an answer: not valid JSON`
    const finding = { kind: 'failures', verdict: 'error', round: 'queries', failed: 3 } as const
    const findings = [{ ...finding, side: 'head', asked: 9, allowed: 0.05 } as const]
    const told = (...messages: readonly string[]) => {
      const items = messages.map((head, at) =>
        itemFixture(`q${at}`, { failures: { base: undefined, head: head || undefined } }),
      )
      const words = unmeasuredRemedy(reportFixture({ verdict: 'error', findings, items }))
      return words && plainText(words)
    }
    const error = 'correct the error that the pipeline reports on head'
    const remedy =
      'find out why q1, the first query to time out on head, takes so long; or raise pipeline.timeout, lower pipeline.concurrency if queries wait for each other, or make the program flush each answer'
    expect(told('', late, notAsked)).toBe(remedy)
    expect(told('KeyError', late, `${late}, in a batch of 2; lower pipeline.batch`)).toBe(remedy)
    expect(told('KeyError', late)).toBe(error)
    const ended = 'the query process ended with exit code 0'
    expect(told('KeyError', ended, ended)).toMatch(/^make the query command on head answer every/)
    expect(told('', 'the query process ended with exit code 1')).toBe(error)
    expect(told('', strange, strange)).toBe(
      'write only answers to standard output on head, and everything else to standard error',
    )
  })

  it.each([
    [
      'chunks[0].score: expected a finite number, found "20.4"; chunks[1].score: expected a finite number, found "14"',
      'correct the responses on head: chunks[0].score must be a finite number',
    ],
    [
      'chunks[1].page: missing: expected a whole number from 1 to 1000000',
      'correct the responses on head: chunks[1].page must be a whole number from 1 to 1000000',
    ],
    ['not valid JSON: Unexpected token', 'correct the responses on head, which are malformed'],
  ])('names the malformed field of the responses: %s', (reason, remedy) => {
    const failures = { base: undefined, head: `malformed answer: ${reason}` }
    const finding = { kind: 'failures', verdict: 'error', round: 'queries', failed: 1 } as const
    const findings = [{ ...finding, side: 'head', asked: 1, allowed: 0.05 } as const]
    const items = [itemFixture('q', { failures })]
    const told = unmeasuredRemedy(reportFixture({ verdict: 'error', findings, items }))
    expect(told && plainText(told)).toBe(remedy)
  })

  it('says to return a chunk once if head returns the same chunk twice, and not copies', () => {
    const listed = (...chunks: readonly number[]) => {
      const head = chunks.map((chunk, at) => ({ ...rankedFixture(), chunk, rank: at + 1 }))
      return { items: [lostFixture('a', { chunks: { base: [], head } })] }
    }
    expect(fix({ cause: 'copies' }, listed(0, 0, 1))).toContain('return each chunk only once')
    expect(fix({ cause: 'copies' }, listed(0, 1, 2))).toContain('index repeated text only once')
  })
})
