import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../reason-of.ts'

/**
 * Creates a folder and its parents with the given `mode`; does nothing if the folder exists.
 * Replaces Node's recursive `mkdir`, which loops forever on file systems such as `/proc` that
 * return ENOENT below an existing folder. Throws the same errors as `mkdir`.
 */
export function makeFolders(path: string, mode?: number): void {
  try {
    mkdirSync(path, mode)
  } catch (error) {
    if (isFolder(path)) return
    const parent = dirname(path)
    if (codeOf(error) !== 'ENOENT' || parent === path || isFolder(parent)) throw error
    makeFolders(parent, mode)
    makeFolders(path, mode)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
