import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Report } from '../../src/report/schema/report.ts'
import { type WatchedResult, watchCli } from '../rig/watch-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

// The gate waits twice for a process that ignores the request to end, five seconds each time.
vi.setConfig({ testTimeout: 60_000, maxConcurrency: 4 })

const program = fileURLToPath(new URL('../rig/pipelines/misbehaving-pipeline.ts', import.meta.url))

/** Returns the program's command for this kind of misbehaviour. */
const doing = (what: string): string =>
  `${JSON.stringify(process.execPath)} ${JSON.stringify(program)} ${what}`

const numbers = Array.from({ length: 25 }, (_, at) => String(at + 1).padStart(2, '0'))
const ids = numbers.map((number) => `q${number}`)

const documents = Object.fromEntries(
  numbers.map((number) => [`docs/${number}.md`, `Rule ${number} holds.\n`]),
)

/** A golden set with one question for each number. Questions in `mustPass` are assertions. */
const goldenOf = (all: readonly string[], mustPass: readonly string[] = []): string =>
  all
    .map((number) => ({
      id: `q${number}`,
      query: `Does rule ${number} hold?`,
      docs: [`docs/${number}.md`],
      must_pass: mustPass.includes(number),
    }))
    .map((item) => `${JSON.stringify(item)}\n`)
    .join('')

type Pipeline = Readonly<Record<string, unknown>>

const quick = 2
const command = (query: string, more: Pipeline = {}): Pipeline => ({
  kind: 'command',
  query,
  timeout: quick,
  ...more,
})
const server = (what: string, more: Pipeline = {}): Pipeline => ({
  kind: 'http',
  start: doing(`serve ${what}`),
  url: 'http://127.0.0.1:{port}/',
  request: { id: '{id}', query: '{query}' },
  timeout: quick,
  ...more,
})

/** Answers the question in `$line`, in bash. */
const answer = `number=\${line#*rule }; number=\${number%% *}
printf '{"id":"q%s","chunks":[{"id":"c","doc":"docs/%s.md","text":"t"}]}\\n' "$number" "$number"`

const onceBut = `read -r line; case "$line" in *q03*) echo no room left >&2; exit 9;; esac; ${answer}`
const batchBut = `while read -r line; do
case "$line" in *q03*) continue;; esac
${answer}
done < "$RAG_GATE_QUERIES" > "$RAG_GATE_ANSWERS"
echo no room left >&2; exit 3`

/** JSON is valid YAML. */
const configOf = (pipeline: Pipeline): string =>
  JSON.stringify({
    golden: 'golden.jsonl',
    metrics: ['recall@1'],
    gate: { 'recall@1': { 'max-drop': 0.02, rule: 'auto' } },
    pipeline,
  })

type Measured = WatchedResult & { readonly report: Report }

/** Compares head with a well-behaved base, which is of head's kind by default. */
async function measured({
  head = command(doing('well')),
  base = head['kind'] === 'http' ? server('well') : command(doing('well')),
  golden = goldenOf(numbers),
  stopAt,
}: {
  readonly base?: Pipeline
  readonly head?: Pipeline
  readonly golden?: string
  readonly stopAt?: string
}): Promise<Measured> {
  await using repo = await tempRepo()
  await repo.commit({ ...documents, 'golden.jsonl': golden, 'rag-gate.yml': configOf(base) })
  await repo.branch('change')
  await repo.commit({ 'rag-gate.yml': configOf(head), 'docs/26.md': 'Rule 26 is new.\n' })
  const args = ['gate', '--base', 'main', '--head', 'change', '--json']
  const watched = await watchCli(repo.path, { args, stopAt })
  return { ...watched, report: JSON.parse(watched.stdout) }
}

/** Returns the ids of the questions without a score on a side, with the pipeline's messages. */
function failuresOf(
  { items }: Report,
  side: 'base' | 'head' = 'head',
): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap(({ id, failures }) => {
      const words = failures[side]
      return words === undefined ? [] : [[id, words] as const]
    }),
  )
}

/** Expects that every question that did not fail has its full score on both sides. */
function expectOthersKept({ items }: Report): void {
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids)
  const outcomes = (['base', 'head'] as const).flatMap((side) =>
    items.map(({ scores, failures }) => ({ failed: failures[side], score: scores[0]?.[side] })),
  )
  for (const { score } of outcomes.filter(({ failed }) => failed !== undefined))
    expect(score).toMatchObject({ kind: 'run_error' })
  for (const { score } of outcomes.filter(({ failed }) => failed === undefined))
    expect(score).toBe(1)
}

let usual: Measured

beforeAll(async () => {
  usual = await measured({})
})

it('a well-behaved pipeline loses nothing', () => {
  expect(usual.exit, usual.stderr).toBe(0)
  expect(usual.report.verdict).toBe('pass')
  expectOthersKept(usual.report)
})

/**
 * Expects that, whatever the pipeline does, the run takes limited time and memory and leaves nothing
 * behind.
 */
function expectBounded({ ms, peakMiB, left, leftovers, stderr }: Measured): void {
  expect(left, stderr).toEqual([])
  expect(leftovers).toEqual([])
  expect(ms).toBeLessThan(90_000)
  expect(peakMiB - usual.peakMiB).toBeLessThan(64)
}

// These tests run first, because two of them are slow.
describe.concurrent('S5: no process started by a pipeline outlives the run', () => {
  const children = 'sleep 1000 & nohup sleep 1000 & (sleep 1000 &) ; '
  const persistent: Readonly<Record<string, Pipeline>> = {
    'a command that ignores SIGTERM and the end of its input': command(doing('ignores-sigterm')),
    'children of a command': command(doing('forks')),
    'what a build leaves behind': command(doing('well'), { build: `${children} true` }),
    'what a server leaves behind': server('well', { start: `${children} ${doing('serve well')}` }),
  }

  it.each(Object.entries(persistent))('%s', async (_name, head) => {
    const result = await measured({ head })
    expect(result.exit, result.stderr).toBe(0)
    expect(result.report.verdict).toBe('pass')
    expectOthersKept(result.report)
    expectBounded(result)
  })
})

describe.concurrent('S5: a run that is stopped from outside', () => {
  it('ends all processes started by its programs, even if they ignore signals', async () => {
    const stubborn = 'trap "" TERM; sleep 1000 & (trap "" TERM; sleep 1000) & echo waiting; wait'
    const head = command(doing('well'), { build: stubborn })
    const result = await measured({ head, stopAt: 'head | waiting' })
    expect(result.exit, result.stderr).toBe(3)
    expect(result.report).toMatchObject({ verdict: 'error', error: { code: 'cancelled' } })
    expectBounded(result)
  })
})

describe.concurrent('S5: one failing question is lost alone, and warns', () => {
  const lostAlone: Readonly<Record<string, readonly [head: Pipeline, words: RegExp]>> = {
    'a command hangs on it': [command(doing('hangs-once')), /^timed out after 2\.0 s$/],
    'a command answers it with garbage': [
      command(doing('garbles-once')),
      /^malformed answer: .*chunk/,
    ],
    'a command answers it with 200,000 brackets': [
      command(doing('nests-once')),
      /^malformed answer: the data is nested more than 64 levels deep$/,
    ],
    'a command says that it failed': [command(doing('fails-once')), /^no such shard$/],
    'the process that was started for it fails': [
      command(onceBut, { mode: 'once' }),
      /^the query process ended with exit code 9\nno room left$/,
    ],
    'a batch breaks off without it': [
      command(batchBut, { mode: 'batch' }),
      /^the query command ended with exit code 3.*\nno room left$/,
    ],
    'a server hangs on it': [server('hangs-once'), /^timed out after 2\.0 s$/],
    'a server refuses it': [server('refuses-once'), /503.*the index is locked/],
    'a server answers it with a page': [server('garbles-once'), /JSON/],
    'a server answers it without end': [server('floods-once'), /longer than 8 MiB/],
  }

  it.each(Object.entries(lostAlone))('%s', async (_name, [head, words]) => {
    const result = await measured({ head })
    const { exit, report, stderr } = result
    expect(exit, stderr).toBe(0)
    expect(report.verdict).toBe('warn')
    expect(report.findings).toEqual([
      { kind: 'unanswered', verdict: 'warn', why: 'failed', items: ['q03'] },
    ])
    expect([...failuresOf(report)]).toEqual([['q03', expect.stringMatching(words)]])
    expectOthersKept(report)
    expectBounded(result)
  })
})

describe.concurrent('a question that must pass', () => {
  it('blocks the merge if its query fails, whatever max-errors allows', async () => {
    const head = command(doing('fails-once'))
    const result = await measured({ head, golden: goldenOf(numbers, ['03', '04']) })
    expect(result.exit, result.stderr).toBe(1)
    expect(result.report.verdict).toBe('fail')
    expect(result.report.findings).toContainEqual({
      kind: 'must-pass',
      verdict: 'fail',
      items: ['q03'],
    })
    expectOthersKept(result.report)
  })
})

describe.concurrent('S5: extra output of a pipeline only adds a line to its health', () => {
  it('lines that are not answers are counted in the log', async () => {
    const result = await measured({ head: command(doing('chatters')) })
    expect(result.exit, result.stderr).toBe(0)
    expect(result.report.verdict).toBe('pass')
    expect(result.stderr).toMatch(
      /head: the query command wrote 25 lines that are not answers; the first one: /,
    )
    expectOthersKept(result.report)
    expectBounded(result)
  })

  it.each([
    ['second answers: the first one counts', 'answers-twice'],
    ['answers to what nobody asked', 'answers-strangers'],
  ])('%s', async (_name, what) => {
    const result = await measured({ head: command(doing(what)) })
    expect(result.exit, result.stderr).toBe(0)
    expect(result.report.verdict).toBe('pass')
    expect(result.report.health.head?.oddities).toMatchObject({ ignored_answers: 25 })
    expectOthersKept(result.report)
    expectBounded(result)
  })
})

describe.concurrent('S5: beyond max-errors the side counts as not measured, and its answers are kept', () => {
  const sideLost: Readonly<
    Record<string, readonly [head: Pipeline, failed: readonly string[], words: RegExp]>
  > = {
    'a command dies': [
      command(doing('dies')),
      ids.slice(12),
      /^the query process ended with exit code 7\nthe index has vanished$/,
    ],
    'a command hangs for good': [
      command(doing('hangs')),
      ids.slice(3),
      /^(timed out after 2\.0 s|not asked, because 16 queries in a row got no answer; the reason for the last one: timed out after 2\.0 s)$/,
    ],
    'a command floods its standard output with lines': [
      command('yes'),
      ids,
      /^the query process wrote more than \d+ lines; \d+ of its lines are not answers; the first one: not valid JSON/,
    ],
    'a command writes a line without end': [
      command('cat /dev/zero'),
      ids,
      /^the query process wrote a line of more than 8 MiB/,
    ],
    'a command ends at once and is content': [
      command('true'),
      ids,
      /^the query process ended with exit code 0/,
    ],
  }

  it.each(Object.entries(sideLost))('%s', async (_name, [head, failed, words]) => {
    const result = await measured({ head })
    const { exit, report, stderr } = result
    expect(exit, stderr).toBe(3)
    expect(report).toMatchObject({ verdict: 'error', outcome: 'compared' })
    expect(report.findings).toContainEqual({
      kind: 'failures',
      verdict: 'error',
      round: 'queries',
      side: 'head',
      failed: failed.length,
      asked: 25,
      allowed: expect.any(Number),
    })
    const failures = failuresOf(report)
    expect([...failures.keys()].toSorted()).toEqual(failed)
    for (const message of failures.values()) expect(message).toMatch(words)
    expectOthersKept(report)
    expectBounded(result)
  })

  it('a crashing server', async () => {
    // Asks one query at a time, so that it is known which query is pending when the server dies.
    const base = server('well', { concurrency: 1 })
    const result = await measured({ base, head: server('dies') })
    expect(result.exit, result.stderr).toBe(3)
    const failures = [...failuresOf(result.report)]
    expect(failures.map(([id]) => id)).toEqual(ids.slice(12))
    for (const [, words] of failures) expect(words).toMatch(/^the server ended with exit code 7$/)
    expectOthersKept(result.report)
    expectBounded(result)
  })

  it('a base that crashes on a retry as well is repaired by a head that does not crash', async () => {
    const result = await measured({ base: command(doing('dies')) })
    expect(result.exit, result.stderr).toBe(0)
    expect(result.report).toMatchObject({ verdict: 'warn', outcome: 'repaired' })
    expect(result.stderr).toContain('Ask base again, alone')
    expectBounded(result)
  })
})

describe.concurrent('S5: a side that cannot be built or started gives no verdict, and the report says why', () => {
  const stopped: Readonly<Record<string, readonly [head: Pipeline, code: string, words: RegExp]>> =
    {
      'a build fails': [
        command(doing('well'), { build: 'echo no space left >&2; exit 4' }),
        'pipeline-failed',
        /^head: build ended with exit code 4 after .* s\nno space left$/,
      ],
      'a server ends before it is ready': [
        server('well', { start: 'echo the port is taken >&2; exit 5' }),
        'pipeline-failed',
        /^head: the start command ended with exit code 5 before the server was ready\nthe port is taken$/,
      ],
    }

  it.each(Object.entries(stopped))('%s', async (_name, [head, code, words]) => {
    const result = await measured({ head })
    expect(result.exit, result.stderr).toBe(3)
    expect(result.report).toMatchObject({
      verdict: 'error',
      outcome: 'not-measured',
      error: { code, side: 'head', message: expect.stringMatching(words) },
    })
    expectBounded(result)
  })
})
