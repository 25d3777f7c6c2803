import type { Draws } from './draws.ts'

/**
 * A topic that users ask about, with its characteristic words and the sentences in its documents by
 * path.
 */
export type SimulatedTopic = {
  readonly words: readonly string[]
  readonly documents: readonly { readonly doc: string; readonly sentences: readonly string[] }[]
}

const syllables =
  'ba be bo ca ce co da de do fa fe fi ga go ka ke ki la le lo ma me mi na ne no pa pe pi ra re ro sa se so ta te to va ve vo za zo'.split(
    ' ',
  )

const frames = [
  'How do I set up the * for a *?',
  'What does the * of the * cost?',
  'Why does my * not show the *?',
  'Can I change the * after the * has begun?',
  'Where do I find the * of my *?',
  'Is there a limit on * with *?',
  'Which * works with *?',
  'the * of my * is gone',
]

const statements = [
  'The * is set up under the * of your account.',
  'Every * has at least one *, which is made when it begins.',
  'A * that is older than its * is removed at night.',
  'To change a *, open its * and save it again.',
  'The * costs the same whether or not a * belongs to it.',
]

/** Creates a topic from made-up words, so that topics are not similar by coincidence. */
export function simulatedTopic(name: string, draws: Draws): SimulatedTopic {
  const word = (): string =>
    Array.from({ length: 3 }, () => draws.pick(syllables)).join('') +
    draws.pick(['n', 'r', 's', ''])
  const words = Array.from({ length: 8 }, word)
  const documents = Array.from({ length: 4 }, (_, at) => ({
    doc: `docs/${name}-${at + 1}.md`,
    sentences: Array.from({ length: 6 }, () => filled(draws.pick(statements), words, draws)),
  }))
  return { words, documents }
}

/** Returns a question that inserts a few of the topic's words into a common phrase. */
export function simulatedQuestion(topic: SimulatedTopic, draws: Draws): string {
  return filled(draws.pick(frames), topic.words, draws)
}

/** Returns a new sentence for editing one of a topic's documents. */
export function simulatedSentence(topic: SimulatedTopic, draws: Draws): string {
  return filled(draws.pick(statements), topic.words, draws)
}

function filled(frame: string, words: readonly string[], draws: Draws): string {
  // A topic's first words are the most frequent ones.
  return frame.replaceAll('*', () => words[draws.weighted([8, 6, 4, 3, 2, 2, 1, 1])] ?? '')
}
