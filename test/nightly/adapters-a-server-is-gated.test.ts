import { describe, expect, it } from 'vitest'
import { adapterRepo, causesIn, edit, gateAdapter, lostIn, waysOfMatching } from '../rig/adapter.ts'

describe('examples/http-server', () => {
  it('warns about a head whose chunks split the evidence of one question, and stops both servers', async () => {
    await using repo = await adapterRepo('http-server')
    await edit(repo, 'rag/chunks.mjs', {
      from: 'const size = 500\nconst overlap = 100',
      to: 'const size = 80\nconst overlap = 0',
    })
    const { exit, report, left, leftovers } = await gateAdapter(repo)
    expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
      exit: 0,
      verdict: 'warn',
      outcome: 'compared',
    })
    expect(lostIn(report)).toEqual(['collect-order'])
    expect(waysOfMatching(report)).toEqual(['span'])
    expect([left, leftovers]).toEqual([[], []])
  })

  it('reports a document as not indexed even if larger chunks could also explain the loss', async () => {
    await using repo = await adapterRepo('http-server')
    await edit(repo, 'rag/chunks.mjs', { from: 'size = 500', to: 'size = 1500' })
    await edit(repo, 'rag/chunks.mjs', { from: 'docs/**/*.md', to: 'docs/!(returns).md' })
    const { report } = await gateAdapter(repo)
    expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
    expect(causesIn(report)).toEqual(['not-indexed'])
  })

  it('distrusts a document list that lacks a returned document', async () => {
    await using repo = await adapterRepo('http-server')
    // The server still indexes everything, but withholds the best two results of each ranking.
    await edit(repo, 'rag/index.mjs', { from: '.slice(0, limit)', to: '.slice(2, limit)' })
    await edit(repo, 'rag/server.mjs', {
      from: '[...new Set(chunks.map(({ doc }) => doc))]',
      to: "['docs/shops.md']",
    })
    const { report, stderr } = await gateAdapter(repo)
    expect(lostIn(report).length).toBeGreaterThan(5)
    expect(causesIn(report)).not.toContain('not-indexed')
    expect(stderr).toMatch(
      /head: the manifest is not used, because it does not list "docs\/\w+.md", from which/,
    )
  })

  it('passes a head that renames a field of the answer together with its mapping', async () => {
    await using repo = await adapterRepo('http-server')
    await edit(repo, 'rag/server.mjs', {
      from: 'total: hits.length, hits }',
      to: 'results: hits }',
    })
    await edit(repo, 'rag-gate.yml', { from: 'data.hits[]', to: 'data.results[]' })
    const { exit, report } = await gateAdapter(repo)
    expect({ exit, verdict: report.verdict }).toEqual({ exit: 0, verdict: 'pass' })
    expect(report.items.map(({ change }) => change)).not.toContain('degraded')
  })

  it('does not measure a head with an outdated mapping, and says where to look', async () => {
    await using repo = await adapterRepo('http-server')
    await edit(repo, 'rag/server.mjs', {
      from: 'total: hits.length, hits }',
      to: 'results: hits }',
    })
    const { exit, report } = await gateAdapter(repo)
    expect({ exit, verdict: report.verdict }).toEqual({ exit: 3, verdict: 'error' })
    expect(report.items.map(({ failures }) => failures.head)).toEqual(
      Array(12).fill(expect.stringContaining('data.hits')),
    )
  })
})
