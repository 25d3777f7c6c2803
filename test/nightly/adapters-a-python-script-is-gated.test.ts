import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adapterRepo, causesIn, edit, gateAdapter, lostIn, waysOfMatching } from '../rig/adapter.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0

describe.skipIf(!hasPython)(`examples/python-jsonl${hasPython ? '' : ' needs python3'}`, () => {
  it('blocks a head whose index lacks a document', async () => {
    await using repo = await adapterRepo('python-jsonl')
    await edit(repo, 'rag/search.py', { from: 'rglob("*.md")', to: 'rglob("[!r]*.md")' })
    const { exit, report, left, leftovers } = await gateAdapter(repo)
    expect({ exit, verdict: report.verdict, outcome: report.outcome }).toEqual({
      exit: 1,
      verdict: 'fail',
      outcome: 'compared',
    })
    expect(lostIn(report)).toEqual(['refund-arrival', 'return-period'])
    expect(causesIn(report)).toEqual(['not-indexed'])
    expect([left, leftovers]).toEqual([[], []])
  })

  it('passes a head with a pure refactoring, question by question', async () => {
    await using repo = await adapterRepo('python-jsonl')
    await edit(repo, 'rag/search.py', { from: 'K1, B = 1.2, 0.75', to: 'K1 = 1.2\nB = 0.75' })
    const { exit, report } = await gateAdapter(repo)
    expect(exit).toBe(0)
    expect(report.metrics.map(({ delta }) => delta)).toEqual([0, 0, 0, 0, 0])
    const [first] = report.items
    expect(first?.chunks?.head.map(({ chunk }) => chunk)).toEqual(
      first?.chunks?.base?.map(({ chunk }) => chunk),
    )
  })

  it('counts an emoji as the protocol requires', async () => {
    await using repo = await adapterRepo('python-jsonl')
    await edit(repo, 'rag/search.py', { from: 'K1, B = 1.2, 0.75', to: 'K1, B = 0.1, 0.0' })
    const { report } = await gateAdapter(repo)
    const document = await readFile(join(repo.path, 'docs/shipping.md'), 'utf8')
    const chunks = report.items
      .flatMap((item) => item.chunks?.head ?? [])
      .flatMap(({ chunk }) => report.chunks[chunk] ?? [])
      .filter(({ doc }) => doc === 'docs/shipping.md')
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(3)
    const slices = chunks.map(({ start, end }) => document.slice(start, end))
    expect(chunks.map(({ text }) => text)).toEqual(slices)
    expect(waysOfMatching(report)).toEqual(['span'])
  })
})
