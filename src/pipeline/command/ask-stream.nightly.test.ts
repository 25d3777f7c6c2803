import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureCommand, pipeline } from '../../../test/support/command-side.ts'
import { isRunning } from '../../../test/support/is-running.ts'
import { peakMemory } from '../../../test/support/peak-memory.ts'

const many = Array.from({ length: 40 }, (_, index) => `q${index}`)

const timeoutMs = 600

describe('askStream', () => {
  it('asks one process everything, the first query alone and cold', async () => {
    await using side = await measureCommand({
      program: `
        appendFileSync('starts', 'x')
        let open = 0
        ask(async (request) => {
          open += 1
          appendFileSync('open', open + ' ')
          await new Promise((resolve) => setTimeout(resolve, 20))
          open -= 1
          answer(request)
        })
      `,
      queries: many,
    })
    const results = many.map((id) => side.run.results.get(id))
    expect(results.filter((result) => result?.kind === 'answered' && result.cold)).toEqual([
      results[0],
    ])
    for (const result of results) {
      const ms = result?.kind === 'answered' ? result.ms : undefined
      expect(ms).toBeGreaterThanOrEqual(19)
      expect(ms).toBeLessThan(4000)
    }
    expect(await readFile(join(side.root, 'starts'), 'utf8')).toBe('x')
    const open = (await readFile(join(side.root, 'open'), 'utf8')).trim().split(' ').map(Number)
    expect(open.slice(0, 2)).toEqual([1, 1])
    expect(Math.max(...open)).toBe(4)
    expect(side.log).toContain('progress: head query 40/40')
  })

  it('accepts answers in any order', async () => {
    await using side = await measureCommand({
      program: `
        const held = []
        ask((request) => {
          held.push(request)
          if (request.id === 'a' || held.length === 4) for (const one of held.splice(0).toReversed()) answer(one)
        })
      `,
      queries: ['a', 'b', 'c', 'd', 'e'],
    })
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      expect(side.run.results.get(id)).toMatchObject({
        chunks: [{ id: `for-${id}`, text: `about ${id}` }],
      })
  })

  it('a query that the pipeline reports as failed fails alone', async () => {
    await using side = await measureCommand({
      program: `ask((request) => request.id === 'b' ? say({ id: 'b', error: 'index is empty' }) : answer(request))`,
    })
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual([
      'answered',
      'index is empty',
      'answered',
    ])
  })

  it('S5: a process that dies keeps its answers; the other queries fail with exit code and last words', async () => {
    await using side = await measureCommand({
      program: `
        ask((request) => {
          if (request.id !== 'q2') return answer(request)
          console.error('Traceback\\nMemoryError: no more')
          process.exitCode = 3
          process.stdin.destroy()
        })
      `,
      queries: many,
      settings: { concurrency: 1 },
    })
    expect([side.said('q0'), side.said('q1')]).toEqual(['answered', 'answered'])
    const words = 'the query process ended with exit code 3\nTraceback\nMemoryError: no more'
    expect(new Set(many.slice(2).map((id) => side.said(id)))).toEqual(new Set([words]))
    expect(side.log).toContain('info: head | MemoryError: no more')
  })

  it('S5: an exit with code 0 and without answers fails the remaining queries', async () => {
    await using side = await measureCommand({ settings: { query: 'read -r line; echo done >&2' } })
    const words = 'the query process ended with exit code 0\ndone'
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual([words, words, words])
  })

  it('a process that closes its standard output counts as ended', async () => {
    await using side = await measureCommand({ settings: { query: 'exec >&-; sleep 1000' } })
    expect(side.said('c')).toBe('the query process closed its standard output')
  })

  it('a process that cannot be started results in a run in which every query failed', async () => {
    await using side = await measureCommand({ settings: { query: './no-such-program' } })
    expect(side.said('a')).toContain('ended with exit code 127 (a program was not found')
  })

  it('S5: a query that times out fails alone; its late answer is ignored and counted', async () => {
    await using side = await measureCommand({
      program: `
        ask((request) => {
          if (request.id === 'c') setTimeout(() => answer(request), 900)
          else if (request.id === 'f') setTimeout(() => answer(request), 800)
          else answer(request)
        })
      `,
      queries: ['a', 'b', 'c', 'd', 'e', 'f'],
      settings: { timeoutMs, concurrency: 2 },
    })
    const said = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => side.said(id))
    const late = 'timed out after 0.6 s'
    expect(said).toEqual(['answered', 'answered', late, 'answered', 'answered', late])
    expect(side.run.anomalies.ignoredAnswers).toBe(2)
    expect(side.log.filter((line) => line.startsWith('warn'))).toEqual([
      'warn: head: 2 queries timed out with up to 2 in flight; raise pipeline.timeout (now 0.6 s), lower pipeline.concurrency if the queries in flight slow each other down, or make the program flush each answer that it prints',
    ])
  })

  it('gives the first query time to start', async () => {
    await using side = await measureCommand({
      program: `setTimeout(() => ask(answer), 1000)`,
      settings: { timeoutMs },
    })
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual(['answered', 'answered', 'answered'])
  })

  it('S5: a process that hangs for good is given up, and the other queries are not waited for', async () => {
    const started = performance.now()
    await using side = await measureCommand({
      settings: {
        query: 'sleep 1000',
        timeoutMs: 100,
        concurrency: 4,
      },
      limits: { warmUpMs: 100 },
      queries: many,
    })
    expect(performance.now() - started).toBeLessThan(5000)
    expect(side.said('q0')).toBe('timed out after 0.2 s')
    expect(side.said('q1')).toBe('timed out after 0.1 s')
    expect(side.said('q39')).toBe(
      'not asked, because 8 queries in a row got no answer; the reason for the last one: timed out after 0.1 s',
    )
  })

  it('S5: ignores answers for unknown ids, second answers and answers before the question, and counts them', async () => {
    await using side = await measureCommand({
      program: `
        say({ id: 'c', chunks: [{ id: 'before the question' }] })
        ask((request) => {
          say({ id: 'nobody', chunks: [] })
          answer(request)
          say({ id: request.id, chunks: [{ id: 'second' }] })
        })
      `,
    })
    for (const id of ['a', 'b', 'c'])
      expect(side.run.results.get(id)).toMatchObject({ chunks: [{ id: `for-${id}` }] })
    expect(side.run.anomalies.ignoredAnswers).toBe(7)
  })

  it('lines that are not answers are counted and told once; the answers among them are kept', async () => {
    await using side = await measureCommand({
      program: `
        console.log('Loading model')
        ask((request) => { console.log('{"half": '); console.log(''); answer(request) })
      `,
    })
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual(['answered', 'answered', 'answered'])
    expect(side.log.filter((line) => line.startsWith('warn'))).toEqual([
      expect.stringMatching(
        /^warn: head: the query command wrote 4 lines that are not answers; the first one: not valid JSON: .*standard error$/,
      ),
    ])
  })

  it('the first line that is not an answer is reported immediately, before a query times out', async () => {
    await using side = await measureCommand({
      program: `ask(({ id, ...request }) => console.log(JSON.stringify({ chunks: [] })))`,
      settings: { timeoutMs },
      limits: { warmUpMs: 1 },
    })
    const told = side.log.filter((line) => line.startsWith('info: head: the query command wrote'))
    expect(told).toEqual([
      expect.stringMatching(
        /^info: head: the query command wrote a line that is not an answer: .*\bid\b/,
      ),
    ])
    expect(side.said('a')).toMatch(/^timed out after/)
  })

  it('a pipeline that prints only garbage fails every query, with that reason', async () => {
    await using side = await measureCommand({
      program: `ask(() => console.log('pip: warning'))`,
      settings: { timeoutMs },
      limits: { warmUpMs: 1 },
    })
    expect(side.said('a')).toMatch(
      /^timed out after 0\.6 s; 1 of its lines is not an answer: not valid JSON/,
    )
    expect(side.said('c')).toMatch(
      /^timed out after 0\.6 s; 3 of its lines are not answers; the first one: /,
    )
  })

  it('a malformed answer with a readable id fails that query alone, at once', async () => {
    await using side = await measureCommand({
      program: `
        ask((request) => {
          if (request.id === 'b') say({ id: 'b', chunks: 'none' })
          else if (request.id === 'c') say({ id: 'c', chunks: [], __proto__: null, polluted: 1 })
          else if (request.id === 'd') console.log('{"id":"d","chunks":[],"ms":NaN}')
          else answer(request)
        })
      `,
      queries: ['a', 'b', 'c', 'd'],
    })
    expect(side.said('a')).toBe('answered')
    expect(side.said('d')).toMatch(/^malformed answer: not valid JSON: .*NaN/)
    expect(side.said('b')).toMatch(/^malformed answer: chunks: expected a list of chunks/)
    expect(side.said('c')).toMatch(/^malformed answer: /)
  })

  it('S10: 200,000 brackets in an answer do not end the run', async () => {
    await using side = await measureCommand({
      program: `
        ask((request) => {
          if (request.id === 'b') console.log('['.repeat(200_000) + ']'.repeat(200_000))
          else answer(request)
        })
      `,
      settings: { timeoutMs },
    })
    expect(side.said('a')).toBe('answered')
    expect(side.said('b')).toMatch(
      /^timed out after 0\.6 s; 1 of its lines is not an answer: the data is nested/,
    )
    expect(side.said('c')).toBe('answered')
  })

  it('S5: a line over the limit ends the process; answers before it are kept', async () => {
    await using side = await measureCommand({
      program: `ask((request) => request.id === 'a' ? answer(request) : process.stdout.write('x'.repeat(3 << 20)))`,
      limits: { longestLine: 2 << 20 },
    })
    expect(side.said('a')).toBe('answered')
    expect(side.said('b')).toBe('the query process wrote a line of more than 2 MiB')
    expect(side.said('c')).toBe(side.said('b'))
  })

  it('S5: a flood of lines is ended before the timeout, in flat memory', async () => {
    const module = new URL('run-command.ts', import.meta.url).href
    const { grownMiB, result } = await peakMemory({
      imports: `import { runCommand } from ${JSON.stringify(module)}; import { tmpdir } from 'node:os'`,
      body: `
        const log = { info() {}, warn() {}, debug() {}, group: (_, work) => work(), progress() {} }
        const settings = {
          kind: 'command',
          concurrency: 4,
          query: 'yes',
          mode: 'stream',
          timeoutMs: 9000,
        }
        const run = await runCommand({ side: 'head', root: tmpdir(), folder: tmpdir(), settings, depth: 5, concurrency: 4,
          queries: [{ id: 'a', query: 'a' }, { id: 'b', query: 'b' }], environment: process.env, log,
          signal: new AbortController().signal })
        return { said: run.results.get('b').message }
      `,
    })
    expect(result).toMatchObject({
      said: expect.stringMatching(
        /^the query process wrote more than 10020 lines; \d+ of its lines are not answers; the first one: /,
      ),
    })
    expect(grownMiB).toBeLessThan(64)
  })

  it('reports ids that were not asked instead of waiting for their answers', async () => {
    const limits = { patienceMs: 100 }
    await using none = await measureCommand({
      program: `ask((request) => answer({ ...request, id: 'x-' + request.id }))`,
      limits,
    })
    const cure = `not in any request, such as "x-a"; return each request's id in its answer`
    const reason = `the query process answered no question; 1 answer has an id that was ${cure}`
    expect(['a', 'b', 'c'].map((id) => none.said(id))).toEqual([reason, reason, reason])

    await using one = await measureCommand({
      program: `ask((request) => answer({ ...request, id: request.id === 'b' ? 'B' : request.id }))`,
      settings: { concurrency: 1 },
      limits,
    })
    const why = `the query process gave no answer; 1 answer has an id that was not in any request, such as "B"; return each request's id in its answer`
    expect(['a', 'b', 'c'].map((id) => one.said(id))).toEqual(['answered', why, 'answered'])
    expect(one.run.anomalies.ignoredAnswers).toBe(1)
  })

  it('waits for the answer of a process that wrote another one first', async () => {
    await using side = await measureCommand({
      program: `
        say({ id: 'ready', chunks: [] })
        ask((request) => setTimeout(answer, request.id === 'a' ? 100 : 700, request))
      `,
      limits: { patienceMs: 400 },
    })
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual(['answered', 'answered', 'answered'])
  })

  it('reports an answer that is not UTF-8, with its query', async () => {
    await using side = await measureCommand({
      program: `
        process.stdout.write(Buffer.from('caf\\xe9 is open\\n', 'latin1'))
        ask((request) => {
          const line = JSON.stringify({ id: request.id, chunks: [{ id: '1', text: 'café' }] })
          process.stdout.write(Buffer.from(line + '\\n', request.id === 'b' ? 'latin1' : 'utf8'))
        })
      `,
    })
    const reason =
      'malformed answer: not valid UTF-8: write answers as UTF-8 (in Python, set PYTHONUTF8=1)'
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual(['answered', reason, 'answered'])
    expect(side.log.join('\n')).toContain('the query command wrote 1 line that is not an answer')
  })

  it('S5: a process that ignores SIGTERM is gone in time, with its children', async () => {
    const started = performance.now()
    await using side = await measureCommand({
      settings: {
        query: `trap '' TERM; echo $$ > pids; (trap '' TERM; sleep 1000) & echo $! >> pids; ${pipeline}; sleep 1000`,
      },
    })
    expect(performance.now() - started).toBeLessThan(5000)
    expect(side.said('c')).toBe('answered')
    const pids = (await readFile(join(side.root, 'pids'), 'utf8')).trim().split('\n').map(Number)
    expect(pids).toHaveLength(2)
    expect(pids.filter(isRunning)).toEqual([])
  })

  it('gives a process that has answered everything time to end by itself', async () => {
    await using side = await measureCommand({
      program: `
        ask(answer).on('close', () => setTimeout(() => appendFileSync('goodbye', 'saved'), 100))
      `,
    })
    expect(await readFile(join(side.root, 'goodbye'), 'utf8')).toBe('saved')
  })

  it('asks nothing if there are no queries', async () => {
    await using side = await measureCommand({ queries: [] })
    expect(side.run.anomalies.ignoredAnswers).toBe(0)
  })
})
