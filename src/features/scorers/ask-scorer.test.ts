import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isRunning } from '../../../test/support/is-running.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { processLimits } from '../../pipeline/process/process-limits.ts'
import { askScorer } from './ask-scorer.ts'

const frame = `
  import { createInterface } from 'node:readline'
  import { writeFileSync } from 'node:fs'
  writeFileSync('pid', String(process.pid))
  const say = (id, scores) => process.stdout.write(JSON.stringify({ id, scores }) + '\\n')
  const each = (handler) => createInterface({ input: process.stdin }).on('line', (line) => handler(JSON.parse(line)))
`

type Given = {
  readonly timeoutMs?: number
  readonly answers?: number
  readonly signal?: AbortSignal
}

async function scoresOf(program: string, { timeoutMs = 5000, answers = 3, signal }: Given = {}) {
  await using dir = await tempDir()
  await writeFile(join(dir.path, 'scorer.mjs'), frame + program)
  const requests = Array.from({ length: answers }, (_, at) => ({
    id: String(at + 1),
    content: () => JSON.stringify({ answer: 'x'.repeat(at) }),
  }))
  const scores = await askScorer(
    {
      command: `'${process.execPath}' scorer.mjs`,
      ranges: new Map([['tone', [0, 10]]]),
      timeoutMs,
      side: 'base',
      cwd: dir.path,
      environment: { PATH: process.env['PATH'] ?? '' },
      log: recordingLog(),
      signal: signal ?? new AbortController().signal,
    },
    requests,
    { ...processLimits, patienceMs: 400, drainMs: 300 },
  )
  const pid = Number(await readFile(join(dir.path, 'pid'), 'utf8'))
  return { all: requests.map(({ id }) => scores.get(id)?.get('tone')), pid }
}

function errorOf(score: unknown): string {
  return typeof score === 'object' && score !== null && 'error' in score
    ? String(score.error)
    : 'none'
}

describe('askScorer', () => {
  it('uses one process for all answers, in any order, and leaves no process behind', async () => {
    const { all, pid } = await scoresOf(
      `const held = []
       each(({ id, answer }) => {
         held.push([id, answer.length])
         if (id === '1' || held.length === 2) for (const [one, length] of held.splice(0).reverse()) say(one, { tone: length })
       })`,
    )
    expect(all).toEqual([0, 1, 2])
    expect(isRunning(pid)).toBe(false)
  })

  it('S5: reports the timeout of a hanging scorer, and stops after enough timeouts in a row', async () => {
    const { all, pid } = await scoresOf('each(() => undefined)', { timeoutMs: 150, answers: 30 })
    expect(errorOf(all[0])).toBe('timed out after 0.1 s')
    expect(errorOf(all.at(-1))).toMatch(/^not asked, because 8 queries in a row got no answer/)
    expect(isRunning(pid)).toBe(false)
  })

  it('S5: reports the output of a scorer that prints garbage', async () => {
    const { all } = await scoresOf(`each(() => console.log('Loading weights'))`, {
      timeoutMs: 900,
      answers: 1,
    })
    expect(errorOf(all[0])).toMatch(
      /^timed out after 0\.9 s; 1 of its lines is not an answer: not a valid scorer reply:\nnot valid JSON: .*Loading/,
    )
  })

  it('S5: rejects values outside the range, and keeps values inside', async () => {
    const { all } = await scoresOf(`each(({ id, answer }) => say(id, { tone: 9 + answer.length }))`)
    expect(all).toEqual([
      9,
      10,
      { error: 'the scorer gave 11, which is outside its range from 0 to 10' },
    ])
  })

  it('S5: keeps the scores of a scorer that dies, and reports its last output for other answers', async () => {
    const { all } = await scoresOf(
      `each(({ id, answer }) => { if (answer.length < 1) return say(id, { tone: 1 }); console.error('no model'); process.exit(3) })`,
    )
    const error = 'the scorer ended with exit code 3\nno model'
    expect(all).toEqual([1, { error }, { error }])
  })

  it('S5: an abort signal rejects with its reason and ends the process', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('enough')), 300)
    await expect(scoresOf('each(() => undefined)', { signal: stop.signal })).rejects.toThrow(
      'enough',
    )
  })
})
