import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

// A pipeline that returns the right document for every question, except for one kind of misbehaviour: `node
// misbehaving-pipeline.ts <what>`, or `serve <what>` for a server. It imports no files, so that it starts
// as fast as Node.

type Question = { readonly id: string; readonly query: string }

const [first = '', second = ''] = process.argv.slice(2)
if (first === 'serve') serve(second)
else await answerLines(first)

async function answerLines(what: string): Promise<void> {
  if (what === 'ignores-sigterm') {
    process.on('SIGTERM', () => undefined)
    // The timer keeps the process running after the end of its input.
    setInterval(() => undefined, 1000)
  }
  if (what === 'forks') forkChildren()
  let answered = 0
  for await (const line of createInterface({ input: process.stdin })) {
    const question = JSON.parse(line) as Question
    for (const written of linesFor(what, question, answered)) process.stdout.write(`${written}\n`)
    answered += 1
  }
}

/** Returns the output lines for a question. `before` is the number of questions answered so far. */
function linesFor(what: string, question: Question, before: number): readonly string[] {
  const right = JSON.stringify(answerTo(question))
  const wrong = JSON.stringify({ ...answerTo(question), chunks: [] })
  const isThird = question.id === 'q03'
  switch (what) {
    case 'dies':
      if (before === 12) {
        process.stderr.write('the index has vanished\n')
        process.exit(7)
      }
      return [right]
    case 'hangs-once':
      return isThird ? [] : [right]
    case 'hangs':
      return before < 3 ? [right] : []
    case 'chatters':
      return [`Searching for ${question.query}`, right]
    case 'garbles-once':
      return [isThird ? right.replace('"chunks"', '"chunk"') : right]
    case 'fails-once':
      return [isThird ? JSON.stringify({ id: question.id, error: 'no such shard' }) : right]
    case 'nests-once':
      return [isThird ? right.replace('[{', `[${'['.repeat(200_000)}{`) : right]
    case 'answers-twice':
      return [right, wrong]
    case 'answers-strangers':
      return [JSON.stringify({ id: 'nobody-asked', chunks: [] }), right]
    default:
      return [right]
  }
}

function answerTo({ id, query }: Question) {
  const doc = `docs/${/\d\d/.exec(query)?.[0]}.md`
  return { id, chunks: [{ id: doc, doc, text: readFileSync(doc, 'utf8') }] }
}

/**
 * Starts children of every usual kind: a plain one, one detached from the shell, and one that ignores
 * SIGTERM.
 */
function forkChildren(): void {
  const commands = [
    'sleep 1000',
    'nohup sleep 1000 & disown',
    'trap "" TERM; sleep 1000; sleep 1000',
  ]
  for (const command of commands) spawn('bash', ['-c', command], { stdio: 'ignore' }).unref()
}

function serve(what: string): void {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    if (what === 'dies' && asked > 12) process.exit(7)
    void text(request).then((body) => reply(what, JSON.parse(body), response))
  })
  if (what !== 'never-listens') server.listen(Number(process.env['PORT']), '127.0.0.1')
  else setInterval(() => undefined, 1000)
}

function reply(what: string, question: Question, response: ServerResponse): void {
  const right = JSON.stringify(answerTo(question))
  if (question.id !== 'q03') {
    response.end(right)
    return
  }
  switch (what) {
    case 'hangs-once':
      return
    case 'refuses-once':
      response.writeHead(503).end('the index is locked')
      return
    case 'garbles-once':
      response.end('<html>')
      return
    case 'floods-once':
      flood(response)
      return
    default:
      response.end(right)
  }
}

/** Sends data until the client disconnects. */
function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024, 'x')
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}
