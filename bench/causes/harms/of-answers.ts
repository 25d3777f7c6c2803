import { valueOf } from '../../../src/report/build/worse-items.ts'
import type { Scenario } from '../scenario.ts'
import type { Site } from '../site.ts'

function withAnswers(metric: string, bound: 'max-drop' | 'max-rise'): (site: Site) => void {
  return ({ conf, gate }) => {
    conf.answers = true
    gate[metric] = { [bound]: 0.03 }
  }
}

function prompt(site: Site, text: string): void {
  site.files.set('rag/prompt.txt', `${text}\n`)
}

export const ofAnswers: readonly Scenario[] = [
  {
    name: 'numbers invented',
    only: 'command',
    base: withAnswers('number_groundedness', 'max-drop'),
    plant: (site) => {
      prompt(site, 'Answer from the context, and give figures boldly.')
      return {
        likely: ['invented'],
        single: () => ['hallucinated'],
      }
    },
  },
  {
    name: 'a third refused',
    only: 'command',
    base: withAnswers('over_refusal', 'max-rise'),
    plant: (site) => {
      prompt(site, 'Answer from the context alone; where in doubt, decline.')
      return {
        likely: ['refusals'],
        single: ({ item }) => {
          const score = item.scores.find(({ metric }) => metric === 'recall@context')
          const found = valueOf(score?.head)
          if (found === 1) return ['refused-despite-evidence']
          return found === 0 ? ['refused-without-evidence'] : undefined
        },
      }
    },
  },
  {
    name: 'answers ignore the context',
    only: 'command',
    base: withAnswers('contains', 'max-drop'),
    plant: (site) => {
      prompt(site, 'Be friendly and brief.')
      return { likely: ['evidence-ignored'], single: () => ['not-used'] }
    },
  },
]
