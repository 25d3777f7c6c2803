import { quoted } from '../../../lib/text/printing/printable.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import type { AgreedManifest } from './agree-on-manifest.ts'
import { manifestName } from '../folder-names.ts'
import { runsInvalid } from '../runs-invalid.ts'

/** Values that `report` determines itself and that a run folder must match. */
export type Expected = {
  readonly commits: MeasuredSides<string>
  /** The SHA-256 of the golden sets, in hex. */
  readonly golden: MeasuredSides<string>
  /** The SHA-256 of the configuration files, in hex. A side that is undefined is not compared. */
  readonly config: { readonly base: string | undefined; readonly head: string | undefined }
  readonly depth: number
  readonly asksBase: boolean
  /** The ids of all questions, in golden-set order. */
  readonly ids: readonly string[]
}

/**
 * Throws `runs-invalid`, naming the first difference between the collected runs and what `report`
 * expects.
 */
export function requireExpected(
  { commits, golden, config, depth, asksBase, outcome }: AgreedManifest,
  expected: Omit<Expected, 'ids'>,
): void {
  requireCommits(commits, expected.commits)
  const facts: readonly Fact[] = [
    ['head golden set', golden.head, expected.golden.head],
    ['base golden set', golden.base, expected.golden.base],
    ['head configuration', config.head, expected.config.head ?? config.head],
    ['base configuration', config.base, expected.config.base ?? config.base],
    ['depth', String(depth), String(expected.depth)],
    ...(outcome === 'unchanged' ? [] : [askedFact(asksBase, expected.asksBase)]),
  ]
  requireAlike(facts)
}

/** Throws `runs-invalid`, naming the commit, if the runs were collected for other commits. */
export function requireCommits(
  found: MeasuredSides<string>,
  expected: MeasuredSides<string | undefined>,
  where: string = manifestName,
): void {
  const facts: readonly Fact[] = [
    ['head commit', found.head, expected.head],
    ['base commit', found.base, expected.base],
  ]
  requireAlike(facts, where)
}

type Fact = readonly [name: string, found: string | undefined, wanted: string | undefined]

function requireAlike(facts: readonly Fact[], where: string = manifestName): void {
  for (const [name, found = 'none', wanted = 'none'] of facts)
    if (found !== wanted)
      throw runsInvalid(where, `expected ${name} ${quoted(wanted)}, found ${quoted(found)}`, {
        hint: 'these run files do not belong to this report: run `collect` again for this commit',
      })
}

function askedFact(found: boolean, wanted: boolean): Fact {
  const word = (isAsked: boolean): string => (isAsked ? 'asked' : 'not asked')
  return ['base run', word(found), word(wanted)]
}
