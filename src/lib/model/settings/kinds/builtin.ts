import { z } from 'zod'
import { section } from '../section.ts'
import { oneOf, prose, shortText, wholeNumber } from '../../../parse/expected.ts'
import { chatKeys, chatModelName } from '../chat-keys.ts'
import { everyKind } from './every-kind.ts'
import { GlobListSchema } from '../repository-paths.ts'

export const ChunkSizeSchema = wholeNumber(1, 1_000_000).default(500)

export const ChunkOverlapSchema = wholeNumber(0, 999_999)

export const RetrieveKSchema = wholeNumber(1, 1000).default(5)

export const RetrieveModeSchema = oneOf(['bm25', 'vectors', 'hybrid']).default('bm25')

const ChunkSchema = section('a mapping with `size`, `overlap` and `unit`', {
  size: ChunkSizeSchema.describe(
    'Maximum size of a chunk, in the unit that `unit` sets (tokens for headings).',
  ),
  overlap: ChunkOverlapSchema.optional().describe(
    'Overlap of neighbouring chunks, in the same unit. Default: a tenth of `size`.',
  ),
  unit: oneOf(['chars', 'tokens', 'headings'])
    .default('headings')
    .describe(
      'headings: one chunk per section, cut if it exceeds `size` in tokens. tokens: four UTF-8 bytes each. chars: UTF-16 code units.',
    ),
}).transform(({ size, overlap = Math.floor(size / 10), unit }) => ({ size, overlap, unit }))

const RetrieveSchema = section('a mapping with `mode` and `k`', {
  mode: RetrieveModeSchema.describe(
    'bm25: by words. vectors: by cosine similarity of embeddings. hybrid: both lists, fused by rank. The last two need `embed`.',
  ),
  k: RetrieveKSchema.describe(
    'Chunks given to the generator as context. More are retrieved for metrics; see `depth`.',
  ),
})

const EmbedSchema = section('a mapping with at least the key `model`', {
  model: shortText('the name of an embedding model', 200).describe(
    'Embedding model, as the endpoint names it.',
  ),
  dimensions: wholeNumber(1, 8192)
    .optional()
    .describe('Length of the vectors, for models that can shorten them. Default: unshortened.'),
})

const AnswerSchema = section('a mapping with at least the key `model`', {
  model: chatModelName().describe(
    "Chat model that generates the answers, at the judge's endpoint.",
  ),
  prompt: prose('instructions', 20_000)
    .optional()
    .describe(
      'Instructions for the model, in place of the built-in ones; chunks and question follow as data.',
    ),
  'extra-body': chatKeys['extra-body'],
})

/** The `pipeline` section of kind `builtin`, which is the default. */
export const BuiltinSchema = section('a mapping with at least the key `documents`', {
  kind: z
    .literal('builtin')
    // Optional, so that a section without `kind` matches this member of the union.
    .optional()
    .default('builtin')
    .describe('An index of documents that RAG Gate builds itself.'),
  documents: GlobListSchema.describe(
    'Globs of the documents to index (Markdown, text, HTML, PDF); a leading ! excludes files.',
  ),
  chunk: ChunkSchema.prefault({}).describe('How documents are cut into chunks.'),
  retrieve: RetrieveSchema.prefault({}).describe('How chunks are retrieved for a question.'),
  embed: EmbedSchema.optional().describe('Embeddings for the modes vectors and hybrid.'),
  answer: AnswerSchema.optional().describe(
    'Generates answers from the first k chunks. If omitted, chunks are only retrieved.',
  ),
  ...everyKind,
}).meta({ title: 'kind: builtin' })
