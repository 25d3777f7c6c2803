import { oneOf } from '../../draw-items.ts'
import { someOf } from '../corpora.ts'
import { isAllIn } from '../fallen.ts'
import type { Scenario, Truth } from '../scenario.ts'
import type { Site } from '../site.ts'
import { between, contextCut, giveContext, replaceIn } from './edits.ts'

/** Returns the documents that contain evidence. Losing one of them is harmful. */
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

/**
 * Returns the right reports if there is no manifest, so it cannot be proven that the documents are
 * missing from the index.
 */
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

/** Makes the loader read only the first page of a listing. */
function dropLastPage(site: Site): Truth {
  const paths = [...site.corpus.documents.keys()]
  const page = Math.floor((between(site, 70, 85) / 100) * paths.length)
  replaceIn(site, 'rag/chunks.mjs', '.toSorted()', `.toSorted()\n    .slice(0, ${page})`)
  return withoutDocuments(paths.slice(page))
}

function withoutManifest(site: Site): void {
  site.conf.manifest = false
}

export const ofDocuments: readonly Scenario[] = [
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
    name: 'documents under other names',
    only: 'command',
    plant: ({ conf }) => {
      conf.names = 'slug'
      // Head returns the passages, but from documents that base does not have.
      return { likely: ['document-names'], single: () => ['in-a-copy', 'unknown'] }
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
]
