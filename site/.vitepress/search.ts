import { docPages } from '../../scripts/doc-pages.ts'

/** How much a match counts by the part of its page: guides come before references. */
const weights: Readonly<Record<string, number>> = {
  Start: 2.5,
  Guides: 2,
  Help: 1.5,
  Reference: 1.25,
  Advanced: 1,
}

const partOf = new Map(
  docPages().flatMap(({ part, pages }) => pages.map(({ path }) => [linkOf(path), part] as const)),
)

/** The address of a page in the site: the README is its first page. */
export function linkOf(path: string): string {
  return path === 'README.md' ? '/' : `/${path.replace(/\.md$/, '')}`
}

/** The part of a section such as `/docs/judge#what-a-judge-costs`; undefined for pages outside the parts. */
function partOfSection(id: string): string | undefined {
  return partOf.get(id.replace(/#.*/, ''))
}

/** Options of MiniSearch beside those of VitePress. */
export const miniSearch = {
  options: {
    storeFields: ['title', 'titles', 'weight'],
    // Called while the index is built, not in the browser.
    extractField: (section: { readonly id: string }, field: string): unknown =>
      field === 'weight'
        ? (weights[partOfSection(section.id) ?? ''] ?? 0.5)
        : (section as Readonly<Record<string, unknown>>)[field],
  },
  searchOptions: {
    // Words of a question that say nothing of its subject. The browser gets the text of this function.
    processTerm: (term: string): string | null =>
      /^(a|an|and|are|be|can|do|does|for|from|have|how|i|if|in|is|it|like|look|mean|my|need|of|on|or|should|that|the|there|this|to|use|we|what|when|where|which|why|with|work|you)$/i.test(
        term,
      )
        ? null
        : term.toLowerCase(),
    // Nearly each page names a pull request.
    boostTerm: (term: string): number => (term === 'pull' || term === 'request' ? 0.3 : 1),
    boostDocument: (_id: string, _term: string, stored?: Readonly<Record<string, unknown>>) =>
      Number(stored?.['weight']),
  },
}
