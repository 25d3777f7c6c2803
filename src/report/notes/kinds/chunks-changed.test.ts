import { expect, it } from 'vitest'
import { measured } from '../../../../test/support/measured.ts'
import { BuiltinSchema } from '../../../lib/model/settings/kinds/builtin.ts'
import { reportFixture } from '../../../../test/support/report-fixture.ts'
import { noteKind } from './chunks-changed.ts'

const chunkSize = { base: 63, head: 57 }

/** Returns the note on sides whose pipelines have these chunk sizes, in tokens. */
function sizeAt(base: number, head: number) {
  const facts = measured([], ['recall@5'])
  const cutAt = (size: number) => BuiltinSchema.parse({ documents: ['docs/**'], chunk: { size } })
  const policy = { ...facts.policy, pipelines: { base: cutAt(base), head: cutAt(head) } }
  const { origin } = reportFixture()
  const context = { origin, commits: origin.commits, policy, text: 'snippets' } as const
  return noteKind.find({
    ...facts,
    policy,
    context,
    items: [],
    metrics: [],
    chunkSize,
  })
}

it('appears only if a setting of the built-in chunking changed', () => {
  expect(sizeAt(500, 500)).toBeUndefined()
  expect(sizeAt(500, 100)).toEqual({ jaccard: undefined, size: chunkSize })
})
