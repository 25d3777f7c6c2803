import { prose, type Subject, textSubject } from '../../../bench/hostile/subject.ts'
import { locatorOf } from './ask/locate.ts'
import { textToGrader } from './ask/text-to-grader.ts'
import { parseHumanLabels } from './calibration/parse-human-labels.ts'

const million = 1_000_000

export const subjects: readonly Subject[] = [
  {
    ...textSubject('labels of people', 10 * million, (text) =>
      parseHumanLabels(Buffer.from(text), 'labels.jsonl'),
    ),
    befores: ['', '{"id":"'],
  },
  textSubject('quotes of a judge, in a chunk', million, (text) => [
    locatorOf(text)(text.slice(0, 200)),
    locatorOf(prose)(text),
  ]),
  textSubject('instructions to a judge', 10 * million, textToGrader),
]
