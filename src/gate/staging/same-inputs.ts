import { GateError } from '../../lib/errors.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { Subject } from '../request.ts'
import type { BuildHandle } from './build-handle.ts'

/**
 * Throws `input-invalid` if this job and the build job use different configurations or working
 * directories. This job does not take them from the handle, because a pull request's code could have
 * changed the handle.
 */
export function requireSameInputs(
  built: Pick<BuildHandle, 'config' | 'workingDirectory'>,
  request: Pick<Subject, 'config' | 'workingDirectory'>,
): void {
  for (const [input, key] of [
    ['working-directory', 'workingDirectory'],
    ['config', 'config'],
  ] as const) {
    const [one, other] = [built[key] ?? '', request[key] ?? '']
    if (one === other) continue
    throw new GateError(
      'input-invalid',
      `${input}: the build job used ${named(one)}, but this job uses ${named(other)}`,
      { hint: `set the same ${input} for \`build\`, \`ask\` and \`teardown\`` },
    )
  }
}

function named(path: string): string {
  return path === '' ? 'none' : printable(path)
}
