import type { FeatureDocs } from '../../../scripts/doc-table.ts'
import { type Attribute, attributes, conventions } from './spans/conventions.ts'
import { documentedForms } from './documented-forms.ts'

export const docs: FeatureDocs = {
  page: 'docs/traces.md',
  blocks: () => ({ forms: `\n${formLists()}\n`, attributes: `\n${attributeLists()}\n` }),
}

/** Lists each tool's formats and, in parentheses, what is not read from each format. */
function formLists(): string {
  const forms = Object.values<{ tool: string; from: string; lost?: string }>(documentedForms)
  return [...Map.groupBy(forms, ({ tool }) => tool)]
    .map(([tool, own]) => {
      const lines = own.map(
        ({ from, lost }) => `  - ${from}${lost === undefined ? '' : ` (not read: ${lost})`}`,
      )
      return `- **${tool}**\n${lines.join('\n')}`
    })
    .join('\n')
}

/** Returns a heading, the source and a list of attribute names for each convention. */
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
