import { describe, expect, it } from 'vitest'

import {
  judgedMetricFixture,
  judgedReportFixture,
  judgeFixture,
} from '../../../test/support/judged-report.ts'
import { noControls } from '../../../test/support/no-controls.ts'
import { plainComment } from '../../../test/support/plain-comment.ts'
import {
  metricFixture,
  noGoldenChanges,
  reportFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { say } from '../../lib/text/printing/sentence.ts'
import { gfm, markdownOf } from '../markdown/escape.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Note } from './all.ts'
import type { JudgeLimit } from './kinds/judge-limits.ts'
import type { JudgeReport, Report } from '../schema/report.ts'
import { plainText } from '../wording/plain-text.ts'
import { noteSentences } from './notes.ts'

const withoutTexts = { doc: 'docs/a.md', quote: undefined, label: undefined } as const

const waiver = { metric: undefined, items: ['a', 'b'], until: '2026-12-31', reason: 'known' }
const loss = { metric: undefined, items: ['a'], by: 'ann', reason: 'moved' }
const nothingAccepted = { kind: 'acceptance', waivers: [], expired: [] } as const
const noReviews = {
  accepted: [],
  refused: [],
  unknown: [],
  unread: undefined,
  by: 'write',
} as const

const sameOn = { metric: 'recall@5', improved: 0, degraded: 0, unchanged: 24 }

type Case = { readonly note: Note; readonly text: string | readonly string[] }

const cases: readonly Case[] = [
  {
    note: { kind: 'claims-of-fork' },
    text: "The fork's own code produced these numbers; they were not measured independently.",
  },
  { note: { kind: 'filtered', asked: 5, of: 120 }, text: 'Only 5 of 120 questions were asked.' },
  {
    note: { kind: 'base-moved', claimed: 'a'.repeat(40), counted: 'b'.repeat(40) },
    text: 'Base has moved since these runs were made: they are for aaaaaaa, but the policy of bbbbbbb applies.',
  },
  {
    note: { kind: 'base-behind', commits: 1 },
    text: 'Base is 1 commit behind the tip of its branch.',
  },
  {
    note: {
      ...noGoldenChanges,
      kind: 'policy-changed',
      changes: [
        { path: 'gate.recall@5.max-drop', base: '0.02', head: '0.05' },
        { path: 'stale', base: undefined, head: '"fail"' },
      ],
    },
    text: 'This pull request changes the policy: gate.recall@5.max-drop from 0.02 to 0.05, stale from not set to "fail". Base\'s policy applies until the merge.',
  },
  {
    note: {
      ...noGoldenChanges,
      kind: 'policy-changed',
      changes: [{ path: 'stale', base: '1', head: '2' }],
      added: ['a', 'b'],
      relabelled: ['c'],
    },
    text: [
      "This pull request changes the policy: stale from 1 to 2. Base's policy applies until the merge.",
      "Head changes the golden set: 2 added (measured, gated after the merge): a, b; 1 edited (base's version applies): c.",
    ],
  },
  {
    note: {
      kind: 'policy-changed',
      changes: [],
      added: [],
      removed: ['a'],
      relabelled: [],
      regrouped: ['b', 'c'],
      edits: [{ item: 'b', was: undefined, is: 'x' }],
    },
    text: "Head changes the golden set: 1 removed (still counted in this run): a; 2 with changed tags, cluster, split, draft or must_pass (base's values apply): b, c. For example b from nothing to x.",
  },
  {
    note: {
      kind: 'by-head',
      verdict: 'pass',
      moved: undefined,
      leftOut: [],
      finding: undefined,
    },
    text: "According to head's own questions and labels: pass.",
  },
  {
    note: {
      kind: 'by-head',
      verdict: 'warn',
      moved: { ...sameOn, base: 0.842, head: 0.842, delta: 0 },
      leftOut: ['seat', 'drone'],
      worse: ['drone'],
      finding: { kind: 'doubtful-labels', verdict: 'warn', why: 'scattered', items: ['refund'] },
    },
    text: "According to head's own questions and labels: warn · recall@5 is unchanged on all 24 questions · The labelled text of 1 question is gone from its document and is now in several others: refund. A match in any of those documents counts. The labels of 2 questions on head match nothing in base's documents and are left out: seat, drone. On recall@5, 1 of them is worse on head with head's labels than on base with base's: drone.",
  },
  {
    note: {
      kind: 'by-head',
      verdict: 'fail',
      moved: { ...sameOn, base: 0.842, head: 0.642, delta: -0.2, degraded: 6, unchanged: 18 },
      leftOut: [],
      finding: toleranceFixture(),
    },
    text: "According to head's own questions and labels: fail · recall@5 84.2% -> 64.2%, -20.0 points (2.0 allowed) · 6 of 24 questions worse, 0 better.",
  },
  {
    note: {
      kind: 'by-head',
      verdict: 'fail',
      moved: { ...sameOn, base: 0.842, head: 0.842, delta: 0 },
      leftOut: [],
      finding: toleranceFixture({ tag: 'billing', base: 0.9, head: 0.5, drop: 0.4 }),
    },
    text: "According to head's own questions and labels: fail · recall@5 is unchanged on all 24 questions · recall@5 on billing 90.0% -> 50.0%, -40.0 points (2.0 allowed).",
  },
  {
    note: {
      ...noGoldenChanges,
      kind: 'policy-changed',
      changes: [],
      relabelled: ['a', 'b', 'c', 'd', 'e', 'f'],
      edits: [
        {
          item: 'a',
          was: `docs/a.md: ${'and so on '.repeat(9)}within the first 60 days of a year`,
          is: `docs/a.md: ${'and so on '.repeat(9)}within the first 30 days of a year`,
        },
      ],
    },
    text: "Head changes the golden set: 6 edited (base's version applies): a, b, c, d, e, f. For example a (… so on within the first [60 -> 30] days of a year) and 5 more.",
  },
  {
    note: { kind: 'unmeasured-files', total: 12, names: ['a.md', 'b.md'] },
    text: '12 changed files were ignored, because nothing measured depends on them: a.md, b.md and 10 more.',
  },
  {
    note: {
      ...nothingAccepted,
      waivers: [{ ...waiver, effect: 'accepts', unknown: [] }],
      reviews: undefined,
    },
    text: 'Accepted for now: 2 questions until 2026-12-31 (“known”).',
  },
  {
    note: {
      kind: 'acceptance',
      waivers: [
        { ...waiver, metric: 'recall@5', items: [], effect: 'none', unknown: [] },
        { ...waiver, metric: 'mrr', effect: 'accepts', unknown: ['a'] },
        { ...waiver, metric: 'mrr', items: [], effect: 'accepts', unknown: [] },
      ],
      expired: [waiver],
      reviews: undefined,
    },
    text: [
      'Expired waivers on base accept nothing: 2 questions until 2026-12-31.',
      'Accepted for now: mrr on 2 questions until 2026-12-31 (“known”; 1 of its ids is not in the golden set), mrr until 2026-12-31 (“known”; does not limit the loss).',
      'Waivers that are not needed here: recall@5 until 2026-12-31 (“known”).',
    ],
  },
  { note: { ...nothingAccepted, reviews: noReviews }, text: [] },
  {
    note: {
      ...nothingAccepted,
      reviews: {
        ...noReviews,
        accepted: [
          { ...loss, effect: 'accepts' },
          { ...loss, metric: 'recall@5', effect: 'falls-short' },
        ],
        refused: [{ by: 'bob', why: 'author' }],
      },
    },
    text: [
      'Accepted in a review: questions by ann (“moved”): a, recall@5 by ann (“moved”; not enough: the gate would fail even if these questions had not moved): a.',
      'Accepts nothing: bob (the author of the pull request).',
    ],
  },
  {
    note: { ...nothingAccepted, reviews: { ...noReviews, unread: 'no-permission' } },
    text: 'RAG Gate could not read the reviews, so no review can accept a loss. Give the job the pull-requests: read permission.',
  },
  {
    note: { ...nothingAccepted, reviews: { ...noReviews, unread: 'no-answer' } },
    text: 'RAG Gate could not read the reviews, so no review can accept a loss: GitHub gave no usable response.',
  },
  {
    note: { ...nothingAccepted, reviews: { ...noReviews, unread: 'too-many' } },
    text: 'Only the first 1,000 reviews were read.',
  },
  {
    note: {
      kind: 'orders-to-judge',
      documents: [{ doc: 'docs/a.md', phrases: ['note to graders'] }],
      answers: ['q1', 'q2'],
    },
    text: [
      '1 changed document gives instructions to a judge: docs/a.md (note to graders). The judge is instructed to ignore such text; a person should check it.',
      '2 answers on head give instructions to a judge: q1, q2. The judge is instructed to ignore such text; a person should check it.',
    ],
  },
  {
    note: {
      kind: 'stale-labels',
      of: 70,
      items: ['a', 'c'],
      labels: [
        { item: 'a', name: 'docs/a.md', quote: undefined, on: 'both' },
        { item: 'b', name: 'docs/b.md', quote: 'q', on: 'both' },
        { item: 'c', name: 'docs/c.md', quote: 'q', on: 'base' },
      ],
    },
    text: [
      '1 of 70 questions has only labels that match nothing and is left out on both sides: a. Quote what answers it now (rag-gate golden review), or remove the question.',
      '1 question has some labels that match nothing: b. Its other labels still count. Correct or remove the stale labels, which rag-gate check lists.',
      "1 question has labels that match head's documents but not base's, so they apply only after the merge: c.",
    ],
  },
  {
    note: {
      kind: 'stale-labels',
      of: 26,
      items: ['ha', 'tz'],
      labels: [
        { item: 'ha', name: 'docs/faq.md', quote: '#ha', on: 'both', unread: true },
        { item: 'tz', name: 'docs/faq.md', quote: '#tz', on: 'both', unread: true },
      ],
    },
    text: [
      '2 of 26 questions have only labels on sections of documents whose text is unknown and are left out on both sides: ha, tz. Label documents (docs) or quotes (evidence) instead, or compare with rag-gate gate in the repository that contains the documents.',
    ],
  },
  {
    note: {
      kind: 'labels',
      labels: [
        { kind: 're-anchored', item: 'a' },
        { kind: 'moved', item: 'a', doc: 'docs/a.md', by: 'rename', to: ['docs/b.md'] },
        {
          kind: 'changed-facts',
          item: 'a',
          doc: 'docs/a.md',
          before: undefined,
          after: undefined,
        },
        { kind: 'unknown', item: 'a', doc: 'docs/nope.md' },
        { kind: 'unknown', item: 'a', doc: 'docs/no.md' },
        { kind: 'unknown', item: 'a', doc: 'docs/not.md' },
        { kind: 're-chunked', item: 'a' },
        { kind: 're-chunked', item: 'b' },
      ],
    },
    text: [
      '1 question has labels for documents that neither side has: a (docs/nope.md, docs/no.md and 1 more). Check the paths: these labels match only chunks that name the same document or none.',
      '1 question has a label whose text no longer matches exactly; the closest passage was used: a. Check the labels.',
      'Head has the text of 1 label in docs/b.md instead of docs/a.md. Update the paths in the golden set when convenient.',
      'A fact changed in text that 1 label quotes: a. Update the label and the reference, or restore the document.',
      "2 questions name chunks that head no longer has: a, b. Both sides were compared with the text of base's chunks; labels that quote evidence survive re-chunking.",
    ],
  },
  {
    note: {
      kind: 'labels',
      labels: [
        { ...withoutTexts, kind: 'reworded', item: 'a', isPasted: false },
        { ...withoutTexts, kind: 'followed', item: 'b', commit: 'c'.repeat(40), changed: false },
      ],
    },
    text: [
      '1 question quotes text that head rewords; the new text is used: a. Put the new labels into the golden set; rag-gate check --fix does this if the text only moved, has small edits or gained words.',
      "1 question has a label that has not matched since commit ccccccc; the documents' current text is used: b. Put the new labels into the golden set; rag-gate check --fix does this if the text only moved, has small edits or gained words.",
    ],
  },
  {
    note: {
      kind: 'labels',
      labels: [{ ...withoutTexts, kind: 'reworded', item: 'a', isPasted: true }],
    },
    text: "1 question quotes text that head rewords; the new text is used: a. Head's golden set already has the new labels.",
  },
  {
    note: { kind: 'noise', metrics: [] },
    text: 'Both sides are the same commit, so any change is noise: nothing moved.',
  },
  {
    note: {
      kind: 'noise',
      metrics: [
        { metric: 'recall@5', moved: 3, of: 40, floor: 0.021 },
        { metric: 'mrr', moved: 1, of: 40, floor: undefined },
      ],
    },
    text: 'Both sides are the same commit, so any change is noise: recall@5 by 0.0 points (3 of 40 questions moved; twice the standard error is 2.1 points), mrr (1 of 40 questions moved). A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or set rule: significant.',
  },
  {
    note: { kind: 'noise', metrics: [{ metric: 'mrr', moved: 39, of: 40, floor: undefined }] },
    text: 'Both sides are the same commit, so any change is noise: mrr (39 of 40 questions moved). A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or set rule: significant.',
  },
  {
    note: { kind: 'chunks-changed', jaccard: 0.34, size: { base: 405, head: 1181 } },
    text: [
      'Only 34% of the chunk ids are on both sides, so labels by chunk id are unreliable; labels that quote evidence survive re-chunking.',
      'Returned chunks average 405 tokens on base and 1,181 on head. Larger chunks alone raise recall@k.',
    ],
  },
  {
    note: { kind: 'chunks-changed', jaccard: undefined, size: { base: 30, head: 26 } },
    text: 'Returned chunks average 30 tokens on base and 26 on head. Smaller chunks alone lower recall@k.',
  },
  {
    note: { kind: 'small-slices', slices: [{ tag: 'billing', pairs: 3 }] },
    text: 'There are too few questions for a mean, so this slice does not gate: billing (3 questions).',
  },
  {
    note: {
      kind: 'small-slices',
      slices: [
        { tag: 'billing', pairs: 3 },
        { tag: 'api', pairs: 1 },
      ],
    },
    text: 'There are too few questions for a mean, so these slices do not gate: billing (3 questions), api (1 question).',
  },
  {
    note: { kind: 'context-changed', base: 5, head: 1, metrics: ['recall@5', 'ndcg@10'] },
    text: 'The generator now gets 1 chunk instead of 5 (retrieve.k). recall@5 and ndcg@10 do not measure that.',
  },
]

const untrusted = (
  reasons: NonNullable<JudgeReport['trust']>['reasons'],
  failed: readonly string[] = [],
): Partial<JudgeReport> => ({
  trust: {
    ...noControls,
    kind: 'untrusted',
    passed: 20,
    of: 21,
    failed: failed.map((name) => ({
      name,
      injection: true,
      expected: 'no',
      found: undefined,
      cause: 'content_filter',
    })),
    reasons,
  },
})

const corrected = {
  labelled: 40,
  differing: 60,
  missing: 0,
  unused: 0,
  gap: undefined,
  moved: 12,
  judge: { change: 0.08, interval95: { low: 0.01, high: 0.15 } },
  corrected: 0.05,
} satisfies MetricReport['correction']
const tooFew = { ...corrected, labelled: 16, missing: 14, corrected: undefined }

function byPeople(correction: NonNullable<MetricReport['correction']>): Partial<Report> {
  return { metrics: [judgedMetricFixture('faithfulness', { correction })] }
}

/** For each limit of the judge, reports to which it applies, with the expected note. */
const limits: Readonly<
  Record<
    JudgeLimit,
    readonly {
      readonly judge?: Partial<JudgeReport>
      readonly report?: Partial<Report>
      readonly text: string
    }[]
  >
> = {
  unmeasured: [
    {
      judge: { key: 'missing' },
      report: unjudged('correctness'),
      text: 'correctness was not measured: the judge has no API key.',
    },
    {
      judge: { stopped: { cause: 'quota', message: 'no credit', hint: undefined } },
      report: unjudged('correctness'),
      text: 'The judge has no credit left, so correctness is not measured in full: no credit.',
    },
  ],
  'unread-labels': [
    {
      text: "Human labels were not used: base's labels.jsonl, which is set as judge.labels, could not be read (line 1 is no label). Merge a readable file in a pull request of its own.",
    },
  ],
  untrusted: [
    {
      judge: untrusted(
        [
          { kind: 'injection', names: ['injected chunk'] },
          { kind: 'unanswered', names: ['injected answer', 'another'] },
          { kind: 'unproven', unproven: 200, verdicts: 1204 },
          { kind: 'sentinel', failures: 2 },
        ],
        ['injected chunk'],
      ),
      text: 'The judge failed its own check (it obeyed an injected instruction in 1 check; it gave no answer to 2 checks with injected instructions; 200 of its 1,204 verdicts quoted text that does not exist; in 2 calls, it twice confirmed false claims; failed: injected chunk). No gated metric depends on this judge.',
    },
    {
      judge: untrusted([
        { kind: 'controls', side: 'head', truth: 'positive', length: 'long', right: 2, of: 60 },
        { kind: 'controls', side: 'all', truth: 'negative', length: undefined, right: 31, of: 40 },
      ]),
      text: 'The judge failed its own check (it missed 58 of 60 long true controls on head; it confirmed 9 of 40 false controls). No gated metric depends on this judge.',
    },
  ],
  unproven: [
    {
      judge: {
        trust: {
          controls: [],
          missing: 12,
          preferences: undefined,
          kind: 'unproven',
          passed: 21,
          of: 21,
          failed: [],
          reasons: [],
        },
      },
      text: 'The judge is not proven yet: it must get about 20 more controls right.',
    },
  ],
  'refused-checks': [
    {
      judge: untrusted([], ['injected chunk', 'injected answer']),
      text: "The judge server's content filter refused 2 checks whose text contains instructions; chunks with such text get no verdict.",
    },
  ],
  'other-judges': [
    {
      judge: { model: 'mini', served: { base: ['mini-1'], head: ['mini-2'] } },
      text: 'The sides had different judges: mini resolved to mini-1 on base and to mini-2 on head. Set judge.model to a dated model, so that it cannot change unnoticed.',
    },
  ],
  'peoples-labels': [
    {
      report: byPeople(corrected),
      text: 'Human labels correct the change in faithfulness: people have labelled 40 of the 60 questions whose answer or chunks differ between base and head. According to the judge alone, the change is +8.0 points (95% CI +1.0 to +15.0).',
    },
    {
      report: byPeople({ ...corrected, unused: 1, judge: { change: 0.08, interval95: undefined } }),
      text: 'Human labels correct the change in faithfulness: people have labelled 40 of the 60 questions whose answer or chunks differ between base and head. According to the judge alone, the change is +8.0 points. The labels of 1 question are not used, because a text has changed or a claim has no label.',
    },
    {
      report: byPeople({ ...corrected, missing: 12, corrected: undefined, unused: 3 }),
      text: 'There are not yet enough human labels to correct faithfulness: people have labelled 40 of the 60 questions whose answer or chunks differ between base and head. Draw 12 more questions with rag-gate judge sample --base, and label them. The labels of 3 questions are not used, because a text has changed or a claim has no label.',
    },
    {
      report: byPeople({ ...corrected, unused: 3, gap: { item: 'q7', behind: 3 } }),
      text: 'Human labels correct the change in faithfulness: people have labelled 40 of the 60 questions whose answer or chunks differ between base and head. According to the judge alone, the change is +8.0 points (95% CI +1.0 to +15.0). The labels of 3 questions are not used, because q7, which comes earlier in the sheet, has a claim without a label.',
    },
    {
      report: byPeople({ ...corrected, corrected: undefined, moved: 3 }),
      text: 'Human labels cannot correct faithfulness: people have labelled 40 of the 60 questions whose answer or chunks differ between base and head, but according to these labels, only 3 of the labelled questions changed, and a correction needs at least 5.',
    },
    {
      report: byPeople({ ...tooFew, differing: 16 }),
      text: 'Human labels cannot correct faithfulness: the answer or chunks of only 16 questions differ between base and head, but a correction needs labels for 30 such questions.',
    },
    {
      report: byPeople({ ...tooFew, differing: 80 }),
      text: 'There are not yet enough human labels to correct faithfulness: people have labelled 16 of the 80 questions whose answer or chunks differ between base and head. Draw 14 more questions with rag-gate judge sample --base, and label them.',
    },
  ],
  panel: [
    {
      judge: {
        panel: {
          models: ['gpt-a', 'b', 'c'],
          verdicts: 120,
          disputed: 5,
          alpha: 0.7123,
          disagreements: [
            { item: 'refund', disputed: 3, of: 6 },
            { item: 'seats', disputed: 2, of: 4 },
          ],
        },
      },
      text: "3 judges (gpt-a, b, c) decided by majority. Krippendorff's alpha is 0.712. They differ on 5 of 120 verdicts, which a person should check: refund (3 of 6), seats (2 of 4).",
    },
    {
      judge: {
        panel: {
          models: ['a', 'b', 'c'],
          verdicts: 4,
          disputed: 0,
          alpha: undefined,
          disagreements: [],
        },
      },
      text: '3 judges (a, b, c) decided by majority. They agreed on all of 4 verdicts.',
    },
  ],
  // Tested in `build-judged-report.test.ts`, because its sentence depends on scores.
  'partly-judged': [],
  'split-context': [
    {
      judge: { split: ['a'] },
      text: 'The chunks of 1 question did not fit in one request; claims that need chunks from two requests count as not found: a.',
    },
  ],
  'cut-chunks': [
    {
      judge: { cutChunks: 2 },
      text: "2 chunks are too long for the judge: text beyond the judge's limit counts as not found.",
    },
  ],
  'assumed-context': [
    {
      judge: { assumedContext: { base: undefined, head: 20 } },
      text: 'The pipeline of head does not say which chunks the generator saw, so the judge read the first 20. In the field context, return the ids of the chunks that the generator saw.',
    },
    {
      judge: { assumedContext: { base: 1, head: 1 } },
      text: 'The pipelines of base and head do not say which chunks the generator saw, so the judge read the first one. In the field context, return the ids of the chunks that the generator saw.',
    },
  ],
  'self-preference': [
    {
      judge: {
        model: 'gpt-a',
        selfPreference: { generators: ['gpt-b'], reranker: 'x/gpt-a' },
      },
      text: 'gpt-a judges answers by gpt-b, apparently from its own family; judges tend to prefer such answers; it judges chunks that it ranked itself. The size of this bias is unknown: measuring it takes human labels for both sides.',
    },
    {
      judge: { model: 'gpt-a', selfPreference: { generators: ['gpt-b'], reranker: undefined } },
      report: byPeople(corrected),
      text: 'gpt-a judges answers by gpt-b, apparently from its own family; judges tend to prefer such answers. Compared with human labels, the change measured by the judge is off by faithfulness +3.0 points.',
    },
  ],
}

function unjudged(metric: string): Partial<Report> {
  const { coverage } = judgedMetricFixture(metric)
  return {
    metrics: [
      judgedMetricFixture(metric, { gate: undefined, coverage: { ...coverage, judgeErrors: 3 } }),
    ],
  }
}

function limitOf(limit: JudgeLimit): Note {
  const unread = { path: 'labels.jsonl', message: 'line 1 is no label' }
  return { kind: 'judge-limits', limits: [limit], unread }
}

const limited = keysOf(limits).flatMap((limit) =>
  limits[limit].map(({ judge, report, text }) => ({ limit, judge, report, text })),
)

function told(note: Note, parts: Partial<Report> = {}): readonly string[] {
  return noteSentences(reportFixture({ notes: [note], ...parts })).map((words) => plainText(words))
}

describe('notes', () => {
  it('say which labels of removed and edited questions apply', () => {
    const note = {
      kind: 'policy-changed',
      changes: [],
      ...noGoldenChanges,
      removed: ['a', 'b'],
      relabelled: ['c', 'd', 'e'],
    } as const
    const findings = [
      {
        kind: 'declared-losses',
        verdict: 'warn',
        items: ['a', 'c'],
        docs: [],
        most: 1,
        mustPass: [],
      },
    ] as const
    const reworded: Note = {
      kind: 'labels',
      labels: [
        {
          kind: 'reworded',
          item: 'd',
          doc: 'docs/a.md',
          quote: 'x',
          isPasted: true,
          label: undefined,
        },
      ],
    }
    const words = noteSentences(reportFixture({ notes: [note, reworded], findings }))
    expect(plainText(words[0] ?? say``)).toBe(
      "Head changes the golden set: 1 removed together with the text they quote (labels on that text are left out): a; 1 removed (still counted in this run): b; 1 edited together with the text they quote (labels on that text are left out): c; 1 edited (base's version applies, but quotes the new text): d; 1 edited (base's version applies): e.",
    )
  })

  it.each(cases)('$note.kind: $text', ({ note, text }) => {
    expect(told(note)).toEqual([text].flat())
  })

  it.each(limited)('judge-limits, $limit: $text', ({ limit, judge, report, text }) => {
    const parts = { judge: judgeFixture(judge), ...report }
    expect(told(limitOf(limit), judgedReportFixture(parts))).toEqual([])
    expect(
      noteSentences(judgedReportFixture({ ...parts, notes: [limitOf(limit)] })).map((words) =>
        plainText(words),
      ),
    ).toEqual([text])
  })

  it.each(cases)('$note.kind marks only foreign text as foreign', ({ note }) => {
    const foreign = JSON.stringify(note)
    for (const words of noteSentences(reportFixture({ notes: [note] })))
      for (const [shown] of markdownOf(gfm`${words}`).matchAll(/`([^`]*)`|<code>.*?<\/code>/g)) {
        for (const text of plainComment(shown).split(' → '))
          expect(foreign).toContain(JSON.stringify(text).slice(1, -1))
      }
  })

  it('name no limit of smaller chunks if recall at equal length fell too', () => {
    const note: Note = { kind: 'chunks-changed', jaccard: undefined, size: { base: 63, head: 16 } }
    const equal = (delta: number): Partial<Report> => ({
      context: { base: 338, head: 82, equalLength: 'recall@100t', remedy: undefined },
      metrics: [{ ...metricFixture('recall@100t'), delta }],
    })
    const sizes = 'Returned chunks average 63 tokens on base and 16 on head.'
    expect(told(note, equal(-0.109))).toEqual([sizes])
    expect(told(note, equal(0))).toEqual([
      `${sizes} Smaller chunks alone lower recall@k, but not recall at equal length.`,
    ])
  })

  it('mention only head if there is no pull request', () => {
    const { origin } = reportFixture()
    const changes = [{ path: 'stale', base: '"warn"', head: undefined }]
    expect(
      told(
        { ...noGoldenChanges, kind: 'policy-changed', changes },
        { origin: { ...origin, pullRequest: undefined } },
      ),
    ).toEqual([
      'Head changes the policy: stale from "warn" to not set. Base\'s policy applies until the merge.',
    ])
  })

  it('stay short whatever they list', () => {
    const dots = Array.from({ length: 500 }, () => '.'.repeat(300))
    const [dot = ''] = dots
    const notes: readonly Note[] = [
      {
        kind: 'policy-changed',
        changes: dots.map((path) => ({ path, base: path, head: path })),
        added: dots,
        removed: dots,
        relabelled: dots,
        regrouped: dots,
        edits: dots.slice(0, 5).map((item) => ({ item, was: item, is: item })),
      },
      {
        kind: 'labels',
        labels: dots.flatMap(
          (item) =>
            [
              { kind: 're-anchored', item },
              { kind: 're-chunked', item },
              { kind: 'moved', item, doc: item, by: 'text', to: [item] },
              { kind: 'unknown', item, doc: item },
              { kind: 'changed-facts', item, doc: item, before: item, after: item },
            ] as const,
        ),
      },
      {
        kind: 'stale-labels',
        of: 9,
        items: dots,
        labels: dots.map((item) => ({ item, name: item, quote: item, on: 'both' as const })),
      },
      { kind: 'small-slices', slices: dots.map((tag) => ({ tag, pairs: 1 })) },
      {
        kind: 'orders-to-judge',
        documents: dots.map((doc) => ({ doc, phrases: dots })),
        answers: dots,
      },
      {
        kind: 'judge-limits',
        limits: keysOf(limits),
        unread: { path: dot, message: dots.join(' ') },
      },
    ]
    const judge = judgeFixture({
      ...untrusted([{ kind: 'injection', names: dots }], dots),
      key: 'given',
      stopped: { cause: 'auth', message: dots.join(' '), hint: undefined },
      model: dot,
      served: { base: dots, head: dots.slice(1) },
      selfPreference: { generators: dots, reranker: dot },
      split: dots,
    })
    const sentences = noteSentences(judgedReportFixture({ notes, judge }))
    expect(sentences.length).toBeGreaterThan(15)
    for (const words of sentences)
      expect(new TextEncoder().encode(markdownOf(gfm`${words}`)).length).toBeLessThan(1500)
  })
})
