import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What lists that are written from the names of files have in common. Imports nothing of `src/`. */
const root = join(import.meta.dirname, '..')

/** Writes each list, by its path from the root; with `--check` says which are not up to date. */
export function writeLists(texts: Iterable<readonly [path: string, text: string]>): void {
  const check = process.argv.includes('--check')
  for (const [name, text] of texts) {
    const path = join(root, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    if (check) tell(`${name} is not up to date: run npm run docs and commit the result`)
    else writeFileSync(path, text)
  }
}

/** Prints what is wrong, which ends the program with 1. */
export function tell(what: string): void {
  console.error(what)
  process.exitCode = 1
}

/** `goldenDraft` of `golden-draft`. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** An entry of an object by the name of a file or folder: `probes`, or `'a-name': aName`. */
export function entry(name: string, value = camelCase(name)): string {
  if (name === value) return name
  return `${/^\w+$/.test(name) ? name : `'${name}'`}: ${value}`
}
