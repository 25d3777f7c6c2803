import { fstatSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { documentNames } from './document-names.ts'
import { heldAnswers } from './held-answers.ts'
import { buffersOf, packed } from './packed-answers.ts'
import { type LineSource, upTo } from './read-lines.ts'
import type { NativeAnswer, NativeQuestion } from './read-native-in-thread.ts'
import { type Place, readAnswers, type ReadRules } from './read-native-run.ts'
import { failureOf } from './run-thread.ts'

// The entry point of a worker thread, which `read-native-in-thread.ts` starts and terminates.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- passed by the code that starts this worker
const told = await answer(workerData as NativeQuestion)
const moved = 'read' in told ? buffersOf(told.read) : []
parentPort?.postMessage(told, moved)

async function answer({ fd, asked, ...rules }: NativeQuestion): Promise<NativeAnswer> {
  const { signal } = new AbortController()
  const places = new Map<string, Place>()
  const [documents, held] = [documentNames(), heldAnswers()]
  try {
    const sourced = { ...rules, source: sourceOf(asked), signal }
    const facts = await readAnswers(fileOf(fd), sourced, { places, documents, held })
    const read = { ...facts, places, documents: documents.sorted() }
    return { read: packed(read, held.holding) }
  } catch (error) {
    return { failure: failureOf(error), places }
  }
}

function sourceOf(asked: NativeQuestion['asked']): ReadRules['source'] {
  return asked === undefined
    ? { kind: 'collected', complaintAbout: () => undefined }
    : { kind: 'named', asked, temp: '' }
}

function fileOf(fd: number): LineSource {
  return upTo(fstatSync(fd).size, {
    read: async (block, offset, length, position) => ({
      bytesRead: readSync(fd, block, offset, length, position),
    }),
  })
}
