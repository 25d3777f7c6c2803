import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The helpers in this file write lists that are generated from the names of files. They import
 * nothing from `src/`, because a missing list would break them.
 */
const root = join(import.meta.dirname, '..')

/** Writes each list to its path from the root. With `--check`, only reports lists that are not up to date. */
export function writeLists(texts: Iterable<readonly [path: string, text: string]>): void {
  const check = process.argv.includes('--check')
  for (const [name, text] of texts) {
    const path = join(root, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    if (check) tell(`${name} is out of date: run npm run docs and commit the result`)
    else writeFileSync(path, text)
  }
}

/** Prints a problem and makes the program exit with 1. */
export function tell(what: string): void {
  console.error(what)
  process.exitCode = 1
}

/** Converts `golden-draft` to `goldenDraft`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns an object entry for a file or folder: `probes`, or `'a-name': aName`. */
export function entry(name: string, value = camelCase(name)): string {
  if (name === value) return name
  return `${/^\w+$/.test(name) ? name : `'${name}'`}: ${value}`
}
