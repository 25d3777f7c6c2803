import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type TempDir, tempDir } from '../../../test/support/temp-dir.ts'
import { type Log, silentLog as silent } from '../../lib/log.ts'
import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import { GateError } from '../../lib/errors.ts'
import type { Run } from '../../lib/model/run.ts'
import { openLibrary } from './library.ts'
import { type BuiltinRequest, runBuiltin } from './run-builtin.ts'
import { emptyShelf } from '../../../test/support/vector-shelves.ts'

const settings: BuiltinSettings = {
  kind: 'builtin',
  inputs: undefined,
  concurrency: 1,
  documents: ['docs/**'],
  chunk: { size: 40, overlap: 0, unit: 'chars' },
  retrieve: { mode: 'bm25', k: 5 },
  embed: undefined,
  answer: undefined,
  depth: undefined,
}

const documents = {
  'docs/plans & prices.md': '# Plans\n\nTeams pay monthly.\n\nEnterprises pay once a year.',
  'docs/rückgabe.txt': 'Refunds take sixty days.\r\nRefunds of gifts take ten.',
  'docs/page.html': '<h1>Contact</h1><p>Write to <a href="mailto:x">support</a>.</p>',
  'docs/empty.md': '',
  'src/code.ts': 'refunds',
}

/** A worktree with documents. */
async function worktree(files: Readonly<Record<string, string>> = documents): Promise<TempDir> {
  const dir = await tempDir()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(dir.path, 'tree', path, '..'), { recursive: true })
    await writeFile(join(dir.path, 'tree', path), text)
  }
  return dir
}

const requestOf = ({ path }: TempDir, changes: Partial<BuiltinRequest> = {}): BuiltinRequest => ({
  side: 'head',
  root: join(path, 'tree'),
  folder: path,
  settings,
  depth: 20,
  queries: [{ id: 'refunds', query: 'How long do refunds take?' }],
  concurrency: 1,
  environment: {},
  library: openLibrary(),
  files: undefined,
  shelf: emptyShelf,
  embedder: undefined,
  log: silent,
  signal: new AbortController().signal,
  ...changes,
})

const ids = (queries: BuiltinRequest['queries']) => queries.map(({ id }) => id)

const chunksOf = (run: Run, id: string) => {
  const result = run.results.get(id)
  if (result?.kind !== 'answered') throw new Error(`${id} has no answer`)
  return result.chunks
}

/** Returns a run without its times. */
const timeless = (run: Run, queries: BuiltinRequest['queries']) => ({
  ...run,
  buildMs: undefined,
  results: ids(queries).map((id) => ({ ...run.results.get(id), ms: 0 })),
})

const failureOf = async (run: Promise<unknown>): Promise<GateError> => {
  const thrown = await run.catch((error: unknown) => error)
  if (!(thrown instanceof GateError)) throw new Error(`expected a GateError, not ${String(thrown)}`)
  return thrown
}

describe('one side is indexed and asked', () => {
  it('and its chunks have their positions', async () => {
    await using dir = await worktree()
    const run = await runBuiltin(requestOf(dir))
    const [best, second, ...rest] = chunksOf(run, 'refunds')
    expect(best).toEqual({
      id: 'docs/rückgabe.txt#0-24',
      doc: 'docs/rückgabe.txt',
      start: 0,
      end: 24,
      text: 'Refunds take sixty days.',
      score: expect.any(Number),
    })
    expect(second).toMatchObject({ start: 26, end: 52, text: 'Refunds of gifts take ten.' })
    expect(rest).toEqual([])
    expect(run.index).toMatchObject({ documents: 4, chunks: 5 })
    expect(run.index?.bytes).toBeGreaterThan(0)
    expect(run.manifest).toEqual([
      'docs/empty.md',
      'docs/page.html',
      'docs/plans & prices.md',
      'docs/rückgabe.txt',
    ])
  })

  it('with any question under any id', async () => {
    await using dir = await worktree()
    const asked = [
      ['__proto__', 'refunds'],
      ['constructor', 'what is C++?'],
      ['toString', '"; drop table chunks; --'],
      ['a\n::error::b', 'NEAR( refunds * ^'],
      ['none', ''],
      ['common', 'what is the'],
      ['nul', '\0'],
      ['long', 'gifts '.repeat(20_000)],
      ['text', 'support'],
    ] as const
    const queries = asked.map(([id, query]) => ({ id, query }))
    const { results } = await runBuiltin(requestOf(dir, { queries }))
    const found = ids(queries).map((id) => {
      const result = results.get(id)
      return [id, result?.kind === 'answered' ? result.chunks.length : result?.message]
    })
    expect(found).toEqual([
      ['__proto__', 2],
      ['constructor', 0],
      ['toString', 0],
      ['a\n::error::b', 2],
      ['none', 0],
      ['common', 0],
      ['nul', 0],
      ['long', 1],
      ['text', 1],
    ])
  })

  it('to the requested depth, and twice alike apart from the times', async () => {
    const text = Array.from({ length: 60 }, (_, at) => `Refund number ${at % 7} takes days.`)
    await using dir = await worktree({
      'docs/a.md': text.join('\n\n'),
      'docs/b.md': text.join('\n'),
    })
    const queries = Array.from({ length: 40 }, (_, at) => ({
      id: `q${at}`,
      query: `refund ${at % 9}`,
    }))
    const [base, head] = await Promise.all([
      runBuiltin(requestOf(dir, { side: 'base', depth: 7, queries })),
      runBuiltin(requestOf(dir, { side: 'head', depth: 7, queries })),
    ])
    expect(timeless(head, queries)).toEqual(timeless(base, queries))
    expect(chunksOf(head, 'q3')).toHaveLength(7)
    expect(head.results.get('q0')).toMatchObject({ cold: true })
    expect(head.results.get('q39')).toMatchObject({ cold: false })
  })

  it('and reports its progress, what it built, and which glob selects nothing', async () => {
    await using dir = await worktree()
    const told: string[] = []
    const log: Log = {
      ...silent,
      info: (line) => told.push(line.replace(/[\d.]+ s$/, 'n s')),
      warn: (line) => told.push(line),
      progress: ({ side, step, done, total }) => {
        if (done === total) told.push(`${side} ${step} ${done}/${total}`)
      },
    }
    await runBuiltin(
      requestOf(dir, { log, settings: { ...settings, documents: ['docs/**', 'dcos/*'] } }),
    )
    expect(told).toEqual([
      'head index 4/4',
      'head: built an index of 5 chunks from 4 documents in n s',
      'head: no document matches "dcos/*" in pipeline.documents',
      'head query 1/1',
    ])
  })

  it('even without any question', async () => {
    await using dir = await worktree()
    const { index } = await runBuiltin(requestOf(dir, { queries: [] }))
    expect(index?.documents).toBe(4)
  })
})

describe('a side that cannot be measured reports the reason', () => {
  it('when no document is selected', async () => {
    await using dir = await worktree()
    const request = requestOf(dir, { side: 'base', settings: { ...settings, documents: ['x/**'] } })
    const { code, side, message, hint } = await failureOf(runBuiltin(request))
    expect([code, side]).toEqual(['pipeline-failed', 'base'])
    expect(message).toBe('base: no file matches `pipeline.documents` (`x/**`)')
    expect(hint).toBeDefined()
  })

  it('S9: when documents are pipes, links out of the tree or binary', async () => {
    await using dir = await worktree({ ...documents, 'docs/zero.bin': '\0' })
    const docs = join(dir.path, 'tree', 'docs')
    await promisify(execFile)('mkfifo', [join(docs, 'pipe.md')])
    await symlink('/etc/passwd', join(docs, 'passwd.md'))
    await symlink('/', join(docs, 'root'))
    const { message } = await failureOf(runBuiltin(requestOf(dir)))
    expect(message).toBe(
      'head: docs/passwd.md is outside the repository; docs/pipe.md is not a regular file; docs/zero.bin contains NUL bytes, as UTF-16 and binary files do',
    )
  })
})

describe('stopping', () => {
  it.each(['index', 'query'] as const)('in step %s ends the work with the reason', async (step) => {
    const many = Array.from({ length: 50 }, (_, at): [string, string] => [
      `docs/${at}.md`,
      `Refunds take ${at} days. `.repeat(200),
    ])
    await using dir = await worktree(Object.fromEntries(many))
    const controller = new AbortController()
    const reason = new GateError('cancelled', 'stopped from outside')
    const steps: number[] = []
    const log: Log = {
      ...silent,
      progress: (progress) => {
        if (progress.step !== step) return
        steps.push(progress.done)
        controller.abort(reason)
      },
    }
    const queries = Array.from({ length: 2000 }, (_, at) => ({
      id: `q${at}`,
      query: 'refunds days',
    }))
    const run = runBuiltin(requestOf(dir, { log, queries, signal: controller.signal }))
    expect(await failureOf(run)).toBe(reason)
    expect(Math.max(...steps)).toBeLessThan(2000)
  })

  it('by a timer takes effect while documents are cut', async () => {
    const text = Array.from({ length: 4000 }, (_, at) => `Refund ${at} takes days.`).join('\n\n')
    const many = Array.from({ length: 60 }, (_, at): [string, string] => [
      `docs/${at}.md`,
      `${at} ${text}`,
    ])
    await using dir = await worktree(Object.fromEntries(many))
    const controller = new AbortController()
    const reason = new GateError('deadline-exceeded', 'too late')
    setTimeout(() => controller.abort(reason), 30)
    let read = 0
    const log: Log = { ...silent, progress: ({ done }) => (read = done) }
    expect(await failureOf(runBuiltin(requestOf(dir, { log, signal: controller.signal })))).toBe(
      reason,
    )
    expect(read).toBeLessThan(60)
  })

  it('before it begins starts nothing', async () => {
    await using dir = await worktree()
    const reason = new GateError('deadline-exceeded', 'too late')
    const run = runBuiltin(requestOf(dir, { root: '/nowhere', signal: AbortSignal.abort(reason) }))
    expect(await failureOf(run)).toBe(reason)
  })
})

describe('sharing a library with the other side', () => {
  const queries = [
    { id: 'refunds', query: 'How long do refunds take?' },
    { id: 'plans', query: 'yearly plans' },
  ]

  it('returns the same run, whatever the other side stored in it', async () => {
    await using base = await worktree({
      ...documents,
      'docs/page.html': '<p>Refunds of pages.</p>',
    })
    await using head = await worktree({ ...documents, 'docs/new.md': 'Yearly plans are new.' })
    const alone = await runBuiltin(requestOf(head, { queries }))
    const library = openLibrary()
    const [, shared] = await Promise.all([
      runBuiltin(requestOf(base, { side: 'base', queries, library })),
      runBuiltin(requestOf(head, { queries, library })),
    ])
    expect(timeless(shared, queries)).toEqual(timeless(alone, queries))
    const other = { ...settings, chunk: { size: 20, overlap: 5, unit: 'chars' } } as const
    const cut = await runBuiltin(requestOf(head, { queries, settings: other }))
    const cutToo = await runBuiltin(requestOf(head, { queries, settings: other, library }))
    expect(timeless(cutToo, queries)).toEqual(timeless(cut, queries))
  })

  it('reads the results document by document, whatever the order of questions and answers', async () => {
    await using dir = await worktree()
    const library = openLibrary()
    const read: string[] = []
    const text: typeof library.text = (file, key) => {
      if (read.at(-1) !== file.path) read.push(file.path)
      return library.text(file, key)
    }
    const asked = ['pay', 'gifts', 'monthly', 'refunds', 'support'].map((query) => ({
      id: query,
      query,
    }))
    await runBuiltin(requestOf(dir, { queries: asked, library: { ...library, text } }))
    expect(read).toEqual(['docs/page.html', 'docs/plans & prices.md', 'docs/rückgabe.txt'])
  })

  it('continues to read if the other side was stopped in the middle of a page', async () => {
    const page = `<p>${'Refunds of pages. '.repeat(20_000)}</p>`
    await using dir = await worktree({ 'docs/page.html': page })
    const library = openLibrary()
    const controller = new AbortController()
    const base = runBuiltin(requestOf(dir, { side: 'base', library, signal: controller.signal }))
    const head = runBuiltin(requestOf(dir, { library }))
    setTimeout(() => controller.abort(new GateError('cancelled', 'stopped')), 5)
    await base.catch(() => undefined)
    expect((await head).index?.documents).toBe(1)
  })
})
