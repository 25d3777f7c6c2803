import { glob, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { hasDescription } from '../rig/validator.ts'

/**
 * Runs once before the scenarios: they start what is in dist/, so a bundle older than its sources
 * would prove nothing. Servers are not shared: each scenario opens its own, which takes 30 ms.
 */
export default async function setup(): Promise<void> {
  const built = await newest('dist/*.js', Math.min)
  const written = await newest('src/**/*.ts', Math.max, (file) => !file.endsWith('.test.ts'))
  if (built === undefined || (written !== undefined && built < written)) {
    throw new Error(
      built === undefined
        ? 'dist/ is not built: npm run build'
        : 'dist/ is older than src/: npm run build',
    )
  }
  if (hasDescription()) return
  if (process.env['RAG_GATE_RIG'] === 'required') {
    throw new Error('RAG_GATE_RIG=required, and the description of GitHub is missing: npm run rig')
  }
  console.log(
    'scenarios: requests are not checked against GitHub’s description; to check them: npm run rig',
  )
}

/** Latest or earliest change of these files, in milliseconds since 1970; undefined where there are none. */
async function newest(
  pattern: string,
  choose: (...times: readonly number[]) => number,
  wanted: (file: string) => boolean = () => true,
): Promise<number | undefined> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const times: number[] = []
  for await (const file of glob(pattern, { cwd: root })) {
    if (wanted(file)) times.push((await stat(`${root}/${file}`)).mtimeMs)
  }
  return times.length === 0 ? undefined : choose(...times)
}
