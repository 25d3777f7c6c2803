import { documentsOf, type Quote, quotesOf, type WrittenItem } from './document-edits.ts'

/** Real documents below `docs/`, and questions about them. */
export type Corpus = {
  readonly name: string
  readonly texts: Readonly<Record<string, string>>
  readonly items: readonly WrittenItem[]
}

const data = process.env['RAG_GATE_DATA']

/** This project's pages and, if `RAG_GATE_DATA` names their folder, a speech and an encyclopedia. */
export const corpora: readonly Corpus[] = (
  data === undefined ? ['handbook'] : ['handbook', 'speech', 'encyclopedia']
).map((name) => {
  const { texts, items } = inPages(documentsOf(name, data))
  // `must_pass` is removed, because such questions would fail the gate independently of the metrics under
  // test.
  return { name, texts, items: items.map((item) => ({ ...item, must_pass: false })) }
})

/**
 * Moves all documents below `docs/`. A single document of more than 40,000 characters is split into pages.
 */
function inPages({ texts, items }: Omit<Corpus, 'name'>): Omit<Corpus, 'name'> {
  const [[only, text] = ['', ''], ...more] = Object.entries(texts)
  const placed = (path: string): string => (path.startsWith('docs/') ? path : `docs/${path}`)
  if (more.length > 0) {
    const moved = Object.entries(texts).map(([path, page]) => [placed(path), page] as const)
    return {
      texts: Object.fromEntries(moved),
      items: items.map((item) => relabelled(item, placed)),
    }
  }
  const pages = text.split(/(?<=\n\n)/).reduce<string[]>((done, paragraph) => {
    const last = done.at(-1)
    return last === undefined || last.length + paragraph.length > 4000
      ? [...done, paragraph]
      : [...done.slice(0, -1), last + paragraph]
  }, [])
  const paths = pages.map((_, at) => only.replace('.md', `/${String(at + 1).padStart(2, '0')}.md`))
  const home = (_: string, quote: string): string =>
    paths[pages.findIndex((page) => page.includes(quote))] ?? only
  if (!items.flatMap(quotesOf).every(({ quote }) => pages.some((page) => page.includes(quote))))
    throw new Error('a quote spans two pages')
  return {
    texts: Object.fromEntries(paths.map((path, at) => [path, pages[at] ?? ''])),
    items: items.map((item) => relabelled(item, home)),
  }
}

function relabelled(item: WrittenItem, home: (doc: string, quote: string) => string): WrittenItem {
  if (item.docs !== undefined) return { ...item, docs: item.docs.map((doc) => home(doc, '')) }
  if (item.evidence === undefined) return item
  const move = ({ doc, quote, ...rest }: Quote): Quote => ({
    ...rest,
    doc: home(doc, quote),
    quote,
  })
  const evidence = item.evidence.map((target) =>
    'any' in target ? { ...target, any: target.any.map(move) } : move(target),
  )
  return { ...item, evidence }
}
