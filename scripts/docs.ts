import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'yaml'

import { configSections } from './config-keys.ts'
import { llmsText } from './doc-pages.ts'
import type { FeatureDocs } from './doc-table.ts'
import { dataFlow } from './drawings/data-flow.ts'
import { folderPicture } from './drawings/folder-picture.ts'
import { falseBlocks } from './drawings/false-blocks.ts'
import { quoteAndChunks } from './drawings/quote-and-chunks.ts'
import { twoJobs } from './drawings/two-jobs.ts'
import { whichRule } from './drawings/which-rule.ts'
import { editorConfigSchema, editorGoldenSchema } from './editor-schemas.ts'
import type { Summary } from '../bench/causes/summary.ts'
import { catalogue, type CatalogueEntry } from '../src/metrics/catalogue.ts'
import { otherTools } from '../src/metrics/other-tools.ts'
import { setChecks } from '../src/golden/checks/checks.ts'
import type { FaultSummary } from '../bench/faults/summary.ts'
import { faultyRuns } from './faulty-runs.ts'
import { featureNames, featuresWith } from './feature-lists.ts'
import { folders } from './folders.ts'
import { filterKeys, filterWords } from '../src/report/page/filter/filters.ts'
import { sinks } from '../src/report/sinks/all.ts'
import { plantedCauses } from './planted-causes.ts'
import { reportJsonSchema } from './report-schema.ts'

/**
 * This script rewrites all generated files and blocks. With `--check`, it only prints which ones
 * would change, and exits with 1 if there are any.
 */
const check = process.argv.includes('--check')
const root = join(import.meta.dirname, '..')
const stale: string[] = []
const about = (JSON.parse(readText('package.json')) as { description: string }).description
const docsOfFeatures = await Promise.all(
  featuresWith('docs.ts').map(async (name) => {
    const { docs } = (await import(`../src/features/${name}/docs.ts`)) as { docs: FeatureDocs }
    return docs
  }),
)

for (const [path, content] of generatedFiles()) {
  const file = join(root, path)
  const current = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (current === content) continue
  stale.push(path)
  if (!check) writeFileSync(file, content)
}
if (check && stale.length > 0) {
  console.error(`not up to date: ${stale.join(', ')}\nrun npm run docs and commit the result`)
  process.exitCode = 1
} else if (!check) {
  console.log(stale.length === 0 ? 'everything was up to date' : `rewrote ${stale.join(', ')}`)
}

function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['schema.json', json(editorConfigSchema())],
    ['golden.schema.json', json(editorGoldenSchema())],
    ['report.schema.json', linesOf(reportJsonSchema())],
    ['llms.txt', llmsText(about)],
    ['docs/pictures/data-flow.svg', dataFlow()],
    ['docs/pictures/folders.svg', folderPicture(folders, featureNames())],
    ['docs/pictures/quote-and-chunks.svg', quoteAndChunks()],
    ['docs/pictures/which-rule.svg', whichRule()],
    ['docs/pictures/two-jobs.svg', twoJobs()],
    ['docs/pictures/false-blocks.svg', falseBlocks(readText('docs/statistics.md'))],
    ['docs/github.md', blocks('docs/github.md', { inputs: inputList(), outputs: outputList() })],
    ['docs/configuration.md', blocks('docs/configuration.md', { keys: keyLists() })],
    ['docs/metrics.md', blocks('docs/metrics.md', { catalogue: metricLists() })],
    ['docs/coming-from.md', blocks('docs/coming-from.md', { tools: toolLists() })],
    ['docs/diagnosis.md', blocks('docs/diagnosis.md', { planted: plantedTables() })],
    ['docs/troubleshooting.md', blocks('docs/troubleshooting.md', { errors: errorList() })],
    ['docs/command-line.md', blocks('docs/command-line.md', { files: fileList() })],
    ['docs/evidence-page.md', blocks('docs/evidence-page.md', { filters: filterList() })],
    ['docs/golden-tools.md', blocks('docs/golden-tools.md', { checks: checkLists() })],
    ['docs/security.md', blocks('docs/security.md', { faults: faultSentence() })],
    ...docsOfFeatures.map((docs) => [docs.page, blocks(docs.page, docs.blocks())] as const),
    ['docs/recipes.md', blocks('docs/recipes.md', { gitlab_ci: gitlabBlock() })],
  ])
}

/**
 * Returns the text of a file in which the text between each pair of markers `<!-- generated:NAME -->` and
 * `<!-- /generated:NAME -->` is replaced.
 */
function blocks(path: string, contents: Readonly<Record<string, string>>): string {
  let text = readText(path)
  for (const [name, content] of Object.entries(contents)) {
    const open = `<!-- generated:${name} -->`
    const close = `<!-- /generated:${name} -->`
    const start = text.indexOf(open)
    const end = text.indexOf(close)
    if (start < 0 || end < start) throw new Error(`${path} has no block ${open} … ${close}`)
    text = `${text.slice(0, start + open.length)}\n${content}\n${text.slice(end)}`
  }
  return text
}

function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Formats JSON. Each value that fits into `width` characters is on one line. */
function linesOf(value: unknown, width = 3000, indentation = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || line.length <= width) return line
  const deeper = `${indentation} `
  const parts = Array.isArray(value)
    ? value.map((element) => linesOf(element, width, deeper))
    : Object.entries(value).map(
        ([key, inner]) => `${JSON.stringify(key)}:${linesOf(inner, width, deeper)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const end = indentation === '' ? '\n' : ''
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indentation}${close}${end}`
}

type ActionFile = {
  readonly inputs: Readonly<Record<string, { description: string; default?: string }>>
  readonly outputs: Readonly<Record<string, { description: string }>>
}

function actionFile(): ActionFile {
  return parse(readFileSync(join(root, 'action.yml'), 'utf8')) as ActionFile
}

function inputList(): string {
  const lines = Object.entries(actionFile().inputs).map(
    ([name, { description, default: value = '' }]) =>
      `- \`${name}\`${value === '' ? '' : ` (\`${value}\`)`}: ${description.trim()}`,
  )
  return `\n${lines.join('\n')}\n`
}

function outputList(): string {
  const lines = Object.entries(actionFile().outputs).map(
    ([name, { description }]) => `- \`${name}\`: ${description.trim()}`,
  )
  return `\n${lines.join('\n')}\n`
}

function fileList(): string {
  const lines = Object.values(sinks).map(({ file, holds }) => `- \`${file}\`: ${holds}`)
  return `\n${lines.toSorted().join('\n')}\n`
}

function keyLists(): string {
  const sections = configSections().map(({ title, keys }) => {
    const alike = Map.groupBy(keys, ({ description }) => description)
    const lines = [...alike].map(([description, own]) => {
      const names = own.map(({ path }) => `\`${path}\``).join(', ')
      const values = [...new Set(own.map(valueOf))].join(', ')
      return `- ${names} (${values}): ${description}`
    })
    return `### ${title}\n\n${lines.join('\n')}`
  })
  return `\n${sections.join('\n\n')}\n`
}

function valueOf({ type, default: value }: { type: string; default: string | undefined }): string {
  const words = type.replaceAll('" or "', '"/"')
  return value === undefined ? words : `${words}; ${value}`
}

/**
 * Returns the metrics grouped by what they measure. An arrow marks metrics for which a lower value is
 * better.
 */
function metricLists(): string {
  const titles: Readonly<Record<CatalogueEntry['group'], string>> = {
    retrieval: 'Retrieval',
    size: 'Tokens, money and time',
    cost: 'Tokens, money and time',
    timed: 'Tokens, money and time',
    answer: 'Answers and agents, rule-based',
    share: 'Answers and agents, rule-based',
    distance: 'Answers and agents, rule-based',
    number: 'Answers and agents, rule-based',
    judged: 'Answers, by a judge',
  }
  return listsBy(
    catalogue.map(({ group, form, direction, description }) => [
      titles[group],
      `\`${form}\`${direction === 'lower' ? ' ↓' : ''}: ${description}`,
    ]),
  )
}

/** Returns a bold heading and a list for each title, in the order in which the titles first occur. */
function listsBy(lines: readonly (readonly [title: string, line: string])[]): string {
  const lists = [...Map.groupBy(lines, ([title]) => title)].map(
    ([title, own]) => `**${title}**\n\n${own.map(([, line]) => `- ${line}`).join('\n')}`,
  )
  return `\n${lists.join('\n\n')}\n`
}

function toolLists(): string {
  const namesOf = (lists: readonly string[]): string =>
    lists
      .flatMap((list) => list.split(', '))
      .map((name) => (name === '' ? 'none' : `\`${name}\``))
      .join(', ')
  return Object.entries(otherTools)
    .map(([tool, metrics]) => {
      const shown = metrics
        .filter(([there, here, difference]) => difference !== 'equal' || there !== here)
        .map(([there, here, difference]) => ({ there, here, note: noteOf(difference) }))
      const alike = Map.groupBy(shown, ({ here, note }) => `${here}|${note}`)
      const lines = [...alike.values()].map((group) => {
        const { here, note } = group[0]!
        return `- ${namesOf(group.map(({ there }) => there))} → ${namesOf([here])}${note}`
      })
      return `### ${tool}\n\n${lines.join('\n')}`
    })
    .join('\n\n')
}

/** Returns a difference in parentheses, unless the page explains the difference once for all tools. */
function noteOf(difference: string): string {
  const isTold = /^((claims|chunks) instead of [a-z ]+|the median of three ratings)$/.test(
    difference,
  )
  return isTold ? '' : ` (${difference})`
}

function plantedTables(): string {
  const measured = readFileSync(join(root, 'bench/causes/measured-causes.json'), 'utf8')
  return `\n${plantedCauses(JSON.parse(measured) as Summary)}\n`
}

function faultSentence(): string {
  const measured = readFileSync(join(root, 'bench/faults/measured-faults.json'), 'utf8')
  return `\n${faultyRuns(JSON.parse(measured) as FaultSummary)}\n`
}

/** Returns the names of the checks of a golden set, by severity. `rag-gate check` explains each that finds something. */
function checkLists(): string {
  const titles = { error: 'Errors', warn: 'Warnings', info: 'Notes' } as const
  const checks = Map.groupBy(Object.entries(setChecks), ([, { severity }]) => titles[severity])
  const lines = Array.from(
    checks,
    ([title, own]) => `- ${title}: ${own.map(([name]) => `\`${name}\``).join(', ')}`,
  )
  return `\n${lines.join('\n')}\n`
}

function filterList(): string {
  const bare = Object.entries(filterWords).map(([word, { says }]) => `- \`${word}\`: ${says}`)
  const fields = Object.entries(filterKeys).map(([key, { says }]) => `- \`${key}:…\`: ${says}`)
  return `\n${[...bare, ...fields].join('\n')}\n`
}

/** Returns one line per error code, from the doc comment in src/lib/errors.ts. */
function errorList(): string {
  const source = readFileSync(join(root, 'src/lib/errors.ts'), 'utf8')
  const codes = source.matchAll(/^ \* - `([a-z-]+)`: (.+?)\. Exit code (\d)\.$/gm)
  const lines = [...codes].map(([, code, meaning, exit]) => `- \`${code}\` (${exit}): ${meaning}.`)
  return `\n${lines.join('\n')}\n`
}

function gitlabBlock(): string {
  return `\n\`\`\`yaml\n${readText('examples/gitlab/gitlab-ci.yml')}\`\`\`\n`
}
