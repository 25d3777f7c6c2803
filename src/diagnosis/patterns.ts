import { isShare } from '../metrics/metric-traits.ts'
import { mrr } from '../metrics/retrieval/mrr.ts'
import { ndcg } from '../metrics/retrieval/ndcg.ts'
import { type Cause, type Diagnosis, type Pattern, patternCauses } from '../model/cause.ts'
import { say, type Words } from '../text/sentence.ts'
import type { Window } from '../compare/reach.ts'
import { gatedWindow } from '../verdict/decide.ts'
import { movementsOf } from './movements.ts'
import {
  all,
  any,
  areMostly,
  commonLine,
  cutContext,
  emptied,
  type Evidence,
  everyQuality,
  hasGrown,
  joined,
  knowsMore,
  type Line,
  movedExam,
  speakAgainst,
} from './pattern-conditions.ts'

/** Reads the matrix over all compared metrics, gated or not. Undefined where no line matches; never a certainty. */
export function diagnose(evidence: Evidence): Diagnosis | undefined {
  const k = gatedWindow(evidence.exam)
  const names = { k, recall: `recall@${k}`, deepRecall: `recall@${evidence.depth}` }
  const seen = { evidence, moved: movementsOf(evidence), ...names }
  const matches = patternCauses.flatMap((cause, index): readonly Pattern[] => {
    const { matches: match, fits } = patterns[cause]
    const line = match(seen)
    if (line === undefined || (fits && speakAgainst(evidence, fits))) return []
    const { because = [], common, context } = line
    return [{ row: index + 1, cause, because, common, context }]
  })
  const [leads, ...also] = matches
  return leads && { leads, also }
}

type Seen = {
  readonly evidence: Evidence
  readonly moved: ReturnType<typeof movementsOf>
  /** What the gate looks at, and recall there and at the depth that was asked for. */
  readonly k: Window
  readonly recall: string
  readonly deepRecall: string
}

type PatternEntry = {
  readonly likely: Words
  readonly remedy: Words
  readonly matches: (seen: Seen) => Line
  /** Causes of single questions that go with it: it is not said where most questions have others. */
  readonly fits?: readonly Cause[]
}

/** The matrix: what the movements of the metrics point to, and what to try. Lines stand in the order of `patternCauses`. */
export const patterns: Readonly<Record<Pattern['cause'], PatternEntry>> = {
  'empty-index': {
    likely: say`an empty or wrong index, path or filter`,
    remedy: say`count the indexed documents and read the log of the build`,
    matches: ({ evidence }) => emptied(evidence),
  },
  'part-of-corpus': {
    likely: say`a part of the documents left the index, or one source no longer parses`,
    remedy: say`check the globs of the documents and the loader of that kind`,
    matches: ({ evidence }) => commonLine(evidence),
    fits: ['not-indexed', 'not-retrieved'],
  },
  'context-cut': {
    likely: say`the passages are found, and the context leaves them out`,
    remedy: say`raise k (retrieve.k or pipeline.context), or check how the prompt is put together`,
    matches: ({ evidence }) => cutContext(evidence),
  },
  'candidates-not-found': {
    likely: say`evidence is not found at all: chunking, embedding, tokeniser or filter`,
    remedy: say`look at split-by-chunking questions first, then undo changes of embedding and chunks one by one`,
    matches: ({ moved, recall, deepRecall }) =>
      all(moved, [recall, 'worse'], [deepRecall, 'worse']),
    fits: ['not-retrieved', 'split-by-chunking'],
  },
  'ranked-too-low': {
    likely: say`found but ranked too low: reranker, fusion weights or k`,
    remedy: say`raise k, and look at what took the place`,
    matches: ({ moved, recall, deepRecall }) => all(moved, [recall, 'worse'], [deepRecall, 'same']),
    fits: [
      'same-chunks-reordered',
      'ranked-too-low',
      'ousted-by-new-text',
      'crowded-out',
      'reordered',
      'in-a-copy',
    ],
  },
  'larger-chunks': {
    likely: say`larger chunks buy recall with context`,
    remedy: say`take smaller chunks with a larger k`,
    matches: ({ evidence, moved, recall }) => {
      const { equalLength } = evidence
      if (equalLength === undefined || !hasGrown(evidence)) return undefined
      return (
        all(moved, [recall, 'better'], [equalLength, 'worse']) ??
        all(moved, [recall, 'same'], [equalLength, 'worse'])
      )
    },
  },
  'evidence-cut': {
    likely: say`chunks cut the evidence`,
    remedy: say`more overlap, or cutting along the structure of the text`,
    matches: ({ moved, recall, k }) => all(moved, [recall, 'same'], [`char_recall@${k}`, 'worse']),
  },
  'more-noise': {
    likely: say`more noise beside the same evidence`,
    remedy: say`a lower k, a reranker, or a least score`,
    matches: ({ moved, recall, k }) => all(moved, [`precision@${k}`, 'worse'], [recall, 'same']),
  },
  'order-in-top-k': {
    likely: say`the order within the top k`,
    remedy: say`check reranker and score normalisation`,
    matches: ({ moved, recall }) =>
      joined(
        any(moved, 'worse', ({ family }) => family === mrr.name || family === ndcg.name),
        all(moved, [recall, 'same']),
      ),
  },
  duplicates: {
    likely: say`fusion or several queries without removing duplicates, or too much overlap`,
    remedy: say`remove duplicates before the top k`,
    matches: ({ moved, k }) => all(moved, [`duplicate_share@${k}`, 'worse']),
  },
  'context-not-retrieved': {
    likely: say`the context is not what was retrieved`,
    remedy: say`check the limit of the context and how the prompt is put together`,
    matches: ({ moved, recall }) => all(moved, [recall, 'same'], ['context_recall', 'worse']),
  },
  'evidence-ignored': {
    likely: say`the generator ignores what it has: prompt, model, or a context that is too long`,
    remedy: say`check the prompt, give fewer chunks, or another order`,
    matches: ({ moved }) =>
      all(moved, ['context_recall', 'same'], ['context_utilization', 'worse']),
  },
  'model-memory': {
    likely: say`answers from the memory of the model`,
    remedy: say`have the prompt say that only the context counts, and check for another model`,
    matches: ({ evidence, moved }) =>
      joined(all(moved, ['faithfulness', 'worse']), knowsMore(evidence)),
  },
  invention: {
    likely: say`the generator invents: model, temperature or prompt`,
    remedy: say`undo the change of the generator`,
    matches: ({ moved }) =>
      all(moved, ['faithfulness', 'worse'], ['hallucination', 'worse'], ['context_recall', 'same']),
  },
  distraction: {
    likely: say`distracting chunks lead the generator astray`,
    remedy: say`look at precision and the reranker`,
    matches: ({ moved }) =>
      all(moved, ['noise_relevant', 'worse']) ?? all(moved, ['noise_irrelevant', 'worse']),
  },
  'prompt-too-strict': {
    likely: say`a prompt that is too strict`,
    remedy: say`check what it says about declining`,
    matches: ({ moved, recall }) => all(moved, ['over_refusal', 'worse'], [recall, 'same']),
  },
  'refusals-for-retrieval': {
    likely: say`right refusals for a fault of retrieval`,
    remedy: say`mend retrieval first`,
    matches: ({ moved, recall }) => all(moved, ['over_refusal', 'worse'], [recall, 'worse']),
  },
  'prompt-too-lax': {
    likely: say`a prompt that is too lax, or noise that looks like evidence`,
    remedy: say`check what it says about declining, or set a least score`,
    matches: ({ moved }) => all(moved, ['refusal', 'worse']),
  },
  'shorter-answers': {
    likely: say`shorter, incomplete answers`,
    remedy: say`check limits of length and the prompt`,
    matches: ({ moved }) =>
      all(moved, ['correctness_recall', 'worse'], ['correctness_precision', 'same']),
  },
  'wrong-evidence': {
    likely: say`wrong evidence chosen, or a reference out of date`,
    remedy: say`look at re-anchored quotes, and relabel`,
    matches: ({ moved }) =>
      all(moved, ['correctness', 'worse'], ['faithfulness', 'same'], ['context_recall', 'same']),
  },
  costlier: {
    likely: say`the change itself costs more`,
    remedy: say`compare context_tokens; quality is the same`,
    matches: ({ moved }) =>
      joined(
        any(moved, 'worse', ({ group }) => group === 'timed'),
        everyQuality(moved, 'same'),
      ),
  },
  'exam-moved': {
    likely: say`documents left, or no longer say what the labels quote`,
    remedy: say`look at the questions whose text is gone before the code`,
    matches: ({ evidence, moved }) =>
      areMostly(evidence, ['evidence-gone'])
        ? {}
        : movedExam(evidence)
          ? any(moved, 'worse', isShare)
          : undefined,
  },
}
