/** What `docs.ts` of a feature exports for the documents: what it leaves out it does not have. */
export type FeatureDocs = {
  /** The page of `docs/` that it fills, and the text of each block there. */
  readonly fills?: {
    readonly page: `docs/${string}.md`
    readonly blocks: () => Readonly<Record<string, string>>
  }
  /** Where to change what, for CONTRIBUTING.md: paths in the folder of the feature. */
  readonly changes?: readonly (readonly [what: string, ...paths: readonly string[]])[]
}

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row))].join('\n')
}
