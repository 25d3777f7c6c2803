import type { Scenario } from '../scenario.ts'
import { between, contextCut, giveContext, listCut, otherRanking, replaceIn } from './edits.ts'

export const ofLengths: readonly Scenario[] = [
  {
    name: 'nothing returned',
    only: 'command',
    plant: ({ conf }) => {
      conf.list = 0
      return { likely: ['nothing-returned'], single: () => ['list-cut', 'unknown'] }
    },
  },
  {
    name: 'list cut',
    only: 'command',
    plant: (site) => {
      site.conf.list = between(site, 1, 3)
      return listCut
    },
  },
  {
    name: 'context cut',
    plant: (site) => {
      giveContext(site, between(site, 1, 2))
      return contextCut
    },
  },
  {
    name: "context cut by the answer's own ids",
    only: 'command',
    base: ({ conf }) => {
      conf.answers = true
    },
    plant: (site) => {
      site.conf.context = between(site, 1, 2)
      return contextCut
    },
  },
  {
    name: 'two at once: list cut, case folding lost',
    only: 'command',
    plant: (site) => {
      site.conf.list = 3
      replaceIn(site, 'rag/words.mjs', 'text.toLowerCase().match', 'text.match')
      return { likely: [...listCut.likely, ...otherRanking.likely, 'unknown'] }
    },
  },
]
