import type { TextLevel } from './settings/settings.ts'

/** Who can read what the run publishes. `local`: only the person at the command line. */
export type Visibility = 'private' | 'public' | 'unknown' | 'local'

/** Returns whether the public can read a repository's caches and artifacts, or might be able to. */
export function isPublic(visibility: Visibility): boolean {
  return visibility === 'public' || visibility === 'unknown'
}

/**
 * Returns how much text a report may contain. `auto`: all text if only the team can read it; in a
 * public repository only text of its tracked files, which is public already; only ids if the
 * visibility is unknown.
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

/**
 * Returns whether a report may contain text of files that git tracks at the measured commits, such as
 * documents and the golden set.
 */
export function showsTracked(text: TextLevel): boolean {
  return text === 'tracked' || text === 'snippets'
}
