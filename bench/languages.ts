import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commit, git } from '../scripts/demo-scenarios.ts'
import { type LanguageRow, languageSets, passagesOf } from '../test/support/language-sets.ts'
import { meanOf } from './compare-reports.ts'
import { formerCommit, withBothPrograms } from './former-program.ts'

const metrics = ['recall@1', 'recall@5', 'mrr']

/**
 * Asks questions in ten languages, each over pages in one language, with the former program, which used
 * SQLite, and the current one.
 */
export async function benchLanguages(): Promise<void> {
  console.log(
    `\nQuestions in other languages: mean scores with ${formerCommit} → with the current program`,
  )
  console.log(
    `  ${'language'.padEnd(12)}questions  ${metrics.map((name) => name.padEnd(18)).join('')}`,
  )
  await withBothPrograms(async (folder, both) => {
    for (const [language, rows] of Object.entries(languageSets)) {
      const repository = join(folder, language)
      writeRepository(repository, rows)
      const range = ['--base', 'main', '--head', 'change', '--no-cache']
      const { before, now } = await both(repository, ['gate', ...range])
      const means = metrics.map((metric) =>
        [before, now].map((report) => meanOf(report, metric, 'head').toFixed(4)).join(' → '),
      )
      console.log(
        `  ${language.padEnd(12)}${String(now.items.length).padStart(9)}  ${means.map((mean) => mean.padEnd(18)).join('')}`,
      )
    }
  })
}

/**
 * Writes a page with one section per passage, and the questions. Base uses different chunks, because
 * otherwise the gate would measure nothing. `more` contains additional pages by name.
 */
export function writeRepository(
  repository: string,
  rows: readonly LanguageRow[],
  more: Readonly<Record<string, string>> = {},
): void {
  mkdirSync(join(repository, 'docs'), { recursive: true })
  const write = (path: string, content: string): void =>
    writeFileSync(join(repository, path), content)
  const page = passagesOf(rows).map(({ text }, at) => `# ${at}\n\n${text}\n\n`)
  write('docs/page.md', page.join(''))
  for (const [name, text] of Object.entries(more)) write(`docs/${name}`, text)
  write('docs/help.md', '# Help\n\nThis is the page of the library that is in English.\n')
  const items = rows.map(([query, quote], at) =>
    JSON.stringify({ id: `q${at}`, query, evidence: [{ doc: 'docs/page.md', quote }] }),
  )
  write('golden.jsonl', items.join('\n'))
  git(repository, 'init', '--quiet', '--initial-branch=main')
  write('rag-gate.yml', configOf(900))
  commit(repository, 'Base')
  git(repository, 'switch', '--quiet', '--create', 'change')
  write('rag-gate.yml', configOf(1000))
  commit(repository, 'Head')
}

function configOf(size: number): string {
  return JSON.stringify({
    golden: 'golden.jsonl',
    pipeline: {
      kind: 'builtin',
      documents: ['docs/*.md'],
      chunk: { size, overlap: 0, unit: 'headings' },
      retrieve: { mode: 'bm25', k: 5 },
    },
    metrics,
    gate: { 'recall@5': { 'max-drop': 1 } },
  })
}
