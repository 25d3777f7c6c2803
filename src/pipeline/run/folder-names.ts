import { type Side, sideNames } from '../../lib/sides.ts'

/** The manifest of a run folder; written last, so a folder without one was never finished. */
export const manifestName = 'run.json'

export function runFileName(side: Side): string {
  return `${side}.jsonl`
}

/** What a worker was answered so far, in a file that no other worker writes. `unique`: 16 hex digits. */
export function journalName(unique: string): string {
  return `asked-${unique}.jsonl`
}

export function unfinishedName(unique: string): string {
  return `asked-${unique}.part`
}

/** Where the part of the worker lies that came to its end first: moved there in one step, so it is of one worker. */
export const finishedName = 'finished'

/** The copy of one side's golden set; it keeps the ending, by which golden sets are read. */
export function goldenCopyName(side: Side, path: string): string {
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(path)?.[1]
  return ending === undefined ? `golden-${side}` : `golden-${side}.${ending}`
}

/** What a file of a run folder is, by its name; undefined for a name that we never write. */
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
