import { words } from '../../lib/text/words/words.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { git } from '../../git/git.ts'
import type { WorkTree } from '../../gate/work-tree/work-tree.ts'

/** A commit that changed the content of documents, turned into a question with its evidence. */
export type MinedCommit = {
  readonly sha: string
  /**
   * The commit's subject, without prefixes or ticket numbers. A person has to rewrite it as a
   * question.
   */
  readonly query: string
  /** Lines that the commit added and that still exist: at most three, longest first. */
  readonly evidence: readonly { readonly doc: string; readonly quote: string }[]
}

/** The number of commits examined, and the commits that yielded a question. */
export type MinedHistory = { readonly looked: number; readonly mined: readonly MinedCommit[] }

const mostCommits = 2000
/** Commits that change more documents than this are usually clean-ups and answer no question. */
const mostDocuments = 3
const mostQuotes = 3
const shortestQuote = 30
const longestQuote = 400

/**
 * Derives questions from the repository's history, because text that a commit adds to a document is
 * often text that readers were missing. Examines HEAD's latest commits that changed documents,
 * except merges, and skips chores and commits that changed more than three documents. Rejects with
 * `workspace-failed` if git fails.
 */
export async function mineHistory(
  tree: WorkTree,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<MinedHistory> {
  const texts = new Map<string, string>()
  for await (const { doc, text, extracted } of tree.readDocuments())
    if (!extracted) texts.set(doc, normalText(text))
  const settings = ['core.quotePath=false', 'diff.noprefix=false', 'log.showSignature=false']
  const format = '%x01%H%x00%s'
  const args = [
    'log',
    `--max-count=${mostCommits}`,
    '--no-merges',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--unified=0',
    '--patch',
    '--relative',
    `--format=${format}`,
    'HEAD',
    '--',
    ...endings,
  ]
  const log = await git({ args, cwd: tree.root, settings, signal })
  const commits = log.toString().split('\u0001').slice(1)
  const mined = commits.flatMap((commit) => minedOf(commit, texts) ?? [])
  return { looked: commits.length, mined: mined.toSorted(fixesFirst).slice(0, most) }
}

const endings = ['md', 'mdx', 'markdown', 'rst', 'adoc', 'txt'].map((ending) => `*.${ending}`)

function minedOf(commit: string, texts: ReadonlyMap<string, string>): MinedCommit | undefined {
  const end = commit.indexOf('\n')
  const [sha = '', subject = ''] = commit.slice(0, end === -1 ? undefined : end).split('\0')
  const query = questionOf(subject)
  if (query === undefined || end === -1) return undefined
  const added = addedLines(commit.slice(end))
  if (added.size > mostDocuments) return undefined
  const evidence = [...added]
    .flatMap(([doc, lines]) => lines.map((quote) => ({ doc, quote })))
    .filter(({ doc, quote }) => texts.get(doc)?.includes(normalText(quote)) === true)
    .toSorted((a, b) => b.quote.length - a.quote.length)
    .slice(0, mostQuotes)
  return evidence.length === 0 ? undefined : { sha, query, evidence }
}

/** Returns a commit's subject, or undefined if it is too short or about files rather than their content. */
function questionOf(subject: string): string | undefined {
  const plain = subject
    .replace(/^(?:[a-z]{2,12}(?:\([^)]{1,60}\))?!?:|\[[^\]]{1,40}\])\s*/i, '')
    .replaceAll(/\s*\((?:#\d+|[A-Z]+-\d+)\)/g, '')
    .trim()
  const isHouseKeeping = /^(?:chore|style|ci|build|release|revert)\b/i.test(subject)
  if (isHouseKeeping || housekeeping.test(plain) || words(plain).length < 4) return undefined
  return plain
}

const housekeeping =
  /\b(?:typos?|spelling|whitespace|reformat|format(?:ting)?|lint|prettier|bump|changelog|release|rename[ds]?|revert|merge|translation|license|badge|table of contents|broken links?)\b|^v?\d+\.\d+/i

/** Returns each document's added lines that look like prose. */
function addedLines(patch: string): ReadonlyMap<string, readonly string[]> {
  const added = new Map<string, string[]>()
  let doc: string | undefined
  for (const line of patch.split('\n')) {
    const file = /^\+\+\+ (?:b\/(.+?)\t?$)?/.exec(line)
    if (file !== null) {
      doc = file[1] && documentId(file[1])
      if (doc !== undefined) added.set(doc, [])
      continue
    }
    const quote = line
      .slice(1)
      .replace(/^\s*(?:[-*+>]|\d+\.|#+)\s+/, '')
      .trim()
    const isProse = quote.length >= shortestQuote && words(quote).length >= 5
    if (line.startsWith('+') && isProse && doc !== undefined && quote.length <= longestQuote)
      added.get(doc)?.push(quote)
  }
  return added
}

function fixesFirst(a: MinedCommit, b: MinedCommit): number {
  return Number(isFix(b)) - Number(isFix(a))
}

function isFix({ query }: MinedCommit): boolean {
  return /\b(?:fix|correct|clarif|wrong|missing|mislead|explain|document)/i.test(query)
}
