import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureCommand, pipeline } from '../../../test/support/command-side.ts'
import { isRunning } from '../../../test/support/is-running.ts'

const mode = 'once'

describe('askOnce', () => {
  it('starts a process per query, none of which counts as cold', async () => {
    await using side = await measureCommand({
      settings: { mode },
      program: `
        import { readFileSync } from 'node:fs'
        const lines = readFileSync(0, 'utf8').split('\\n')
        appendFileSync('pids', process.pid + ' ' + lines.length + '\\n')
        answer(JSON.parse(lines[0]))
      `,
    })
    for (const id of ['a', 'b', 'c'])
      expect(side.run.results.get(id)).toMatchObject({
        kind: 'answered',
        cold: false,
        chunks: [{ id: `for-${id}` }],
        ms: expect.any(Number),
      })
    const lines = (await readFile(join(side.root, 'pids'), 'utf8')).trim().split('\n')
    expect(new Set(lines).size).toBe(3)
    expect(lines.every((line) => line.endsWith(' 2'))).toBe(true)
  })

  it('S5: no question appears in an argument or in the environment of a process', async () => {
    await using side = await measureCommand({
      settings: { mode, query: `ps -ww -eo args > "args-$$"; env > "env-$$"; ${pipeline}` },
      queries: [{ id: 'canary-id', query: 'canary question' }],
    })
    expect(side.said('canary-id')).toBe('answered')
    const dumps = readdirSync(side.root).filter((name) => /^(?:args|env)-/.test(name))
    expect(dumps).toHaveLength(2)
    for (const name of dumps)
      expect(readFileSync(join(side.root, name), 'utf8')).not.toContain('canary')
  })

  it('a process that fails fails its query, even after its answer; the others are kept', async () => {
    await using side = await measureCommand({
      settings: { mode },
      program: `
        ask((request) => {
          if (request.id !== 'b') answer(request)
          if (request.id !== 'a') { console.error('no disk'); process.exitCode = 4 }
        })
      `,
    })
    const words = 'the query process ended with exit code 4\nno disk'
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual(['answered', words, words])
  })

  it('S5: only the process that hangs is stopped at its timeout', async () => {
    await using side = await measureCommand({
      settings: {
        mode,
        timeoutMs: 800,
        query: `read -r line; case $line in *'"b"'*) echo $$ > pid; sleep 1000;; esac; echo '{"id":"'$(echo "$line" | cut -c8)'","chunks":[]}'`,
      },
    })
    expect(['a', 'b', 'c'].map((id) => side.said(id))).toEqual([
      'answered',
      'timed out after 0.8 s',
      'answered',
    ])
    expect(isRunning(Number(await readFile(join(side.root, 'pid'), 'utf8')))).toBe(false)
  })

  it('S5: a command that hangs for good is given up, and the other queries are not asked', async () => {
    const queries = Array.from({ length: 40 }, (_, index) => `q${index}`)
    await using side = await measureCommand({
      settings: {
        mode,
        timeoutMs: 200,
        query: 'echo >> started; sleep 1000',
        concurrency: 4,
      },
      queries,
    })
    expect(side.said('q0')).toBe('timed out after 0.2 s')
    expect(side.said('q39')).toBe(
      'not asked, because 8 queries in a row got no answer; the reason for the last one: timed out after 0.2 s',
    )
    const started = (await readFile(join(side.root, 'started'), 'utf8')).length
    expect(started).toBeLessThan(8 + 4)
    expect(side.log.filter((line) => line.startsWith('warn'))).toEqual([
      expect.stringMatching(
        /^warn: head: (?:8|9|10|11) queries timed out with up to 4 in flight; raise pipeline\.timeout \(now 0\.2 s\), lower/,
      ),
    ])
  })

  it('S5: a process that stays alive after its answer is ended, and the answer kept', async () => {
    const started = performance.now()
    await using side = await measureCommand({
      settings: { mode },
      program: 'ask(answer); setInterval(() => 0, 1000)',
      queries: ['a'],
    })
    expect(side.said('a')).toBe('answered')
    expect(performance.now() - started).toBeLessThan(4000)
  })

  it('an answer for another query is ignored, and its own query fails', async () => {
    await using side = await measureCommand({
      settings: { mode },
      program: `ask(() => say({ id: 'a', chunks: [] }))`,
    })
    expect(side.said('a')).toBe('answered')
    expect(side.said('b')).toBe(
      `the query process ended with exit code 0; 1 answer has an id that was not in any request, such as "a"; return each request's id in its answer`,
    )
    expect(side.run.anomalies.ignoredAnswers).toBe(2)
  })

  it('a process that prints something else is reported as such', async () => {
    await using side = await measureCommand({ settings: { mode, query: 'echo "42 results"' } })
    expect(side.said('a')).toMatch(
      /^the query process ended with exit code 0; 1 of its lines is not an answer: not valid JSON/,
    )
    expect(side.log.filter((line) => line.startsWith('warn'))).toHaveLength(1)
  })

  it('S5: the log shows a limited number of lines of all processes together, and counts the rest', async () => {
    await using side = await measureCommand({
      settings: { mode, query: `seq 4 >&2; ${pipeline}` },
      limits: { forwardedLines: 5 },
    })
    expect(side.log.filter((line) => /^info: head \| \d$/.test(line))).toHaveLength(5)
    expect(side.log).toContain('info: head: query: 7 more lines')
  })
})
