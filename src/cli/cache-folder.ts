import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where this user's runs keep what later ones need: `$XDG_CACHE_HOME/rag-gate`, else `~/.cache/rag-gate`. */
export function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'rag-gate')
}
