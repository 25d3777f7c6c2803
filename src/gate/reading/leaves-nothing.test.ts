import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../lib/log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { parsePassEnv } from '../../pipeline/pass-env.ts'
import { localOrigin } from '../../report/build/local-origin.ts'
import { noStore } from '../../lib/store/no-store.ts'
import { collect } from '../collect.ts'
import { reportFiles, reportRuns } from '../report-runs.ts'
import type { PipelinePorts } from '../request.ts'

afterEach(() => vi.unstubAllEnvs())

const refused = {
  verdict: 'error',
  error: {
    code: 'judge-unavailable',
    message: expect.stringContaining('the API key is not sent to judge.base-url'),
  },
}

const golden = `${JSON.stringify({
  id: 'seats',
  query: 'How many seats has a workspace?',
  evidence: [{ doc: 'docs/plans.md', quote: 'up to 25 seats' }],
})}\n`
const documents = { 'docs/plans.md': 'A workspace has up to 25 seats.\n', 'golden.jsonl': golden }
const config = `golden: golden.jsonl
pipeline: { documents: ['docs/**/*.md'] }
judge: { base-url: https://judge.example.com/v1 }
`

it('S6: a report on collected runs that rejects the judge address leaves no folder behind', async () => {
  await using repo = await tempRepo()
  await using dir = await tempDir()
  await using temp = await tempDir()
  const base = await repo.commit(documents)
  const head = await repo.commit({ 'rag-gate.yml': config })
  const subject = {
    checkout: repo.path,
    temp: temp.path,
    remote: undefined,
    workingDirectory: '',
    config: undefined,
    visibility: 'local',
    origin: localOrigin,
    behind: undefined,
    today: '2026-01-01',
    policyFrom: 'base',
  } as const
  const runs = join(dir.path, 'runs')
  await collect(
    {
      ...subject,
      head: { kind: 'commit', sha: head },
      base: { kind: 'commit', sha: base },
      only: undefined,
      lfs: false,
      submodules: false,
      environment: {},
      passEnv: parsePassEnv(''),
      shard: undefined,
      folder: runs,
    },
    ports({ hasKey: false }),
  )
  const commits = { kind: 'as-collected' } as const
  const report = await reportRuns({ ...subject, runs, commits }, ports({ hasKey: true }))
  expect(report).toMatchObject(refused)
  expect(await readdir(temp.path)).toEqual([])
})

it('S6: a report on two files that rejects the judge address leaves no folder behind', async () => {
  await using dir = await tempDir()
  await using temp = await tempDir()
  vi.stubEnv('TMPDIR', temp.path)
  const path = (name: string): string => join(dir.path, name)
  await writeFile(path('golden.jsonl'), golden)
  await writeFile(path('rag-gate.yml'), config)
  await writeFile(path('head.jsonl'), '{"id":"seats","chunks":[]}\n')
  const request = {
    base: undefined,
    head: path('head.jsonl'),
    golden: path('golden.jsonl'),
    config: path('rag-gate.yml'),
    metrics: undefined,
    today: '2026-01-01',
  }
  expect(await reportFiles(request, ports({ hasKey: true }))).toMatchObject(refused)
  expect(await readdir(temp.path)).toEqual([])
})

function ports({ hasKey }: { readonly hasKey: boolean }): PipelinePorts {
  return {
    log: silentLog,
    now: () => performance.now(),
    signal: new AbortController().signal,
    store: noStore,
    judgments: noStore,
    models: {
      hasKey,
      withheld: false,
      trustsHead: false,
      baseUrl: undefined,
      open: () => Promise.reject(new Error('no model is to be asked')),
      secret: async () => undefined,
    },
  }
}
