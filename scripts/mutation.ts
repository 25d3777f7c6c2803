import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'

import { generator } from '../src/lib/stats/random-generator.ts'
import { instrument, type Mutant, mutantsOf } from './mutants.ts'

/** The code that decides about merges. The script mutates it and runs its tests on the mutants. */
const files =
  'src/{lib/stats/**/*,metrics/compare/**/*,verdict/**/*,report/diagnosis/**/*,policy/*}'

/** The minimum share of mutants that the tests must kill. */
const least = 0.8

/** Mutants that behave exactly like the source, by file, with the changed lines and the reason. */
type Equivalents = Readonly<
  Record<string, readonly (Pick<Mutant, 'before' | 'after'> & { readonly reason: string })[]>
>

type End = 'killed' | 'looping' | 'survived' | 'not reached'
type Result = Mutant & { readonly end: End }

const { values: flags } = parseArgs({
  options: {
    files: { type: 'string', multiple: true, default: [''] },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const root = process.cwd()
const sources = new Map(
  globSync(`${files}.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && flags.files.some((part) => file.includes(part)))
    .toSorted()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const found = [...sources].flatMap(([file, source]) => mutantsOf(file, source))
const tried = sampled(withoutEquivalents(found))
const results = await tryOut(tried)
print(results)
if (scoreOf(results) < least) process.exitCode = 1

function withoutEquivalents(mutants: readonly Mutant[]): readonly Mutant[] {
  const path = join(root, 'scripts/mutation-equivalents.json')
  const known: Equivalents = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const keys = new Set(mutants.map((mutant) => keyOf(mutant)))
  const listed = Object.entries(known)
    .filter(([file]) => sources.has(file) || !existsSync(join(root, file)))
    .flatMap(([file, list]) => list.map((one) => keyOf({ file, ...one })))
  const stale = listed.filter((key) => !keys.has(key))
  if (stale.length > 0) {
    throw new Error(
      `mutation-equivalents.json lists mutants that do not exist; remove them:\n${stale.join('\n')}`,
    )
  }
  const skipped = new Set(listed)
  return mutants.filter((mutant) => !skipped.has(keyOf(mutant)))
}

function keyOf({ file, before, after }: Pick<Mutant, 'file' | 'before' | 'after'>): string {
  return `${file}\n  - ${before}\n  + ${after}`
}

function sampled(mutants: readonly Mutant[]): readonly Mutant[] {
  if (flags.sample === undefined) return mutants
  const draw = generator(Number(flags.seed))
  console.log(`a sample of ${flags.sample} mutants, drawn with --seed ${flags.seed}`)
  const order = mutants.map((mutant) => ({ mutant, rank: draw() }))
  const kept = order.toSorted((a, b) => a.rank - b.rank).slice(0, Number(flags.sample))
  return kept.map(({ mutant }) => mutant)
}

/**
 * Runs the tests on all mutants. The sources contain all mutants at once, each enabled by its number, so
 * that one process can try them all.
 */
async function tryOut(mutants: readonly Mutant[]): Promise<readonly Result[]> {
  const ids = new Map(mutants.map((mutant, id) => [mutant, id]))
  const byPath = new Map(
    [...sources].map(([file, source]) => {
      const own = found.filter((mutant) => mutant.file === file)
      return [
        resolve(root, file),
        instrument(
          source,
          own.map((mutant) => ids.get(mutant)),
        ),
      ]
    }),
  )
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      include: [`${files}{,.nightly}.test.ts`],
      isolate: false,
      // Instrumented sources are slow. Mutants are limited by loop rounds instead of time.
      testTimeout: 120_000,
      maxWorkers: 1,
      fsModuleCache: false,
      runner: join(import.meta.dirname, 'mutation-runner.ts'),
      reporters: [{}],
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => byPath.get(id) }] },
  )
  try {
    const specifications = await vitest.globTestSpecifications()
    vitest.provide('testFiles', specifications.length)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const failed = testModules.filter((module) => module.state() !== 'passed')
    if (failed.length > 0 || unhandledErrors.length > 0) {
      const names = failed.map(({ relativeModuleId }) => relativeModuleId).join(', ')
      const cause = [...failed.flatMap((module) => module.errors()), ...unhandledErrors]
      throw new Error(`tests fail without a mutant: ${names}`, { cause })
    }
    const ends = new Map<number, End>(testModules.flatMap((module) => module.meta().ends ?? []))
    return mutants.map((mutant, id) => ({ ...mutant, end: ends.get(id) ?? 'not reached' }))
  } finally {
    await vitest.close()
  }
}

function scoreOf(all: readonly Result[]): number {
  return all.filter(({ end }) => end === 'killed' || end === 'looping').length / all.length
}

function print(all: readonly Result[]): void {
  for (const mutant of all) {
    if (mutant.end === 'killed' || mutant.end === 'looping') continue
    console.log(
      `${mutant.file}:${mutant.line} ${mutant.end}\n  - ${mutant.before}\n  + ${mutant.after}`,
    )
  }
  const byFolder = Map.groupBy(all, ({ file }) =>
    file.split('/').slice(0, -1).slice(0, 3).join('/'),
  )
  for (const [folder, own] of [...byFolder, ['all', all] as const])
    console.log(summary(folder, own))
}

function summary(folder: string, all: readonly Result[]): string {
  const count = (end: End): string => `${all.filter((one) => one.end === end).length} ${end}`
  const counts = [count('killed'), count('looping'), count('survived'), count('not reached')]
  return `${folder}: ${(100 * scoreOf(all)).toFixed(1)}% of ${all.length} (${counts.join(', ')})`
}
