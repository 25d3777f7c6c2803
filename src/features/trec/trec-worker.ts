import { parentPort, workerData } from 'node:worker_threads'
import { filePieces } from '../../pipeline/run/reading/file-pieces.ts'
import { openPlainFile } from '../../pipeline/run/reading/open-plain-file.ts'
import { failureOf } from '../../pipeline/run/reading/run-thread.ts'
import { labelsOfText, type ThreadAnswer, type ThreadQuestion } from './read-in-thread.ts'
import { readRankings } from './read-trec-run.ts'
import type { TrecLabels } from './trec-ranking.ts'

// Entry point of the worker thread that `read-in-thread.ts` starts.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed by the code that starts this worker
const told = await answer(workerData as ThreadQuestion)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(told)

async function answer({ path, label, limits, labels }: ThreadQuestion): Promise<ThreadAnswer> {
  const { signal } = new AbortController()
  try {
    const plain = { label, signal, maxBytes: undefined, refusesLinks: false, temp: undefined }
    await using file = await openPlainFile(path, plain)
    const { read } = await filePieces(file.handle, { label, signal })
    const labelsOf = (id: string): TrecLabels | undefined => {
      const text = labels.get(id)
      return text === undefined ? undefined : labelsOfText(text)
    }
    return { read: await readRankings(read, { label, limits, labelsOf, signal }) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}
