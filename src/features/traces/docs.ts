import { type FeatureDocs, table } from '../../../scripts/doc-table.ts'
import { type Attribute, attributes, conventions } from './spans/conventions.ts'
import { traceForms } from './forms.ts'

/** What is read, and what attributes of spans say. */
export const docs: FeatureDocs = {
  page: 'docs/traces.md',
  blocks: () => ({ forms: formTable(), attributes: attributeTables() }),
}

function formTable(): string {
  const rows = Object.values<{ tool: string; from: string; lost?: string }>(traceForms)
  return table(
    ['Tool', 'What it writes', 'Not read'],
    rows.map(({ tool, from, lost = '' }) => [tool, from, lost]),
  )
}

/** A heading, the source and a table for each convention whose names are read or written. */
function attributeTables(): string {
  return Object.entries(conventions)
    .map(([of, { title, version, url }]) => {
      const rows = Object.entries<Attribute>(attributes).flatMap(([name, attribute]) =>
        attribute.of === of ? [[`\`${name}\``, attribute.read ?? '', attribute.written ?? '']] : [],
      )
      const heading = `### ${title}\n\n[Published](${url}); version ${version}.`
      return `${heading}\n\n${table(['Attribute', 'Read as', 'Written as'], rows)}`
    })
    .join('\n\n')
}
