import { catalogue } from './catalogue.ts'
import type { OtherTool } from './metric-entry.ts'

/**
 * A metric's names in another tool, separated by `, `, its names here in the same form (empty if
 * there is no equivalent), and how they differ.
 */
type ForeignMetric = readonly [names: string, here: string, difference: string]

/** Equivalents of the built-in metrics, and metrics of other tools that have no equivalent here. */
const ofGate: Readonly<Record<OtherTool, readonly ForeignMetric[]>> = {
  ragas: [
    ['context_precision', '', 'nearest: `context_precision`, which ignores order'],
    ['llm_context_precision_with_reference', '', 'as `context_precision`'],
    [
      'context_utilization',
      '',
      'whether the chunks that helped the answer rank first; ignores the reference',
    ],
    ['llm_context_precision_without_reference', '', 'as `context_utilization`'],
    ['context_entity_recall', '', 'nearest: `context_recall`'],
    ['id_based_context_recall', 'recall@k', 'labels `chunks` or `docs`'],
    ['id_based_context_precision', 'precision@k', 'always divided by k'],
    ['non_llm_context_recall', 'recall@k', 'quotes instead of edit distance'],
    [
      'non_llm_context_precision_with_reference',
      'map@k',
      'quotes instead of edit distance; a missing label counts as 0 here',
    ],
    ['noise_sensitivity', '', 'nearest: `correctness`'],
    [
      'factual_correctness',
      'correctness',
      'the other tool counts only answer claims as true positives',
    ],
    ['answer_correctness', 'correctness', 'a quarter of the score there is a cosine similarity'],
    ['semantic_similarity, answer_similarity', '', 'nearest: `correctness`'],
    [
      'nv_accuracy, answer_accuracy',
      'correctness',
      'scores individual claims; the other tool rates the whole answer',
    ],
    ['aspect_critic, rubrics_score', 'rubric.<label>', 'the median of three ratings'],
    ['exact_match', 'exact_match', 'case and punctuation matter there'],
    ['rouge_score', 'rouge_l', 'the same, without a stemmer'],
    ['chrf_score', 'chrf', 'chrF2 in lower case'],
    ['string_presence', 'contains', 'whole words; a list gives partial credit'],
    ['bleu_score, non_llm_string_similarity', '', 'nearest: `chrf`'],
  ],
  DeepEval: [
    ['contextual_precision', '', 'nearest: `context_precision`, which ignores order'],
    [
      'g_eval',
      'rubric.<label>',
      'the median of three ratings; steps are numbered lines of its question; no token probabilities',
    ],
    ['bias, toxicity, pii_leakage', 'rubric.<label>', 'you write the anchors'],
  ],
  TruLens: [['coherence, conciseness, harmfulness', 'rubric.<label>', 'you write the anchors']],
  RAGChecker: [
    ['precision, recall', '', 'nearest: `correctness`, the F1 of both'],
    ['f1', 'correctness', 'equal'],
    [
      'noise_sensitivity_in_relevant, noise_sensitivity_in_irrelevant',
      '',
      'nearest: `correctness`',
    ],
    ['self_knowledge', '', 'nearest: `hallucination`'],
  ],
  promptfoo: [
    [
      'factuality',
      'correctness',
      'scores individual claims; the other tool picks one of five classes',
    ],
    ['llm-rubric, g-eval', 'rubric.<label>', 'the median of three ratings'],
    ['similar', '', 'nearest: `correctness`'],
    [
      'contains, contains-all, icontains, icontains-all',
      'contains',
      'whole words, ignoring case; a list gives partial credit',
    ],
    ['not-contains, not-icontains', 'excludes', 'whole words, ignoring case'],
    ['rouge-n', 'rouge_l', 'the longest common subsequence'],
    ['is-refusal', 'refusal, over_refusal', 'separate for answerable and unanswerable questions'],
    ['latency', 'latency_p95', 'over all questions'],
  ],
  Braintrust: [
    [
      'Factuality',
      'correctness',
      'scores individual claims; the other tool picks one of five classes',
    ],
    ['ClosedQA', 'rubric.<label>', 'the median of three ratings'],
    ['ContextPrecision', '', 'nearest: `context_precision`, chunk by chunk'],
    ['AnswerCorrectness', 'correctness', 'a quarter of the score there is a cosine similarity'],
    ['EmbeddingSimilarity, AnswerSimilarity', '', 'nearest: `correctness`'],
    ['Levenshtein', '', 'nearest: `chrf`'],
    ['ContextEntityRecall', '', 'nearest: `context_recall`'],
  ],
}

/**
 * Other tools' metrics and their equivalents here, by tool, with feature metrics first. Used in the
 * documentation, and in the message about a configuration that uses another tool's metric name.
 */
export const otherTools: Readonly<Record<string, readonly ForeignMetric[]>> = Object.fromEntries(
  Object.entries(ofGate).map(([tool, rows]) => [tool, [...ofFeatures(tool), ...rows]]),
)

function ofFeatures(tool: string): readonly ForeignMetric[] {
  return catalogue.flatMap(({ form, elsewhere = [] }) =>
    elsewhere
      .filter(([name]) => name === tool)
      .map(([, names, difference]): ForeignMetric => [names, form, difference]),
  )
}

/**
 * Describes the equivalents here of the metrics with this name in other tools, with one clause for
 * each distinct equivalent. Returns undefined for unknown names. Ignores case, `_` and `-`.
 */
export function inOtherTools(name: string): string | undefined {
  const meanings = Object.entries(otherTools).flatMap(([tool, metrics]) =>
    metrics
      .filter(([names]) => names.split(', ').some((other) => folded(other) === folded(name)))
      .map(([, here, difference]) => ({
        tool,
        says: `${here === '' ? 'has no equivalent' : `corresponds to ${here}`} here (${difference})`,
      })),
  )
  const clauses = [...Map.groupBy(meanings, ({ says }) => says)].map(
    ([says, of]) =>
      `the metric with this name in ${of.map(({ tool }) => tool).join(' and ')} ${says}`,
  )
  return clauses.length === 0 ? undefined : clauses.join(', ')
}

/** Normalises a name, so `GEval`, `g-eval`, `g_eval` and `GEvalMetric` are equal. */
function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]|metric$/g, '')
}
