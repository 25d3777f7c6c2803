import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A reader of untrusted text. */
export type Subject = {
  readonly name: string
  /** The maximum length of the text that can reach the reader, in UTF-16 code units. */
  readonly most: number
  /** Prefixes after which the rest may be a value of the format. */
  readonly befores: readonly string[]
  /** A harmless unit of the same format, which is repeated. */
  readonly plain: string
  /** Reads the text. An error that rejects the text is a normal result. */
  readonly read: (text: string, folder: string) => unknown
}

export const prose = 'The refund window is 60 days for annual plans. A seat costs 7 units.\n'

export function textSubject(name: string, most: number, read: (text: string) => unknown): Subject {
  return { name, most, befores: [''], plain: prose, read }
}

/** Returns a subject that reads a file of at most ten million UTF-16 code units. */
export function fileSubject(
  name: string,
  {
    plain,
    befores,
    open,
  }: Pick<Subject, 'plain' | 'befores'> & {
    readonly open: (path: string, folder: string) => Promise<unknown>
  },
): Subject {
  const read = async (text: string, folder: string): Promise<unknown> => {
    const path = join(folder, 'hostile')
    await writeFile(path, text)
    return open(path, folder)
  }
  return { name, most: 10_000_000, befores, plain, read }
}
