import { describe, expect, it } from 'vitest'
import { openNames, type KnownNames } from './named-documents.ts'

const base = ['docs/hr.md', 'docs/faq.md', 'guide/faq.md', 'docs/Straße ä.md', 'docs/c#.md']

function names(globs: readonly string[], more: Partial<KnownNames> = {}) {
  const has = (doc: string): boolean => base.includes(doc)
  const known = { onBase: has, ofBase: base, ofHead: [], formerly: new Map(), tellsUnknown: true }
  const { read } = openNames({ ...known, ...more })(globs)
  return (doc: string) => {
    const named = read(doc)
    return named.kind === 'forbidden' ? named.doc : named.kind
  }
}

describe('a name of a forbidden document', () => {
  it.each([
    'docs/hr.md',
    'docs/hr.md#p1',
    'docs/hr.md#',
    'docs/hr.md?v=2#p1',
    'docs/hr.md:14',
    'docs/hr.md (page 2)',
    'docs/hr.md/3',
    'docs/hr.md.bak',
    'docs//hr.md',
    'docs/x/../hr.md',
    '/srv/app/docs/hr.md',
    'https://wiki.example/docs/hr.md',
    'file:///docs/hr.md',
    'DOCS%2FHR.MD',
    'docs%252Fhr.md',
    'docs\\HR.md',
    'ｄｏｃｓ/hr.md',
    'docs/h\u200br.md',
    'dοсs/hг.md',
    'docs/ʜʀ.md',
    'docs/hr',
    'docs/hr.html',
    'hr.md',
    ' docs / hr.md ',
  ])('may be written %j', (doc) => {
    expect(names(['docs/hr.md'])(doc)).toBe('docs/hr.md')
  })

  it('may be in another Unicode form or case', () => {
    const read = names(['docs/Straße ä.md'])
    expect(read('docs/STRASSE A\u0308.md')).toBe('docs/Straße ä.md')
    expect(read('docs/stra%C3%9Fe%20%C3%A4.md')).toBe('docs/Straße ä.md')
  })

  it('may match a forbidden folder even if no file has that name', () => {
    expect(names(['docs/hr/**'])('Docs/HR/new.md')).toBe('Docs/HR/new.md')
  })
})

describe('a name of look-alike letters', () => {
  it('of base means only the document that has it', () => {
    const ofBase = [...base, 'docs/hг.md']
    const read = names(['docs/hr.md'], { ofBase, onBase: (doc) => ofBase.includes(doc) })
    expect(read('docs/hг.md')).toBe('allowed')
    expect(read('docs/hг')).toBe('unknown')
  })

  it('is compared with a range of letters as the range was written', () => {
    const ofBase = ['docs/a.md', 'docs/ru/faq.md']
    const read = names(['docs/**/[Α-Ω]*.md'], { ofBase, onBase: (doc) => ofBase.includes(doc) })
    expect(read('docs/plan.md')).toBe('unknown')
    expect(read('docs/ru/guide.md')).toBe('unknown')
    expect(names(['docs/[а-я]*.md'], { ofBase })('docs/plan.md')).toBe('unknown')
  })

  it.each([
    ['docs/ru/[а-я]*.md', 'docs/ru/архив.md'],
    ['secret/план-[аб].md', 'secret/план-а.md'],
    ['secret/[Аа]рхив.md', 'secret/архив.md'],
    ['docs/[A-Z]*.md', 'docs/Plan.md'],
  ])('that %j matches as written is forbidden although base has no such document', (glob, doc) => {
    expect(names([glob])(doc)).toBe(doc)
  })

  it('does not make l of i', () => {
    expect(names(['docs/part-l.md'], { ofBase: ['docs/part-l.md'] })('docs/part-i.md')).toBe(
      'unknown',
    )
  })
})

describe('the name of another document', () => {
  it.each(['docs/faq.md', 'docs/faq', 'docs/faq.md#2', 'guide/faq.html', 'docs/c#.md'])(
    '%j is allowed',
    (doc) => expect(names(['docs/hr.md'])(doc)).toBe('allowed'),
  )

  it.each(['hr', 'notes/hr.md', 'docs/hr-public.md', 'docs/chr.md', 'salaries', 'docs/hrmd'])(
    '%j matches no document',
    (doc) => {
      expect(names(['docs/hr.md'])(doc)).toBe('unknown')
      expect(names(['docs/hr.md'], { tellsUnknown: false })(doc)).toBe('allowed')
    },
  )

  it('is unknown if it could match both a forbidden and an allowed document', () => {
    expect(names(['docs/faq.md'])('faq.md')).toBe('unknown')
    expect(names(['{docs,guide}/faq.md'])('faq.md')).toBe('docs/faq.md')
  })

  it('is allowed if it is exactly that of a document of base, whatever it resembles', () => {
    const ofBase = [...base, 'Docs/HR.md', 'docs/hr.md.bak']
    const onBase = (doc: string): boolean => ofBase.includes(doc)
    const read = names(['docs/hr.md'], { ofBase, onBase })
    expect(read('Docs/HR.md')).toBe('allowed')
    expect(read('docs/hr.md.bak')).toBe('allowed')
  })
})

describe('a file that head adds', () => {
  const withHead = (globs: readonly string[], ...ofHead: readonly string[]) =>
    names(globs, { ofHead })

  it.each(['Docs/HR.md', 'hr.md', 'docs/hr', 'docs/hr.html'])(
    'does not allow %j, which may name a forbidden document of base',
    (doc) => expect(withHead(['docs/hr.md'], doc)(doc)).toBe('docs/hr.md'),
  )

  it('does not allow a name that resembles both forbidden and allowed documents of base', () => {
    expect(withHead(['docs/faq.md'], 'faq.md')('faq.md')).toBe('unknown')
    expect(withHead(['docs/hr.md'], 'x/hr.md')('hr.md')).toBe('docs/hr.md')
  })

  it('does not stop a glob in the wrong case from matching a document of base', () => {
    expect(withHead(['Docs/HR.md'], 'Docs/HR.md')('docs/hr.md')).toBe('docs/hr.md')
  })

  it('is allowed if base has nothing like it, however it is spelt', () => {
    const read = withHead(['docs/hr/**'], 'docs/new.md', 'docs/hr/pay.md')
    expect(read('docs/new.md')).toBe('allowed')
    expect(read('docs/new')).toBe('allowed')
    expect(read('hr/pay')).toBe('docs/hr/pay.md')
  })
})

it('ignores the case of a glob that fits no document', () => {
  expect(names(['Docs/HR.md'])('docs/hr.md')).toBe('docs/hr.md')
  expect(names(['Docs/*.md'])('guide/faq.md')).toBe('allowed')
})
