import { z } from 'zod'
import { section } from '../section.ts'
import { oneOf, prose, shortText, wholeNumber } from '../../../parse/expected.ts'
import { chatKeys, chatModelName } from '../chat-keys.ts'
import { everyKind } from './every-kind.ts'
import { GlobListSchema } from '../repository-paths.ts'

/** `pipeline.chunk.size`. */
export const ChunkSizeSchema = wholeNumber(1, 1_000_000).default(500)

/** `pipeline.chunk.overlap`. */
export const ChunkOverlapSchema = wholeNumber(0, 999_999)

/** `pipeline.retrieve.k`. */
export const RetrieveKSchema = wholeNumber(1, 1000).default(5)

/** `pipeline.retrieve.mode`. */
export const RetrieveModeSchema = oneOf(['bm25', 'vectors', 'hybrid']).default('bm25')

const ChunkSchema = section('a mapping with size, overlap and unit', {
  size: ChunkSizeSchema.describe(
    'Largest size of a chunk, in the unit of `unit`; for headings, the largest size of a part of a section, in tokens.',
  ),
  overlap: ChunkOverlapSchema.optional().describe(
    'How much of the end of a chunk the next one repeats, in the same unit as size and smaller than it. Without it: a tenth of size, rounded down.',
  ),
  unit: oneOf(['chars', 'tokens', 'headings'])
    .default('headings')
    .describe(
      'What size and overlap count: chars (UTF-16 units), tokens (four UTF-8 bytes each), or headings (one chunk per section of a document, cut where it exceeds size in tokens).',
    ),
}).transform(({ size, overlap = Math.floor(size / 10), unit }) => ({ size, overlap, unit }))

const RetrieveSchema = section('a mapping with mode and k', {
  mode: RetrieveModeSchema.describe(
    'How chunks are ranked for a question. bm25: by the words they share with it; vectors: by the cosine of their embeddings; hybrid: by both lists, fused by rank. The last two need embed.',
  ),
  k: RetrieveKSchema.describe(
    'Number of chunks that would be handed to a generator: the context that context_tokens weighs. More are retrieved for the metrics, see depth.',
  ),
})

const EmbedSchema = section('a mapping with at least model', {
  model: shortText('the name of an embedding model', 200).describe(
    'Embedding model, as the endpoint names it, such as text-embedding-3-small. It is asked at /embeddings of the endpoint that the input base-url names.',
  ),
  dimensions: wholeNumber(1, 8192)
    .optional()
    .describe(
      'Length of the vectors, for models that let one choose it. Without it: whatever length the model has.',
    ),
})

const AnswerSchema = section('a mapping with at least model', {
  model: chatModelName().describe(
    'Chat model that writes an answer to each question, as the endpoint names it. It is asked at the same endpoint as the judge.',
  ),
  prompt: prose('instructions', 20_000)
    .optional()
    .describe(
      'Instructions for the model, in place of the built-in ones. The chunks and the question follow them as data.',
    ),
  'extra-body': chatKeys['extra-body'],
})

/** `pipeline` of kind `builtin`, which is what a section without a kind is. */
export const BuiltinSchema = section('a mapping with at least documents', {
  kind: z
    .literal('builtin')
    // Optional, so that the union takes a section without a kind for this one.
    .optional()
    .default('builtin')
    .describe('An index of documents, made by RAG Gate itself.'),
  documents: GlobListSchema.describe(
    'Globs of the documents to index (Markdown, text, HTML, PDF), relative to the working directory, such as "docs/**/*.md". A leading ! takes files out again.',
  ),
  chunk: ChunkSchema.prefault({}).describe('How documents are cut into chunks.'),
  retrieve: RetrieveSchema.prefault({}).describe('How chunks are found for a question.'),
  embed: EmbedSchema.optional().describe(
    'The vectors of chunks and questions: needed by the modes vectors and hybrid, and read by no other.',
  ),
  answer: AnswerSchema.optional().describe(
    'Writes an answer from the first k chunks of retrieve, which metrics of answers read. Without it: retrieval only, and no key is needed.',
  ),
  ...everyKind,
}).meta({ title: 'kind: builtin' })
