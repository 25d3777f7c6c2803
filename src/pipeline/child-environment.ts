import type { Side } from '../lib/sides.ts'
import { childVariables, windowsVariables } from './child-variables.ts'
import { type PassEnv, passes } from './pass-env.ts'

/**
 * Returns the complete environment for one side's programs: the variables in `childVariables` that
 * are set in `from`, those that `passEnv` allows, and the three `RAG_GATE_` variables. Temporary
 * files go to `temp`, the side's own folder.
 */
export function childEnvironment({
  from,
  side,
  root,
  sha,
  temp,
  passEnv,
}: {
  readonly from: Readonly<Record<string, string | undefined>>
  readonly side: Side
  readonly root: string
  /** The commit that is checked out in `root`. */
  readonly sha: string
  readonly temp: string
  readonly passEnv: PassEnv
}): Readonly<Record<string, string>> {
  const kept = new Map(Object.entries(variablesFor(from, passEnv)))
  for (const name of ['TMP', 'TEMP']) if (kept.has(name)) kept.set(name, temp)
  kept.set('TMPDIR', temp).set('RAG_GATE_SIDE', side).set('RAG_GATE_ROOT', root)
  kept.set('RAG_GATE_COMMIT', sha)
  return Object.fromEntries(kept)
}

/**
 * Filters `from` down to the variables that the repository's programs may see: those in
 * `childVariables` and those in `passEnv`.
 */
export function variablesFor(
  from: Readonly<Record<string, string | undefined>>,
  passEnv: PassEnv,
): Readonly<Record<string, string>> {
  const onWindows = process.platform === 'win32'
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(from)) {
    if (value === undefined) continue
    if (isAllowed(name, { onWindows }) || passes(name, passEnv)) kept[name] = value
  }
  return kept
}

const { ours: _, ...inherited } = childVariables

const names = Object.values(inherited).flat()

/**
 * Returns whether programs inherit the variable by default. Ignores case on Windows, where `PATH`
 * is spelled `Path`.
 */
function isAllowed(name: string, { onWindows }: { readonly onWindows: boolean }): boolean {
  if (!onWindows) return matches(names, name)
  return matches([...names, ...windowsVariables].map(upperCase), name.toUpperCase())
}

function matches(patterns: readonly string[], name: string): boolean {
  return patterns.includes(name) || (patterns.includes('LC_*') && name.startsWith('LC_'))
}

function upperCase(name: string): string {
  return name.toUpperCase()
}
