/**
 * The export `docs` of a feature's `docs.ts`: the page of `docs/` that it fills, and the text of each
 * generated block.
 */
export type FeatureDocs = {
  readonly page: `docs/${string}.md`
  readonly blocks: () => Readonly<Record<string, string>>
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row))].join('\n')
}
