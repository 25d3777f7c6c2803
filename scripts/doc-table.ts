/**
 * The export `docs` of a feature's `docs.ts`: the page of `docs/` that it fills, and the text of each
 * generated block.
 */
export type FeatureDocs = {
  readonly page: `docs/${string}.md`
  readonly blocks: () => Readonly<Record<string, string>>
}
