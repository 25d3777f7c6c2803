import { type FeatureDocs, table } from '../../../scripts/doc-table.ts'
import { type Attribute, attributes, conventions } from './spans/conventions.ts'
import { traceForms } from './forms.ts'

export const docs: FeatureDocs = {
  page: 'docs/traces.md',
  blocks: () => ({ forms: formTable(), attributes: `\n${attributeLists()}\n` }),
}

function formTable(): string {
  const rows = Object.values<{ tool: string; from: string; lost?: string }>(traceForms)
  return table(
    ['Tool', 'What it writes', 'Not read'],
    rows.map(({ tool, from, lost = '' }) => [tool, from, lost]),
  )
}

/** A heading, the source and a list for each convention whose names are read or written. */
function attributeLists(): string {
  return Object.entries(conventions)
    .map(([of, { title, version, url }]) => {
      const own = Object.entries<Attribute>(attributes).filter(
        ([, attribute]) => attribute.of === of,
      )
      const alike = Map.groupBy(own, ([, attribute]) => meaningOf(attribute))
      const lines = [...alike].map(
        ([meaning, names]) => `- ${names.map(([name]) => `\`${name}\``).join(', ')}: ${meaning}`,
      )
      return `### ${title}\n\n[Published](${url}); version ${version}.\n\n${lines.join('\n')}`
    })
    .join('\n\n')
}

function meaningOf({ read, written }: Attribute): string {
  if (written === undefined) return read ?? ''
  if (read === written) return `${read}, also written`
  return [...(read === undefined ? [] : [read]), `written: ${written}`].join('; ')
}
