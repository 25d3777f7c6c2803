import { tmpdir } from 'node:os'
import { GateError } from '../lib/errors.ts'
import type { Subject } from '../gate/request.ts'
import { localOrigin } from '../report/build/local-origin.ts'
import { gateLine } from '../report/build/gate-line.ts'
import { repositoryPath } from '../lib/files/repository-path.ts'
import { today } from '../lib/today.ts'
import { belowHome, programWords } from './program-words.ts'
import { resolveRef } from '../git/refs/resolve-ref.ts'

type CheckedOut = { readonly sha: string; readonly branch: string | undefined }

/**
 * Returns the subject for a checkout on the user's own machine, where only the user reads the result
 * and there is no platform to link to.
 */
export function localSubject(options: {
  readonly checkout: string
  /** The repository folder that paths are relative to; '' for the root. */
  readonly workingDirectory: string
  readonly config: string | undefined
  readonly passEnv?: readonly string[]
  readonly baseUrl?: string | undefined
  /** Absolute path to a file with human labels. */
  readonly labels?: string | undefined
  readonly program?: readonly string[] | undefined
  /** The checked-out commit and branch. Omitted if the working tree is not measured. */
  readonly workTree?: CheckedOut | undefined
}): Subject {
  const { checkout, workingDirectory, passEnv = [], baseUrl, program = programWords() } = options
  const { workTree } = options
  const labels = options.labels === undefined ? undefined : belowHome(options.labels)
  const config = options.config === undefined ? undefined : repositoryPath(options.config)
  return {
    checkout,
    workingDirectory,
    config,
    temp: tmpdir(),
    remote: undefined,
    visibility: 'local',
    origin: {
      ...localOrigin,
      ...(workingDirectory !== '' && { workingDirectory }),
      ...(workTree !== undefined && { workTree: checkedOut(workTree) }),
      gateLine: gateLine(program, { workingDirectory, config, passEnv, baseUrl, labels }),
    },
    behind: undefined,
    today: today(),
    policyFrom: 'base',
  }
}

/** Converts the checked-out commit and branch to the form used in the report. */
export function checkedOut({
  sha,
  branch,
}: CheckedOut): NonNullable<Subject['origin']['workTree']> {
  return { commit: sha, ...(branch !== undefined && { branch }) }
}

/** Resolves a flag's value to a commit id. Rejects with `input-invalid` for an unknown name. */
export async function commitOf(root: string, ref: string): Promise<string> {
  try {
    return await resolveRef(root, ref)
  } catch (error) {
    if (!(error instanceof GateError) || error.code !== 'ref-not-found') throw error
    throw new GateError('input-invalid', error.message, { hint: error.hint, cause: error })
  }
}
