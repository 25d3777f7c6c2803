import { describe, expect, it } from 'vitest'

import { reportFixture } from '../../../test/support/report-fixture.ts'
import type { Note } from '../schema/note.ts'
import { plainText } from '../wording/plain-text.ts'
import { noteSentences } from './notes.ts'

const waiver = { metric: undefined, items: ['a', 'b'], until: '2026-12-31', reason: 'known' }
const loss = { metric: undefined, items: ['a'], by: 'ann', reason: 'moved' }
const reviews = {
  kind: 'reviews',
  accepted: [],
  refused: [],
  unread: undefined,
  open: [],
  by: 'write',
} as const
const people = {
  kind: 'peoples-labels',
  metric: 'faithfulness',
  labelled: 40,
  differing: 60,
  missing: 0,
  unused: 0,
  moved: 12,
  judge: 0.08,
  low: 0.01,
  high: 0.15,
  corrected: 0.05,
} as const

/** Notes whose sentence has conditions, which `notes.test.ts` does not spell out. */
const cases: readonly (readonly [Note, string])[] = [
  [
    { kind: 'waivers', waivers: [{ ...waiver, used: true, unknown: [] }], expired: [] },
    'Accepted for now: 2 questions until 2026-12-31 (known).',
  ],
  [
    {
      kind: 'waivers',
      waivers: [
        { ...waiver, metric: 'recall@5', items: [], used: false, unknown: [] },
        { ...waiver, metric: 'mrr', used: true, unknown: ['a'] },
      ],
      expired: [waiver],
    },
    'Expired waivers of base accept nothing: 2 questions until 2026-12-31. Accepted for now: recall@5 until 2026-12-31 (known; not needed here), mrr on 2 questions until 2026-12-31 (known; 1 of its ids is not in the golden set).',
  ],
  [
    { ...reviews, open: ['recall@5', 'a'] },
    'Is the loss meant? Somebody with write access, not the author, can accept it in a review of this commit with the line /rag-gate accept recall@5, a: reason. Then run the job again.',
  ],
  [
    { ...reviews, open: ['recall@5'], by: 'codeowners' },
    'Is the loss meant? A code owner of the configuration, not the author, can accept it in a review of this commit with the line /rag-gate accept recall@5: reason. Then run the job again.',
  ],
  [
    {
      ...reviews,
      accepted: [
        { ...loss, used: true },
        { ...loss, metric: 'recall@5', used: false },
      ],
      refused: [{ by: 'bob', why: 'author' }],
    },
    'Accepted in a review: questions by ann (moved): a, recall@5 by ann (moved; not needed here): a. Accepts nothing: bob (the author of the pull request).',
  ],
  [
    { ...reviews, unread: 'no-permission' },
    'Reviews were not read, so none can accept a loss: the job needs the permission pull-requests: read.',
  ],
  [
    { ...reviews, unread: 'no-answer' },
    'Reviews were not read, so none can accept a loss: GitHub gave no usable answer.',
  ],
  [{ ...reviews, unread: 'too-many' }, 'Only the first 1,000 reviews were read.'],
  [
    { kind: 'noise', metrics: [] },
    'Both sides are the same commit, so whatever moves is noise: nothing moved.',
  ],
  [
    {
      kind: 'noise',
      metrics: [
        { metric: 'recall@5', moved: 3, of: 40, floor: 0.021 },
        { metric: 'mrr', moved: 1, of: 40, floor: undefined },
      ],
    },
    'Both sides are the same commit, so whatever moves is noise: recall@5 by 0.0 points (3 of 40 questions moved, two standard errors 2.1 points), mrr (1 of 40 questions moved). A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or use the rule significant.',
  ],
  [
    { kind: 'noise', metrics: [{ metric: 'latency_p95', moved: 39, of: 40, floor: undefined }] },
    'Both sides are the same commit, so whatever moves is noise: latency_p95 (39 of 40 questions moved). A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or use the rule significant.',
  ],
  [
    { kind: 'few-clusters', clusters: 1 },
    'The questions form only 1 cluster, so intervals and tests are rough.',
  ],
  [
    { kind: 'few-clusters', clusters: 4 },
    'The questions form only 4 clusters, so intervals and tests are rough.',
  ],
  [
    people,
    'The change of faithfulness is corrected: people labelled 40 of the 60 questions that differ. The judge alone says +8.0 points (95% CI +1.0 to +15.0).',
  ],
  [
    { ...people, unused: 1, low: undefined, high: undefined },
    'The change of faithfulness is corrected: people labelled 40 of the 60 questions that differ. The judge alone says +8.0 points. Labels of 1 question do not count: their texts are others now, or a question drawn before them has none.',
  ],
  [
    { ...people, missing: 12, corrected: undefined, unused: 3 },
    'faithfulness is not corrected: people labelled 40 of the 60 questions that differ, and it takes 12 more, drawn by rag-gate judge sample --questions. Labels of 3 questions do not count: their texts are others now, or a question drawn before them has none.',
  ],
  [
    { ...people, corrected: undefined, moved: 3 },
    'faithfulness is not corrected: people labelled 40 of the 60 questions that differ, and only 3 of these moved; it takes 5.',
  ],
  [
    { kind: 'filters-unused', items: ['a'], sides: ['base'] },
    'The pipeline of base does not get the filters of 1 question: a. A built-in index has none; kind http needs {filters} in its request.',
  ],
  [
    { kind: 'filters-unused', items: ['a', 'b'], sides: ['base', 'head'] },
    'The pipelines of base and head do not get the filters of 2 questions: a, b. A built-in index has none; kind http needs {filters} in its request.',
  ],
  [
    { kind: 'history-unused', items: ['a'], sides: ['head'] },
    'The pipeline of head does not search by the turns before 1 question: a. A built-in index reads the question alone; kind http needs {history} in its request.',
  ],
  [
    { kind: 'history-unused', items: ['a', 'b'], sides: ['base', 'head'] },
    'The pipelines of base and head do not search by the turns before 2 questions: a, b. A built-in index reads the question alone; kind http needs {history} in its request.',
  ],
  [
    { kind: 'dev-split', dev: 1, test: 40 },
    '1 question of the split dev does not gate; the other 40 do.',
  ],
  [
    { kind: 'dev-split', dev: 12, test: 40 },
    '12 questions of the split dev do not gate; the other 40 do.',
  ],
  [
    { kind: 'chunk-size-changed', base: 405, head: 1181 },
    'Returned chunks average 405 tokens on base and 1,181 on head. Larger chunks alone raise recall at a rank.',
  ],
  [
    { kind: 're-chunked', items: ['a'] },
    "1 question names chunks that head no longer has: a. Both sides were held to the text of base's chunks; evidence survives new chunking.",
  ],
  [
    { kind: 're-chunked', items: ['a', 'b'] },
    "2 questions name chunks that head no longer has: a, b. Both sides were held to the text of base's chunks; evidence survives new chunking.",
  ],
  [
    { kind: 'documents-prefixed', side: 'head', written: '/app/', meant: '' },
    'The pipeline of head puts /app/ before its documents where the repository has nothing before them; they were matched.',
  ],
  [
    { kind: 'documents-prefixed', side: 'base', written: '', meant: 'docs/' },
    'The pipeline of base puts nothing before its documents where the repository has docs/ before them; they were matched.',
  ],
  [
    {
      kind: 'golden-changed',
      added: [],
      removed: ['a'],
      relabelled: [],
      regrouped: ['b', 'c'],
      edits: [{ item: 'b', was: undefined, is: 'x' }],
    },
    "This changes the golden set: 1 removed (still counts here): a; 2 with other tags, cluster, split or draft (base's count): b, c. For example b from nothing to x.",
  ],
  [
    { kind: 'judge-unproven', missing: 12 },
    'The judge is not proven yet: about 20 more controls to go.',
  ],
  [
    { kind: 'unmeasured-files', total: 12, names: ['a.md', 'b.md'] },
    '12 changed files not measured: a.md, b.md and 10 more.',
  ],
  [
    { kind: 'by-head', verdict: 'pass', moved: undefined },
    "By head's own questions and labels: pass.",
  ],
  [
    { kind: 'claims-of-fork' },
    "The fork's own code made these numbers; nobody else has measured them.",
  ],
]

describe('a note says', () => {
  it.each(cases)('%j', (note, text) => {
    const [sentence] = noteSentences(reportFixture({ notes: [note] }))
    expect(sentence && plainText(sentence)).toBe(text)
  })
})
