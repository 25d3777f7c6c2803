import { printable, quoted } from '../../../lib/text/printing/printable.ts'
import type { Manifest } from '../manifest.ts'
import { runsInvalid } from '../runs-invalid.ts'

export type AgreedManifest = Omit<Manifest, 'shard' | 'sides'> & {
  /** The number of shards, which is 1 if the questions were not split. */
  readonly shards: number
  readonly asksBase: boolean
}

type Part = { readonly files: { readonly path: string }; readonly manifest: Manifest }

/**
 * Returns the manifest that all parts share, after checking that each shard is present exactly
 * once. Throws `runs-invalid`, naming the missing or repeated shards, or the folder that differs
 * from the first one and how it differs.
 */
export function agreeOnManifest(folder: string, parts: readonly Part[]): AgreedManifest {
  const [first, ...others] = parts
  if (first === undefined) throw new Error('there are no parts to compare')
  const agreed = agreedOf(first.manifest)
  const facts = factsOf(agreed)
  for (const { files, manifest } of others)
    for (const [name, value] of factsOf(agreedOf(manifest))) {
      if (facts.get(name) === value) continue
      const found = `${name} ${quoted(value)}, while ${printable(first.files.path)} has ${quoted(facts.get(name) ?? '')}`
      throw runsInvalid(files.path, `has ${found}`, { hint: collectTogether })
    }
  requireNoneTwice(parts, agreed.shards)
  requireAllThere(folder, parts, agreed.shards)
  const lost = parts.find(({ manifest }) => manifest.lost !== undefined)?.manifest.lost
  return { ...agreed, lost }
}

const collectTogether =
  'pass `report` only run files that one workflow run collected for one commit'

function agreedOf({ shard, sides, ...facts }: Manifest): AgreedManifest {
  const asksBase = sides.base !== undefined || facts.lost !== undefined
  return { ...facts, shards: shard?.count ?? 1, asksBase }
}

function factsOf(agreed: AgreedManifest): ReadonlyMap<string, string> {
  const { commits, config, golden } = agreed
  return new Map([
    ['number of shards', String(agreed.shards)],
    ['base commit', commits.base ?? 'none'],
    ['head commit', commits.head],
    ['base golden set', golden.base ?? 'none'],
    ['head golden set', golden.head],
    ['base configuration', config.base ?? 'none'],
    ['head configuration', config.head],
    ['depth', String(agreed.depth)],
    ['RAG Gate version', agreed.tool],
    ['build', agreed.build ?? 'none'],
    ['outcome', agreed.outcome],
    ['pull request', String(agreed.pullRequest ?? 'none')],
    ['base run', agreed.asksBase ? 'asked' : 'not asked'],
  ])
}

function requireNoneTwice(parts: readonly Part[], shards: number): void {
  const seen = new Map<number, string>()
  for (const { files, manifest } of parts) {
    const index = indexOf(manifest)
    const other = seen.get(index)
    if (other !== undefined)
      throw runsInvalid(
        files.path,
        `repeats shard ${index}/${shards}, which is also in ${printable(other)}`,
        {
          hint: 'download each shard once, and let a later attempt overwrite the earlier one',
        },
      )
    seen.set(index, files.path)
  }
}

function requireAllThere(folder: string, parts: readonly Part[], shards: number): void {
  const there = new Set(parts.map(({ manifest }) => indexOf(manifest)))
  const missing = Array.from({ length: shards }, (_, at) => at + 1).filter((n) => !there.has(n))
  if (missing.length === 0) return
  const named = missing.slice(0, mostNamed).map((index) => `${index}/${shards}`)
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ''
  const word = missing.length === 1 ? 'shard' : 'shards'
  throw runsInvalid(folder, `does not contain ${word} ${named.join(', ')}${more}`, {
    hint: 'rerun each job that collects a missing shard, and see its log if it fails again',
  })
}

function indexOf({ shard }: Manifest): number {
  return shard?.index ?? 1
}

const mostNamed = 10
