import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'
import { GateError } from '../errors.ts'
import { compileGlob } from './compile-glob.ts'

describe('what a glob matches', () => {
  it.each([
    { glob: 'docs/a.md', matches: ['docs/a.md'], not: ['docs/a.mdx', 'a.md', 'x/docs/a.md'] },
    {
      glob: './docs/*.md',
      matches: ['docs/a.md', 'docs/a b.md', 'docs/é.md'],
      not: ['docs/x/a.md'],
    },
    { glob: '**/*.md', matches: ['a.md', 'docs/a.md', 'docs/x/y/a.md'], not: ['a.txt', 'a.md/b'] },
    { glob: 'd/Z\u00fc?.md', matches: ['d/Z\u00fcr.md', 'd/Zu\u0308r.md'], not: ['d/Zu\u0308.md'] },
    { glob: 'd/Zu\u0308*', matches: ['d/Z\u00fcr.md'], not: ['d/Zur.md'] },
    { glob: 'docs/**', matches: ['docs/a', 'docs/x/a'], not: ['docs', 'docs2/a'] },
    { glob: 'docs/', matches: ['docs/a', 'docs/x/a'], not: ['docs'] },
    { glob: 'docs/**/a.md', matches: ['docs/a.md', 'docs/x/y/a.md'], not: ['a.md', 'docs/xa.md'] },
    { glob: '**/x/**/y/*', matches: ['x/y/a', 'a/x/b/c/y/z'], not: ['y/x/a', 'x/y'] },
    { glob: 'a**b', matches: ['ab', 'axxb'], not: ['a/b'] },
    { glob: 'a?c', matches: ['abc', 'a😀c'], not: ['ac', 'abbc', 'a/c'] },
    { glob: 'v[0-9].md', matches: ['v1.md'], not: ['va.md', 'v10.md'] },
    { glob: 'v[!0-9].md', matches: ['va.md'], not: ['v1.md'] },
    { glob: 'v[^0-9].md', matches: ['va.md'], not: ['v1.md'] },
    { glob: '[]a].md', matches: ['].md', 'a.md'], not: ['b.md'] },
    { glob: '[a-].md', matches: ['-.md', 'a.md'], not: ['b.md'] },
    { glob: '[a.md', matches: ['[a.md'], not: ['a.md'] },
    { glob: '*.{md,html}', matches: ['a.md', 'a.html'], not: ['a.txt', 'a.{md,html}'] },
    {
      glob: '{docs,src/{a,b}}/*.md',
      matches: ['docs/x.md', 'src/a/x.md', 'src/b/x.md'],
      not: ['a/x.md'],
    },
    { glob: '{a}.md', matches: ['{a}.md'], not: ['a.md'] },
    { glob: '{a,b.md', matches: ['{a,b.md'], not: ['a'] },
    { glob: '{,docs/}a.md', matches: ['a.md', 'docs/a.md'], not: ['b.md'] },
    { glob: '\\*.md', matches: ['*.md'], not: ['a.md'] },
    { glob: '\\{a,b\\}', matches: ['{a,b}'], not: ['a', 'b'] },
    { glob: 'Docs/*', matches: ['Docs/a'], not: ['docs/a'] },
    { glob: '', matches: [], not: ['a', ''] },
  ])('$glob', ({ glob, matches, not }) => {
    const test = compileGlob(glob)
    expect([...matches, ...not].filter(test)).toEqual(matches)
  })

  it.each([
    { glob: '**/*.md', dotted: '.github/a.md' },
    { glob: '**', dotted: 'docs/.hidden/a.md' },
    { glob: '*.md', dotted: '.a.md' },
    { glob: '?a.md', dotted: '.a.md' },
    { glob: '[.]a.md', dotted: '.a.md' },
    { glob: 'docs/**/*', dotted: 'docs/.a' },
  ])('no wildcard of $glob matches the dot that begins a name', ({ glob, dotted }) => {
    expect(compileGlob(glob)(dotted)).toBe(false)
  })

  it.each([
    { glob: '.github/**/*.md', dotted: '.github/x/a.md' },
    { glob: '**/.hidden/*', dotted: 'docs/.hidden/a.md' },
    { glob: '.*', dotted: '.env' },
  ])('$glob spells out the dot', ({ glob, dotted }) => {
    expect(compileGlob(glob)(dotted)).toBe(true)
  })
})

const name = fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1, maxLength: 4 })
const step = fc.oneof(
  fc.constant('**'),
  fc.string({ unit: fc.constantFrom('a', 'b', '.', '*', '?'), minLength: 1, maxLength: 4 }),
)

/** Matches by trying everything, in exponential time. */
function matchesSlowly(steps: readonly string[], names: readonly string[]): boolean {
  const [first, ...rest] = steps
  if (first === undefined) return names.length === 0
  const [next, ...others] = names
  if (first === '**' && rest.length > 0) {
    if (matchesSlowly(rest, names)) return true
    return next !== undefined && !next.startsWith('.') && matchesSlowly(steps, others)
  }
  if (next === undefined) return false
  if (first === '**')
    return !next.startsWith('.') && (others.length === 0 || matchesSlowly(steps, others))
  return nameMatchesSlowly(first, next, true) && matchesSlowly(rest, others)
}

function nameMatchesSlowly(pattern: string, text: string, atStart: boolean): boolean {
  const token = pattern[0]
  if (token === undefined) return text === ''
  const wild = token === '*' || token === '?'
  if (wild && atStart && text.startsWith('.')) return false
  if (token === '*')
    return (
      nameMatchesSlowly(pattern.slice(1), text, atStart) ||
      (text !== '' && nameMatchesSlowly(pattern, text.slice(1), false))
    )
  if (text === '' || (token !== '?' && token !== text[0])) return false
  return nameMatchesSlowly(pattern.slice(1), text.slice(1), false)
}

it('agrees with trying every way to match', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(name, { minLength: 1, maxLength: 6 }),
      (steps, names) => {
        // `compileGlob` skips a single dot, which this test does not cover.
        fc.pre(!steps.includes('.'))
        expect(compileGlob(steps.join('/'))(names.join('/'))).toBe(matchesSlowly(steps, names))
      },
    ),
    { seed: 11, numRuns: howOften(3000) },
  )
})

describe('S10: globs that bring other matchers to a halt', () => {
  it.each([
    { glob: `${'*a'.repeat(30)}b`, path: 'a'.repeat(250) },
    { glob: '+(+(+(a|aa)))b', path: 'a'.repeat(250) },
    { glob: `${'**/a/'.repeat(40)}b`, path: Array(1000).fill('a').join('/') },
    { glob: '{1..1000000}', path: '7' },
    { glob: '{'.repeat(500), path: 'a' },
    { glob: '['.repeat(500), path: 'a' },
  ])('$glob is matched instantly', ({ glob, path }) => {
    expect(compileGlob(glob)(path)).toBe(false)
  })

  it.each(['{a,b}'.repeat(16), `{${'a,'.repeat(101)}b}`])(
    'braces that expand to more than 100 globs are refused: %s',
    (glob) => {
      expect(() => compileGlob(glob)).toThrow(GateError)
      expect(() => compileGlob(glob)).toThrow(/more than 100 globs/)
    },
  )
})
