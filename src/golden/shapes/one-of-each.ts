import { foldedKey } from './folded-key.ts'
import type { Entry } from './foreign-shape.ts'

/**
 * Uses an item's other entries to resolve its ambiguous ones, regardless of key order. If there is
 * a reference, any other answer is a run's output. If there are contexts known to contain the
 * answer, other text was retrieved by a run. If there are several questions, the one with the least
 * ambiguous name comes first. Parts that the user specified are not changed.
 */
export function oneOfEach(entries: readonly Entry[]): readonly Entry[] {
  const has = (part: Entry['part'], names: RegExp): boolean =>
    entries.some((entry) => entry.part === part && names.test(nameOf(entry)))
  const hasReference = has('answer', reference)
  const hasOwnContexts = has('contexts', ownContexts)
  const isRated = entries.some((entry) => nameOf(entry) === 'expected_score')
  const isReturned = (entry: Entry): boolean => {
    if (entry.named === true) return false
    const name = nameOf(entry)
    // TruLens datasets for testing a judge contain ratings of both right and wrong responses, so
    // these responses are not references.
    if (name === 'expected_response' && isRated) return true
    if (entry.part === 'answer') return hasReference && !reference.test(name)
    if (entry.part !== 'contexts') return false
    if (hasOwnContexts) return !ownContexts.test(name)
    // In a DeepEval test case, `context` is what the answer should be based on.
    return name === 'contexts' ? hasSaid : name === 'context' && hasSaid && !has('returned', ideal)
  }
  const hasSaid = entries.some(
    (entry) =>
      entry.named !== true &&
      ((entry.part === 'answer' && hasReference && !reference.test(nameOf(entry))) ||
        (entry.part === 'returned' && said.has(nameOf(entry)))),
  )
  return entries
    .map((entry): Entry => (isReturned(entry) ? { ...entry, part: 'returned' } : entry))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Returns whether a key is a name for a reference answer and not for a system's output. */
export function namesReference(key: string): boolean {
  return reference.test(foldedKey(key))
}

const reference = /reference|ground_?truth|^truth$|\bgt_|_gt\b|expect|gold|correct|ideal|target/
const ownContexts = /reference|ground_?truth|gold|relevant|supporting/

const ideal = /^actual_output$/

/** Keys for the answer that a run returned. */
const said: ReadonlySet<string> = new Set(['response', 'actual_output', 'answer'])

/** Keys for a question that may also contain something else. The likeliest question is first. */
const unsure = ['prompt', 'instruction', 'input', 'inputs', 'text']

function rankOf(entry: Entry): number {
  if (entry.part !== 'query' || entry.named === true) return -1
  return unsure.indexOf(nameOf(entry))
}

function nameOf({ path }: Entry): string {
  return foldedKey(String(path.at(-1)))
}
