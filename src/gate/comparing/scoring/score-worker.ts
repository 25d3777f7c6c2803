import { parentPort as port, workerData } from 'node:worker_threads'
import type { Corpus } from '../../../lib/model/corpus.ts'
import type { Scores } from '../../../lib/model/comparison.ts'
import type { Score } from '../../../lib/model/score.ts'
import { answersThatCrossed } from '../../../pipeline/run/reading/crossing-answers.ts'
import { type PackedRows, unpackedChunks } from '../../../pipeline/run/reading/packed-answers.ts'
import { openItemScorer } from './item-scorer.ts'
import type { BatchToScore, ScoredBatch, ThreadInput } from './score-in-thread.ts'

// The entry point of a worker thread. `score-in-thread.ts` starts it and ends it when all items are scored.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed by the code that starts this worker
const { pipelines, settings, sides } = workerData as ThreadInput
const { metrics } = settings
const base = sides.base && readable(sides.base)
const head = readable(sides.head)

port?.on('message', ({ items, answers }: BatchToScore) => {
  const sidesOfBatch = {
    base: base && answers.base && base(answers.base),
    head: head(answers.head),
  }
  // Items are scored only once, so their matches are not cached.
  const score = openItemScorer({ pipelines }, settings, sidesOfBatch, (_, match) => match())
  const scored = items.map((item): ScoredBatch[number] => {
    const { facts, scores, stale, gone, notes } = score(item, metrics)
    const rows = { base: scores.base && listed(scores.base), head: listed(scores.head) }
    return { at: item.at, facts, scores: rows, stale, gone, notes }
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port?.postMessage(scored)
})

function listed(scores: Scores): readonly Score[] {
  return metrics.flatMap(({ name }) => scores.get(name) ?? [])
}

/** Returns a function that adds a batch's answers to a side's data. */
function readable({ models, chunks, texts, moves }: ThreadInput['sides']['head']) {
  const known = unpackedChunks(chunks)
  const corpus: Corpus = {
    text: (doc) => {
      if (!texts.has(doc)) throw new Error('the requested document was not sent to the worker')
      return texts.get(doc)
    },
  }
  return (rows: PackedRows) => {
    return { run: { models, results: answersThatCrossed(rows, known) }, corpus, moves }
  }
}
