import { occurrences } from './occurrences.ts'

/** Whether the words of `run` stand one after the other in a text's words; never for a run without words. */
export function hasWordRun(text: readonly string[], run: readonly string[]): boolean {
  const found = occurrences(fenced(text), fenced(run)).next()
  return run.length > 0 && found.done !== true
}

/** No word holds a space. */
function fenced(words: readonly string[]): string {
  return ` ${words.join(' ')} `
}
