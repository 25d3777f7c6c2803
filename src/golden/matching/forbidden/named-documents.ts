import { compileGlob } from '../../../lib/text/compile-glob.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { plainForms, plainLetters, plainName } from './plain-name.ts'
import { openSpeltNames } from './spelt-names.ts'

export type OtherNames = ReadonlyMap<string, readonly string[]>

export type KnownNames = {
  readonly onBase: (doc: string) => boolean
  /** Base's documents, or head's if base is not measured. */
  readonly ofBase: readonly string[]
  /** Documents that only head has. */
  readonly ofHead: readonly string[]
  readonly formerly: OtherNames
  /**
   * Whether to report names that match no document. False if the documents are stored elsewhere,
   * so that their names are unknown.
   */
  readonly tellsUnknown: boolean
}

/**
 * What a document name means for a question. `forbidden` includes the name of the forbidden
 * document.
 */
export type Named =
  | { readonly kind: 'forbidden'; readonly doc: string }
  | { readonly kind: 'allowed' }
  | { readonly kind: 'unknown' }

/** Interprets document names for questions that forbid documents matching `globs`. */
export type NameReader = (globs: readonly string[]) => {
  readonly read: (doc: string) => Named
  /**
   * Returns the current or former name under which the globs forbid the document at a path;
   * undefined if they do not forbid it.
   */
  readonly forbiddenAs: (path: string) => string | undefined
}

/**
 * Returns a reader of document names. A name that exactly matches one of base's documents means
 * only that document, because the author of the globs knew it. Any other name is compared ignoring
 * case and encoding. It means base's documents with a similar spelling, provided that they are all
 * forbidden or all allowed. Head's documents count only for names that resemble none of base's, so
 * a file added on head cannot make a forbidden document's name allowed.
 */
export function openNames(known: KnownNames): NameReader {
  const spelt = { base: openSpeltNames(known.ofBase), head: openSpeltNames(known.ofHead) }
  return (globs) => {
    const plain = globs.map((glob) => compileGlob(plainGlob(glob)))
    const written = globs.map((glob) => compileGlob(glob))
    const isSpeltAlike = (doc: string): boolean =>
      written.some((test) => test(doc)) ||
      plainForms(doc).some((form) => plain.some((test) => test(form)))
    // A glob that matches no document exactly probably has the wrong case, so case is ignored.
    const tests = written.map((exact, at) => {
      const alike = (name: string): boolean => exact(name) || plain[at]?.(plainName(name)) === true
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

/**
 * Replaces look-alike letters. Leaves ranges such as `[а-я]` unchanged, because otherwise their
 * ends would belong to two alphabets.
 */
function plainGlob(glob: string): string {
  return glob.replaceAll(/\[[^\]]*\]|[^[]+/g, (part) =>
    beyondLatinRange.test(part) ? part : plainLetters(part),
  )
}

const beyondLatinRange = /^\[.*(?:[^ -~]-|-[^ -~])/
