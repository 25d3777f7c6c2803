import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { scriptedServer } from '../../../test/support/scripted-server.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { usualPaths } from '../../../test/support/usual-paths.ts'
import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import { GateError } from '../../lib/errors.ts'
import type { QueryResult, Run } from '../../lib/model/run.ts'
import { processLimits } from '../process/process-limits.ts'
import type { SideRequest } from '../side-request.ts'
import { runHttp } from './run-http.ts'

const settings: HttpSettings = {
  kind: 'http',
  inputs: undefined,
  depth: undefined,
  context: undefined,
  concurrency: 8,
  setup: undefined,
  build: undefined,
  teardown: undefined,
  start: 'node server.mjs',
  ready: undefined,
  url: 'http://127.0.0.1:{port}/ask',
  headers: new Map(),
  request: { id: '{id}', query: '{query}', k: '{k}' },
  ndjson: undefined,
  batch: 1,
  response: usualPaths,
  timeoutMs: 20_000,
}

/** The server of a side: answers each query with its own text, unless `special` handles it. */
function program(special = ''): string {
  return `
    import { createServer } from 'node:http'
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      if (request.method === 'GET') return void response.writeHead(request.url === '/health' ? 204 : 404).end()
      const asked = JSON.parse(body)
      ${special}
      response.end(JSON.stringify({ chunks: [{ id: asked.id, text: asked.query }] }))
    })
    server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening on', process.env.PORT))
  `
}

type Setup = {
  readonly settings?: Partial<HttpSettings>
  readonly server?: string
  readonly queries?: readonly { readonly id: string; readonly query: string }[]
  readonly signal?: AbortSignal
  readonly patienceMs?: number
  readonly readyMs?: number
  readonly concurrency?: number
  readonly depth?: number
  readonly onAsked?: SideRequest['onAsked']
}

type Made = { readonly run: Run; readonly root: string; readonly lines: readonly string[] }

/** Runs one side in its own folder, passes the result to `check`, and verifies that no process is left. */
async function withRun(setup: Setup, check: (made: Made) => void | Promise<void>): Promise<void> {
  await using dir = await tempDir()
  const root = join(dir.path, 'root')
  const folder = join(dir.path, 'work')
  await mkdir(root)
  await mkdir(folder)
  await writeFile(join(root, 'server.mjs'), setup.server ?? program())
  const log = recordingLog()
  // A marker in the environment identifies every process of this run.
  const mark = `RAG_GATE_TEST_MARK=${dir.path}`
  try {
    const run = await runHttp(
      {
        side: 'head',
        root,
        folder,
        settings: { ...settings, ...setup.settings },
        depth: setup.depth ?? 20,
        concurrency: setup.concurrency ?? 4,
        queries: setup.queries ?? numbered(3),
        environment: { PATH: process.env['PATH'] ?? '', RAG_GATE_TEST_MARK: dir.path },
        log,
        signal: setup.signal ?? new AbortController().signal,
        onAsked: setup.onAsked,
      },
      { sha: 'c0ffee', headersTo: () => new Map() },
      {
        ...processLimits,
        patienceMs: setup.patienceMs ?? 300,
        readyMs: setup.readyMs ?? 20_000,
      },
    )
    await check({ run, root, lines: log.lines })
  } finally {
    expect(processesWith(mark)).toEqual([])
  }
}

function numbered(count: number): { id: string; query: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    query: `question ${index}`,
  }))
}

/** Returns the ids of running processes with this line in their environment. */
function processesWith(mark: string): readonly string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
      return state !== 'Z' && readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark)
    } catch {
      return false
    }
  })
}

async function errorOf(setup: Setup): Promise<GateError> {
  const error: unknown = await withRun(setup, () => undefined).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof GateError) return error
  throw new Error('it was to fail with a GateError', { cause: error })
}

function message(run: Run, id: string): string {
  const result = run.results.get(id)
  return result?.kind === 'failed' ? result.message : `no failure: ${result?.kind}`
}

function kinds(run: Run, count: number): readonly (QueryResult['kind'] | undefined)[] {
  return numbered(count).map(({ id }) => run.results.get(id)?.kind)
}

// Each test starts a real server, which can take long on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

describe('runHttp', () => {
  it('asks the server again while it runs', async () => {
    const counting = program('globalThis.times = (globalThis.times ?? 0) + 1; asked.query += times')
    let again: Run['results'] = new Map()
    const onAsked: SideRequest['onAsked'] = async (_, askAgain) => {
      again = await askAgain([{ id: 'q1', query: 'question 1' }])
    }
    await withRun({ server: counting, onAsked }, ({ run }) => {
      expect(run.results.get('q0')).toMatchObject({ kind: 'answered' })
      expect(again.get('q1')).toMatchObject({ chunks: [{ id: 'q1', text: 'question 14' }] })
    })
  })

  it('sets up, builds, starts the server and asks every query', async () => {
    const steps = { setup: 'echo up > setup.txt', build: 'sleep 0.05; cat setup.txt > built.txt' }
    await withRun({ settings: steps, queries: numbered(30) }, ({ run, root, lines }) => {
      expect(readFileSync(join(root, 'built.txt'), 'utf8')).toBe('up\n')
      expect(run.buildMs).toBeGreaterThanOrEqual(50)
      expect(run.index).toBeUndefined()
      for (const { id, query } of numbered(30)) {
        expect(run.results.get(id)).toEqual({
          kind: 'answered',
          chunks: [
            { id, text: query, doc: undefined, start: undefined, end: undefined, score: undefined },
          ],
          ms: expect.any(Number),
          cold: id === 'q0',
          answer: undefined,
          context: undefined,
          usage: undefined,
          beyond: undefined,
        })
      }
      expect(lines).toContainEqual(expect.stringMatching(/^info: head \| listening on \d+$/))
      expect(lines).toContainEqual(
        expect.stringMatching(/^info: head: the server on port \d+ was ready after \d+\.\d s$/),
      )
    })
  })

  it('gives base an even port and head an odd one', async () => {
    await withRun({}, ({ lines }) => {
      const port = /listening on (\d+)/.exec(lines.join('\n'))?.[1]
      expect(Number(port) % 2).toBe(1)
    })
  })

  it('asks a server that is already running, and leaves it running', async () => {
    await using server = await scriptedServer(({ body }, response) => {
      const { query } = JSON.parse(body) as { query: string }
      response.end(JSON.stringify({ chunks: [{ id: query }] }))
    })
    const changed = { start: undefined, url: `${server.origin}/{side}/ask` }
    await withRun({ settings: changed, queries: numbered(2) }, ({ run }) => {
      expect(kinds(run, 2)).toEqual(['answered', 'answered'])
      expect(run.buildMs).toBeUndefined()
    })
    expect(server.requests.map(({ path }) => path)).toEqual(['/head/ask', '/head/ask'])
    expect((await fetch(server.origin, { method: 'POST', body: '{}' })).status).toBe(200)
  })

  it.each<Pick<HttpSettings, 'ready'>>([
    { ready: { kind: 'url', url: 'http://localhost:{port}/health' } },
    { ready: { kind: 'log', text: 'listening on' } },
    { ready: undefined },
  ])('waits for a server that starts slowly: $ready', async ({ ready }) => {
    const server = `await new Promise((resolve) => setTimeout(resolve, 300));${program()}`
    await withRun({ server, settings: { ready } }, ({ run }) => {
      expect(kinds(run, 3)).toEqual(['answered', 'answered', 'answered'])
    })
  })

  it('finds the readiness line on either stream, even with colour codes', async () => {
    const server = program().replace(
      "console.log('listening on', process.env.PORT)",
      `console.error('\\u001B[32mINFO\\u001B[0m: \\u001B[1mready\\u001B[0m')`,
    )
    const ready = { kind: 'log', text: 'INFO: ready' } as const
    await withRun({ server, settings: { ready } }, ({ run }) => {
      expect(kinds(run, 3)).not.toContain('failed')
    })
  })

  it('respects the concurrency it is given', async () => {
    const special = `
      globalThis.open = (globalThis.open ?? 0) + 1
      globalThis.most = Math.max(globalThis.most ?? 0, globalThis.open)
      await new Promise((resolve) => setTimeout(resolve, 20))
      globalThis.open -= 1
      asked.query = String(globalThis.most)
    `
    await withRun(
      { server: program(special), queries: numbered(20), concurrency: 3 },
      ({ run }) => {
        const last = run.results.get('q19')
        expect(last?.kind === 'answered' && last.chunks[0]?.text).toBe('3')
        const first = run.results.get('q0')
        expect(first?.kind === 'answered' && first.chunks[0]?.text).toBe('1')
      },
    )
  })

  it('sends id, query and depth by the template, byte for byte', async () => {
    const queries = [
      { id: '$(touch pwned)', query: '"; touch pwned; " \'{id}\' {k}\n```\u0000\u2028 ü 💡' },
      { id: '__proto__', query: '{query}' },
      { id: 'constructor', query: '`touch pwned`' },
    ]
    const server = program(`response.setHeader('x', '1'); asked.query = body`)
    const request = { q: { text: '{query}' }, id: '{id}', k: '{k}', note: 'top {k}' }
    await withRun(
      {
        server: server.replace('id: asked.id', `id: 'c'`),
        settings: { request },
        queries,
        depth: 7,
      },
      ({ run, root }) => {
        for (const { id, query } of queries) {
          const result = run.results.get(id)
          if (result?.kind !== 'answered') throw new Error(message(run, id))
          expect(JSON.parse(result.chunks[0]?.text ?? '')).toEqual({
            q: { text: query },
            id,
            k: 7,
            note: 'top 7',
          })
        }
        expect(existsSync(join(root, 'pwned'))).toBe(false)
      },
    )
  })

  it('S5: inserts neither the port, the side nor a query into a command', async () => {
    const start = `echo '{port} {side} {query}' > literal.txt; exec node server.mjs`
    await withRun({ settings: { start } }, ({ root }) => {
      expect(readFileSync(join(root, 'literal.txt'), 'utf8')).toBe('{port} {side} {query}\n')
    })
  })

  it('S4: adds PORT to the environment of the server and of no other step', async () => {
    const names = `env | cut -d= -f1 | grep -vE '^(PWD|SHLVL|_)$' | sort`
    const steps = {
      setup: `${names} > setup.txt`,
      build: `${names} > build.txt`,
      start: `${names} > start.txt; exec node server.mjs`,
    }
    await withRun({ settings: steps }, ({ root }) => {
      const read = (name: string) => readFileSync(join(root, name), 'utf8').trim().split('\n')
      expect(read('setup.txt')).toEqual(['PATH', 'RAG_GATE_TEST_MARK'])
      expect(read('build.txt')).toEqual(['PATH', 'RAG_GATE_TEST_MARK'])
      expect(read('start.txt')).toEqual(['PATH', 'PORT', 'RAG_GATE_TEST_MARK'])
    })
  })
})

describe('runHttp with a server that fails', () => {
  it('fails single queries by status, malformed answer or timeout, and keeps the others', async () => {
    const special = `
      const answers = {
        q1: () => response.writeHead(500, { 'content-type': 'application/json' }).end('{"detail":"index is empty"}'),
        q2: () => response.writeHead(501, { 'content-type': 'text/html' }).end('<h1>secret</h1>'),
        q3: () => response.end('not json'),
        q4: () => response.end('{"chunks":' + '['.repeat(200000)),
        q5: () => response.end('{"documents":[]}'),
        q6: () => undefined,
        q7: () => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
        q8: () => response.end('{"chunks":"' + 'x'.repeat(9e6) + '"}'),
        q9: () => response.socket.destroy(),
        q10: () => response.end('{"__proto__":{"polluted":1},"chunks":[{"id":"__proto__"}]}'),
      }
      if (asked.id in answers) return answers[asked.id]()
    `
    await withRun(
      { server: program(special), settings: { timeoutMs: 2000 }, queries: numbered(13) },
      ({ run }) => {
        expect(message(run, 'q1')).toBe(
          'the server responded with 500 Internal Server Error: {"detail":"index is empty"}',
        )
        expect(message(run, 'q2')).toBe('the server responded with 501 Not Implemented')
        expect(message(run, 'q3')).toMatch(/^malformed answer: not valid JSON: /)
        expect(message(run, 'q4')).toBe(
          'malformed answer: the data is nested more than 64 levels deep',
        )
        expect(message(run, 'q5')).toBe(
          'malformed answer: there is nothing at the path "chunks" (response.chunks); the answer has the keys "documents"',
        )
        expect(message(run, 'q6')).toBe('timed out after 2.0 s')
        expect(message(run, 'q7')).toBe(
          'the server responded with 302 Found to "http://127.0.0.1:1/": redirects are not followed',
        )
        expect(message(run, 'q8')).toBe('the response is longer than 8 MiB')
        expect(message(run, 'q9')).toBe(
          'the server closed the connection before its response was complete (ECONNRESET)',
        )
        expect(run.results.get('q10')).toMatchObject({ chunks: [{ id: '__proto__' }] })
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
        for (const id of ['q0', 'q11', 'q12']) expect(run.results.get(id)?.kind).toBe('answered')
      },
    )
  })

  it('uses the documents and models of the first valid answer, whatever the others say', async () => {
    const special = `
      const manifests = {
        q0: Array.from({ length: 200000 }, (_, n) => n + '.md'),
        q1: [{ doc: 'a.md' }],
        q2: [import.meta.dirname + '/docs/b.md', './docs/b.md', 7],
        q3: ['other.md'],
      }
      const models = { generator: asked.id }
      return response.end(JSON.stringify({ chunks: [], manifest: manifests[asked.id], models }))
    `
    const settled = { server: program(special), queries: numbered(4), concurrency: 1 }
    await withRun(settled, ({ run }) => {
      expect(kinds(run, 4)).toEqual(['failed', 'failed', 'answered', 'answered'])
      expect(message(run, 'q0')).toMatch(/^malformed answer: manifest: expected at most 100000/)
      expect(message(run, 'q1')).toMatch(/^malformed answer: manifest\[0\]: expected the name/)
      expect(run).toMatchObject({ manifest: ['7', 'docs/b.md'], models: { generator: 'q2' } })
    })
  })

  it('reports how a server ended in the middle, and keeps its answers', async () => {
    const special = `if (asked.id === 'q5') { console.error('out of ideas'); process.exit(3) }`
    await withRun(
      { server: program(special), queries: numbered(500), concurrency: 1 },
      ({ run }) => {
        expect(kinds(run, 5)).toEqual(Array.from({ length: 5 }, () => 'answered'))
        for (const { id } of numbered(500).slice(5))
          expect(message(run, id)).toBe('the server ended with exit code 3\nout of ideas')
      },
    )
  })

  it('shows only the informative lines of its last output', async () => {
    const special = `if (asked.id === 'q1') { setTimeout(() => { throw new Error('no model') }); return }`
    await withRun({ server: program(special), queries: numbered(3), concurrency: 1 }, ({ run }) => {
      expect(message(run, 'q2')).toContain('Error: no model')
      expect(message(run, 'q2')).not.toMatch(/^ +at /m)
    })
  })

  it('warns once of a configured path that leads nowhere', async () => {
    const response = { ...settings.response, chunk: { ...settings.response.chunk, doc: 'path' } }
    await withRun({ settings: { response } }, ({ run, lines }) => {
      expect(kinds(run, 3)).toEqual(['answered', 'answered', 'answered'])
      expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
        'warn: head: no chunk in any answer has a value at the path "path" (response.chunk.doc)',
      ])
    })
  })

  it('keeps an answer that a server sent just before it exited', async () => {
    const special = `
      if (asked.id === 'q2') {
        response.end(JSON.stringify({ chunks: [{ id: 'last' }] }), () => process.exit(0))
        return
      }
    `
    await withRun({ server: program(special), queries: numbered(5), concurrency: 1 }, ({ run }) => {
      expect(run.results.get('q2')).toMatchObject({ kind: 'answered', chunks: [{ id: 'last' }] })
      expect(message(run, 'q3')).toMatch(/^the server ended with exit code 0/)
    })
  })

  it('does not wait for requests in flight if start ends and leaves a process behind', async () => {
    const special = `if (asked.id === 'q1') { process.kill(process.ppid, 'SIGKILL'); return }`
    const started = performance.now()
    const start = 'node server.mjs & wait'
    await withRun({ server: program(special), settings: { start } }, ({ run }) => {
      expect(run.results.get('q0')?.kind).toBe('answered')
      expect(message(run, 'q1')).toMatch(/^the server was killed by SIGKILL/)
    })
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('stops asking a server that hangs, once enough queries in a row have timed out', async () => {
    await withRun(
      {
        server: program('return'),
        settings: { timeoutMs: 100 },
        queries: numbered(100),
        concurrency: 4,
      },
      ({ run, lines }) => {
        expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
          expect.stringMatching(
            /^warn: head: \d+ queries timed out with up to 4 in flight; raise pipeline\.timeout \(now 0\.1 s\), lower pipeline\.concurrency/,
          ),
        ])
        expect(message(run, 'q0')).toBe('timed out after 0.1 s')
        expect(message(run, 'q99')).toBe(
          'not asked, because 8 queries in a row got no answer; the reason for the last one: timed out after 0.1 s',
        )
      },
    )
  })

  it('fails every query if the server is not there, and still returns', async () => {
    const gone = await scriptedServer(() => undefined)
    await gone[Symbol.asyncDispose]()
    await withRun({ settings: { start: undefined, url: gone.origin } }, ({ run }) => {
      expect(message(run, 'q2')).toBe('the server refuses connections (ECONNREFUSED)')
    })
  })
})

describe('runHttp with steps that fail', () => {
  it('names a build that fails, with its last lines, and does not start the server', async () => {
    const error = await errorOf({
      settings: { build: 'echo "no such model" >&2; exit 4', start: 'touch started' },
    })
    expect(error.code).toBe('pipeline-failed')
    expect(error.side).toBe('head')
    expect(error.message).toMatch(
      /^head: build ended with exit code 4 after \d\.\d s\nno such model$/,
    )
  })

  it('names a server that ends before it is ready', async () => {
    const error = await errorOf({ settings: { start: 'echo "Error: port in use" >&2; exit 1' } })
    expect(error.code).toBe('pipeline-failed')
    expect(error.message).toBe(
      'head: the start command ended with exit code 1 before the server was ready\nError: port in use',
    )
    expect(error.hint).toContain('PORT')
  })

  it('rejects a server that went to the background, because nobody could notice its end', async () => {
    const error = await errorOf({
      settings: { start: 'node server.mjs & sleep 0.01', ready: { kind: 'log', text: 'never' } },
    })
    expect(error.message).toMatch(
      /^head: the start command ended with exit code 0 before the server was ready/,
    )
    expect(error.hint).toContain('foreground')
  })

  it.each<{ name: string; ready: HttpSettings['ready']; want: string; hint?: string }>([
    {
      name: 'nobody listens',
      ready: undefined,
      want: 'a connection to "http://127.0.0.1:{port}/ask": the server refuses connections (ECONNREFUSED)',
    },
    {
      name: 'its address answers 503',
      ready: { kind: 'url', url: '(elsewhere)' },
      want: 'a 2xx response to GET "(elsewhere)": the server responded with 503',
    },
    {
      name: 'the line never comes',
      ready: { kind: 'log', text: 'Ready!' },
      want: 'a line of output that contains "Ready!": no such line of output so far',
      hint: 'check the text of pipeline.ready',
    },
  ])('S5: ends a server that is never ready: $name', async ({ ready, want, hint = 'PORT' }) => {
    await using elsewhere = await scriptedServer((_, response) => {
      response.writeHead(503).end()
    })
    const changed = {
      ready: ready?.kind === 'url' ? { ...ready, url: elsewhere.origin } : ready,
      start: 'echo loading >&2; exec sleep 1000',
    }
    const error = await errorOf({ settings: changed, readyMs: 700 })
    expect(error.code).toBe('pipeline-timeout')
    expect(error.message).toBe(
      `head: the server was not ready within 0.7 s; waited for ${want.replace('(elsewhere)', elsewhere.origin)}\nloading`,
    )
    expect(error.hint).toContain(hint)
  })

  it('S5: leaves no process of a server that ignores SIGTERM and has children', async () => {
    const server = `
      import { spawn } from 'node:child_process'
      process.on('SIGTERM', () => undefined)
      spawn('bash', ['-c', 'trap "" TERM; sleep 1000; sleep 1000'], { stdio: 'inherit' })
      ${program()}
    `
    const started = performance.now()
    await withRun({ server }, ({ run }) => {
      expect(kinds(run, 3)).toEqual(['answered', 'answered', 'answered'])
    })
    expect(performance.now() - started).toBeLessThan(6000)
  })

  it('gives a server time to end by itself', async () => {
    const server = `
      import { writeFileSync } from 'node:fs'
      process.on('SIGTERM', () => { writeFileSync('bye.txt', 'bye'); process.exit(0) })
      ${program()}
    `
    await using dir = await tempDir()
    const start = `cd ${dir.path} && exec node "$OLDPWD/server.mjs"`
    await withRun({ server, settings: { start }, patienceMs: 5000 }, () => undefined)
    expect(existsSync(join(dir.path, 'bye.txt'))).toBe(true)
  })

  it.each(['setup', 'start', 'query'] as const)(
    'S5: leaves no process when it is stopped during %s, and throws the reason',
    async (when) => {
      const stop = new AbortController()
      const reason = new GateError('cancelled', 'stopped from outside')
      await using dir = await tempDir()
      const here = join(dir.path, 'here')
      const changed = {
        setup: { setup: `touch ${here}; sleep 1000` },
        start: { start: `touch ${here}; sleep 1000` },
        query: { start: `HERE=${here} exec node server.mjs` },
      }[when]
      const server = `import { writeFileSync } from 'node:fs'
        ${program(`writeFileSync(process.env.HERE, ''); return`)}`
      const stopped = errorOf({ server, settings: changed, signal: stop.signal })
      for (let tries = 0; tries < 300 && !existsSync(here); tries += 1) await delay(10)
      stop.abort(reason)
      expect(await stopped).toBe(reason)
    },
  )

  it('does nothing if it was stopped before it began', async () => {
    const reason = new GateError('cancelled', 'stopped from outside')
    const error = await errorOf({
      signal: AbortSignal.abort(reason),
      settings: { setup: 'exit 9' },
    })
    expect(error).toBe(reason)
  })

  it.each([
    [{ url: 'http://127.0.0.1:8000/ask' }, /must contain \{port\}, because the servers/],
    [{ url: 'http://localhost:8000/ask' }, /must contain \{port\}/],
    [{ url: 'http://user:pw@127.0.0.1:{port}/' }, /expected a URL without a user name/],
    [{ start: undefined }, /\{port\} is only known if pipeline.start/],
    [
      { start: undefined, url: 'http://127.0.0.1:1/', ready: { kind: 'log', text: 'x' } as const },
      /without pipeline.start there is no output to read/,
    ],
    [
      { ready: { kind: 'url', url: 'ftp://x/' } as const },
      /pipeline.ready is "ftp:\/\/x\/": expected a URL/,
    ],
  ])('refuses %j before anything is run', async (changed, want) => {
    const error = await errorOf({ settings: { ...changed, setup: 'exit 9' } })
    expect(error.code).toBe('config-invalid')
    expect(error.message).toMatch(want)
  })
})
