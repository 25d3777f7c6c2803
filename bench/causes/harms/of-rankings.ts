import { byRank } from '../fallen.ts'
import type { Scenario, Truth } from '../scenario.ts'
import type { Site } from '../site.ts'
import { otherRanking, replaceIn } from './edits.ts'

const reordered: Truth = { likely: ['same-chunks-reordered'], single: byRank }

/**
 * Makes the built-in pipeline use vectors from a local server that hashes words. Fewer dimensions give less
 * accurate vectors.
 */
function embedBy(site: Site, model: string, dimensions: number): void {
  site.pipeline.retrieve = { mode: 'vectors', k: 5 }
  site.pipeline.embed = { model, dimensions }
}

function realVectors({ conf, vectors }: Site): void {
  Object.assign(conf, { rank: 'vectors', store: vectors })
}

export const ofRankings: readonly Scenario[] = [
  {
    name: 'ranking reversed',
    only: 'command',
    plant: ({ conf }) => {
      conf.order = 'reversed'
      return reordered
    },
  },
  {
    name: 'results sorted by name',
    only: 'command',
    plant: (site) => {
      replaceIn(
        site,
        'rag/ask.mjs',
        'score: (ranked) => ranked,',
        'score: (ranked) => ranked.toSorted((a, b) => (a.id < b.id ? -1 : 1)),',
      )
      return reordered
    },
  },
  {
    name: 'case folding lost',
    only: 'command',
    plant: (site) => {
      replaceIn(site, 'rag/words.mjs', 'text.toLowerCase().match', 'text.match')
      return otherRanking
    },
  },
  {
    name: 'rare words count no more than common ones',
    only: 'command',
    plant: (site) => {
      replaceIn(site, 'rag/rank.mjs', '(rarity * count * 2.2)', '(count * 2.2)')
      return otherRanking
    },
  },
  {
    name: 'words replaced by an embedding of words',
    plant: (site) => {
      if (site.kind === 'builtin') embedBy(site, 'words-small', 32)
      else site.conf.rank = 'hashes'
      return otherRanking
    },
  },
  {
    name: 'another embedding model',
    only: 'builtin',
    base: (site) => embedBy(site, 'words-large', 1024),
    plant: (site) => {
      embedBy(site, 'words-small', 32)
      return otherRanking
    },
  },
  {
    name: 'words replaced by a real embedding',
    only: 'command',
    needs: 'model',
    plant: (site) => {
      realVectors(site)
      return otherRanking
    },
  },
  {
    name: 'a real embedding replaced by one of words',
    only: 'command',
    needs: 'model',
    base: realVectors,
    plant: (site) => {
      site.conf.rank = 'hashes'
      return otherRanking
    },
  },
  {
    name: 'vectors of questions from another model',
    only: 'command',
    base: ({ conf }) => {
      Object.assign(conf, { rank: 'hashes', dimensions: 512 })
    },
    plant: ({ conf }) => {
      conf.querySalt = 'two'
      return { likely: ['unrelated-results'], single: byRank }
    },
  },
]
