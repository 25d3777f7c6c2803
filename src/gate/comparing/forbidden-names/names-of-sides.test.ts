import { describe, expect, it } from 'vitest'
import { openNames } from '../../../golden/matching/forbidden/named-documents.ts'
import { noAnomalies, type Run } from '../../../lib/model/run.ts'
import { sideNames } from '../side-names.ts'
import { namesOfSides } from './names-of-sides.ts'

const file = (path: string, mode = '100644') => ({ path, mode, oid: path, size: 1 })

const listing = [
  file('docs/faq.md'),
  file('docs/hr/pay.md'),
  file('vendor', '160000'),
  file('latest', '120000'),
]

function runOf(manifest?: readonly string[]): Run {
  return {
    results: new Map(),
    index: undefined,
    buildMs: undefined,
    manifest,
    models: undefined,
    anomalies: noAnomalies,
  }
}

type Head = { readonly adds?: readonly string[]; readonly manifest?: readonly string[] }

function readerOf({ adds = [], manifest }: Head, returned = ['docs/faq.md', 'vendor/a.md']) {
  const ofHead = [...listing, ...adds.map((path) => file(path))]
  const isFile = ({ mode }: { mode: string }): boolean => mode === '100644'
  const names = namesOfSides(
    {
      base: {
        names: { ...sideNames(listing, runOf(), undefined), holdsChunk: undefined },
        returned: new Set(returned),
      },
      head: {
        names: { ...sideNames(ofHead, runOf(manifest), undefined), holdsChunk: undefined },
        returned: new Set(),
      },
    },
    {
      listings: { base: listing.filter(isFile), head: ofHead.filter(isFile) },
      formerly: new Map(),
    },
  )
  const { read } = openNames(names)(['docs/hr/**'])
  return (doc: string) => read(doc).kind
}

describe('a path below a submodule or link of base', () => {
  it.each(['vendor/../docs/hr/pay.md', 'latest/../docs/hr/pay.md', 'vendor/%2e%2e/docs/hr/pay.md'])(
    'does not bypass the rule for %s, whether or not base returns it',
    (doc) => {
      expect(readerOf({})(doc)).toBe('forbidden')
      expect(readerOf({}, ['docs/faq.md', doc])(doc)).toBe('forbidden')
    },
  )

  it('is allowed if base returned it, and unknown otherwise', () => {
    expect(readerOf({})('vendor/a.md')).toBe('allowed')
    expect(readerOf({})('vendor/whatever')).toBe('unknown')
  })
})

describe('a name that only head knows', () => {
  it('is forbidden if it may refer to a forbidden document of base', () => {
    expect(readerOf({ adds: ['pay.md'] })('pay.md')).toBe('forbidden')
    expect(readerOf({ manifest: ['pay.md'] })('pay.md')).toBe('forbidden')
    expect(readerOf({ adds: ['x/pay.md'] })('pay.md')).toBe('forbidden')
  })

  it('is allowed for a new file unlike any file of base, and unknown if only the manifest names it', () => {
    expect(readerOf({ adds: ['docs/new.md'] })('docs/new.md')).toBe('allowed')
    expect(readerOf({ manifest: ['kb/17'] })('kb/17')).toBe('unknown')
  })

  it('is allowed if base has its documents outside the repository, even if head lists them', () => {
    const elsewhere = ['kb/1', 'kb/2', 'docs/faq.md']
    expect(readerOf({ manifest: elsewhere }, elsewhere)('kb/17')).toBe('allowed')
  })
})
