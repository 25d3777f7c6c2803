import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ChunkingContext,
  defineConfig,
  type OutputOptions,
  type Plugin,
  type PreRenderedChunk,
  type RolldownOptions,
} from 'rolldown'

import { apiTypes } from './scripts/api-types.ts'
import { licences } from './scripts/licences.ts'

const common: RolldownOptions = {
  platform: 'node',
  logLevel: 'warn',
  treeshake: {
    // The toolkit pulls in an HTTP client for tokens that we never ask for; loading it took longer
    // than everything else up to the first message.
    moduleSideEffects: [
      // Modules of ours define things and do nothing else when they are read, schemas included.
      { test: /\/src\//, sideEffects: false },
      {
        test: /node_modules\/(@actions\/(core|http-client|artifact)|@protobuf-ts|undici|tunnel)\//,
        sideEffects: false,
      },
    ],
  },
}

/** Leaves out of the toolkit's client of artifacts what is not called: archives, downloads, lists. They are 1.4 MB. */
const uploadsOnly: Plugin = {
  name: 'uploads-only',
  load: {
    filter: {
      id: /@actions\/artifact\/lib\/internal\/(?:(?:download|find|delete)\/|upload\/zip\.js$)/,
    },
    handler: async (id) => {
      const code = await readFile(id, 'utf8')
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)]
      return names.map(([, name]) => `export const ${name} = undefined`).join('\n')
    },
  },
}

/** Leaves the validator of JSON schemas out of the protocol's server: ours are zod's, and it asks its client nothing. */
const zodAlone: Plugin = {
  name: 'zod-alone',
  load: {
    filter: { id: /@modelcontextprotocol\/server\/dist\/shimsNode\.mjs$/ },
    handler: () =>
      "export { default as process } from 'node:process'\nexport class DefaultJsonSchemaValidator {}",
  },
}

/** Puts the maps from codes to characters that Chinese, Japanese and Korean PDFs need beside the program that reads them. */
const characterMaps: Plugin = {
  name: 'character-maps',
  async generateBundle() {
    const folder = join(import.meta.dirname, 'node_modules/pdfjs-dist/cmaps')
    for (const name of await readdir(folder))
      this.emitFile({
        type: 'asset',
        fileName: `pdf-maps/${name}`,
        source: await readFile(join(folder, name)),
      })
  },
}

/** Puts the module for programs in Python beside the program, which copies it into repositories. */
const pythonModule: Plugin = {
  name: 'python-module',
  async generateBundle() {
    const path = join(import.meta.dirname, 'examples/python-jsonl/rag/rag_gate.py')
    this.emitFile({ type: 'asset', fileName: 'rag_gate.py', source: await readFile(path) })
  },
}

/**
 * Comments are read in the sources; with those of packages they were a sixth of what is built. What only
 * bundlers read is left out as well.
 */
const built: OutputOptions = {
  dir: 'dist',
  format: 'esm',
  comments: { jsdoc: false, annotation: false },
}

type Group = {
  name: string | ((id: string, graph: ChunkingContext) => string | null)
  test: RegExp
  minShareCount?: number
}

// Names say what a file of dist/ holds. What is loaded late by one place, such as a command, has a file by itself.
const packages: Group[] = [
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'yaml', test: /node_modules\/yaml\// },
  { name: 'csv', test: /node_modules\/csv-parse\// },
  { name: 'jmespath', test: /node_modules\/@aws-lambda-powertools\// },
  { name: 'html', test: /node_modules\/html-to-text\/|src\/git\/documents\/html-depth\.ts$/ },
  { name: 'http', test: /node_modules\/(undici|tunnel|@actions\/http-client)\// },
  { name: 'octokit', test: /node_modules\/(@actions\/github|@octokit)\// },
  { name: 'toolkit', test: /node_modules\/@actions\/core\// },
  { name: 'storage', test: /node_modules\/(@azure|@typespec|@protobuf-ts)\// },
]

/** From the bottom up: a group takes all that it imports, unless one before has taken it. */
const commandLine: Group[] = [
  // All that an older Node has to be able to read, to be told that it is too old. This and `failure` are read for every command.
  {
    name: 'start',
    test: /src\/lib\/(errors|event-loop-drained|require-node|version|text\/printing\/display-width)\.ts$/,
  },
  ...packages,
  // Texts of `--help`, which no command reads.
  { name: 'help', test: /src\/(cli\/help\/|features\/(helps\.ts|[^/]+\/help\.ts))/ },
  { name: 'failure', test: /src\/cli\/running\/(guarded|report-failure)\.ts$/ },
  {
    name: 'flags',
    test: /src\/(cli\/(dry-run|make-folder|read-flags)|git\/find-repository|lib\/text\/(words\/words|decode-text))\.ts$/,
  },
  // What the action reads before it knows that its inputs are right.
  {
    name: 'inputs',
    test: /src\/(git\/(remote|sha)|lib\/(closed-output|sha256|text\/is-ref-name|model\/shard|llm\/endpoint|model\/settings\/section)|features\/options)\.ts$/,
  },
  // `policy`: settings, golden set, metrics, git: what the gate reads before it knows whether anything has changed.
  // `scoring`: what it reads when something has.
  // One more than read a report again, whose schemas a gate does not need.
  {
    name: (id, graph) => (importedBy(first, graph).has(id) ? 'policy' : null),
    test: /\/src\//,
    minShareCount: 7,
  },
  {
    name: (id, graph) => (importedBy(onceChanged, graph).has(id) ? 'scoring' : null),
    test: /\/src\//,
  },
  // What few commands read again. To make its schema takes a tenth of the time that loading the gate does.
  {
    name: 'report-file',
    test: /src\/(report\/schema\/|gate\/reading\/report-file)/,
    minShareCount: 2,
  },
  {
    name: 'pipeline',
    test: /src\/(pipeline\/(?!run\/)|gate\/collect|cli\/build-flags)/,
    minShareCount: 2,
  },
  {
    name: 'compare',
    test: /src\/(gate\/(comparing|reading|report\.)|metrics\/compare|report\/(build|terminal\/terminal-table))/,
    minShareCount: 2,
  },
  { name: 'report', test: /src\/(report\/(?!diagnosis\/)|cli\/show-report)/, minShareCount: 2 },
]

const reached = new Map<string, ReadonlySet<string>>()

/** What files of the gate import, other than on demand. */
function importedBy(files: readonly string[], graph: ChunkingContext): ReadonlySet<string> {
  const known = reached.get(files.join())
  if (known !== undefined) return known
  const found = new Set(files.map((file) => join(import.meta.dirname, 'src', file)))
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  reached.set(files.join(), found)
  return found
}

const first = ['cli/gate-command.ts']
const onceChanged = ['gate/compare.ts', 'gate/collecting/ask-sides.ts']

/** Names say which door reads a file: the action alone, or others too. What is loaded of a feature is named after it. */
const named = ({ name, facadeModuleId, moduleIds }: PreRenderedChunk): string => {
  const isOfAction =
    moduleIds.some((id) => toolkit.test(id)) ||
    (moduleIds.length > 0 && moduleIds.every((id) => ofAction.test(id)))
  const feature = /\/src\/features\/([^/]+)\/[^/]+$/.exec(facadeModuleId ?? '')?.[1]
  return `${isOfAction ? 'action' : 'lib'}-${feature === undefined ? name : `${feature}-${name}`}.js`
}

const toolkit = /node_modules\/(@actions|@azure)\//
const ofAction = /src\/(github\/|features\/(jobs|[^/]+\/job)\.ts)/

/** A program of its own beside the doors, in one file: each of these runs in another thread, process or browser. */
const beside = (input: string, name: string, output: OutputOptions = {}): RolldownOptions => ({
  ...common,
  input,
  plugins: [licences(`${name}.licenses.txt`)],
  output: {
    ...built,
    entryFileNames: `${name}.js`,
    codeSplitting: false,
    ...output,
  },
})

/** A program of a feature; none where the feature is deleted. */
const ofFeature = (
  input: string,
  name: string,
  more: Pick<RolldownOptions, 'platform'> = {},
): RolldownOptions[] => (existsSync(input) ? [{ ...beside(input, name), ...more }] : [])

export default defineConfig([
  {
    ...common,
    // The command line, what other programs import, and the threads for large run files, of the same files.
    input: {
      action: 'src/action.ts',
      cli: 'src/cli.ts',
      api: 'src/api/api.ts',
      'native-worker': 'src/pipeline/run/reading/native-worker.ts',
      'score-worker': 'src/gate/comparing/scoring/score-worker.ts',
      // Talk to GitHub's cache and upload an artifact, each in a process that can be ended.
      'actions-cache': 'src/github/cache/actions-cache.ts',
      'actions-artifact': 'src/github/publish/actions-artifact.ts',
    },
    plugins: [licences('lib.licenses.txt'), apiTypes(), zodAlone, uploadsOnly, pythonModule],
    output: {
      ...built,
      entryFileNames: '[name].js',
      chunkFileNames: named,
      codeSplitting: { groups: commandLine },
    },
  },
  // Metrics for other programs, which need nothing else of this one.
  beside('src/api/metrics.ts', 'metrics'),
  // Read HTML pages and PDFs, in threads that can be ended. Both are nearly all packages, and shipped small.
  beside('src/git/documents/page-worker.ts', 'page-worker', { minify: true }),
  {
    ...beside('src/git/documents/pdf-worker.ts', 'pdf-worker', { minify: true }),
    plugins: [licences('pdf-worker.licenses.txt'), characterMaps],
  },
  beside('src/lib/llm/wire/embeddings-worker.ts', 'embeddings-worker'),
  // Reads one of two large TREC runs, in a thread beside the other.
  ...ofFeature('src/features/trec/trec-worker.ts', 'trec-worker'),
  // Runs in a browser: the page of `golden review`.
  ...ofFeature('src/features/golden-review/page/main.ts', 'review-page', { platform: 'browser' }),
  // Stands in report.html and runs in a browser: the evidence page.
  {
    ...beside('src/report/page/main.tsx', 'report-page', { minify: true }),
    platform: 'browser',
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  },
])
