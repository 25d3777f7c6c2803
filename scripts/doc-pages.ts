import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A page of the documentation: its file without `.md`, its title, and the summary that it opens with. */
export type DocPage = { readonly name: string; readonly title: string; readonly summary: string }

/** Pages by what a reader wants of them, in the order of the sidebar. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  Learn: ['getting-started'],
  Do: ['recipes', 'golden-tools', 'sweep', 'trend', 'monitor', 'traces', 'troubleshooting'],
  'Look up': [
    'comment',
    'evidence-page',
    'configuration',
    'golden-set',
    'metrics',
    'scorers',
    'agents',
    'coming-from',
    'pipelines',
    'engines',
    'github',
    'command-line',
    'api',
    'errors',
  ],
  Understand: [
    'statistics',
    'confidence',
    'probes',
    'embeddings',
    'diagnosis',
    'judge',
    'security',
    'architecture',
  ],
}

const folder = join(import.meta.dirname, '../docs')

/** The pages below `docs/` by kind. Throws where a page has no kind, or opens with anything but a title and a summary. */
export function docPages(): readonly {
  readonly kind: string
  readonly pages: readonly DocPage[]
}[] {
  const known = new Set(Object.values(kinds).flat())
  const stray = globSync('*.md', { cwd: folder }).filter(
    (file) => !known.has(basename(file, '.md')),
  )
  if (stray.length > 0) throw new Error(`scripts/doc-pages.ts does not name ${stray.join(', ')}`)
  return Object.entries(kinds).map(([kind, names]) => ({ kind, pages: names.map(docPage) }))
}

function docPage(name: string): DocPage {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8')
  const [, title, summary] = /^# ([^\n]+)\n\n([A-Z`][^\n]+)\n/.exec(text) ?? []
  if (title === undefined || summary === undefined)
    throw new Error(`docs/${name}.md does not open with a title and a summary`)
  return { name, title, summary: summary.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') }
}

/** What `llms.txt` holds: the pages with their summaries, for models that read documentation. */
export function llmsText(description: string): string {
  const sections = docPages().map(({ kind, pages }) => {
    const lines = pages.map(
      ({ name, title, summary }) => `- [${title}](docs/${name}.md): ${summary}`,
    )
    return `## ${kind}\n\n${lines.join('\n')}\n`
  })
  return [`# RAG Gate\n\n> ${description}\n`, ...sections].join('\n')
}
