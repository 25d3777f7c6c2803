import type { TextLevel } from './settings/settings.ts'

/** Who can read what the run publishes. `local`: nobody but the person at the command line. */
export type Visibility = 'private' | 'public' | 'unknown' | 'local'

/** Whether everybody may be able to read a repository's caches and artifacts. */
export function isPublic(visibility: Visibility): boolean {
  return visibility === 'public' || visibility === 'unknown'
}

/**
 * How much text a report may contain. `auto`: all of it where only the team can read it; in a public
 * repository what its tracked files contain, which is public already; ids alone where the visibility is
 * unknown.
 */
export function resolveTextLevel(setting: TextLevel | 'auto', visibility: Visibility): TextLevel {
  if (setting !== 'auto') return setting
  switch (visibility) {
    case 'private':
    case 'local':
      return 'snippets'
    case 'public':
      return 'tracked'
    case 'unknown':
      return 'ids'
  }
}

/** Whether a report may contain text of files that git tracks at the measured commits: documents and golden set. */
export function showsTracked(text: TextLevel): boolean {
  return text === 'tracked' || text === 'snippets'
}
