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
    text: 'Base has no RAG Gate config or golden set yet: only minimum, maximum and must-pass questions count.',
  },
  ...[
    [16, 'people labelled 16 of the 16 questions that differ, and it takes 30.'],
    [
      80,
      'people labelled 16 of the 80 questions that differ, and it takes 14 more, drawn by rag-gate judge sample --questions.',
    ],
  ].map(([differing, text]) => ({
    note: {
      kind: 'peoples-labels' as const,
      metric: 'faithfulness',
      labelled: 16,
      differing: Number(differing),
      missing: 14,
      unused: 0,
      moved: 9,
      judge: -0.1,
      low: undefined,
      high: undefined,
      corrected: undefined,
    },
    text: `faithfulness is not corrected: ${text}`,
  })),
  {
    note: { kind: 'no-base' },
    text: 'There is no base to compare with: only minimum, maximum and must-pass questions count.',
  },
  {
    note: {
      kind: 'exam-changed',
      changes: [
        { path: 'gate.recall@5.max-drop', base: '0.02', head: '0.05' },
        { path: 'stale', base: undefined, head: '"fail"' },
      ],
    },
    text: 'This pull request changes the exam: gate.recall@5.max-drop from 0.02 to 0.05, stale from not set to "fail". Base\'s exam decides; the change counts after the merge.',
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
    text: "This changes the golden set: 2 added (measured, gates after the merge): a, b; 1 edited (base's version decides): c.",
  },
  {
    note: {
      kind: 'stale',
      labels: [
        { item: 'sla', doc: 'd', quote: 'q', on: 'head' },
        { item: 'sla', doc: 'e', quote: 'q', on: 'both' },
      ],
    },
    text: '2 labels quote text that its document does not hold, and are left out on both sides: missing on head: sla; missing on both sides: sla.',
  },
  {
    note: {
      kind: 'unscored',
      metric: 'recall@5',
      coverage: { ...coverage, notApplicable: 5 },
      items: 85,
    },
    text: 'recall@5 was compared on only 61 of 80 questions: 3 failed queries, 12 scored on base alone and 4 on head alone (4 without chunk text and 12 with stale labels).',
  },
  {
    note: { kind: 'text-withheld', level: 'ids' },
    text: 'Questions and texts are withheld: this shows ids, document names and numbers.',
  },
  {
    note: { kind: 'text-withheld', level: 'queries' },
    text: 'Chunk texts are withheld: this shows questions, document names and lines.',
  },
  {
    note: { kind: 'text-withheld', level: 'tracked' },
    text: "Answers and the pipeline's own messages are withheld, as everybody can read this; texts of tracked files are shown.",
  },
  {
    note: { kind: 'base-behind', commits: 1 },
    text: 'Base is 1 commit behind the tip of its branch.',
  },
  { note: { kind: 'filtered', asked: 5, of: 120 }, text: 'Only 5 of 120 questions were asked.' },
  {
    note: { kind: 'drafts', items: 3, accepted: 4, reviewed: 5, gate: false },
    text: '3 unreviewed drafts were measured for retrieval only and can only warn. Drafts count once people have reviewed 30 and accepted 90.0% unedited: 4 of 5 so far.',
  },
  {
    note: { kind: 'drafts', items: 1, accepted: 29, reviewed: 30, gate: true },
    text: '1 unreviewed draft was measured for retrieval only and counts like any question: people accepted 29 of 30 reviewed drafts.',
  },
  {
    note: { kind: 'claims-of-fork' },
    text: "The fork's own code made these numbers; nobody else has measured them.",
  },
  {
    note: { kind: 'base-moved', claimed: 'a'.repeat(40), counted: 'b'.repeat(40) },
    text: 'Base has moved since these runs were made: they name aaaaaaa, and the exam of bbbbbbb counts.',
  },
  {
    note: { kind: 'details-limited', detailed: 1000, of: 100_000 },
    text: 'Details are kept for 1,000 of 100,000 questions, those that moved first; all have their scores.',
  },
  {
    note: { kind: 'ignored-answers', side: 'head', answers: 1 },
    text: '1 answer on head was ignored: to a question that was not asked, or was answered already.',
  },
  {
    note: { kind: 'dropped-chunks', side: 'base', chunks: 1200 },
    text: '1,200 chunks on base beyond the depth asked for were dropped.',
  },
  {
    note: { kind: 'sorted-rankings', side: 'head', rankings: 3 },
    text: '3 rankings on head were not in order and were sorted as trec_eval does: by score, then document name, both descending.',
  },
  {
    note: { kind: 'unknown-context', side: 'head', ids: 2 },
    text: '2 ids of the context on head are not among the returned chunks and were ignored.',
  },
  {
    note: { kind: 'chunk-ids-changed', jaccard: 0.34 },
    text: 'Only 34% of the chunk ids are on both sides, so labels by chunk say little; evidence survives new chunking.',
  },
  {
    note: { kind: 'chunk-size-changed', base: 121.4, head: 340 },
    text: 'Returned chunks average 121 tokens on base and 340 on head. Larger chunks alone raise recall at a rank.',
  },
  {
    note: { kind: 're-anchored', items: ['a'] },
    text: '1 question quotes text that no longer matches exactly; the closest passage was used: a. Check the quotes.',
  },
  {
    note: {
      kind: 'moved',
      labels: [{ item: 'a', doc: 'docs/a.md', by: 'rename', to: ['docs/b.md'] }],
    },
    text: '1 label followed its text from docs/a.md to docs/b.md. You may write the new path into the golden set.',
  },
  {
    note: {
      kind: 'changed-facts',
      labels: [{ item: 'a', doc: 'docs/a.md', before: undefined, after: undefined }],
    },
    text: 'A number, unit or negation changed in text that 1 label quotes: a. Update label and reference, or restore the document.',
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
    text: 'Head adds to the golden set: 2 questions of test that stand in dev as well: a, b. Details: rag-gate golden check.',
  },
  {
    note: { kind: 'offsets-disagree', side: 'head', chunks: 2 },
    text: '2 chunks of head were found by text, since the reported offsets hold another. Offsets count UTF-16 units.',
  },
  {
    note: { kind: 'unstable-order', side: 'base', items: 1 },
    text: '1 ranking on base has equal or rising scores at neighbouring ranks; such ties may fall either way.',
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
    text: '20 chunks on head did not fill the budget of recall@2000t for 30 of 120 questions: raise pipeline.depth.',
  },
  {
    note: { kind: 'short-lists', longest: 5, metrics: ['recall@10', 'map@10'] },
    text: 'No query returned more than 5 chunks, so recall@10 and map@10 stop at rank 5.',
  },
  {
    note: { kind: 'more-targets-than-k', metric: 'recall@5', items: 2 },
    text: '2 questions have more passages to find than recall@5 has ranks, so they cannot reach 1.',
  },
  {
    note: { kind: 'small-slice', tag: 'billing', pairs: 3 },
    text: 'The slice billing does not gate: 3 questions are too few for a mean.',
  },
  {
    note: { kind: 'context-changed', base: 5, head: 1, metrics: ['recall@5', 'ndcg@10'] },
    text: 'The generator now gets 1 chunk instead of 5 (retrieve.k). recall@5 and ndcg@10 do not measure that.',
  },
  {
    note: { kind: 'context-changed', base: 5, head: 20, metrics: [] },
    text: 'The generator now gets 20 chunks instead of 5 (retrieve.k).',
  },
  {
    note: { kind: 'unknown-documents', labels: [{ item: 'a', doc: 'docs/nope.md' }] },
    text: '1 label names a document that neither side has: a (docs/nope.md). Check the paths; meanwhile any text that holds the quote counts.',
  },
  {
    note: { kind: 'unlabelled', items: ['a', 'b'], answered: 0 },
    text: '2 answerable questions have no label, so no retrieval metric can grade them.',
  },
  {
    note: { kind: 'unlabelled', items: ['a', 'b'], answered: 1 },
    text: '2 answerable questions have no label, so no retrieval metric can grade them. 1 has an answer: rag-gate golden anchor --write finds the evidence.',
  },
  {
    note: { kind: 'zero-tolerance', metric: 'mrr' },
    text: 'What is allowed of mrr is a share of base, and base is 0: any loss is too much.',
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
    text: 'faithfulness and correctness were not measured: the judge has no API key.',
  },
  {
    note: { kind: 'judge-stopped', metrics: ['correctness'], cause: 'quota', message: 'no credit' },
    text: 'The judge has no credit left, so correctness is not measured in full: no credit.',
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
    text: 'The judge failed its own check (it obeyed an injected instruction in 1 check; it gave no answer to 2 checks of injected instructions; 200 of its 1,204 verdicts quote text that is nowhere; it confirmed false controls twice in 2 calls; failed: injected chunk). No gated metric rests on it.',
  },
  {
    note: {
      kind: 'judge-untrusted',
      passed: 21,
      of: 21,
      failed: [],
      reasons: [
        { kind: 'controls', side: 'head', truth: 'positive', length: 'long', right: 2, of: 60 },
        { kind: 'controls', side: 'all', truth: 'negative', length: undefined, right: 31, of: 40 },
      ],
    },
    text: 'The judge failed its own check (it missed 58 of 60 long true controls on head; it confirmed 9 of 40 false controls). No gated metric rests on it.',
  },
  {
    note: {
      kind: 'partly-judged',
      items: [{ item: 'a', metric: 'faithfulness', side: 'head', judged: 24, of: 25 }],
    },
    text: '1 score rests on part of the claims, since the judge gave no verdict on the others: a (faithfulness on head: 24 of 25 claims).',
  },
  {
    note: { kind: 'served-models', model: 'mini', served: { base: ['mini-1'], head: ['mini-1'] } },
    text: 'mini was answered by mini-1. Name a dated model in judge.model so that it cannot change unseen.',
  },
  {
    note: { kind: 'served-models', model: 'mini', served: { base: ['mini-1'], head: ['mini-2'] } },
    text: 'The sides had different judges: mini was answered by mini-1 on base and by mini-2 on head. Name a dated model in judge.model so that it cannot change unseen.',
  },
  {
    note: {
      kind: 'self-preference',
      model: 'gpt-a',
      generators: ['gpt-b'],
      reranker: 'x/gpt-a',
      measured: [],
    },
    text: "gpt-a judges answers of gpt-b, which looks like its own family; judges tend to prefer their own; it judges chunks that it ranked itself. How much is not measured: that takes people's labels of both sides.",
  },
  {
    note: {
      kind: 'self-preference',
      model: 'gpt-a',
      generators: ['gpt-b'],
      reranker: undefined,
      measured: [{ metric: 'faithfulness', lean: 0.041 }],
    },
    text: "gpt-a judges answers of gpt-b, which looks like its own family; judges tend to prefer their own. Against people's labels its change is off by faithfulness +4.1 points.",
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
    text: "The judge's noise on faithfulness is +-0.010 (10 questions judged twice).",
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
    text: "The judge's noise on faithfulness is +-0.010 (10 questions judged twice). That is more than the 0.005 allowed: a fall may be the judge's alone.",
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
    text: "The judge's noise on faithfulness is not known: too few: 3 of 5 questions judged twice.",
  },
  {
    note: { kind: 'escalated', model: 'gpt-z', items: 1, verdicts: 12, changed: 3 },
    text: 'gpt-z was asked again about 12 verdicts of 1 question and changed 3.',
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
    text: "3 judges (gpt-a, b, c) decided by majority. Krippendorff's alpha is 0.712. They differ on 5 of 120 verdicts, which a person should check: refund (3 of 6), seats (2 of 4).",
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
    text: "3 of the judge's 1,204 verdicts quote text that is nowhere, and count as not found.",
  },
  {
    note: { kind: 'split-context', items: ['a'] },
    text: 'The chunks of 1 question did not fit one request; claims that need two of these requests count as not found: a.',
  },
  {
    note: { kind: 'cut-chunks', chunks: 1 },
    text: '1 chunk longer than judge.chunk-chars was judged without its end.',
  },
  {
    note: { kind: 'assumed-context', side: 'head', chunks: 20 },
    text: 'The pipeline of head does not say which chunks its generator saw, so the first 20 were judged. Send their ids as context.',
  },
  {
    note: { kind: 'ignored-parameters', names: ['temperature', 'verbosity'] },
    text: "The judge's server does not accept temperature, verbosity from the configuration; it was asked without.",
  },
  {
    note: { kind: 'refused-checks', names: ['injected chunk', 'injected answer'] },
    text: "The content filter of the judge's server refuses 2 checks of text that gives orders; chunks with such text get no verdict.",
  },
  {
    note: {
      kind: 'addressed-documents',
      documents: [{ doc: 'docs/a.md', phrases: ['note to graders'] }],
    },
    text: '1 changed document gives orders to a judge: docs/a.md (note to graders). The judge is told to ignore them; a person should look.',
  },
  {
    note: { kind: 'addressing-answers', items: ['q1', 'q2'] },
    text: '2 answers of head give orders to a judge: q1, q2. The judge is told to ignore them; a person should look.',
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
      'Head changes the exam: stale from "warn" to not set. Base\'s exam decides; the change counts after the merge.',
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
      {
        kind: 'self-preference',
        model: dots[0]!,
        generators: dots,
        reranker: dots[0],
        measured: [],
      },
      { kind: 'ignored-parameters', names: dots },
      { kind: 'refused-checks', names: dots },
      { kind: 'split-context', items: dots },
      { kind: 'addressed-documents', documents: dots.map((doc) => ({ doc, phrases: dots })) },
      { kind: 'addressing-answers', items: dots },
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
