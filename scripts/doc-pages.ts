import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureNames } from './feature-lists.ts'

/** A page of the documentation: its path from the root, its title, and its purpose. */
export type DocPage = { readonly path: string; readonly title: string; readonly purpose: string }

/** A part of the documentation, which is a group in the sidebar. */
export type DocPart = { readonly part: string; readonly pages: readonly DocPage[] }

/**
 * The purpose of a page. `of` is the feature that the whole page documents, and `alsoOf` lists features that
 * parts of it document.
 */
type Entry =
  | string
  | { readonly purpose: string; readonly of?: string; readonly alsoOf?: readonly string[] }

/** The parts of the documentation with their pages, in the order of the sidebar. */
const parts: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  Start: {
    README: 'what RAG Gate does, how to set it up, what it measures and costs',
    'getting-started': {
      purpose: 'install RAG Gate, write a golden set, and see a pull request blocked',
      of: 'init',
    },
  },
  Guides: {
    'golden-set': 'write questions with evidence that survives edits of the documents',
    'golden-tools': {
      purpose: 'import, draft, mine, check, review and export questions',
      alsoOf: [
        'golden-draft',
        'golden-export',
        'golden-import',
        'golden-mine',
        'golden-perturb',
        'golden-problems',
        'golden-review',
      ],
    },
    pipelines: {
      purpose: 'connect your retriever: builtin, command, http or runs',
      alsoOf: ['trec'],
    },
    engines: 'configurations for Elasticsearch, Qdrant, pgvector and others',
    recipes: 'workflows for merge queues, forks, secrets, monorepos and other CI systems',
    github: 'events, inputs, outputs and permissions of the action',
    security: 'what is sent where, one job or two, threats and defences',
    judge: {
      purpose: 'let a model judge answers: set it up, what it costs, when it may block',
      of: 'judge',
    },
    monitor: {
      purpose: 'chart what users of a service ask and get, and raise alerts',
      of: 'monitor',
    },
    traces: { purpose: 'read and write OpenTelemetry and Langfuse traces', of: 'traces' },
  },
  Reference: {
    configuration: 'every key, and whether base or head decides it',
    'command-line': { purpose: 'commands, flags, files and exit codes', alsoOf: ['mcp'] },
    metrics: 'every metric, and when a chunk counts as found',
    agents: { purpose: 'metrics for the tools and steps of an agent', of: 'trajectories' },
    scorers: { purpose: 'score each answer with a program of your own', of: 'scorers' },
    'coming-from': 'metrics of ragas, DeepEval and other tools, and their names here',
    api: 'use RAG Gate and its metrics from a program',
  },
  Help: {
    troubleshooting: 'messages and symptoms, their causes and what to do',
    comment: 'read the comment, part by part',
    'evidence-page': 'read report.html and filter its questions',
  },
  Advanced: {
    statistics: 'how a difference becomes a verdict, and how often each rule is wrong',
    diagnosis: {
      purpose: 'how RAG Gate finds what changed and why questions got worse',
      alsoOf: ['embeddings', 'failure-tree'],
    },
    confidence: {
      purpose: 'check whether the certainty that a pipeline reports is justified',
      of: 'confidence',
    },
    probes: { purpose: 'test a pipeline with planted documents', of: 'probes' },
    sweep: { purpose: 'try settings of the pipeline on the golden set', of: 'sweep' },
    backtest: { purpose: 'replay the gate over past merges', of: 'backtest' },
    trend: { purpose: 'keep the figures of each commit and chart them', of: 'history' },
    architecture: 'data flow and the reasons for decisions',
  },
}

const root = join(import.meta.dirname, '..')

const entries = Object.values(parts).flatMap((pages) => Object.entries(pages))

/** The features that pages document, including deleted features. */
export const documented: ReadonlySet<string> = new Set(
  entries.flatMap(([, entry]) =>
    typeof entry === 'string' ? [] : [entry.of ?? [], entry.alsoOf ?? []].flat(),
  ),
)

/**
 * Returns the pages by part. Throws if a page in `docs/` has no part, is missing, or does not begin with a
 * title and a summary, or if no page documents a feature.
 */
export function docPages(): readonly DocPart[] {
  const known = new Set(Object.values(parts).flatMap((pages) => Object.keys(pages).map(pathOf)))
  const stray = globSync('docs/*.md', { cwd: root }).filter((path) => !known.has(path))
  if (stray.length > 0) throw new Error(`scripts/doc-pages.ts does not name ${stray.join(', ')}`)
  const missing = [...known].filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0)
    throw new Error(
      `scripts/doc-pages.ts names ${missing.join(', ')}, which does not exist: write it`,
    )
  const bare = featureNames().filter((name) => !documented.has(name))
  if (bare.length > 0)
    throw new Error(
      `no page documents the feature ${bare.join(', ')}: write one, and name the feature under "of" or "alsoOf" in scripts/doc-pages.ts`,
    )
  return Object.entries(parts).map(([part, pages]) => ({
    part,
    pages: Object.entries(pages).map(([name, entry]) => ({
      path: pathOf(name),
      title: titleOf(pathOf(name)),
      purpose: typeof entry === 'string' ? entry : entry.purpose,
    })),
  }))
}

/**
 * Returns whether a page such as `docs/sweep.md` documents a deleted feature. The page itself remains,
 * because other pages link to it.
 */
export function isOfDeletedFeature(path: string): boolean {
  return entries.some(
    ([name, entry]) =>
      path === pathOf(name) &&
      typeof entry === 'object' &&
      entry.of !== undefined &&
      !featureNames().includes(entry.of),
  )
}

function pathOf(name: string): string {
  return name === 'README' ? 'README.md' : `docs/${name}.md`
}

function titleOf(path: string): string {
  const text = readFileSync(join(root, path), 'utf8')
  const title = /^# ([^\n]+)\n\n[A-Z`][^\n]+\n/.exec(text)?.[1]
  if (title === undefined) throw new Error(`${path} does not begin with a title and a summary`)
  return title
}

/** Returns the content of `llms.txt`: one line per page, for models that read documentation. */
export function llmsText(description: string): string {
  const sections = docPages().map(({ part, pages }) => {
    const lines = pages.map(({ path, title, purpose }) => `- [${title}](${path}): ${purpose}`)
    return `## ${part}\n\n${lines.join('\n')}\n`
  })
  return [`# RAG Gate\n\n> ${description}\n`, ...sections].join('\n')
}
