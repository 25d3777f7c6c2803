import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A reader of foreign text. */
export type Subject = {
  readonly name: string
  /** UTF-16 units of the longest text that reaches it. */
  readonly most: number
  /** What makes the rest a value of the format. */
  readonly befores: readonly string[]
  /** A text of the same format that nobody made on purpose; its unit is repeated. */
  readonly plain: string
  /** Reads it; a refusal is a result. */
  readonly read: (text: string, folder: string) => unknown
}

export const prose = 'The refund window is 60 days for annual plans. A seat costs 7 units.\n'

export function textSubject(name: string, most: number, read: (text: string) => unknown): Subject {
  return { name, most, befores: [''], plain: prose, read }
}

/** A reader of a file of at most ten million UTF-16 units. */
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
