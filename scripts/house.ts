import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ParseResult } from 'rolldown/utils'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * This script prints figures about `src/`, excluding tests: sizes, comments, imports, folders. With
 * the path of another checkout as an argument, it prints the figures of both checkouts.
 */
const here = join(import.meta.dirname, '..')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const roots = [...process.argv.slice(2), here]
  const columns = roots.map((root) => ({
    ...figuresOf(sourcesOf(root)),
    'exports that are never used, by knip': unusedExports(root),
  }))
  for (const name of Object.keys(columns[0] ?? {}) as (keyof (typeof columns)[number])[])
    console.log(
      name.padEnd(50) + columns.map((column) => String(column[name]).padStart(24)).join(''),
    )
}

/** Source texts by path below `src/`. */
type Sources = ReadonlyMap<string, string>

function sourcesOf(root: string): Sources {
  const src = join(root, 'src')
  const names = globSync('**/*.ts', { cwd: src }).filter((name) => !name.endsWith('.test.ts'))
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(src, name), 'utf8')]))
}

/** Counts unused exports of values and types. The checkout's packages must be installed. */
function unusedExports(root: string): number {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(here, 'node_modules/knip/bin/knip.js'),
      '--include=exports,types',
      '--reporter=json',
      '--no-exit-code',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (stdout === '') throw new Error(`knip failed in ${root}: ${stderr}`)
  const { issues } = JSON.parse(stdout) as {
    readonly issues: readonly { readonly exports?: unknown[]; readonly types?: unknown[] }[]
  }
  return issues.flatMap(({ exports = [], types = [] }) => [...exports, ...types]).length
}

/** Returns the figures by name, in the order in which they are printed. */
export function figuresOf(sources: Sources): Readonly<Record<string, number | string>> {
  const files = [...sources].map(([path, text]) => read(path, text))
  const lines = files.map((file) => file.lines)
  const total = sum(lines)
  const functions = files.flatMap((file) => file.functions)
  const imports = files.flatMap((file) => file.imports)
  const exported = files.flatMap((file) => file.exports)
  const users = usersOf(imports)
  const once = exported.filter((key) => users.get(key)?.size === 1).length
  return {
    files: files.length,
    lines: total,
    functions: functions.length,
    'lines of a function: mean, median, p90, max': `${mean(functions).toFixed(1)}, ${spread(functions)}`,
    'lines of a file: median, p90, max': spread(lines),
    'lines of comments': share(sum(files.map((file) => file.commentLines)), total),
    'local imports of a file, mean': mean(
      files.map(({ path }) => distinct(imports.filter(({ from }) => from === path)).size),
    ).toFixed(2),
    'folders in import cycles, without type imports': circle(
      imports.filter(({ isType }) => !isType),
    ),
    'folders in import cycles, with type imports': circle(imports),
    exports: exported.length,
    'exports used by exactly one other file': share(once, exported.length),
    'files in the largest folder': largestFolder([...sources.keys()]),
  }
}

type Import = {
  readonly from: string
  readonly to: string
  /** Undefined if the whole module is imported. */
  readonly name: string | undefined
  readonly isType: boolean
}

type FileFigures = {
  readonly path: string
  readonly lines: number
  readonly commentLines: number
  /** The number of lines of each named function, method and arrow function. */
  readonly functions: readonly number[]
  readonly imports: readonly Import[]
  /** The exports, each as `<path> <name>`. */
  readonly exports: readonly string[]
}

function read(path: string, text: string): FileFigures {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`)
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const linesOf = ({ start, end }: Span): number => lineOf(end) - lineOf(start) + 1
  const alone = parsed.comments.filter(({ start }) => /(^|\n)[ \t]*$/.test(text.slice(0, start)))
  return {
    path,
    // This is the count that `wc -l` prints.
    lines: text.split('\n').length - 1,
    commentLines: sum(alone.map(linesOf)),
    functions: namedFunctions(parsed).map(linesOf),
    imports: importsOf(path, text, parsed),
    exports: parsed.module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => `${path} ${exportName.name ?? 'default'}`),
    ),
  }
}

type Span = { readonly start: number; readonly end: number }

function namedFunctions({ program }: ParseResult): readonly Span[] {
  const found: Span[] = []
  const ifFunction = (node: (Span & { readonly type: string }) | null): void => {
    if (node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression')
      found.push(node)
  }
  new Visitor({
    FunctionDeclaration: (node) => found.push(node),
    VariableDeclarator: ({ init }) => ifFunction(init),
    Property: ({ value }) => ifFunction(value),
    PropertyDefinition: ({ value }) => ifFunction(value),
    MethodDefinition: ({ value }) => ifFunction(value),
  }).visit(program)
  return found
}

export function importsOf(from: string, text: string, parsed: ParseResult): readonly Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found: (Omit<Import, 'from' | 'to'> & { readonly source: string })[] = []
  for (const { moduleRequest, entries } of staticImports) {
    const source = moduleRequest.value
    if (entries.length === 0) found.push({ source, name: undefined, isType: false })
    for (const { importName, isType } of entries)
      found.push({ source, name: importName.name ?? nameOf(importName.kind), isType })
  }
  for (const { entries } of staticExports)
    for (const { moduleRequest, importName, isType } of entries)
      if (moduleRequest !== null)
        found.push({ source: moduleRequest.value, name: importName.name ?? undefined, isType })
  for (const { moduleRequest } of dynamicImports) {
    const source = text.slice(moduleRequest.start + 1, moduleRequest.end - 1)
    found.push({ source, name: undefined, isType: false })
  }
  new Visitor({
    TSImportType: ({ source }) =>
      found.push({ source: source.value, name: undefined, isType: true }),
  }).visit(parsed.program)
  return found
    .filter(({ source }) => source.startsWith('.'))
    .map(({ source, ...rest }) => ({ ...rest, from, to: normalize(join(dirname(from), source)) }))
}

function nameOf(kind: string): string | undefined {
  return kind === 'Default' ? 'default' : undefined
}

/** Returns the files that use each export. */
function usersOf(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const { from, to, name } of imports) {
    const key = `${to} ${name}`
    users.set(key, (users.get(key) ?? new Set()).add(from))
  }
  return users
}

function distinct(imports: readonly Import[]): ReadonlySet<string> {
  return new Set(imports.map(({ to }) => to))
}

/**
 * Counts the folders of `src/` (and files next to them) that are part of an import cycle. Ignores the
 * generated lists of features, through which the core reaches all features.
 */
function circle(imports: readonly Import[]): number {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (/^features\/[^/]+$/.test(to)) continue
    const [one, other] = [folderOf(from), folderOf(to)]
    if (one !== other) next.set(one, (next.get(one) ?? new Set()).add(other))
  }
  return [...next.keys()].filter((start) => reached(start, next).has(start)).length
}

function reached(
  start: string,
  next: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const to of next.get(at) ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        open.push(to)
      }
  return seen
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function largestFolder(paths: readonly string[]): string {
  const sizes = Map.groupBy(paths, (path) => dirname(path))
  const [folder, files] = [...sizes].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]
  return `${files.length} in ${folder}`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Returns 0 if there are no values. */
function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

/** Returns the median, the 90th percentile and the maximum by nearest rank. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
  return [0.5, 0.9, 1].map(at).join(', ')
}

function share(part: number, whole: number): string {
  return `${part} (${((100 * part) / Math.max(1, whole)).toFixed(1)}%)`
}
