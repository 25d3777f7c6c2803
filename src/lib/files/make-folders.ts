import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../reason-of.ts'

/**
 * Makes a folder with those above it, and leaves one that is there alone. Node's own way to do so goes round
 * in circles forever where a file system such as `/proc` answers ENOENT below a folder that is there. `mode`
 * is that of each made. Throws as `mkdir` does.
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
