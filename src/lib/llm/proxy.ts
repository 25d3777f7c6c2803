import * as http from 'node:http'

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The proxy that an environment names for requests by https. */
export type EnvironmentProxy = {
  readonly variable: string
  readonly url: string
  /** As NO_PROXY: hosts that are asked without it, this machine always. */
  readonly bypass: string
  /** Who sends requests through it: this program, or Node for NODE_USE_ENV_PROXY=1. Undefined: nobody, as Node is older than 24.14. */
  readonly by: 'program' | 'node' | undefined
}

/** Undefined if the environment names none, or spares every host. */
export function proxyIn(environment: Environment): EnvironmentProxy | undefined {
  const variable = firstSet(environment, 'https_proxy', 'HTTPS_PROXY')
  if (variable === undefined) return undefined
  const named = environment[variable] ?? ''
  const listed = environment[firstSet(environment, 'no_proxy', 'NO_PROXY') ?? ''] ?? ''
  const spared = listed.split(/[\s,]+/).filter((host) => host !== '')
  if (spared.includes('*')) return undefined
  return {
    variable,
    url: named.includes('://') ? named : `http://${named}`,
    bypass: [...spared, 'localhost', '127.0.0.1', '::1'].join(','),
    by: environment['NODE_USE_ENV_PROXY'] === '1' ? 'node' : byProgram,
  }
}

const byProgram = 'setGlobalProxyFromEnv' in http ? 'program' : undefined

function firstSet(environment: Environment, ...names: readonly string[]): string | undefined {
  return names.find((name) => (environment[name] ?? '') !== '')
}
