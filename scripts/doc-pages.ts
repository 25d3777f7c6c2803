import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { featureNames } from './feature-lists.ts'

/** A page of the documentation: its file without `.md`, its title, and what it is for. */
export type DocPage = { readonly name: string; readonly title: string; readonly purpose: string }

/** What a page is for; `of`: the feature that it is about. */
type Entry = string | { readonly purpose: string; readonly of: string }

/** Pages by what a reader wants of them, in the order of the sidebar. */
const kinds: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  Learn: {
    'getting-started': {
      purpose: 'from an empty folder to a pull request that is blocked',
      of: 'init',
    },
  },
  Do: {
    recipes: 'workflows and settings to paste, each for one need',
    'golden-tools': 'import, draft, mine, check, review and export questions',
    sweep: { purpose: 'try settings of the pipeline on the golden set', of: 'sweep' },
    backtest: { purpose: 'replay the gate over past merges before it blocks any', of: 'backtest' },
    trend: { purpose: 'keep the figures of each commit, and draw them', of: 'history' },
    monitor: { purpose: 'chart what users of a service asked and got, and alert', of: 'monitor' },
    traces: { purpose: 'traces that are read and written, name by name', of: 'traces' },
    troubleshooting: 'symptoms, their causes and cures',
  },
  'Look up': {
    comment: 'the parts of the comment, for authors and reviewers',
    'evidence-page': 'the parts of report.html, and its filter',
    configuration: 'every key of the configuration, and whether base or head decides it',
    'golden-set': 'every field of a question, and how labels follow documents',
    metrics: 'every metric, and how a chunk earns its credit',
    scorers: { purpose: 'a program of yours that gives each answer a value', of: 'scorers' },
    agents: { purpose: 'metrics of the tools and steps of an agent', of: 'trajectories' },
    'coming-from': 'metrics of ragas, DeepEval and others beside those of RAG Gate',
    pipelines: 'the four kinds of pipeline: builtin, command, http, runs',
    engines: 'configurations to paste for Elasticsearch, Qdrant, pgvector and others',
    github: 'events, inputs, outputs and permissions of the action',
    'command-line': 'commands, flags, files and exit codes',
    api: 'RAG Gate and its metrics in programs',
    errors: 'codes of errors and what to do, unhealthy runs, broken bases',
  },
  Understand: {
    statistics: 'how a difference becomes a verdict',
    confidence: {
      purpose: 'whether what a pipeline says of its own certainty is true',
      of: 'confidence',
    },
    probes: { purpose: 'planted documents, and what lets them through', of: 'probes' },
    diagnosis: 'what changed, and why questions got worse',
    judge: { purpose: 'what the judge is asked, when it may block, what it costs', of: 'judge' },
    security: 'what is protected from whom, and how that is tested',
    architecture: 'why the code is built as it is',
  },
}

const folder = join(import.meta.dirname, '../docs')

/** The pages below `docs/` by kind. Throws where a page has no kind, or opens with anything but a title and a summary. */
export function docPages(): readonly {
  readonly kind: string
  readonly pages: readonly DocPage[]
}[] {
  const known = new Set(Object.values(kinds).flatMap((pages) => Object.keys(pages)))
  const stray = globSync('*.md', { cwd: folder }).filter(
    (file) => !known.has(basename(file, '.md')),
  )
  if (stray.length > 0) throw new Error(`scripts/doc-pages.ts does not name ${stray.join(', ')}`)
  return Object.entries(kinds).map(([kind, pages]) => ({
    kind,
    pages: Object.entries(pages).map(([name, entry]) => ({
      name,
      title: titleOf(name),
      purpose: typeof entry === 'string' ? entry : entry.purpose,
    })),
  }))
}

/** Whether a page such as `docs/sweep.md` is about a feature that is deleted, which it then outlives: other pages link to it. */
export function isOfDeletedFeature(path: string): boolean {
  const entries = Object.values(kinds).flatMap((pages) => Object.entries(pages))
  return entries.some(
    ([name, entry]) =>
      path === `docs/${name}.md` && typeof entry === 'object' && !featureNames().includes(entry.of),
  )
}

function titleOf(name: string): string {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8')
  const title = /^# ([^\n]+)\n\n[A-Z`][^\n]+\n/.exec(text)?.[1]
  if (title === undefined)
    throw new Error(`docs/${name}.md does not open with a title and a summary`)
  return title
}

/** What `llms.txt` holds: a line for each page, for models that read documentation. */
export function llmsText(description: string): string {
  const sections = docPages().map(({ kind, pages }) => {
    const lines = pages.map(
      ({ name, title, purpose }) => `- [${title}](docs/${name}.md): ${purpose}`,
    )
    return `## ${kind}\n\n${lines.join('\n')}\n`
  })
  return [`# RAG Gate\n\n> ${description}\n`, ...sections].join('\n')
}
