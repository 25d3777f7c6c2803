import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parse } from 'yaml'

/**
 * This script prints how much a user or contributor has to learn: the numbers of commands, flags,
 * keys, metrics, notes, report fields, words of documentation and lines. With the path of another
 * checkout as an argument, it prints the figures of that checkout first. It reads only files of the
 * checkout and the help of its `dist/cli.js`, so run `npm run bundle` first.
 */
const here = join(import.meta.dirname, '..')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const columns = [...process.argv.slice(2), here].map((root) => surfaceOf(root))
  for (const name of Object.keys(columns[0] ?? {}))
    console.log(
      name.padEnd(50) + columns.map((column) => String(column[name]).padStart(12)).join(''),
    )
}

/** Returns the figures of a checkout by name, in the order in which they are printed. */
function surfaceOf(root: string): Readonly<Record<string, number>> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const config = readSchema(read('schema.json'))
  const report = readSchema(read('report.schema.json'))
  const action = parse(read('action.yml')) as Readonly<Record<'inputs' | 'outputs', object>>
  const docs = globSync('docs/*.md', { cwd: root })
  const sources = globSync('src/**/*.ts', { cwd: root }).filter((file) => !isTest(file))
  const tests = globSync('{src,scripts,bench,test}/**/*.ts', { cwd: root }).filter(isTest)
  const total = (files: readonly string[], figure: (text: string) => number): number =>
    sum(files.map((file) => figure(read(file))))
  return {
    ...programFigures(helpOf(root)),
    'action inputs': Object.keys(action.inputs).length,
    'action outputs': Object.keys(action.outputs).length,
    'configuration keys, without metrics': configKeys(config).length,
    'metric names offered under gate': gateNames(config).length,
    findings: kindsOf(report, 'findings'),
    notes: kindsOf(report, 'notes'),
    'report fields': pathsOf(report).length,
    'bytes of report.schema.json': read('report.schema.json').length,
    'bytes of schema.json': read('schema.json').length,
    'words of docs': total(docs, wordsOf),
    'words of README.md': wordsOf(read('README.md')),
    'words of CHANGELOG.md': wordsOf(read('CHANGELOG.md')),
    'words of llms.txt': wordsOf(read('llms.txt')),
    'lines of src': total(sources, linesOf),
    'lines of tests and test support': total(tests, linesOf),
    'lines of docs': total(docs, linesOf),
    'bytes of dist': sum(
      globSync('dist/*', { cwd: root }).map((file) => statSync(join(root, file)).size),
    ),
  }
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts') || file.startsWith('test/')
}

/** Returns a function that runs `--help` of a checkout's program for the given words. */
function helpOf(root: string): (...words: readonly string[]) => string {
  const program = join(root, 'dist/cli.js')
  if (!existsSync(program))
    throw new Error(`${program} is missing: run npm run bundle in that checkout`)
  return (...words) =>
    spawnSync(process.execPath, [program, ...words], { encoding: 'utf8', env: {} }).stdout
}

/** Counts commands, subcommands and distinct flags other than `--help` and `--version`. */
export function programFigures(
  help: (...words: readonly string[]) => string,
): Readonly<Record<string, number>> {
  // Older programs have no `--all` flag and print nothing for it.
  const all = `${help('--help')}${help('--help', '--all')}`
  const commands = listed(all)
  const pages = [all]
  const subcommands = commands.flatMap((command) => {
    const page = help(command, '--help')
    pages.push(page)
    const own = page.includes('\nCommands:') ? listed(page) : usedIn(page, command)
    pages.push(...own.map((name) => help(command, name, '--help')))
    return own
  })
  const flags = new Set(pages.flatMap((page) => flagsOf(page)))
  return {
    commands: commands.length,
    subcommands: subcommands.length,
    'distinct flags': flags.difference(new Set(['--help', '--version'])).size,
  }
}

/** Returns the names in a list of commands, with lines such as `  gate      build …`. */
function listed(page: string): readonly string[] {
  return [
    ...new Set(Array.from(page.matchAll(/^ {2}([a-z][a-z-]*) {2,}\S/gm), ([, name = '']) => name)),
  ]
}

/** Returns the subcommands in usage lines such as `rag-gate judge check [options]`. */
function usedIn(page: string, command: string): readonly string[] {
  const usage = new RegExp(`^(?:Usage:|      ) rag-gate ${command} ([a-z][a-z-]*)`, 'gm')
  return [...new Set(Array.from(page.matchAll(usage), ([, name = '']) => name))]
}

function flagsOf(page: string): readonly string[] {
  return Array.from(page.matchAll(/^ {2}(?:-[a-z], )?(--[a-z][a-z-]*)/gm), ([, flag = '']) => flag)
}

type JsonSchema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly oneOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
}

function readSchema(text: string): JsonSchema {
  return JSON.parse(text) as JsonSchema
}

/** Returns the schema, or the definition that it refers to. */
function resolved(root: JsonSchema, schema: JsonSchema = {}): JsonSchema {
  if (schema.$ref === undefined) return schema
  const definition = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
  if (definition === undefined) throw new Error(`undefined definition ${schema.$ref}`)
  return resolved(root, definition)
}

/** Returns every key path in a schema, without duplicates. */
export function pathsOf(root: JsonSchema, isOpen = true): readonly string[] {
  const found = new Set<string>()
  const walk = (part: JsonSchema, path: string): void => {
    const { properties = {}, items, additionalProperties, oneOf, anyOf } = resolved(root, part)
    for (const [key, value] of Object.entries(properties)) {
      found.add(`${path}.${key}`)
      walk(value, `${path}.${key}`)
    }
    for (const choice of oneOf ?? anyOf ?? []) walk(choice, path)
    if (items !== undefined) walk(items, `${path}[]`)
    if (isOpen && typeof additionalProperties === 'object')
      walk(additionalProperties, `${path}.<name>`)
  }
  walk(root, '')
  return [...found]
}

/** Returns the keys of the configuration. Metric names under `gate` are not counted. */
export function configKeys(config: JsonSchema): readonly string[] {
  const { gate, ...others } = config.properties ?? {}
  const withoutMetrics = { ...resolved(config, gate), properties: {} }
  return pathsOf({ ...config, properties: { ...others, gate: withoutMetrics } }, false)
}

function gateNames(config: JsonSchema): readonly string[] {
  return Object.keys(resolved(config, config.properties?.['gate']).properties ?? {})
}

/** Counts the kinds in a list of the report, excluding nested kinds. */
export function kindsOf(report: JsonSchema, list: string): number {
  const { items } = resolved(report, report.properties?.[list])
  const { oneOf, anyOf } = resolved(report, items)
  const kinds = (oneOf ?? anyOf ?? []).map(
    (choice) => resolved(report, choice).properties?.['kind'],
  )
  return sum(kinds.map((kind) => kind?.enum?.length ?? 1))
}

/** Counts the words in a text. Markup between spaces counts as a word. */
export function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/** Returns the count that `wc -l` prints. */
function linesOf(text: string): number {
  return text.split('\n').length - 1
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
