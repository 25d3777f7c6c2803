import { stringify } from 'yaml'
import type { Files } from './scenario.ts'

/**
 * A support handbook of seven short documents, six questions and a configuration. Each document is one
 * chunk, so removing a document from the index loses exactly the question that it answers. All documents
 * and questions mention the support team, so every question returns every document.
 */
export const handbook: Files = {
  ...documents({
    refunds:
      'Annual plans come with a 60-day money-back guarantee. Monthly plans are refunded for the current month only.',
    plans:
      'The team plan has 25 seats. More seats are added in blocks of five from the billing page.',
    export:
      'Spreadsheets leave through the export menu as comma separated values, one file per table.',
    sso: 'An administrator uploads the metadata of the identity provider under security settings.',
    limits:
      'Each key may send 600 requests per minute; further requests are answered with status 429.',
    imports: 'Tables come in by dragging a file onto the page; a table may hold ten thousand rows.',
    roles: 'Owners, editors and readers differ in what they may change. A workspace has one owner.',
  }),
  'eval/golden.jsonl': goldenLines(goldenItems()),
  '.github/rag-gate.yml': configText(),
  'README.md': '# Support handbook\n',
}

function documents(texts: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(texts).map(([name, text]) => [
    `docs/${name}.md`,
    `# ${name}\n\n${text}\n\nThe support team answers what remains.\n`,
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

export type Golden = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly query: string
}

/** Returns the questions, which scenarios change and write with `goldenLines`. */
export function goldenItems(): readonly Golden[] {
  return [
    item(
      'refund-annual',
      'Support team: is there a money-back guarantee on annual plans?',
      'docs/refunds.md',
      '60-day money-back guarantee',
    ),
    item(
      'seat-limit',
      'Support team: how many seats does the team plan have?',
      'docs/plans.md',
      'The team plan has 25 seats',
    ),
    item(
      'export-csv',
      'Support team: how do spreadsheets leave as comma separated values?',
      'docs/export.md',
      'Spreadsheets leave through the export menu',
    ),
    item(
      'sso-setup',
      'Support team: where does an administrator upload identity provider metadata?',
      'docs/sso.md',
      'uploads the metadata of the identity provider',
    ),
    item(
      'rate-limit',
      'Support team: how many requests per minute may a key send?',
      'docs/limits.md',
      '600 requests per minute',
    ),
    { id: 'competitor', query: 'Do you integrate with AcmeSearch?', answerable: false },
  ]
}

function item(id: string, query: string, doc: string, quote: string): Golden {
  return { id, query, evidence: [{ doc, quote }] }
}

/** Formats items as JSON Lines. */
export function goldenLines(items: readonly unknown[]): string {
  return items.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

/** Returns the configuration with some of its sections replaced; undefined removes a section. */
export function configText(changes: Readonly<Record<string, unknown>> = {}): string {
  const sections = Object.entries({ ...config(), ...changes })
  return stringify(Object.fromEntries(sections.filter(([, value]) => value !== undefined)))
}

function config(): Record<string, unknown> {
  return {
    golden: 'eval/golden.jsonl',
    pipeline: pipeline(),
    metrics: ['recall@5', 'mrr', 'ndcg@10'],
    // With only five labelled questions, a loss cannot be told from chance. The rule `point` fails for
    // every drop above the tolerance.
    gate: {
      'recall@5': { 'max-drop': 0.02, rule: 'point' },
      'ndcg@10': { 'max-drop': 0.03, rule: 'point' },
    },
  }
}

/** Returns the pipeline section with some of its keys replaced. */
export function pipeline(
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    kind: 'builtin',
    documents: ['docs/**/*.md'],
    chunk: { size: 500, overlap: 50, unit: 'chars' },
    retrieve: { mode: 'bm25', k: 5 },
    ...changes,
  }
}

/**
 * Removes one document from the index: `recall@5` drops by a fifth because of the question `export-csv`.
 */
export const recallDrop: Files = {
  '.github/rag-gate.yml': configText({
    pipeline: pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] }),
  }),
}

/** A change of a pipeline setting that has no effect on this corpus. */
export const refactoring: Files = {
  '.github/rag-gate.yml': configText({
    pipeline: pipeline({ chunk: { size: 600, overlap: 50, unit: 'chars' } }),
  }),
}

/** A file that neither the pipeline nor the golden set nor the policy uses. */
export const irrelevant: Files = { 'README.md': '# The support handbook\n' }
