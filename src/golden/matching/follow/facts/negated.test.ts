import { expect, it } from 'vitest'
import { changedFacts } from './changed-facts.ts'

it.each([
  [
    'another clause',
    'The size is unlimited and old rows are not dropped.',
    'The size is limited and old rows are dropped.',
    ['not', 'unlimited'],
  ],
  [
    'an adverb',
    'Unfortunately the lock is not released.',
    'Fortunately the lock is released.',
    ['not', 'unfortunately'],
  ],
  [
    'an adjective before',
    'The invalid row is not stored.',
    'The valid row is stored.',
    ['not', 'invalid'],
  ],
  [
    'an adjective after',
    'Rows are not stored for inactive members.',
    'Rows are stored for active members.',
    ['not', 'inactive'],
  ],
  [
    'two negations',
    'Rows that are not read are not stored.',
    'Rows that are read are stored.',
    ['not'],
  ],
  ['"nor"', 'It is not signed, nor is it sealed.', 'It is not signed, and it is sealed.', ['nor']],
  ['"without"', 'It starts without a lock file.', 'It starts with a lock file.', ['without']],
  [
    '"unless" twice',
    'Unless the key is invalid, the row is not stored.',
    'Unless the key is valid, the row is stored.',
    ['not', 'invalid'],
  ],
  [
    'a German clause',
    'Der Wert ist ungültig und die Zeile wird nicht gespeichert.',
    'Der Wert ist gültig und die Zeile wird gespeichert.',
    ['nicht', 'ungültig'],
  ],
  [
    'a German adjective',
    'Die unbekannte Zeile wird nicht gespeichert.',
    'Die bekannte Zeile wird gespeichert.',
    ['nicht', 'unbekannte'],
  ],
  ['"ohne"', 'Es startet ohne Sperrdatei.', 'Es startet mit einer Sperrdatei.', ['ohne']],
])('a negation cancels no opposite that it does not negate: %s', (_, before, after, lost) => {
  expect(changedFacts(before, after)?.before).toEqual(lost)
})

it.each([
  ['an adjective', 'It is not valid in print.', 'It is invalid in print.'],
  ['an adverb between', 'It is not currently active.', 'It is currently inactive.'],
  ['"no" before', 'No edits are permitted here.', 'Edits are prohibited here.'],
  ['"no" after', 'The server accepts no guests.', 'The server rejects guests.'],
  ['an adverb after', 'It does not restart automatically.', 'It has to be restarted manually.'],
  ['"unless"', 'Unless the log is private, it is sent.', 'If the log is public, it is sent.'],
  ['"not all"', 'Not all files are valid.', 'Some files are invalid.'],
  [
    'one of two clauses',
    'Rows are not active and tables are active.',
    'Rows are inactive and tables are active.',
  ],
  ['"neither"', 'It neither reads nor writes rows.', 'It does not read or write rows.'],
  ['German', 'Das Zeichen ist nicht gültig.', 'Das Zeichen ist ungültig.'],
  ['"kein"', 'Der Server erlaubt keine Gäste.', 'Der Server verbietet Gäste.'],
  ['"nicht" at the end', 'Der Server erlaubt Gäste nicht.', 'Der Server verbietet Gäste.'],
])('a negation cancels the opposite that it negates: %s', (_, before, after) => {
  expect(changedFacts(before, after)).toBeUndefined()
})
