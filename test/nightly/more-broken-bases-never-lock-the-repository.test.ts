import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrokenBases, openBrokenBases } from '../rig/broken-bases.ts'
import { configText, pipeline } from '../rig/handbook.ts'
import { tempDir } from '../support/temp-dir.ts'

const gate = { 'recall@5': { 'max-drop': 0.02, min: 0.9, rule: 'point' } }

function over(settings: Readonly<Record<string, unknown>>): Record<string, string> {
  return { '.github/rag-gate.yml': configText({ gate, pipeline: pipeline(settings) }) }
}

const whole = over({})
const loses = over({ documents: ['docs/**/*.md', '!docs/export.md'] })

const cases = {
  'a pipeline that cannot be built': {
    broken: over({ documents: ['none/*.md'] }),
    mends: whole,
    worse: loses,
    says: 'none/*.md',
  },
  'a model without its key': {
    broken: over({ retrieve: { mode: 'vectors', k: 5 }, embed: { model: 'example-embed' } }),
    mends: whole,
    worse: loses,
    says: 'needs an API key',
  },
}

describe.each(Object.entries(cases))('on a base with %s', (name, { says }) => {
  let bases: BrokenBases

  beforeAll(async () => {
    bases = await openBrokenBases(whole, cases)
    return () => bases[Symbol.asyncDispose]()
  })

  it.each([
    { change: 'mends', effect: 'mends base', expected: 0 },
    { change: 'worse', effect: 'mends base and makes retrieval worse', expected: 1 },
  ] as const)(
    'a pull request that $effect exits with $expected, in one job and in two',
    async ({ change, expected }) => {
      await using runs = await tempDir()
      const single = await bases.told(name, change)
      expect(single.exit, single.text).toBe(expected)
      const folder = join(runs.path, 'runs')
      const collected = await bases.told(name, change, { command: ['collect', '--out', folder] })
      expect(collected.exit, collected.text).toBe(0)
      const merged = await bases.told(name, change, { command: ['report', '--runs', folder] })
      expect(merged.exit, merged.text).toBe(expected)
      for (const { text } of [single, merged]) {
        expect(text).toContain('Head repairs base, which cannot be measured')
        expect(text).toContain(says)
      }
    },
  )
})
