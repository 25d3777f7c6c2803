import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openCached } from '../rig/cached-scenario.ts'
import { countingPipeline, countsIn, countsVariable } from '../rig/counting-pipeline.ts'
import { handbook, recallDrop } from '../rig/handbook.ts'
import { runCliWith } from '../rig/run-cli.ts'
import { canonicalJson } from '../../src/lib/content-digest.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

// Every operation on the cache starts a process.
vi.setConfig({ testTimeout: 120_000 })

const nothing = 'nothing to build'
const storeKey = { RAG_GATE_STORE_KEY: 'a-secret-of-at-least-twenty-characters' }

it('a stored run that was rewritten, digests included, is repeated and reported', async () => {
  await using repo = await tempRepo()
  await using home = await tempDir()
  const base = await repo.commit(handbook, 'base')
  const head = await repo.commit(recallDrop, 'head')
  const gate = () =>
    runCliWith({ XDG_CACHE_HOME: home.path }, repo.path, 'gate', '--base', base, '--head', head)
  const cold = await gate()
  expect(cold.exit, cold.stderr).toBe(1)
  const warm = await gate()
  expect(warm.stderr).toContain(`head: ${nothing}`)

  const folder = join(home.path, 'rag-gate')
  const runs = (await readdir(folder)).filter((name) => name.startsWith('rag-gate-v2-run-'))
  expect(runs).toHaveLength(2)
  for (const name of runs) {
    const path = join(folder, name)
    await writeFile(path, rewritten(await readFile(path, 'utf8'), ownKeyOf(name)))
  }
  const forged = await gate()
  expect(forged.exit, forged.stderr).toBe(1)
  for (const side of ['base', 'head'])
    expect(forged.stderr).toContain(
      `${side}: the cached run is damaged or comes from another source`,
    )
  expect(forged.stderr).not.toContain(nothing)
  expect((await gate()).stderr).toContain(`head: ${nothing}`)
})

/**
 * Returns a forged entry that finds the lost question at rank 1. It has the digest of its new bytes and,
 * instead of the seal, a digest without a key, as earlier versions wrote.
 */
function rewritten(text: string, key: string): string {
  const end = text.lastIndexOf('\n', text.length - 2)
  const found = {
    id: 'x',
    doc: 'docs/export.md',
    text: 'Spreadsheets leave through the export menu',
  }
  const lost = '{"id":"export-csv","chunks":['
  const body = text.slice(0, end).replace(lost, `${lost}${JSON.stringify(found)},`)
  const { d } = JSON.parse(text.slice(end)) as { d: { sha256: string; facts: object } }
  const payload = { ...d, sha256: createHash('sha256').update(body).digest('hex') }
  const h = createHash('sha256')
    .update(canonicalJson(['run', 3, key, payload]))
    .digest('base64url')
  expect(body).not.toBe(text.slice(0, end))
  return `${body}\n${JSON.stringify({ k: key, d: payload, h })}\n`
}

/** Returns the key that the entry itself contains, without the part that identifies the secret. */
function ownKeyOf(name: string): string {
  return name.replace(/-[\da-f]{16}-(?=[\da-f]{32}$)/, '-')
}

describe("S12: GitHub's cache, which every job of a pull request can write to,", () => {
  it('stores no run of a job without a secret, and supplies none to it', async () => {
    await using cached = await openCached({ base: handbook, head: recallDrop })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const step = await cached.pull()
      expect(step.exit, step.stdout).toBe(1)
      expect(step.stdout).not.toContain(nothing)
    }
    expect(cached.service.requests).toEqual([])
    const sealed = await cached.pull({ env: storeKey })
    expect(sealed.stdout).not.toContain(nothing)
    expect(cached.service.entries).toHaveLength(2)
    const again = await cached.pull({ env: storeKey })
    expect(again.stdout).toContain(`head: ${nothing}`)
    // This job has no secret, like the repository's own code, which runs later.
    expect((await cached.pull()).stdout).not.toContain(nothing)
  })

  it('stores no run of a job whose secret the commands of the repository could read', async () => {
    const base = { ...handbook, ...countingPipeline }
    await using cached = await openCached({ base, head: { 'skip.txt': 'docs/export.md\n' } })
    await using folder = await tempDir()
    const options = {
      inputs: { 'pass-env': countsVariable },
      env: { ...storeKey, [countsVariable]: folder.path },
    }
    for (const runs of [1, 2]) {
      const step = await cached.pull(options)
      expect(step.exit, step.stdout).toBe(1)
      expect((await countsIn(folder.path)).head.built).toBe(runs)
    }
    expect(cached.service.entries).toEqual([])
  })
})
