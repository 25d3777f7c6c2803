import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { cliBundle } from '../rig/run-cli.ts'
import { endingWithUs } from '../support/end-with-runner.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'

/** A Python that has Dask. Debian's package is only available to the system's own Python. */
const python = ['python3', '/usr/bin/python3'].find(
  (name) => spawnSync(name, ['-c', 'import distributed']).status === 0,
)

const examples = join(import.meta.dirname, '../../examples/distributed')

const topics = 100
const rules = 100

/** Returns the rules of a topic's document. There is a question for each rule. */
const rulesOf = (topic: number): readonly string[] =>
  Array.from(
    { length: rules },
    (_, rule) => `Rule ${rule} of topic ${topic} is ${topic * rules + rule}.`,
  )

const documents = Object.fromEntries(
  Array.from({ length: topics }, (_, topic) => [
    `docs/topic-${topic}.md`,
    rulesOf(topic).join('\n\n'),
  ]),
)

const golden = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const [topic, rule] = [Math.floor(at / rules) % topics, at % rules]
    const quote = `Rule ${rule} of topic ${topic} is ${topic * rules + rule}.`
    return `${JSON.stringify({ id: `q${at}`, query: `What is rule ${rule} of topic ${topic}?`, evidence: [{ doc: `docs/topic-${topic}.md`, quote }] })}\n`
  }).join('')

/** `SPIN`: CPU seconds that indexing takes. The index leaves out texts that match `MISSING`. */
const build = `
  import { createHash } from 'node:crypto'
  import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
  appendFileSync(process.env.NOTES + '/built', process.env.RAG_GATE_SIDE + '\\n')
  const end = process.cpuUsage().user + SPIN * 1e6
  for (let text = 'x'; process.cpuUsage().user < end; ) text = createHash('sha256').update(text).digest('hex')
  const index = {}
  for (const name of readdirSync('docs'))
    for (const [at, text] of readFileSync('docs/' + name, 'utf8').split('\\n\\n').entries())
      if (!/MISSING/.test(text)) index[text.split(' is ')[0].toLowerCase()] = { id: name + '#' + at, doc: 'docs/' + name, text }
  mkdirSync('.index')
  writeFileSync('.index/index.json', JSON.stringify(index))
`

const query = `
  import { appendFileSync, readFileSync } from 'node:fs'
  import { createInterface } from 'node:readline'
  const index = JSON.parse(readFileSync('.index/index.json', 'utf8'))
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, query } = JSON.parse(line)
    appendFileSync(process.env.NOTES + '/asked-' + process.env.RAG_GATE_SIDE, id + '\\n')
    await new Promise((resolve) => setTimeout(resolve, 1))
    const [, rule, topic] = /rule (\\d+) of topic (\\d+)/.exec(query)
    const near = [rule, (Number(rule) + 1) % 100, (Number(rule) + 2) % 100]
    const chunks = near.flatMap((each) => index['rule ' + each + ' of topic ' + topic] ?? [])
    process.stdout.write(JSON.stringify({ id, chunks }) + '\\n')
  }
`

async function repository(questions: number, spin: number): Promise<TempRepo> {
  const repo = await tempRepo()
  const program = (missing: string): string =>
    build.replace('SPIN', String(spin)).replace('MISSING', missing)
  await repo.commit({
    ...documents,
    'golden.jsonl': golden(questions),
    'rag-gate.yml': `golden: golden.jsonl
metrics: [recall@1, recall@5, mrr]
gate: { recall@1: { max-drop: 0.5 } }
pipeline: { kind: command, build: '"${process.execPath}" build.mjs', query: '"${process.execPath}" query.mjs' }
`,
    'build.mjs': program('never'),
    'query.mjs': query,
  })
  await repo.branch('change')
  await repo.commit({ 'build.mjs': program('^Rule 7 ') })
  return repo
}

/** Runs the built program and throws if it fails. Returns the wall time in milliseconds, and the output. */
async function cli(
  repo: TempRepo,
  notes: string,
  ...args: readonly string[]
): Promise<{ readonly ms: number; readonly stdout: string }> {
  const started = performance.now()
  const child = spawn(process.execPath, [cliBundle, ...args], {
    cwd: repo.path,
    env: { ...process.env, NOTES: notes, XDG_CACHE_HOME: join(notes, 'cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endingWithUs(child)
  const [said, complaint] = [text(child.stdout), text(child.stderr)]
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')}: ${String(code)}\n${await complaint}`)
  return { ms: performance.now() - started, stdout: await said }
}

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(stream)).toString()
}

const withoutTimes = (json: string): string => JSON.stringify({ ...JSON.parse(json), times: {} })

const lines = async (path: string): Promise<readonly string[]> =>
  (await readFile(path, 'utf8')).split('\n').filter(Boolean)

const sides = ['--base', 'main', '--head', 'change', '--pass-env', 'NOTES', '--no-cache'] as const

describe.skipIf(python === undefined)(
  `examples/distributed${python === undefined ? ' needs python3 with distributed' : ''}`,
  () => {
    it('10,000 questions on two Dask workers, one of which is killed midway, give the report of one run', async () => {
      await using repo = await repository(10_000, 0)
      await using dir = await tempDir()
      await using single = await tempDir()
      const at = (name: string): string => join(dir.path, name)
      await cli(repo, single.path, 'collect', ...sides, '--out', join(single.path, 'runs'))
      const whole = await cli(
        repo,
        single.path,
        'report',
        '--runs',
        join(single.path, 'runs'),
        '--json',
      )

      await cli(repo, dir.path, 'build', ...sides, '--out', at('build'))
      const file = at('scheduler.json')
      const dask = (...args: readonly string[]): ChildProcess =>
        endingWithUs(
          spawn(python ?? '', ['-m', ...args], {
            cwd: dir.path,
            detached: true,
            stdio: 'ignore',
            env: {
              ...process.env,
              NOTES: dir.path,
              RAG_GATE: `'${process.execPath}' '${cliBundle}'`,
            },
          }),
        )
      const loopback = ['--host', '127.0.0.1', '--no-dashboard', '--scheduler-file', file]
      const scheduler = dask('distributed.cli.dask_scheduler', '--port', '0', ...loopback)
      await until(() =>
        stat(file).then(
          () => true,
          () => false,
        ),
      )
      const workers = [1, 2].map(() =>
        dask('distributed.cli.dask_worker', '--no-nanny', '--nthreads', '1', ...loopback),
      )
      try {
        const run = spawn(
          python ?? '',
          [
            join(examples, 'run_dask.py'),
            file,
            at('build'),
            repo.path,
            at('parts'),
            '16',
            '--pass-env',
            'NOTES',
          ],
          { stdio: ['ignore', 'pipe', 'pipe'] },
        )
        endingWithUs(run)
        const complaint = text(run.stderr)
        const ended = new Promise((resolve) => run.on('close', resolve))
        // Both workers are in the middle of a part.
        await until(async () => (await journalsOf(at('parts'), 100)) === 2)
        end(workers[0])
        expect(await ended, await complaint).toBe(0)
      } finally {
        for (const child of [...workers, scheduler]) end(child)
      }
      const merged = await cli(repo, dir.path, 'report', '--runs', at('parts'), '--json')
      expect(withoutTimes(merged.stdout) === withoutTimes(whole.stdout)).toBe(true)
      expect(JSON.parse(merged.stdout).metrics[0]).toMatchObject({ degraded: 100, unchanged: 9900 })
      expect(await lines(at('built'))).toHaveLength(2)
      for (const side of ['base', 'head']) {
        const asked = await lines(at(`asked-${side}`))
        expect(new Set(asked).size).toBe(10_000)
        // Only the queries in flight when the worker was killed, at most eight, are asked again.
        expect(asked.length).toBeLessThanOrEqual(10_008)
      }
    }, 400_000)
  },
)

describe('eight shards', () => {
  it('are faster over one build than with a build each, with the same report', async () => {
    await using repo = await repository(800, 3)
    await using each = await tempDir()
    await using once = await tempDir()
    const shards = Array.from({ length: 8 }, (_, at) => at + 1)
    const parts = async (dir: string, ...args: readonly string[]): Promise<readonly number[]> => {
      const times: number[] = []
      for (const shard of shards) {
        const place = ['--shard', `${shard}/8`, '--out', join(dir, 'parts', String(shard))]
        times.push((await cli(repo, dir, ...args, ...place)).ms)
      }
      return times
    }
    const old = await parts(each.path, 'collect', ...sides)
    const built = await cli(repo, once.path, 'build', ...sides, '--out', join(once.path, 'build'))
    const asked = await parts(once.path, 'ask', join(once.path, 'build'), '--pass-env', 'NOTES')
    const reports = await Promise.all(
      [each, once].map(({ path }) =>
        cli(repo, path, 'report', '--runs', join(path, 'parts'), '--json'),
      ),
    )
    const [one = '', other = ''] = reports.map(({ stdout }) =>
      withoutTimes(stdout.replace(/"build":"[^"]*"/, '')),
    )
    expect(one === other).toBe(true)
    expect(await lines(join(each.path, 'built'))).toHaveLength(16)
    expect(await lines(join(once.path, 'built'))).toHaveLength(2)
    const sum = (times: readonly number[]): number => times.reduce((all, ms) => all + ms, 0)
    const table = {
      'a build each': {
        machineSeconds: sum(old) / 1000,
        longestJobsSeconds: Math.max(...old) / 1000,
      },
      'one build': {
        machineSeconds: (built.ms + sum(asked)) / 1000,
        longestJobsSeconds: (built.ms + Math.max(...asked)) / 1000,
      },
    }
    console.table(table)
    expect(built.ms + sum(asked)).toBeLessThan(sum(old) / 2)
  }, 900_000)
})

/** Returns the number of part journals that contain at least `least` lines. */
async function journalsOf(parts: string, least: number): Promise<number> {
  const names = await readdir(parts, { recursive: true }).catch(() => [])
  const journals = names.filter((name) => /asked-[0-9a-f]+\.jsonl$/.test(name))
  const counts = await Promise.all(
    journals.map((name) =>
      lines(join(parts, name)).then(
        ({ length }) => length,
        () => 0,
      ),
    ),
  )
  return counts.filter((count) => count >= least).length
}

async function until(happens: () => Promise<boolean>): Promise<void> {
  for (let left = 1200; left > 0; left -= 1) {
    if (await happens()) return
    await delay(50)
  }
  throw new Error('it did not happen within a minute')
}

/** Kills a process together with its process group. */
function end(child: ChildProcess | undefined): void {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, 'SIGKILL')
}
