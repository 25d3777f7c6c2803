import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatOf } from '../../src/lib/text/markup/document-format.ts'
import { parseGoldenSet } from '../../src/golden/parse-golden-set.ts'
import type { GoldenItem } from '../../src/lib/model/items/golden-set.ts'
import type { Chunk } from '../../src/lib/model/run.ts'
import type { ChunkSettings } from '../../src/lib/model/settings/settings.ts'
import {
  chunkDocument,
  chunkId,
  type DocumentChunk,
} from '../../src/pipeline/builtin/chunking/chunk-document.ts'
import { words } from '../../src/lib/text/words/words.ts'
import { scoreItem } from './score-item.ts'
import { answered, metric, plain } from './score-example.ts'

/** Documents by name, and the questions about them. */
export type QuestionedDocuments = {
  readonly documents: ReadonlyMap<string, string>
  readonly items: readonly GoldenItem[]
}

/** Reads a folder's `golden.jsonl`, and the documents of its `docs/` or of another folder. */
export function readQuestioned(folder: string, docs = join(folder, 'docs')): QuestionedDocuments {
  const names = readdirSync(docs).filter((name) => name.endsWith('.md'))
  const { items } = parseGoldenSet(readFileSync(join(folder, 'golden.jsonl')), 'golden.jsonl')
  return {
    documents: new Map(
      names.map((name) => [`docs/${name}`, readFileSync(join(docs, name), 'utf8')]),
    ),
    items: items.filter(({ answerable, labels }) => answerable && labels.kind === 'evidence'),
  }
}

/** The chunk settings that pull requests choose between. */
export const cuttings = {
  '200 characters': { size: 200, overlap: 0, unit: 'chars' },
  '500 characters, 100 of them twice': { size: 500, overlap: 100, unit: 'chars' },
  '500 tokens': { size: 500, overlap: 50, unit: 'tokens' },
  headings: { size: 300, overlap: 0, unit: 'headings' },
} as const satisfies Record<string, ChunkSettings>

/** Returns the first chunks for each question, ranked by BM25 over words. Ties are in document order. */
export function rankings(
  { documents, items }: QuestionedDocuments,
  cutting: ChunkSettings,
  depth = 20,
): ReadonlyMap<string, readonly DocumentChunk[]> {
  const chunks = [...documents].flatMap(([doc, text]) => [
    ...chunkDocument({ doc, text, format: formatOf(doc) }, cutting),
  ])
  const counts = chunks.map(({ text }) => countsOf(words(text)))
  const postings = new Map<string, number[]>()
  for (const [at, { times }] of counts.entries())
    for (const word of times.keys()) {
      const listed = postings.get(word) ?? []
      postings.set(word, listed)
      listed.push(at)
    }
  const mean = counts.reduce((sum, { length }) => sum + length, 0) / counts.length
  const search = (query: string): readonly DocumentChunk[] => {
    const scores = new Map<number, number>()
    for (const word of new Set(words(query))) {
      const found = postings.get(word) ?? []
      const weight = Math.log(1 + (chunks.length - found.length + 0.5) / (found.length + 0.5))
      for (const at of found) {
        const { times, length } = counts[at]!
        const f = times.get(word)!
        const score = (weight * f * 2.2) / (f + 1.2 * (0.25 + (0.75 * length) / mean))
        scores.set(at, (scores.get(at) ?? 0) + score)
      }
    }
    return [...scores]
      .toSorted(([a, x], [b, y]) => y - x || a - b)
      .slice(0, depth)
      .map(([at]) => chunks[at]!)
  }
  return new Map(items.map(({ id, query }) => [id, search(query)]))
}

function countsOf(all: readonly string[]): { times: Map<string, number>; length: number } {
  const times = new Map<string, number>()
  for (const word of all) times.set(word, (times.get(word) ?? 0) + 1)
  return { times, length: all.length }
}

type Form = (chunk: DocumentChunk, document: string) => Partial<Chunk>

const spans: Form = ({ doc, start, end, text }) => ({ doc, start, end, text })
const bytes = (text: string): number => Buffer.byteLength(text)

/** A text of 100 words that an index may add to every chunk. */
const notice = `This page was printed from the intranet of the company. It is meant for the person to whom it was sent,
who must not hand it on. Whoever got it by mistake is asked to tell the helpdesk and to throw it away. What it says
may have been changed since by its author; the newest copy is in the archive, under the number in the corner. No part
of it may be copied, translated or sold unless the publisher has agreed beforehand. All brands belong to their owners.
Please write to the editors about mistakes, and allow them ten working days for a reply.`

/** The forms in which pipelines may return the same chunk. */
export const forms = {
  spans,
  'spans alone': ({ doc, start, end }) => ({ doc, start, end }),
  text: ({ doc, text }) => ({ doc, text }),
  'white space collapsed': ({ doc, text }) => ({ doc, text: text.replaceAll(/\s+/g, ' ') }),
  'a header before it': ({ doc, start, text }) => ({
    doc,
    text: `Document: ${doc.slice(5)}\nSection: part ${start}\n\n${text}`,
  }),
  'its source before it': ({ doc, text }) => ({ doc, text: `Source: ${doc}\n\n${text}` }),
  'its source after it': ({ doc, text }) => ({ doc, text: `${text}\n\nSource: ${doc}` }),
  'a long header before it': ({ doc, text }) => ({ doc, text: `${notice}\n\n${text}` }),
  'a long footer after it': ({ doc, text }) => ({ doc, text: `${text}\n\n${notice}` }),
  'both of them': ({ doc, text }) => ({ doc, text: `${notice}\n\n${text}\n\n${notice}` }),
  'separators between its paragraphs': ({ doc, text }) => ({
    doc,
    text: text.replaceAll('\n\n', '\n\n[end of paragraph]\n\n'),
  }),
  'Markdown signs removed': ({ doc, text }) => ({
    doc,
    text: text.replaceAll(/^[ \t]*[-+>]|[#*_`|[\]()]/gm, ''),
  }),
  'converted to plain text': ({ doc, text }) => ({ doc, text: withoutMarkdown(text) }),
  'words alone': ({ doc, text }) => ({ doc, text: words(text).join(' ') }),
  'byte offsets': ({ doc, start, end, text }, document) => ({
    doc,
    start: bytes(document.slice(0, start)),
    end: bytes(document.slice(0, end)),
    text,
  }),
  'another spelling of doc': ({ doc, text }) => ({
    doc: `.\\${doc.replaceAll('/', '\\')}`,
    text,
  }),
} satisfies Record<string, Form>

export type FormName = keyof typeof forms

const nothing = {
  doc: undefined,
  start: undefined,
  end: undefined,
  text: undefined,
  score: undefined,
}

/** Returns a ranking as a pipeline would return it in this form. */
function inForm(
  form: FormName,
  ranking: readonly DocumentChunk[],
  documents: ReadonlyMap<string, string>,
): readonly Chunk[] {
  return ranking.map((chunk) => ({
    id: chunkId(chunk),
    ...nothing,
    ...forms[form](chunk, documents.get(chunk.doc) ?? ''),
  }))
}

/** Removes headings, lists, quotes, emphasis, code and link targets, like a converter to plain text. */
function withoutMarkdown(text: string): string {
  return text
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*+]|\d+\.|>)[ \t]+/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/[*_`|]/g, '')
}

/**
 * The metrics that are compared between forms. Recall within a token budget is left out, because token
 * counts depend on the form.
 */
const comparedMetrics =
  'recall@5 recall@10 precision@5 precision@10 map mrr ndcg@10 hit@1 recall@context char_recall@5'
    .split(' ')
    .map(metric)

/** A score of one question that differs between two forms. */
export type FormDifference = {
  readonly item: string
  readonly metric: string
  readonly base: number | string
  readonly head: number | string
}

/**
 * Scores every question with base's chunks in one form and head's in another. `repository` is whether the
 * documents can be read.
 */
export function compareForms(
  { documents, items }: QuestionedDocuments,
  ranked: ReadonlyMap<string, readonly DocumentChunk[]>,
  { base, head, repository = true }: { base: FormName; head: FormName; repository?: boolean },
): { differences: FormDifference[]; compared: number; means: Map<string, number> } {
  const corpus = { text: (doc: string) => (repository ? documents.get(doc) : undefined) }
  const differences: FormDifference[] = []
  const values = new Map(comparedMetrics.map(({ name }) => [name, [] as number[]]))
  for (const item of items) {
    const ranking = ranked.get(item.id) ?? []
    const { scores } = scoreItem({
      golden: { base: item, head: item },
      results: {
        base: answered(inForm(base, ranking, documents)),
        head: answered(inForm(head, ranking, documents)),
      },
      corpora: { base: corpus, head: corpus },
      metrics: comparedMetrics,
      match: { minGrade: 1 },
      contextK: { base: 5, head: 5 },
      matrices: { base: undefined, head: undefined },
      refusal: { detector: 'phrases', phrases: [] },
    })
    for (const { name } of comparedMetrics) {
      const [was, is] = [plain(scores.base?.get(name)), plain(scores.head.get(name))]
      if (typeof is === 'number') values.get(name)!.push(is)
      if (was !== is) differences.push({ item: item.id, metric: name, base: was, head: is })
    }
  }
  const compared = [...values.values()].reduce((sum, { length }) => sum + length, 0)
  const means = new Map(
    [...values].map(([name, all]) => [name, all.reduce((a, b) => a + b, 0) / all.length]),
  )
  return { differences, compared, means }
}
