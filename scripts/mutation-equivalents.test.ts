import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import known from './mutation-equivalents.json' with { type: 'json' }
import { mutantsOf } from './mutants.ts'

// `npm run mutation` refuses a stale list, but runs only at night.
it.each(Object.entries(known))('the equivalent mutants of %s still exist', (file, listed) => {
  const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const mutants = mutantsOf(file, source).map(({ before, after }) => ({ before, after }))
  for (const { before, after } of listed) expect(mutants).toContainEqual({ before, after })
})
