import { expect, it } from 'vitest'
import type { ToDiagnose } from './diagnose-runs.ts'
import { isNewDocument } from './new-documents.ts'

const files = (...names: string[]) => ({
  documents: { has: (doc: string) => names.includes(doc), names },
})

/** Creates sides with only the data that shows which documents are new. */
function sides(
  base: { readonly manifest?: readonly string[]; readonly names?: unknown },
  head: { readonly names?: unknown; readonly renamed?: ReadonlyMap<string, string> },
): ToDiagnose['sides'] {
  const { manifest, names } = base
  const moves = { renamed: head.renamed ?? new Map(), removed: new Map() }
  return {
    base: { run: { manifest }, names },
    head: { run: {}, names: head.names, moves },
  } as unknown as ToDiagnose['sides']
}

it('a document is new if the manifest of base lacks it, or if only head has the file', () => {
  const byManifest = isNewDocument(sides({ manifest: ['a', './b'] }, {}))
  expect(['a', 'b', 'c'].filter(byManifest)).toEqual(['c'])
  const byFiles = isNewDocument(sides({ names: files('a') }, { names: files('a', 'c') }))
  expect(['a', 'c'].filter(byFiles)).toEqual(['c'])
})

it('a document is not new if head renamed it, no commit contains it, or nothing is known about it', () => {
  const renamed = new Map([['a', 'c']])
  expect(isNewDocument(sides({ manifest: ['a'] }, { renamed }))('c')).toBe(false)
  expect(isNewDocument(sides({ names: files('a') }, { names: files('c'), renamed }))('c')).toBe(
    false,
  )
  expect(isNewDocument(sides({ names: files('a') }, { names: files('a') }))('row 7')).toBe(false)
  expect(isNewDocument(sides({}, {}))('c')).toBe(false)
})
