import { expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { breaksOff } from './unfinished.ts'

it('reads hostile answers with linear work', async () => {
  const growth = await growthOfWork(5000, (size) => {
    expect(breaksOff(`a${'_*)'.repeat(size)}`)).toBe(false)
    expect(breaksOff(`a${' [1'.repeat(size)}`)).toBe(true)
    expect(breaksOff(`${'. '.repeat(size)}a`)).toBe(false)
    expect(breaksOff(`${'_*)'.repeat(size)}a`)).toBe(false)
    expect(breaksOff(`${' [1]'.repeat(size)} a`)).toBe(true)
    expect(breaksOff('a'.repeat(size))).toBe(false)
  })
  expect(growth).toBeLessThan(8)
})
