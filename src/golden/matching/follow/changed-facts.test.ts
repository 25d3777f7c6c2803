import { describe, expect, it } from 'vitest'
import { changedFacts, statesAny } from './changed-facts.ts'

describe('facts that two wordings of a passage differ in', () => {
  it.each([
    {
      before: 'Up to 20 images per request',
      after: 'Up to 2 images per request',
      old: ['20'],
      now: ['2'],
    },
    { before: 'kept for 60 days', after: 'kept for 60 hours', old: ['60 days'], now: ['60 hours'] },
    { before: 'a limit of 5GB', after: 'a limit of 5MB', old: ['5 gb'], now: ['5 mb'] },
    { before: 'costs $20', after: 'costs €20', old: ['20 $'], now: ['20 €'] },
    {
      before: '$20 billion a year',
      after: '$20 million a year',
      old: ['20 $ billion'],
      now: ['20 $ million'],
    },
    { before: 'rises by 5%', after: 'rises by 5', old: ['5 %'], now: ['5'] },
    { before: 'below -5 degrees', after: 'below 5 degrees', old: ['5 −'], now: ['5'] },
    { before: 'at >10 users', after: 'at <10 users', old: ['10 >'], now: ['10 <'] },
    { before: 'costs ₹20', after: 'costs ₿20', old: ['20 ₹'], now: ['20 ₿'] },
    { before: 'speaks HTTP2', after: 'speaks HTTP3', old: ['http2'], now: ['http3'] },
    { before: 'open until 2am', after: 'open until 2pm', old: ['2 am'], now: ['2 pm'] },
    {
      before: 'Members pay 30 and guests pay 90',
      after: 'Members pay 90 and guests pay 30',
      old: ['30', '90'],
      now: ['90', '30'],
    },
    {
      before: 'Admins may delete and guests may not',
      after: 'Admins may not delete and guests may',
      old: ['not'],
      now: ['not'],
    },
    { before: 'never said', after: 'ever said', old: ['never'], now: [] },
    { before: 'three retries', after: 'five retries', old: ['three'], now: ['five'] },
    { before: 'Logs are kept', after: 'Logs are not kept', old: [], now: ['not'] },
    { before: 'It doesn’t retry', after: 'It does retry', old: ['not'], now: [] },
    { before: 'Das gilt nicht', after: 'Das gilt', old: ['nicht'], now: [] },
  ])('$before → $after', ({ before, after, old, now }) => {
    expect(changedFacts(before, after)).toEqual({ before: old, after: now })
  })

  it.each([
    ['$20 billion a year', '$20 billion year'],
    ['Nothing was kept for 20 days', 'Nohting was kept for 20 dyas'],
    ['It is there twice', 'It is three twice'],
    ['the 20 images', 'these 20 pictures'],
    ['a limit of 1,000 rows', 'a limit of 1000 rows'],
    ['It does not retry', 'It doesn’t retry'],
    ['colour of the plan', 'color of the plan'],
    ['a range of 10-20 rows', 'a range of 10–20 rows'],
    ['Keep 5 days, never 6 users', 'Never 6 users, keep 5 days'],
  ])('are none between %s and %s', (before, after) => {
    expect(changedFacts(before, after)).toBeUndefined()
  })

  it('are looked for in a reference, negations left out', () => {
    expect(statesAny('You may send 20 images.', ['20'])).toBe(true)
    expect(statesAny('You may send 2 images.', ['20'])).toBe(false)
    expect(statesAny('It is not kept.', ['not'])).toBe(false)
  })
})
