import { splitBy } from '../fallen.ts'
import type { Scenario } from '../scenario.ts'
import { chunk } from '../site.ts'
import { between, cutTo, giveContext } from './edits.ts'

export const ofChunks: readonly Scenario[] = [
  {
    name: 'larger chunks',
    plant: (site) => {
      cutTo(site, between(site, 400, 700))
      return { likely: ['larger-chunks'], ofPrice: 'context-grown' }
    },
  },
  {
    name: 'larger chunks, gated at a budget of tokens',
    base: ({ gate }) => {
      delete gate['context_tokens']
      gate['recall@450t'] = { 'max-drop': 0.02 }
    },
    plant: (site) => {
      cutTo(site, between(site, 400, 700))
      return { likely: ['larger-chunks'] }
    },
  },
  {
    name: 'smaller chunks',
    plant: (site) => {
      cutTo(site, between(site, 50, 70))
      return { likely: ['smaller-chunks'] }
    },
  },
  {
    name: 'chunks smaller than the evidence',
    plant: (site) => {
      const tokens = between(site, 9, 13)
      cutTo(site, tokens, 0)
      return {
        likely: ['split-evidence', 'smaller-chunks'],
        single: (fallen) => splitBy(fallen, (tokens + 3) * chunk.perToken),
      }
    },
  },
  {
    name: 'overlap removed',
    base: (site) => cutTo(site, chunk.tokens, 75),
    plant: (site) => {
      cutTo(site, chunk.tokens, 0)
      // No cause refers to the overlap. Losing the overlap is proven as a cause only if it splits evidence.
      return { likely: ['split-evidence', 'unknown'] }
    },
  },
  {
    name: 'context grown for nothing',
    base: (site) => giveContext(site, 15),
    plant: (site) => {
      giveContext(site, between(site, 26, 30))
      return { likely: ['context-grown'] }
    },
  },
]
