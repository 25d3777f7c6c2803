import { asJsonLines, mutantOf } from '../../../test/fuzz/mutants.ts'
import type { Subject } from '../../../test/fuzz/subject.ts'
import { parseHumanLabels } from './calibration/parse-human-labels.ts'

const labels = [
  [
    {
      item: 'a',
      side: 'head',
      metric: 'faithfulness',
      claim: 'It costs 9.',
      human: 'entailed',
      rater: 'r',
    },
    { item: 'b', metric: 'context_relevance', query: 'Seats?', texts: ['a'], human: 1, rater: 'r' },
  ],
]

export const subjects: readonly Subject[] = [
  {
    name: 'labels',
    cases: 1000,
    open: async () => (draw) => {
      const input = mutantOf({ values: labels, write: asJsonLines }, draw)
      const run = (): readonly string[] => {
        parseHumanLabels(input, 'labels.jsonl')
        return []
      }
      return { input, run }
    },
  },
]
