import type { TextLevel } from './settings/settings.ts'

/** Who can read what the run publishes. `local`: nobody but the person at the command line. */
export type Visibility = 'private' | 'public' | 'unknown' | 'local'

/** Whether everybody may be able to read a repository's caches and artifacts. */
export function isPublic(visibility: Visibility): boolean {
  return visibility === 'public' || visibility === 'unknown'
}

/**
 * How much text a report may hold. `auto`: all of it where only the team can read it; questions but
 * no chunk text in a public repository, whose golden set is a tracked file and so public already;
 * ids alone where the visibility is unknown.
 */
export function resolveTextLevel(setting: TextLevel | 'auto', visibility: Visibility): TextLevel {
  if (setting !== 'auto') return setting
  switch (visibility) {
    case 'private':
    case 'local':
      return 'snippets'
    case 'public':
      return 'queries'
    case 'unknown':
      return 'ids'
  }
}
