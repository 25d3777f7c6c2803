import { seededWords } from '../seeded-words.ts'
import { oneOf } from '../draw-items.ts'
import { someOf } from './corpora.ts'
import { byRank, holdsCopy, isAllIn, isOustedBy, splitBy } from './fallen.ts'
import type { Scenario, Truth } from './scenario.ts'
import { chunk, type Site } from './site.ts'

/** Cut to so many tokens, with a tenth of overlap unless another is given. */
function cutTo(site: Site, tokens: number, overlap = Math.floor(tokens / 10)): void {
  if (site.kind === 'builtin') site.pipeline.chunk = { size: tokens, overlap, unit: 'tokens' }
  const size = tokens * chunk.perToken
  site.conf.chunk = { size, overlap: overlap * chunk.perToken, first: size }
}

function giveContext(site: Site, k: number): void {
  if (site.kind === 'builtin') site.pipeline.retrieve = { mode: 'bm25', k }
  else site.pipeline.context = k
}

function replaceIn(site: Site, path: string, from: string, to: string): void {
  const text = site.files.get(path)
  if (text?.includes(from) !== true) throw new Error(`${path} does not hold ${from}`)
  site.files.set(path, text.replace(from, to))
}

function between(site: Site, least: number, most: number): number {
  return least + site.below(most - least + 1)
}

/** Documents that hold evidence, so that it harms to lose them. */
function labelled(site: Site): readonly string[] {
  const named = site.questions.flatMap(({ evidence }) => evidence.flat().map(({ doc }) => doc))
  return [...new Set(named)].toSorted()
}

function withoutDocuments(documents: readonly string[]): Truth {
  const gone = new Set(documents)
  return {
    likely: ['documents-missing'],
    single: (fallen) => (isAllIn(fallen, gone) ? ['not-indexed'] : undefined),
  }
}

/** Without a manifest nothing proves that they are not in the index. */
function unprovenOf({ likely, single }: Truth): Truth {
  const truth: Truth['single'] = (fallen) =>
    single?.(fallen) === undefined ? undefined : ['unknown', 'not-indexed']
  return { likely, single: truth }
}

function dropSome(site: Site): Truth {
  const dropped = someOf(labelled(site), 0.2, site.below)
  if (site.kind === 'builtin')
    site.pipeline.documents = ['docs/**/*.md', ...dropped.map((path) => `!${path}`)]
  else site.conf.exclude = [...dropped]
  return withoutDocuments(dropped)
}

function dropFolder(site: Site): Truth {
  const folders = [...new Set(labelled(site).map((path) => path.split('/')[1] ?? ''))]
  const start = `docs/${oneOf(folders, site.below)}/`
  if (site.kind === 'builtin') site.pipeline.documents = ['docs/**/*.md', `!${start}**`]
  else site.conf.exclude = [start]
  return withoutDocuments(
    [...site.corpus.documents.keys()].filter((path) => path.startsWith(start)),
  )
}

/** The loader reads the first page of a listing and no other. */
function dropLastPage(site: Site): Truth {
  const paths = [...site.corpus.documents.keys()]
  const page = Math.floor((between(site, 70, 85) / 100) * paths.length)
  replaceIn(site, 'rag/chunks.mjs', '.toSorted()', `.toSorted()\n    .slice(0, ${page})`)
  return withoutDocuments(paths.slice(page))
}

function withoutManifest(site: Site): void {
  site.conf.manifest = false
}

/** Takes the passages of some questions out of their documents: `removed` by document, and those questions. */
function removeFacts(site: Site): {
  readonly removed: readonly string[]
  readonly ids: ReadonlySet<string>
} {
  const chosen = someOf(site.questions, 0.25, site.below)
  const passages = chosen.flatMap(({ evidence }) => evidence.flat())
  const removed = passages.flatMap(({ doc, quote }) => {
    const text = site.files.get(doc) ?? ''
    if (!text.includes(quote)) return []
    site.files.set(doc, text.replaceAll(quote, ''))
    return [quote]
  })
  const gone = new Set(passages.map(({ doc, quote }) => `${doc} ${quote}`))
  const ids = site.questions
    .filter(({ evidence }) =>
      evidence.flat().every(({ doc, quote }) => gone.has(`${doc} ${quote}`)),
    )
    .map(({ id }) => id)
  return { removed: [...new Set(removed)], ids: new Set(ids) }
}

function moveFacts(site: Site): Truth {
  const { removed, ids } = removeFacts(site)
  const word = seededWords(site.below(2 ** 31))
  const filler = (): string => Array.from({ length: 120 }, () => word()).join(' ')
  const entries = removed.map((quote) => `${filler()}. ${quote} ${filler()}.`)
  site.files.set('docs/notes/appendix.md', `# Appendix\n\n${entries.join('\n\n')}\n`)
  return {
    likely: ['texts-moved'],
    single: ({ question }) => (ids.has(question.id) ? ['moved-text'] : undefined),
  }
}

function archive(site: Site): Truth {
  for (const [path, text] of site.corpus.documents)
    for (const version of ['v1', 'v2', 'v3'])
      site.files.set(path.replace('docs/', `docs/archive/${version}/`), text)
  const isCopy = (path: string, { doc }: { readonly doc: string }): boolean =>
    path.startsWith('docs/archive/') && path.endsWith(doc.replace('docs/', '/'))
  return {
    likely: ['copies'],
    single: (fallen) => (holdsCopy(fallen, isCopy) ? ['in-a-copy'] : undefined),
  }
}

/** Pages that repeat what is asked and answer nothing. */
function announce(site: Site): Truth {
  const word = seededWords(site.below(2 ** 31))
  const filler = (): string => Array.from({ length: 20 }, () => word()).join(' ')
  for (const { id, query } of someOf(site.questions, 0.4, site.below))
    for (let page = 1; page <= 6; page += 1)
      site.files.set(
        `docs/news/${id}-${page}.md`,
        `# ${query}\n\n${filler()}. ${query} ${filler()}. ${query}\n`,
      )
  const isNew = (path: string): boolean => path.startsWith('docs/news/')
  return {
    likely: ['new-texts'],
    single: (fallen) => (isOustedBy(fallen, isNew) ? ['ousted-by-new-text'] : undefined),
  }
}

const reordered: Truth = { likely: ['same-chunks-reordered'], single: byRank }
const otherRanking: Truth = { likely: ['ranking-changed'], single: byRank }
/** Nothing else changed: whoever lost its passage lost it to the shorter list, or context. */
const listCut: Truth = { likely: ['list-cut'], single: () => ['list-cut'] }
const contextCut: Truth = { likely: ['context-cut'], single: () => ['context-cut'] }

function withAnswers(metric: string, bound: 'max-drop' | 'max-rise'): (site: Site) => void {
  return ({ conf, gate }) => {
    conf.answers = true
    gate[metric] = { [bound]: 0.03 }
  }
}

function prompt(site: Site, text: string): void {
  site.files.set('rag/prompt.txt', `${text}\n`)
}

/** Vectors of the built-in pipeline come from a server on this machine, which hashes words: the fewer dimensions the poorer. */
function embedBy(site: Site, model: string, dimensions: number): void {
  site.pipeline.retrieve = { mode: 'vectors', k: 5 }
  site.pipeline.embed = { model, dimensions }
}

function realVectors({ conf, vectors }: Site): void {
  Object.assign(conf, { rank: 'vectors', store: vectors })
}

export const harms: readonly Scenario[] = [
  {
    name: 'larger chunks',
    plant: (site) => {
      cutTo(site, between(site, 400, 700))
      return { likely: ['larger-chunks'], ofPrice: 'context-grown' }
    },
  },
  {
    name: 'larger chunks, gated at a budget of tokens',
    base: ({ gate }) => {
      delete gate['context_tokens']
      gate['recall@450t'] = { 'max-drop': 0.02 }
    },
    plant: (site) => {
      cutTo(site, between(site, 400, 700))
      return { likely: ['larger-chunks'] }
    },
  },
  {
    name: 'smaller chunks',
    plant: (site) => {
      cutTo(site, between(site, 50, 70))
      return { likely: ['smaller-chunks'] }
    },
  },
  {
    name: 'chunks smaller than the evidence',
    plant: (site) => {
      const tokens = between(site, 9, 13)
      cutTo(site, tokens, 0)
      return {
        likely: ['split-evidence', 'smaller-chunks'],
        single: (fallen) => splitBy(fallen, (tokens + 3) * chunk.perToken),
      }
    },
  },
  {
    name: 'overlap removed',
    base: (site) => cutTo(site, chunk.tokens, 75),
    plant: (site) => {
      cutTo(site, chunk.tokens, 0)
      // No id says overlap: what it does is proven by split evidence, or by nothing.
      return { likely: ['split-evidence', 'unknown'] }
    },
  },
  { name: 'documents out by globs', plant: dropSome },
  { name: 'folder filtered', plant: dropFolder },
  {
    name: 'folder filtered, no manifest',
    only: 'command',
    base: withoutManifest,
    plant: (site) => unprovenOf(dropFolder(site)),
  },
  { name: 'documents out by a bug', only: 'command', plant: dropLastPage },
  {
    name: 'documents out by a bug, no manifest',
    only: 'command',
    base: withoutManifest,
    plant: (site) => unprovenOf(dropLastPage(site)),
  },
  {
    name: 'nothing returned',
    only: 'command',
    plant: ({ conf }) => {
      conf.list = 0
      return { likely: ['nothing-returned'], single: () => ['list-cut', 'unknown'] }
    },
  },
  {
    name: 'documents under other names',
    only: 'command',
    plant: ({ conf }) => {
      conf.names = 'slug'
      // Head returns the passages, in documents that base does not know.
      return { likely: ['document-names'], single: () => ['in-a-copy', 'unknown'] }
    },
  },
  {
    name: 'facts removed',
    plant: (site) => {
      const { ids } = removeFacts(site)
      return {
        likely: ['texts-edited'],
        single: ({ question }) => (ids.has(question.id) ? ['evidence-gone'] : undefined),
      }
    },
  },
  { name: 'facts moved', plant: moveFacts },
  {
    name: 'list cut',
    only: 'command',
    plant: (site) => {
      site.conf.list = between(site, 1, 3)
      return listCut
    },
  },
  {
    name: 'context cut',
    plant: (site) => {
      giveContext(site, between(site, 1, 2))
      return contextCut
    },
  },
  {
    name: "context cut by the answer's own ids",
    only: 'command',
    base: ({ conf }) => {
      conf.answers = true
    },
    plant: (site) => {
      site.conf.context = between(site, 1, 2)
      return contextCut
    },
  },
  {
    name: 'ranking reversed',
    only: 'command',
    plant: ({ conf }) => {
      conf.order = 'reversed'
      return reordered
    },
  },
  {
    name: 'results sorted by name',
    only: 'command',
    plant: (site) => {
      replaceIn(
        site,
        'rag/ask.mjs',
        'score: (ranked) => ranked,',
        'score: (ranked) => ranked.toSorted((a, b) => (a.id < b.id ? -1 : 1)),',
      )
      return reordered
    },
  },
  {
    name: 'case folding lost',
    only: 'command',
    plant: (site) => {
      replaceIn(site, 'rag/words.mjs', 'text.toLowerCase().match', 'text.match')
      return otherRanking
    },
  },
  {
    name: 'rare words count no more than common ones',
    only: 'command',
    plant: (site) => {
      replaceIn(site, 'rag/rank.mjs', '(rarity * count * 2.2)', '(count * 2.2)')
      return otherRanking
    },
  },
  {
    name: 'words replaced by an embedding of words',
    plant: (site) => {
      if (site.kind === 'builtin') embedBy(site, 'words-small', 32)
      else site.conf.rank = 'hashes'
      return otherRanking
    },
  },
  {
    name: 'another embedding model',
    only: 'builtin',
    base: (site) => embedBy(site, 'words-large', 1024),
    plant: (site) => {
      embedBy(site, 'words-small', 32)
      return otherRanking
    },
  },
  {
    name: 'words replaced by a real embedding',
    only: 'command',
    needs: 'model',
    plant: (site) => {
      realVectors(site)
      return otherRanking
    },
  },
  {
    name: 'a real embedding replaced by one of words',
    only: 'command',
    needs: 'model',
    base: realVectors,
    plant: (site) => {
      site.conf.rank = 'hashes'
      return otherRanking
    },
  },
  {
    name: 'vectors of questions from another model',
    only: 'command',
    base: ({ conf }) => {
      Object.assign(conf, { rank: 'hashes', dimensions: 512 })
    },
    plant: ({ conf }) => {
      conf.querySalt = 'two'
      return { likely: ['unrelated-results'], single: byRank }
    },
  },
  { name: 'archive of three copies', plant: archive },
  { name: 'new pages that repeat the questions', plant: announce },
  {
    name: 'numbers invented',
    only: 'command',
    base: withAnswers('number_groundedness', 'max-drop'),
    plant: (site) => {
      prompt(site, 'Answer from the context, and give figures boldly.')
      return {
        likely: ['invented'],
        single: () => ['hallucinated'],
      }
    },
  },
  {
    name: 'a third refused',
    only: 'command',
    base: withAnswers('over_refusal', 'max-rise'),
    plant: (site) => {
      prompt(site, 'Answer from the context alone; where in doubt, decline.')
      return {
        likely: ['refusals'],
        single: ({ item }) => {
          const found = item.scores.find(({ metric }) => metric === 'recall@context')?.head?.value
          if (found === 1) return ['refused-despite-evidence']
          return found === 0 ? ['refused-without-evidence'] : undefined
        },
      }
    },
  },
  {
    name: 'answers ignore the context',
    only: 'command',
    base: withAnswers('contains', 'max-drop'),
    plant: (site) => {
      prompt(site, 'Be friendly and brief.')
      return { likely: ['evidence-ignored'], single: () => ['not-used'] }
    },
  },
  {
    name: 'context grown for nothing',
    base: (site) => giveContext(site, 15),
    plant: (site) => {
      giveContext(site, between(site, 26, 30))
      return { likely: ['context-grown'] }
    },
  },
  {
    name: 'two at once: documents out, context cut',
    plant: (site) => {
      const missing = dropSome(site)
      giveContext(site, between(site, 1, 2))
      return { ...missing, likely: [...missing.likely, ...contextCut.likely, 'unknown'] }
    },
  },
  {
    name: 'two at once: list cut, case folding lost',
    only: 'command',
    plant: (site) => {
      site.conf.list = 3
      replaceIn(site, 'rag/words.mjs', 'text.toLowerCase().match', 'text.match')
      return { likely: [...listCut.likely, ...otherRanking.likely, 'unknown'] }
    },
  },
]
