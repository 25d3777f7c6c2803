import { describe, expect, it } from 'vitest'

import { reportFixture } from '../../../test/support/report-fixture.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { plainText } from './plain-text.ts'
import { reasonSentences } from './reasons.ts'

const one = ['a']
const two = ['a', 'b']
const warn = 'warn'
const commit = 'abcdef0123'.repeat(4)

const withoutGate = {
  kind: 'base-without-gate',
  verdict: warn,
  lacks: 'config',
  branch: 'main',
  commit,
} as const

/** Findings whose sentences depend on a condition, other than changes of a metric over the whole run. */
const cases: readonly (readonly [Finding, string])[] = [
  [
    {
      kind: 'forbidden',
      verdict: warn,
      items: one,
      documents: [{ item: 'a', doc: undefined, as: undefined }],
    },
    '1 question forbids documents but gets chunks that name no document: a. Send doc with each chunk.',
  ],
  [
    {
      kind: 'forbidden',
      verdict: warn,
      items: two,
      documents: two.map((item) => ({ item, doc: undefined, as: undefined })),
    },
    '2 questions forbid documents but get chunks that name no document: a, b. Send doc with each chunk.',
  ],
  [
    {
      kind: 'forbidden',
      verdict: warn,
      items: one,
      documents: [{ item: 'a', doc: undefined, as: 'hr/salaries' }],
    },
    '1 question forbids documents but gets chunks whose names match no base document: a (hr/salaries). Send the path in the repository as doc, or send a manifest.',
  ],
  [
    {
      kind: 'forbidden',
      verdict: 'fail',
      items: one,
      documents: [
        { item: 'a', doc: 'docs/hr.md', as: 'hr/salaries' },
        { item: 'a', doc: 'docs/pay.md', as: undefined },
      ],
    },
    '1 question gets a document that it forbids: a (docs/hr.md as hr/salaries and docs/pay.md).',
  ],
  [
    { kind: 're-chunked', verdict: warn, items: one, counted: 'text' },
    "1 question names chunks that head no longer has, so the text of base's chunks was used instead: a. After the merge, these labels will match nothing, so use the ids of head's chunks or quote evidence.",
  ],
  [
    { kind: 're-chunked', verdict: warn, items: two, counted: 'head' },
    "2 questions name chunks that head no longer has, and base does not return their text with a doc, so the ids in head's golden set were used: a, b. Check that they cover the same text.",
  ],
  [
    {
      kind: 'unjudged',
      verdict: warn,
      items: two,
      results: [
        { item: 'a', names: ['docs/new.md'] },
        { item: 'b', names: ['docs/new.md', 'docs/other.md'] },
      ],
    },
    '3 unjudged results took the place of judged ones for 2 questions; if only judged results counted on both sides, nothing would fail: a, b. Grade the results listed under “Results to judge”. The gate then passes or fails.',
  ],
  [
    {
      kind: 'unjudged',
      verdict: warn,
      items: one,
      results: [{ item: 'a', names: Array.from({ length: 51 }, (_, at) => `docs/${at}.md`) }],
    },
    '51 unjudged results took the place of judged ones for 1 question; if only judged results counted on both sides, nothing would fail: a. With more than 50 unjudged results, the gate fails instead of warning. Grade some of them; “Results to judge” lists the first ones.',
  ],
  [
    { kind: 'in-a-copy', verdict: warn, items: two, docs: ['docs/old.md', 'docs/older.md'] },
    'Head returns the text for 2 questions from docs/old.md, docs/older.md, word for word: a, b. If copies counted on both sides, nothing would fail: add the copy to the label with any, or restore the original.',
  ],
  [
    { kind: 'doubtful-labels', verdict: warn, why: 'rewritten', items: one },
    'Head rewrites most of the section that answers 1 question: a. Check whether the new text still answers the question.',
  ],
  [
    { kind: 'doubtful-labels', verdict: warn, why: 'rewritten', items: two },
    'Head rewrites most of the sections that answer 2 questions: a, b. Check whether the new text still answers them.',
  ],
  [
    { kind: 'doubtful-labels', verdict: warn, why: 'scattered', items: one },
    'The labelled text of 1 question is gone from its document and is now in several others: a. A match in any of those documents counts.',
  ],
  [
    { kind: 'doubtful-labels', verdict: warn, why: 'untraced', items: one },
    'Head removes text from documents whose labels are out of date for 1 question: a. The history does not show what replaced them, so head may remove the answers. If the clone is shallow, fetch the full history (fetch-depth: 0 in actions/checkout); otherwise quote what answers now (rag-gate golden review).',
  ],
  [
    {
      kind: 'drafts',
      verdict: warn,
      metric: 'recall@5',
      base: 0.9,
      head: 0.8,
      drop: 0.1,
      tolerance: 0.02,
      pairs: 12,
    },
    'recall@5 got worse on 12 unreviewed drafts, 90.0% -> 80.0%, which is more than is allowed. Drafts never block: check whether these questions are right.',
  ],
  [
    { kind: 'lost-items', verdict: warn, metric: 'recall@5', side: 'head', lost: 3, of: 9 },
    'recall@5 lost 3 of the 9 questions that base could score.',
  ],
  [
    {
      kind: 'lost-items',
      verdict: 'fail',
      metric: 'recall@5',
      tag: 'x',
      side: 'head',
      lost: 3,
      of: 9,
    },
    'recall@5 on x lost 3 of the 9 questions that base could score; counted as not found, they push it past what is allowed.',
  ],
  [
    { kind: 'lost-items', verdict: 'fail', metric: 'recall@5', side: 'head', lost: 3, of: 9 },
    'recall@5 lost 3 of the 9 questions that base could score; counted as not found, they push it to 56.1% on head, past what is allowed.',
  ],
  [
    { ...withoutGate, alone: false, policy: 'branch', broken: [], message: undefined },
    'Base has no RAG Gate config, so the policy of main (abcdef0) applies. That policy is used to compare base with head, and its pipeline settings build base.',
  ],
  [
    {
      ...withoutGate,
      lacks: 'questions',
      alone: false,
      policy: 'branch',
      broken: [],
      message: undefined,
    },
    'Base has no usable questions, so the policy of main (abcdef0) applies. That policy is used to compare base with head.',
  ],
  [
    {
      ...withoutGate,
      lacks: 'questions',
      alone: true,
      policy: 'own',
      broken: [],
      message: 'the branch has a RAG Gate config in a, but none in b',
    },
    'Base has no usable questions, and the policy of main (abcdef0) cannot be used: the branch has a RAG Gate config in a, but none in b. Head was measured alone, with its own questions.',
  ],
  [
    {
      ...withoutGate,
      alone: true,
      policy: 'branch',
      broken: [],
      message: 'base: nothing to index',
    },
    'Base has no RAG Gate config, so the policy of main (abcdef0) applies. Base cannot be measured: nothing to index. Head was measured alone, against minimum, maximum and must-pass questions only.',
  ],
  [
    { ...withoutGate, alone: true, policy: 'own', broken: ['labels-fit'], message: undefined },
    'Base has no RAG Gate config, and the policy of main (abcdef0) cannot be used: labels that match nothing. Head was measured alone, under its own policy.',
  ],
  [
    {
      ...withoutGate,
      commit: undefined,
      alone: true,
      policy: 'own',
      broken: [],
      message: 'the branch does not exist',
    },
    'Base has no RAG Gate config, and the policy of main cannot be used: the branch does not exist. Head was measured alone, under its own policy.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'config', base: 'a.yml', head: 'b.yml' },
    'Base has no configuration a.yml, so its b.yml applies.',
  ],
  [
    {
      kind: 'judge-untrusted',
      verdict: 'error',
      metrics: ['faithfulness'],
      why: { kind: 'people', judge: 0.08, corrected: -0.05 },
    },
    'According to the judge, faithfulness changed by +8.0 points, but according to human labels by -5.0 points. Neither is due to chance, so the judge is wrong about this change and its verdict is ignored.',
  ],
  [
    {
      kind: 'judge-untrusted',
      verdict: warn,
      metrics: ['faithfulness'],
      why: { kind: 'unlabelled', item: 'q7', behind: 31 },
    },
    'Human labels cannot correct faithfulness yet: q7 has a claim without a label, so the labels of 31 questions drawn after it are not used. Label the claim, or draw a new sheet.',
  ],
  [
    {
      kind: 'judge-untrusted',
      verdict: warn,
      metrics: ['faithfulness'],
      why: { kind: 'unproven', held: [], missing: 12 },
    },
    'The judge is not proven yet: it must get about 20 more controls right.',
  ],
  [
    {
      kind: 'judge-untrusted',
      verdict: warn,
      metrics: ['faithfulness'],
      why: { kind: 'unproven', held: ['faithfulness'], missing: 12 },
    },
    'The judge is not proven yet: it must get about 20 more controls right, so faithfulness only warns.',
  ],
  [
    {
      kind: 'judge-untrusted',
      verdict: warn,
      metrics: ['faithfulness'],
      why: { kind: 'unproven', held: ['faithfulness', 'relevancy'], missing: 1 },
    },
    'The judge is not proven yet: it must get about 10 more controls right, so faithfulness and relevancy only warn.',
  ],
  [
    {
      kind: 'judge-untrusted',
      verdict: warn,
      metrics: ['answer_win_rate'],
      why: { kind: 'unproven', held: ['answer_win_rate'], missing: 0 },
    },
    'The judge is not proven: its preference depends too often on the order of the two answers, so answer_win_rate only warns.',
  ],
  [
    {
      kind: 'judge-untrusted',
      verdict: 'error',
      metrics: ['answer_win_rate'],
      why: {
        kind: 'checks',
        passed: 21,
        of: 21,
        failed: [],
        reasons: [
          { kind: 'pairs', place: 'first', length: 'short', right: 1, of: 12 },
          { kind: 'pairs', place: 'second', length: undefined, right: 9, of: 24 },
          { kind: 'order', first: 1, second: 38, of: 40 },
        ],
      },
    },
    'The judge failed its own check (of 12 test pairs with the better and shorter answer first, it chose that answer in 1; of 24 test pairs with the better answer second, it chose that answer in 9; it chose the second of two answers in both orders in 38 of 40 comparisons); answer_win_rate depends on this judge.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'kind', base: 'builtin', head: 'command' },
    'Base and head use different kinds of pipeline: builtin on base, command on head.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'kind', base: 'command', head: 'runs' },
    "Base and head use different kinds of pipeline: command on base, runs on head, so RAG Gate did not run this change's code.",
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'path', base: 'a.jsonl', head: 'b.jsonl' },
    'Base and head use different run files: a.jsonl on base, b.jsonl on head.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'url', base: undefined, head: undefined },
    'Base and head query different addresses, because pipeline.url was edited.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'gates', base: 'eval/gate.yml', head: undefined },
    "Base has eval/gate.yml, which no step of head's workflows is certain to measure. Each gate of base needs its own step that every pull request runs. If this gate replaces one, keep that gate's configuration path; if it is new, or the other is retired, merge.",
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'side', base: 'query', head: undefined },
    "Head may query base's index, because base's pipeline.query gives each side its own location, but head's value uses base's location or omits {side}, {sha}, $RAG_GATE_SIDE or $RAG_GATE_COMMIT.",
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'side', base: undefined, head: undefined },
    'Both sides may have searched the same index: their pipelines or files differ, all lists are equal, and both use the same location outside their worktrees. Write the index into the worktree, or put $RAG_GATE_SIDE or {side} into its location.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'side', base: undefined, head: 'docs/a.md' },
    'Both sides may have searched the same index: head returned text from docs/a.md that only base has. Write the index into the worktree, or put $RAG_GATE_SIDE or {side} into its location.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'server', base: undefined, head: undefined },
    "One running server answered for both sides, so this change's code and documents were not measured. Start each side's server with pipeline.start, put {side} or {sha} into pipeline.url, or, if only the requests are to be compared, limit pipeline.inputs.",
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'context', base: '5', head: '50' },
    'Head says that its generator gets 50 of the chunks (pipeline.context); base says 5.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'context', base: undefined, head: undefined },
    'Head says that its generator gets an unknown number of the chunks (pipeline.context); base says nothing.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'inputs', base: undefined, head: 'rag/**' },
    'pipeline.inputs changes from not set to rag/**, so later changes to other files are not measured.',
  ],
  [
    { kind: 'changed-source', verdict: warn, key: 'inputs', base: 'rag/**', head: undefined },
    'pipeline.inputs changes from rag/** to not set, so later changes to other files are measured too.',
  ],
  [
    {
      kind: 'weaker-policy',
      verdict: warn,
      questions: [{ way: 'withdrawn', items: one }],
      settings: [],
    },
    "Head removes 1 question from the golden set. Base's golden set applies until the merge.",
  ],
  [
    {
      kind: 'weaker-policy',
      verdict: warn,
      questions: [
        { way: 'withdrawn', items: one },
        { way: 'alternatives', items: two },
      ],
      settings: [],
    },
    "Head weakens the golden set: it removes 1 question and accepts more passages for 2 questions. Base's golden set applies until the merge.",
  ],
  [
    {
      kind: 'weaker-policy',
      verdict: warn,
      questions: [
        { way: 'reworded', items: one },
        { way: 'relabelled', items: two },
      ],
      settings: [],
    },
    "Head rewords 1 question and relabels 2 questions that base gates on. Base's version decides until the merge.",
  ],
  [
    {
      kind: 'weaker-policy',
      verdict: warn,
      questions: [],
      settings: ['a', 'b', 'c', 'd'].map((path) => ({ path, base: '1', head: undefined })),
    },
    "Head weakens the policy: it loosens a (1 -> not set), b (1 -> not set), c (1 -> not set) and 1 more. Base's policy applies until the merge.",
  ],
  [
    {
      kind: 'repairs',
      verdict: warn,
      broken: ['labels-fit', 'judge-untrusted'],
      message: undefined,
    },
    'Head repairs base, which cannot be measured: labels that match nothing and a judge that fails its checks. Head was measured alone, under its own policy.',
  ],
  [
    {
      kind: 'repairs',
      verdict: warn,
      broken: [],
      message: 'base: rag-gate.yml:1:1 gate: expected a mapping',
    },
    'Head repairs base, which cannot be measured: rag-gate.yml:1:1 gate: expected a mapping. Head was measured alone, under its own policy.',
  ],
  [
    { kind: 'not-started', verdict: warn, why: 'commands', secrets: ['api-key', 'RAG_GATE_X'] },
    "Head's commands did not run: this job has api-key, RAG_GATE_X, and base allows none. Run rag-gate collect in another job, or merge this first.",
  ],
  [
    { kind: 'not-started', verdict: warn, why: 'address', secrets: ['api-key'] },
    'Head was not measured: no readable configuration of base names the address that would receive api-key. Merge this pull request first.',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: 'error',
      check: 'labels-fit',
      side: 'head',
      bad: 3,
      of: 9,
      example: 'docs/a.md',
      nearest: 'doc/a.md',
      metric: undefined,
    },
    '3 of 9 questions have only labels that match nothing on head, such as docs/a.md (did you mean doc/a.md?); 6 are left. rag-gate check lists them; --fix applies the safe corrections, and golden review relabels the rest.',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: 'error',
      check: 'chunks-homed',
      side: undefined,
      bad: 3,
      of: 9,
      example: 'x',
      nearest: undefined,
      metric: undefined,
    },
    '3 of 9 chunks returned with a doc name no known document, such as x. Return the path inside the repository as doc or, for documents from elsewhere, a manifest.',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: 'error',
      check: 'chunks-named',
      side: 'head',
      bad: 9,
      of: 9,
      example: undefined,
      nearest: undefined,
      metric: undefined,
    },
    '9 of 9 returned chunks on head have no doc, so labels on documents cannot match them. Return the path inside the repository as doc, or label with quotes.',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: warn,
      check: 'fields-alike',
      side: 'head',
      bad: 9,
      of: 9,
      example: 'doc',
      nearest: undefined,
      metric: undefined,
    },
    '9 of 9 returned chunks on head come without doc, which base returns, so their text counts in any document that contains it. Return what is missing, unless you meant to leave it out.',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: 'error',
      check: 'something-measured',
      side: undefined,
      bad: 10,
      of: 10,
      example: undefined,
      nearest: undefined,
      metric: 'recall@5',
    },
    'recall@5 is 0 on all 10 questions, so no change can lower it: the labels do not match the pipeline, or no relevant chunk ranks high enough to count.',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: 'error',
      check: 'pipeline-answers',
      side: 'base',
      bad: 3,
      of: 9,
      example: undefined,
      nearest: undefined,
      metric: undefined,
    },
    'The pipeline returns no chunk for 3 of 9 answerable questions on base. Is the index empty, or is its language not supported?',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: warn,
      check: 'lists-differ',
      side: 'head',
      bad: 9,
      of: 9,
      example: undefined,
      nearest: undefined,
      metric: undefined,
    },
    'The pipeline returns the same list for all 9 questions on head. Does it read the question?',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: warn,
      check: 'lists-as-long',
      side: 'base',
      bad: 5,
      of: 20,
      example: undefined,
      nearest: undefined,
      metric: undefined,
    },
    'Base returned 5 chunks for most questions and never more, and the other side returned more; both were asked for 20.',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: warn,
      check: 'placed-alike',
      side: 'base',
      bad: 5,
      of: 20,
      example: undefined,
      nearest: undefined,
      metric: undefined,
    },
    '5 of 20 chunks on base are not in the documents they name, more than on head, so both sides were compared by words. Return text exactly as it is in the document. If the pipeline adds to the text on purpose, you need not change anything, but start and end would locate such chunks exactly.',
  ],
  [
    {
      kind: 'unhealthy',
      verdict: warn,
      check: 'judge-varies',
      side: undefined,
      bad: 10,
      of: 10,
      example: undefined,
      nearest: undefined,
      metric: 'faithfulness',
    },
    'faithfulness is 1 on all 10 questions, and checks with known answers do not confirm that the judge can score lower.',
  ],
]

describe('a finding prints', () => {
  it.each(cases)('%j', (finding, text) => {
    const [sentence] = reasonSentences(reportFixture({ findings: [finding] }))
    expect(sentence && plainText(sentence)).toBe(text)
  })
})
