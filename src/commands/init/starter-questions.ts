import { posix } from 'node:path'
import { quotableSentences } from './quotable-sentences.ts'

/** A document of the repository as text. */
export type StarterDocument = { readonly path: string; readonly text: string }

/** A first item of a golden set, as it is written. */
export type StarterQuestion = {
  readonly id: string
  readonly query: string
  readonly evidence?: readonly { readonly doc: string; readonly quote: string }[]
  readonly docs?: readonly string[]
  readonly answerable?: false
  readonly tags: readonly ['starter']
  readonly notes: string
}

const ASKED = 3

/**
 * Up to three questions about these documents, spread over them, whose evidence is a sentence that stands
 * there; a document without such a sentence is labelled as a whole. Then one that nothing here answers.
 */
export function starterQuestions(
  documents: readonly StarterDocument[],
): readonly StarterQuestion[] {
  const candidates = documents.map(candidatesOf)
  const quoted = candidates.filter((all) => all.some((candidate) => candidate.quote !== undefined))
  const asked = spread(quoted.length > 0 ? quoted : candidates)
  return [...asked.map(questionOf), unanswerable]
}

type Candidate = {
  readonly doc: string
  readonly title: string
  readonly heading: string | undefined
  readonly quote: string | undefined
}

/** Sections before introductions: what stands under a heading of its own is easier to ask for. */
function candidatesOf({ path, text }: StarterDocument): readonly Candidate[] {
  const isHtml = /\.html?$/.test(path)
  const { title = nameOf(path), sentences } = quotableSentences(isHtml ? '' : text)
  if (sentences.length === 0) return [{ doc: path, title, heading: undefined, quote: undefined }]
  const sections = sentences.filter(({ heading }) => heading !== undefined)
  const introduction = sentences.filter(({ heading }) => heading === undefined)
  return [...sections, ...introduction].map((sentence) => ({ doc: path, title, ...sentence }))
}

/** `docs/set-up.md` is about "set up". */
function nameOf(path: string): string {
  return posix
    .basename(path)
    .replace(/\.[a-z]+$/, '')
    .replaceAll(/[-_.]+/g, ' ')
}

/** Three of them: from documents that lie far apart while there are enough, else several of one. */
function spread(candidates: readonly (readonly Candidate[])[]): readonly Candidate[] {
  const last = candidates.length - 1
  const first = [...new Set([0, Math.floor(last / 2), last])].flatMap((at) => candidates[at] ?? [])
  const byRound = Map.groupBy(first, (candidate) => roundOf(candidate, first))
  return [...byRound.entries()]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, round]) => round)
    .slice(0, ASKED)
}

/** How many candidates of the same document come before it. */
function roundOf(candidate: Candidate, all: readonly Candidate[]): number {
  return all.filter(({ doc }) => doc === candidate.doc).indexOf(candidate)
}

function questionOf({ doc, title, heading, quote }: Candidate, index: number): StarterQuestion {
  const about = heading === undefined ? '' : ` about ${heading}`
  return {
    id: `starter-${index + 1}`,
    query: `What does ${title} say${about}?`,
    ...(quote === undefined ? { docs: [doc] } : { evidence: [{ doc, quote }] }),
    tags: ['starter'],
    notes:
      'Replace the query by a question that people ask, in their words, and the label by where its answer stands.',
  }
}

const unanswerable: StarterQuestion = {
  id: 'starter-unanswerable',
  query: 'Who won the chess tournament of Lisbon in 1987?',
  answerable: false,
  tags: ['starter'],
  notes: 'Replace it by a question on your subject that the documents do not answer.',
}
