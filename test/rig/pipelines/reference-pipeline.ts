import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { documentText } from '../../../src/git/documents/document-text.ts'
import { chunkPlaces } from '../../../src/pipeline/builtin/chunk-places.ts'
import { wordSearch } from '../../../src/pipeline/builtin/word-index/word-index.ts'
import { listFiles } from '../../../src/lib/files/list-files.ts'
import { indexedTexts } from '../../support/indexed-texts.ts'

// A pipeline that chunks and ranks like the built-in one, so that every kind of pipeline can be compared
// with it. It runs in the worktree: `node reference-pipeline.ts stream|once|batch|serve`. The chunk size is
// in the file `chunk-size.txt`.

type Question = { readonly id: string; readonly query: string; readonly k: number }

const index = await buildIndex()

switch (process.argv[2]) {
  case 'stream':
    for await (const line of createInterface({ input: process.stdin }))
      print(await answer(JSON.parse(line)))
    break
  case 'once':
    print(await answer(JSON.parse(await text(process.stdin))))
    break
  case 'batch': {
    const questions = readFileSync(process.env['RAG_GATE_QUERIES'] ?? '', 'utf8')
      .trimEnd()
      .split('\n')
    const answers = await Promise.all(
      questions.map(async (line) => JSON.stringify(await answer(JSON.parse(line)))),
    )
    writeFileSync(process.env['RAG_GATE_ANSWERS'] ?? '', `${answers.join('\n')}\n`)
    break
  }
  case 'serve':
    createServer((request, response) => {
      void serve(request).then((reply) => response.end(reply))
    }).listen(Number(process.env['PORT']), '127.0.0.1')
    break
  case undefined:
  default:
    throw new Error('stream, once, batch or serve')
}

async function serve(request: IncomingMessage): Promise<string> {
  if (request.url === '/ready') return 'ok'
  const { question, depth } = JSON.parse(await text(request))
  const { chunks } = await answer({ id: '', query: question, k: depth })
  // The fields have other names than in the protocol, so the configuration must name their paths.
  const hits = chunks.map(({ id, score, ...source }) => ({ key: id, score, source }))
  return JSON.stringify({ result: { hits } })
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

async function answer({ id, query, k }: Question) {
  const hits = index.search(query, k)
  const chunks = hits.map(async ({ place, score }) => ({
    ...(await index.places.chunk(place)),
    score,
  }))
  return { id, chunks: await Promise.all(chunks) }
}

async function buildIndex() {
  const size = Number(readFileSync('chunk-size.txt', 'utf8'))
  const paths = (await listFiles('.')).filter((path) => /^docs\/.*\.md$/.test(path))
  const texts = await Promise.all(
    paths.map(async (path) => {
      const read = await documentText(path, readFileSync(path))
      if (read.kind !== 'text') throw new Error(`${path} cannot be read`)
      return read
    }),
  )
  const documents = indexedTexts(texts, { size, overlap: 0, unit: 'tokens' })
  return { places: chunkPlaces(paths, documents), search: wordSearch(documents) }
}
