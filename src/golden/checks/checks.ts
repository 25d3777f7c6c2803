import { unlabelled, sizes, unanswerableShare, unbalanced } from './balance.ts'
import { arities, contradictions } from './contradictions.ts'
import { copiedQuestions, ownEvidence } from './copied-questions.ts'
import { staleLabels } from './stale-labels.ts'
import { ambiguousQuotes } from './ambiguous-quotes.ts'
import { changedQuotes, editedQuotes } from './edited-quotes.ts'
import { missingDocuments, uncheckedLabels } from './missing-documents.ts'
import { movedLabels } from './moved-labels.ts'
import { followedLabels } from './followed-labels.ts'
import { renamedDocuments } from './renamed-documents.ts'
import { emptyMustPass } from './empty-must-pass.ts'
import { missingReferences, referenceNumbers } from './references.ts'
import { duplicates, leakedEvidence, leaks, nearDuplicates } from './repeated-questions.ts'
import type { CheckedSet, FoundProblem, SetCheck } from './set-check.ts'
import { wrongPages } from './wrong-pages.ts'

/** All golden set checks by name, in reporting order. */
export const setChecks = {
  'missing-document': {
    severity: 'error',
    finds: 'labels on documents that do not exist',
    remedy:
      'Correct the path, or the globs of pipeline.documents. If the document was deleted, quote the text that answers the question now (rag-gate golden review shows close matches), or remove the question.',
    find: missingDocuments,
  },
  'stale-label': {
    severity: 'error',
    finds: 'quotes that no document contains, and sections that their document lacks',
    remedy:
      'Quote the text that answers the question now (rag-gate golden review shows close matches), or remove the question.',
    find: staleLabels,
  },
  'moved-label': {
    severity: 'error',
    finds: 'quotes found in another document',
    remedy:
      'Correct the path, or run with --fix to correct it if only one other document has the quote.',
    find: movedLabels,
  },
  contradiction: {
    severity: 'error',
    finds: 'questions that no pipeline can pass',
    remedy: 'Correct one of the two contradicting keys.',
    find: contradictions,
  },
  'empty-must-pass': {
    severity: 'error',
    finds: 'must_pass questions that assert nothing',
    remedy:
      'Label the passage that must be found, set contains or excludes for the answer, or mark the question answerable: false; otherwise remove must_pass.',
    find: emptyMustPass,
  },
  duplicate: {
    severity: 'error',
    finds: 'questions that repeat another question',
    remedy: 'Remove one of the two questions, or give both the same cluster.',
    find: duplicates,
  },
  leak: {
    severity: 'error',
    finds: 'test questions that are also in dev',
    remedy: 'Move both questions to the same split.',
    find: leaks,
  },
  'own-evidence': {
    severity: 'error',
    finds: 'questions that contain the passage they quote, or are part of it',
    remedy: 'Ask in the words of somebody who does not know the answer.',
    find: ownEvidence,
  },
  'changed-quote': {
    severity: 'warn',
    finds: 'quotes whose facts differ from their document: numbers, negations, names, opposites',
    remedy: 'Update whichever is out of date: the document, or the quote and the reference answer.',
    find: changedQuotes,
  },
  'followed-label': {
    severity: 'warn',
    finds: 'labels on text or documents that a commit moved or reworded',
    remedy:
      'Write the new label to the golden set. --fix does so if the text only moved, has small edits or gained words.',
    find: (set) => [...followedLabels(set), ...renamedDocuments(set)],
  },
  'wrong-page': {
    severity: 'warn',
    finds: 'quotes found on another page',
    remedy:
      'Correct or remove the page number, or run with --fix to correct it if the quote is on only one page.',
    find: wrongPages,
  },
  'unchecked-label': {
    severity: 'warn',
    finds: 'labels that could not be looked up',
    remedy: 'rag-gate check compares these labels with what the pipeline returns.',
    find: uncheckedLabels,
  },
  'reference-numbers': {
    severity: 'warn',
    finds: 'reference answers with numbers that their evidence lacks',
    remedy: 'Correct the answer, or label the text that contains the number.',
    find: referenceNumbers,
  },
  'edited-quote': {
    severity: 'warn',
    finds: 'quotes that their document words differently',
    remedy:
      'Change the quote to the words of the document, or run with --fix to do so automatically.',
    find: editedQuotes,
  },
  'near-duplicate': {
    severity: 'warn',
    finds: 'questions that nearly repeat another question',
    remedy: 'Remove one of the two questions, or give both the same cluster.',
    find: nearDuplicates,
  },
  'leaked-evidence': {
    severity: 'warn',
    finds: 'test questions about text that dev questions quote too',
    remedy: 'Move both questions to the same split.',
    find: leakedEvidence,
  },
  'copied-question': {
    severity: 'warn',
    finds: 'questions that copy the words of their evidence',
    remedy: 'Ask in the words of somebody who does not know the answer.',
    find: copiedQuestions,
  },
  arity: {
    severity: 'warn',
    finds: 'questions with more or fewer labels than their tag or expect implies',
    remedy: 'Correct the tag, or label all text that the answer needs.',
    find: arities,
  },
  'ambiguous-quote': {
    severity: 'warn',
    finds: 'quotes that occur in several places',
    remedy:
      'Add a prefix that occurs only in the right place. --fix writes all places into the label, and any one of them is still accepted.',
    find: ambiguousQuotes,
  },
  size: {
    severity: 'warn',
    finds: 'too few questions for the tolerances of the gate',
    remedy:
      'Add questions; 50 to 100 are enough. Until then, a loss on too few questions still blocks a merge if the text that they quote was removed or one of them is must_pass.',
    find: sizes,
  },
  unlabelled: {
    severity: 'info',
    finds: 'questions without a label',
    remedy:
      'Label them with rag-gate golden review, or mark them answerable: false. For questions with a reference answer, --fix looks for the evidence.',
    find: unlabelled,
  },
  'missing-reference': {
    severity: 'info',
    finds: 'questions without a reference answer',
    remedy: 'Add a reference answer: metrics that need one skip these questions.',
    find: missingReferences,
  },
  unanswerable: {
    severity: 'info',
    finds: 'the share of unanswerable questions',
    remedy:
      'To start, make a tenth of the questions unanswerable: close to the topic, but not answered by the documents.',
    find: unanswerableShare,
  },
  balance: {
    severity: 'info',
    finds: 'how questions are distributed',
    remedy: 'Match the distribution to what users ask.',
    find: unbalanced,
  },
} satisfies Readonly<Record<string, SetCheck>>

export type CheckName = keyof typeof setChecks

export type SetProblem = FoundProblem & { readonly check: CheckName }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of `setChecks` are the names.
const allChecks = Object.keys(setChecks) as readonly CheckName[]

/**
 * Returns the problems found by the given checks, in the order of the checks and, within each
 * check, by line.
 */
export function checkSet(set: CheckedSet, checks = allChecks): readonly SetProblem[] {
  return checks.flatMap((check) =>
    setChecks[check]
      .find(set)
      .toSorted((a, b) => (a.item?.line ?? 0) - (b.item?.line ?? 0))
      .map((problem) => ({ check, ...problem })),
  )
}
