import { defineConfig } from 'vitepress'

import { docPages } from '../../scripts/doc-pages.ts'
import { slugOf } from '../../src/lib/text/markup/sections.ts'
import { linkOf, miniSearch } from './search.ts'

const sidebar = docPages().map(({ part, pages }) => ({
  text: part,
  items: pages.map(({ path, title }) => ({ text: title, link: linkOf(path) })),
}))

/** The pages of this repository as `scripts/site.ts` copies them. A link that leads to no page fails the build. */
export default defineConfig({
  title: 'RAG Gate',
  description: 'Compares retrieval and answers of base and head on every pull request.',
  lang: 'en',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  srcDir: 'pages',
  outDir: '.vitepress/dist',
  cacheDir: '.vitepress/cache',
  cleanUrls: true,
  markdown: {
    // As on GitHub, where the same links lead to the same headings.
    anchor: { slugify: slugOf },
    // Code such as `${{ github.token }}` is shown and not computed.
    config: ({ renderer: { rules } }) => {
      const shown = rules.code_inline
      rules.code_inline = (...of) => shown?.(...of).replace('<code', '<code v-pre') ?? ''
    },
  },
  themeConfig: {
    nav: [{ text: 'Changelog', link: '/CHANGELOG' }],
    sidebar: [
      ...sidebar,
      {
        text: 'Project',
        items: [
          { text: 'Contributing', link: '/CONTRIBUTING' },
          { text: 'Report a weakness', link: '/SECURITY' },
        ],
      },
    ],
    outline: [2, 3],
    search: { provider: 'local', options: { miniSearch } },
  },
})
