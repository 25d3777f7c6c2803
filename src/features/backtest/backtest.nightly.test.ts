import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLog } from '../../lib/log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { GateError } from '../../lib/errors.ts'
import { noStore } from '../../lib/store/no-store.ts'
import { backtest, refuseFullDisk } from './backtest.ts'

const quote = 'Every sentence of this page is about the weather.'
const golden = JSON.stringify({
  id: 'q',
  query: 'What is it about?',
  evidence: [{ doc: 'docs/a.md', quote }],
})
const files = {
  'docs/a.md': `# Page\n\n${quote}\n`,
  'golden.jsonl': golden,
  'rag-gate.yml': "golden: golden.jsonl\npipeline: { documents: ['docs/**'] }\n",
}

function portsUntil(stop: AbortController, most: number) {
  const kept: boolean[] = []
  return {
    kept,
    ports: {
      log: silentLog,
      now: () => performance.now(),
      signal: stop.signal,
      models: {
        hasKey: false,
        withheld: false,
        asksNobody: true,
        trustsHead: false,
        baseUrl: undefined,
        open: async () => Promise.reject(new Error('no model is asked')),
        secret: async () => undefined,
      },
      judgments: noStore,
      store: { ...noStore, secret: async () => undefined },
      onWindow: () => undefined,
      onStep: (_: unknown, isKept: boolean) => {
        kept.push(isKept)
        if (kept.length === most) stop.abort(new GateError('cancelled', 'stopped by SIGINT'))
      },
    },
  }
}

it('returns the commits measured so far when it is stopped, and resumes with the next commit', async () => {
  await using out = await tempDir()
  await using repo = await tempRepo()
  await repo.commit(files)
  for (const word of ['one', 'two', 'three']) await repo.commit({ 'docs/b.md': word }, word)
  const request = {
    checkout: repo.path,
    workingDirectory: '',
    config: undefined,
    tip: await repo.git('rev-parse', 'HEAD'),
    last: 50,
    since: undefined,
    out: out.path,
    keepLabels: false,
    environment: { PATH: process.env['PATH'] },
  }
  const stopped = await backtest(request, portsUntil(new AbortController(), 2).ports)
  expect(stopped.records.map(({ subject }) => subject)).toEqual(['one', 'two'])
  expect(stopped.stopped).toMatchObject({
    code: 'cancelled',
    message: 'stopped by SIGINT, after measuring 2 of 3 commits',
    hint: 'run the same command again to continue with the next commit',
  })
  const { kept, ports } = portsUntil(new AbortController(), 50)
  const whole = await backtest(request, ports)
  expect(kept).toEqual([true, true, false])
  expect(whole).toMatchObject({ stopped: undefined, all: 3 })

  // A run with a different policy (here, the same policy at a different path) does not reuse earlier
  // results.
  const other = portsUntil(new AbortController(), 50)
  await backtest({ ...request, config: 'rag-gate.yml' }, other.ports)
  expect(other.kept).toEqual([false, false, false])
})

it('stops if it cannot save its results, and suggests a fix', async () => {
  await using repo = await tempRepo()
  await repo.commit(files)
  await repo.commit({ 'docs/b.md': 'b' })
  const tip = await repo.git('rev-parse', 'HEAD')
  const { ports } = portsUntil(new AbortController(), 50)
  const { records, stopped } = await backtest(
    {
      checkout: repo.path,
      workingDirectory: '',
      config: undefined,
      tip,
      last: 1,
      since: undefined,
      out: join(repo.path, 'docs/a.md'),
      keepLabels: false,
      environment: { PATH: process.env['PATH'] },
    },
    ports,
  )
  expect(records).toEqual([])
  expect(stopped).toMatchObject({ code: 'workspace-failed' })
  expect(stopped?.hint).toContain('free disk space or choose another --out')
})

it.each(['ENOSPC: no space left on device, write', '/tmp/x: no space is left'])(
  'stops when the disk is full, because every later commit would fail too: %s',
  (message) => {
    expect(() => refuseFullDisk({ message })).toThrow(/^the disk is full: /)
  },
)

it('continues after any other error', () => {
  expect(() => refuseFullDisk({ message: 'build ended with exit code 1' })).not.toThrow()
  expect(() => refuseFullDisk(undefined)).not.toThrow()
})
