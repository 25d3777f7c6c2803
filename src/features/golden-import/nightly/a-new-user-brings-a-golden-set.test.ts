import { describe, expect, it } from 'vitest'
import { goldenItems, handbook } from '../../../../test/rig/handbook.ts'
import { runCli } from '../../../../test/rig/run-cli.ts'
import type { Documents, WrittenItem } from '../../../../test/support/document-edits.ts'
import { firstSteps } from './new-user.ts'
import { byContexts, byNames } from '../../../../test/support/sets-of-other-tools.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

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
    [
      'a BEIR folder, with its documents',
      byNames['BEIR'],
      readme,
      { corpus: 'docs', door: 'bundle-at-night' },
    ],
  ] as const)('with %s', async (_name, inShape, files, options) => {
    expect(set.items.length).toBeGreaterThan(4)
    const steps = await firstSteps(files, inShape?.(set) ?? {}, { door: 'sources', ...options })
    expect(steps.commands).toHaveLength(2)
    expect(steps.said).toContain(`${set.items.length} questions`)
    expect(steps.said).not.toContain('without')
    expect(steps.comments[0]).toContain('RAG Gate: pass, nothing to compare yet')
    expect(steps.comments[1]).toContain('RAG Gate: fail')
  })
})

describe('rag-gate golden import', () => {
  it.each([
    [['import'], 'golden import needs a file or a folder'],
    [['import', 'gone.csv'], 'there is no such file'],
    [
      ['import', 'README.md', '--map', 'frage=query'],
      'expected OURS=YOURS, where OURS is one of id, query',
    ],
    [['import', 'README.md'], 'README.md is not in a known format'],
  ])('golden %j is refused, with the reason', async (args, reason) => {
    await using repo = await tempRepo()
    await repo.commit(readme)
    const refused = await runCli(repo.path, 'golden', ...args)
    expect(refused).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining(reason) })
  })
})
