import { expect, it } from 'vitest'
import { wholeSpan } from './whole-span.ts'

/** Returns the text of a span that was given between the marks `[[` and `]]`. */
function widened(marked: string, quote: string): string {
  const source = marked.replace('[[', '').replace(']]', '')
  const start = marked.indexOf('[[')
  const end = marked.indexOf(']]') - 2
  const span = wholeSpan(source, { start, end }, quote)
  return source.slice(span.start, span.end)
}

it.each([
  {
    what: 'to no end of the heading above it',
    source:
      '### Cold [[racks\n\nYou have to lock each of the racks with a key before it is filled]] again',
    quote: 'Note that you must lock each of the racks with a key before it is filled',
    whole: 'You have to lock each of the racks with a key before it is filled',
  },
  {
    what: 'to no beginning of the paragraph below it',
    source:
      'Whoever fills the rack [[locks each of its doors with a key first\n\n```]]\nlock\n```\n',
    quote: 'locks each of the doors with the key first of all',
    whole: 'locks each of its doors with a key first',
  },
  {
    what: 'to both of the paragraphs that it quotes',
    source:
      '[[Cold racks\n\nYou have to lock each of the racks with a key before it is filled]] again',
    quote: 'Cold racks You must lock each of the racks with a key before it is filled',
    whole: 'Cold racks\n\nYou have to lock each of the racks with a key before it is filled',
  },
  {
    what: 'to the end of an identifier with hyphens',
    source: 'run it [[with --rack]]-from-shelf twice',
    quote: 'with --rack',
    whole: 'with --rack-from-shelf',
  },
  {
    what: 'to whole paths',
    source: 'in the file co[[nf/racks/main]].toml of it',
    quote: 'conf/racks/main',
    whole: 'conf/racks/main.toml',
  },
  {
    what: 'to the signs that a path begins with',
    source: 'put it in ~/.co[[nf/racks]] of it',
    quote: '~/.cnf/racks',
    whole: '~/.conf/racks',
  },
  {
    what: 'to the dashes of an option, but not of a list',
    source: '- [[list is shown, and --ra]]ck of it',
    quote: 'list is shown, --rack',
    whole: 'list is shown, and --rack',
  },
  {
    what: 'to the dashes that an option begins with',
    source: 'run it with --[[rack from]] here',
    quote: '--rack from',
    whole: '--rack from',
  },
  {
    what: 'to the end of code that it ends in',
    source: 'Use ``a`b`` or just [[pass the option ``--rack from]] here`` to `it`',
    quote: 'pass the option ``--rack',
    whole: 'pass the option ``--rack from here``',
  },
  {
    what: 'to the beginning of code that it begins in',
    source: 'Use `the [[rack` for shelves]] and `it`',
    quote: '`rack` for shelves',
    whole: '`the rack` for shelves',
  },
  {
    what: 'to the end of a parenthesis if the quote ends with one',
    source: 'the shelf (of `one`, or (rarely) [[no) of two (racks, `two`,]] or (new) `three`) here',
    quote: 'of two (racks, or `two`)',
    whole: 'no) of two (racks, `two`, or (new) `three`)',
  },
  {
    what: 'to the end of its sentence if the quote ends with one',
    source: 'It [[is on the shelf]] of the rack. It stays.',
    quote: 'is on a shelf.',
    whole: 'is on the shelf of the rack.',
  },
  {
    what: 'to the end of its cell if the quote ends with a sentence',
    source: '| a | [[two of]] the racks | c |\n|---|---|---|\n',
    quote: 'two of the rack.',
    whole: 'two of the racks',
  },
  {
    what: 'to no other cell',
    source: 'a | [[two of the racks]]\nb | c. All',
    quote: 'two racks.',
    whole: 'two of the racks',
  },
  {
    what: 'to no parenthesis of another cell',
    source: '| a | [[(two of the racks]] | c) |\n',
    quote: '(two racks)',
    whole: '(two of the racks',
  },
  {
    what: 'to the end of its sentence beside code with a bar',
    source: 'Run `a|b` and [[see two]]\nof the racks. All',
    quote: 'see two of the racks.',
    whole: 'see two\nof the racks.',
  },
  {
    what: 'to no end that the quote lacks',
    source: 'It [[is on the shelf]] (of the rack). It stays.',
    quote: 'is on a shelf',
    whole: 'is on the shelf',
  },
  {
    what: 'to the end of its sentence if the last word was replaced',
    source: 'The hub [[supports the 2.4 GHz and 5 GHz]] bands. It stays.',
    quote: 'supports the 2.4 GHz band only',
    whole: 'supports the 2.4 GHz and 5 GHz bands',
  },
  {
    what: 'to the beginning of its sentence if the first word was replaced',
    source: 'It stays. Nearly all [[guests may send two parcels]] a day',
    quote: 'Only guests may send two parcels',
    whole: 'Nearly all guests may send two parcels',
  },
  {
    what: 'by no words before more of the sentence',
    source: 'The hub [[supports the 2.4 GHz and 5 GHz]] bands at every speed.',
    quote: 'supports the 2.4 GHz band only',
    whole: 'supports the 2.4 GHz and 5 GHz',
  },
  {
    what: 'to no more of code that it lies in',
    source: 'Use `the [[rack of]] shelves` now',
    quote: 'the rack of',
    whole: 'rack of',
  },
  {
    what: 'to no more of a fence',
    source: 'Run [[this:\n```sh\nracks --all]]\nracks --none\n```',
    quote: 'this: racks --all',
    whole: 'this:\n```sh\nracks --all',
  },
])('an approximate match is widened $what', ({ source, quote, whole }) => {
  expect(widened(source, quote)).toBe(whole)
})
