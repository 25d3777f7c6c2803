import { describe, expect, it } from 'vitest'
import { inventedNumbers } from './restated-numbers.ts'

/** Written before the code: what a source says, what an answer makes of it, and what of that the source does not say. */
const restated: readonly (readonly [source: string, answer: string])[] = [
  // Words and digits.
  ['He scored seven goals.', 'He scored 7 goals.'],
  ['On 3 May six people were hurt.', 'On 3 May 6 people were hurt.'],
  ['a three-year deal', 'a 3-year deal'],
  ['twenty-one days', '21 days'],
  ['one hundred and five seats', '105 seats'],
  ['two thousand three hundred members', '2,300 members'],
  ['a hundred members', '100 members'],
  ['ninety-nine percent', '99%'],
  ['in nineteen eighty-four', 'in 1984'],
  ['in twenty twenty-four', 'in 2024'],
  ['a dozen eggs', '12 eggs'],
  ['half a dozen eggs', '6 eggs'],
  ['two dozen eggs', '24 eggs'],
  ['between five and seven days', '5–7 days'],
  ['zero fees', '0 fees'],
  ['siebenundzwanzig Tage', '27 Tage'],
  ['zwölf Monate', '12 Monate'],
  ['zweihundertfünfzig Gäste', '250 Gäste'],
  ['dreißig Tage', '30 Tage'],
  ['ein Dutzend Eier', '12 Eier'],
  ['innerhalb eines Jahres, nach einem Monat', 'nach 1 Monat'],
  ['within a week', 'within 1 week'],
  ['one seat for each team', '1 seat'],
  // Ordinals.
  ['the third floor', 'the 3rd floor'],
  ['the twenty-first century', 'the 21st century'],
  ['im dritten Stock', 'im 3. Stock'],
  ['in der ersten Woche', 'in der 1. Woche'],
  // German numbers that are words of English as well.
  ['null Gebühren und elf Tage', '0 Gebühren, 11 Tage'],
  ['in acht Tagen', 'in 8 Tagen'],
  // Behind a character of a script without blanks.
  ['退款需要30天。', '退款在30天内。'],
  ['30日以内に返金', '返金は30日以内'],
  ['30 บาท', 'ราคา30บาท'],
  // Large numbers.
  ['1.5 million users', '1,500,000 users'],
  ['2,000,000 users', '2 million users'],
  ['three million users', '3,000,000 users'],
  ['2 Millionen Nutzer', '2.000.000 Nutzer'],
  ['$5k', '$5,000'],
  // Times.
  ['opens at 14:00', 'opens at 2 PM'],
  ['opens at 2 p.m.', 'opens at 14:00'],
  ['opens at 9:30 am', 'opens at 09:30'],
  ['closes at noon', 'closes at 12:00'],
  ['closes at midnight', 'closes at 00:00'],
  ['öffnet um 14 Uhr', 'opens at 2pm'],
  ['öffnet um 14.30 Uhr', 'opens at 2:30 PM'],
  // Dates.
  ['2024-05-03', '3 May 2024'],
  ['on May 3, 2024', 'on 2024-05-03'],
  ['am 3. Mai 2024', 'on May 3rd, 2024'],
  ['03.05.2024', 'May 3, 2024'],
  ['the third of May 2024', 'May 3, 2024'],
  ['on 2024-12-24', 'on 24 December'],
  // Units, by exact factors alone.
  ['1,000 MB', '1 GB'],
  ['2 GB', '2000 MB'],
  ['two weeks', '14 days'],
  ['90 minutes', '1.5 hours'],
  ['24 months', '2 years'],
  ['an hour', '60 minutes'],
  ['1.5 km', '1,500 m'],
  ['500 g', '0.5 kg'],
  ['half of them', '50% of them'],
  ['cut by half', '50% less'],
  ['half the price', '50% of the price'],
  ['die Hälfte der Gäste', '50 % der Gäste'],
  ['a quarter of the fee', '25 percent of the fee'],
  ['cut by a quarter', '25% less'],
  ['ein Viertel der Gäste', '25 % der Gäste'],
  ['drei Viertel der Gäste', '75 % der Gäste'],
  // What counts lines and steps is no number of the answer.
  ['Open Settings, then Plan, then Save.', 'Do this: 1. Open Settings. 2. Choose Plan. 3. Save.'],
  ['Open Settings.', '**1.** Open Settings.\n**2.** Save.'],
  ['Open Settings.', '- **1)** Open Settings.'],
  ['Open Settings.', 'Step 1: Open Settings. Step 2: Save.'],
  ['Open Settings.', '**Step 1:** Open Settings.\n**Step 2:** Save.'],
  ['Einstellungen', 'Schritt 1: Einstellungen. Schritt 2: Sichern.'],
  ['Open Settings.', 'First: 1. Open. 2. Plan. 3. Save. Then: 1. Close. 2. Leave.'],
  ['Open Settings.', 'First (1) open Settings, then (2) save.'],
]

const invented: readonly (readonly [source: string, answer: string, numbers: readonly string[]])[] =
  [
    ['seventeen goals', '7 goals', ['7']],
    ['seventy goals', '7 goals', ['7']],
    ['seventh heaven', '7 goals', ['7']],
    ['twenty-one days', '20 days or 1 day', ['20', '1']],
    ['one hundred and five seats', '100 seats, 5 free', ['100', '5']],
    ['dozens of eggs', '12 eggs', ['12']],
    ['hundreds of members', '100 members', ['100']],
    ['wait a second', '2 seconds', ['2']],
    ['in the second place', '2 places', ['2']],
    ['a third of them', '3 of them', ['3']],
    ['someone at someplace', '1 place', ['1']],
    ['one of the teams', '1 point', ['1']],
    ['one by one', '1 seat', ['1']],
    ['a plan for a team', '1 plan', ['1']],
    ['ein Plan für eine Firma', '1 Plan', ['1']],
    ['siebzehn Tage', '7 Tage, 10 Tage', ['7', '10']],
    ['sieben Tage', '17 Tage', ['17']],
    ['achten Sie darauf', '8 Tage', ['8']],
    ['the week is over', 'in 1 week', ['1']],
    ['opens at 14:00', 'opens at 2 AM', ['2']],
    ['opens at 14:30', 'opens at 2 PM', ['2']],
    ['after 14 days', 'at 2 PM', ['2']],
    ['opens at 2 PM', '14 rooms', ['14']],
    ['opens at 2 PM', 'opens at 14:00 in 14 rooms', ['14']],
    ['2024-05-03', '4 May 2024', ['4']],
    ['2024-03-05', 'May 3, 2023', ['2023']],
    ['on May 3', 'on 2024-05-03', ['2024']],
    ['1 GB', '1024 MB', ['1024']],
    ['1,000 MB', '2 GB', ['2']],
    ['1 month', '30 days', ['30']],
    ['1 year', '365 days', ['365']],
    ['two weeks', '14 hours', ['14']],
    ['1.5 km', '1500 kg', ['1500']],
    ['1.5 million users', '1,500 users', ['1500']],
    ['half of them', '50 of them', ['50']],
    ['Open Settings.', 'It takes 3. Save it.', ['3']],
    ['Open Settings.', 'Step 7: Save.', ['7']],
    ['It is free.', 'It costs 1. 9 is the discount.', ['1', '9']],
    ['It is free.', 'It costs 9 euros.', ['9']],
    // Behind a character of a script without blanks.
    ['退款需要14天。', '退款需要30天。', ['30']],
    ['14日以内に返金', '返金は30日以内', ['30']],
    ['ราคา14บาท', 'ราคา30บาท', ['30']],
    ['ລາຄາ14ກີບ', 'ລາຄາ30ກີບ', ['30']],
    ['退款需要14天。', '版本3.5。', ['3.5']],
    // Words that are no numbers there.
    ['The call returns null.', 'It returns 0.', ['0']],
    ['The elf pays.', '11 pay.', ['11']],
    ['Gib acht auf die Frist.', '8 Tage', ['8']],
    ['Bitte acht geben.', '8 Tage', ['8']],
    ['The refund takes half an hour.', 'You get a 50% refund.', ['50']],
    ['from half past two', 'You get 50%.', ['50']],
    ['in the first half of the year', 'You get 50%.', ['50']],
    ['two and a half days', 'You get 50%.', ['50']],
    ['A quarter ends in March.', 'You get 25%.', ['25']],
    ['a quarter of an hour', 'You get 25%.', ['25']],
    // A number before the point of a sentence is no ordinal.
    ['Third-party apps are allowed.', 'The limit is 3. After that you pay.', ['3']],
    ['First open the app.', 'The cap is 1. Then it stops.', ['1']],
  ]

describe('a number of an answer', () => {
  it.each(restated)('that restates the source is none of its own: %s → %s', (source, answer) => {
    expect(inventedNumbers(answer, [source]).invented).toEqual([])
  })

  it.each(invented)('that is near one of the source is its own: %s → %s', (source, answer, own) => {
    expect([...inventedNumbers(answer, [source]).invented].toSorted()).toEqual(own.toSorted())
  })
})
