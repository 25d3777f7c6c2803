import type { FormFile, FormRules } from '../../pipeline/run/form.ts'
import type { ReadRun } from '../../pipeline/run/reading/read-native-run.ts'
import { worthAThread } from '../../pipeline/run/reading/run-thread.ts'
import { readInThread } from './read-in-thread.ts'
import { readTrecRun, runOfRankings } from './read-trec-run.ts'

/**
 * Reads the file, in a worker thread if it is large and may be read concurrently. Rejects with the
 * same errors as `readTrecRun`.
 */
export async function readFile(
  { path, bytes, read }: FormFile,
  { beside, ...rules }: FormRules,
): Promise<ReadRun> {
  return beside === true && bytes >= worthAThread
    ? runOfRankings(await readInThread(path, rules), rules)
    : await readTrecRun(read, rules)
}
