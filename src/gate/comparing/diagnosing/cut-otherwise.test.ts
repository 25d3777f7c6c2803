import { expect, it } from 'vitest'
import { measured } from '../../../../test/support/measured.ts'
import { answered, chunk, distinctText } from '../../../../test/support/score-example.ts'
import { diagnoseRuns } from './diagnose-runs.ts'

const ports = { now: () => 0, signal: new AbortController().signal }

const page = distinctText(5000)

/** Chunks of one document, cut every `size` units. Every second chunk of a longer cut is short. */
function cutAt(size: number) {
  return Array.from({ length: 12 }, (_, at) => {
    const [start, length] = [at * size, at % 2 === 0 ? size : size / 4]
    const end = start + length
    return chunk(`c${start}-${end}`, { doc: 'a.md', start, end, text: page.slice(start, end) })
  })
}

const long = cutAt(400)
const onlyLong = long.filter((_, at) => at % 2 === 0)
const onlyShort = long.filter((_, at) => at % 2 === 1)

it.each([
  ['the same chunks', long, long, false],
  ['a shorter list of the same chunks', long, onlyLong, false],
  ['other chunks of the same index', onlyShort, onlyLong, false],
  ['shorter chunks', long, cutAt(100), true],
  ['longer chunks', cutAt(100), long, true],
])('finds that documents are cut differently: %s', async (_, base, head, expected) => {
  const questions = ['q1', 'q2'].map((id) => ({
    id,
    results: { base: answered(base), head: answered(head) },
  }))
  const all = measured(questions, ['recall@5'], undefined)
  const diagnosed = await diagnoseRuns({ ...all, changed: undefined }, ports)
  expect(diagnosed?.cutOtherwise).toBe(expected)
})
