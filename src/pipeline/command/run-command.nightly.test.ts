import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureCommand } from '../../../test/support/command-side.ts'
import { eventually, isRunning } from '../../../test/support/is-running.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { chunksOf, type Run } from '../../lib/model/run.ts'
import { GateError } from '../../lib/errors.ts'

describe('runCommand', () => {
  it('runs setup, then build, in the worktree, and queries the result', async () => {
    await using side = await measureCommand({
      settings: {
        setup: 'pwd > where; echo installing',
        build: 'test -f where; sleep 0.1; echo made > index',
      },
      program: `
        import { readFileSync } from 'node:fs'
        const text = readFileSync('index', 'utf8').trim()
        ask(({ id }) => say({ id, chunks: [{ id: 'c', text }] }))
      `,
    })
    const { run, root, log } = side
    expect(run.results.get('a')).toMatchObject({ chunks: [{ text: 'made' }] })
    expect((await readFile(join(root, 'where'), 'utf8')).trim()).toBe(root)
    expect(run.buildMs).toBeGreaterThanOrEqual(95)
    expect(run.index).toBeUndefined()
    expect(log.slice(0, 3)).toEqual([
      'info: head | installing',
      expect.stringMatching(/^info: head: setup took \d+\.\d s$/),
      expect.stringMatching(/^info: head: build took \d+\.\d s$/),
    ])
  })

  it('has no build time if nothing is built', async () => {
    await using side = await measureCommand()
    expect(side.run.buildMs).toBeUndefined()
    expect(side.run.anomalies).toEqual({ ignoredAnswers: 0, droppedChunks: 0, unknownContext: 0 })
  })

  it('a build that fails ends the side, and nothing is asked', async () => {
    const failing = measureCommand({ settings: { build: 'echo no model >&2; exit 2' } })
    await expect(failing).rejects.toThrow(/^head: build ended with exit code 2 .*\nno model$/)
    await expect(failing).rejects.toMatchObject({ code: 'pipeline-failed', side: 'head' })
  })

  it('S5: a setup that takes too long ends the side', async () => {
    const slow = measureCommand({
      settings: { setup: 'sleep 1000' },
      limits: { stepMs: 200 },
    })
    await expect(slow).rejects.toMatchObject({ code: 'pipeline-timeout', side: 'head' })
  })

  it('a process that setup left running serves the queries and is gone afterwards', async () => {
    await using side = await measureCommand({
      settings: { setup: 'sleep 1000 & echo $! > pid' },
      program: `
        import { readFileSync } from 'node:fs'
        const pid = Number(readFileSync('pid', 'utf8'))
        ask(({ id }) => { process.kill(pid, 0); say({ id, chunks: [] }) })
      `,
    })
    expect(side.said('c')).toBe('answered')
    expect(isRunning(Number(await readFile(join(side.root, 'pid'), 'utf8')))).toBe(false)
  })

  it.each(['stream', 'once', 'batch'] as const)(
    'asks again over the same build, in a process of its own: %s',
    async (mode) => {
      let again: Run['results'] = new Map()
      const program = `
        import { readFileSync } from 'node:fs'
        const built = readFileSync('index', 'utf8').trim()
        const reply = ({ id, retrieval_only: only }) =>
          JSON.stringify({ id, chunks: [{ id: String(process.pid), text: built + ' ' + only }] }) + '\\n'
        const { RAG_GATE_QUERIES: queries, RAG_GATE_ANSWERS: answers } = process.env
        if (queries === undefined) ask((request) => process.stdout.write(reply(request)))
        else for (const line of readFileSync(queries, 'utf8').trim().split('\\n'))
          appendFileSync(answers, reply(JSON.parse(line)))
      `
      await using side = await measureCommand({
        settings: { build: 'echo made > index', mode },
        program,
        onAsked: async (first, askAgain) => {
          expect(first.results.get('a')).toMatchObject({ kind: 'answered' })
          again = await askAgain([{ id: 'b', query: 'about b', retrievalOnly: true }])
        },
      })
      const [one, other] = [side.run.results.get('b'), again.get('b')]
      expect(one).toMatchObject({ chunks: [{ text: 'made undefined' }] })
      expect(other).toMatchObject({ chunks: [{ text: 'made true' }] })
      expect(again.get('a')).toBeUndefined()
      expect(chunksOf(other)[0]?.id).not.toBe(chunksOf(one)[0]?.id)
    },
  )

  it('returns what answers report: manifest, models, chunks beyond the depth', async () => {
    await using side = await measureCommand({
      depth: 2,
      program: `
        ask(({ id, k }) => say({
          id, manifest: ['b.md', './a.md'], models: { generator: 'g-1' }, answer: 'depth ' + k, context: ['1', '7'],
          chunks: ['1', '2', '3'].map((id) => ({ id, text: id })),
        }))
      `,
    })
    const { run } = side
    expect(run.results.get('a')).toMatchObject({ answer: 'depth 2', context: ['1'] })
    expect(run.manifest).toEqual(['a.md', 'b.md'])
    expect(run.models).toEqual({ generator: 'g-1', reranker: undefined })
    expect(run.anomalies).toEqual({ ignoredAnswers: 0, droppedChunks: 3, unknownContext: 3 })
  })

  it('starts nothing once the signal has fired', async () => {
    const signal = AbortSignal.abort(new GateError('cancelled', 'stopped'))
    await expect(measureCommand({ signal })).rejects.toMatchObject({ code: 'cancelled' })
  })

  it.each(['stream', 'once', 'batch'] as const)(
    'S5: %s: the signal ends the side with its reason, and no process is left',
    async (mode) => {
      const stop = new AbortController()
      const reason = new GateError('deadline-exceeded', 'too late')
      await using dir = await tempDir()
      const pids = join(dir.path, 'pids')
      const side = measureCommand({
        signal: stop.signal,
        settings: { mode, query: `echo $$ >> ${pids}; sleep 1000 & echo $! >> ${pids}; wait` },
      })
      await Promise.all([
        expect(side).rejects.toBe(reason),
        eventually(
          async () => (await readFile(pids, 'utf8').catch(() => '')).split('\n').length > 2,
        ).then(() => stop.abort(reason)),
      ])
      const started = (await readFile(pids, 'utf8')).trim().split('\n').map(Number)
      expect(started.length).toBeGreaterThanOrEqual(2)
      expect(started.filter(isRunning)).toEqual([])
    },
  )

  it.each(['stream', 'once', 'batch'] as const)(
    'S5: %s: ids and questions are data: no shell ever reads them',
    async (mode) => {
      const queries = [
        { id: '$(touch pwned)', query: '"; touch pwned; "' },
        { id: "'; touch pwned #", query: '`touch pwned`\n$(touch pwned)\u2028\0' },
      ]
      const files = ' < "$RAG_GATE_QUERIES" > "$RAG_GATE_ANSWERS"'
      const query = `'${process.execPath}' pipeline.mjs${mode === 'batch' ? files : ''}`
      await using side = await measureCommand({ queries, settings: { mode, query } })
      const texts = queries.map(({ id }) => {
        const result = side.run.results.get(id)
        return result?.kind === 'answered' ? result.chunks[0]?.text : result?.message
      })
      expect(texts).toEqual(queries.map(({ query: question }) => question))
      expect(existsSync(join(side.root, 'pwned'))).toBe(false)
    },
  )
})
