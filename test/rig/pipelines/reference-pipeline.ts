import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { readDocument } from '../../../src/documents/read-document.ts'
import { chunkDocument, chunkId } from '../../../src/pipeline/builtin/chunking/chunk-document.ts'
import { matchExpression } from '../../../src/pipeline/builtin/word-index/match-expression.ts'
import { listFiles } from '../../../src/files/list-files.ts'

// A pipeline of somebody's own that cuts and ranks as the built-in one does, so that every kind of pipeline
// can be held against it. It runs in the worktree: `node reference-pipeline.ts stream|once|batch|serve`,
// with the size of a chunk in the file chunk-size.txt.

type Question = { readonly id: string; readonly query: string; readonly k: number }

const index = await buildIndex()

switch (process.argv[2]) {
  case 'stream':
    for await (const line of createInterface({ input: process.stdin }))
      print(answer(JSON.parse(line)))
    break
  case 'once':
    print(answer(JSON.parse(await text(process.stdin))))
    break
  case 'batch': {
    const questions = readFileSync(process.env['RAG_GATE_QUERIES'] ?? '', 'utf8')
      .trimEnd()
      .split('\n')
    const answers = questions.map((line) => JSON.stringify(answer(JSON.parse(line))))
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
  const { chunks } = answer({ id: '', query: question, k: depth })
  // Another shape than the protocol's, so that the paths of the config have something to do.
  const hits = chunks.map(({ id, score, ...source }) => ({ key: id, score, source }))
  return JSON.stringify({ result: { hits } })
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

function answer({ id, query, k }: Question) {
  const expression = matchExpression(query)
  const rows = expression === undefined ? [] : index.all(expression, k)
  const chunks = rows.map(({ doc, first, past, text: words, score }) => ({
    id: chunkId({ doc: String(doc), start: Number(first), end: Number(past) }),
    doc: String(doc),
    start: Number(first),
    end: Number(past),
    text: String(words),
    score: Number(score),
  }))
  return { id, chunks }
}

async function buildIndex() {
  const database = new DatabaseSync(':memory:')
  database.exec(
    "create virtual table chunks using fts5(doc unindexed, first unindexed, past unindexed, text, tokenize = 'porter unicode61')",
  )
  const insert = database.prepare('insert into chunks values (?, ?, ?, ?)')
  const size = Number(readFileSync('chunk-size.txt', 'utf8'))
  for (const path of await listFiles('.')) {
    if (!/^docs\/.*\.md$/.test(path)) continue
    const read = await readDocument('.', path)
    if (read.kind !== 'text') throw new Error(`${path} cannot be read`)
    for (const chunk of chunkDocument({ ...read, doc: path }, { size, overlap: 0, unit: 'tokens' }))
      insert.run(chunk.doc, chunk.start, chunk.end, chunk.text)
  }
  return database.prepare(
    'select doc, first, past, text, -rank as score from chunks where chunks match ? order by rank, rowid limit ?',
  )
}
