import { describe, expect, it } from 'vitest'
import { changesOf } from './document-changes.ts'
import { replacementOf } from './replacement.ts'
import { rewordingOf } from './rewording.ts'

const [above, below] = ['Plans can be changed by every owner.', 'Nobody is told of it.']
const page = (...middle: readonly string[]): string =>
  ['# Billing', above, ...middle, below].join('\n\n')

/** Returns the text that head has in the place of a quote that it does not reword; undefined if none. */
function replaced(quote: string, base: string, head: string) {
  const start = base.indexOf(quote)
  const [place, changes] = [{ start, end: start + quote.length }, changesOf(base, head)]
  if (start < 0 || rewordingOf(place, quote, changes) !== undefined)
    throw new Error('base lacks the quote, or head rewords it')
  const found = replacementOf(place, quote, changes)
  return found && { says: head.slice(found.place.start, found.place.end), lost: found.lost }
}

const seat = 'An invited colleague takes a seat only after the first login succeeded.'

describe('a sentence with another in its place', () => {
  it.each([
    { what: 'few of its words', now: 'Until they sign in, invited people do not occupy any seat.' },
    {
      what: 'few of its words, in two sentences',
      now: 'Invitations cost nothing. You pay for a seat once somebody uses it.',
    },
  ])('is replaced by a text with $what', ({ now }) => {
    expect(replaced(seat, page(seat), page(now))).toEqual({ says: now, lost: [] })
  })

  it('is replaced by the sentence of its number if head rewrites several', () => {
    const old = ['Trials end by themselves after some time.', seat]
    const now = [
      'We never extend a test phase.',
      'Until they sign in, no invited person has a seat.',
    ]
    expect(replaced(seat, page(...old), page(...now))).toMatchObject({ says: now[1] })
  })

  it.each([
    { what: 'head deletes it', base: page(seat), head: page() },
    {
      what: 'the new text is about something else',
      base: page(seat),
      head: page('Refunds arrive within a week on the card that was charged.'),
    },
    {
      what: 'the new text lacks its number and most of its words',
      base: page('An invited colleague keeps a seat for 30 days after the last login.'),
      head: page('A seat is free again when its colleague leaves.'),
      quote: 'An invited colleague keeps a seat for 30 days after the last login.',
    },
    {
      what: 'another section has the new text',
      base: page(seat),
      head: page('## Invitations', 'Until they sign in, invited people do not occupy any seat.'),
    },
    {
      what: 'head deletes more sentences than it writes',
      base: page(seat, 'Trials end by themselves after some time.'),
      head: page('Until they sign in, invited people do not occupy any seat.'),
    },
    {
      what: 'the new text is far longer',
      base: page(seat),
      head: page(
        `Until they sign in, no invited person has a seat${', as the page on roles says'.repeat(8)}.`,
      ),
    },
    {
      what: 'head keeps the other items of a list',
      base: page('- owners have a seat\n- an invited colleague has a seat\n- guests have no seat'),
      head: page('- owners have a seat\n- guests have no seat'),
      quote: 'an invited colleague has a seat',
    },
  ])('is gone if $what', ({ base, head, quote = seat }) => {
    expect(replaced(quote, base, head)).toBeUndefined()
  })
})

describe('a quote of two sentences', () => {
  const first = 'Every invoice lists the seats of the month, the plan and the tax that was charged.'
  const second = 'Owners get it by mail.'

  it('is replaced by what is left if that is the larger part, with the fact that it lost', () => {
    expect(replaced(`${first} ${second}`, page(`${first} ${second}`), page(first))).toEqual({
      says: first,
      lost: [],
    })
    const dated = 'They get it within 3 days.'
    expect(replaced(`${first} ${dated}`, page(`${first} ${dated}`), page(first))).toEqual({
      says: first,
      lost: ['3'],
    })
  })

  it('is gone if only the smaller part is left', () => {
    expect(replaced(`${first} ${second}`, page(`${first} ${second}`), page(second))).toBeUndefined()
  })

  it('is replaced by both if head keeps one and rewords the other', () => {
    const long =
      'Owners get it by ordinary mail on the first working day of the following quarter, unless their country asks for electronic delivery.'
    const now = 'Each invoice shows plan, tax and seats.'
    const head = page(`${now} ${long}`)
    expect(replaced(`${first} ${long}`, page(`${first} ${long}`), head)).toEqual({
      says: `${now} ${long}`,
      lost: [],
    })
  })
})

describe('a quote of a part of a sentence', () => {
  const sentence =
    'Every invoice lists the seats of the month, the plan and the tax, and owners get it by ordinary mail.'
  const part = 'and owners get it by ordinary mail'

  it('is replaced by the reworded sentence if that has some of its words', () => {
    const now =
      'Owners see on every invoice the seats of the month, the plan and the tax, in their inbox.'
    expect(replaced(part, page(sentence), page(now))).toEqual({ says: now, lost: [] })
  })

  it('is gone if the sentence lost all of its words', () => {
    const now = 'Every invoice lists the seats of the month, the plan and the tax.'
    expect(replaced(part, page(sentence), page(now))).toBeUndefined()
  })
})
