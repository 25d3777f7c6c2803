import type { TextLevel } from './settings/settings.ts'

/** Who can read what the run publishes. `local` means only the person at the command line. */
export type Visibility = 'private' | 'public' | 'unknown' | 'local'

/**
 * Returns whether the public can, or might be able to, read a repository's caches and artifacts.
 */
export function isPublic(visibility: Visibility): boolean {
  return visibility === 'public' || visibility === 'unknown'
}

/**
 * Returns how much text a report may contain. `auto` allows all text if only the team can read it.
 * In a public repository, it allows only text from tracked files, which is already public. If the
 * visibility is unknown, it allows only ids.
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
 * Returns whether a report may contain text from files that git tracks at the measured commits,
 * such as documents and the golden set.
 */
export function showsTracked(text: TextLevel): boolean {
  return text === 'tracked' || text === 'snippets'
}
