import { z } from 'zod'
import { section } from '../section.ts'
import { isResponsePath } from '../../../parse/response-path.ts'
import { shortText, wholeNumber } from '../../../parse/expected.ts'
import { elsewhere } from './every-kind.ts'
import { HeadersSchema } from '../secret-headers.ts'
import { questionUrl, serverUrl } from '../urls.ts'
import { ShellSchema, stepKeys, TimeoutSchema } from './own-pipeline-keys.ts'

export const UrlSchema = questionUrl('a URL that begins with http:// or https://')

const READY =
  'a URL that answers once the server is ready, or a mapping such as { log: "Listening on" }'

const ReadyUrlSchema = serverUrl(READY)

const ReadySchema = z
  .union(
    [
      ReadyUrlSchema,
      section(READY, {
        log: shortText('a string that the server prints', 1000).describe(
          "Text in a line of the server's output that says it is ready.",
        ),
      }),
    ],
    { error: `expected ${READY}` },
  )
  .transform((ready): Ready =>
    typeof ready === 'string' ? { kind: 'url', url: ready } : { kind: 'log', text: ready.log },
  )

/**
 * How a server shows that it is ready: by returning a 2xx status for a URL, or by printing a line
 * that contains a string.
 */
type Ready =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'log'; readonly text: string }

const PATH = {
  error:
    'expected a path into the response, such as data.hits[].doc: names, [n] and [], at most 1000 characters',
}

const PathSchema = z.string(PATH).refine(isResponsePath, PATH)

const NO_PATH = { error: `${PATH.error}; or false, if the field must not be read` }

/**
 * A path, or false for a field that must not be read even if the response has it at the default
 * path.
 */
const OptionalPathSchema = z
  .union([z.string(NO_PATH).refine(isResponsePath, NO_PATH), z.literal(false, NO_PATH)], NO_PATH)
  .transform((path) => (path === false ? undefined : path))

const ChunkPathsSchema = section('a mapping from the fields of a chunk to paths', {
  id: OptionalPathSchema.prefault('id').describe(
    'Id of the chunk; derived from document and span, or from the text, if missing.',
  ),
  doc: OptionalPathSchema.prefault('doc').describe("Id of the chunk's document."),
  start: OptionalPathSchema.prefault('start').describe(
    'Start of the chunk in the document, in UTF-16 code units.',
  ),
  end: OptionalPathSchema.prefault('end').describe('End of the chunk in the document.'),
  text: OptionalPathSchema.prefault('text').describe('Text of the chunk.'),
  score: OptionalPathSchema.prefault('score').describe(
    'Score of the chunk; shown, but not used for sorting.',
  ),
})

const ResponseSchema = section('a mapping from fields to paths', {
  answers: PathSchema.optional().describe(
    'List with one answer per question of a batch; the other paths begin there. Default: the body, or its lines.',
  ),
  id: OptionalPathSchema.prefault('id').describe(
    'Id of the question in an answer of a batch, if `request` contains {id}; false: answers are in order.',
  ),
  chunks: PathSchema.default('chunks').describe('List of chunks, best first.'),
  chunk: ChunkPathsSchema.prefault({}).describe(
    "Paths to a chunk's fields, relative to an element of chunks.",
  ),
  answer: OptionalPathSchema.prefault('answer').describe('Answer text; false: not read.'),
  context: OptionalPathSchema.prefault('context').describe(
    'Ids of the chunks that the generator saw; false: not read.',
  ),
})

export const HttpSchema = section('a mapping with at least the key `url`', {
  kind: z.literal('http').describe('A server that answers questions over HTTP.'),
  ...stepKeys,
  start: ShellSchema.optional().describe(
    'Shell command that runs the server in the foreground, on the port in PORT. If omitted, the server must already be running.',
  ),
  ready: ReadySchema.optional().describe(
    'URL that answers 200 to 299 when the server is ready, or { log: text }. If omitted, the server is ready once its port accepts connections.',
  ),
  url: UrlSchema.describe(
    'Where questions are sent. RAG Gate replaces {port}, {side} and {sha} and, after the ?, also {query}, {k} and {id}. With {query} and no `request`, it sends a GET, else a POST.',
  ),
  headers: HeadersSchema.prefault({}).describe(
    'Headers of each request, each with the environment variable that contains its value, for a server that is already running. Base decides where they are sent.',
  ),
  request: z
    .unknown()
    .optional()
    .describe(
      'JSON body. {query}, {k}, {id}, {side}, {sha}, {history}, {filters} and {filters.name} in its strings are replaced. Default: { query: "{query}", k: "{k}" }.',
    ),
  ndjson: z
    .array(z.unknown(), { error: 'expected a list of lines, each any JSON value' })
    .min(1, { error: 'expected at least one line' })
    .optional()
    .describe(
      'Lines of JSON in place of `request`, repeated for each question of a batch. If omitted, `request` is sent.',
    ),
  batch: wholeNumber(1, 1000)
    .default(1)
    .describe(
      'Maximum number of questions per request. Lists in `request` that contain {query} repeat their elements for each question.',
    ),
  response: ResponseSchema.prefault({}).describe(
    'JMESPath of each field in the response (names, [n] and []). A field that is missing is not an error.',
  ),
  timeout: TimeoutSchema,
  ...elsewhere,
}).meta({ title: 'kind: http' })
