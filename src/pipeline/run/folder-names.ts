import { type Side, sideNames } from '../../lib/sides.ts'

/** The manifest of a run folder. It is written last, so a folder without it is incomplete. */
export const manifestName = 'run.json'

export function runFileName(side: Side): string {
  return `${side}.jsonl`
}

/**
 * Returns the name of the file with the answers that one worker has received so far. `unique` consists
 * of 16 hex digits.
 */
export function journalName(unique: string): string {
  return `asked-${unique}.jsonl`
}

export function unfinishedName(unique: string): string {
  return `asked-${unique}.part`
}

/**
 * The folder with a part that `ask` has finished. The folder gets this name in one step, so it is
 * complete and comes from only one worker.
 */
export const finishedName = 'finished'

/**
 * Returns the file name for the copy of a side's golden set. It keeps the original extension, which
 * determines the format.
 */
export function goldenCopyName(side: Side, path: string): string {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(path)?.[1]
  return ending === undefined ? `golden-${side}` : `golden-${side}.${ending}`
}

/**
 * Returns the kind of a file in a run folder by its name, or undefined if RAG Gate never writes a
 * file with this name.
 */
export function partNamed(
  name: string,
): 'manifest' | Side | 'golden-base' | 'golden-head' | 'journal' | undefined {
  if (name === manifestName) return 'manifest'
  if (/^asked-[0-9a-f]{16}(?:\.jsonl|\.part)$/.test(name)) return 'journal'
  const side = sideNames.find((each) => name === runFileName(each))
  if (side !== undefined) return side
  if (/^golden-base(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return 'golden-base'
  if (/^golden-head(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return 'golden-head'
  return undefined
}
