import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adapterRepo,
  askedTwice,
  causesIn,
  edit,
  gateAdapter,
  lostIn,
  waysOfMatching,
} from '../rig/adapter.ts'
import { missingInRig, model } from '../rig/rig-packages.ts'
import { cliBundle } from '../rig/run-cli.ts'
import { type StartedServer, startChroma } from '../rig/started-server.ts'
import { tempDir } from '../support/temp-dir.ts'

const missing = missingInRig('chromadb-js-bindings-linux-x64-gnu', ...model)

let chroma: StartedServer

/** Names of all collections on the server. */
async function collections(): Promise<readonly string[]> {
  const path = '/api/v2/tenants/default_tenant/databases/default_database/collections'
  const found = (await (await fetch(chroma.url + path)).json()) as readonly { name: string }[]
  return found.map(({ name }) => name)
}

/** Leaves a document that two questions need out of the index. */
const forgets = { from: "glob('docs/**/*.md')", to: "glob('docs/!(returns).md')" }

describe.skipIf(missing !== undefined)(
  `examples/chroma-node ${missing ?? ''}`,
  { timeout: 60_000 },
  () => {
    beforeAll(async () => {
      chroma = await startChroma()
    }, 30_000)
    afterAll(() => chroma[Symbol.asyncDispose]())

    it('blocks a head whose collection lacks a document, and deletes its collections', async () => {
      await using repo = await adapterRepo('chroma-node')
      await edit(repo, 'rag/chunks.mjs', forgets)
      const { exit, report, left, leftovers } = await gateAdapter(repo, { CHROMA_URL: chroma.url })
      expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
        exit: 1,
        verdict: 'fail',
        outcome: 'compared',
      })
      expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
      expect(causesIn(report)).toEqual(['not-indexed'])
      expect(waysOfMatching(report)).toEqual(['span'])
      expect(askedTwice(report)).toEqual({ base: 'answered', head: 'answered' })
      expect([left, leftovers, await collections()]).toEqual([[], [], []])
    })

    it('gives two simultaneous runs separate collections', async () => {
      await using forgetful = await adapterRepo('chroma-node')
      await edit(forgetful, 'rag/chunks.mjs', forgets)
      await using sound = await adapterRepo('chroma-node')
      await edit(sound, 'rag/build.mjs', { from: 'are in Chroma', to: 'are indexed' })
      const [lossy, lossless] = await Promise.all(
        [forgetful, sound].map((repo) => gateAdapter(repo, { CHROMA_URL: chroma.url })),
      )
      expect(lossy!.report.verdict).toBe('fail')
      expect(lossless!.report.verdict).toBe('pass')
      const changes = lossless!.report.items.map(({ change }) => change)
      expect(new Set(changes)).toEqual(new Set(['unchanged', 'not-compared']))
      expect(await collections()).toEqual([])
    })

    it('deletes its collections when a run is stopped between two questions', async () => {
      await using repo = await adapterRepo('chroma-node')
      await using home = await tempDir()
      // Prints that it was asked a question, and then never answers.
      const never = "console.error('is asked'); await new Promise(() => setInterval(() => 0, 1000))"
      await edit(repo, 'rag/ask.mjs', { from: 'console.log(', to: `${never}; console.log(` })
      await repo.git('branch', '--force', 'main', 'HEAD')
      await edit(repo, 'rag/build.mjs', { from: 'are in Chroma', to: 'are indexed' })
      const flags = ['--base', 'main', '--head', 'HEAD', '--pass-env', 'CHROMA_URL']
      const child = spawn(process.execPath, [cliBundle, 'gate', ...flags], {
        cwd: repo.path,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { PATH: process.env['PATH'], HOME: home.path, CHROMA_URL: chroma.url },
      })
      const ended = once(child, 'exit')
      let asked = 0
      for await (const line of createInterface({ input: child.stderr })) {
        if (line.includes('is asked') && ++asked === 2) child.kill('SIGTERM')
      }
      await ended
      expect(await collections()).toEqual([])
    })
  },
)
