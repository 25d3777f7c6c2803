import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mutatedText } from '../../../test/fuzz/mutate-text.ts'
import type { Subject } from '../../../test/fuzz/subject.ts'
import { readNamedRun } from '../../../test/fuzz/subjects/run-files.ts'

const rankings = [
  'q1 Q0 docs/a.md 1 9.5 tag\nq1 Q0 docs/b.md 2 9.5 tag\nq2 Q0 docs/a.md 1 -1e3 tag\n',
  '# a comment\nq 0 d1 1 0.5\nq 0 d2 2 0.5\n\nq1\tQ0\td3\t1\t1e-7\ttag\n',
  'q1 Q0 docs\\a.md 7 5 a longer tag\r\nq2 Q0 ./docs/a.md 8 5.5 t\r\nq1 Q0 é 9 4 t\r\n',
]

const trec: Subject = {
  name: 'run file, TREC',
  cases: 10_000,
  open: async (folder) => {
    const path = join(folder, 'run.trec')
    return (draw) => {
      const text = mutatedText(draw.pick(rankings), draw, rankings)
      const bytes = Buffer.from(text)
      if (draw.onceIn(30) && bytes.length > 0) bytes[draw.below(bytes.length)] = 200
      const depth = draw.pick([1, 100])
      const run = async (): Promise<readonly string[]> => {
        await writeFile(path, bytes)
        return readNamedRun(path, { depth, temp: folder })
      }
      return { input: bytes, run }
    }
  },
}

export const subjects: readonly Subject[] = [trec]
