import { expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { ownersOf } from './code-owners.ts'

it('reads hostile lines in linear time, and ignores overlong lines', async () => {
  const path = '.github/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.yml'
  const growth = await growthOfWork(64, (size) => {
    const stars = `${'*a'.repeat(size)}b @mallory`
    const folders = `/${'**/'.repeat(size)}x @mallory`
    const long = `${'-1'.repeat(500 * size)} @mallory`
    expect([...ownersOf(['* @ada', stars, folders, long].join('\n'), path)]).toEqual(['ada'])
  })
  expect(growth).toBeLessThan(8)
})
