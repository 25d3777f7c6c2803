import type {
  BuiltinSettings,
  CommandSettings,
  HttpSettings,
  RunsSettings,
} from '../../src/model/settings/settings.ts'

const common = { inputs: undefined, depth: undefined, concurrency: 4 }

const timeout = { setupMs: 60_000, buildMs: 60_000, startMs: 60_000, queryMs: 60_000 }

/** One pipeline of each kind. */
export const settings: BuiltinSettings = {
  ...common,
  kind: 'builtin',
  documents: ['docs/**/*.md'],
  chunk: { size: 500, overlap: 50, unit: 'tokens' },
  retrieve: { mode: 'bm25', k: 5 },
  embed: undefined,
  answer: undefined,
}

export const command: CommandSettings = {
  ...common,
  kind: 'command',
  setup: undefined,
  build: undefined,
  query: './ask',
  mode: 'stream',
  timeout,
}

export const http: HttpSettings = {
  ...common,
  kind: 'http',
  setup: undefined,
  build: undefined,
  start: './serve',
  ready: undefined,
  url: 'http://127.0.0.1:{port}/search',
  request: { q: '{query}' },
  response: {
    chunks: 'hits',
    chunk: {
      id: 'id',
      doc: 'doc',
      start: undefined,
      end: undefined,
      text: 'text',
      score: undefined,
    },
    answer: undefined,
    context: undefined,
    usage: { input_tokens: undefined, output_tokens: undefined },
  },
  timeout,
}

export const runs: RunsSettings = { ...common, kind: 'runs', path: 'runs/{side}.jsonl' }

/** A commit of one document and one file that is none. */
export const document = { path: 'docs/a.md', mode: '100644', oid: 'a'.repeat(40) }
export const code = { path: 'src/index.ts', mode: '100644', oid: 'b'.repeat(40) }
export const tree = 'c'.repeat(40)
