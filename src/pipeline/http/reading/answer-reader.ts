import type { ResponsePaths } from '../../../lib/model/settings/settings.ts'
import { quoted, shown } from '../../../lib/text/printing/printable.ts'
import { isShortText } from '../../../lib/parse/expected.ts'
import { valueAt } from '../../../lib/parse/written-values.ts'
import { longestId } from '../../run/answer-limits.ts'
import { mostChunks } from '../../run/answer-limits.ts'
import { answerFrom, type AnswerRules, type ParsedAnswer } from '../../run/parse-answer.ts'
import { errorIn } from './error-in.ts'
import { type Field, fieldAt } from './field-at.ts'
import { plainJson } from './plain-json.ts'
import { chunkFieldNames, type FieldWatch, watchFields } from './watch-fields.ts'

/** The id of the question that an answer belongs to, and how to read the answer. */
type Asked = AnswerRules & { readonly id: string }

/** Converts a server's answers to the form of the JSON Lines protocol. */
export type AnswerReader = {
  /** Parses one answer. Never throws, because the text is untrusted. */
  readonly read: (text: string, asked: Asked) => ParsedAnswer
  /** Like `read`, but takes an answer that `plainJson` has already parsed. */
  readonly readValue: (value: unknown, asked: Asked) => ParsedAnswer
  /**
   * Returns a warning about configured paths that matched nothing in any chunk, and about ignored
   * fields that belong to other software. Returns undefined if there is nothing to report.
   */
  readonly advice: () => string | undefined
}

type AnswerPaths = Omit<ResponsePaths, 'answers' | 'id'>

/**
 * Creates a reader for answers whose fields have their protocol names, except those at `paths`. Missing
 * and `null` fields count as absent. Only a list of chunks or of steps is required. Numeric ids and
 * document names become strings, because many stores use numbers. Other software may use the same field
 * names for other data, so `steps`, `confidence`, `trace_id` and `manifest` are ignored if their shape
 * is not the protocol's.
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
      // JMESPath flattens a list by passing its elements as arguments to one function call, and the
      // number of arguments is limited.
      return {
        kind: 'malformed',
        id,
        reason: 'the answer contains a list that is too long to be flattened',
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

/** An answer's fields under their protocol names. */
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

/**
 * Fields whose names other software also uses, each with a test for the shape that the protocol
 * requires.
 */
const ours = {
  steps: {
    shape: 'not a list of objects that each have the key "tool"',
    isOurs: (value: unknown) =>
      Array.isArray(value) && value.every((one) => typeof valueAt(one, ['tool']) === 'string'),
  },
  confidence: { shape: 'not a number', isOurs: (value: unknown) => typeof value === 'number' },
  trace_id: {
    shape: 'not an id',
    isOurs: (value: unknown) => typeof value === 'string' && isShortText(value, longestId),
  },
  manifest: { shape: 'not a list of documents', isOurs: Array.isArray },
}

type Shared = keyof typeof ours

function notOurs(name: Shared): string {
  return `ignored the key ${name} of an answer, because its value is ${ours[name].shape}`
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
    const calls = protocolSteps(steps, { ...reading, depth: mostChunks })
    return {
      chunks: protocolChunks(found, reading),
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

/** Returns the value of the field with this name, or `null` if it is missing. */
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

/** Returns the object, or undefined if all its fields are absent. */
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

/**
 * Converts the elements of a list to chunks of the protocol. Leaves unchanged any value that is not
 * a list, and elements beyond the depth, which are later counted and dropped.
 */
function protocolChunks(found: unknown, { fields, depth, sightings }: ChunkReading): unknown {
  if (!Array.isArray(found)) return found
  return found.map((element: unknown, index) => {
    // Keep an element that is not an object, so that the error message can show it.
    if (index >= depth || typeof element !== 'object' || element === null) return element
    const chunk = pick(element, fields)
    sightings.see(chunk)
    return { ...chunk, id: textOfNumber(chunk.id), doc: textOfNumber(chunk.doc) }
  })
}

/**
 * Converts the elements of a list to steps of the protocol. Omits `arguments` and `result` if they
 * are absent or `null`, because the protocol would accept `null` as their value.
 */
function protocolSteps(found: unknown, reading: ChunkReading): unknown {
  if (!Array.isArray(found)) return found
  return found.map((element: unknown) => {
    if (typeof element !== 'object' || element === null) return element
    const [given, result] = [fieldOf(element, 'arguments'), fieldOf(element, 'result')]
    return {
      tool: fieldOf(element, 'tool'),
      error: fieldOf(element, 'error'),
      ...(given !== null && { arguments: given }),
      ...(result !== null && { result }),
      chunks: protocolChunks(fieldOf(element, 'chunks'), reading),
    }
  })
}

function textOfNumber(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

const mostKeys = 10

function nothingThere(path: string, answer: unknown): string {
  const expected = `there is nothing at the path ${quoted(path)} (response.chunks)`
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
