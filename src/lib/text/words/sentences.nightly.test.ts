import { expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
import { sentenceSpans } from './sentences.ts'

it.each(['x', '\n', '# a\n'])('takes linear work over a text of "%s"', async (unit) => {
  const growth = await growthOfWork(15_000, (size) =>
    sentenceSpans(unit.repeat(size / unit.length)),
  )
  expect(growth).toBeLessThan(8)
})
