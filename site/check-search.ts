import { globSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { miniSearch, partOfSection } from './.vitepress/search.ts'

/** Searches the built site as its readers do, and exits with 1 unless a page of Start or Guides comes first. */
const queries = ['install', 'golden set', 'judge cost', 'pull request is red', 'merge queue']

const [file = ''] = globSync('.vitepress/dist/assets/chunks/@localSearchIndex*.js', {
  cwd: import.meta.dirname,
})
const { default: json } = (await import(join(import.meta.dirname, file))) as { default: string }
const index = MiniSearch.loadJSON<{ id: string }>(json, {
  fields: ['title', 'titles', 'text'],
  ...miniSearch.options,
  // The first three are those of VitePress.
  searchOptions: {
    fuzzy: 0.2,
    prefix: true,
    boost: { title: 4, text: 2, titles: 1 },
    ...miniSearch.searchOptions,
  },
})
for (const query of queries) {
  const found = String(index.search(query)[0]?.id)
  const part = partOfSection(found)
  console.log(`search for "${query}" finds ${found} first`)
  if (part !== 'Start' && part !== 'Guides') process.exitCode = 1
}
