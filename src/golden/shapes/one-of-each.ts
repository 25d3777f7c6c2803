import { foldedKey } from './folded-key.ts'
import type { Entry } from './foreign-shape.ts'

/**
 * Entries with what each is beside the others, whatever the order of keys: an answer beside a reference is
 * what a run said, and texts beside those that contain the answer are what it found; of several questions the
 * surest name comes first. What a person named stays what it is.
 */
export function oneOfEach(entries: readonly Entry[]): readonly Entry[] {
  const has = (part: Entry['part'], names: RegExp): boolean =>
    entries.some((entry) => entry.part === part && names.test(nameOf(entry)))
  const hasReference = has('answer', reference)
  const hasOwnContexts = has('contexts', ownContexts)
  const isReturned = (entry: Entry): boolean => {
    if (entry.named === true) return false
    const name = nameOf(entry)
    if (entry.part === 'answer') return hasReference && !reference.test(name)
    if (entry.part !== 'contexts') return false
    return hasOwnContexts ? !ownContexts.test(name) : name === 'contexts' && hasSaid
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

/** Whether a key names what an answer is held against, and no answer of a system. */
export function namesReference(key: string): boolean {
  return reference.test(foldedKey(key))
}

const reference = /reference|ground_?truth|expected|gold|correct|ideal|target/
const ownContexts = /reference|ground_?truth|gold|relevant|supporting/

/** Keys under which a run says its answer. */
const said: ReadonlySet<string> = new Set(['response', 'actual_output', 'answer'])

/** Names that may also be something else than the question, the surest first. */
const unsure = ['prompt', 'instruction', 'input', 'text']

function rankOf(entry: Entry): number {
  if (entry.part !== 'query' || entry.named === true) return -1
  return unsure.indexOf(nameOf(entry))
}

function nameOf({ path }: Entry): string {
  return foldedKey(String(path.at(-1)))
}
