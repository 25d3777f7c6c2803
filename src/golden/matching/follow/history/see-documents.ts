import { normalText } from '../../../../lib/text/words/normalise.ts'
import type { Moves } from '../follow-evidence.ts'
import { openPageSearch, passageKey } from '../other-pages.ts'
import type { DocumentHistory } from './document-history.ts'
import type { Step } from './follow-step.ts'
import type { HistoryPorts } from './through-history.ts'

/**
 * The maximum number of commits to search, and the maximum number of their document versions that are no
 * longer current.
 */
const mostCommits = 50
const mostFormer = 2000
/** The maximum number of documents to read in the newest version. */
const mostDocuments = 20_000
/** The maximum number of documents to return for a text. */
const mostHolders = 8

/** Content ids by document. */
export type Contents = ReadonlyMap<string, string>

/** The lost texts of one label to look for, in `gone`, and the documents in which to look for them. */
export type Wanted = {
  readonly commit: string
  readonly gone: readonly Extract<Step, { readonly kind: 'gone' }>[]
  /** All documents directly after the commit. `now` contains those of the newest version. */
  readonly after: Contents
  readonly now: Contents
}

export type Seen = {
  /** Maps each text to the content ids of the documents that contain it. */
  readonly holding: ReadonlyMap<string, ReadonlySet<string>>
  readonly likely: Moves['likely']
}

/**
 * Reads all documents once, including versions that are no longer current, and looks in each for the
 * texts of all labels. Looks for reworded passages only in the newest versions.
 */
export async function seeDocuments(
  wanted: readonly Wanted[],
  { history, breath, isIndexed = () => true }: HistoryPorts & { readonly history: DocumentHistory },
): Promise<Seen> {
  const gone = wanted.flatMap((one) => one.gone)
  const holding = new Map(gone.map(({ text }) => [text, new Set<string>()]))
  const passages = new Map(
    gone.flatMap(({ passage }) => (passage ? [[passageKey(passage), passage] as const] : [])),
  )
  const pages = openPageSearch([...passages.values()])
  if (holding.size === 0) return { holding, likely: pages.likely() }
  const read = async (doc: string, content: string): Promise<string | undefined> => {
    const text = await history.text(doc, content)
    const normal = text === undefined ? '' : normalText(text)
    for (const [searched, contents] of holding) if (normal.includes(searched)) contents.add(content)
    await breath()
    return text
  }
  const current = new Map(wanted.flatMap(({ now }) => [...now]))
  for (const [doc, content] of [...current]
    .filter(([name]) => isIndexed(name))
    .slice(0, mostDocuments)) {
    const text = await read(doc, content)
    if (text !== undefined) pages.see(doc, text)
  }
  for (const [content, doc] of formerOf(wanted, new Set(current.values()))) await read(doc, content)
  return { holding, likely: pages.likely() }
}

/**
 * Returns the document versions after the commits that are no longer current, each as its content id and
 * document.
 */
function formerOf(
  wanted: readonly Wanted[],
  current: ReadonlySet<string>,
): readonly (readonly [content: string, doc: string])[] {
  const commits = new Map(wanted.map(({ commit, after }) => [commit, after]))
  const all = [...commits.values()].slice(0, mostCommits).flatMap((after) => [...after])
  const byContent = new Map(all.map(([doc, content]) => [content, doc]))
  return [...byContent].filter(([content]) => !current.has(content)).slice(0, mostFormer)
}

/** Returns the documents that contain a text, in code-unit order. */
export function holdersIn(contents: Contents, text: string, { holding }: Seen): readonly string[] {
  const held = holding.get(text)
  return Array.from(contents)
    .filter(([, content]) => held?.has(content))
    .map(([doc]) => doc)
    .toSorted()
    .slice(0, mostHolders)
}
