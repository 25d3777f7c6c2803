import { GateError } from '../../../lib/errors.ts'
import { quoted } from '../../../lib/text/printing/printable.ts'
import type { BuiltinRequest } from '../run-builtin.ts'
import type { Search } from '../search-index.ts'
import { throttled } from '../throttled.ts'
import type { IndexedDocument } from '../word-index/indexed-document.ts'
import { answerVectors } from './answer-vectors.ts'
import { mostTexts } from './batches-of.ts'
import { chunkVectors } from './chunk-vectors.ts'
import { areOfModel } from './of-model.ts'
import { vectorSearch } from './search-vectors.ts'
import { type AskVectors, vectorsOf } from './ask-vectors.ts'

export type VectorIndex = {
  readonly search: Search
  /**
   * Returns the same search with newly embedded vectors for these questions. Rejects in the same
   * cases as `openVectorIndex`.
   */
  searchAgain(queries: BuiltinRequest['queries']): Promise<Search>
  /** The number of strings that the model embedded. */
  readonly embedded: number
  readonly bytes: number
  /** Stores the vectors for later runs. */
  keep(): Promise<void>
}

/**
 * Embeds the questions and returns a function that indexes documents, or undefined for a mode
 * without vectors. The questions come first because the length of their vectors shows whether
 * stored vectors can be from the same model.
 */
export async function openVectorIndex(
  request: BuiltinRequest,
): Promise<
  | ((documents: readonly IndexedDocument[], paths: readonly string[]) => Promise<VectorIndex>)
  | undefined
> {
  const { side, settings, queries, embedder, library, shelf, signal, log } = request
  if (settings.retrieve.mode === 'bm25') return undefined
  const { embed } = settings
  if (embedder === undefined || embed === undefined) throw noModel(request)
  const ask = answerVectors({ side, embedder, settings: embed, signal })
  const questions = await embedQuestions(queries, { most: mostTexts, ask })
  const { model, endpoint } = embedder
  const dimensions = [...questions.values()][0]?.length ?? 0
  const known = library.vectors(JSON.stringify([endpoint, model, dimensions]))
  return async (documents, paths) => {
    const kept = await shelf.restore(dimensions)
    const isOwn = await areOfModel(kept, documents, ask)
    if (!isOwn)
      log.warn(
        `${side}: the stored vectors of "${model}" differ from those that the model returns now and cannot be compared with them, so all text is embedded again. Give a different model a different name in pipeline.embed.model`,
      )
    else for (const [digest, vector] of kept) if (!known.has(digest)) known.set(digest, vector)
    const tell = throttled((done, total) => log.progress({ side, step: 'embed', done, total }))
    const found = await chunkVectors(documents, {
      side,
      paths,
      most: mostTexts,
      ask,
      known,
      tell,
    })
    const find = vectorSearch(found)
    const searchBy =
      (vectors: ReadonlyMap<string, Float32Array>): Search =>
      (query, depth) => {
        const vector = vectors.get(query)
        return vector === undefined ? [] : find(vector, depth)
      }
    const texts = () =>
      new Map(found.digests.map((digest, at) => [digest, found.vectors[at] ?? none]))
    request.onVectors?.({ texts: texts(), questions })
    return {
      search: searchBy(questions),
      searchAgain: async (again) => {
        const fresh = { side, embedder: embedder.afresh?.() ?? embedder, signal }
        const askAfresh = answerVectors({ ...fresh, settings: { ...embed, dimensions } })
        return searchBy(await embedQuestions(again, { most: mostTexts, ask: askAfresh }))
      },
      embedded: found.embedded,
      bytes: found.vectors.reduce((sum, { byteLength }) => sum + byteLength, 0),
      keep: () => shelf.keep(texts(), !isOwn),
    }
  }
}

const none = new Float32Array()

function noModel({ side, settings }: BuiltinRequest): GateError {
  return new GateError(
    'judge-unavailable',
    `${side}: pipeline.retrieve.mode "${settings.retrieve.mode}" needs vectors, but no model is available to compute them`,
    {
      hint: 'set a model in pipeline.embed, and pass the API key of its endpoint in the input `api-key` or, on the command line, in OPENAI_API_KEY',
      side,
    },
  )
}

/** Embeds each distinct question. A question that consists only of white space gets no vector. */
async function embedQuestions(
  queries: BuiltinRequest['queries'],
  { most, ask }: { readonly most: number; readonly ask: AskVectors },
): Promise<ReadonlyMap<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>()
  const asked = queries.filter(({ query }) => query.trim() !== '')
  const questions = new Map(asked.map(({ id, query }) => [query, id]))
  await vectorsOf(questions, {
    most,
    textOf: ([question]) => question,
    nameOf: ([, id]) => `the question ${quoted(id)}`,
    ask,
    take: ([question], vector) => vectors.set(question, vector),
  })
  return vectors
}
