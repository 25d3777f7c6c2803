import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { GateError } from '../lib/errors.ts'
import type { GatePorts, ModelsDoor } from '../gate/request.ts'
import { isEndpoint } from '../lib/llm/endpoint.ts'
import { ownSecret } from '../lib/store/own-secret.ts'
import type { Log } from '../lib/log.ts'
import { openFolderStore } from '../lib/store/folder-store.ts'
import { lazily } from '../lib/lazily.ts'
import { noStore } from '../lib/store/no-store.ts'
import type { Store } from '../lib/store/store.ts'
import { quoted } from '../lib/text/printing/printable.ts'

export type LocalPorts = Pick<GatePorts, 'log' | 'now' | 'signal'>

/** Flags that set the models' endpoint and turn off the cache. */
export type ModelFlags = {
  readonly 'base-url'?: string | undefined
  readonly 'no-cache'?: boolean | undefined
}

/**
 * Returns the connection to the models, configured by the flags and `OPENAI_API_KEY`. Throws
 * `input-invalid` if the base URL is not allowed.
 */
export function localModels(flags: ModelFlags, log: Log): ModelsDoor {
  checkBaseUrl(flags['base-url'])
  // A key read from a file often ends with a line feed that is not part of the key.
  const key = process.env['OPENAI_API_KEY']?.trim() || undefined
  const ownOnce = lazily(() => ownOf(flags, log))
  return {
    hasKey: key !== undefined,
    withheld: false,
    trustsHead: false,
    baseUrl: flags['base-url'],
    open: async (address) => {
      const { openModelsAt } = await import('../lib/llm/open-models.ts')
      return openModelsAt(address, { key, environment: process.env, log })
    },
    secret: async () => {
      const given = process.env['RAG_GATE_STORE_KEY'] || undefined
      return given ?? ownOnce()
    },
  }
}

async function ownOf(flags: ModelFlags, log: Log): Promise<string | undefined> {
  const folder = cacheFolder()
  const secret = await ownSecret({ folder, randomBytes })
  if (secret === undefined && !flags['no-cache'])
    log.warn(
      `nothing is cached for later runs, because ${quoted(folder)} cannot be written to: set XDG_CACHE_HOME to a folder that you can write to`,
    )
  return secret
}

/**
 * Throws if the address is not allowed. The message does not repeat the address, which may contain
 * a password.
 */
function checkBaseUrl(address: string | undefined): void {
  if (address === undefined || isEndpoint(address)) return
  throw new GateError(
    'input-invalid',
    '--base-url: expected an https address, or an http address on this machine, without a user name, password or fragment',
    {
      hint: 'pass an address such as https://example.com/v1, and set OPENAI_API_KEY to its API key',
    },
  )
}

/** Opens the store in this user's cache folder. With `--no-cache`, returns a store that keeps nothing. */
export function localStore(flags: ModelFlags, log: Log): Store {
  if (flags['no-cache']) return noStore
  return openFolderStore({ folder: cacheFolder(), log, now: () => Date.now() })
}

function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'rag-gate')
}
