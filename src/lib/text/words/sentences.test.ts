import { expect, it } from 'vitest'

import { sentenceSpans } from './sentences.ts'

const sentences = (text: string) =>
  sentenceSpans(text).map(({ start, end }) => text.slice(start, end))

it('joins wrapped lines, and leaves out headings and the marks of lists, quotes and tables', () => {
  const text = `# Refunds

You get your money
back. Within 60 days.
## How
Write to us
- by mail
- or
  by phone
1. First.
> Quoted text
> goes on.

| plan | days |
| --- | --- |

***
`
  expect(sentences(text)).toEqual([
    'You get your money\nback.',
    'Within 60 days.',
    'Write to us',
    'by mail',
    'or\n  by phone',
    'First.',
    'Quoted text',
    'goes on.',
    'plan | days',
  ])
})

it('takes signs of emphasis and flags at the start of a line for text', () => {
  const text = `They are defined as
*instance* methods and as
**hooks** with
--force. **Bold** first.

- **one** of them
* *other* one

Title
--
A rule
***
`
  expect(sentences(text)).toEqual([
    'They are defined as\n*instance* methods and as\n**hooks** with\n--force.',
    '**Bold** first.',
    '**one** of them',
    '*other* one',
    'Title',
    'A rule',
  ])
})

it('does not join the first line of an admonition to its text', () => {
  const text = `Before it
!!! warning
    [Old](a.md) names work!
??? note "Old names"
    They work.

:::tip
They do.
:::
:::note Old names
`
  expect(sentences(text)).toEqual([
    'Before it',
    '[Old](a.md) names work!',
    '??? note "Old names"',
    'They work.',
    'They do.',
    ':::note Old names',
  ])
})

it('reads a million blanks in linear time', () => {
  expect(sentences(`a${' '.repeat(1_000_000)}b.`)).toHaveLength(1)
})

it('keeps offsets with carriage returns and next to other scripts', () => {
  expect(sentences('Ein Satz\r\ngeht weiter. 退款期限为六十天。请联系我们。\r\n\r\nEnde')).toEqual([
    'Ein Satz\r\ngeht weiter.',
    '退款期限为六十天。',
    '请联系我们。',
    'Ende',
  ])
})

it('does not end a sentence in inline code or in a role', () => {
  const first = 'Set :attr:`~.Session.modified`, or call\n:meth:`.save`, ``a. B`` or `c? D`.'
  expect(sentences(`${first} It's \`unclosed. Then it ends.`)).toEqual([
    first,
    "It's `unclosed.",
    'Then it ends.',
  ])
})

it('does not end a sentence at a sign inside an expression of code', () => {
  const code =
    '{{ with .Site }} {{ range (.Books "tags") }} {{ if !.Draft }} $.Title x).Name "a".Name'
  expect(sentences(code)).toEqual([code])
})

it('ends a sentence at a sign without a blank after it if it follows a word', () => {
  expect(sentences('This one!Really? (See this.) "Said." More.[^1] Version 5.Then go.')).toEqual([
    'This one!',
    'Really?',
    '(See this.)',
    '"Said."',
    'More.[',
    '^1] Version 5.',
    'Then go.',
  ])
})
