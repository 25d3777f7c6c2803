import { describe, expect, it } from 'vitest'
import { changedNames, changedNumbers } from './changed-facts.ts'

describe('other numbers', () => {
  it.each([
    ['every 40 weeks', 'Every 40 weeks.', ['40']],
    ['from 1,200.50 to 9', '9', ['9']],
    ['every week', '40', undefined],
    ['A40 needs 12', '40', undefined],
  ])('replace numbers of %j that occur in the answer %j', (text, answer, right) => {
    const changed = changedNumbers([text], { query: 'How often?', answer })
    expect(changed?.right).toEqual(right)
    expect((changed?.change(text) ?? '').replaceAll(/\d/g, '0')).toBe(
      right === undefined ? '' : text.replaceAll(/\d/g, '0'),
    )
    expect(changed?.wrong.filter((number) => text.split(' ').includes(number)) ?? []).toEqual([])
  })

  it('keep the numbers that the question names', () => {
    const text = 'In 2024 the fee of plan 3 is 30 euros.'
    const asked = { query: 'What did plan 3 cost in 2024?', answer: '30 euros in 2024.' }
    const changed = changedNumbers([text], asked)
    expect(changed?.right).toEqual(['30'])
    expect(changed?.change(text)).toMatch(/^In 2024 the fee of plan 3 is (?!30)\d\d euros\.$/)
    expect(changedNumbers([text], { query: 'Is it 30?', answer: 'Yes, 30.' })).toBeUndefined()
  })

  it.each([
    [
      'What do the rings stand for?',
      'They were drawn in 1912 and stand for the five parts of the world, as he said.',
    ],
    ['When was it?', 'On days 12, 13, 14 and 15.'],
  ])('are undefined if the answer to %j needs no number, or has too many', (query, answer) => {
    expect(changedNumbers([answer], { query, answer })).toBeUndefined()
  })

  it.each([
    ['It closes on 31 December.', '31 December', /^It closes on (\d\d?) December\.$/, 28],
    ['It opens on 2024-12-31.', '2024-12-31', /^It opens on 2024-12-(\d\d)\.$/, 28],
    ['Er endet am 31.12.2024.', 'am 31.12.2024', /^Er endet am (\d\d)\.12\.2024\.$/, 28],
    ['The desk closes at 17:30.', 'At 17:30.', /^The desk closes at (\d\d):30\.$/, 12],
    ['It was founded in 1987.', 'In 1987', /^It was founded in (19\d\d)\.$/, 1986],
  ])('turn %j into another valid value', (text, answer, form, most) => {
    const changed = changedNumbers([text], { query: 'When?', answer })
    const made = changed?.change(text) ?? ''
    expect(made).not.toBe(text)
    const [, number = ''] = form.exec(made) ?? []
    expect(Number(number), made).toBeGreaterThan(0)
    expect(Number(number), made).toBeLessThanOrEqual(most)
    expect(made).toContain(changed?.wrong[0])
  })
})

describe('other names', () => {
  const text = 'Plans are approved by Ada Lovelace, who leads the ACME desk in Bergen.'

  it('replace names in the answer, and keep names in the question', () => {
    const asked = { query: 'Who approves plans in Bergen?', answer: 'Ada Lovelace in Bergen.' }
    const changed = changedNames([text], asked, [text])
    expect(changed?.right).toEqual(['Ada', 'Lovelace'])
    const made = changed?.change(text) ?? ''
    expect(made).toMatch(
      /^Plans are approved by \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+, who leads the ACME desk in Bergen\.$/u,
    )
    expect(made).not.toMatch(/Ada|Lovelace/)
    for (const word of changed?.wrong ?? []) expect(made).toContain(word)
    expect(changedNames([text], asked, [text])?.wrong).toEqual(changed?.wrong)
  })

  it('replace an abbreviation with an abbreviation', () => {
    const changed = changedNames([text], { query: 'Whose desk is it?', answer: 'That of ACME.' }, [
      text,
    ])
    expect(changed?.wrong[0]).toMatch(/^\p{Lu}{4}$/u)
  })

  it.each([
    ['a word that only begins its sentence', 'Plans', 'Plans are approved.'],
    [
      'a name that the question has',
      'Ada Lovelace',
      'Ada Lovelace approves them, as Ada Lovelace said.',
    ],
    ['a month or a day', 'In March', 'They are due on a Monday in March.'],
    ['a word that is written small elsewhere', 'The Desk', 'Ask the Desk. The desk is open.'],
  ])('replace nothing for %s', (_, answer, said) => {
    expect(
      changedNames([said], { query: 'What does Ada Lovelace do?', answer }, [said]),
    ).toBeUndefined()
  })
})
