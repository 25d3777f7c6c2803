import { expect, it } from 'vitest'
import { runCliWith } from '../../../../test/rig/run-cli.ts'
import { behaviours } from '../testing/server-behaviours/behaviours.ts'
import { tryRow } from '../testing/server-behaviours/try-row.ts'

// The nightly test runs all server behaviours on the built program.
const some = [
  'content as parts: thinking and text',
  'empty content, thoughts in reasoning',
  'evidence null',
  'two different JSON values in every reply',
  'vLLM: schema has features not supported by xgrammar',
  'stream only: "only support stream mode"',
  'Azure: prompt shield refuses checks that contain instructions',
]

it.each(behaviours.filter(({ name }) => some.includes(name)))('$name', async (row) => {
  expect((await tryRow(row, runCliWith)).wrong).toBeUndefined()
})

it('every behaviour has a unique name, and at least forty have a public source', () => {
  expect(new Set(behaviours.map(({ name }) => name)).size).toBe(behaviours.length)
  expect(behaviours.filter(({ name }) => some.includes(name))).toHaveLength(some.length)
  const sources = behaviours.flatMap(({ source }) => source ?? [])
  expect(sources.every((source) => URL.canParse(source))).toBe(true)
  expect(sources.length).toBeGreaterThanOrEqual(40)
})
