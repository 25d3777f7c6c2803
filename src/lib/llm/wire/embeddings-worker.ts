import { parentPort, workerData } from 'node:worker_threads'
import { readEmbeddings } from './read-embeddings.ts'

// Entry point of the worker thread that `embeddings-beside.ts` starts.
const port = parentPort
if (port === null) throw new Error('this file only runs as a worker thread')

const bytes: unknown = workerData
if (!(bytes instanceof Uint8Array)) throw new Error('expected the bytes of a response')
const read = readEmbeddings(bytes)
const buffers = read.kind === 'vectors' ? read.vectors.map(({ buffer }) => buffer) : []
port.postMessage(read, buffers)
