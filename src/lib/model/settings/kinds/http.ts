import { z } from 'zod'
import { section } from '../section.ts'
import { isResponsePath } from '../../../parse/response-path.ts'
import { shortText, wholeNumber } from '../../../parse/expected.ts'
import { elsewhere } from './every-kind.ts'
import { HeadersSchema } from '../secret-headers.ts'
import { questionUrl, serverUrl } from '../urls.ts'
import { ShellSchema, stepKeys, TimeoutSchema } from './step-keys.ts'

/** `pipeline.url`. */
export const UrlSchema = questionUrl('a URL that begins with http:// or https://')

const READY =
  'a URL that answers once the server is ready, or a mapping such as { log: "Listening on" }'

const ReadyUrlSchema = serverUrl(READY)

const ReadySchema = z
  .union(
    [
      ReadyUrlSchema,
      section(READY, {
        log: shortText('a text that the server prints', 1000).describe(
          'Text that a line of the output of the server holds once it is ready.',
        ),
      }),
    ],
    { error: `expected ${READY}` },
  )
  .transform((ready): Ready =>
    typeof ready === 'string' ? { kind: 'url', url: ready } : { kind: 'log', text: ready.log },
  )

/** A URL that answers with 2xx, or a text that a line of the server's output holds. */
type Ready =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'log'; readonly text: string }

const PATH = {
  error:
    'expected a path into the answer, such as data.hits[].doc: names, [n] and [], at most 1000 characters',
}

const PathSchema = z.string(PATH).refine(isResponsePath, PATH)

const NO_PATH = { error: `${PATH.error}; or false, for what is not to be read` }

/** A path, or false for a field that must not be read although the answer has one at the default path. */
const OptionalPathSchema = z
  .union([z.string(NO_PATH).refine(isResponsePath, NO_PATH), z.literal(false, NO_PATH)], NO_PATH)
  .transform((path) => (path === false ? undefined : path))

const ChunkPathsSchema = section('a mapping from the fields of a chunk to paths', {
  id: OptionalPathSchema.prefault('id').describe(
    'The id of a chunk. A chunk without one is given one, made of its document and span, or of its text.',
  ),
  doc: OptionalPathSchema.prefault('doc').describe('The id of its document.'),
  start: OptionalPathSchema.prefault('start').describe(
    'Where it begins in the text of its document, in UTF-16 units.',
  ),
  end: OptionalPathSchema.prefault('end').describe('Where it ends there.'),
  text: OptionalPathSchema.prefault('text').describe('Its text.'),
  score: OptionalPathSchema.prefault('score').describe(
    'Its score, which is shown and never sorted by.',
  ),
})

const ResponseSchema = section('a mapping from fields to paths', {
  answers: PathSchema.optional().describe(
    'The list that holds an answer for each question of a batch, in their order; the other paths begin at one of them. Without it: the body is that list, or a line of JSON for each; with one question in a request the body is its answer.',
  ),
  id: OptionalPathSchema.prefault('id').describe(
    'The id of the question in an answer of a batch, where request holds {id}; false: answers are in order.',
  ),
  chunks: PathSchema.default('chunks').describe(
    'The list of chunks, best first; an answer with steps may lack it.',
  ),
  chunk: ChunkPathsSchema.prefault({}).describe(
    'The fields of a chunk, each relative to an element of chunks.',
  ),
  answer: OptionalPathSchema.prefault('answer').describe(
    'What the pipeline wrote; false: not read.',
  ),
  context: OptionalPathSchema.prefault('context').describe(
    'The list of ids of the chunks that the generator saw; false: not read.',
  ),
})

/** `pipeline` of kind `http`. */
export const HttpSchema = section('a mapping with at least url', {
  kind: z.literal('http').describe('A server that answers questions over HTTP, a POST each.'),
  ...stepKeys,
  start: ShellSchema.optional().describe(
    'Shell command that starts the server and stays with it. A free port is in its variable PORT. Without it: a server that runs already is asked.',
  ),
  ready: ReadySchema.optional().describe(
    'When the server counts as ready: a URL that answers with a status from 200 to 299, or { log: a text that a line of its output holds }. Without it: as soon as its port takes connections.',
  ),
  url: UrlSchema.describe(
    'Where questions are sent by POST. {port} in it becomes the port of the started server, {side} becomes base or head, {sha} the commit. After its question mark {query}, {k} and {id} may stand, and are escaped; one that holds {query} is asked by GET where there is no request.',
  ),
  headers: HeadersSchema.prefault({}).describe(
    'Headers of each request, each with the variable of the environment that holds its value, such as { Authorization: RAG_GATE_SEARCH_AUTH }; for a server that runs already. Base decides: head sends what base sends too, and to the host and path that base names; ready is sent them where base names its host and path.',
  ),
  request: z
    .unknown()
    .optional()
    .describe(
      'Body of the request: any JSON. In its strings {query}, {k}, {id}, {side} and {sha} are replaced; a string that is "{k}" and no more becomes the number, one that is "{history}" the list of earlier turns, one that is "{filters}" the object of filters, one that is "{filters.name}" the filter of that name. Without it: { query: "{query}", k: "{k}" }, or none where url holds {query}.',
    ),
  ndjson: z
    .array(z.unknown(), { error: 'expected a list of lines, each any JSON' })
    .min(1, { error: 'expected at least one line' })
    .optional()
    .describe(
      'Lines of JSON that are sent in place of request, with the same placeholders; all of them once for each question of a batch. Without it: request is sent.',
    ),
  batch: wholeNumber(1, 1000)
    .default(1)
    .describe(
      'Number of questions in one request, at most. The first list of request that holds {query} then has its elements once for each question. Questions of a batch have no times.',
    ),
  response: ResponseSchema.prefault({}).describe(
    'Where the fields of an answer stand in its JSON: JMESPath, of which names, [n] and [] may be used. What an answer lacks is no mistake.',
  ),
  timeout: TimeoutSchema,
  ...elsewhere,
}).meta({ title: 'kind: http' })
