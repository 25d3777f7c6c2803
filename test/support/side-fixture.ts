import { BuiltinSchema } from '../../src/lib/model/settings/kinds/builtin.ts'
import { CommandSchema } from '../../src/lib/model/settings/kinds/command.ts'
import { HttpSchema } from '../../src/lib/model/settings/kinds/http.ts'
import { RunsSchema } from '../../src/lib/model/settings/kinds/runs.ts'

/** Settings of one pipeline of each kind. */
export const settings = BuiltinSchema.parse({ documents: ['docs/**/*.md'], concurrency: 4 })

export const command = CommandSchema.parse({ kind: 'command', query: './ask', concurrency: 4 })

export const http = HttpSchema.parse({
  kind: 'http',
  start: './serve',
  url: 'http://127.0.0.1:{port}/search',
  request: { q: '{query}' },
  response: { chunks: 'hits', chunk: { start: false, end: false, score: false } },
  concurrency: 4,
})

export const runs = RunsSchema.parse({
  kind: 'runs',
  path: 'runs/{side}.jsonl',
  concurrency: 4,
})

/** A commit with one document and one other file. */
export const document = { path: 'docs/a.md', mode: '100644', oid: 'a'.repeat(40) }
export const code = { path: 'src/index.ts', mode: '100644', oid: 'b'.repeat(40) }
export const tree = 'c'.repeat(40)
