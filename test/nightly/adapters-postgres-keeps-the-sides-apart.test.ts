import { createRequire } from 'node:module'
import { join } from 'node:path'
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
import { missingInRig, model, rigPackages } from '../rig/rig-packages.ts'
import { type StartedServer, startPostgres } from '../rig/started-server.ts'

const missing = missingInRig(
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@electric-sql/pglite-socket',
  'pg',
  ...model,
)

let postgres: StartedServer

type Client = {
  connect(): Promise<void>
  query(text: string): Promise<{ readonly rows: readonly { readonly name: string }[] }>
  end(): Promise<void>
}

/** Names of all schemas that the example created. */
async function schemas(): Promise<readonly string[]> {
  const load = createRequire(import.meta.url)
  const pg = load(join(rigPackages, 'pg')) as { readonly Client: new (address: string) => Client }
  const client = new pg.Client(postgres.url)
  await client.connect()
  const { rows } = await client.query(
    "select nspname as name from pg_namespace where nspname like 'rag_gate%'",
  )
  await client.end()
  return rows.map(({ name }) => name)
}

describe.skipIf(missing !== undefined)(
  `examples/pgvector ${missing ?? ''}`,
  { timeout: 60_000 },
  () => {
    beforeAll(async () => {
      postgres = await startPostgres()
    }, 30_000)
    afterAll(() => postgres[Symbol.asyncDispose]())

    it('blocks a head whose schema lacks a document, and drops its schemas', async () => {
      await using repo = await adapterRepo('pgvector')
      await edit(repo, 'rag/chunks.mjs', {
        from: "glob('docs/**/*.md')",
        to: "glob('docs/!(returns).md')",
      })
      const { exit, report, left, leftovers } = await gateAdapter(repo, {
        DATABASE_URL: postgres.url,
      })
      expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
        exit: 1,
        verdict: 'fail',
        outcome: 'compared',
      })
      expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
      expect(causesIn(report)).toEqual(['not-indexed'])
      expect(waysOfMatching(report)).toEqual(['span'])
      expect(askedTwice(report)).toEqual({ base: 'answered', head: 'answered' })
      expect([left, leftovers, await schemas()]).toEqual([[], [], []])
    })

    it('blocks a head that sorts in the wrong order, and leaves the scores of base unchanged', async () => {
      await using repo = await adapterRepo('pgvector')
      await edit(repo, 'rag/database.mjs', { from: 'order by embedding <=> $1', to: 'order by 6 ' })
      const { report } = await gateAdapter(repo, { DATABASE_URL: postgres.url })
      expect(report.verdict).toBe('fail')
      const recall = report.metrics.find(({ metric }) => metric === 'recall@5')
      expect(recall?.base).toBe(1)
      expect(recall?.head).toBeLessThan(0.5)
      expect(await schemas()).toEqual([])
    })
  },
)
