import { describe, expect, it } from 'vitest'
import {
  adapterRepo,
  causesIn,
  edit,
  gateAdapter,
  gateInStages,
  lostIn,
  waysOfMatching,
} from '../rig/adapter.ts'
import { missingInRig, model } from '../rig/rig-packages.ts'

const missing = missingInRig('@lancedb/lancedb', 'apache-arrow', ...model)

describe.skipIf(missing !== undefined)(
  `examples/lancedb ${missing ?? ''}`,
  { timeout: 60_000 },
  () => {
    it('blocks a head whose table lacks a document', async () => {
      await using repo = await adapterRepo('lancedb')
      await edit(repo, 'rag/chunks.mjs', forgets)
      const { exit, report, left, leftovers } = await gateAdapter(repo)
      expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
        exit: 1,
        verdict: 'fail',
        outcome: 'compared',
      })
      expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
      expect(causesIn(report)).toEqual(['not-indexed'])
      expect(waysOfMatching(report)).toEqual(['span'])
      expect([left, leftovers]).toEqual([[], []])
    })

    it('blocks a head whose search filters out an indexed document', async () => {
      await using repo = await adapterRepo('lancedb')
      await edit(repo, 'rag/table.mjs', {
        from: '.limit(limit)',
        to: `.where("doc != 'docs/returns.md'").limit(limit)`,
      })
      const { exit, report } = await gateAdapter(repo)
      expect([exit, report.verdict]).toEqual([1, 'fail'])
      expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
      expect(causesIn(report)).not.toContain('not-indexed')
    })

    it('is built once for two workers, which find the same as a single run', async () => {
      await using repo = await adapterRepo('lancedb')
      await edit(repo, 'rag/chunks.mjs', forgets)
      const single = await gateAdapter(repo)
      const staged = await gateInStages(repo, 2)
      expect(staged.metrics).toEqual(single.report.metrics)
      expect(lostIn(staged)).toEqual(['refund-arrival', 'return-period'])
    })
  },
)

/** Leaves a document that two questions need out of the index. */
const forgets = { from: "glob('docs/**/*.md')", to: "glob('docs/!(returns).md')" }
