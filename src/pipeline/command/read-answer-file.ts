import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { openUnlinked } from '../../lib/files/open-unlinked.ts'
import { readLines } from '../run/reading/read-lines.ts'
import { codeOf } from '../../lib/reason-of.ts'

/**
 * Calls `take` with each line of a file that a pipeline wrote, until `take` returns a reason to
 * stop. Resolves to that reason, to the reason why the file could not be read, or to undefined if
 * the whole file was read. Never rejects. Does not open symbolic links, pipes or folders.
 */
export async function readAnswerFile(
  path: string,
  {
    longest,
    take,
  }: {
    /** The maximum length of a line, in bytes. */
    readonly longest: number
    readonly take: (line: string, isSound: boolean) => string | undefined
  },
): Promise<string | undefined> {
  try {
    await using file = await openUnlinked(path)
    if (!(await file.stat()).isFile()) return 'the path does not lead to a regular file'
    return await lookUpAll(file, { longest, take })
  } catch (error) {
    return reasonOf(error)
  }
}

async function lookUpAll(
  file: FileHandle,
  { longest, take }: Parameters<typeof readAnswerFile>[1],
): Promise<string | undefined> {
  for await (const lines of readLines(file, { longest }))
    for (const { number, bytes } of lines) {
      if (bytes.length > longest) return `line ${number} has more than ${longest} bytes`
      const reason = take(bytes.toString('utf8'), isUtf8(bytes))
      if (reason !== undefined) return `line ${number}: ${reason}`
    }
  return undefined
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return reasons.get(code ?? '') ?? `the file cannot be read (${code})`
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no file was written'],
  ['ELOOP', 'the path is a symbolic link'],
  ['ENXIO', 'the path does not lead to a regular file'],
])
