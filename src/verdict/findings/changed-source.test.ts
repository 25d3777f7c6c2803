import { expect, it } from 'vitest'
import { CommandSchema } from '../../model/settings/kinds/command.ts'
import { changedSource } from './changed-source.ts'

const command = (context?: number) => ({
  ...CommandSchema.parse({ kind: 'command', query: 'ask', context }),
})

it.each([
  [3, 4, '3', '4'],
  [undefined, 4, undefined, '4'],
])('names the context that a program claims: %s to %s', (from, to, base, head) => {
  expect(changedSource({ base: command(from), head: command(to) })).toEqual([
    { kind: 'changed-source', verdict: 'warn', key: 'context', base, head },
  ])
  expect(changedSource({ base: command(to), head: command(to) })).toEqual([])
})
