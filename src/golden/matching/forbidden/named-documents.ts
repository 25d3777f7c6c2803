import { compileGlob } from '../../../lib/text/compile-glob.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { plainForms, plainLetters, plainName } from './plain-name.ts'
import { openSpeltNames } from './spelt-names.ts'

export type OtherNames = ReadonlyMap<string, readonly string[]>

export type KnownNames = {
  /** Whether base has a document of this name, to the letter. */
  readonly onBase: (doc: string) => boolean
  /** Those of base; of head if no base is measured. */
  readonly ofBase: readonly string[]
  /** Files that only head has. */
  readonly ofHead: readonly string[]
  readonly formerly: OtherNames
  /** Whether a name of none is worth telling; not if documents are elsewhere, so none is known. */
  readonly tellsUnknown: boolean
}

/** What a name says to a question; `forbidden`: which document, where that is known. */
export type Named =
  | { readonly kind: 'forbidden'; readonly doc: string }
  | { readonly kind: 'allowed' }
  | { readonly kind: 'unknown' }

/** Reads names for questions that forbid these globs. */
export type NameReader = (globs: readonly string[]) => {
  readonly read: (doc: string) => Named
  /** The name by which the globs forbid the document at a path: its own or a former one; undefined if they do not. */
  readonly forbiddenAs: (path: string) => string | undefined
}

/**
 * Opens a reader of names. A name that base has to the letter is that document and no other: whoever wrote
 * the globs knew it. Any other is compared without case and encoding, and means the documents of base spelt
 * like it, if these are all forbidden or all allowed. Head's files count only for names that are like none of
 * base's, so no file that head adds allows the name of a forbidden document.
 */
export function openNames(known: KnownNames): NameReader {
  const spelt = { base: openSpeltNames(known.ofBase), head: openSpeltNames(known.ofHead) }
  return (globs) => {
    const plain = globs.map((glob) => compileGlob(plainLetters(glob)))
    const isSpeltAlike = (doc: string): boolean =>
      plainForms(doc).some((form) => plain.some((test) => test(form)))
    // A glob that no document fits to the letter is one whose case was mistaken.
    const tests = globs.map((glob, at) => {
      const exact = compileGlob(glob)
      const alike = (name: string): boolean => plain[at]?.(plainName(name)) === true
      return known.ofBase.some(exact) ? exact : alike
    })
    const forbiddenAs = (path: string): string | undefined =>
      [path, ...(known.formerly.get(path) ?? [])].find((name) => tests.some((test) => test(name)))
    const read = (doc: string): Named => {
      const id = documentId(doc)
      const own = forbiddenAs(id)
      if (own !== undefined) return { kind: 'forbidden', doc: own }
      if (known.onBase(id)) return { kind: 'allowed' }
      const onBase = spelt.base(id)
      const meant = onBase.length > 0 ? onBase : spelt.head(id)
      const rules = meant.map(forbiddenAs)
      const [first] = rules
      if (first !== undefined && rules.every((rule) => rule !== undefined))
        return { kind: 'forbidden', doc: first }
      if (meant.length > 0 && rules.every((rule) => rule === undefined)) return { kind: 'allowed' }
      if (isSpeltAlike(id)) return { kind: 'forbidden', doc: id }
      return { kind: known.tellsUnknown ? 'unknown' : 'allowed' }
    }
    const kept = new Map<string, Named>()
    return {
      read: (doc) => {
        const before = kept.get(doc) ?? read(doc)
        kept.set(doc, before)
        return before
      },
      forbiddenAs,
    }
  }
}
