import { parseAst } from 'rolldown/parseAst'

/**
 * A small change of a source file, with the affected lines before and after the change. White space in the
 * lines is normalized.
 */
export type Mutant = {
  readonly file: string
  readonly line: number
  readonly before: string
  readonly after: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

/**
 * Text to insert into the source. If several nodes start or end at the same position, the one with the
 * higher rank is the outer one.
 */
type Insert = { readonly at: number; readonly rank: number; readonly text: string }

/** Operators and methods with their replacements. */
const swaps = new Map(
  `< <= >=, <= < >, > >= <=, >= > <, === !==, !== ===, + -, - +, * /, / *, % *, += -=, -= +=, *= /=, /= *=, ++ --,
  -- ++, && ||, || &&, min max, max min, floor ceil, ceil floor, some every, every some`
    .split(/,\s+/u)
    .map((row) => row.split(' '))
    .map(([of = '', ...others]) => [of, others]),
)

/** Methods whose call can be replaced by the object on which they are called. */
const droppable = new Set(['filter', 'toSorted', 'slice'])

const loops = new Set(['ForStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'])
const branches = new Set(['IfStatement', 'ConditionalExpression'])

/** Returns every mutant of a TypeScript source, in the order of its syntax tree. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  return editsOf(source).flatMap(([node, texts]) =>
    texts.map((text) => ({ file, ...asLines(source, node, text) })),
  )
}

/**
 * Returns the source with all mutants, each enabled by `__mutant(id)`. `ids` are in the order of
 * `mutantsOf`; undefined omits a mutant. Loops call `__loop()` in each round, and module constants are
 * created by `__constant()`, so that they can be recreated if a mutant inside them is enabled.
 */
export function instrument(source: string, ids: readonly (number | undefined)[]): string {
  let index = 0
  const inserts = editsOf(source).flatMap(([node, texts]) => {
    const cases = texts.flatMap((text) => {
      const id = ids[index++]
      return id === undefined ? [] : [{ text, switched: `__mutant(${id})` }]
    })
    return cases.length === 0 ? [] : switchOf(node, cases)
  })
  for (const node of nodesOf(parse(source))) {
    if (loops.has(node.type)) inserts.push(...around(child(node, 'body'), '{ __loop(); ', '}', 0.5))
    // The sources have no semicolons, so a parenthesis at the start of a line would call the expression on
    // the previous line.
    if (node.type === 'ExpressionStatement') inserts.push(...around(node, '{ ', ' }', 0.3))
    if (node.type === 'Program') inserts.push(...children(node).flatMap((one) => constants(one)))
  }
  return insertAll(source, inserts)
}

function parse(source: string): Node {
  return asNode(parseAst(source, { lang: 'ts', sourceType: 'module' }))
}

/** Returns each node that can be mutated, with its possible replacements. */
function editsOf(source: string): readonly (readonly [Node, readonly string[]])[] {
  const nodes = [...nodesOf(parse(source))]
  const forced = new Map(nodes.flatMap((node) => forcedBy(node)))
  return nodes.flatMap((node) => {
    const texts = new Set([...(forced.get(node) ?? []), ...textsOf(node, source)])
    texts.delete(textOf(node, source))
    return texts.size === 0 ? [] : [[node, [...texts]] as const]
  })
}

/**
 * Returns forced replacements: conditions become true or false, loops are skipped, and return values become
 * undefined.
 */
function forcedBy(node: Node): readonly (readonly [unknown, readonly string[]])[] {
  if (branches.has(node.type)) return [[node['test'], ['true', 'false']]]
  if (loops.has(node.type)) return [[node['test'], ['false']]]
  return node.type === 'ReturnStatement' ? [[node['argument'], ['undefined']]] : []
}

function textsOf(node: Node, source: string): readonly string[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operators(node, source)
    case 'UpdateExpression':
      return swapped(node, node.start, String(node['operator']), source)
    case 'UnaryExpression':
      return /[!-]/u.test(String(node['operator'])) ? [textOf(child(node, 'argument'), source)] : []
    case 'Literal':
      if (typeof node['value'] === 'boolean') return [String(!node['value'])]
      return typeof node['value'] === 'number' ? [String(node['value'] + 1)] : []
    case 'ArrayExpression': {
      const elements = children(node).map((element) => textOf(element, source))
      return elements.map((_, at) => `[${elements.toSpliced(at, 1).join(', ')}]`)
    }
    case 'CallExpression':
      return calls(node, source)
    case 'ExpressionStatement':
      // A bare `yield` only gives other work a chance to run.
      return child(node, 'expression').type === 'YieldExpression' ? [] : ['']
    case 'ThrowStatement':
      return ['']
    default:
      return []
  }
}

function operators(node: Node, source: string): readonly string[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  const operator = String(node['operator'])
  if (operator === '??') return [textOf(left, source), textOf(right, source)]
  const joinsText = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
  )
  return joinsText && operator.startsWith('+') ? [] : swapped(node, left.end, operator, source)
}

function calls(node: Node, source: string): readonly string[] {
  const callee = child(node, 'callee')
  // Parentheses inside an optional chain would change which part it skips.
  if (callee.type !== 'MemberExpression' || textOf(callee, source).includes('?.')) return []
  const method = child(callee, 'property')
  if (droppable.has(textOf(method, source))) return [textOf(child(callee, 'object'), source)]
  return swapped(node, method.start, textOf(method, source), source)
}

/**
 * Returns the texts of the node with `what`, found at or after `from`, replaced by each of its
 * counterparts.
 */
function swapped(node: Node, from: number, what: string, source: string): readonly string[] {
  const at = source.indexOf(what, from)
  const [head, tail] = [source.slice(node.start, at), source.slice(at + what.length, node.end)]
  return (swaps.get(what) ?? []).map((other) => head + other + tail)
}

/** Yields every node that is executed, parents first; skips types. */
function* nodesOf(node: Node): Generator<Node> {
  const typed = node.type.startsWith('TS')
  if (!typed) yield node
  for (const inner of typed ? [node['expression']].filter(isNode) : children(node)) {
    yield* nodesOf(inner)
  }
}

/** Returns the child nodes, except names of properties. */
function children(node: Node): readonly Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'key' || node['computed'] === true)
    .flatMap(([, value]) => value)
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function asNode(value: unknown): Node {
  if (isNode(value)) return value
  throw new TypeError('not a node of the syntax tree')
}

function child(node: Node, key: string): Node {
  return asNode(node[key])
}

function textOf(node: Node, source: string): string {
  return source.slice(node.start, node.end)
}

function asLines(source: string, node: Node, text: string): Omit<Mutant, 'file'> {
  const from = source.lastIndexOf('\n', node.start - 1) + 1
  const to = source.indexOf('\n', node.end)
  const fold = (lines: string): string => lines.replaceAll(/\s+/gu, ' ').trim()
  return {
    line: source.slice(0, node.start).split('\n').length,
    before: fold(source.slice(from, to)),
    after: fold(source.slice(from, node.start) + text + source.slice(node.end, to)),
  }
}

function switchOf(
  node: Node,
  cases: readonly { readonly text: string; readonly switched: string }[],
): readonly Insert[] {
  // Outer braces make sure that a following `else` still belongs to its own `if`.
  return node.type.endsWith('Statement')
    ? around(node, `{ if (!${cases[0]?.switched}) {`, '}}', 0.2)
    : around(
        node,
        `(${cases.map(({ text, switched }) => `${switched} ? (${text}) : `).join('')}`,
        ')',
      )
}

/** Wraps top-level constants of the module, except functions. */
function constants(statement: Node): readonly Insert[] {
  const node = isNode(statement['declaration']) ? statement['declaration'] : statement
  if (node['kind'] !== 'const') return []
  const inserts = children(node).flatMap((declarator) => {
    const [id, init] = [child(declarator, 'id'), child(declarator, 'init')]
    if (id.type !== 'Identifier' || init.type.includes('Function')) return []
    const set = `), (value) => { ${String(id['name'])} = value })`
    return around(init, '__constant(() => (', set, 0.5)
  })
  const keyword = { ...node, end: node.start + 'const'.length }
  return inserts.length === 0 ? [] : [...around(keyword, 'let /*', '*/'), ...inserts]
}

function around(node: Node, open: string, close: string, outer = 0): readonly Insert[] {
  const rank = node.end - node.start + outer
  return [
    { at: node.start, rank, text: open },
    { at: node.end, rank: -rank, text: close },
  ]
}

/**
 * Inserts all texts. At the same position, ends precede beginnings, inner ends precede outer ends, and
 * outer beginnings precede inner beginnings.
 */
function insertAll(source: string, inserts: readonly Insert[]): string {
  const sorted = inserts.toSorted(
    (a, b) => a.at - b.at || Number(a.rank > 0) - Number(b.rank > 0) || b.rank - a.rank,
  )
  const parts = sorted.map(({ at, text }, i) => source.slice(sorted[i - 1]?.at ?? 0, at) + text)
  return parts.join('') + source.slice(sorted.at(-1)?.at ?? 0)
}
