import { expect, it } from 'vitest'
import { draftKinds } from './draft-kinds.ts'
import { help } from './help.ts'

it('names every kind of draft', () => {
  for (const kind of draftKinds) expect(help.text).toContain(kind)
})
