import { expect, it } from 'vitest'
import { exportFormats } from './export-golden.ts'
import { help } from './help.ts'

it('names every format', () => {
  for (const format of exportFormats) expect(help.text).toContain(format)
})
