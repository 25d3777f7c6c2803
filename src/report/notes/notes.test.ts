import { describe, expect, it } from 'vitest'

import { plainComment } from '../../../test/support/plain-comment.ts'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import { gfm, markdownOf } from '../markdown/escape.ts'
import { noteSentences } from './notes.ts'
import { plainText } from '../wording/plain-text.ts'
import type { Note } from '../schema/note.ts'
import type { Report } from '../schema/report.ts'

const coverage = {
  pairs: 61,
  runErrors: 3,
  judgeErrors: 0,
  judgeCauses: [],
  turnedOnHead: 12,
  turnedOnBase: 4,
  turnedReasons: [
    { reason: 'no_text' as const, items: 4 },
    { reason: 'stale_label' as const, items: 12 },
  ],
  notApplicable: 0,
}

const cases: readonly { readonly note: Note; readonly text: string }[] = [
  {
    note: { kind: 'no-base-config' },
    text: 'Base has no RAG Gate config or no golden set yet: tolerances are skipped, and only minimum, maximum and must-pass questions count.',
  },
  {
    note: { kind: 'no-base' },
    text: 'There is no base to compare with: tolerances are skipped, and only minimum, maximum and must-pass questions count.',
  },
  {
    note: {
      kind: 'exam-changed',
      changes: [
        { path: 'gate.recall@5.max-drop', base: '0.02', head: '0.05' },
        { path: 'stale', base: undefined, head: '"fail"' },
      ],
    },
    text: 'The exam comes from base. This pull request changes gate.recall@5.max-drop from 0.02 to 0.05, stale from not set to "fail"; the change counts after the merge.',
  },
  {
    note: {
      kind: 'golden-changed',
      added: ['a', 'b'],
      removed: [],
      relabelled: ['c'],
      regrouped: [],
      edits: [],
    },
    text: "The golden set changed: 2 added (asked, does not gate yet): a, b; 1 edited (base's version decides): c.",
  },
  {
    note: {
      kind: 'stale',
      labels: [
        { item: 'sla', doc: 'd', quote: 'q', on: 'head' },
        { item: 'sla', doc: 'e', quote: 'q', on: 'both' },
      ],
    },
    text: '2 stale labels left out on both sides: head does not hold the quoted text in the named document: sla; neither side holds the quoted text in the named document: sla.',
  },
  {
    note: { kind: 'unscored', metric: 'recall@5', coverage, items: 80 },
    text: 'recall@5 was compared on 61 of 80 questions: 3 failed queries, 12 not applicable on head and 4 not applicable on base (4 without chunk text and 12 with stale labels).',
  },
  {
    note: { kind: 'text-withheld', level: 'ids' },
    text: 'Questions and texts are withheld here: the report shows ids, document names and numbers.',
  },
  {
    note: { kind: 'text-withheld', level: 'queries' },
    text: 'Chunk texts are withheld here: the report shows questions, document names and lines.',
  },
  {
    note: { kind: 'text-withheld', level: 'tracked' },
    text: 'Answers are withheld here, as everybody can read this: the report shows texts of tracked files.',
  },
  {
    note: { kind: 'base-behind', commits: 1 },
    text: 'Base is 1 commit behind the tip of its branch.',
  },
  { note: { kind: 'filtered', asked: 5, of: 120 }, text: 'Only 5 of 120 questions were asked.' },
  {
    note: { kind: 'drafts', items: 3, accepted: 4, reviewed: 5, gate: false },
    text: '3 unreviewed drafts were asked for retrieval alone, shown apart, and can only warn. They count there once people reviewed 30 drafts and accepted 90.0% as they are: 4 of 5 so far.',
  },
  {
    note: { kind: 'drafts', items: 1, accepted: 29, reviewed: 30, gate: true },
    text: '1 unreviewed draft was asked for retrieval alone, and counts there like any question: 29 of 30 reviewed drafts were accepted.',
  },
  {
    note: { kind: 'claims-of-fork' },
    text: 'The code of a fork made these runs: the numbers here are its claims, and nobody else has measured them.',
  },
  {
    note: { kind: 'base-moved', claimed: 'a'.repeat(40), counted: 'b'.repeat(40) },
    text: 'The runs name aaaaaaa as their base, and the exam that counts is that of bbbbbbb: base has moved since they were made.',
  },
  {
    note: { kind: 'details-limited', detailed: 1000, of: 100_000 },
    text: 'What was returned is given for 1,000 of 100,000 questions: those that moved first, then those that must pass. All have their scores.',
  },
  {
    note: { kind: 'ignored-answers', side: 'head', answers: 1 },
    text: 'On head 1 answer was ignored: for a question that was not asked, or one already answered.',
  },
  {
    note: { kind: 'dropped-chunks', side: 'base', chunks: 1200 },
    text: 'On base 1,200 chunks beyond the depth asked for were dropped.',
  },
  {
    note: { kind: 'sorted-rankings', side: 'head', rankings: 3 },
    text: 'On head the lines of 3 rankings were not in order; sorted as trec_eval does, by score and then by document name, both descending.',
  },
  {
    note: { kind: 'unknown-context', side: 'head', ids: 2 },
    text: 'On head 2 ids of the context are not among the chunks returned, and were ignored.',
  },
  {
    note: { kind: 'chunk-ids-changed', jaccard: 0.34 },
    text: 'Only 34.0% of the chunk ids are the same on both sides, so labels that name chunks say little; evidence survives new chunking.',
  },
  {
    note: { kind: 'chunk-size-changed', base: 121.4, head: 340 },
    text: 'The returned chunks hold 121 tokens on base and 340 on head on average. Larger chunks alone raise recall at a rank.',
  },
  {
    note: { kind: 're-anchored', items: ['a'] },
    text: 'The exact text that 1 question quoted is not there, and the likest place was taken: a. Check the quotes.',
  },
  {
    note: {
      kind: 'moved',
      labels: [{ item: 'a', doc: 'docs/a.md', by: 'rename', to: ['docs/b.md'] }],
    },
    text: "1 label followed its text into another document of head: docs/a.md → docs/b.md. Head's golden set may name it.",
  },
  {
    note: {
      kind: 'changed-facts',
      labels: [{ item: 'a', doc: 'docs/a.md', before: undefined, after: undefined }],
    },
    text: 'Numbers, units or negations changed in the text that 1 label quotes: a. Bring label and reference up to date, or the document back.',
  },
  {
    note: {
      kind: 'golden-problems',
      problems: [
        {
          check: 'leak',
          severity: 'error',
          finds: 'questions of test that stand in dev as well',
          items: ['a', 'b'].map((item) => ({ item, says: undefined })),
        },
      ],
    },
    text: "Head's golden set newly has 2 questions of test that stand in dev as well: a, b. See rag-gate golden check.",
  },
  {
    note: { kind: 'offsets-disagree', side: 'head', chunks: 2 },
    text: '2 chunks of head did not hold the text at the offsets reported, and were found by text. Offsets count UTF-16 units.',
  },
  {
    note: { kind: 'unstable-order', side: 'base', items: 1 },
    text: 'On base 1 ranking has equal or rising scores at neighbouring ranks; such ties may fall either way.',
  },
  {
    note: {
      kind: 'budget-not-filled',
      side: 'head',
      metric: 'recall@2000t',
      items: 30,
      of: 120,
      depth: 20,
    },
    text: 'On head 20 chunks did not fill recall@2000t for 30 of 120 questions; raise the depth of the pipeline.',
  },
  {
    note: { kind: 'short-lists', longest: 5, metrics: ['recall@10', 'map@10'] },
    text: 'No query returned more than 5 chunks, so recall@10 and map@10 look no deeper than rank 5.',
  },
  {
    note: { kind: 'more-targets-than-k', metric: 'recall@5', items: 2 },
    text: '2 questions have more to find than recall@5 looks at, so 1 cannot be reached there.',
  },
  {
    note: { kind: 'small-slice', tag: 'billing', pairs: 3 },
    text: 'The slice billing has 3 questions: too few for a mean, so it does not gate.',
  },
  {
    note: { kind: 'context-changed', base: 5, head: 1, metrics: ['recall@5', 'ndcg@10'] },
    text: 'The generator gets 5 chunks on base and 1 on head (retrieve.k). recall@5 and ndcg@10 look deeper than that and do not see what it no longer gets.',
  },
  {
    note: { kind: 'context-changed', base: 5, head: 20, metrics: [] },
    text: 'The generator gets 5 chunks on base and 20 on head (retrieve.k).',
  },
  {
    note: { kind: 'unknown-documents', labels: [{ item: 'a', doc: 'docs/nope.md' }] },
    text: '1 label names a document that neither side holds: a (docs/nope.md). Check the paths; until then the quotes are looked for in any text.',
  },
  {
    note: { kind: 'unlabelled', items: ['a', 'b'], answered: 0 },
    text: '2 answerable questions have no label, and no metric of retrieval can grade them.',
  },
  {
    note: { kind: 'unlabelled', items: ['a', 'b'], answered: 1 },
    text: '2 answerable questions have no label, and no metric of retrieval can grade them. 1 has an answer, whose evidence rag-gate golden anchor --write finds.',
  },
  {
    note: { kind: 'zero-tolerance', metric: 'mrr' },
    text: 'The tolerance of mrr is a share of base, and base is 0: any fall is past it.',
  },
]

function told(note: Note, parts: Partial<Report> = {}): string {
  return noteSentences(reportFixture({ notes: [note], ...parts })).map((words) =>
    plainText(words),
  )[0]!
}

const judgeCases: readonly { readonly note: Note; readonly text: string }[] = [
  {
    note: { kind: 'no-judge-key', metrics: ['faithfulness', 'correctness'], withheld: false },
    text: 'No key: no API key for the judge is set, so faithfulness and correctness were not measured.',
  },
  {
    note: { kind: 'judge-stopped', metrics: ['correctness'], cause: 'quota', message: 'no credit' },
    text: 'The judge stopped (quota), so that correctness is not measured in full: no credit.',
  },
  {
    note: {
      kind: 'judge-untrusted',
      passed: 20,
      of: 21,
      failed: ['injected chunk'],
      reasons: [
        { kind: 'injection', names: ['injected chunk'] },
        { kind: 'unanswered', names: ['injected answer', 'another'] },
        { kind: 'unproven', unproven: 200, verdicts: 1204 },
        { kind: 'sentinel', failures: 2 },
      ],
    },
    text: 'The judge is not to be trusted: it did what a text told it to say in 1 check; it did not answer 2 checks on texts that give orders; 200 of its 1,204 verdicts quote what stands nowhere; it confirmed 2 statements that no text makes (failed: injected chunk). No gated metric rests on it.',
  },
  {
    note: {
      kind: 'partly-judged',
      items: [{ item: 'a', metric: 'faithfulness', side: 'head', judged: 24, of: 25 }],
    },
    text: '1 score stands on fewer claims than there are, since the judge gave no verdict on the others: a (faithfulness on head: 24 of 25 claims).',
  },
  {
    note: { kind: 'served-models', model: 'mini', served: { base: ['mini-1'], head: ['mini-1'] } },
    text: 'mini was answered by mini-1. A dated model id in judge.model keeps it from changing unseen.',
  },
  {
    note: { kind: 'served-models', model: 'mini', served: { base: ['mini-1'], head: ['mini-2'] } },
    text: 'mini was answered by mini-1 on base and mini-2 on head, so that the sides had different judges. A dated model id in judge.model keeps it from changing unseen.',
  },
  {
    note: {
      kind: 'self-preference',
      model: 'gpt-a',
      generators: ['gpt-b'],
      reranker: 'x/gpt-a',
    },
    text: 'gpt-a judges answers of gpt-b, which looks like its own family, and judges tend to prefer what their own kind writes; it judges chunks that it ranked itself, and would agree with itself.',
  },
  {
    note: {
      kind: 'judge-noise',
      metric: 'faithfulness',
      items: 10,
      floor: 0.0098,
      reason: undefined,
      allowed: undefined,
    },
    text: 'Judge noise on faithfulness: +-0.010 (10 questions judged twice).',
  },
  {
    note: {
      kind: 'judge-noise',
      metric: 'faithfulness',
      items: 10,
      floor: 0.0098,
      reason: undefined,
      allowed: 0.005,
    },
    text: "Judge noise on faithfulness: +-0.010 (10 questions judged twice). The tolerance of 0.005 is inside the judge's noise: a fall past it may be the judge's alone.",
  },
  {
    note: {
      kind: 'judge-noise',
      metric: 'faithfulness',
      items: 3,
      floor: undefined,
      reason: 'too few: 3 of 5',
      allowed: undefined,
    },
    text: 'Judge noise on faithfulness is not known: too few: 3 of 5 questions judged twice.',
  },
  {
    note: { kind: 'escalated', model: 'gpt-z', items: 1, verdicts: 12, changed: 3 },
    text: '12 verdicts of 1 question were asked again of gpt-z, which changed 3.',
  },
  {
    note: {
      kind: 'panel',
      models: ['gpt-a', 'b', 'c'],
      combine: 'majority',
      verdicts: 120,
      disputed: 5,
      alpha: 0.7123,
      disagreements: [
        { item: 'refund', disputed: 3, of: 6 },
        { item: 'seats', disputed: 2, of: 4 },
      ],
    },
    text: "3 judges (gpt-a, b, c) decided by majority. Krippendorff's alpha is 0.712. They differ on 5 of 120 verdicts, and a person should look: refund (3 of 6), seats (2 of 4).",
  },
  {
    note: {
      kind: 'panel',
      models: ['a', 'b'],
      combine: 'strictest',
      verdicts: 4,
      disputed: 0,
      alpha: undefined,
      disagreements: [],
    },
    text: '2 judges (a, b) decided by the strictest word. They agreed on all of 4 verdicts.',
  },
  {
    note: { kind: 'unproven', unproven: 3, verdicts: 1204 },
    text: "3 of the judge's 1,204 verdicts quote what stands nowhere, and count as not found.",
  },
  {
    note: { kind: 'split-context', items: ['a'] },
    text: 'The chunks of 1 question did not fit one request, and claims that need chunks of two count as not found: a.',
  },
  {
    note: { kind: 'cut-chunks', chunks: 1 },
    text: '1 chunk longer than judge.chunk-chars was judged without the end.',
  },
  {
    note: { kind: 'assumed-context', side: 'head', chunks: 20 },
    text: 'The pipeline of head does not tell which chunks its generator saw: the first 20 were judged. A response may name them in its context.',
  },
  {
    note: { kind: 'ignored-parameters', names: ['temperature', 'verbosity'] },
    text: "The judge's server does not take temperature, verbosity, which the configuration sets; the judge was asked without.",
  },
  {
    note: {
      kind: 'addressed-documents',
      documents: [{ doc: 'docs/a.md', phrases: ['note to graders'] }],
    },
    text: '1 changed document holds text that speaks to whoever judges it: docs/a.md (note to graders). The judge is told to take no orders from texts; a person should look.',
  },
]

describe('notes', () => {
  it.each([...cases, ...judgeCases])('$note.kind', ({ note, text }) => {
    expect(told(note)).toBe(text)
  })

  it.each([...cases, ...judgeCases])(
    '$note.kind shows as foreign nothing but foreign text',
    ({ note }) => {
      const foreign = JSON.stringify(note)
      for (const words of noteSentences(reportFixture({ notes: [note] })))
        for (const [shown] of markdownOf(gfm`${words}`).matchAll(/`([^`]*)`|<code>.*?<\/code>/g)) {
          for (const text of plainComment(shown).split(' → '))
            expect(foreign).toContain(JSON.stringify(text).slice(1, -1))
        }
    },
  )

  it('speak of head where there is no pull request', () => {
    const { origin } = reportFixture()
    const changes = [{ path: 'stale', base: '"warn"', head: undefined }]
    expect(
      told({ kind: 'exam-changed', changes }, { origin: { ...origin, pullRequest: undefined } }),
    ).toBe(
      'The exam comes from base. Head changes stale from "warn" to not set; the change counts after the merge.',
    )
  })

  it('stay short whatever they list', () => {
    const dots = Array.from({ length: 500 }, () => '.'.repeat(300))
    const notes: readonly Note[] = [
      {
        kind: 'golden-changed',
        added: dots,
        removed: dots,
        relabelled: dots,
        regrouped: dots,
        edits: dots.slice(0, 5).map((dot) => ({ item: dot, was: dot, is: dot })),
      },
      { kind: 're-anchored', items: dots },
      { kind: 'moved', labels: dots.map((doc) => ({ item: doc, doc, by: 'text', to: [doc] })) },
      { kind: 'stale', labels: dots.map((item) => ({ item, doc: item, quote: item, on: 'both' })) },
      {
        kind: 'exam-changed',
        changes: dots.map((path) => ({ path, base: path, head: path })),
      },
      { kind: 'small-slice', tag: dots[0]!, pairs: 1 },
      { kind: 'judge-stopped', metrics: ['mrr'], cause: 'auth', message: dots[0]! },
      { kind: 'served-models', model: dots[0]!, served: { base: dots, head: dots.slice(1) } },
      { kind: 'self-preference', model: dots[0]!, generators: dots, reranker: dots[0] },
      { kind: 'ignored-parameters', names: dots },
      { kind: 'split-context', items: dots },
      { kind: 'addressed-documents', documents: dots.map((doc) => ({ doc, phrases: dots })) },
      {
        kind: 'partly-judged',
        items: dots.map((item) => ({ item, metric: 'mrr', side: 'head', judged: 1, of: 2 })),
      },
      {
        kind: 'judge-untrusted',
        passed: 1,
        of: 500,
        failed: dots,
        reasons: [{ kind: 'injection', names: dots }],
      },
    ]
    for (const words of noteSentences(reportFixture({ notes }))) {
      expect(new TextEncoder().encode(markdownOf(gfm`${words}`)).length).toBeLessThan(1500)
    }
  })
})
