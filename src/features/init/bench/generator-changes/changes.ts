import { sentencesOf } from '../../../../lib/text/words/sentences.ts'
import { inGerman } from './in-german.ts'

/**
 * A change that a pull request makes to a generator, and the judgment of an engineer who read the answers.
 */
export type GeneratorChange = {
  readonly name: string
  /**
   * Written down before the first run. `pass` means that the change harms nobody, `fail` that it must
   * not be merged.
   */
  readonly judgment: 'pass' | 'fail'
  readonly because: string
  /** Whether base's answers cite their passages. */
  readonly cites?: true
  /** Returns head's answer. `at` is the question's index. */
  readonly change: (answer: string, at: number) => string
}

/** The ten changes. Each changes all answers unless its name says otherwise. */
export const generatorChanges: readonly GeneratorChange[] = [
  {
    name: 'no change',
    judgment: 'pass',
    because: 'the same answers',
    change: (answer) => answer,
  },
  {
    name: 'reformatted',
    judgment: 'pass',
    because: 'the same sentences as a list, each with its first words in bold',
    change: (answer) =>
      sentencesOf(answer)
        .map((sentence) => `- ${sentence.replace(/^((?:\S+\s+){1,2}\S+)/u, '**$1**')}`)
        .join('\n'),
  },
  {
    name: 'disclaimed',
    judgment: 'pass',
    because: 'a legal notice below each answer does not change its content',
    change: (answer) =>
      `${answer}\n\nThis answer was generated automatically from our documentation and may contain mistakes. Please verify important information before you act on it.`,
  },
  {
    name: 'truncated',
    judgment: 'fail',
    because: 'each answer breaks off after three fifths of its characters',
    change: (answer) => answer.slice(0, Math.floor(answer.length * 0.6)),
  },
  {
    name: 'halved',
    judgment: 'fail',
    because: 'the second half of the sentences and their content are missing',
    change: (answer) => {
      const sentences = sentencesOf(answer)
      const half = Math.ceil(sentences.length / 2)
      return sentences.length > 1
        ? sentences.slice(0, half).join(' ')
        : answer
            .split(' ')
            .slice(0, Math.ceil(answer.split(' ').length / 2))
            .join(' ')
    },
  },
  {
    name: 'doubled',
    judgment: 'fail',
    because: 'every sentence appears twice and costs twice as much',
    change: (answer) => `${answer}\n\n${answer}`,
  },
  {
    name: 'uncited',
    judgment: 'fail',
    because: 'readers can no longer see which passage supports which sentence',
    cites: true,
    change: (answer) => answer.replaceAll(/ \[\d+\]/g, ''),
  },
  {
    name: 'other language',
    judgment: 'fail',
    because: 'questions in English are answered in German',
    change: inGerman,
  },
  {
    name: 'invented number',
    judgment: 'fail',
    because: 'every third answer gives a figure that no passage contains',
    change: (answer, at) => (at % 3 === 0 ? withInventedNumber(answer, at) : answer),
  },
  {
    name: 'refusing',
    judgment: 'fail',
    because: 'every fifth question that was answered before is declined',
    change: (answer, at) =>
      at % 5 === 0 ? 'I am sorry, but the documents do not contain this information.' : answer,
  },
]

/**
 * Replaces the first number of the answer with an invented number, or adds one after the first sentence.
 */
function withInventedNumber(answer: string, at: number): string {
  const invented = `${4371 + 13 * at}`
  const changed = answer.replace(/(?<![[\d.,])\d+(?![\d\]])/u, invented)
  return changed === answer
    ? answer.replace(/([.!?])(?=\s|$)/u, ` (about ${invented} cases a year)$1`)
    : changed
}
