import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const features = join(import.meta.dirname, '../../src/features')

/** What a test names if it reads texts, files or programs that this project did not write. */
const foreign =
  /support\/(?:real-texts|corpora|sets-of-other-tools)|RAG_GATE_DATA|node_modules|rig-packages|adapters/

const names = readdirSync(features, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

it('each feature is tested on input that this project did not write', () => {
  const untested = names.filter((name) => {
    const tests = globSync(`${name}/**/*.test.ts`, { cwd: features })
    return !tests.some(
      (path) => foreign.test(path) || foreign.test(readFileSync(join(features, path), 'utf8')),
    )
  })
  expect(untested).toEqual([])
})
