import { globSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { miniSearch } from './.vitepress/search.ts'

/** What readers search for, and sections that answer it. Exits with 1 unless one of them is among the first three. */
const answers: Readonly<Record<string, readonly string[]>> = {
  install: ['/#install-the-action', '/docs/getting-started'],
  'golden set': ['/docs/golden-set'],
  'judge cost': ['/docs/judge#what-a-judge-costs'],
  'pull request is red': ['/docs/getting-started#when-a-pull-request-is-red'],
  'merge queue': ['/docs/recipes#merge-queue'],
  'what happens to my label when the text is reworded?': [
    '/docs/golden-set#when-a-document-changes',
  ],
  'what does exit code 3 mean?': ['/docs/command-line#exit-codes', '/docs/github#exit-codes'],
  'how do I allow a loss on purpose?': [
    '/docs/configuration#accept-a-loss-in-a-review',
    '/docs/getting-started#when-a-pull-request-is-red',
  ],
  'which base is compared when I run it on my laptop without a remote?': [
    '/docs/command-line#which-base-is-compared',
  ],
  'how do I gate answers without a model?': ['/docs/metrics#answers-without-a-model'],
  'how do I keep a key from forks?': [
    '/docs/judge#forks-and-dependabot',
    '/docs/recipes#where-a-key-goes',
  ],
  'how do I use my own Python retriever?': ['/docs/pipelines#your-own-retriever-in-python'],
  'the check is red on the first run: why?': [
    '/docs/troubleshooting#the-check-is-red-on-the-first-run-or-later',
  ],
  'how many questions do I need?': ['/docs/golden-set#how-many-questions-do-you-need'],
  'how do I import my Langfuse traces?': ['/docs/traces'],
  'how do I run it on GitLab?': ['/docs/recipes#gitlab'],
  'why is my comment not posted?': ['/docs/troubleshooting#no-comment-no-check'],
  'cache pip packages and models between runs': ['/docs/recipes#cache-pip-packages'],
  'how do I test an upgrade before I trust it?': ['/docs/recipes#test-an-upgrade'],
  'why does a pull request by Dependabot fail without a key?': [
    '/docs/github#forks-and-dependabot',
  ],
  'how long are artifacts kept?': ['/docs/evidence-page#how-long-reports-and-artifacts-are-kept'],
  'what does report.text show in a private repository?': [
    '/docs/configuration#how-much-text-a-report-shows',
  ],
  'is there a monthly cap on spending?': ['/docs/judge#a-monthly-cap-on-spending'],
  'the cost of non-deterministic answers': [
    '/docs/judge#the-cost-of-a-non-deterministic-generator',
  ],
  'documents in German': ['/docs/pipelines#languages-english-german-chinese-and-others'],
  'base branch has no golden set': ['/docs/github#a-base-branch-without-a-configuration'],
  'what does a pull request from a fork get?': ['/docs/github#forks', '/docs/recipes#forks'],
  'company proxy and certificate': ['/docs/github#self-hosted-runners-proxies'],
  'which chunks replaced the lost one': ['/docs/evidence-page#views', '/docs/comment#'],
  'base and head chunks side by side': ['/docs/evidence-page#views'],
  'services container docker': ['/docs/engines#start-the-engine-in-the-job'],
  'Azure AI Search': ['/docs/engines#azure-ai-search'],
  'embedding API 429': ['/docs/troubleshooting#models-and-the-judge'],
  'rate limit 503': ['/docs/troubleshooting#models-and-the-judge'],
}

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
for (const [query, wanted] of Object.entries(answers)) {
  const found = index.search(query).map(({ id }) => String(id))
  const place = found.findIndex((id) => wanted.some((section) => id.startsWith(section))) + 1
  console.log(`search for "${query}" finds ${found[0]} first and the answer as number ${place}`)
  if (place === 0 || place > 3) process.exitCode = 1
}
