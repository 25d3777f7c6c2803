import { quoted } from '../config/printable.ts'
import type { MeasuredSides } from '../sides.ts'
import type { AgreedManifest } from './agree-on-manifest.ts'
import { manifestName } from './folder-names.ts'
import { runsInvalid } from './runs-invalid.ts'

/** What `report` finds out itself, and a run folder has to agree with. */
export type Expected = {
  readonly commits: MeasuredSides<string>
  /** SHA-256 of the golden sets, hex. */
  readonly golden: MeasuredSides<string>
  /** SHA-256 of the configuration files, hex; undefined where they cannot be told: not compared. */
  readonly config: { readonly base: string | undefined; readonly head: string | undefined }
  readonly depth: number
  /** Whether base is measured as well. */
  readonly asksBase: boolean
  /** Ids of every item, in golden order. */
  readonly ids: readonly string[]
}

/** Throws `runs-invalid` naming the first thing in which what was collected is not what is to be reported. */
export function requireExpected(
  { commits, golden, config, depth, asksBase, outcome }: AgreedManifest,
  expected: Omit<Expected, 'ids'>,
): void {
  const facts = [
    ['head commit', commits.head, expected.commits.head],
    ['base commit', commits.base, expected.commits.base],
    ['golden set of head', golden.head, expected.golden.head],
    ['golden set of base', golden.base, expected.golden.base],
    ['configuration of head', config.head, expected.config.head ?? config.head],
    ['configuration of base', config.base, expected.config.base ?? config.base],
    ['depth', String(depth), String(expected.depth)],
    ...(outcome === 'unchanged' ? [] : [askedFact(asksBase, expected.asksBase)]),
  ] as const
  for (const [name, found = 'none', wanted = 'none'] of facts)
    if (found !== wanted)
      throw runsInvalid(
        manifestName,
        `expected ${name} ${quoted(wanted)}, found ${quoted(found)}`,
        {
          hint: 'these runs were collected for something else: collect again for this commit',
        },
      )
}

function askedFact(found: boolean, wanted: boolean) {
  const word = (isAsked: boolean): string => (isAsked ? 'asked' : 'not asked')
  return ['run of base', word(found), word(wanted)] as const
}
