import { expect, it } from 'vitest'
import { CommandSchema } from '../../../lib/model/settings/kinds/command.ts'
import { HttpSchema } from '../../../lib/model/settings/kinds/http.ts'
import { RunsSchema } from '../../../lib/model/settings/kinds/runs.ts'
import { changedSource, otherGates } from './changed-source.ts'

const command = (context?: number) => ({
  ...CommandSchema.parse({ kind: 'command', query: 'ask', context }),
})

it.each([
  [3, 4, '3', '4'],
  [undefined, 4, undefined, '4'],
])('names the context size that a program reports: %s to %s', (from, to, base, head) => {
  expect(changedSource({ base: command(from), head: command(to) })).toEqual([
    { kind: 'changed-source', verdict: 'warn', key: 'context', base, head },
  ])
  expect(changedSource({ base: command(to), head: command(to) })).toEqual([])
})

const runs = (path: string) => RunsSchema.parse({ kind: 'runs', path })
const http = (url: string) =>
  HttpSchema.parse({ kind: 'http', url, request: {}, response: { chunks: 'chunks' } })

it('names five gates of base that the run omits, and counts the others', () => {
  expect(otherGates([])).toEqual([])
  expect(otherGates(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual([
    {
      kind: 'changed-source',
      verdict: 'warn',
      key: 'gates',
      base: 'a, b, c, d, e and 2 more',
      head: undefined,
    },
  ])
})

it('names a changed kind or file, but only the key of a changed address', () => {
  const found = (base: Parameters<typeof changedSource>[0]['base'], head: typeof base & object) =>
    changedSource({ base, head })
  const other = { kind: 'changed-source', verdict: 'warn' } as const
  expect(found(command(), runs('a.jsonl'))).toEqual([
    { ...other, key: 'kind', base: 'command', head: 'runs' },
  ])
  expect(found(runs('a.jsonl'), runs('b.jsonl'))).toEqual([
    { ...other, key: 'path', base: 'a.jsonl', head: 'b.jsonl' },
  ])
  expect(found(http('http://x/?key=1'), http('http://x/?key=2'))).toEqual([
    { ...other, key: 'url', base: undefined, head: undefined },
  ])
  expect(found(runs('a.jsonl'), runs('a.jsonl'))).toEqual([])
  expect(found(undefined, runs('a.jsonl'))).toEqual([])
})

it.each([
  ['node q.mjs at/$RAG_GATE_SIDE', 'node q.mjs at/base', true],
  ['node q.mjs at/$RAG_GATE_SIDE', 'node q.mjs at/base $RAG_GATE_SIDE', true],
  ['node q.mjs at/${RAG_GATE_SIDE}', 'RAG_GATE_SIDE=base node q.mjs at/${RAG_GATE_SIDE}', true],
  ['node q.mjs at/$RAG_GATE_COMMIT', 'node q.mjs', true],
  ['node q.mjs at/$RAG_GATE_SIDE', 'node other.mjs at/$RAG_GATE_SIDE --k 3', false],
  ['node q.mjs at/$RAG_GATE_SIDE', 'node q.mjs at/$RAG_GATE_COMMIT', false],
  ['node q.mjs base', 'node q.mjs at/$RAG_GATE_SIDE', false],
  ['node q.mjs', 'node other.mjs', false],
])('from %s to %s, head may query the index of base: %s', (was, is, isTold) => {
  const asking = (query: string) => CommandSchema.parse({ kind: 'command', query })
  const told = { kind: 'changed-source', verdict: 'warn', key: 'side', base: 'query' }
  expect(changedSource({ base: asking(was), head: asking(is) })).toEqual(
    isTold ? [{ ...told, head: undefined }] : [],
  )
})

it.each([
  [{ collection: 'docs-base', q: '{query}' }, true],
  [{ collection: 'docs-base', q: '{query}', tag: '{side}' }, true],
  [{ q: '{query}' }, true],
  [{ collection: 'docs-{side}', q: '{query}', size: '{k}' }, false],
  [{ collection: 'docs-{sha}', q: '{query}' }, false],
])('a request %j may query the index of base: %s', (request, isTold) => {
  const asking = (body: object) =>
    HttpSchema.parse({ kind: 'http', url: 'http://x/s', request: body })
  const base = asking({ collection: 'docs-{side}', q: '{query}' })
  const found = changedSource({ base, head: asking(request) })
  expect(found.map(({ key, base: was }) => [key, was])).toEqual(isTold ? [['side', 'request']] : [])
})

it.each([
  [['src'], ['src', 'lib'], true],
  [undefined, ['src'], true],
  [['src'], undefined, true],
  [['src'], ['src'], false],
])('inputs %j and %j differ: %s', (base, head, isChanged) => {
  const found = changedSource({
    base: { ...command(), inputs: base },
    head: { ...command(), inputs: head },
  })
  const [was, is] = [base, head].map((globs) => globs?.join(', '))
  expect(found).toEqual(
    isChanged
      ? [{ kind: 'changed-source', verdict: 'warn', key: 'inputs', base: was, head: is }]
      : [],
  )
})
