import { describe, expect, it } from 'vitest'
import { pipelineKinds } from './pipeline-schema.ts'
import { alternatives } from '../../parse/expected.ts'
import { GateError } from '../../errors.ts'
import { parseConfig } from '../../../policy/config/parse-config.ts'

const FILE = 'rag-gate.yml'

/** Returns a configuration with this pipeline, given as YAML or, if that is clearer, as data. */
function fileOf(pipeline: unknown): string {
  return `golden: g\npipeline: ${typeof pipeline === 'string' ? pipeline : JSON.stringify(pipeline)}\n`
}

function settingsOf(pipeline: unknown) {
  return parseConfig(fileOf(pipeline), FILE).pipeline
}

/** Returns the messages without the file, line and column. */
function mistakesIn(pipeline: unknown): readonly string[] {
  try {
    parseConfig(fileOf(pipeline), FILE)
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return error.mistakes.map(({ path, message }) => `${path}: ${message}`)
  }
  throw new Error('the configuration was accepted')
}

const anyPipeline = { inputs: undefined, depth: undefined, concurrency: 8 }

const GLOB = 'expected a glob inside the repository, relative to the working directory'
const SHELL =
  'expected a shell command of 1 to 20000 characters, without control characters except tabs and line breaks'
const SECONDS = 'expected 0.1 to 21600 seconds, as a number or a duration such as "90s" or "20m"'
const PATH =
  'expected a path into the response, such as data.hits[].doc: names, [n] and [], at most 1000 characters'
const READY =
  'expected a URL that answers once the server is ready, or a mapping such as { log: "Listening on" }'

describe('a pipeline of any kind', () => {
  it.each([
    ['{ kind: comand, query: q }', 'pipeline.kind', '"comand", did you mean command?'],
    ['{ kind: COMMAND, query: ./ask }', 'pipeline.kind', '"COMMAND", did you mean command?'],
    ['{ kind: bm25, documents: 3 }', 'pipeline.kind', '"bm25"'],
    ['{ kind: , documents: [a] }', 'pipeline.kind', 'nothing'],
    ['{ kind: [http] }', 'pipeline.kind', 'a list'],
    ['{ kind: toString }', 'pipeline.kind', '"toString"'],
  ])('%s has no valid kind', (pipeline, path, found) => {
    expect(mistakesIn(pipeline)[0]).toBe(
      `${path}: expected ${alternatives(pipelineKinds)}, found ${found}`,
    )
  })

  it('is read as the kind closest to a misspelt one, so that all mistakes are reported at once', () => {
    expect(
      mistakesIn(`
  kind: htpp
  url: ftp://x
  chunk: {}
  timeout: 0
  ready: { log: up }
  depth: 4`),
    ).toEqual([
      `pipeline.kind: expected ${alternatives(pipelineKinds)}, found "htpp", did you mean http?`,
      'pipeline.url: expected a URL that begins with http:// or https://, found "ftp://x"',
      'pipeline.chunk: belongs to kind "builtin" and not to "http"',
      `pipeline.timeout: ${SECONDS}, found 0`,
      "pipeline.ready: a server's output is read only if `start` runs the server: expected the key `start`, or a URL to wait for",
      'pipeline.depth: expected at least 5 (needed by recall@5), found 4',
      'pipeline.depth: expected at least 5 (needed by precision@5), found 4',
      'pipeline.depth: expected at least 10 (needed by ndcg@10), found 4',
    ])
  })

  it('says which kind a key belongs to', () => {
    expect(mistakesIn('{ query: ./ask, setup: npm ci, documents: [a] }')).toEqual([
      'pipeline.query: belongs to kind "command" and not to "builtin", the default kind',
      'pipeline.setup: belongs to kind "command" or "http" and not to "builtin", the default kind',
    ])
    expect(mistakesIn('{ kind: runs, path: r, retrieve: { k: 3 } }')).toEqual([
      'pipeline.retrieve: belongs to kind "builtin" and not to "runs"',
    ])
  })

  it('lists the keys of its own kind for an unknown key', () => {
    expect(mistakesIn('{ kind: runs, path: r, foo: 1, toString: 2, pth: 3 }')).toEqual([
      'pipeline.foo: unknown key, expected one of kind, path, inputs, depth, concurrency, context',
      'pipeline.toString: unknown key, expected one of kind, path, inputs, depth, concurrency, context',
      'pipeline.pth: unknown key, did you mean path?',
    ])
    expect(mistakesIn('{ kind: command, query: q, qurey: 1, foo: 1 }')).toEqual([
      'pipeline.qurey: unknown key, did you mean query?',
      'pipeline.foo: unknown key, expected one of kind, setup, build, teardown, query, mode, timeout, inputs, depth, concurrency, context',
    ])
  })

  it.each([
    ['inputs: []', 'inputs: expected a list with at least one glob, found an empty list'],
    ['inputs: src/**', 'inputs: expected a list with at least one glob, found "src/**"'],
    ['inputs: [../x]', `inputs[0]: ${GLOB}, found "../x"`],
    [
      'inputs: ["!a"]',
      'inputs: expected at least one glob that includes files, found only globs that begin with "!" and exclude files',
    ],
    [
      `inputs: [a, "${'{a,b}'.repeat(8)}"]`,
      'inputs[1]: expected a glob whose braces expand to at most 100 globs',
    ],
    ['depth: 1001', 'depth: expected a whole number from 1 to 1000, found 1001'],
    ['depth: 5.5', 'depth: expected a whole number from 1 to 1000, found 5.5'],
    ['concurrency: 0', 'concurrency: expected a whole number from 1 to 64, found 0'],
    ['concurrency: 65', 'concurrency: expected a whole number from 1 to 64, found 65'],
    ['concurrency: .inf', 'concurrency: expected a whole number from 1 to 64, found Infinity'],
  ])('of any kind refuses %s', (keys, mistake) => {
    for (const kind of [
      'documents: [a]',
      'kind: command, query: q',
      'kind: http, url: http://x',
      'kind: runs, path: r',
    ]) {
      expect(mistakesIn(`{ ${kind}, ${keys} }`)).toEqual([`pipeline.${mistake}`])
    }
  })
})

describe('kind: builtin', () => {
  it('takes every key', () => {
    expect(
      settingsOf(`
  kind: builtin
  documents: [./a.md]
  chunk: { size: 100, overlap: 0, unit: chars }
  retrieve: { mode: hybrid, k: 3 }
  embed: { model: text-embedding-3-small, dimensions: 256 }
  inputs: [./src/**, '!./src/x']
  depth: 30
  concurrency: 4`),
    ).toEqual({
      kind: 'builtin',
      documents: ['a.md'],
      chunk: { size: 100, overlap: 0, unit: 'chars' },
      retrieve: { mode: 'hybrid', k: 3 },
      embed: { model: 'text-embedding-3-small', dimensions: 256 },
      inputs: ['src/**', '!src/x'],
      depth: 30,
      concurrency: 4,
    })
    expect(
      settingsOf('{ documents: [a], retrieve: { mode: vectors }, embed: { model: m } }'),
    ).toMatchObject({ embed: { model: 'm', dimensions: undefined } })
  })

  const withEmbed = (embed: string) =>
    `{ documents: [a], retrieve: { mode: vectors }, embed: ${embed} }`

  it.each([
    [
      '{ documents: [a], retrieve: { mode: vector } }',
      'retrieve.mode: expected "bm25", "vectors" or "hybrid", found "vector", did you mean vectors?',
    ],
    [
      '{ documents: [a], retrieve: { mode: hybrid } }',
      'embed: missing: expected an embedding model for mode "hybrid", such as { model: text-embedding-3-small }',
    ],
    [
      '{ documents: [a], embed: { model: m } }',
      'embed: has no effect with mode "bm25": expected retrieve.mode "vectors" or "hybrid"',
    ],
    [withEmbed(''), 'embed: expected a mapping with at least the key `model`, found nothing'],
    [withEmbed('{}'), 'embed.model: missing: expected the name of an embedding model'],
    [withEmbed('{ model: 3 }'), 'embed.model: expected the name of an embedding model, found 3'],
    [
      withEmbed('{ model: "a\\nb" }'),
      'embed.model: expected the name of an embedding model of 1 to 200 characters, without control characters, found "a\\u000ab"',
    ],
    [
      withEmbed('{ model: m, dimensions: 8193 }'),
      'embed.dimensions: expected a whole number from 1 to 8192, found 8193',
    ],
    [
      withEmbed('{ model: m, key: sk }'),
      'embed.key: unknown key, expected one of model, dimensions',
    ],
  ])('%s', (pipeline, mistake) => {
    expect(mistakesIn(pipeline)).toEqual([`pipeline.${mistake}`])
  })
})

describe('kind: command', () => {
  it('needs a query, and keeps one process running for all questions', () => {
    expect(settingsOf('{ kind: command, query: python ask.py }')).toEqual({
      kind: 'command',
      setup: undefined,
      build: undefined,
      query: 'python ask.py',
      mode: 'stream',
      timeoutMs: 60_000,
      ...anyPipeline,
    })
  })

  it('takes every key, and keeps multi-line commands as they are', () => {
    expect(
      settingsOf(`
  kind: command
  setup: |
    python -m venv .venv
    \tpip install "\${REQUIREMENTS:-.}" # {query} is no placeholder here
  build: make index
  query: ./ask
  mode: batch
  timeout: 0.1
  inputs: [src/**]
  depth: 40
  concurrency: 64`),
    ).toEqual({
      kind: 'command',
      setup:
        'python -m venv .venv\n\tpip install "${REQUIREMENTS:-.}" # {query} is no placeholder here\n',
      build: 'make index',
      query: './ask',
      mode: 'batch',
      timeoutMs: 100,
      inputs: ['src/**'],
      depth: 40,
      concurrency: 64,
    })
  })

  const longest = 'x'.repeat(20_000)
  it('accepts a command of 20,000 characters', () => {
    expect(settingsOf({ kind: 'command', query: longest })).toMatchObject({ query: longest })
  })

  it.each([
    [{}, 'query: missing: expected a shell command'],
    [{ query: 3 }, 'query: expected a shell command, found 3'],
    [{ query: ['./ask'] }, 'query: expected a shell command, found a list'],
    [{ query: '' }, `query: ${SHELL}, found an empty string`],
    [{ query: ' \n' }, `query: ${SHELL}, found " \\u000a"`],
    [{ query: `${longest}x` }, `query: ${SHELL}, found "${'x'.repeat(60)}…"`],
    [{ query: 'a\u0000b' }, `query: ${SHELL}, found "a\\u0000b"`],
    [{ query: 'a\r\n' }, `query: ${SHELL}, found "a\\u000d\\u000a"`],
    [{ query: 'q', setup: null }, 'setup: expected a shell command, found nothing'],
    [{ query: 'q', build: '' }, `build: ${SHELL}, found an empty string`],
    [
      { query: 'q', mode: 'steam' },
      'mode: expected "stream", "once" or "batch", found "steam", did you mean stream?',
    ],
    [{ query: 'q', timeout: { query: 60 } }, `timeout: ${SECONDS}, found a mapping`],
    [{ query: 'q', timeout: 0 }, `timeout: ${SECONDS}, found 0`],
    [{ query: 'q', timeout: '1d' }, `timeout: ${SECONDS}, found "1d"`],
    [{ query: 'q', timeout: 21_601 }, `timeout: ${SECONDS}, found 21601`],
  ])('%j', (keys, mistake) => {
    expect(mistakesIn({ kind: 'command', ...keys })).toEqual([`pipeline.${mistake}`])
  })

  it.each([
    ['.nan', 'NaN'],
    ['.inf', 'Infinity'],
    ['1e400', 'Infinity'],
  ])('S10: refuses %s as a timeout, with its key path', (value, found) => {
    expect(mistakesIn(`{ kind: command, query: q, timeout: ${value} }`)).toEqual([
      `pipeline.timeout: ${SECONDS}, found ${found}`,
    ])
  })
})

describe('kind: http', () => {
  const response = {
    answers: undefined,
    id: 'id',
    chunks: 'chunks',
    chunk: { id: 'id', doc: 'doc', start: 'start', end: 'end', text: 'text', score: 'score' },
    answer: 'answer',
    context: 'context',
  }

  it('needs a url, and speaks the protocol of a command over HTTP', () => {
    expect(settingsOf('{ kind: http, url: "https://rag.example/ask" }')).toEqual({
      kind: 'http',
      setup: undefined,
      build: undefined,
      start: undefined,
      ready: undefined,
      url: 'https://rag.example/ask',
      headers: new Map(),
      request: undefined,
      ndjson: undefined,
      batch: 1,
      response,
      timeoutMs: 60_000,
      ...anyPipeline,
    })
  })

  it('takes every key', () => {
    expect(
      settingsOf(`
  kind: http
  setup: npm ci
  build: npm run index
  start: node server.js
  ready: { log: Listening on }
  url: http://127.0.0.1:{port}/{side}?q=1
  request: { input: [{ text: 'Q: {query}', top: '{k}', tags: [a, 1, null, true, '{id}'] }] }
  batch: 5
  response:
    answers: data
    id: asked
    chunks: 'data.hits[]'
    chunk: { id: '_id', doc: '"source file"', start: false, end: false, text: 'body[0].text', score: false }
    answer: false
    context: 'data.used[].id'
  timeout: 4
  inputs: [src/**]
  depth: 20
  concurrency: 1`),
    ).toEqual({
      kind: 'http',
      setup: 'npm ci',
      build: 'npm run index',
      start: 'node server.js',
      ready: { kind: 'log', text: 'Listening on' },
      url: 'http://127.0.0.1:{port}/{side}?q=1',
      headers: new Map(),
      request: { input: [{ text: 'Q: {query}', top: '{k}', tags: ['a', 1, null, true, '{id}'] }] },
      ndjson: undefined,
      batch: 5,
      response: {
        answers: 'data',
        id: 'asked',
        chunks: 'data.hits[]',
        chunk: {
          id: '_id',
          doc: '"source file"',
          start: undefined,
          end: undefined,
          text: 'body[0].text',
          score: undefined,
        },
        answer: undefined,
        context: 'data.used[].id',
      },
      timeoutMs: 4000,
      inputs: ['src/**'],
      depth: 20,
      concurrency: 1,
    })
  })

  it('waits for an already running server only through a URL', () => {
    expect(
      settingsOf('{ kind: http, url: "http://x/ask", ready: "http://x/health" }'),
    ).toMatchObject({ start: undefined, ready: { kind: 'url', url: 'http://x/health' } })
  })

  it('accepts a URL as readiness check, and maps only the fields that are named', () => {
    expect(
      settingsOf({
        kind: 'http',
        start: './serve',
        ready: 'http://localhost:{port}/health',
        url: 'http://localhost:{port}/ask',
        request: '{query}',
        response: { chunk: { id: 'key' } },
      }),
    ).toMatchObject({
      ready: { kind: 'url', url: 'http://localhost:{port}/health' },
      request: '{query}',
      response: { ...response, chunk: { ...response.chunk, id: 'key' } },
    })
  })

  it.each([
    [{ url: undefined }, 'url: missing: expected a URL that begins with http:// or https://'],
    [{ url: 8080 }, 'url: expected a URL that begins with http:// or https://, found 8080'],
    [
      { url: 'localhost:8080/ask' },
      'url: expected a URL that begins with http:// or https://, found "localhost:8080/ask"',
    ],
    [
      { url: 'http://' },
      'url: expected a URL that begins with http:// or https://, found "http://"',
    ],
    [{ url: 'http:x' }, 'url: expected a URL that begins with http:// or https://, found "http:x"'],
    [
      { url: 'https://me:secret@x/' },
      'url: expected a URL without a user name or password, which anyone could read here, found "https://…@x/"',
    ],
    [
      { url: 'http://x/#a' },
      'url: expected a URL without a fragment (#), which is never sent, found "http://x/#a"',
    ],
    [
      { url: 'http://x/{query}' },
      'url: expected {query} after a question mark, as in ?q={query}, found "http://x/{query}"',
    ],
    [
      { url: 'http://x/{' },
      'url: expected no braces except in "{port}", "{side}", "{sha}", "{query}", "{k}" or "{id}", found "http://x/{"',
    ],
    [
      { url: 'http://x:{port}/' },
      'url: contains {port}, which is known only if `start` runs the server: expected the key `start`, or a port number instead of {port}',
    ],
    [
      { start: './serve' },
      'url: expected {port}, found "http://x": both sides run a server at the same time, each on the free port that `start` receives as PORT',
    ],
    [
      { start: './serve', url: 'http://x:{port}', ready: 'http://x:80/up' },
      'ready: expected {port}, found "http://x:80/up": both sides run a server at the same time, each on the free port that `start` receives as PORT',
    ],
    [
      { ready: { log: 'up' } },
      "ready: a server's output is read only if `start` runs the server: expected the key `start`, or a URL to wait for",
    ],
    [{ start: ' ', url: 'http://x:{port}' }, `start: ${SHELL}, found " "`],
    [
      { ready: 'http://localhost:{port}/' },
      'ready: contains {port}, which is known only if `start` runs the server: expected the key `start`, or a port number instead of {port}',
    ],
    [
      { url: 'https://me:secret@x:99999/' },
      'url: expected a URL that begins with http:// or https://, found "https://…@x:99999/"',
    ],
    [
      { url: 'https://{query}.x/?q={query}' },
      'url: expected {query} after a question mark, as in ?q={query}, found "https://{query}.x/?q={query}"',
    ],
    [
      { headers: { Authorization: 'Bearer abc' } },
      'headers.Authorization: expected the name of the variable that contains the secret, beginning with RAG_GATE_, such as RAG_GATE_GATEWAY_KEY, found "…"',
    ],
    [
      { start: './serve', url: 'http://x:{port}', headers: { Authorization: 'RAG_GATE_X' } },
      'headers: cannot be combined with `start`: the server that `start` runs is code from base or head and could read the headers. Let `start` switch off authentication or set a token made up for the run, and write that token in `url` or `request`',
    ],
    [{ ndjson: [{}] }, 'ndjson: expected a string that contains {query}'],
    [{ ndjson: [] }, 'ndjson: expected at least one line, found an empty list'],
    [
      { request: { q: '{query}' }, ndjson: ['{query}'] },
      'ndjson: replaces `request`: expected only one of these two keys',
    ],
    [
      { batch: 5 },
      'batch: expected the key `ndjson`, or a `request` with {query} inside a list, which then gets one element per question',
    ],
    [
      { batch: 5, request: { q: ['{query}'], again: '{query}' } },
      'batch: expected the key `ndjson`, or a `request` with {query} inside a list, which then gets one element per question',
    ],
    [{ timeout: '7h' }, `timeout: ${SECONDS}, found "7h"`],
    [{ query: './ask' }, 'query: belongs to kind "command" and not to "http"'],
  ])('%j', (keys, mistake) => {
    expect(mistakesIn({ kind: 'http', url: 'http://x', ...keys })).toEqual([`pipeline.${mistake}`])
  })

  it.each([
    [3, `ready: ${READY}, found 3`],
    [[], `ready: ${READY}, found an empty list`],
    ['Listening', `ready: ${READY}, found "Listening"`],
    [
      'http://x:{port}/#up',
      'ready: expected a URL without a fragment (#), which is never sent, found "http://x:{port}/#up"',
    ],
    [{}, 'ready.log: missing: expected a string that the server prints'],
    [{ log: 3 }, 'ready.log: expected a string that the server prints, found 3'],
    [{ logs: 'up', log: 'up' }, 'ready.logs: unknown key, did you mean log?'],
  ])('ready: %j', (ready, mistake) => {
    const pipeline = { kind: 'http', start: './serve', url: 'http://x:{port}', ready }
    expect(mistakesIn(pipeline)).toEqual([`pipeline.${mistake}`])
  })

  it.each([
    ['null', 'request: expected a string that contains {query}'],
    ['{ q: [a, 1, { "{query}": "{k}" }] }', 'request: expected a string that contains {query}'],
    [
      '{ q: "{query}", n: [1, { a: .nan }] }',
      'request.n[1].a: expected a number that JSON can represent, found NaN',
    ],
    [
      '{ q: "{query}", n: -1e400 }',
      'request.n: expected a number that JSON can represent, found -Infinity',
    ],
  ])('request: %s', (request, mistake) => {
    expect(mistakesIn(`{ kind: http, url: "http://x", request: ${request} }`)).toEqual([
      `pipeline.${mistake}`,
    ])
  })

  it.each([
    [{ chunks: '' }, `chunks: ${PATH}, found an empty string`],
    [{ chunks: false }, `chunks: ${PATH}, found false`],
    [{ chunks: 'hits[*]' }, `chunks: ${PATH}, found "hits[*]"`],
    [{ chunks: 'length(@)' }, `chunks: ${PATH}, found "length(@)"`],
    [{ chunk: 'id' }, 'chunk: expected a mapping from the fields of a chunk to paths, found "id"'],
    [{ chunk: { id: 3 } }, `chunk.id: ${PATH}; or false, if the field must not be read, found 3`],
    [
      { chunk: { doc: '.' } },
      `chunk.doc: ${PATH}; or false, if the field must not be read, found "."`,
    ],
    [{ chunk: { txet: 'a' } }, 'chunk.txet: unknown key, did you mean text?'],
    [{ answer: true }, `answer: ${PATH}; or false, if the field must not be read, found true`],
    [{ context: null }, `context: ${PATH}; or false, if the field must not be read, found nothing`],
    [
      { tools: 'a' },
      'tools: unknown key, expected one of answers, id, chunks, chunk, answer, context',
    ],
  ])('response: %j', (paths, mistake) => {
    expect(mistakesIn({ kind: 'http', url: 'http://x', response: paths })).toEqual([
      `pipeline.response.${mistake}`,
    ])
  })

  it('S10: accepts a path of 1,000 characters and refuses 1,001', () => {
    const ofLength = (length: number) => ({
      kind: 'http',
      url: 'http://x',
      response: { chunks: 'c'.repeat(length) },
    })
    expect(settingsOf(ofLength(1000))).toMatchObject({ response: { chunks: 'c'.repeat(1000) } })
    expect(mistakesIn(ofLength(1001))).toEqual([
      `pipeline.response.chunks: ${PATH}, found "${'c'.repeat(60)}…"`,
    ])
  })

  it('S10: sends __proto__ in a request as data and never treats it as a prototype', () => {
    const settings = settingsOf(
      '{"kind":"http","url":"http://x","request":{"q":"{query}","__proto__":{"polluted":1}}}',
    )
    const request = settings.kind === 'http' ? settings.request : undefined
    expect(JSON.stringify(request)).toBe('{"q":"{query}","__proto__":{"polluted":1}}')
    expect(Object.getPrototypeOf(request)).toBe(Object.prototype)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('S10: refuses __proto__ as a key of the section itself', () => {
    expect(mistakesIn('{"kind":"http","url":"http://x","__proto__":{"start":"x"}}')).toEqual([
      expect.stringMatching(/^pipeline\.__proto__: unknown key, expected one of kind, setup/),
    ])
  })

  it('S10: refuses a request nested past 64 levels, before anything recurses', () => {
    const deep = `${'['.repeat(70)}"{query}"${']'.repeat(70)}`
    expect(mistakesIn(`{ kind: http, url: "http://x", request: ${deep} }`)).toEqual([
      ': the data is nested more than 64 levels deep',
    ])
  })
})

describe('kind: runs', () => {
  it('needs a path', () => {
    expect(settingsOf('{ kind: runs, path: "./runs/{side}-{sha}.jsonl" }')).toEqual({
      kind: 'runs',
      path: 'runs/{side}-{sha}.jsonl',
      ...anyPipeline,
    })
  })

  it.each([
    ['{ kind: runs }', 'missing: expected a path'],
    ['{ kind: runs, path: }', 'expected a path, found nothing'],
    [
      '{ kind: runs, path: "../{side}" }',
      'expected a path inside the repository, relative to the working directory, found "../{side}"',
    ],
    [
      '{ kind: runs, path: /tmp/run }',
      'expected a path inside the repository, relative to the working directory, found "/tmp/run"',
    ],
    [
      '{ kind: runs, path: "runs/{commit}" }',
      'expected no braces except in "{side}" or "{sha}", found "runs/{commit}"',
    ],
    [
      '{ kind: runs, path: "runs/{side}{" }',
      'expected no braces except in "{side}" or "{sha}", found "runs/{side}{"',
    ],
  ])('%s', (pipeline, mistake) => {
    expect(mistakesIn(pipeline)).toEqual([`pipeline.path: ${mistake}`])
  })
})
