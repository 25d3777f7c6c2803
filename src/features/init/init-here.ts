import { realpath } from 'node:fs/promises'
import { type InitResult, runInit } from './run-init.ts'
import { pathBelow } from '../../lib/files/repository-path.ts'
import { findRepository } from '../../git/find-repository.ts'

/** Sets a folder up, which is a service of its repository unless it is the top. */
export async function initHere(folder: string): Promise<InitResult> {
  const { root } = await findRepository(folder)
  return runInit(root, pathBelow(root, await realpath(folder)) ?? '')
}
