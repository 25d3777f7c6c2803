import { setImmediate } from 'node:timers/promises'
import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    testFiles: number
  }
  interface TaskMeta {
    /** The result of each mutant that the most recently run test file covers, by id. */
    ends?: readonly (readonly [number, 'killed' | 'looping' | 'survived'])[]
  }
}

/**
 * A mutant may run `factor` times as many loop rounds as the original source, but always at least `rounds`.
 */
const patience = { factor: 20, rounds: 200_000 }

/** A test, the mutants that it covers, its number of loop rounds, and its duration in milliseconds. */
type Traced = {
  readonly test: RunnerTestCase
  readonly mutants: ReadonlySet<number>
  readonly rounds: number
  readonly took: number
}

const traced: Traced[] = []
const constants: (() => void)[] = []
let [files, active, rounds, limit] = [0, -1, 0, Infinity]
let seen = new Set<number>()

Object.assign(globalThis, {
  __mutant(id: number): boolean {
    if (active < 0) seen.add(id)
    return id === active
  },
  __loop(): void {
    rounds += 1
    if (rounds > limit) throw new Error('the mutant ran more loop iterations than allowed')
  },
  __constant<T>(make: () => T, set: (value: T) => void): T {
    constants.push(() => set(make()))
    return make()
  },
})

// Without this, Vitest's worker would continue to the last mutant when the run is interrupted.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/**
 * Runs every test once on the original source, and then, for each mutant, the tests that cover it, fastest
 * first.
 */
export default class MutationRunner extends TestRunner {
  async runSuite(file: RunnerTestSuite): Promise<void> {
    for (const test of testsOf(file)) {
      const started = performance.now()
      await run(test)
      traced.push({ test, mutants: seen, rounds, took: performance.now() - started })
    }
    files += 1
    if (files === this.injectValue('testFiles')) file.meta.ends = await endsOf()
  }
}

function testsOf(suite: RunnerTestSuite): readonly RunnerTestCase[] {
  return suite.tasks.flatMap((task) => (task.type === 'test' ? [task] : testsOf(task)))
}

async function run(test: RunnerTestCase): Promise<void> {
  seen = new Set()
  rounds = 0
  await TestRunner.getTestFn(test)()
}

async function endsOf(): Promise<[number, 'killed' | 'looping' | 'survived'][]> {
  const tests = traced.toSorted((a, b) => a.took - b.took)
  const inConstants = remake()
  const ends: [number, 'killed' | 'looping' | 'survived'][] = []
  for (const mutant of new Set([...inConstants, ...tests.flatMap(({ mutants }) => [...mutants])])) {
    // Gives Vitest time to exchange messages between two mutants.
    await setImmediate()
    active = mutant
    const isConstant = inConstants.has(mutant)
    if (isConstant) remake()
    const own = isConstant ? tests : tests.filter(({ mutants }) => mutants.has(mutant))
    ends.push([mutant, await endOf(own)])
    active = -1
    if (isConstant) remake()
  }
  return ends
}

/**
 * Recreates the constants of all modules in their original order, and returns the mutants that they cover.
 */
function remake(): ReadonlySet<number> {
  seen = new Set()
  limit = Infinity
  for (const make of constants) make()
  return seen
}

async function endOf(tests: readonly Traced[]): Promise<'killed' | 'looping' | 'survived'> {
  for (const { test, rounds: usual } of tests) {
    limit = usual * patience.factor + patience.rounds
    try {
      await run(test)
    } catch {
      return rounds > limit ? 'looping' : 'killed'
    }
  }
  return 'survived'
}
