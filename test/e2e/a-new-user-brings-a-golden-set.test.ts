import { describe, expect, it } from 'vitest'
import { goldenItems, handbook } from '../rig/handbook.ts'
import type { Documents, WrittenItem } from '../support/document-edits.ts'
import { firstSteps } from '../support/new-user.ts'
import { byContexts, byNames } from '../support/sets-of-other-tools.ts'

const texts = Object.fromEntries(
  Object.entries(handbook).flatMap(([path, text]) =>
    path.startsWith('docs/') ? [[path, String(text)]] : [],
  ),
)
const set: Documents = {
  texts,
  items: goldenItems()
    .filter((item): item is WrittenItem => item['evidence'] !== undefined)
    .map(({ id, query, evidence = [] }) => ({ id, query, answer: 'As it says there.', evidence })),
}
const readme = { 'README.md': '# Support handbook\n' }

describe('a new user has a first gated pull request after two commands', () => {
  it.each([
    ['a ragas file', byContexts['ragas'], { ...readme, ...texts }, {}],
    ['a table', byNames['CSV'], { ...readme, ...texts }, {}],
    ['a BEIR folder, with its documents', byNames['BEIR'], readme, { corpus: 'docs' }],
  ] as const)('with %s', async (_name, inShape, files, options) => {
    expect(set.items.length).toBeGreaterThan(4)
    const steps = await firstSteps(files, inShape?.(set) ?? {}, options)
    expect(steps.commands).toHaveLength(2)
    expect(steps.said).toContain(`${set.items.length} questions`)
    expect(steps.said).not.toContain('without')
    expect(steps.comments[0]).toContain('RAG Gate: pass, nothing to compare yet.')
    expect(steps.comments[1]).toContain('RAG Gate: fail.')
  })
})
