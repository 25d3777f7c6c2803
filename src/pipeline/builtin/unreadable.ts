import { printable } from '../../text/printing/printable.ts'
import type { DocumentText } from '../../documents/document-text.ts'
import { GateError } from '../../core/errors.ts'
import type { Side } from '../../core/sides.ts'

/** A document without text, and why. */
export type Problem = {
  readonly path: string
  readonly read: Exclude<DocumentText, { kind: 'text' }>
}

const mostNamed = 10

/** `pipeline-failed` for documents that cannot be read, the first ten by name, with how to take them out. */
export function unreadable(side: Side, problems: readonly Problem[]): GateError {
  const named = problems.slice(0, mostNamed).map(({ path, read }) => {
    const reason = read.kind === 'unreadable' ? read.reason : 'is a pointer to a file in Git LFS'
    return `${printable(path)} ${reason}`
  })
  const more = problems.length > mostNamed ? [`and ${problems.length - mostNamed} more`] : []
  return new GateError('pipeline-failed', `${side}: ${[...named, ...more].join('; ')}`, {
    hint: remediesOf(problems).join('; '),
    side,
  })
}

function remediesOf(problems: readonly Problem[]): readonly string[] {
  const pointers = problems.filter(({ read }) => read.kind === 'lfs-pointer')
  const other = problems.find(({ read }) => read.kind !== 'lfs-pointer')
  return [
    ...(pointers.length > 0 ? ['set `lfs: true` to fetch files that Git LFS keeps'] : []),
    ...(other === undefined
      ? []
      : [
          `take such files out with a glob that begins with "!", for example "!${printable(other.path)}"`,
        ]),
  ]
}
