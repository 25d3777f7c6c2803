import type { ResponsePaths } from '../../../lib/model/settings/settings.ts'
import { quoted, shown } from '../../../lib/text/printing/printable.ts'
import { isShortText } from '../../../lib/parse/expected.ts'
import { valueAt } from '../../../lib/parse/written-values.ts'
import { longestId } from '../../run/answer-limits.ts'
import { mostChunks } from '../../run/answer-schema.ts'
import { answerFrom, type AnswerRules, type ParsedAnswer } from '../../run/parse-answer.ts'
import { errorIn } from './error-in.ts'
import { type Field, fieldAt } from './field-at.ts'
import { plainJson } from './plain-json.ts'
import { chunkFieldNames, type FieldWatch, watchFields } from './watch-fields.ts'

/** The item an answer belongs to, and what it is read by. */
type Asked = AnswerRules & { readonly id: string }

/** Makes of a server's answers what lines of the JSON Lines protocol would say. */
export type AnswerReader = {
  /** One answer. Throws nothing: it is foreign. */
  readonly read: (text: string, asked: Asked) => ParsedAnswer
  /** The same of an answer that is data already, as `plainJson` makes it. */
  readonly readValue: (value: unknown, asked: Asked) => ParsedAnswer
  /**
   * What to tell of paths that somebody wrote and no chunk of any answer had, and of fields of other
   * software; undefined if there is nothing.
   */
  readonly advice: () => string | undefined
}

type AnswerPaths = Omit<ResponsePaths, 'answers' | 'id'>

/**
 * A reader for answers whose chunks, text and context are where `paths` say, and all else under the names of
 * the protocol. What is missing or `null` counts as absent; only the list of chunks, or that of steps, has to
 * be there. Ids and names of documents that are numbers become strings, since many stores have numbers for
 * ids. Other software has fields of these names: beside chunks, one that is none of ours is left unread.
 */
export function answerReader(paths: AnswerPaths): AnswerReader {
  const sightings = watchFields(paths.chunk)
  const others = new Set<Shared>()
  const valueOf = valueReader(paths, sightings, others)
  const readValue: AnswerReader['readValue'] = (json, { id, ...rules }) => {
    try {
      const value = valueOf(json, rules.depth)
      if (value !== undefined) return answerFrom({ id, ...value }, rules)
      return { kind: 'malformed', id, reason: nothingThere(paths.chunks, json) }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      // Flattening spreads a list into arguments, and of those there can be too many.
      return {
        kind: 'malformed',
        id,
        reason: 'it contains a list that is too long to be flattened',
      }
    }
  }
  return {
    read: (text, asked) => {
      const json = plainJson(text)
      return json.kind === 'malformed'
        ? { kind: 'malformed', id: asked.id, reason: json.reason }
        : readValue(json.value, asked)
    },
    readValue,
    advice: () => {
      const told = [sightings.advice() ?? [], Array.from(others, notOurs)].flat()
      return told.length === 0 ? undefined : told.join('; ')
    },
  }
}

/** The fields of an answer by the names of the protocol; undefined for one without chunks and steps. */
type ProtocolValue = {
  readonly chunks: unknown
  readonly answer: unknown
  readonly confidence: unknown
  readonly context: unknown
  readonly steps: unknown
  readonly trace_id: unknown
  readonly usage: unknown
  readonly manifest: unknown
  readonly models: unknown
}

/** Fields that other software has, too, and what tells ours. */
const ours = {
  steps: {
    shape: 'no list of objects with a tool each',
    isOurs: (value: unknown) =>
      Array.isArray(value) && value.every((one) => typeof valueAt(one, ['tool']) === 'string'),
  },
  confidence: { shape: 'no number', isOurs: (value: unknown) => typeof value === 'number' },
  trace_id: {
    shape: 'no id',
    isOurs: (value: unknown) => typeof value === 'string' && isShortText(value, longestId),
  },
  manifest: { shape: 'no list of documents', isOurs: Array.isArray },
}

type Shared = keyof typeof ours

function notOurs(name: Shared): string {
  return `${name} of an answer is ${ours[name].shape}, and was not read`
}

function valueReader(
  paths: AnswerPaths,
  sightings: FieldWatch,
  others: Set<Shared>,
): (answer: unknown, depth: number) => ProtocolValue | undefined {
  const chunks = fieldAt(paths.chunks)
  const chunkFields = fieldsOf(paths.chunk, chunkFieldNames)
  const written = fieldsOf(paths, ['answer', 'context'])
  return (answer, depth) => {
    const found = chunks(answer)
    const { steps, confidence, trace_id, usage, manifest, models } = ownFields(answer)
    const unlessOthers = (name: Shared, value: unknown): unknown => {
      if (value === null || found === null || ours[name].isOurs(value)) return value
      others.add(name)
      return null
    }
    if (found === null && steps === null) return undefined
    const { answer: text, context } = pick(answer, written)
    const reading = { fields: chunkFields, depth, sightings }
    const calls = stepsFrom(steps, { ...reading, depth: mostChunks })
    return {
      chunks: chunksFrom(found, reading),
      steps: unlessOthers('steps', calls),
      trace_id: unlessOthers('trace_id', textOfNumber(trace_id)),
      answer: text,
      confidence: unlessOthers('confidence', confidence),
      context: Array.isArray(context) ? context.map(textOfNumber) : context,
      usage: somethingOf({
        input_tokens: fieldOf(usage, 'input_tokens') ?? fieldOf(usage, 'prompt_tokens'),
        output_tokens: fieldOf(usage, 'output_tokens') ?? fieldOf(usage, 'completion_tokens'),
      }),
      manifest: unlessOthers(
        'manifest',
        Array.isArray(manifest) ? manifest.map(textOfNumber) : manifest,
      ),
      models: somethingOf({
        generator: fieldOf(models, 'generator'),
        reranker: fieldOf(models, 'reranker'),
      }),
    }
  }
}

/** What is under a name; `null` if nothing does. */
function fieldOf(value: unknown, name: string): unknown {
  return valueAt(value, [name]) ?? null
}

function ownFields(answer: unknown) {
  return {
    steps: fieldOf(answer, 'steps'),
    confidence: fieldOf(answer, 'confidence'),
    trace_id: fieldOf(answer, 'trace_id'),
    usage: fieldOf(answer, 'usage'),
    manifest: fieldOf(answer, 'manifest'),
    models: fieldOf(answer, 'models'),
  }
}

/** Undefined for fields of which an answer has none. */
function somethingOf(picked: object): object | undefined {
  return Object.values(picked).every((value) => value === null) ? undefined : picked
}

type Fields<Name extends string> = readonly (readonly [Name, Field])[]

function fieldsOf<Name extends string>(
  paths: Readonly<Record<Name, string | undefined>>,
  names: readonly Name[],
): Fields<Name> {
  return names.flatMap((name) => {
    const path = paths[name]
    return path === undefined ? [] : [[name, fieldAt(path)] as const]
  })
}

function pick<Name extends string>(
  value: unknown,
  fields: Fields<Name>,
): Partial<Record<Name, unknown>> {
  const picked: Partial<Record<Name, unknown>> = {}
  for (const [name, field] of fields) picked[name] = field(value)
  return picked
}

type ChunkReading = {
  readonly fields: Fields<keyof ResponsePaths['chunk']>
  readonly depth: number
  readonly sightings: FieldWatch
}

/** What is not a list, and elements beyond the depth, are left as they are: these are counted and dropped unread. */
function chunksFrom(found: unknown, { fields, depth, sightings }: ChunkReading): unknown {
  if (!Array.isArray(found)) return found
  return found.map((element: unknown, index) => {
    // What is no object has no fields: left as it is, it is named as what it is.
    if (index >= depth || typeof element !== 'object' || element === null) return element
    const chunk = pick(element, fields)
    sightings.see(chunk)
    return { ...chunk, id: textOfNumber(chunk.id), doc: textOfNumber(chunk.doc) }
  })
}

/** What is nowhere is left out: `null` is a result like any other. */
function stepsFrom(found: unknown, reading: ChunkReading): unknown {
  if (!Array.isArray(found)) return found
  return found.map((element: unknown) => {
    if (typeof element !== 'object' || element === null) return element
    const [given, result] = [fieldOf(element, 'arguments'), fieldOf(element, 'result')]
    return {
      tool: fieldOf(element, 'tool'),
      error: fieldOf(element, 'error'),
      ...(given !== null && { arguments: given }),
      ...(result !== null && { result }),
      chunks: chunksFrom(fieldOf(element, 'chunks'), reading),
    }
  })
}

function textOfNumber(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

const mostKeys = 10

function nothingThere(path: string, answer: unknown): string {
  const expected = `nothing is at response.chunks, ${quoted(path)}`
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return `${expected}; the answer is ${shown(answer)}`
  const error = errorIn(answer)
  if (error !== undefined) return `the server says ${quoted(error)}, and ${expected}`
  const keys = Object.keys(answer)
  if (keys.length === 0) return `${expected}; the answer is an empty object`
  const told = keys.slice(0, mostKeys).map((key) => quoted(key))
  const more = keys.length > mostKeys ? ', …' : ''
  return `${expected}; the answer has the keys ${told.join(', ')}${more}`
}
