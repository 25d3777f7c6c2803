import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A quote of a golden item, as written in the file. */
export type Quote = { readonly doc: string; readonly quote: string }

/** A golden item, as written in the file. */
export type WrittenItem = {
  readonly id: string
  readonly query: string
  readonly answer?: string
  readonly docs?: readonly string[]
  readonly evidence?: readonly (Quote | { readonly any: readonly Quote[] })[]
}

/** Real documents, and the questions about them. */
export type Documents = {
  readonly texts: Readonly<Record<string, string>>
  readonly items: readonly WrittenItem[]
}

/** File contents by path; null removes a file. */
export type Edit = Readonly<Record<string, string | null>>

const root = join(import.meta.dirname, '../..')

/** Reads this project's documentation, or a folder of the optional test data. */
export function documentsOf(set: string, data: string | undefined): Documents {
  const folder = set === 'handbook' ? root : join(data ?? '', set)
  const own = set === 'handbook' ? ['CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'] : []
  const paths = [
    ...own,
    ...readdirSync(join(folder, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  const golden = set === 'handbook' ? 'examples/handbook/golden.jsonl' : 'golden.jsonl'
  const lines = readFileSync(join(folder, golden), 'utf8').split('\n')
  return {
    texts: Object.fromEntries(
      paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
    ),
    items: lines.filter((line) => line !== '').map((line) => JSON.parse(line) as WrittenItem),
  }
}

/** Edits of one document that make it no worse for readers. */
export const harmless = {
  'fewer articles': (text, draw) =>
    text.replaceAll(/\b(?:the|an?) (?=[a-z])/gi, (article) => (draw(3) === 0 ? '' : article)),
  'deeper headings': (text) => text.replaceAll(/^(#{1,5}) /gm, '$1# '),
  'front matter and an import': (text) =>
    `---\ntitle: A page\nsidebar: docs\n---\n\nimport Tabs from '@theme/Tabs'\n\n${text}`,
  'six typing errors': (text, draw) => {
    const words = [...text.matchAll(/[a-z]{5,}/g)]
    return Array.from({ length: 6 }).reduce((edited: string) => {
      const at = words[draw(words.length)]!.index + 2
      return `${edited.slice(0, at)}${edited[at + 1]}${edited[at]}${edited.slice(at + 2)}`
    }, text)
  },
} satisfies Record<string, (text: string, draw: (below: number) => number) => string>

/** Edits a tenth of the documents, at most five, choosing only documents that questions quote. */
export function editSome(
  { texts, items }: Documents,
  kind: keyof typeof harmless,
  draw: (below: number) => number,
): Edit {
  const quoted = [...new Set(items.flatMap(quotesOf).map(({ doc }) => doc))]
  const count = Math.min(5, Math.ceil(Object.keys(texts).length / 10))
  const chosen = new Set(Array.from({ length: count }, () => quoted[draw(quoted.length)]!))
  return Object.fromEntries([...chosen].map((doc) => [doc, harmless[kind](texts[doc]!, draw)]))
}

/**
 * Returns the questions that have a single quote, if that quote occurs once and overlaps no other quote.
 * They are in file order.
 */
export function soleQuotes({ texts, items }: Documents): readonly (Quote & { id: string })[] {
  const all = Object.values(texts).join('\n')
  const spans = items.flatMap(quotesOf).map(({ doc, quote }) => {
    const start = texts[doc]!.indexOf(quote)
    return { doc, start, end: start + quote.length }
  })
  return items.flatMap((item) => {
    const [target, ...others] = item.evidence ?? []
    if (target === undefined || others.length > 0 || 'any' in target) return []
    const { doc, quote } = target
    const start = texts[doc]!.indexOf(quote)
    const shared = spans.filter(
      (span) => span.doc === doc && span.start < start + quote.length && start < span.end,
    )
    const isSole = all.split(quote).length === 2 && quote.length >= 20 && shared.length === 1
    return isSole ? [{ id: item.id, doc, quote }] : []
  })
}

export function quotesOf({ evidence = [] }: WrittenItem): readonly Quote[] {
  return evidence.flatMap((target) => ('any' in target ? target.any : [target]))
}

/** Returns a generator of numbers below a bound, reproducible by seed. */
export function draws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
