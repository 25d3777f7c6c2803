import { realpath } from 'node:fs/promises'
import { type InitResult, runInit } from './run-init.ts'
import { pathBelow } from '../../lib/files/repository-path.ts'
import { findRepository } from '../../git/find-repository.ts'

/** Sets up a folder. A folder below the root is treated as one of the repository's services. */
export async function initHere(folder: string): Promise<InitResult> {
  const { root } = await findRepository(folder)
  return runInit(root, pathBelow(root, await realpath(folder)) ?? '')
}
