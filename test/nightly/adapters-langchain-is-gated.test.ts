import { describe, expect, it } from 'vitest'
import { adapterRepo, causesIn, edit, gateAdapter, lostIn, waysOfMatching } from '../rig/adapter.ts'
import { missingInRig, model } from '../rig/rig-packages.ts'

const missing = missingInRig(
  '@langchain/classic',
  '@langchain/core',
  '@langchain/textsplitters',
  ...model,
)

describe.skipIf(missing !== undefined)(
  `examples/langchain-js ${missing ?? ''}`,
  { timeout: 60_000 },
  () => {
    it('blocks a head whose store lacks a document, with chunks located by their text', async () => {
      await using repo = await adapterRepo('langchain-js')
      await edit(repo, 'rag/build.mjs', {
        from: "glob('docs/**/*.md')",
        to: "glob('docs/!(returns).md')",
      })
      const { exit, report, left, leftovers } = await gateAdapter(repo)
      expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
        exit: 1,
        verdict: 'fail',
        outcome: 'compared',
      })
      expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
      expect(causesIn(report)).toEqual(['not-indexed'])
      expect(waysOfMatching(report)).toEqual(['text'])
      expect([left, leftovers]).toEqual([[], []])
    })

    it('reports that a smaller chunk size makes the comparison partly one of lengths', async () => {
      await using repo = await adapterRepo('langchain-js')
      await edit(repo, 'rag/build.mjs', {
        from: 'chunkSize: 500,\n  chunkOverlap: 100',
        to: 'chunkSize: 120,\n  chunkOverlap: 0',
      })
      const { report } = await gateAdapter(repo)
      expect(report.outcome).toBe('compared')
      expect(report.notes.map(({ kind }) => kind)).toContain('chunks-changed')
    })
  },
)
