import { expect, it } from 'vitest'
import { droppedParts } from './dropped-parts.ts'

it.each([
  [
    'the middle',
    'It runs PostgreSQL, MySQL and SQLite.',
    'It runs PostgreSQL and SQLite.',
    ['mysql'],
  ],
  [
    'the first',
    'It runs PostgreSQL, MySQL and SQLite.',
    'It runs MySQL and SQLite.',
    ['postgresql'],
  ],
  ['the last', 'It runs PostgreSQL, MySQL and SQLite.', 'It runs PostgreSQL, MySQL.', ['sqlite']],
  [
    'one before other words',
    'Owners, admins and maintainers may delete it.',
    'Owners and admins may delete it.',
    ['maintainers'],
  ],
  ['one of two identifiers', 'use `GET` or `POST`', 'use `GET`', ['post']],
  [
    'one of two, and nothing else',
    'Admins and owners may delete it.',
    'Admins may delete it.',
    ['owners'],
  ],
  [
    'the last of two phrases',
    'It is encrypted in transit and at rest.',
    'It is encrypted in transit.',
    ['rest'],
  ],
  [
    'one in Chinese',
    '可以是 `String`、`Number`、`Date` 之一。',
    '可以是 `String`、`Date` 之一。',
    ['number'],
  ],
  ['one without "and"', 'Methods: GET, POST, PUT.', 'Methods: GET, POST.', ['put']],
  ['one in German', 'Es färbt Ruby, Python und Go.', 'Es färbt Ruby und Go.', ['python']],
  [
    'one that shares a word with its neighbour',
    'Vacation, sick leave and parental leave are paid.',
    'Vacation and sick leave are paid.',
    ['parental', 'leave'],
  ],
  [
    'one that begins like its neighbour',
    'Bring a passport, a proof of address, and a photo.',
    'Bring a passport and a photo.',
    ['proof', 'address'],
  ],
  ['a list item', '- GET\n- POST\n- PUT', '- GET\n- PUT', ['post']],
  ['the last list item', '1. GET\n2. POST\n3. PUT', '1. GET\n2. POST', ['put']],
  [
    'two together',
    'It exports comments, files, votes and tags.',
    'It exports comments and tags.',
    ['files', 'votes'],
  ],
  [
    'a clause after a semicolon',
    'Files are kept for 30 days; deleted accounts are kept too.',
    'Files are kept for 30 days.',
    ['deleted', 'accounts', 'kept'],
  ],
])('a dropped member or clause is found: %s', (_, before, after, dropped) => {
  expect(droppedParts(before, after)).toEqual(dropped)
})

it.each([
  ['another order', 'Rust, Go and Ruby', 'Ruby, Go and Rust'],
  ['a replacement', 'PostgreSQL, MySQL and SQLite', 'PostgreSQL, MariaDB and SQLite'],
  ['a summary', 'PostgreSQL, MySQL and SQLite', 'all common databases'],
  ['an aside', 'The job, however, runs and stops.', 'The job runs and stops.'],
  ['an aside with a name', 'You can now, thanks to Anna, export it.', 'You can now export it.'],
  ['an introduction', 'For example, use Ruby, Go, and Rust.', 'Use Ruby, Go, and Rust.'],
  ['one of two adverbs', 'It is quickly and easily set.', 'It is easily set.'],
  ['a word of the last member', 'Linux, macOS and Microsoft Windows', 'Linux, macOS and Windows'],
  ['"and the like"', 'Rechnungen, Belege und Ähnliches', 'Rechnungen und Belege'],
  ['a condition', 'If needed, restart it, then wait.', 'Restart it, then wait.'],
  ['a short clause', 'It restarts; that is all.', 'It restarts.'],
  ['a moved clause', 'Retries are off; the client waits.', 'The client waits; retries are off.'],
  ['words within a phrase', 'It stops all the running jobs.', 'It stops all jobs.'],
])('nothing counts as dropped: %s', (_, before, after) => {
  expect(droppedParts(before, after)).toEqual([])
})
