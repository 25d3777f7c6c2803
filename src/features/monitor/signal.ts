import { keysOf } from '../../lib/keys-of.ts'

/**
 * The direction in which a signal moves when the service gets worse. With `either`, a change in any
 * direction may be a problem.
 */
type Worse = 'up' | 'down' | 'either'

/**
 * How a day's value is computed and charted. `rate`: hits out of trials, possibly fractional. `log`: a
 * mean or quantile of logarithms. `mean`: an ordinary mean. `distance`: a logarithm whose sampling
 * error is unknown.
 */
type Scale = 'rate' | 'log' | 'mean' | 'distance'

export type Signal = {
  readonly title: string
  readonly scale: Scale
  readonly worse: Worse
  readonly unit: 'share' | 'ms' | 'words' | 'tokens' | 'usd' | 'score'
}

/** The signals that `monitor` charts, each with one value per day. */
export const signals = {
  errors: { title: 'failed requests', scale: 'rate', worse: 'up', unit: 'share' },
  'stale-chunks': {
    title: 'retrieved chunks that are no longer in the documents',
    scale: 'rate',
    worse: 'up',
    unit: 'share',
  },
  uncovered: {
    title: 'questions that the golden set does not cover',
    scale: 'rate',
    worse: 'up',
    unit: 'share',
  },
  topic: {
    title: 'largest topic that the golden set does not cover',
    scale: 'rate',
    worse: 'up',
    unit: 'share',
  },
  empty: { title: 'retrievals that found nothing', scale: 'rate', worse: 'up', unit: 'share' },
  'top-score': {
    title: 'mean score of the best chunk',
    scale: 'mean',
    worse: 'down',
    unit: 'score',
  },
  documents: {
    title: 'distance of retrieved documents from earlier days',
    scale: 'distance',
    worse: 'up',
    unit: 'share',
  },
  'no-answer': { title: 'answers that decline', scale: 'rate', worse: 'up', unit: 'share' },
  'thumbs-down': { title: 'thumbs down', scale: 'rate', worse: 'up', unit: 'share' },
  rephrased: {
    title: 'questions that users rephrased',
    scale: 'rate',
    worse: 'up',
    unit: 'share',
  },
  'answer-length': {
    title: 'words per answer, geometric mean',
    scale: 'log',
    worse: 'either',
    unit: 'words',
  },
  p50: { title: 'time to answer, median', scale: 'log', worse: 'up', unit: 'ms' },
  p95: { title: 'time to answer, 95th percentile', scale: 'log', worse: 'up', unit: 'ms' },
  tokens: {
    title: 'tokens per request, geometric mean',
    scale: 'log',
    worse: 'up',
    unit: 'tokens',
  },
  cost: { title: 'cost per request, geometric mean', scale: 'log', worse: 'up', unit: 'usd' },
  frozen: {
    title: 'changed judgments of frozen answers',
    scale: 'rate',
    worse: 'up',
    unit: 'share',
  },
  faithfulness: { title: 'faithfulness, judged', scale: 'rate', worse: 'down', unit: 'share' },
  relevance: {
    title: 'relevance of the context, judged',
    scale: 'rate',
    worse: 'down',
    unit: 'share',
  },
  relevancy: {
    title: 'relevancy of the answer, judged',
    scale: 'rate',
    worse: 'down',
    unit: 'share',
  },
} as const satisfies Readonly<Record<string, Signal>>

export type SignalName = keyof typeof signals

export const signalNames = keysOf(signals)

/**
 * Signals from the judge's scores for a sample of the day's requests. They are not charted if the judge
 * has drifted.
 */
export const judgedSignals = ['faithfulness', 'relevance', 'relevancy'] as const

export type JudgedSignal = (typeof judgedSignals)[number]

export function signalOf(name: SignalName): Signal {
  return signals[name]
}
