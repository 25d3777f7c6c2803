import { expect, it } from 'vitest'
import { memoryStore } from '../../../test/support/memory-store.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import type { OwnScore, OwnScores } from '../../lib/model/run.ts'
import type { Asking } from '../../gate/collecting/ask-side.ts'
import { scoreCache } from './score-cache.ts'
import type { ScorerPlace } from './score-runs.ts'
import type { WrittenProgram } from './scorer-programs.ts'

const program: WrittenProgram = {
  command: 'python3 s/tone.py',
  ranges: new Map([['tone', [0, 1]]]),
}

const scored = (score: OwnScore): OwnScores => new Map([['tone', score]])

const scores: ReadonlyMap<string, OwnScores> = new Map([
  ['d1', scored(0.25)],
  ['d2', scored(null)],
  ['d3', scored({ error: 'timed out' })],
])

it('reuses scores only for the same answers and files', async () => {
  await using dir = await tempDir()
  const store = memoryStore()
  const cacheOf = (files: Readonly<Record<string, string>>, given = program) => {
    const entries = Object.entries(files).map(([path, oid]) => ({
      path,
      oid,
      mode: '100644',
      type: 'blob',
    }))
    const workspace = { listFiles: async () => entries, treeOf: async () => JSON.stringify(files) }
    const request = { lfs: false, submodules: false, passEnv: { names: [], warnings: [] } }
    const place = { sha: 'c', folder: dir.path, workingDirectory: '' }
    return scoreCache(
      given,
      place as unknown as ScorerPlace,
      { workspace, request, ports: { store } } as unknown as Asking,
    )
  }
  const cache = await cacheOf({ 's/tone.py': '1', 'docs/a.md': '1' })
  expect(await cache.restore(['d1', 'd2'])).toBeUndefined()
  await cache.keep(['d1', 'd2'], scores)
  const [kept] = [scores].map((all) => new Map([...all].slice(0, 2)))
  expect(await cache.restore(['d2', 'd1'])).toEqual(kept)
  expect(
    await (await cacheOf({ 's/tone.py': '1', 'docs/a.md': '2' })).restore(['d1', 'd2']),
  ).toBeUndefined()
  expect(await cache.restore(['d1'])).toBeUndefined()
  expect(await (await cacheOf({ 's/tone.py': '2' })).restore(['d1', 'd2'])).toBeUndefined()
  const wider: WrittenProgram = { ...program, ranges: new Map([['tone', [0, 2]]]) }
  expect(
    await (await cacheOf({ 's/tone.py': '1', 'docs/a.md': '1' }, wider)).restore(['d1', 'd2']),
  ).toBeUndefined()
  await cache.keep(['d1', 'd3'], scores)
  expect(await cache.restore(['d1', 'd3'])).toBeUndefined()
})
