import { expect, it } from 'vitest'
import { formerNames } from './former-names.ts'

const file = (path: string, oid: string) => ({ path, oid, mode: '100644' })

it('identifies a new or changed file by the names of its content on base', () => {
  const base = [file('hr/pay.md', 'a'), file('hr/leave.md', 'b'), file('faq.md', 'c')]
  const head = [file('pay.md', 'a'), file('faq.md', 'b'), file('hr/leave.md', 'b'), file('n', 'd')]
  expect(formerNames(new Map([['hr/pay.md', 'n']]), base, head)).toEqual(
    new Map([
      ['pay.md', ['hr/pay.md']],
      ['faq.md', ['hr/leave.md']],
      ['n', ['hr/pay.md']],
    ]),
  )
})
