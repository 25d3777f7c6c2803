import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  Parser,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { KeyPath } from './key-path.ts'
import type { Position, Problem } from './mistake-list.ts'
import { printable, quoted } from '../text/printing/printable.ts'
import { yamlDepthExceeded } from './yaml-depth.ts'

/** A parsed YAML or JSON document that can locate its values in the text. */
export type YamlDocument = {
  /**
   * Plain data: null, booleans, numbers, strings, arrays, and objects with own keys only. Null for
   * an empty document.
   */
  readonly value: unknown
  /** Problems such as aliases, tags and repeated keys. A repeated key keeps its first value. */
  readonly problems: readonly PlacedProblem[]
  /**
   * Returns the position of the value at this path, or of its key. If the path does not exist,
   * returns the position of its deepest existing part.
   */
  positionOf(path: KeyPath, part: 'key' | 'value'): Position
}

type PlacedProblem = Problem & {
  readonly position: Position
  /**
   * Whether the value at this path could not be read. If so, the value is undefined, and callers
   * should ignore schema errors about it.
   */
  readonly lost: boolean
}

/**
 * Reads a YAML document with the core schema. Merge keys, tags other than the core ones, repeated
 * keys and more than 64 levels of nesting are errors, because pull requests are untrusted. So are
 * aliases, unless they repeat at most `maxAliased` characters in total, counting 16 extra
 * characters per value. Text that is not a YAML document yields problems but no value. Runs in
 * linear time.
 */
export function readYaml(text: string, { maxAliased = 0 } = {}): YamlDocument {
  const lines = new LineCounter()
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const tokens = [...new Parser(lines.addNewLine).parse(text)]
  const tooDeep = yamlDepthExceeded(tokens)
  if (tooDeep !== undefined) {
    return broken([
      {
        path: [],
        message: 'the data is nested more than 64 levels deep',
        position: at(tooDeep),
        lost: true,
      },
    ])
  }
  const documents = withoutStacks(() => [...new Composer(composing).compose(tokens)])
  const syntax = syntaxProblems(documents, at)
  if (syntax.length > 0) return broken(syntax)
  const contents = documents[0]?.contents ?? null
  const problems: PlacedProblem[] = []
  const anchors = { values: new Map(), size: 0, room: maxAliased }
  const value = plainValue(contents, { path: [], at, problems, anchors })
  return { value, problems, positionOf: (path, part) => at(offsetOf(contents, path, part)) }
}

/**
 * Runs `work` without stack traces. A file full of mistakes creates hundreds of thousands of
 * errors, and their traces would take most of the time.
 */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

const composing = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  // The library compares every key with every other key, so repeated keys are found below instead, in
  // linear time.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

const CORE_TAGS = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
)

type Reading = {
  readonly path: KeyPath
  readonly at: (offset: number) => Position
  readonly problems: PlacedProblem[]
  readonly anchors: Anchors
}

type Anchors = {
  /** The values of all anchors read so far, with their sizes. */
  readonly values: Map<string, { readonly value: unknown; readonly size: number }>
  /** The total size of all values read so far, counting values again for each alias. */
  size: number
  /** The total size of the values that further aliases may repeat. */
  room: number
}

function broken(problems: readonly PlacedProblem[]): YamlDocument {
  return { value: undefined, problems, positionOf: () => ({ line: 1, column: 1 }) }
}

/**
 * Collects errors and warnings, but only the first on each line. Warnings matter, because the
 * library reports an unknown tag only as a warning.
 */
function syntaxProblems(
  documents: readonly Document[],
  at: (offset: number) => Position,
): readonly PlacedProblem[] {
  const byLine = new Map<number, PlacedProblem>()
  const add = (offset: number, message: string): void => {
    const position = at(offset)
    if (!byLine.has(position.line))
      byLine.set(position.line, { path: [], message, position, lost: true })
  }
  for (const { errors, warnings } of documents) {
    for (const { pos, message } of [...errors, ...warnings]) {
      add(pos[0], `not valid YAML: ${printable(message, 200)}`)
    }
  }
  const second = documents[1]
  if (second !== undefined) {
    add(second.range?.[0] ?? 0, 'a second YAML document: expected one document, without `---`')
  }
  return [...byLine.values()]
}

function plainValue(node: unknown, reading: Reading): unknown {
  if (!isNode(node)) return null
  const { anchors } = reading
  if (isAlias(node)) {
    const found = anchors.values.get(node.source)
    if (found === undefined || found.size > anchors.room)
      return refuse(node, reading, 'an alias: expected the value itself, written out')
    anchors.room -= found.size
    anchors.size += found.size
    return found.value
  }
  if (node.tag !== undefined && !CORE_TAGS.has(node.tag)) {
    return refuse(node, reading, `the tag ${quoted(node.tag)}: expected a value without a tag`)
  }
  const before = anchors.size
  anchors.size += 16
  const value = plainContent(node, reading)
  if (node.anchor !== undefined)
    anchors.values.set(node.anchor, { value, size: anchors.size - before })
  return value
}

function plainContent(node: Scalar | YAMLMap | YAMLSeq, reading: Reading): unknown {
  if (isMap(node)) return plainObject(node, reading)
  if (isSeq(node)) return plainList(node, reading)
  if (typeof node.value === 'string') reading.anchors.size += node.value.length
  return node.value
}

function refuse(node: Node, { path, at, problems }: Reading, message: string): undefined {
  problems.push({ path, message, position: at(node.range?.[0] ?? 0), lost: true })
}

function plainList(seq: YAMLSeq, reading: Reading): unknown[] {
  return seq.items.map((item, index) =>
    plainValue(item, { ...reading, path: [...reading.path, index] }),
  )
}

function plainObject(map: YAMLMap, reading: Reading): object {
  const { at, problems } = reading
  const object = {}
  const seen = new Map<string, number>()
  for (const pair of map.items) {
    const key = keyOf(pair)
    const path = [...reading.path, key]
    const offset = keyOffset(pair)
    const first = seen.get(key)
    if (first !== undefined) {
      const message = `a repeated key, first on line ${at(first).line}`
      problems.push({ path, message, position: at(offset), lost: false })
      continue
    }
    seen.set(key, offset)
    reading.anchors.size += key.length
    const value = plainValue(pair.value, { ...reading, path })
    // A plain assignment would call the setter of `__proto__`, which is an ordinary key here.
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return object
}

function offsetOf(contents: unknown, path: KeyPath, part: 'key' | 'value'): number {
  let node = contents
  let offset = startOf(node) ?? 0
  for (const [depth, step] of path.entries()) {
    if (isSeq(node) && typeof step === 'number') {
      node = node.items[step]
      offset = startOf(node) ?? offset
    } else if (isMap(node)) {
      const pair = node.items.find((candidate) => keyOf(candidate) === step)
      if (pair === undefined) return offset
      node = pair.value
      const wantsKey = part === 'key' && depth === path.length - 1
      offset = wantsKey ? keyOffset(pair) : (startOf(node) ?? keyOffset(pair))
    } else return offset
  }
  return offset
}

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : ''
}

function keyOffset(pair: Pair): number {
  return startOf(pair.key) ?? 0
}

function startOf(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined
}
