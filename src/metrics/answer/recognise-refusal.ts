import type { Outcome } from '../../model/claims.ts'
import { words } from '../../text/words.ts'
import { hasWordRun } from '../../text/occurrences.ts'

/**
 * Tells by its words whether an answer declines: an empty one does, and a short one (80 words at most) that has
 * one of the phrases begin within its first 30 words; a longer one with such a beginning declines a part.
 * `phrases`: those of a project, beside the built-in ones.
 */
export function recogniseRefusal(phrases: readonly string[]): (answer: string) => Outcome {
  const runs = [...builtIn, ...phrases].map((phrase) => words(phrase))
  return (answer) => {
    const said = words(answer)
    if (said.length === 0) return 'refused'
    if (!runs.some((run) => beginsEarly(said, run))) return 'answered'
    return said.length <= MOST_WORDS ? 'refused' : 'partial'
  }
}

const MOST_WORDS = 80
const EARLY_WORDS = 30

/** Phrases with which an answer is declined, in English. */
const builtIn: readonly string[] = [
  "i don't know",
  'i do not know',
  "i'm not sure",
  'i am not sure',
  'i cannot answer',
  "i can't answer",
  'i am unable to',
  "i'm unable to",
  'i could not find',
  "i couldn't find",
  'cannot find any information',
  'no information about',
  'no relevant information',
  'not enough information',
  'does not contain information',
  'does not mention',
  "doesn't mention",
  'is not mentioned',
  'is not covered',
  'not in the provided',
  'outside the scope',
]

function beginsEarly(said: readonly string[], run: readonly string[]): boolean {
  return hasWordRun(said.slice(0, EARLY_WORDS - 1 + run.length), run)
}
